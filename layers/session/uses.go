package session

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// wordsOnly is the activation of a pattern that was spoken of and not seen at
// work. Spoken of twice it counts in full.
const wordsOnly hebb.Activation = 8000

// A Miss is a pattern that a session came near to, and why that was not
// enough.
type Miss struct {
	Pattern string
	Line    int // of the log
	Why     string
	Quote   string // a few words
}

// Uses returns the patterns that a session used, in the order of the log, and
// those that it only came near to. A pattern is used where its id is named, where
// a command, a file or a tool of the session is one of its cues, or where human
// or agent say enough of its words near each other and mean it. That a memory
// was loaded, quoted or recalled is no use; nor is what stands in what a tool
// answered, what the agent says after it read the network, or what strangers say
// in a group.
func (x *Matcher) Uses(l *Log) ([]Use, []Miss) {
	e := &evidence{matcher: x, uses: map[int]*Use{}, misses: map[int]*Miss{}}
	if l.Given != nil {
		e.given(l.Given)
	}
	for _, t := range l.Turns {
		for _, c := range t.Calls {
			if t.Speaker == Agent || c.Done {
				e.call(c, t.Tainted)
			}
		}
		if !t.Tainted {
			e.turn(t)
		}
	}
	return e.result()
}

// evidence is what a session shows, by the number of the pattern.
type evidence struct {
	matcher *Matcher
	uses    map[int]*Use
	misses  map[int]*Miss
}

// use takes in evidence; the stronger, then the earlier one stands.
func (e *evidence) use(n int, activation hebb.Activation, line int, shown string) {
	old := e.uses[n]
	switch {
	case old == nil:
		e.uses[n] = &Use{Pattern: e.matcher.patterns[n].id, Activation: activation, Evidence: shown, Line: line}
	case activation > old.Activation:
		old.Activation, old.Evidence, old.Line = activation, shown, line
	case activation == wordsOnly && old.Activation == wordsOnly && line != old.Line:
		old.Activation = hebb.Scale
	}
}

func (e *evidence) miss(n, line int, why, quote string) {
	if e.misses[n] == nil {
		e.misses[n] = &Miss{Pattern: e.matcher.patterns[n].id, Line: line, Why: why, Quote: quote}
	}
}

func (e *evidence) result() ([]Use, []Miss) {
	var uses []Use
	for _, u := range e.uses {
		uses = append(uses, *u)
	}
	slices.SortFunc(uses, func(a, b Use) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Pattern, b.Pattern))
	})
	var misses []Miss
	for n, m := range e.misses {
		if e.uses[n] == nil {
			misses = append(misses, *m)
		}
	}
	slices.SortFunc(misses, func(a, b Miss) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Pattern, b.Pattern))
	})
	return uses, misses
}

// call holds a tool's use against the cues. What the agent really ran after it
// read the network is still evidence that a person can check, and the work of
// most sessions comes after some page. But the page may have chosen its words: so
// then only the cue is shown, which is the memory's own, and no other word of a
// command and no name of a file.
func (e *evidence) call(c Call, tainted bool) {
	var simple []cue
	if c.Command != "" {
		simple = commands(c.Command)
	}
	for n := range e.matcher.patterns {
		p := &e.matcher.patterns[n]
		command, file := p.commandMatch(simple), ""
		if c.File != "" {
			file = p.fileMatch(c.File)
		}
		matched, filed := command != nil, file != ""
		what := ""
		switch {
		case !matched && !filed:
		case tainted:
			what = shown(cmp.Or(strings.Join(command, " "), file))
		default:
			what = shown(c.Command + base(c.File))
		}
		switch {
		case c.Refused && (matched || filed):
			e.miss(n, c.Line, "it was not carried out", what)
		case filed && !matched && !c.Writes:
			e.miss(n, c.Line, "the file was only read", what)
		case matched, filed:
			e.use(n, hebb.Scale, c.Line, "`"+what+"` L"+itoa(c.Line))
		case slices.Contains(p.tools, c.Tool):
			e.use(n, hebb.Scale, c.Line, "`"+shown(c.Tool)+"` L"+itoa(c.Line))
		}
	}
}

// turn holds what was said against ids and words.
func (e *evidence) turn(t Turn) {
	lists := 0
	for _, piece := range own(t) {
		if t.Speaker == Agent {
			piece = e.declared(piece, t.Line, &lists)
		}
		var met []meeting
		found, split := e.matcher.said(piece)
		for _, s := range found {
			quote := piece[split[s.first].Start:split[s.last].End]
			if s.why != "" {
				e.miss(s.pattern, t.Line, s.why, shown(quote))
				continue
			}
			met = append(met, meeting{s, quote, lineOf(piece, split[s.first].Start)})
		}
		ids := e.matcher.named(piece)
		copied := e.matcher.copied(met, ids, piece)
		e.named(t, piece, split, ids, copied)
		for _, m := range met {
			if copied[m.pattern] {
				e.miss(m.pattern, t.Line, "the memory is quoted", shown(m.quote))
				continue
			}
			e.use(m.pattern, wordsOnly, t.Line, "\""+shown(m.quote)+"\" L"+itoa(t.Line))
		}
	}
}

// A meeting is a sighting that counts, with its words and its line in the
// piece.
type meeting struct {
	sighting
	quote string
	line  int
}

func lineOf(text string, at int) int { return strings.Count(text[:at], "\n") }

// named finds the ids of patterns in a text, but for patterns that are copied in
// it.
func (e *evidence) named(t Turn, text string, split []words.Word, ids []name, copied map[int]bool) {
	looked := map[int]int{}
	for _, name := range ids {
		n := e.matcher.byName[name.text]
		if looked[n]++; looked[n] > mostSightings {
			continue
		}
		if copied[n] {
			e.miss(n, t.Line, "the memory is quoted", name.text)
			continue
		}
		if ofMemory(sentenceAround(text, name.at, name.at+len(name.text))) || edits(lastWord(text[:name.at])) {
			e.miss(n, t.Line, "the memory is spoken of", name.text)
			continue
		}
		if near, at := beside(split, name); at >= 0 {
			if why := e.matcher.patterns[n].objects(text, near, at, at, true); why != "" {
				e.miss(n, t.Line, why, name.text)
				continue
			}
		}
		e.use(n, hebb.Scale, t.Line, "named, L"+itoa(t.Line))
	}
}

// beside returns the words around a name, without its own, and which of them
// stands for it: the next one, or the last; -1 where there is none.
func beside(split []words.Word, n name) (near []words.Word, at int) {
	end := func(w words.Word, at int) int { return cmp.Compare(w.End, at) }
	from, _ := slices.BinarySearchFunc(split, n.at+2, end) // the first that ends in the name
	to := from
	for to < len(split) && split[to].Start < n.at+len(n.text) {
		to++
	}
	near = slices.Concat(split[max(0, from-scopeReach):from], split[to:min(len(split), to+scopeReach)])
	if at = slices.IndexFunc(near, func(w words.Word) bool { return w.End > n.at }); at < 0 {
		at = len(near) - 1 // the name is the last word
	}
	return near, at
}

// given takes in what another program says was used.
func (e *evidence) given(g *Given) {
	for _, id := range g.Activated {
		if n, known := e.matcher.byName[id]; known {
			e.use(n, hebb.Scale, g.Line, "L"+itoa(g.Line))
		}
	}
}

// A name is the id of a pattern in a text.
type name struct {
	text string
	at   int
}

// inPath reports whether a name is a part of a path or an address.
func inPath(text string, n name) bool {
	end := n.at + len(n.text)
	before := n.at > 0 && strings.IndexByte("/\\.#@", text[n.at-1]) >= 0
	after := end < len(text) && strings.IndexByte("/\\", text[end]) >= 0 || end+1 < len(text) && text[end] == '.' && text[end+1] > ' '
	return before || after
}

// named returns the ids of patterns in a text that are sure to name one.
func (x *Matcher) named(text string) []name {
	var out []name
	start := -1
	for i := 0; i <= len(text); i++ {
		in := i < len(text) && (text[i] >= 0x80 || text[i] == '-' || text[i] == '_' || text[i] >= '0' && text[i] <= '9' || text[i]|0x20 >= 'a' && text[i]|0x20 <= 'z')
		switch {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			code := start > 0 && text[start-1] == '`' && i < len(text) && text[i] == '`'
			n := name{text[start:i], start}
			if _, known := x.byName[n.text]; known && (code || isName(n.text)) && !inPath(text, n) {
				out = append(out, n)
			}
			start = -1
		}
	}
	return out
}

// shown returns a few words as they may stand in parentheses: one line, without
// what would end a code span, a quote or the parentheses.
func shown(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case strings.ContainsRune("`\"()<>", r):
			return -1
		case r < ' ' || r == 0x7f:
			return ' '
		}
		return r
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > mostShown {
		cut := strings.LastIndexByte(text[:mostShown], ' ')
		if cut < mostShown/2 {
			cut = strings.LastIndexFunc(text[:mostShown], func(r rune) bool { return true })
		}
		text = text[:cut] + " …"
	}
	return text
}

// mostShown is how many bytes of evidence are shown.
const mostShown = 80

func base(file string) string {
	file = strings.ReplaceAll(file, "\\", "/")
	return file[strings.LastIndexByte(file, '/')+1:]
}

func itoa(n int) string { return strconv.Itoa(n) }
