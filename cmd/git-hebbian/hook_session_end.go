package main

import (
	"errors"
	"os"
	"time"
)

// A transcript may lag behind the end of its session: it is read once its size
// has stood still for a while.
const (
	settleStep  = 50 * time.Millisecond
	settleStill = 6  // steps without a change: 300 ms
	settleMost  = 60 // steps in all: 3 s
)

// sessionEnded starts the harvest of a session that has ended. What it cannot do it
// leaves: the next harvest without a path finds the session again.
func sessionEnded(c *hookCall) (string, error) {
	transcript := c.in.transcript(c.w)
	if transcript == "" {
		return "", nil
	}
	return "", c.later("session-end", transcript)
}

// compacting harvests what the session has learnt so far. The transcript keeps what
// is compacted, so nobody has to wait for it.
func compacting(c *hookCall) (string, error) {
	transcript := c.in.transcript(c.w)
	if transcript == "" {
		return "", nil
	}
	return "", c.later("pre-compact", transcript)
}

// catchUp is how far back a harvest at the end of a session looks for sessions
// whose own end it missed: the agent was killed, or its log came late.
const catchUp = 7 * 24 * time.Hour

// harvestLater is the detached process. A transcript that does not come in time
// is left to the end of the next session.
func harvestLater(w *world, args []string) error {
	if len(args) != 3 {
		return usageError("hook", "hook %s takes a hook, a session and a transcript", harvestLaterVerb)
	}
	hook, id, transcript := args[0], args[1], args[2]
	var err error
	if transcript != "" && settle(func() int64 { return fileSize(transcript) }, time.Sleep) {
		if err = runHarvestPaths(w, time.Time{}, transcript); err == nil {
			err = learn(w, hook, id)
		}
	}
	return errors.Join(err, runHarvestPaths(w, w.now().Add(-catchUp)))
}

// settle waits until a size stands still, and reports whether there is
// something to read. One that never stands still is read as it is.
func settle(size func() int64, pause func(time.Duration)) bool {
	last, still := size(), 0
	for step := 0; step < settleMost && still < settleStill; step++ {
		pause(settleStep)
		now := size()
		still++
		if now != last || now == 0 {
			still = 0
		}
		last = now
	}
	return last > 0
}

// fileSize is the size of a file in bytes; 0 where there is no such file.
func fileSize(path string) int64 {
	at, err := os.Stat(path)
	if err != nil || !at.Mode().IsRegular() {
		return 0
	}
	return at.Size()
}
