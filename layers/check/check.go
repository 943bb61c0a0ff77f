// Package check holds the rules that a memory keeps, one file a rule.
package check

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A Subject is what is judged: a memory file and daily notes, at one moment of
// their history, with the versions they came from.
type Subject struct {
	File     string           // slash path of the memory file; empty: there is none
	Memory   *layers.Memory   // nil: there is none
	Notes    []*layers.Note   // the notes to judge
	Sources  []pii.Source     // the files to judge for private values
	Allow    []byte           // the content of pii.AllowFile; empty: there is none
	Forget   []byte           // the content of forget.File; empty: nothing is to be forgotten
	Episodes *layers.Episodes // all sessions that count; nil: they are not looked at
	Parents  []*layers.Memory // versions of the memory file that this one was made from
	Snapshot *layers.Snapshot // of the closed epoch; nil: it is not looked at
	Twice    string           // says that two clones closed that epoch, and which closing counts; empty: it was closed once
	Adopt    string           // says how its tag becomes the one that counts; empty: it is
	Base     *layers.Memory   // what the parents of a merge last had in common; nil: nothing, or there is no merge
	Frozen   *layers.Memory   // whose frozen layers are judged, where that is not Memory
	Origins  *Provenance      // who wrote what; nil: it is not looked at
	Change   bool             // a change is judged, not a state: what a parent has too stops nothing
	Merge    bool             // the change has several parents

	Rewritten []*layers.Session // that closed epochs have counted, and that the change makes say something else

	Exists   func(path string) bool        // whether the repository has a file or folder
	Earlier  func(file string) [][]byte    // the versions of a file that the change was made from; nil: what it lost is not looked at
	Deleted  func(path string) bool        // whether this change removes it; nil: nothing
	Before   func(file string) []Line      // findings of the parents' versions of a note; nil: none
	Approved func(digest string) bool      // whether a person approved the frozen layers; asked only where they changed; nil: nothing
	Closing  func() *layers.Snapshot       // of the closed epoch, for a hint about a change; nil, or nil: it is not known
	TakeBack func() string                 // says how what is new in the memory file is taken back; nil, or empty: nothing is
	Hand     Policy                        // what hand-set weights are
	Now      time.Time                     // for dates that lie ahead
	Line     func(f layers.Finding) []byte // the source line of a finding
}

// A Policy says what a hand-set weight is, from hebbian.handWeights.
type Policy string

// The policies. The empty one is Warn.
const (
	Allow Policy = "allow"
	Warn  Policy = "warn"
	Deny  Policy = "deny"
)

// A Line is a finding of an earlier version: its rule and words, and the line
// it stood on. A finding that has an equal one is nothing new.
type Line struct{ Rule, Text, Source string }

// A Rule is one thing that a memory keeps to.
type Rule struct {
	Name  string
	Doc   string // one sentence, for help and for SARIF
	Check func(s *Subject) []layers.Finding
}

// All returns the rules in the order of their names.
func All() []Rule {
	return []Rule{
		annotations(),
		duplicates(),
		episodes(),
		forgotten(),
		frozen(),
		headroom(),
		parameters(),
		private(),
		provenance(),
		sessions(),
		structure(),
		weights(),
	}
}

// Run asks the rules of the given names, or all, and returns what they find,
// by file and place, within layers.Limit. In a change, a finding that a parent
// has on the same line becomes a warning.
func Run(s *Subject, names ...string) []layers.Finding {
	return layers.Limit(s.find(names))
}

// Lines returns what all rules find in a file of the subject, with the lines
// of its source, for another subject's Before.
func Lines(s *Subject, file string, src []byte) []Line {
	source := strings.Split(string(src), "\n")
	var lines []Line
	for _, f := range s.find(nil) {
		if f.File == file {
			line := ""
			if i := max(f.At.Line, 1) - 1; i < len(source) {
				line = source[i]
			}
			lines = append(lines, Line{f.Rule, f.Text, line})
		}
	}
	return lines
}

func (s *Subject) find(names []string) []layers.Finding {
	var found []layers.Finding
	for _, r := range All() {
		if len(names) == 0 || slices.Contains(names, r.Name) {
			found = append(found, r.Check(s)...)
		}
	}
	if s.Change {
		s.excuse(found)
	}
	slices.SortStableFunc(found, func(a, b layers.Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.At.Line, b.At.Line), cmp.Compare(a.At.Column, b.At.Column), cmp.Compare(a.Rule, b.Rule))
	})
	return slices.CompactFunc(found, func(a, b layers.Finding) bool { return a == b })
}

// excuse makes warnings of errors that were there before.
func (s *Subject) excuse(found []layers.Finding) {
	if s.Before == nil {
		return
	}
	type place struct {
		file string
		line int
	}
	known := map[string]map[string][]Line{} // by file and source line
	here := map[place][]Line{}              // the same, by the lines of this version
	for i, f := range found {
		if f.Warning || f.Rule == RuleFrozen || f.Rule == RulePrivate || f.Rule == RuleForgotten {
			continue // these know what was there before
		}
		if _, ok := known[f.File]; !ok {
			known[f.File] = bySource(s.Before(f.File))
		}
		at := place{f.File, f.At.Line}
		before, ok := here[at]
		if !ok {
			before = known[f.File][string(s.Line(f))]
			here[at] = before
		}
		found[i].Warning = slices.ContainsFunc(before, func(l Line) bool { return l.Rule == f.Rule && l.Text == f.Text })
	}
}

// bySource returns the lines by their source, each rule and text once.
func bySource(lines []Line) map[string][]Line {
	seen, out := map[Line]bool{}, map[string][]Line{}
	for _, l := range lines {
		if !seen[l] {
			seen[l] = true
			out[l.Source] = append(out[l.Source], l)
		}
	}
	return out
}

// parsed returns the findings of one rule that reading the files brought up.
func (s *Subject) parsed(rule string) []layers.Finding {
	var out []layers.Finding
	if s.Memory != nil {
		out = append(out, s.Memory.Findings...)
	}
	for _, n := range s.Notes {
		out = append(out, n.Findings...)
	}
	return slices.DeleteFunc(out, func(f layers.Finding) bool { return f.Rule != rule })
}
