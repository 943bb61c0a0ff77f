package forget

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// File is the name of the file, at the top of a repository, that holds the
// tombstones.
const File = ".hebbianforget"

const (
	prefix   = "sha256:"
	saltSize = 16  // bytes
	mostLong = 24  // words of one tombstone; a longer text gets several
	mostRead = 512 // words of a tombstone that is read
)

// A List is the content of a File: one tombstone a line,
//
//	sha256:SALT:WORDS:DIGEST 2026-11-30
//
// the SHA-256 of the salt and of that many folded words. Every stretch of that
// many words of a text is held against it, so a line that contains the words is
// found wherever they stand in it, and nothing else is.
type List struct {
	groups []group
}

// A group are the tombstones of one salt and one number of words: one digest of a
// stretch tells whether it is one of them.
type group struct {
	salt  string
	words int
	lines map[[sha256.Size]byte]Tombstone
}

// A Tombstone is one line of a List.
type Tombstone struct {
	Line int    // from 1
	Date string // of the day on which it was planted; empty: not said
}

// A Hit is a place in a text that a tombstone is of.
type Hit struct {
	Span
	Tombstone
}

// Parse reads a File, and returns the lines that cannot be read, from 1. These
// stop nothing.
func Parse(text string) (l *List, unread []int) {
	l = &List{}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		if !l.add(number, line) {
			unread = append(unread, number)
		}
	}
	return l, unread
}

// add reads one line.
func (l *List) add(number int, line string) bool {
	first, date, _ := strings.Cut(line, " ")
	parts := strings.Split(first, ":")
	if len(parts) != 4 || parts[0]+":" != prefix {
		return false
	}
	salt, err := hex.DecodeString(parts[1])
	if err != nil || len(salt) != saltSize {
		return false
	}
	words, err := strconv.Atoi(parts[2])
	if err != nil || words < 1 || words > mostRead {
		return false
	}
	digest, err := hex.DecodeString(parts[3])
	if err != nil || len(digest) != sha256.Size {
		return false
	}
	at := slices.IndexFunc(l.groups, func(g group) bool { return g.salt == string(salt) && g.words == words })
	if at < 0 {
		at = len(l.groups)
		l.groups = append(l.groups, group{string(salt), words, map[[sha256.Size]byte]Tombstone{}})
	}
	l.groups[at].lines[[sha256.Size]byte(digest)] = Tombstone{number, strings.TrimSpace(date)}
	return true
}

// Empty reports whether nothing is to be forgotten. It is true of nil.
func (l *List) Empty() bool { return l == nil || len(l.groups) == 0 }

// Has reports whether a text has words that are to be forgotten.
func (l *List) Has(text string) bool {
	return !l.Empty() && len(l.Find([]byte(text))) > 0
}

// Find returns where a text has words that are to be forgotten.
func (l *List) Find(text []byte) []Hit {
	if l.Empty() {
		return nil
	}
	var all []byte // the folded words, each with a NUL behind it
	var ends []int
	var spans []Span
	for r := (reader{text: text}); r.next(); {
		all = append(append(all, r.word...), 0)
		ends, spans = append(ends, len(all)), append(spans, Span{r.start, r.end})
	}
	var hits []Hit
	var room []byte
	for _, g := range l.groups {
		for last := g.words - 1; last < len(ends); last++ {
			first, from := last-g.words+1, 0
			if first > 0 {
				from = ends[first-1]
			}
			room = append(append(room[:0], g.salt...), all[from:ends[last]]...)
			if stone, ok := g.lines[sha256.Sum256(room)]; ok {
				hits = append(hits, Hit{Span{spans[first].Start, spans[last].End}, stone})
			}
		}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return a.Start - b.Start })
	return hits
}

// Salt is a number that nobody can foresee.
type Salt [saltSize]byte

// Lines returns the tombstones of words. Long ones get several, so that a part of
// them is found, too.
func Lines(w Words, salt Salt, day time.Time) []string {
	var lines []string
	for from := 0; from < len(w); from += mostLong {
		part := w[from:min(len(w), from+mostLong)]
		if from > 0 && len(part) < mostLong {
			part = w[len(w)-mostLong:] // a short rest would stand in other lines, too
		}
		text := string(salt[:])
		for _, word := range part {
			text += word + "\x00"
		}
		sum := sha256.Sum256([]byte(text))
		lines = append(lines, fmt.Sprintf("%s%x:%d:%x %s", prefix, salt, len(part), sum, day.Format(time.DateOnly)))
	}
	return lines
}
