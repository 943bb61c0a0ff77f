package notes_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func seeds(f *testing.F) []string {
	var list []string
	for _, src := range fixtures(f) {
		if len(src) < 1000 {
			list = append(list, src)
		}
	}
	return append(list, strings.Repeat("a\n", 12)+"===\n", "- a|b\n  |-|-|\n  c|d\n", "> - [ ] O(c=.5) @a: b <!-- importance: 3 --> <!-- hebbian: origin=x -->\n",
		"# a <!-- hebbian: session=x origin=agent -->\n- - \tb\n\n\tc\n", "- [0.5] a\n# b <!-- hebbian: log=c -->\n- [0.5] d\n## e\n# f\ng\n", "<!-- a\n--> b\n<div>\nc\n\n<pre>\n", "- ``` `\n  <!--`-->\n\xff\x00\r\n", "# Layer 2\n- [0.5]\n  a\n")
}

// Facts stand in order and within the source, on the lines that they tell, and
// in the sections and items that they tell; the same bytes give the same facts.
func FuzzFactsAreThere(f *testing.F) {
	for _, src := range seeds(f) {
		f.Add([]byte(src), byte(0))
		f.Add([]byte(src), byte(1))
	}
	f.Fuzz(func(t *testing.T, src []byte, role byte) {
		before := bytes.Clone(src)
		facts := notes.Read(notes.Role(role%9), src, nil)
		if !bytes.Equal(before, src) {
			t.Fatalf("%q is changed to %q", before, src)
		}
		hold(t, src, facts)
		other := notes.Fact{Start: 7, Parent: 3}
		again := notes.Read(notes.Role(role%9), src, []notes.Fact{other, other})
		if again[0] != other || again[1] != other || !slices.Equal(facts, again[2:]) {
			t.Errorf("%q: other facts behind those of another file", src)
		}
		for _, fact := range facts {
			holdNames(t, src[fact.Start:fact.End])
		}
	})
}

func hold(t *testing.T, src []byte, facts []notes.Fact) {
	t.Helper()
	end, section := 0, 0
	for i, f := range facts {
		fault := ""
		switch text := src[min(f.Start, len(src)):min(max(f.Start, f.End), len(src))]; {
		case f.Start < end || f.Start >= f.End || f.End > len(src):
			fault = "its place"
		case f.Line != 1+bytes.Count(src[:f.Start], []byte("\n")) || f.Last != 1+bytes.Count(src[:f.End], []byte("\n")):
			fault = "its lines"
		case f.Parent < -1 || f.Parent >= i || f.Parent >= 0 && facts[f.Parent].Form != notes.Bullet:
			fault = "its parent"
		case f.Section < section || f.Section > section+1 || f.Section > section != (f.Form == notes.Heading):
			fault = "its section"
		case len(bytes.TrimSpace(text)) > 0 && strings.ContainsRune(" \t\r\n\v\f", rune(text[len(text)-1])):
			fault = "blanks at its end"
		case f.Kind > notes.Pattern || f.Origin > notes.System || f.Form > notes.Code || f.Importance < 0 || f.Importance > 10:
			fault = "what it tells"
		case f.Confidence < -1 || f.Confidence > 1000 || f.Confidence >= 0 && f.Kind != notes.Opinion:
			fault = "its confidence"
		case f.Weight < -1 || f.Weight > 10000 || (f.Weight >= 0) != (f.Kind == notes.Pattern):
			fault = "its weight"
		}
		if fault != "" {
			t.Errorf("%q: %s of fact %d: %+v", src, fault, i, f)
		}
		end, section = f.End, f.Section
	}
}

func holdNames(t *testing.T, text []byte) {
	t.Helper()
	end := 0
	for _, name := range notes.Names(text, nil) {
		if name[0] <= end || name[1] <= name[0] || name[1] > len(text) || text[name[0]-1] != '@' {
			t.Errorf("%q: the name %v", text, name)
		}
		end = name[1]
	}
	if span, ok := notes.Subject(text); ok && (span[0] != 1 || span[1] <= 1 || span[1] >= len(text) || text[0] != '@') {
		t.Errorf("%q: the subject %v", text, span)
	}
}

// An annotation of a heading says what package markdown reads in it.
func FuzzAnnotationsAreReadAsMarkdownReadsThem(f *testing.F) {
	for _, fields := range []string{
		"session=x origin=agent", "session=x", "session=x tool=pi", `origin="sys\u0074em"`, `origin="owner"x`, "origin=owner origin=agent", "origin=", "origin", "end origin=owner",
		"a=b--c origin=owner", "origin=me", "end=x", `a="\q" session=x`, "A=b origin=owner", "a='b origin=owner", "\torigin=owner\v", `a="b--" origin=owner`, `tool="x`,
	} {
		f.Add(fields)
	}
	f.Fuzz(func(t *testing.T, fields string) {
		if strings.ContainsAny(fields, "\r\n") || strings.Contains(fields, "-->") || strings.HasSuffix(fields, "#") {
			return
		}
		src := "# a <!-- hebbian: " + fields + " -->\n"
		d, err := markdown.Parse([]byte(src))
		if err != nil || len(d.Headings) != 1 || d.Headings[0].Annotation == nil {
			return
		}
		got := notes.Read(notes.Note, []byte(src), nil)
		want := origin(d.Headings[0].Annotation, fields)
		if len(got) != 1 || got[0].Origin != want {
			t.Errorf("%q: %s, want origin %d", src, fmt.Sprint(got), want)
		}
	})
}

// origin says who wrote a session whose heading has an annotation.
func origin(a *markdown.Annotation, fields string) notes.Origin {
	_, session := a.Get("session")
	_, tool := a.Get("tool")
	value, named := a.Get("origin")
	switch {
	case a.Err != nil && (strings.Contains(fields, "origin") || strings.Contains(fields, "session")):
		return notes.Untrusted
	case named:
		known := map[string]notes.Origin{"owner": notes.Owner, "agent": notes.Agent, "system": notes.System}
		if o, ok := known[value]; ok {
			return o
		}
		return notes.Untrusted
	case session && tool:
		return notes.Agent
	}
	return notes.Owner
}
