package capability

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers/words"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Proposal is a capability that a scan found. Its texts come from outside.
type Proposal struct {
	Category string
	Name     string
	Does     string
	Triggers []string
	Params   []string
	Source   string // the file that it was found in

	clean bool // its texts are as they are written
}

// How long texts from outside become at most, in letters.
const (
	mostName = 64
	mostDoes = 240
)

// Missing returns those proposals that the page does not have, each once, in their
// order, as they would be written: with texts in which nothing can begin that would
// be read as ours. A card of the same name is the same, whoever wrote it.
func Missing(found []Proposal, page []byte) []Proposal {
	known := map[string]bool{}
	cards, _ := Read(File, page)
	for _, c := range cards {
		known[same(c.Name)] = true
	}
	var missing []Proposal
	for _, p := range found {
		p = p.cleaned()
		if name := same(p.Name); name != "" && p.Category != "" && !known[name] {
			known[name] = true
			missing = append(missing, p)
		}
	}
	return missing
}

// Suggest returns the edits that add to the page what it is Missing, below the
// heading of its category, which is added where there is none. Nothing that is
// there changes or goes. It returns nothing where nothing is missing, and where the
// page would not read as it should: something in it never ends, say.
func Suggest(found []Proposal, page []byte) []markdown.Edit {
	missing := Missing(found, page)
	doc, err := markdown.Parse(page)
	if err != nil || len(missing) == 0 || len(doc.Conflicts) > 0 {
		return nil
	}
	s := sheet{doc: doc, end: doc.LineEnd()}
	var order []string
	lines := map[string][]string{}
	for _, p := range missing {
		key := words.Fold(p.Category)
		if lines[key] == nil {
			order = append(order, key)
			lines[key] = []string{"## " + p.Category}
		}
		lines[key] = append(lines[key], p.line())
	}
	var edits []markdown.Edit
	tail := ""
	for _, key := range order {
		if at := s.heading(key); at >= 0 {
			edits = append(edits, s.below(at, lines[key][1:]))
		} else {
			tail += s.end + lines[key][0] + s.end + s.end + strings.Join(lines[key][1:], s.end) + s.end
		}
	}
	if tail != "" {
		edits = append(edits, s.last(tail))
	}
	if !readsBack(page, edits, missing) {
		return nil
	}
	return edits
}

// A sheet is the page that lines are added to.
type sheet struct {
	doc *markdown.Document
	end string // how lines end
}

// heading returns the number of the first heading of a folded text, or -1.
func (s *sheet) heading(folded string) int {
	return slices.IndexFunc(s.doc.Headings, func(h markdown.Heading) bool {
		return words.Fold(strings.TrimSpace(h.Text)) == folded
	})
}

// below adds lines at the end of what stands below a heading.
func (s *sheet) below(heading int, lines []string) markdown.Edit {
	stop := len(s.doc.Source)
	if heading+1 < len(s.doc.Headings) {
		stop = s.doc.Headings[heading+1].Span.Start
	}
	at := s.lineAfter(len(bytes.TrimRight(s.doc.Source[:stop], " \t\r\n")))
	text := strings.Join(lines, s.end) + s.end
	if !slices.ContainsFunc(s.doc.Items, func(i markdown.Item) bool { return i.Depth == 1 && i.Lines.Start < at && i.Lines.End >= at }) {
		text = s.end + text
	}
	if at > 0 && s.doc.Source[at-1] != '\n' {
		text = s.end + text
	}
	if at < stop && !bytes.HasPrefix(bytes.TrimLeft(s.doc.Source[at:], "\r"), []byte("\n")) {
		text += s.end
	}
	return markdown.Edit{Span: markdown.Span{Start: at, End: at}, New: text}
}

// lineAfter returns where the line after an offset begins.
func (s *sheet) lineAfter(offset int) int {
	if next := bytes.IndexByte(s.doc.Source[offset:], '\n'); next >= 0 {
		return offset + next + 1
	}
	return len(s.doc.Source)
}

// last adds sections at the end of the page.
func (s *sheet) last(text string) markdown.Edit {
	src := s.doc.Source
	switch trimmed := bytes.TrimRight(src, " \t\r\n"); {
	case len(trimmed) == 0:
		text = "# Capabilities" + s.end + text
	case src[len(src)-1] != '\n':
		text = s.end + text
	case len(src)-len(trimmed) > len(s.end): // an empty line is there
		text = strings.TrimPrefix(text, s.end)
	}
	return markdown.Edit{Span: markdown.Span{Start: len(src), End: len(src)}, New: text}
}

// readsBack reports whether the page with the edits has the cards that it had, and
// the missing ones.
func readsBack(page []byte, edits []markdown.Edit, missing []Proposal) bool {
	now, err := markdown.Apply(page, edits)
	if err != nil {
		return false
	}
	old, _ := Read(File, page)
	cards, _ := Read(File, now)
	for i := range old {
		old[i].Line = 0
	}
	kept := 0
	for _, c := range cards {
		c.Line = 0
		if kept < len(old) && equal(c, old[kept]) {
			kept++
			continue
		}
		at := slices.IndexFunc(missing, func(p Proposal) bool {
			return c.Name == p.Name && c.Source == p.Source && words.Fold(c.Category) == words.Fold(p.Category)
		})
		if at < 0 {
			return false
		}
		missing = slices.Delete(slices.Clone(missing), at, at+1)
	}
	return kept == len(old) && len(missing) == 0
}

func equal(a, b Card) bool {
	return a.Category == b.Category && a.Name == b.Name && a.Does == b.Does && a.Example == b.Example && a.Source == b.Source &&
		slices.Equal(a.Triggers, b.Triggers) && slices.Equal(a.Params, b.Params)
}

// line returns a cleaned proposal as it stands on the page.
func (p Proposal) line() string {
	line := "- `" + p.Name + "`"
	if p.Does != "" {
		line += ": " + p.Does
	}
	line += " <!-- hebbian:"
	if len(p.Triggers) > 0 {
		line += " " + markdown.FormatField("triggers", strings.Join(p.Triggers, ", "))
	}
	if len(p.Params) > 0 {
		line += " " + markdown.FormatField("params", strings.Join(p.Params, ", "))
	}
	return line + " " + markdown.FormatField("origin", "agent") + " " + markdown.FormatField("source", p.Source) + " -->"
}

// Text returns all that would be written of a proposal, for who looks for what is
// private in it.
func (p Proposal) Text() string {
	return strings.Join(append(append([]string{p.Category, p.Name, p.Does, p.Source}, p.Triggers...), p.Params...), "\n")
}

// cleaned returns a proposal with texts that can be written; one that is cleaned stays
// as it is.
func (p Proposal) cleaned() Proposal {
	if p.clean {
		return p
	}
	p.clean = true
	p.Category = shortened(only(p.Category, " -_&/"), mostName)
	p.Name = shortened(only(p.Name, " -_.:/@+"), mostName)
	p.Does = escaped(markdown.Defuse(shortened(oneLine(p.Does), mostDoes)))
	p.Source = shortened(oneLine(p.Source), mostDoes)
	p.Triggers, p.Params = cleanedList(p.Triggers), cleanedList(p.Params)
	return p
}

func cleanedList(list []string) []string {
	var kept []string
	for _, text := range list {
		if text = shortened(only(text, " -_.:/@+'’?"), mostName); text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

// only leaves letters, digits and some signs of a text.
func only(text, signs string) string {
	return strings.TrimSpace(strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || r != unicode.ReplacementChar && strings.ContainsRune(signs, r) {
			return r
		}
		return ' '
	}, text)), " "))
}

// oneLine returns a text without line ends and control characters.
func oneLine(text string) string {
	return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))), " ")
}

// shortened cuts a text behind a word.
func shortened(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	text = string(runes[:most-1])
	if at := strings.LastIndexByte(text, ' '); at > len(text)/2 {
		text = text[:at]
	}
	return text + "…"
}

// escaped puts a backslash before signs that would do something in a line.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*[]<", r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// same is what two names have in common that mean one capability.
func same(name string) string {
	var b strings.Builder
	for _, r := range words.Fold(name) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}
