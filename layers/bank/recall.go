package bank

import (
	"strings"
	"time"
	"unicode"
)

// Whole reports whether a recall can be recorded: all of it is there, and its file
// is a path that stands on one line.
func (r Recall) Whole() bool {
	return isKey(r.Fact) && isKey(r.Question) && r.Line > 0 && 0 <= r.Relevance && r.Relevance <= 100 && !r.At.IsZero() &&
		r.File != "" && !strings.ContainsFunc(r.File, unicode.IsControl)
}

// Same reports whether two recalls are one: of a day, a fact and a question.
func (r Recall) Same(o Recall) bool {
	return r.At.UTC().Format(time.DateOnly) == o.At.UTC().Format(time.DateOnly) && r.same(o)
}

// same reports whether two recalls of a day are one.
func (r Recall) same(o Recall) bool { return r.Fact == o.Fact && r.Question == o.Question }
