// Package merge makes one of three versions of a file of the memory: what both
// sides began with, ours and theirs.
//
// It decides what a program has written, by what it means, and gives all three
// versions the same of it. What is left differs only in what people wrote, and a
// merge of the texts, line by line, does the rest.
package merge

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// ErrText says that three versions are for a merge of texts alone: one of them
// cannot be read as what it should be, or has conflicts in it.
var ErrText = errors.New("a file that can only be merged as text")

// Versions are three versions of a file. A base that does not exist is empty.
type Versions struct{ Base, Ours, Theirs []byte }

// Settled returns what becomes of the versions where no text has to be merged:
// at most one side differs from the base, or both are the same.
func (v Versions) Settled() (result []byte, ok bool) {
	switch {
	case bytes.Equal(v.Ours, v.Theirs), bytes.Equal(v.Theirs, v.Base):
		return v.Ours, true
	case bytes.Equal(v.Ours, v.Base):
		return v.Theirs, true
	}
	return nil, false
}

// The places of the versions in what is held for each of the three.
const (
	base = iota
	ours
	theirs
	sides
)

// sources returns the versions in their order.
func (v Versions) sources() [sides][]byte { return [sides][]byte{v.Base, v.Ours, v.Theirs} }

// apply makes the edits of each version.
func apply(src [sides][]byte, edits [sides][]markdown.Edit) (out [sides][]byte, err error) {
	for i := range src {
		if out[i], err = markdown.Apply(src[i], edits[i]); err != nil {
			return out, fmt.Errorf("%w: %w", ErrText, err)
		}
	}
	return out, nil
}

// choose returns which of three values counts where only one side changed it.
// Both is true where both did, to different values.
func choose[T any](b, o, t T, same func(x, y T) bool) (side int, both bool) {
	switch {
	case same(o, t), same(t, b):
		return ours, false
	case same(o, b):
		return theirs, false
	}
	return ours, true
}

// sound reports whether a version can be merged by what it means.
func sound(doc *markdown.Document, findings []layers.Finding) bool {
	for _, f := range findings {
		if f.Rule == layers.RuleStructure && !f.Warning {
			return false
		}
	}
	return len(doc.Conflicts) == 0 && len(doc.Unclosed) == 0
}
