package main

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// blamedJSON is an entry as --json shows it.
type blamedJSON struct {
	File      string         `json:"file"`
	Line      int            `json:"line"`
	Last      int            `json:"last,omitempty"` // where it goes over several lines
	Committed bool           `json:"committed"`
	Commit    string         `json:"commit,omitempty"`
	Date      string         `json:"date,omitempty"`
	Author    string         `json:"author,omitempty"`
	Agent     string         `json:"agent,omitempty"` // empty: a person's commit
	Origin    string         `json:"origin,omitempty"`
	Session   string         `json:"session,omitempty"`
	Signature repo.Signature `json:"signature,omitempty"`
	Text      string         `json:"text"`
}

type blameEntriesJSON struct {
	Entries []blamedJSON `json:"entries"`
}

func blameJSON(entries []*blamed) blameEntriesJSON {
	out := blameEntriesJSON{Entries: []blamedJSON{}}
	for _, e := range entries {
		j := blamedJSON{File: e.file, Line: e.Line, Origin: e.whose(), Session: e.session, Text: e.text}
		if e.Last > e.Line {
			j.Last = e.Last
		}
		if c := e.commit; c != nil {
			j.Committed, j.Commit, j.Date, j.Author, j.Agent, j.Signature = true, c.Commit, c.Time.Format(time.DateOnly), c.Author.Name, e.agent, e.signature
		}
		out.Entries = append(out.Entries, j)
	}
	return out
}

// firstWords is how many bytes of an entry blame shows.
const firstWords = 60

func printBlame(w *world, entries []*blamed) {
	for _, e := range entries {
		parts := []string{"not committed yet"}
		if c := e.commit; c != nil {
			parts = []string{fmt.Sprintf("%.12s", c.Commit), c.Time.Format(time.DateOnly), inline(e.writer())}
		}
		if origin := e.whose(); origin != "" {
			parts = append(parts, "origin="+origin)
		}
		if e.session != "" {
			parts = append(parts, "session="+inline(e.session))
		}
		if e.commit != nil {
			parts = append(parts, signatureWords()[e.signature])
		}
		text := shortText(e.Words, firstWords)
		fmt.Fprintf(w.out, "%s:%d: %s  %s\n", inline(e.file), e.Line, strings.Join(parts, " "), inline(text))
	}
}

// writer names who made the commit.
func (e *blamed) writer() string {
	if e.agent != "" {
		return e.agent + " (agent)"
	}
	return cmp.Or(e.commit.Author.Name, "nobody")
}

// whose is where an entry comes from: what the file says, else what the commit
// tells; empty where there is neither.
func (e *blamed) whose() string {
	switch {
	case e.origin != "" || e.commit == nil:
		return e.origin
	case e.agent != "":
		return "agent"
	}
	return "owner"
}

func signatureWords() map[repo.Signature]string {
	return map[repo.Signature]string{repo.Good: "signed", repo.Unsigned: "unsigned", repo.Bad: "signed-badly", repo.Unchecked: "signed-unchecked"}
}
