package layers

import (
	"github.com/git-hebbian/git-hebbian/markdown"
)

// MaxFindings is how many findings of one file and rule are collected, and how
// many of one file are shown: nobody reads more, and what an input can make a
// program print and remember stays bounded.
const MaxFindings = 1000

// moreText stands in place of the findings beyond MaxFindings.
const moreText = "and more: only the first 1,000 are shown"

// A Finding is a broken rule, at a place, in words that say what to do.
type Finding struct {
	File    string            // slash path, relative to the workspace's repository
	At      markdown.Position // 1-based; zero where the file as a whole is meant
	Rule    string            // the rule's name, such as "frozen"
	Warning bool              // printed, but stops nothing unless asked to
	Text    string            // what is wrong; never private text
	Hint    string            // what a person can do about it
}

// Errors counts the findings that are not warnings.
func Errors(findings []Finding) int {
	n := 0
	for _, f := range findings {
		if !f.Warning {
			n++
		}
	}
	return n
}

// Limit cuts the findings of each file, which stand together, down to the
// first MaxFindings. One last finding stands for the rest, and is an error if
// one of them is.
func Limit(findings []Finding) []Finding {
	var out []Finding
	n := 0
	for i, f := range findings {
		if i == 0 || f.File != findings[i-1].File {
			n = 0
		}
		n++
		switch {
		case n <= MaxFindings:
			out = append(out, f)
		case n == MaxFindings+1:
			out = append(out, Finding{File: f.File, At: f.At, Rule: f.Rule, Warning: f.Warning, Text: moreText})
		case out[len(out)-1].Warning && !f.Warning:
			out[len(out)-1].Warning, out[len(out)-1].Rule = false, f.Rule
		}
	}
	return out
}

// reporter collects the findings of one document, at most MaxFindings of a
// rule. One at the end of the document stands for those beyond.
type reporter struct {
	file     string
	doc      *markdown.Document
	quiet    bool // that there are findings is all that is wanted
	findings []Finding
	count    map[string]int // findings by rule
	more     map[string]int // where the one that stands for the rest is in findings, by rule
}

func (r *reporter) fail(offset int, rule, text, hint string) {
	r.report(offset, Finding{Rule: rule, Text: text, Hint: hint})
}

func (r *reporter) warn(offset int, rule, text, hint string) {
	r.report(offset, Finding{Rule: rule, Text: text, Hint: hint, Warning: true})
}

func (r *reporter) report(offset int, f Finding) {
	if r.quiet {
		r.findings = append(r.findings, f)
		return
	}
	if r.count == nil {
		r.count, r.more = map[string]int{}, map[string]int{}
	}
	r.count[f.Rule]++
	switch n := r.count[f.Rule]; {
	case n == MaxFindings+1:
		offset, f.Text, f.Hint = len(r.doc.Source), moreText, ""
		r.more[f.Rule] = len(r.findings)
	case n > MaxFindings:
		last := &r.findings[r.more[f.Rule]]
		last.Warning = last.Warning && f.Warning
		return
	}
	f.File, f.At = r.file, r.doc.Position(offset)
	r.findings = append(r.findings, f)
}
