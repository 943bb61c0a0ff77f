package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// toldFolder is where the hooks of agents write down what they tell, below the state
// folder: a file for each time, so that nobody who writes one waits for another, and
// who takes one away loses none that comes meanwhile. A note would be changed under
// the hands of whoever works in the worktree. The next harvest moves it there.
const toldFolder = "told"

// Bounds of it: files, and bytes of one.
const (
	mostTellings = 1000
	longTelling  = 64 << 10
)

// tellingEnd is how the name of a telling ends. Before it stand when it was, in as
// many digits as sort, the process and a number.
const tellingEnd = ".json"

// A telling is what a hook told at one time.
type telling struct {
	name    string
	recalls []bank.Recall
}

// writeTold writes down what is told. Beyond the bound the oldest is lost: that it
// was told does not count any more.
func (c *hookCall) writeTold(recalls []bank.Recall) error {
	if len(recalls) == 0 {
		return nil
	}
	text, err := json.Marshal(recalls)
	if err == nil {
		err = addTelling(c.repo, append(text, '\n'), c.w.now())
	}
	if err != nil {
		return fmt.Errorf("writing down what was told: %w", err)
	}
	return nil
}

func addTelling(r *repo.Repo, text []byte, now time.Time) error {
	root, err := stateRoot(r)
	if err != nil {
		return err
	}
	defer root.Close()
	if err := root.MkdirAll(toldFolder, 0o700); err != nil {
		return err
	}
	if names, err := tellingNames(root); err != nil {
		return err
	} else if len(names) >= mostTellings {
		root.Remove(filepath.Join(toldFolder, names[0])) //nolint:errcheck // another hook may have done so
	}
	for n := 0; ; n++ {
		name := fmt.Sprintf("%020d-%d-%d%s", now.UnixNano(), os.Getpid(), n, tellingEnd)
		file, err := root.OpenFile(filepath.Join(toldFolder, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) && n < mostTellings {
			continue
		}
		if err != nil {
			return err
		}
		_, err = file.Write(text)
		return errors.Join(err, file.Close())
	}
}

// tellingNames lists the tellings, the oldest first.
func tellingNames(root *os.Root) ([]string, error) {
	entries, err := fs.ReadDir(root.FS(), toldFolder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		when, _, ok := strings.Cut(strings.TrimSuffix(e.Name(), tellingEnd), "-")
		if _, err := strconv.ParseUint(when, 10, 64); ok && err == nil && strings.HasSuffix(e.Name(), tellingEnd) {
			names = append(names, e.Name())
		}
	}
	slices.Sort(names)
	return names, err
}

// tellings reads what was told and is in no note yet. One that is half written is
// passed over; one that stayed so has no recalls.
func tellings(r *repo.Repo, now time.Time) ([]telling, error) {
	if _, err := os.Lstat(filepath.Join(r.StateDir, toldFolder)); err != nil {
		return nil, nil // most often nothing was told
	}
	root, err := stateRoot(r)
	if err != nil {
		return nil, fmt.Errorf("reading what was told: %w", err)
	}
	defer root.Close()
	names, err := tellingNames(root)
	if err != nil {
		return nil, fmt.Errorf("reading what was told: %w", err)
	}
	var all []telling
	for _, name := range names {
		file, err := root.Open(filepath.Join(toldFolder, name))
		if err != nil {
			continue // it was moved meanwhile
		}
		text, err := io.ReadAll(io.LimitReader(file, longTelling))
		at, failed := file.Stat()
		file.Close() //nolint:errcheck // it was only read
		if err != nil || failed != nil {
			continue
		}
		t := telling{name: name}
		if json.Unmarshal(text, &t.recalls) != nil {
			if now.Sub(at.ModTime()) < keptJotting {
				continue
			}
			t.recalls = nil
		}
		t.recalls = slices.DeleteFunc(t.recalls, func(r bank.Recall) bool { return !r.Whole() })
		all = append(all, t)
	}
	return all, nil
}

// notYetNoted returns what was told and is in no note yet. A scratch that cannot be
// read is none: it only counts.
func notYetNoted(r *repo.Repo, now time.Time) []bank.Recall {
	all, err := tellings(r, now)
	if err != nil {
		return nil
	}
	var recalls []bank.Recall
	for _, t := range all {
		for _, one := range t.recalls {
			one.At = one.At.UTC().Truncate(time.Minute) // as a note says it
			if !slices.ContainsFunc(recalls, one.Same) {
				recalls = append(recalls, one)
			}
		}
	}
	return recalls
}
