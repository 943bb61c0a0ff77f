package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// hitJSON is a line as --json shows it.
type hitJSON struct {
	Source     string             `json:"source"`
	Path       string             `json:"path"`
	Line       int                `json:"line"`
	Last       int                `json:"last,omitempty"` // where it goes over several lines
	Kind       string             `json:"kind"`
	Date       string             `json:"date"`
	Entities   []string           `json:"entities"`
	Text       string             `json:"text"`
	In         string             `json:"in,omitempty"`
	Score      float64            `json:"score"`
	Origin     string             `json:"origin"`
	Confidence *float64           `json:"confidence"`
	Importance int                `json:"importance,omitempty"`
	Also       []string           `json:"also,omitempty"`
	Why        map[string]float64 `json:"why"`
}

type recallJSON struct {
	Hits       []hitJSON    `json:"hits"`
	Understood string       `json:"understood"`
	OtherDays  bool         `json:"of_other_days,omitempty"` // no hit is of what was understood
	DidYouMean []string     `json:"did_you_mean,omitempty"`
	Searched   searchedJSON `json:"searched"`
}

type searchedJSON struct {
	Files int    `json:"files"`
	Lines int    `json:"lines"`
	By    string `json:"by"`
}

func (rc *recall) print(hits []index.Hit) error {
	if rc.asJSON {
		return rc.printJSON(hits)
	}
	if u := rc.understood(); u != "" {
		fmt.Fprintf(rc.w.out, "understood: %s\n\n", u)
		if otherDays(hits) {
			fmt.Fprintf(rc.w.err, "nothing that answers is of that time: these lines are of other days, or of none\n")
		}
	}
	p := &hitPrinter{out: raw(rc.w.out), colour: rc.w.colour(), explain: rc.explain}
	for i := range hits {
		p.print(rc, &hits[i])
	}
	if meant := rc.search.Meant(); len(meant) > 0 {
		fmt.Fprintf(rc.w.err, "did you mean: %s\n", inline(strings.Join(meant, ", ")))
	}
	switch {
	case len(hits) == 0 && rc.search.Files() == 0:
		fmt.Fprintln(rc.w.err, "nothing found: there is no memory here, and no note\nhint: git hebbian init shows what begins one")
	case len(hits) == 0:
		fmt.Fprintf(rc.w.err, "nothing found in %s\n", layers.Plural(rc.search.Lines(), "line"))
	}
	return nil
}

// otherDays reports whether lines were found, and none of them is of a time that
// the question names.
func otherDays(hits []index.Hit) bool {
	return len(hits) > 0 && !slices.ContainsFunc(hits, func(h index.Hit) bool { return h.Timely })
}

// source cites a line.
func (rc *recall) source(h *index.Hit) string {
	at := h.Path + "#L" + strconv.Itoa(h.Line)
	if h.Last > h.Line {
		at += "-L" + strconv.Itoa(h.Last)
	}
	if rc.rev != "" {
		at = rc.rev + ":" + at
	}
	return at
}

// understood says which times the question names.
func (rc *recall) understood() string {
	var spans []string
	for _, s := range rc.search.Understood() {
		spans = append(spans, spanText(s))
	}
	return strings.Join(spans, ", ")
}

func spanText(s when.Span) string {
	from, to := "", ""
	if s.From != when.Ever {
		from = s.From.String()
	}
	if s.To != when.Never {
		to = s.To.String()
	}
	if from == to {
		return from
	}
	return from + ".." + to
}

func (rc *recall) printJSON(hits []index.Hit) error {
	out := recallJSON{Hits: []hitJSON{}, Understood: rc.understood(), OtherDays: otherDays(hits), DidYouMean: rc.search.Meant(),
		Searched: searchedJSON{Files: rc.search.Files(), Lines: rc.search.Lines(), By: rc.by}}
	for i := range hits {
		h := &hits[i]
		j := hitJSON{
			Source: rc.source(h), Path: h.Path, Line: h.Line, Kind: kindNames()[h.Kind], Entities: append([]string{}, h.Entities...),
			Text: h.Text, In: h.Above, Score: rounded(h.Score), Origin: originNames()[h.Origin], Importance: h.Importance, Also: h.Also, Why: map[string]float64{},
		}
		if h.Last > h.Line {
			j.Last = h.Last
		}
		if h.Dated {
			j.Date = h.Day.String()
		}
		if h.Confidence >= 0 {
			j.Confidence = &h.Confidence
		}
		for _, f := range h.Why {
			j.Why[f.Name] = rounded(f.Value)
		}
		out.Hits = append(out.Hits, j)
	}
	return printJSON(rc.w.out, out)
}

func rounded(f float64) float64 { return math.Round(f*10000) / 10000 }

// A hitPrinter prints lines for people. Its writer shows all it is given, so what
// comes out of notes is made visible here.
type hitPrinter struct {
	out     io.Writer
	colour  bool
	explain bool
	printed int
}

// longestShown is how many bytes of a line are shown to people.
const longestShown = 400

func (p *hitPrinter) print(rc *recall, h *index.Hit) {
	if p.printed > 0 {
		fmt.Fprintln(p.out)
	}
	p.printed++
	head := append([]string{p.bold(rc.source(h))}, labelsOf(h)...)
	lines := []string{strings.Join(head, "  "), "    " + p.marked(h)}
	if h.Above != "" {
		lines = append(lines, "    in: "+visibly(shortText(h.Above, 120)))
	}
	for _, also := range h.Also {
		lines = append(lines, "    also: "+inline(also))
	}
	if p.explain {
		lines = append(lines, fmt.Sprintf("    %.3f = %s", h.Score, sumText(h.Why)))
	}
	fmt.Fprintln(p.out, strings.Join(lines, "\n"))
}

// labelsOf returns what is known of a line, in a few words.
func labelsOf(h *index.Hit) []string {
	var labels []string
	if h.Dated {
		labels = append(labels, h.Day.String())
	}
	kind := kindNames()[h.Kind]
	if h.Confidence >= 0 {
		kind += " " + strconv.FormatFloat(h.Confidence, 'f', -1, 64)
	}
	labels = append(labels, kind)
	if len(h.Entities) > 0 {
		labels = append(labels, inline(strings.Join(h.Entities, ", ")))
	}
	if h.Origin == notes.Untrusted {
		labels = append(labels, "UNTRUSTED")
	}
	return labels
}

// sumText writes a score as the sum and product that it is.
func sumText(why []index.Factor) string {
	var sum, product, after []string
	for _, f := range why {
		text := fmt.Sprintf("%s %.3f", f.Name, f.Value)
		switch {
		case !f.Times && f.Name == "date":
			after = append(after, text)
		case !f.Times:
			sum = append(sum, text)
		default:
			product = append(product, fmt.Sprintf("%s %.2f", f.Name, f.Value))
		}
	}
	text := strings.Join(append(sum, after...), " + ")
	if len(product) > 0 {
		text = "(" + text + ") × " + strings.Join(product, " × ")
	}
	return text
}

func (p *hitPrinter) bold(text string) string {
	text = inline(text)
	if !p.colour {
		return text
	}
	return "\x1b[1m" + text + "\x1b[0m"
}

// marked returns the text of a line, or the piece of it around its first mark,
// with its marks.
func (p *hitPrinter) marked(h *index.Hit) string {
	from, to := 0, len(h.Text)
	if to > longestShown {
		if len(h.Marks) > 0 {
			from = max(0, min(h.Marks[0][0]-longestShown/4, to-longestShown))
		}
		to = from + longestShown
		for from > 0 && !utf8.RuneStart(h.Text[from]) {
			from--
		}
		for to < len(h.Text) && !utf8.RuneStart(h.Text[to]) {
			to--
		}
	}
	var b strings.Builder
	if from > 0 {
		b.WriteString("… ")
	}
	at := from
	for _, m := range h.Marks {
		if !p.colour || m[0] < at || m[1] > to {
			continue
		}
		b.WriteString(visibly(h.Text[at:m[0]]) + "\x1b[1;33m" + visibly(h.Text[m[0]:m[1]]) + "\x1b[0m")
		at = m[1]
	}
	b.WriteString(visibly(h.Text[at:to]))
	if to < len(h.Text) {
		b.WriteString(" …")
	}
	return b.String()
}

// shortText cuts a text short.
func shortText(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return text[:most] + " …"
}
