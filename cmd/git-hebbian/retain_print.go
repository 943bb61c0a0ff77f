package main

import (
	"encoding/json"
	"fmt"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// retainedJSON is what --json shows.
type retainedJSON struct {
	File       string      `json:"file"`
	Importance json.Number `json:"importance"`
	Kind       string      `json:"kind"`
	Line       int         `json:"line"`
	Origin     string      `json:"origin"`
	Rule       string      `json:"rule"`
}

// print says what was written.
func (t *retaining) print(file string, line int) error {
	importance := decimal(float64(t.bullet.Importance)/float64(hebb.Scale), 2)
	origin := originNames()[t.bullet.Origin]
	if t.asJSON {
		return printJSON(t.w.out, retainedJSON{file, importance, kindNames()[t.bullet.Kind], line, origin, t.why})
	}
	why := t.why
	if why == "" {
		why = "as you say"
	}
	_, err := fmt.Fprintf(t.w.out, "%s:%d: retained, origin %s, importance %s (%s)\n", file, line, origin, importance, why)
	return err
}
