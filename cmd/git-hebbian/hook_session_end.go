package main

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// Bounds of what an agent may say to a hook, and of how long it may take. All
// hooks of a session's end share 1.5 s.
const (
	hookInputLimit = 1 << 20 // bytes
	hookInputTime  = 200 * time.Millisecond
)

// sessionEndVerb is what the agent runs, below hook.
const sessionEndVerb = "session-end"

// harvestLaterVerb is what the detached process runs, below hook.
const harvestLaterVerb = "harvest-later"

// A transcript may lag behind the end of its session: it is read once its size
// has stood still for a while.
const (
	settleStep  = 50 * time.Millisecond
	settleStill = 6  // steps without a change: 300 ms
	settleMost  = 60 // steps in all: 3 s
)

// A sessionEnding is what Claude Code says to its hook SessionEnd, as far as it
// matters here: any session is harvested, whatever it ended for.
type sessionEnding struct {
	Transcript string `json:"transcript_path"`
	Dir        string `json:"cwd"`
}

// sessionEnd starts the harvest of a session that has ended. What it cannot do
// it leaves: the agent must not fail for it, and the next harvest without a
// path finds the session again.
func sessionEnd(w *world) {
	ending, ok := readEnding(w.in)
	if !ok || ending.Transcript == "" {
		return
	}
	dir := w.dir
	if at, err := os.Stat(ending.Dir); err == nil && at.IsDir() {
		dir = w.path(ending.Dir)
	}
	transcript := ending.Transcript
	if below, ok := strings.CutPrefix(transcript, "~/"); ok {
		transcript = filepath.Join(w.home(), below)
	}
	if !filepath.IsAbs(transcript) {
		transcript = filepath.Join(dir, transcript)
	}
	r, err := repo.Open(dir, w.env)
	if err != nil {
		return
	}
	defer r.Close()
	if hasMemory(r) {
		startHarvest(w, r, dir, transcript)
	}
}

// readEnding takes the first value that stands on standard input, without
// waiting for its end: the agent may leave it open.
func readEnding(in io.Reader) (sessionEnding, bool) {
	read := make(chan sessionEnding, 1)
	go func() {
		var ending sessionEnding
		if json.NewDecoder(io.LimitReader(in, hookInputLimit)).Decode(&ending) != nil {
			ending = sessionEnding{}
		}
		read <- ending
	}()
	select {
	case ending := <-read:
		return ending, true
	case <-time.After(hookInputTime):
		return sessionEnding{}, false
	}
}

// hasMemory reports whether there is something to harvest for. One without
// layers is not: the hook may stand in the settings for all repositories.
func hasMemory(r *repo.Repo) bool {
	t, err := r.Worktree()
	if err != nil {
		return false
	}
	defer t.Close()
	ws, err := readWorkspace(r, t)
	return err == nil && ws.memory != nil && ws.memory.Layered()
}

// catchUp is how far back a harvest at the end of a session looks for sessions
// whose own end it missed: the agent was killed, or its log came late.
const catchUp = 7 * 24 * time.Hour

// harvestLater is the detached process. A transcript that does not come in time
// is left to the end of the next session.
func harvestLater(w *world, args []string) error {
	if len(args) != 1 {
		return usageError("hook", "hook %s takes one transcript", harvestLaterVerb)
	}
	var err error
	if settle(func() int64 { return fileSize(args[0]) }, time.Sleep) {
		err = runHarvestPaths(w, time.Time{}, args...)
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
