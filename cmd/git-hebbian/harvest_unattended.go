package main

import (
	"errors"
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// runHarvestPaths harvests logs without anybody watching, or, without any, those
// in the agents' own folders. It has patience: sessions that end together come
// together, and a person or an agent may commit at that moment. While it waits for
// these it lets go of the lock.
func runHarvestPaths(w *world, since time.Time, paths ...string) error {
	pause := harvestPause
	for until := time.Now().Add(unattendedPatience); ; pause *= 2 {
		h := &harvest{w: w.unattended(), apply: true, from: "auto", since: since, paths: paths, unattended: true}
		if err := h.start(); !passes(err) || time.Now().After(until) {
			return err
		}
		time.Sleep(pause)
	}
}

// How long a harvest that nobody watches waits where others work in the repository, at
// first, before it begins anew; and how long they may keep it while it has the lock.
const (
	harvestPause = 500 * time.Millisecond
	harvestYield = 200 * time.Millisecond
)

// passes reports whether an error may be gone when the same is tried again: somebody
// has committed meanwhile, or is about to.
func passes(err error) bool {
	return slices.ContainsFunc([]error{repo.ErrMoved, repo.ErrChanged, repo.ErrIndexLocked, repo.ErrInProgress, repo.ErrCommitting},
		func(passing error) bool { return errors.Is(err, passing) })
}
