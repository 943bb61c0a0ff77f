package main

import (
	"fmt"

	"github.com/git-hebbian/git-hebbian/layers"
)

type (
	replayJSON struct {
		Holds      bool            `json:"holds"`
		Epochs     []chapterJSON   `json:"epochs"` // those that are what their notes give
		Difference *divergenceJSON `json:"difference,omitempty"`
		Warnings   []string        `json:"warnings"`
	}
	chapterJSON struct {
		Epoch    string `json:"epoch"`
		Tag      string `json:"tag,omitempty"` // empty: the open one
		Sessions int    `json:"sessions"`
		Patterns int    `json:"patterns"`
	}
	divergenceJSON struct {
		File     string `json:"file"`
		Line     int    `json:"line,omitempty"`
		Column   int    `json:"column,omitempty"`
		Epoch    string `json:"epoch"`
		Tag      string `json:"tag,omitempty"`
		Pattern  string `json:"pattern,omitempty"`
		Expected string `json:"expected"`
		Found    string `json:"found"`
		Text     string `json:"text"`
		Cause    string `json:"cause"`
		Detail   string `json:"detail"`
		Commit   string `json:"commit,omitempty"`
		Hint     string `json:"hint"`
	}
)

// chapters lists the epochs that hold.
func (r *replayer) chapters() []chapterJSON {
	out := []chapterJSON{}
	for _, ch := range r.held {
		out = append(out, chapterJSON{ch.epoch, ch.tag.Name, len(ch.Counted), len(ch.Memory.Patterns)})
	}
	if r.open {
		out = append(out, chapterJSON{r.sessions.Epoch().Open, "", len(r.sessions.OpenIDs()), len(r.memory.Patterns)})
	}
	return out
}

func (r *replayer) json() replayJSON {
	out := replayJSON{Holds: r.found == nil, Epochs: r.chapters(), Warnings: append([]string{}, r.warnings...)}
	if v := r.found; v != nil {
		j := &divergenceJSON{v.file, v.at.Line, v.at.Column, r.sessions.Epoch().Open, "", v.pattern, v.want, v.found, v.text, v.cause, v.detail, v.commit, v.hint}
		if v.chapter != nil {
			j.Epoch, j.Tag = v.chapter.epoch, v.chapter.tag.Name
		}
		out.Difference = j
	}
	return out
}

func (r *replayer) print(w *world) error {
	for _, ch := range r.chapters() {
		name := ch.Epoch
		if ch.Tag == "" {
			name = orNone(ch.Epoch) + ", open"
		}
		fmt.Fprintf(w.out, "%s: %s, %s\n", name, layers.Plural(ch.Sessions, "session"), layers.Plural(ch.Patterns, "pattern"))
	}
	for _, text := range r.warnings {
		fmt.Fprintf(w.err, "warning: %s\n", text)
	}
	v := r.found
	if v == nil {
		_, err := fmt.Fprintln(w.out, "\nEvery weight is what the notes give.")
		return err
	}
	place := v.file
	if v.at.Line > 0 {
		place = fmt.Sprintf("%s:%d:%d", v.file, v.at.Line, v.at.Column)
	}
	_, err := fmt.Fprintf(w.out, "%s: %s [replay]\ncause: %s: %s\nhint: %s\n", place, v.text, v.cause, v.detail, v.hint)
	return err
}
