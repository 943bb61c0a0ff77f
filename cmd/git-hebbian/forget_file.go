package main

import (
	"fmt"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
)

// forgetFile returns the content of the file of tombstones, nil where there is
// none.
func (ws *workspace) forgetFile() ([]byte, error) {
	content, err := ws.tree.ReadFile(forget.File)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", forget.File, err)
	}
	return content, nil
}

// tombstones returns what is to be forgotten.
func (ws *workspace) tombstones() (*forget.List, error) {
	content, err := ws.forgetFile()
	if err != nil || len(content) == 0 {
		return nil, err
	}
	list, _ := forget.Parse(string(content))
	return list, nil
}

// leftOut says how much was left out because it is to be forgotten.
func leftOut(w *world, n int) {
	if n > 0 {
		fmt.Fprintf(w.err, "%s left out: to be forgotten\n", layers.Plural(n, "line"))
	}
}
