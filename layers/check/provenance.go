package check

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// RuleProvenance is the rule of who wrote what.
const RuleProvenance = "provenance"

// A Provenance is who makes a change and what it does to the files of the
// memory; or, of a state, what history says of the lines in it.
type Provenance struct {
	Agent     string                  // the agent that makes the change
	Now       []Text                  // the files that changed, as they are now
	Before    [][][]byte              // the same in each parent, and those that are gone
	Owned     func(line string) bool  // whether a person took a line for theirs; nil: none
	Elsewhere func(words string) bool // whether a parent has them as the owner's in any file; nil: none
	Claims    []Claim                 // of a state: what agents' commits wrote as the owner's
}

// A Text is a file with its content.
type Text struct {
	File string
	Src  []byte
}

// A Claim is an entry that an agent's commit wrote as the owner's.
type Claim struct {
	File          string
	At            markdown.Position
	Agent, Commit string
}

func provenance() Rule {
	return Rule{
		Name:  RuleProvenance,
		Doc:   "An origin is what history says: no agent claims to be owner.",
		Check: checkProvenance,
	}
}

// toOwn is what to do about an origin that an agent may not give.
const toOwn = "or let a person retain it: git hebbian retain"

func checkProvenance(s *Subject) []layers.Finding {
	p := s.Origins
	if p == nil {
		return nil
	}
	var found []layers.Finding
	for _, c := range p.Claims {
		found = append(found, layers.Finding{File: c.File, At: c.At, Rule: RuleProvenance, Warning: true,
			Text: fmt.Sprintf("origin=owner was written by an agent (%s) in commit %.12s", c.Agent, c.Commit), Hint: "write origin=agent, " + toOwn})
	}
	if p.Agent == "" {
		return found
	}
	var before []versions
	for _, parent := range p.Before {
		before = append(before, versionsOf(parent))
	}
	var all [][]byte
	for _, t := range p.Now {
		all = append(all, t.Src)
	}
	now := versionsOf(all)
	for _, t := range p.Now {
		found = append(found, p.judge(t, before, now)...)
	}
	return found
}

// Claims returns the entries of a source that say, or stand where it is said,
// that they are the owner's.
func Claims(src []byte) []notes.Entry {
	if !bytes.Contains(src, []byte("origin=")) || !bytes.Contains(src, []byte("owner")) {
		return nil
	}
	var claims []notes.Entry
	for _, e := range notes.Entries(notes.Other, src) {
		if e.Said && e.Origin == notes.Owner {
			claims = append(claims, e)
		}
	}
	return claims
}

// Place returns the place of an entry, as findings have it.
func Place(src []byte, e notes.Entry) markdown.Position {
	start := bytes.LastIndexByte(src[:e.Start], '\n') + 1
	line := src[start:e.Start]
	if start == 0 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	return markdown.Position{Line: e.Line, Column: utf8.RuneCount(line) + 1}
}

// SourceLines returns the lines of an entry as they stand.
func SourceLines(src []byte, e notes.Entry) []string {
	start := bytes.LastIndexByte(src[:e.Start], '\n') + 1
	end := len(src)
	if i := bytes.IndexByte(src[e.End:], '\n'); i >= 0 {
		end = e.End + i
	}
	return strings.Split(string(src[start:end]), "\n")
}

// A trusted tells how far entries with the same words are trusted in a version.
type trusted struct {
	most  notes.Origin
	count [trusts]int // by trust
	owner bool        // one says that it is the owner's
}

type versions map[string]*trusted

func versionsOf(files [][]byte) versions {
	all := versions{}
	for _, src := range files {
		for _, e := range notes.Entries(notes.Other, src) {
			st := all[e.Words]
			if st == nil {
				st = &trusted{most: e.Origin}
				all[e.Words] = st
			}
			if trust(e.Origin) > trust(st.most) {
				st.most = e.Origin
			}
			st.count[trust(e.Origin)]++
			st.owner = st.owner || e.Said && e.Origin == notes.Owner
		}
	}
	return all
}

// trusts is how many degrees of trust there are.
const trusts = 3

// trust orders origins: what comes from outside or from a program, what an agent
// wrote, what the owner did.
func trust(o notes.Origin) int {
	switch o {
	case notes.Owner:
		return 2
	case notes.Agent:
		return 1
	}
	return 0
}

// judge finds what an agent may not do in a file.
func (p *Provenance) judge(t Text, before []versions, now versions) []layers.Finding {
	var found []layers.Finding
	lifted := map[int]bool{} // sections whose heading is found already
	for _, e := range notes.Entries(notes.Other, t.Src) {
		if !e.Own && lifted[e.Section] || p.owns(t.Src, e) {
			continue
		}
		f := layers.Finding{File: t.File, At: Place(t.Src, e), Rule: RuleProvenance}
		switch from, raised := raisedFrom(e, before, now[e.Words]); {
		case raised:
			f.Text = fmt.Sprintf("an agent (%s) raises the origin of this line from %s to %s", p.Agent, originName(from), originName(e.Origin))
			f.Hint = "write origin=" + originName(from) + ", " + toOwn
		case e.Said && e.Origin == notes.Owner && p.claims(e, before):
			f.Text = fmt.Sprintf("an agent (%s) writes this line as origin=owner", p.Agent)
			f.Hint = "write origin=agent, " + toOwn
		default:
			continue
		}
		lifted[e.Section] = lifted[e.Section] || e.Form == notes.Heading
		found = append(found, f)
	}
	return found
}

// owns reports whether a person took all lines of an entry for theirs.
func (p *Provenance) owns(src []byte, e notes.Entry) bool {
	if p.Owned == nil {
		return false
	}
	for _, line := range SourceLines(src, e) {
		if !p.Owned(line) {
			return false
		}
	}
	return true
}

// claims reports whether no parent has an entry as the owner's.
func (p *Provenance) claims(e notes.Entry, before []versions) bool {
	for _, parent := range before {
		if st := parent[e.Words]; st != nil && st.owner {
			return false
		}
	}
	return p.Elsewhere == nil || !p.Elsewhere(e.Words)
}

// raisedFrom reports whether an entry is trusted more than in each parent that
// has it, and what it was there. One that says nothing itself and stands beside
// those that were there is another one.
func raisedFrom(e notes.Entry, before []versions, now *trusted) (from notes.Origin, raised bool) {
	for _, parent := range before {
		was := parent[e.Words]
		if was == nil {
			continue
		}
		if trust(was.most) >= trust(e.Origin) {
			return 0, false
		}
		if e.Said || now.below(e.Origin) < was.below(e.Origin) {
			from, raised = was.most, true
		}
	}
	return from, raised
}

// below counts the entries that are trusted less than an origin.
func (s *trusted) below(o notes.Origin) int {
	n := 0
	for degree := range trust(o) {
		n += s.count[degree]
	}
	return n
}

func originName(o notes.Origin) string {
	return [...]string{notes.Owner: "owner", notes.Agent: "agent", notes.Untrusted: "untrusted", notes.System: "system"}[o]
}
