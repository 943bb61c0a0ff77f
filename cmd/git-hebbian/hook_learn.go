package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/layers/procedure"
	"github.com/git-hebbian/git-hebbian/layers/session"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// weightOfLesson is the importance of what a session learned: no word of a person
// says that it matters, in 1/10000.
const weightOfLesson = 5000

// sessionNotes is how many of the last notes a session is looked for in: one that
// runs for days stands in that of its first.
const sessionNotes = 7

// learn writes what a session did, as far as it teaches anything, below Retain in the
// note that the session stands in. Only what was harvested, with a person there, is
// learned from.
func learn(w *world, hook, id string) error {
	if id == "" {
		return nil
	}
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	r.Patience = harvestYield
	s := scratchOf(r, id)
	jotted, err := s.read()
	if err != nil || len(jotted) == 0 {
		return err
	}
	turns, foreign := turnsOf(jotted)
	if lessons := procedure.Lessons(turns); len(lessons) > 0 {
		err = inWorktree(r, func(ws *workspace) error { return noteLessons(w.unattended(), r, ws, id, lessons) })
	}
	switch {
	case err != nil:
		return err
	case hook == "session-end":
		if err := s.drop(); err != nil || !foreign {
			return err
		}
		return s.jot(jotting{At: w.now().UTC(), Step: &procedure.Step{Network: true}}) // it may be resumed
	}
	return s.jot(jotting{At: w.now().UTC(), Learned: true})
}

// noteLessons writes lessons into the note of their session.
func noteLessons(w *world, r *repo.Repo, ws *workspace, id string, lessons []procedure.Lesson) error {
	in, err := sessionOf(ws, session.ID(&session.Log{ID: id}))
	if err != nil || in == nil || in.Kind != layers.Interactive || in.Out {
		return err
	}
	gone, err := ws.tombstones()
	if err != nil {
		return err
	}
	date, _ := layers.NoteDate(in.File)
	scanner := pii.NewScanner()
	done, all := begin(w, r, true)
	if all != nil {
		return fmt.Errorf("noting what a session learned: %w", all)
	}
	defer done()
	for _, l := range lessons {
		b := bank.Bullet{Kind: notes.Experience, Confidence: -1, Text: l.Text, Importance: weightOfLesson, Seen: date, Origin: notes.Agent, How: string(l.How), Session: in.ID}
		if l.Foreign || in.Origin != "agent" && in.Origin != "owner" {
			b.Origin = notes.Untrusted
		}
		if gone.Has(l.Text) || slices.ContainsFunc(scanner.Scan(l.Text), func(pii.Finding) bool { return true }) {
			continue
		}
		err := editNote(w, r, in.File, func(src []byte) ([]markdown.Edit, error) {
			if bytes.Contains(src, []byte(l.Text)) {
				return nil, nil
			}
			edits, _, err := bank.Retain(in.File, src, b)
			return edits, err
		})
		if err != nil {
			all = errors.Join(all, fmt.Errorf("noting what a session learned: %w", err))
		}
	}
	return errors.Join(all, commitPending(ws, []string{in.File})) // or the next pull would refuse
}

// sessionOf finds a session in the last notes; nil: it was not harvested.
func sessionOf(ws *workspace, id string) (*layers.Session, error) {
	files, err := ws.noteFiles()
	if err != nil {
		return nil, err
	}
	slices.SortFunc(files, func(a, b string) int { return dateOf(b).Compare(dateOf(a)) })
	var found *layers.Session
	err = ws.tree.ReadMany(files[:min(len(files), sessionNotes)], func(file string, src []byte) error {
		if found != nil || !bytes.Contains(src, []byte(id)) {
			return nil
		}
		for _, s := range layers.ParseNote(file, bytes.Clone(src)).Sessions {
			if s.ID == id && !s.Derived {
				found = s
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the daily notes: %w", err)
	}
	return found, nil
}

func dateOf(note string) time.Time {
	date, _ := layers.NoteDate(note)
	return date
}
