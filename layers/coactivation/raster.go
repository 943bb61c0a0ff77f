package coactivation

import (
	"math/bits"
	"strings"
	"time"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// A raster has a row of bits for each pattern, one bit for each session, as a
// raster plot has a row for each neuron: set where the session uses the pattern.
type raster struct {
	rows   [][]uint64
	count  []int // bits set in each row
	fired  [][]firing
	strays []layers.Stray

	sessions []tagged
	tags     []Tag // by index
}

// A firing is the use of a pattern in one session.
type firing struct {
	session    int
	activation hebb.Activation
}

// A tagged session is what the raster keeps of a session beside its bits.
type tagged struct {
	start time.Time
	tags  []int // indexes of its tags, each once
}

// A Tag is a word that sessions have, in any case, as scope= compares it.
type Tag struct {
	Name     string // its most frequent spelling
	Sessions int    // that have it
}

func newRaster(m *layers.Memory, sessions []*layers.Session) *raster {
	words := (len(sessions) + 63) / 64
	r := &raster{rows: make([][]uint64, len(m.Patterns)), count: make([]int, len(m.Patterns)), fired: make([][]firing, len(m.Patterns))}
	place := make(map[*layers.Pattern]int, len(m.Patterns))
	for i, p := range m.Patterns {
		r.rows[i], place[p] = make([]uint64, words), i
	}
	names := newTagNames()
	for n, s := range sessions {
		used, unknown := m.Activations(s)
		r.strays = append(r.strays, m.Strays(s, unknown)...)
		for p, activation := range used {
			i := place[p]
			r.rows[i][n/64] |= 1 << (n % 64)
			r.count[i]++
			r.fired[i] = append(r.fired[i], firing{n, activation})
		}
		r.sessions = append(r.sessions, tagged{s.Start, names.of(s.Tags)})
	}
	r.tags = names.tags()
	return r
}

// both counts the sessions that use two patterns.
func (r *raster) both(i, j int) int {
	n := 0
	row, other := r.rows[i], r.rows[j]
	for k, word := range row {
		n += bits.OnesCount64(word & other[k])
	}
	return n
}

// tagNames gives each tag an index, and keeps how it is spelt.
type tagNames struct {
	index    map[string]int // by fold
	count    []int
	spelling []map[string]int
}

func newTagNames() *tagNames { return &tagNames{index: map[string]int{}} }

// of returns the indexes of a session's tags, each once.
func (t *tagNames) of(tags []string) []int {
	var list []int
	for _, tag := range tags {
		key := fold(tag)
		i, known := t.index[key]
		if !known {
			i = len(t.count)
			t.index[key] = i
			t.count, t.spelling = append(t.count, 0), append(t.spelling, map[string]int{})
		}
		t.spelling[i][tag]++
		if !holds(list, i) {
			t.count[i]++
			list = append(list, i)
		}
	}
	return list
}

func holds(list []int, i int) bool {
	for _, j := range list {
		if i == j {
			return true
		}
	}
	return false
}

// tags returns the tags by index. Of spellings that are as frequent the first
// by code points is shown.
func (t *tagNames) tags() []Tag {
	list := make([]Tag, len(t.count))
	for i := range list {
		list[i].Sessions = t.count[i]
		most := 0
		for name, n := range t.spelling[i] {
			if n > most || n == most && name < list[i].Name {
				list[i].Name, most = name, n
			}
		}
	}
	return list
}

// compare puts the most frequent tag first.
func (t Tag) compare(u Tag) int {
	if t.Sessions != u.Sessions {
		return u.Sessions - t.Sessions
	}
	return strings.Compare(t.Name, u.Name)
}

// fold returns the same text for two tags just where strings.EqualFold says that
// they are equal: each letter becomes the least of those that fold to it.
func fold(tag string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		return least
	}, tag)
}
