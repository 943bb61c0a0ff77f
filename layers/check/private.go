package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// RulePrivate is the rule of private values.
const RulePrivate = "private"

func private() Rule {
	return Rule{
		Name: RulePrivate,
		Doc:  "No secrets and no personal data get into the memory.",
		Check: func(s *Subject) []layers.Finding {
			if len(s.Sources) == 0 {
				return nil
			}
			allowed, found := allowList(s.Allow)
			guard := pii.NewGuard(sought(s.Memory), allowed)
			for _, src := range s.Sources {
				found = append(found, privateFindings(src, guard.Judge(src))...)
				if src.File == pii.AllowFile && src.Before != nil {
					found = append(found, newAllowances(src)...)
				}
			}
			return found
		},
	}
}

// allowList reads the file that allows private values. What cannot be read of
// it allows nothing.
func allowList(content []byte) (*pii.AllowList, []layers.Finding) {
	text := pii.Read(content)
	list, remarks := pii.ParseAllowList(text.String)
	var found []layers.Finding
	for _, r := range remarks {
		line, column := text.Position(r.At)
		found = append(found, layers.Finding{File: pii.AllowFile, At: markdown.Position{Line: line, Column: column}, Rule: RulePrivate, Warning: true, Text: r.Text, Hint: r.Hint})
	}
	return list, found
}

// newAllowances says what a change of the allow file lets through from now on:
// whoever reviews it should see that.
func newAllowances(src pii.Source) []layers.Finding {
	known := map[string]bool{}
	for _, old := range src.Before() {
		for line := range strings.Lines(string(old)) {
			known[strings.TrimSpace(line)] = true
		}
	}
	text := pii.Read(src.Content)
	list, _ := pii.ParseAllowList(text.String)
	var found []layers.Finding
	for _, e := range list.Entries {
		line, _, _ := strings.Cut(text.String[e.At:], "\n")
		if e.Digest != "" || known[strings.TrimSpace(line)] {
			continue
		}
		at, column := text.Position(e.At)
		found = append(found, layers.Finding{File: pii.AllowFile, At: markdown.Position{Line: at, Column: column}, Rule: RulePrivate, Warning: true,
			Text: "this change allows " + strings.Join(e.Names, ", ") + " by path", Hint: "look whether it says no more than it should"})
	}
	return found
}

// sought returns the types that the parameters of a memory ask for; without a
// memory, all of them.
func sought(m *layers.Memory) []pii.Type {
	params := layers.DefaultParams()
	if m != nil {
		params = m.Params
	}
	return slices.DeleteFunc(pii.Types(), func(t pii.Type) bool {
		if t.Secret() {
			return !params.Security.SecretDetection
		}
		return !params.PII.Seeks(strings.ToLower(string(t)))
	})
}

// privateFindings puts what a guard found in a file in words. The last finding
// has the hint for all of them: dozens of hints hide what they belong to.
func privateFindings(src pii.Source, places []pii.Place) []layers.Finding {
	var found []layers.Finding
	var lines, unnamed []int // those that can be allowed, and those of a message that cannot
	var types []pii.Type
	file, secrets, last := src.File, 0, -1
	for _, p := range places {
		if p.Entry >= 0 {
			continue
		}
		f := layers.Finding{File: file, At: markdown.Position{Line: p.Line, Column: p.Column}, Rule: RulePrivate}
		if p.Remark != "" {
			f.Warning, f.Text, f.Hint = true, p.Remark, p.Hint
			found = append(found, f)
			continue
		}
		f.Text = fmt.Sprintf("%s (%s)", p.Type.Words(), p.Rule)
		if p.InName {
			f.Text, f.At, f.File = "the file's name holds "+f.Text, markdown.Position{}, masked(file, p)
		}
		if p.Type.Secret() {
			secrets++
		}
		switch {
		case p.InName:
		case src.Message && p.Type.Guessable(): // only a digest allows what stands in a message
			unnamed = append(unnamed, p.Line)
		default:
			types = append(types, p.Type)
			if !slices.Contains(lines, p.Line) {
				lines = append(lines, p.Line)
			}
		}
		last, found = len(found), append(found, f)
	}
	if last >= 0 {
		lines = slices.DeleteFunc(lines, func(line int) bool { return slices.Contains(unnamed, line) })
		found[last].Hint = privateHint(file, lines, secrets, len(found))
		if breadth := pii.Breadth(file, types); breadth != "" {
			found[last].Hint += "\nhint: that " + breadth
		}
	}
	return found
}

// masked returns a path without the private value in it.
func masked(file string, p pii.Place) string {
	return file[:p.Start] + "[" + string(p.Type) + "]" + file[p.End:]
}

// mostPlaces is how many lines a hint names.
const mostPlaces = 5

func privateHint(file string, lines []int, secrets, all int) string {
	them, they := "it", "it is none"
	if all > 1 {
		them, they = "them", "some may stay"
	}
	hint := "take " + them + " out"
	if secrets > 0 {
		hint += ", and revoke what anybody else could see"
	}
	if len(lines) == 0 {
		return hint
	}
	if secrets == 0 && all == 1 {
		they = "it may stay"
	}
	hint += "; if " + they + ": git hebbian pii allow"
	for _, line := range lines[:min(len(lines), mostPlaces)] {
		hint += " " + layers.ShellWord(fmt.Sprintf("%s:%d", file, line))
	}
	return hint
}
