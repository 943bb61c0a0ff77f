package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// harvestLogLimit is the size in bytes beyond which the log of the harvests
// loses its older half.
const harvestLogLimit = 64 << 10

// startHarvest starts this program once more, in the background: in a session
// of its own, so that it outlives the agent and its terminal.
func startHarvest(w *world, r *repo.Repo, dir, transcript string) {
	self, err := os.Executable()
	if err != nil {
		return
	}
	log, err := openHarvestLog(r)
	if err != nil {
		return
	}
	defer log.Close()
	fmt.Fprintf(log, "%s session-end: %s\n", w.now().UTC().Format(time.RFC3339), visibly(transcript))
	later := exec.Command(self, "hook", harvestLaterVerb, "--", transcript)
	later.Args[0] = "git-hebbian"
	later.Dir, later.Env = dir, w.env
	later.Stdout, later.Stderr = log, log
	later.SysProcAttr = detached()
	if err := later.Start(); err != nil {
		fmt.Fprintf(log, "error: starting git-hebbian: %v\n", err)
		return
	}
	later.Process.Release() //nolint:errcheck // it goes on by itself
}

// openHarvestLog opens the log of the harvests. One that has grown loses its
// older half in place, since a harvest may be writing to it: all append.
func openHarvestLog(r *repo.Repo) (*os.File, error) {
	if err := os.MkdirAll(r.StateDir, 0o777); err != nil {
		return nil, err
	}
	log, err := os.OpenFile(filepath.Join(r.StateDir, "harvest.log"), os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	at, err := log.Stat()
	if err != nil || at.Size() <= harvestLogLimit {
		return log, nil
	}
	newer := make([]byte, harvestLogLimit/2)
	n, _ := log.ReadAt(newer, at.Size()-int64(len(newer)))
	_, whole, _ := bytes.Cut(newer[:n], []byte("\n"))
	if err := os.Truncate(log.Name(), 0); err == nil { // Windows: not by a file that appends
		log.Write(whole) //nolint:errcheck // it is a log
	}
	return log, nil
}
