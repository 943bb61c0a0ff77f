package main

import (
	"encoding/json"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A restated memory file has the numbers that its sessions give once some files are
// others.
type restated struct {
	file  string
	src   []byte // as it is to be
	moved []movedJSON
}

// A movedJSON is a pattern that gets another number because a session, or a use of
// it, counts no more.
type movedJSON struct {
	ID  string      `json:"id"`
	Old json.Number `json:"old"`
	New json.Number `json:"new"`
}

// restate gives the memory file the numbers that the sessions give once some files of
// a workspace are as they are to be; nil: there is nothing to do. With pointers, those
// of layer 3 follow, too.
func (ws *workspace) restate(files map[string][]byte, pointers bool) (*restated, error) {
	after, err := readWorkspace(ws.repo, patched{ws.tree, files})
	if err != nil || after.memory == nil || !after.memory.Layered() || after.memory.Epoch.Open == "" || layers.Errors(after.memory.Findings) > 0 {
		return nil, err
	}
	now, err := after.episodes(after.memory.Epoch, after.memory.Params.Window)
	if err != nil {
		return nil, err
	}
	var known []layers.Stale
	if ws.memory != nil && ws.file == after.file {
		before, err := ws.episodes(ws.memory.Epoch, 0)
		if err != nil {
			return nil, err
		}
		known = layers.Recount(ws.memory, before)
	}
	moved, edits := layers.Restate(after.memory, now, known, pointers)
	if len(edits) == 0 {
		return nil, nil
	}
	src, err := markdown.Apply(after.memory.Doc.Source, edits)
	return &restated{after.file, src, movedOf(moved)}, err
}

func movedOf(moved []layers.Stale) []movedJSON {
	var out []movedJSON
	for _, s := range moved {
		out = append(out, movedJSON{s.Pattern.ID, weightJSON(s.Pattern.Visible), weightJSON(s.Want)})
	}
	return out
}

// printMoved shows the numbers that patterns get.
func printMoved(out io.Writer, moved []movedJSON) {
	width := 0
	for _, m := range moved {
		width = max(width, utf8.RuneCountInString(m.ID))
	}
	for _, m := range moved {
		fmt.Fprintf(out, "  %-*s  %s → %s\n", width, m.ID, m.Old, m.New)
	}
}
