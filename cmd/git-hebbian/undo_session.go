package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// undoSession takes a session out of what counts.
func undoSession(w *world, id string, apply, asJSON bool) error {
	return atDesk(w, apply, asJSON, func(d *desk) error {
		copies, err := d.copiesOf(id)
		if err != nil {
			return err
		}
		if len(copies) == 0 {
			return fault(fmt.Errorf("no note has a session %s", id), "its id stands on its heading, session=ID; git hebbian status --json lists those that are pending")
		}
		work := edition{edits: map[string][]markdown.Edit{}, desk: d}
		for _, s := range copies {
			if s.Epoch != "" && s.Epoch != d.sessions.Epoch().Open {
				return d.closedSession(s)
			}
			if s.Out || !s.Counts() {
				continue
			}
			edits, err := s.Discount()
			if err != nil {
				return fault(fmt.Errorf("%s:%s: %w", s.File, s.At, err), "write its heading on one line")
			}
			work.edits[s.File] = append(work.edits[s.File], edits...)
		}
		if len(work.edits) == 0 && asJSON {
			return printJSON(w.out, map[string]any{"session": id, "files": []string{}})
		}
		if len(work.edits) == 0 {
			_, err := fmt.Fprintf(w.out, "Session %s does not count as it is.\n", id)
			return err
		}
		if err := work.without(id); err != nil {
			return err
		}
		work.message = fmt.Sprintf("chore(memory): take session %s out of what counts\n\n%s: session %s\n", id, trailerUndoes, id)
		return work.takeOut(copies[0], apply)
	})
}

// without gives the memory the numbers that the sessions give when one counts no
// more, and takes its pointer away.
func (e *edition) without(id string) error {
	d := e.desk
	if d.memory.Epoch.Open != d.sessions.Epoch().Open {
		return nil // a merge brought back an old heading: update goes on from the snapshot
	}
	known := layers.Recount(d.memory, d.sessions)
	d.sessions.Drop(map[string]bool{id: true})
	if err := d.read(d.sessions.Wanted(d.memory.Params.Window)); err != nil {
		return err
	}
	moved, edits := layers.Restate(d.memory, d.sessions, known, true)
	if e.moved = movedOf(moved); len(edits) > 0 {
		e.edits[d.file] = edits
	}
	return nil
}

// copiesOf returns all sections of notes that tell of a session.
func (d *desk) copiesOf(id string) ([]*layers.Session, error) {
	var found []*layers.Session
	add := func(n *layers.Note) {
		for _, s := range n.Sessions {
			if s.ID == id {
				found = append(found, s)
			}
		}
	}
	read := map[string]bool{}
	for _, n := range d.sessions.Notes() {
		read[n.File] = true
		add(n)
	}
	files, err := d.noteFiles()
	if err != nil {
		return nil, err
	}
	err = d.tree.ReadMany(files, func(file string, src []byte) error {
		if !read[file] && bytes.Contains(src, []byte(id)) {
			add(layers.ParseNote(file, bytes.Clone(src)))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the daily notes: %w", err)
	}
	return found, nil
}

// closedSession says why a session cannot be taken out, and what to do instead.
func (d *desk) closedSession(s *layers.Session) error {
	return &exitError{code: exitFindings,
		err:  fmt.Errorf("session %s was counted in %s, which is closed: its weights are bases now", s.ID, s.Epoch),
		hint: "write the number that you want into the brackets of the pattern; the next update takes it as the base"}
}

// takeOut shows or makes the commit.
func (e *edition) takeOut(s *layers.Session, apply bool) error {
	w := e.desk.w
	if e.desk.asJSON {
		return e.takeOutJSON(s, apply)
	}
	fmt.Fprintf(w.out, "%s:%d  %s  %s\n", s.File, s.At.Line, s.Start.UTC().Format("2006-01-02 15:04"), oneLine(s.Title))
	for _, u := range s.Uses {
		fmt.Fprintf(w.out, "    %s  %s%s\n", u.ID, u.Activation, evidence(layers.Cause{Evidence: u.Evidence}))
	}
	printMoved(w.out, e.moved)
	if !apply {
		if err := e.printDiff(w.out); err != nil {
			return err
		}
		return e.printEnd(w.out, "undo --session "+layers.ShellWord(s.ID))
	}
	id, err := e.commit()
	if err != nil {
		return err
	}
	fmt.Fprintf(w.out, "Committed as %.12s; git revert %.12s undoes it.\n", id, id)
	return nil
}

// takeOutJSON is takeOut for programs.
func (e *edition) takeOutJSON(s *layers.Session, apply bool) error {
	out := map[string]any{"session": s.ID, "files": slices.Sorted(maps.Keys(e.edits))}
	if len(e.moved) > 0 {
		out["weights"] = e.moved
	}
	if apply {
		id, err := e.commit()
		if err != nil {
			return err
		}
		out["undone_by"] = id
	}
	return printJSON(e.desk.w.out, out)
}
