// Package index recalls: it finds the lines of a memory that answer a question.
// It reads the files, or asks a store that it made of them before; both ways give
// the same lines with the same scores.
package index

import (
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A Search is a question under way. Ask shows it the stores, the base first; its
// readers, the files that are in none as they are; and once more, as long as Again
// says so.
type Search struct {
	in      *inquiry
	stemmer *words.Stemmer
	round   int

	asked   []answer
	readers []*Reader
	corpus  corpus

	ranking *ranking
	meant   map[*wanted][]meantWord
	shown   shownFile
}

// NewSearch returns the search for what answers a question.
func NewSearch(q Question) *Search {
	s := &Search{stemmer: words.NewStemmer()}
	s.in = newInquiry(q, s.stemmer)
	s.begin()
	return s
}

func (s *Search) begin() {
	s.asked, s.readers, s.corpus, s.ranking = nil, nil, corpus{}, nil
}

// A Reader takes in files, those of one stretch of all paths.
type Reader struct {
	gatherer
	scan *scan
}

// Reader returns a reader for the files behind those of the last one, which may
// read at the same time. They have about so many bytes.
func (s *Search) Reader(bytes int64) *Reader {
	r := &Reader{scan: newScan(s.in)}
	r.expect(bytes)
	r.undated = !s.in.ofDays()
	r.gatherer.taker = r.scan
	if s.in.asksWhen || s.in.asksNumber {
		r.time = newTimeWords()
	}
	s.readers = append(s.readers, r)
	return r
}

// Read takes in a file. Files come in the order of their paths.
func (r *Reader) Read(path string, role notes.Role, src []byte) { r.add(path, role, src) }

// Again ends a round. Of each store it is told which files are gone or changed,
// by their place there. It reports whether all has to be shown once more: no line
// has some word of the question, but one may have a word that is near it.
func (s *Search) Again(gone ...map[int]bool) bool {
	s.end(gone)
	if s.round > 0 {
		return false
	}
	s.round++
	again := false
	for i, w := range s.in.wanted {
		if len(s.ranking.found.words[i]) == 0 && w.mayBeNear() {
			w.near, again = true, true
		}
	}
	if again {
		s.begin()
	}
	return again
}

// end puts the stores and what was read behind each other, and ranks.
func (s *Search) end(gone []map[int]bool) {
	all := newPostings(s.in)
	for i, a := range s.asked {
		var dead map[int]bool
		if i < len(gone) {
			dead = gone[i]
		}
		s.put(&all, a.store.book.part, dead, a.postings)
	}
	for _, r := range s.readers {
		s.put(&all, r.part, nil, r.scan.found)
	}
	s.ranking = newRanking(&s.corpus, s.in, all)
}

// put puts a part behind the others, and its postings behind theirs.
func (s *Search) put(all *postings, p part, gone map[int]bool, found postings) {
	first := s.corpus.total
	s.corpus.add(p, gone)
	dead := s.corpus.parts[len(s.corpus.parts)-1].dead
	for i, list := range found.words {
		if first == 0 && dead == nil {
			all.words[i] = list
			continue
		}
		all.words[i] = slices.Grow(all.words[i], len(list))
		for _, p := range list {
			if !dead.has(p.line) {
				all.words[i] = append(all.words[i], posting{first + p.line, p.freq})
			}
		}
	}
	for n, list := range found.names {
		for _, line := range list {
			if !dead.has(line) {
				all.names[n] = append(all.names[n], first+line)
			}
		}
	}
}

// A Found line is one that answers, before its text is read.
type Found struct {
	Path  string
	Store int // which of those that were asked has it; after them come the readers
	File  int // its place there
	Fact  int // its number among the facts of the file
	Score float64
	Share float64 // of what the question's words are worth, that of those the line has; 1: it has all
	line  uint32
	why   factors
}

// Best returns the lines that answer best, the best first.
func (s *Search) Best(limit int) []Found {
	var found []Found
	for _, b := range s.ranking.top(limit) {
		path, _, n := s.corpus.file(b.line)
		part, file := s.corpus.place(b.line)
		found = append(found, Found{Path: string(path), Store: part, File: file, Fact: int(n), Score: b.score, Share: s.ranking.share(b.line), line: b.line, why: b.factors})
	}
	return found
}

// Lines returns how many lines were searched.
func (s *Search) Lines() int { return int(s.corpus.lines) }

// Files returns how many files were searched.
func (s *Search) Files() int { return s.corpus.files }
