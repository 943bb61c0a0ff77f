package pii

import (
	"slices"
	"strings"
)

// A Remark is what is wrong with something that allows private values.
type Remark struct {
	At   int    // byte offset
	Text string // what is wrong; holds nothing private
	Hint string
}

// An allowance is what one comment allows, and where.
type allowance struct {
	at    int // the comment's offset
	where span
	names []string // of types and rules
	code  bool     // it stands in code, and allows nothing
	used  bool
}

// types returns the names of the types of the findings where the comment
// reaches.
func (a *allowance) types(found []Finding) []string {
	var types []string
	for _, f := range found {
		if name := f.Type.Name(); a.where.start < f.End && f.Start < a.where.end && !slices.Contains(types, name) {
			types = append(types, name)
		}
	}
	return types
}

func (a *allowance) covers(f Finding) bool {
	return !a.code && a.where.start < f.End && f.Start < a.where.end &&
		slices.ContainsFunc(a.names, func(name string) bool { return named(name, f.Type, f.Rule) })
}

// allowances are what the comments of a text allow.
type allowances struct {
	ours    []allowance
	outline *outline
	foreign []bool // of each line: whether a comment of another tool allows its secrets; nil: none does
	remarks []Remark
}

// cover reports whether a finding is allowed.
func (a *allowances) cover(f Finding) bool {
	covered := false
	for i := range a.ours {
		if a.ours[i].covers(f) {
			a.ours[i].used, covered = true, true
		}
	}
	if covered || a.foreign == nil || !f.Type.Secret() {
		return covered
	}
	return slices.Contains(a.foreign[a.outline.line(f.Start):a.outline.line(f.End-1)+1], true)
}

// named reports whether a name that somebody wrote means a type or a rule:
// "email", "credit-card", "card", "github-token".
func named(name string, t Type, rule string) bool {
	name = strings.ReplaceAll(strings.ToLower(name), "_", "-")
	switch name {
	case t.Name(), rule:
		return true
	case "card":
		return t == CreditCard
	case "password": // whatever it stands in
		return t == EnvSecret || t == URLCredential
	case "secret":
		return t.Secret()
	}
	return false
}

// KnownName reports whether a name means a type or a rule of all there are.
func KnownName(name string) bool {
	return slices.ContainsFunc(Types(), func(t Type) bool { return named(name, t, "") }) ||
		slices.ContainsFunc(Rules(), func(r Rule) bool { return named(name, r.Type, r.Name) })
}

// Judge returns the private values of a text that no comment in it allows, and
// what is wrong with those comments.
//
//	<!-- hebbian:allow email,phone why it may stand here -->
//
// allows the named types or rules on its line; alone on a line, in the block
// that follows: a paragraph, an item, a whole table or fenced block. What
// stands between hebbian:allow-begin and hebbian:allow-end is allowed, too. In
// code these say nothing. gitleaks:allow and pragma: allowlist secret allow
// secrets on their line, in code as well.
func (s *Scanner) Judge(t *Text) ([]Finding, []Remark) {
	found := s.Scan(t.String)
	if t.decoded != nil { // what stands there, too, was judged there
		found = slices.DeleteFunc(found, func(f Finding) bool {
			return strings.Contains(t.decoded.String, strings.ReplaceAll(t.String[f.Start:f.End], "\x00", ""))
		})
	}
	allowed := readAllowances(t.String)
	found = slices.DeleteFunc(found, allowed.cover)
	for _, a := range allowed.ours {
		there := a.types(found)
		switch {
		case a.code && len(there) > 0:
			allowed.remark(a.at, "in code this comment says nothing", "write it alone on a line above the block")
		case a.code || a.used || !s.seeks(a.names):
		case len(there) > 0:
			allowed.remark(a.at, "this comment does not name what stands there", "write <!-- hebbian:allow "+strings.Join(there, ",")+" why -->")
		default:
			allowed.remark(a.at, "nothing is there that this comment allows", "delete the comment")
		}
	}
	slices.SortStableFunc(allowed.remarks, func(a, b Remark) int { return a.At - b.At })
	return found, allowed.remarks
}

// seeks reports whether the scanner has a rule that one of the names means.
func (s *Scanner) seeks(names []string) bool {
	return slices.ContainsFunc(s.rules, func(r Rule) bool {
		return slices.ContainsFunc(names, func(name string) bool { return named(name, r.Type, r.Name) })
	})
}

// The comments that allow: ours, and those of gitleaks and detect-secrets.
const (
	allowMark = "hebbian:allow"
	gitleaks  = "gitleaks:allow"
	pragma    = "pragma: allowlist secret"
	pragmaOld = "pragma: whitelist secret"
	pragmaFor = "pragma: allowlist nextline secret"
)

// mostComments is how many comments of ours are read of one file, so that what
// each finding is held against stays bounded.
const mostComments = 1000

// readAllowances reads the comments of a text.
func readAllowances(text string) *allowances {
	a := &allowances{}
	if !strings.Contains(text, "ebbian") && !strings.Contains(text, gitleaks) && !strings.Contains(text, "pragma:") {
		return a
	}
	a.outline = outlineOf(text)
	var begun []allowance
	comments := 0
	for i := range a.outline.lines {
		line := a.outline.text(i)
		a.readForeign(i, line)
		c, ok := ourComment(line)
		if !ok {
			if at := nearlyOurs(line); at >= 0 && a.outline.code[i] == 0 {
				a.remark(a.outline.lines[i].start+at, "this comment is not read", "write it at the end of the line, as <!-- hebbian:allow email,phone why -->")
			}
			continue
		}
		c.at += a.outline.lines[i].start
		if comments++; comments > mostComments {
			a.remark(c.at, "more than 1,000 comments: this one and those below allow nothing", "allow types by path: git hebbian pii allow --type TYPES GLOB")
			break
		}
		if a.outline.code[i] > 0 || c.alone && a.outline.indented(i) {
			a.ours = append(a.ours, allowance{at: c.at, where: a.outline.lines[i], code: true})
			continue
		}
		begun = a.read(i, c, begun)
	}
	for _, b := range begun {
		a.remark(b.at, "an allow-begin without its allow-end allows nothing", "write <!-- hebbian:allow-end --> below")
	}
	return a
}

func (a *allowances) remark(at int, text, hint string) {
	a.remarks = append(a.remarks, Remark{at, text, hint})
}

// read takes in a comment of ours. Those in begun were begun and not ended.
func (a *allowances) read(i int, c comment, begun []allowance) []allowance {
	if wrong := c.wrong(); wrong != "" {
		a.remark(c.at, wrong, "write the types first, then the reason: <!-- hebbian:allow email,phone why -->")
		return begun
	}
	line := a.outline.lines[i]
	one := allowance{at: c.at, names: c.names, where: line}
	switch {
	case c.verb == "-begin":
		return append(begun, one)
	case c.verb == "-end" && len(begun) == 0:
		a.remark(c.at, "an allow-end without its allow-begin", "delete it, or write the allow-begin above")
		return nil
	case c.verb == "-end":
		one, begun = begun[len(begun)-1], begun[:len(begun)-1]
		one.where.end = line.end
	case c.alone:
		one.where = a.outline.block(i + 1)
	}
	a.ours = append(a.ours, one)
	return begun
}

// readForeign takes in the comment of another tool on a line.
func (a *allowances) readForeign(i int, line string) {
	switch {
	case strings.Contains(line, gitleaks), strings.Contains(line, pragma), strings.Contains(line, pragmaOld):
	case strings.Contains(line, pragmaFor) && i+1 < len(a.outline.lines):
		i++
	default:
		return
	}
	if a.foreign == nil {
		a.foreign = make([]bool, len(a.outline.lines))
	}
	a.foreign[i] = true
}
