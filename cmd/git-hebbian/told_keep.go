package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A toldDay is what was told on a day, and the note that it goes into.
type toldDay struct {
	day     string
	recalls []bank.Recall
	note    string // where the note is to be
	file    string // what that is, links followed
	src     []byte // nil: there is no such note
	done    bool   // the note has it
}

// keepTold moves what agents were told into the notes of its days, and commits it.
// A note that somebody is at work on gets it another time. Doing it again changes
// nothing: a note has each recall once. Who calls has the lock.
func keepTold(w *world, r *repo.Repo) error {
	all, err := tellings(r, w.now())
	if err != nil || len(all) == 0 || r.InProgress() != "" {
		return err
	}
	days := daysOf(all)
	err = inWorktree(r, func(ws *workspace) error { return keepDays(w, r, ws, days) })
	return errors.Join(err, dropTellings(r, all, days))
}

// sayKeptTold is keepTold for a verb that has done what it was asked for.
func sayKeptTold(w *world, r *repo.Repo) {
	if err := keepTold(w, r); err != nil {
		fmt.Fprintf(w.err, "warning: what agents were told is in no note yet: %v\n", err)
	}
}

// daysOf sorts what was told by the days on which it was.
func daysOf(all []telling) []*toldDay {
	days := map[string]*toldDay{}
	for _, t := range all {
		for _, one := range t.recalls {
			day := one.At.UTC().Format(time.DateOnly)
			if days[day] == nil {
				days[day] = &toldDay{day: day}
			}
			days[day].recalls = append(days[day].recalls, one)
		}
	}
	return slices.SortedFunc(maps.Values(days), func(a, b *toldDay) int { return cmp.Compare(a.day, b.day) })
}

// keepDays makes the commit. What only this program has appended to the same notes is
// in it, too.
func keepDays(w *world, r *repo.Repo, ws *workspace, days []*toldDay) error {
	head, born, err := r.Head()
	if err != nil || !born || len(days) == 0 {
		return err
	}
	files, err := findNotesOf(r, ws, days)
	if err != nil {
		return err
	}
	dirty, err := r.Dirty(files...)
	if err != nil {
		return unmerged(err)
	}
	ignored, err := r.IgnoredAmong(files)
	if err != nil {
		return err
	}
	p, err := pendingAmong(ws, dirty)
	if err != nil {
		return err
	}
	var failed error
	var written []*toldDay
	for _, d := range days {
		absent := false // git has the note, and a sparse checkout leaves it out
		if d.src == nil {
			before, err := committed(r, head, d.file)
			if err != nil {
				return err
			}
			absent = before != nil
		}
		switch {
		case absent || slices.Contains(dirty, d.file) && !p.has(d.file):
		case ignored[d.file]:
			err := editNote(w, r, d.note, d.edits)
			d.done, failed = err == nil, errors.Join(failed, err)
		default:
			err := p.tell(d)
			failed = errors.Join(failed, err)
			if err == nil {
				written = append(written, d)
			}
		}
	}
	if len(p.files) > 0 {
		if _, err := commitFiles(r, repo.CommitRequest{Parent: head, Files: p.files, Message: p.message()}); err != nil {
			return errors.Join(failed, err)
		}
	}
	for _, d := range written {
		d.done = true
	}
	return failed
}

// findNotesOf finds and reads the note of each day, and returns their paths.
func findNotesOf(r *repo.Repo, ws *workspace, days []*toldDay) ([]string, error) {
	worktree, err := r.Worktree()
	if err != nil {
		return nil, err
	}
	defer worktree.Close()
	var files []string
	for _, d := range days {
		if d.note, err = ws.noteOf(d.day); err != nil {
			return nil, err
		}
		if d.file, d.src, err = readNote(r, worktree, d.note); err != nil {
			return nil, fmt.Errorf("reading %s: %w", d.note, err)
		}
		files = append(files, d.file)
	}
	return files, nil
}

// edits returns those that record what was told in its note.
func (d *toldDay) edits(src []byte) ([]markdown.Edit, error) {
	return bank.LogRecalls(d.note, src, d.recalls)
}

// tell adds what was told on a day to what is to be committed.
func (p *pending) tell(d *toldDay) error {
	edits, err := d.edits(d.src)
	if err != nil || len(edits) == 0 {
		return err
	}
	now, err := markdown.Apply(d.src, edits)
	if err != nil {
		return fmt.Errorf("editing %s: %w", d.file, err)
	}
	for _, e := range edits {
		p.kept.Recalls += strings.Count(e.New, " fact=")
	}
	if i := slices.IndexFunc(p.files, func(f repo.File) bool { return f.Path == d.file }); i >= 0 {
		p.files[i].Old, p.files[i].New = d.src, now
		return nil
	}
	p.files = append(p.files, repo.File{Path: d.file, Old: d.src, New: now})
	return nil
}

// dropTellings removes those of which all is in the notes.
func dropTellings(r *repo.Repo, all []telling, days []*toldDay) error {
	waits := map[string]bool{}
	for _, d := range days {
		waits[d.day] = !d.done
	}
	root, err := stateRoot(r)
	if err != nil {
		return fmt.Errorf("removing what was told: %w", err)
	}
	defer root.Close()
	for _, t := range all {
		if slices.ContainsFunc(t.recalls, func(one bank.Recall) bool { return waits[one.At.UTC().Format(time.DateOnly)] }) {
			continue
		}
		if failed := root.Remove(filepath.Join(toldFolder, t.name)); failed != nil && !isMissing(failed) {
			err = errors.Join(err, fmt.Errorf("removing what was told: %w", failed))
		}
	}
	return err
}
