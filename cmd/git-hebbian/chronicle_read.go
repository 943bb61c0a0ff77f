package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// read reads the memories that the snapshots hold, and which notes.
func (c *chronicle) read(tags []repo.Tag) error {
	for _, tag := range tags {
		epoch := strings.TrimPrefix(tag.Name, tagPrefix)
		if !isEpoch(epoch) {
			continue // somebody else's
		}
		c.chapters = append(c.chapters, &chapter{tag: tag, epoch: epoch})
	}
	c.readAhead()
	list := make(chan error, 1)
	go func() { list <- c.listNotes() }()
	err := inParts(c.chapters, func(ch *chapter, parse parser) error { return ch.read(c.repo, parse) })
	if err := cmp.Or(err, <-list); err != nil {
		return err
	}
	for i, ch := range c.chapters {
		if i > 0 && c.chapters[i-1].opens() == ch.epoch {
			ch.Before = c.chapters[i-1].Memory
		}
	}
	return nil
}

// readAhead asks git at once for the memory files that the snapshots hold, by the
// names that there are in the last one.
func (c *chronicle) readAhead() {
	if len(c.chapters) == 0 {
		return
	}
	targets := make([]string, len(c.chapters))
	for i, ch := range c.chapters {
		targets[i] = ch.tag.Target
	}
	c.repo.ReadAhead(targets)
	t, err := c.repo.At(targets[len(targets)-1])
	if err != nil {
		return // reading it says so
	}
	for _, name := range namesIn(c.repo) {
		if _, err := t.Lstat(name); err == nil {
			c.repo.ReadAhead(targets, name)
		}
	}
}

// inParts does the same for each chapter, some at a time. Those that follow on each
// other share what they know of the memory file.
func inParts(chapters []*chapter, do func(ch *chapter, parse parser) error) error {
	n, parts := len(chapters), min(len(chapters), workers())
	return each(parts, func(part int) error {
		var seen layers.Versions
		for _, ch := range chapters[part*n/parts : (part+1)*n/parts] {
			if err := do(ch, seen.Parse); err != nil {
				return err
			}
		}
		return nil
	})
}

// listNotes lists the notes that each snapshot holds.
func (c *chronicle) listNotes() error {
	name := path.Join(path.Dir(namesIn(c.repo)[0]), "memory")
	folders := make([]repo.Folder, len(c.chapters))
	for i, ch := range c.chapters {
		t, err := c.repo.At(ch.tag.Target)
		if err != nil {
			return fmt.Errorf("reading the snapshot %s: %w", ch.tag.Name, err)
		}
		dir, _, err := repo.Follow(t, name)
		switch {
		case err == nil:
			folders[i], _ = t.Folder(dir)
		case !errors.Is(err, fs.ErrNotExist):
			return outside(name, err)
		}
	}
	notes, err := c.notes.Below(folders)
	if err != nil {
		return fmt.Errorf("listing the notes of the snapshots: %w", err)
	}
	for i, ch := range c.chapters {
		ch.notes = notes[i]
	}
	return nil
}

// read reads the memory that the tag holds.
func (ch *chapter) read(r *repo.Repo, parse parser) error {
	ws, err := workspaceAt(r, ch.tag.Target, parse)
	if err != nil {
		return fmt.Errorf("reading the snapshot %s: %w", ch.tag.Name, err)
	}
	ch.Memory = ws.memory
	return nil
}

func workspaceAt(r *repo.Repo, rev string, parse parser) (*workspace, error) {
	t, err := r.At(rev)
	if err != nil {
		return nil, err
	}
	return readWorkspaceBy(r, t, parse)
}

func workers() int { return max(2, runtime.GOMAXPROCS(0)) }

// each does the same for n things, some at a time, and returns the first error.
func each(n int, do func(i int) error) error {
	var next atomic.Int64
	var working sync.WaitGroup
	faults := make([]error, n)
	for range min(n, workers()) {
		working.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				faults[i] = do(i)
			}
		})
	}
	working.Wait()
	return cmp.Or(faults...)
}
