package layers

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// RuleParameters is the rule of the findings in parameter blocks.
const RuleParameters = "parameters"

// params reads the parameters from the fenced blocks of a memory. Only a block
// in Layer 4 counts; any other is a finding.
func (m *Memory) params(r *reporter) Params {
	p, seen := DefaultParams(), false
	for _, f := range m.Doc.Fences {
		syntax, ok := parameterSyntax(f.Info)
		if !ok {
			continue
		}
		meta := m.Layer(4)
		switch {
		case meta == nil || f.Span.Start < meta.Span.Start || f.Span.Start >= meta.Span.End:
			r.warn(f.Span.Start, RuleParameters, "this parameter block stands outside layer 4 and is not read", "move it under the heading of layer 4")
		case seen:
			r.fail(f.Span.Start, RuleParameters, "a second parameter block", "keep one block and delete the other")
		case f.Indent:
			r.fail(f.Span.Start, RuleParameters, "an indented parameter block cannot be read", "move the fence to the left margin, out of the list")
		default:
			seen = true
			p, m.given = readParams(r, f.Body, syntax)
		}
	}
	return p
}

// parameterSyntax returns json or yaml for the info string of a parameter block.
func parameterSyntax(info string) (string, bool) {
	words := strings.Fields(info)
	if len(words) < 2 || words[1] != "hebbian" {
		return "", false
	}
	switch words[0] {
	case "json", "yaml":
		return words[0], true
	case "yml":
		return "yaml", true
	}
	return "", false
}

// What is said of a block beyond the bounds of what is read.
const (
	tooLarge  = "the parameter block is too large"
	largeHint = "at most 64 KB, 1,000 values and 50 levels are read; until then no weight is moved"
)

// readParams also returns where the value of each parameter that the block
// gives stands.
func readParams(r *reporter, body markdown.Span, syntax string) (Params, map[string]int) {
	p := DefaultParams()
	read := readYAML
	if syntax == "json" {
		read = readJSON
	}
	if body.End-body.Start > maxBlock {
		r.fail(body.Start, RuleParameters, tooLarge, largeHint)
		return p, nil
	}
	values, bad := read(r.doc.Text(body))
	switch {
	case bad != nil && bad.text == tooLarge:
		r.fail(body.Start, RuleParameters, tooLarge, largeHint)
		return p, nil
	case bad != nil:
		r.fail(body.Start+bad.offset, RuleParameters, "the "+strings.ToUpper(syntax)+" of the parameters does not parse: "+bad.text, "mend the block; until then no weight is moved")
		return p, nil
	}
	known, given := fields(), map[string]int{}
	for _, v := range values {
		v.shift(body.Start)
		assign(r, &p, known, given, v)
	}
	if p.Law.Min >= p.Law.Max {
		r.fail(body.Start, RuleParameters, "poids_min "+p.Law.Min.String()+" is not below poids_max "+p.Law.Max.String(), "give the weights room between the two")
		return DefaultParams(), nil
	}
	return p, given
}

// Parameter returns where the value of a parameter, such as
// pii_stripping.enabled, stands, if the file gives one.
func (m *Memory) Parameter(path string) (markdown.Position, bool) {
	at, ok := m.given[path]
	return m.Doc.Position(at), ok
}

// assign gives one value to its parameter, or reports why it cannot.
func assign(r *reporter, p *Params, known []field, given map[string]int, v value) {
	keys := v.keys
	if len(keys) > 0 && keys[0].name == "hebbian" {
		keys = keys[1:]
	}
	path := join(keys)
	for _, f := range known {
		if f.path != path {
			continue
		}
		if _, twice := given[path]; twice {
			r.fail(v.keyOffset(), RuleParameters, path+" is given twice", "keep one of them")
			return
		}
		given[path] = v.offset
		if wrong := f.set(p, v); wrong != "" {
			r.fail(v.offset, RuleParameters, path+" "+wrong, "correct it, and let a person approve the change: git hebbian approve")
		}
		return
	}
	unknownKey(r, known, keys, v)
}

// unknownKey reports the first part of the path that no parameter has.
func unknownKey(r *reporter, known []field, keys []key, v value) {
	for i := range keys {
		prefix, siblings := join(keys[:i]), []string(nil)
		found := false
		for _, f := range known {
			rest, ok := strings.CutPrefix(f.path, prefix)
			if prefix != "" && (!ok || !strings.HasPrefix(rest, ".")) {
				continue
			}
			name, _, _ := strings.Cut(strings.TrimPrefix(rest, "."), ".")
			siblings = append(siblings, name)
			found = found || name == keys[i].name
		}
		if found {
			continue
		}
		hint := "known here: " + strings.Join(unique(siblings), ", ")
		if name, ok := near.Name(keys[i].name, siblings); ok {
			hint = "did you mean " + name + "?"
		} else if len(siblings) == 0 {
			hint = prefix + " takes a single value"
		}
		r.fail(keys[i].offset, RuleParameters, "unknown parameter"+plainName(join(keys[:i+1])), hint)
		return
	}
	r.fail(v.offset, RuleParameters, "a value where a table of parameters is expected", "write hebbian: {parameters: {…}, thresholds: {…}}")
}

func join(keys []key) string {
	parts := make([]string, len(keys))
	for i, k := range keys {
		parts[i] = k.name
	}
	return strings.Join(parts, ".")
}

func unique(names []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, n := range names {
		if !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

// plainName returns a blank and the name of a parameter as it was written, if
// it looks like one: short, letters only. Anything else may be anything, also a
// secret.
func plainName(path string) string {
	isName := func(r rune) bool { return r == '.' || r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' }
	if len(path) > 48 || strings.ContainsFunc(path, func(r rune) bool { return !isName(r) }) {
		return ""
	}
	return " " + path
}
