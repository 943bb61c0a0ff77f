package prompt

import (
	"bytes"
	"cmp"
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Glance finds lines that may fit a prompt, many times faster than they can be
// judged: those with words that begin as words of the prompt do.
type Glance struct {
	starts []start
	words  int
	buffer []byte
}

// A start is how the forms of a word of the prompt begin.
type start struct {
	text  []byte
	word  int  // of the prompt
	dense bool // of a script without blanks: it may stand within a run of letters
}

// mostWords is how many words of a prompt are looked for.
const mostWords = 64

// NewGlance returns a glance for a prompt.
func NewGlance(text string) *Glance {
	g := &Glance{}
	seen := map[string]bool{}
	for _, w := range words.Split(text) {
		if g.words == mostWords || words.Stop(w) || utf8.RuneCountInString(w.Text) < 2 {
			continue
		}
		text := begin(w.Text)
		if seen[text] {
			continue
		}
		seen[text] = true
		for _, s := range slices.Compact([]string{text, begin(words.Fold(w.Text))}) {
			g.starts = append(g.starts, start{[]byte(s), g.words, w.Pair})
		}
		g.words++
	}
	return g
}

// begin returns what the forms of a word have in common: a short word is all of it.
func begin(word string) string {
	size := utf8.RuneCountInString(word)
	switch {
	case size <= 4:
		return word
	case size <= 6:
		size = 4
	default:
		size = 5
	}
	at := 0
	for range size {
		_, n := utf8.DecodeRuneInString(word[at:])
		at += n
	}
	return word[:at]
}

// A Glimpse is a line with words of a prompt.
type Glimpse struct {
	Page  int // the caller's number of the page
	Line  int // from 1
	words uint64
}

// Page returns the lines of a page that have enough words of the prompt: two, or all
// where it has fewer.
func (g *Glance) Page(page int, src []byte) []Glimpse {
	if g.words == 0 {
		return nil
	}
	type hit struct {
		at   int
		word int
	}
	var hits []hit
	low := g.lowered(src)
	for _, s := range g.starts {
		for at := 0; ; at++ {
			n := bytes.Index(low[at:], s.text)
			if n < 0 {
				break
			}
			if at += n; s.dense || at == 0 || !letter(low[at-1]) {
				hits = append(hits, hit{at, s.word})
			}
		}
	}
	slices.SortFunc(hits, func(a, b hit) int { return a.at - b.at })
	var lines []Glimpse
	line, from := 1, 0
	for _, h := range hits {
		if breaks := bytes.Count(src[from:h.at], []byte{'\n'}); breaks > 0 || lines == nil {
			line += breaks
			lines = append(lines, Glimpse{Page: page, Line: line})
		}
		from = h.at
		lines[len(lines)-1].words |= 1 << h.word
	}
	need := min(2, g.words)
	return slices.DeleteFunc(lines, func(l Glimpse) bool { return bits.OnesCount64(l.words) < need })
}

// Best returns the lines that have most of what the prompt says: a word counts for
// more the fewer lines have it.
func (g *Glance) Best(lines []Glimpse, most int) []Glimpse {
	var with [mostWords]int
	for _, l := range lines {
		for w := l.words; w != 0; w &= w - 1 {
			with[bits.TrailingZeros64(w)]++
		}
	}
	score := func(l Glimpse) float64 {
		sum := 0.0
		for w := l.words; w != 0; w &= w - 1 {
			sum += math.Log(1 + float64(len(lines)+1)/float64(with[bits.TrailingZeros64(w)]))
		}
		return sum
	}
	lines = slices.Clone(lines)
	slices.SortStableFunc(lines, func(a, b Glimpse) int { return cmp.Compare(score(b), score(a)) })
	return lines[:min(len(lines), most)]
}

// lowered returns a text in lower case, as far as it is ASCII; of the same size if
// that is so, and else as long as its letters keep their size.
func (g *Glance) lowered(src []byte) []byte {
	g.buffer = append(g.buffer[:0], src...)
	foreign := false
	for i, c := range g.buffer {
		if 'A' <= c && c <= 'Z' {
			g.buffer[i] = c + 'a' - 'A'
		}
		foreign = foreign || c >= utf8.RuneSelf
	}
	if !foreign {
		return g.buffer
	}
	if low := strings.ToLower(string(g.buffer)); len(low) == len(src) {
		return []byte(low)
	}
	return g.buffer
}

// letter reports whether a byte may be of a word.
func letter(c byte) bool { return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c >= utf8.RuneSelf }
