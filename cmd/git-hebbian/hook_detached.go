package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// hookLogLimit is the size in bytes beyond which a log of the hooks loses its older
// half.
const hookLogLimit = 64 << 10

// harvestLaterVerb is what the detached process runs, below hook.
const harvestLaterVerb = "harvest-later"

// later harvests the transcript, if there is one, and what was missed, in the
// background.
func (c *hookCall) later(hook, transcript string) error {
	log, err := openHookLog(c.repo, harvestLog)
	if err != nil {
		return err
	}
	defer log.Close()
	fmt.Fprintf(log, "%s %s: %s\n", c.w.now().UTC().Format(time.RFC3339), hook, visibly(transcript))
	return c.background(harvestLog, harvestLaterVerb, hook, c.in.Session, transcript)
}

// background starts this program once more: in a session of its own, so that it
// outlives the agent and its terminal. What it says goes into a log.
func (c *hookCall) background(logName, verb string, args ...string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	log, err := openHookLog(c.repo, logName)
	if err != nil {
		return err
	}
	defer log.Close()
	later := exec.Command(self, append([]string{"hook", verb, "--"}, args...)...)
	later.Args[0] = "git-hebbian"
	later.Dir, later.Env = c.dir, repo.Unnested(c.w.env)
	later.Stdout, later.Stderr = log, log
	later.SysProcAttr = detached()
	if err := later.Start(); err != nil {
		fmt.Fprintf(log, "error: starting git-hebbian: %v\n", err)
		return nil
	}
	later.Process.Release() //nolint:errcheck // it goes on by itself
	return nil
}

// stateRoot opens the state folder, which is made where it is missing. No link leads
// out of it: what an agent can put there moves no hook to write elsewhere.
func stateRoot(r *repo.Repo) (*os.Root, error) {
	if err := repo.MakeStateDir(r.StateDir); err != nil {
		return nil, err
	}
	if at, err := os.Lstat(r.StateDir); err != nil || !at.IsDir() {
		return nil, errors.Join(err, errors.New("the state folder is no folder"))
	}
	return os.OpenRoot(r.StateDir)
}

// openHookLog opens a log of the hooks. One that has grown loses its older half in
// place, since another process may be writing to it: all append.
func openHookLog(r *repo.Repo, name string) (*os.File, error) {
	root, err := stateRoot(r)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	log, err := root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	at, err := log.Stat()
	if err != nil || at.Size() <= hookLogLimit {
		return log, nil
	}
	newer := make([]byte, hookLogLimit/2)
	n, _ := log.ReadAt(newer, at.Size()-int64(len(newer)))
	_, whole, _ := bytes.Cut(newer[:n], []byte("\n"))
	if short, err := root.OpenFile(name, os.O_WRONLY|os.O_TRUNC, 0); err == nil { // Windows: not by a file that appends
		short.Close()    //nolint:errcheck // nothing was written
		log.Write(whole) //nolint:errcheck // it is a log
	}
	return log, nil
}
