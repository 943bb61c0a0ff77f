package main

import (
	"bytes"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/merge"
)

// gitHead begins the names of the variables by which git merge tells what it
// merges: the rest is a commit, the value its name.
const gitHead = "GITHEAD_"

// A joining is a commit that is being brought together with HEAD.
type joining struct {
	commit string
	alone  bool // only its own change is, not all that it was made on
}

// joinings returns what git may be bringing together with HEAD. Git does not tell
// a driver, so which of them it is shows by the file.
func joinings(w *world, ws *workspace) []joining {
	var found []joining
	for _, kv := range w.env {
		name, _, _ := strings.Cut(kv, "=")
		if commit, ok := strings.CutPrefix(name, gitHead); ok {
			found = append(found, joining{commit: commit})
		}
	}
	if picked := ws.repo.Picking(); picked != "" {
		found = append(found, joining{picked, true})
	}
	return append(found, joining{"REBASE_HEAD", true}, joining{"CHERRY_PICK_HEAD", true}, joining{"MERGE_HEAD", false})
}

// bothSides returns the sessions that the result of the merge will have, or nil
// where it cannot be told what is merged. Ws is the workspace of HEAD.
func bothSides(w *world, ws *workspace, v merge.Versions) merge.Union {
	if !holds(ws, ws.file, v.Ours) {
		return nil // one of several merge bases is being made
	}
	for _, j := range joinings(w, ws) {
		other := sideAt(ws, j.commit)
		if other == nil || !holds(other, ws.file, v.Theirs) {
			continue
		}
		var made *workspace // what the other was made on
		if j.alone {
			if made = sideAt(ws, j.commit+"^"); made == nil || !holds(made, ws.file, v.Base) {
				continue
			}
		}
		return func(epoch layers.Epoch) *layers.Episodes { return united(epoch, ws, other, made) }
	}
	return nil
}

// sideAt returns the workspace of a commit, or nil.
func sideAt(ws *workspace, commit string) *workspace {
	id, err := ws.repo.Output("rev-parse", "--verify", "-q", "--end-of-options", commit+"^{commit}")
	if err != nil {
		return nil
	}
	t, err := ws.repo.At(strings.TrimSpace(string(id)))
	if err != nil {
		return nil
	}
	at, err := readWorkspace(ws.repo, t)
	if err != nil {
		return nil
	}
	return at
}

// holds reports whether a file is in a workspace with just this content.
func holds(ws *workspace, file string, content []byte) bool {
	src, err := ws.tree.ReadFile(file)
	return err == nil && bytes.Equal(src, content)
}

// otherSide begins the names of the other side's notes, so that both versions of
// a note are read.
const otherSide = "\x00/"

// united reads the sessions of HEAD and of what joins it: all of them or, where
// made is given, those that it does not have. It is nil where a note cannot be
// read.
func united(epoch layers.Epoch, head, other, made *workspace) *layers.Episodes {
	e := layers.NewEpisodes(epoch)
	if addNotes(e, head, "") != nil {
		return nil
	}
	drop := map[string]bool{}
	if made != nil {
		before := layers.NewEpisodes(epoch)
		if addNotes(before, made, "") != nil {
			return nil
		}
		for _, id := range before.OpenIDs() {
			drop[id] = true
		}
		for _, id := range e.OpenIDs() {
			delete(drop, id)
		}
	}
	if addNotes(e, other, otherSide) != nil {
		return nil
	}
	for wanted := e.Wanted(0); len(wanted) > 0; wanted = e.Wanted(0) {
		for _, name := range wanted {
			ws, file := head, name
			if rest, ok := strings.CutPrefix(name, otherSide); ok {
				ws, file = other, rest
			}
			src, err := ws.tree.ReadFile(file)
			if err != nil {
				return nil
			}
			e.Read(name, src)
		}
	}
	if slices.ContainsFunc(e.Notes(), (*layers.Note).Unreadable) {
		return nil
	}
	e.Drop(drop)
	return e
}

// addNotes adds the notes of a workspace under names that begin with a prefix.
func addNotes(e *layers.Episodes, ws *workspace, prefix string) error {
	files, err := ws.noteFiles()
	if err != nil {
		return err
	}
	return ws.tree.ReadMany(files, func(file string, src []byte) error {
		e.Add(prefix+file, src)
		return nil
	})
}
