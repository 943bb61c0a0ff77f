package index

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A part is a number of files as records of their lines, in the order of their
// paths.
type part struct {
	files    files
	records  []byte // a record for each line
	sections []byte // for each section how many words it has, 4 bytes
	pages    []byte // the files about somebody or something, 4 bytes
	words    uint64 // of all lines
}

func (p *part) lines() uint32 { return uint32(len(p.records) / recordSize) }

func (p *part) sectionWords(n uint32) uint32 {
	return binary.LittleEndian.Uint32(p.sections[4*n:])
}

// A taker is told of each line of a part as it is read.
type taker interface {
	// take gets a line by its number in the part, as the text it has, the words
	// of that, and the names that it has, folded. They hold until take returns.
	take(line uint32, text []byte, tokens []token, names []string)
}

// A gatherer reads files into a part.
type gatherer struct {
	part  part
	taker taker
	time  *timeWords // nil: nobody asks which lines have words of time or numbers

	undated bool // nobody asks of which day lines tell

	facts  []notes.Fact
	tokens []token
	spans  [][2]int
	names  []string
	folded map[string]string // names that were met
}

// dayOf returns the day that a file is of.
func dayOf(path string, role notes.Role) when.Day {
	if role == notes.Note {
		if date, ok := layers.NoteDate(path); ok && !date.IsZero() {
			return when.DayOf(date)
		}
	}
	return noDay
}

// add reads a file. Files come in the order of their paths.
func (g *gatherer) add(path string, role notes.Role, src []byte) {
	g.facts = notes.Read(role, src, g.facts[:0])
	f := file{
		role: role, day: dayOf(path, role),
		first: g.part.lines(), lines: uint32(len(g.facts)), section: uint32(len(g.part.sections) / 4),
	}
	about := uint32(0)
	if role == notes.EntityPage {
		about = sumOf(nameOf(titleOf(path)))
		g.part.pages = binary.LittleEndian.AppendUint32(g.part.pages, uint32(g.part.files.len()))
	}
	sectionWords := uint32(0)
	for i := range g.facts {
		fact := &g.facts[i]
		for int(f.count) <= fact.Section {
			if f.count > 0 {
				g.part.sections = binary.LittleEndian.AppendUint32(g.part.sections, sectionWords)
			}
			sectionWords = 0
			f.count++
		}
		r := g.record(f, fact, i, src[fact.Start:fact.End])
		if r.subject == 0 {
			r.subject = about
		}
		sectionWords += uint32(r.length)
		f.words += uint32(r.length)
		g.part.records = r.append(g.part.records)
	}
	if f.count > 0 {
		g.part.sections = binary.LittleEndian.AppendUint32(g.part.sections, sectionWords)
	}
	g.part.words += uint64(f.words)
	g.part.files.add(path, f)
}

// record makes the record of a fact, and shows the taker its line.
func (g *gatherer) record(f file, fact *notes.Fact, n int, text []byte) record {
	g.tokens = cut(text, g.tokens[:0])
	r := record{
		length:     lengthOf(g.tokens),
		marks:      marksOf(*fact),
		section:    f.section + uint32(fact.Section),
		day:        f.day,
		importance: uint8(fact.Importance),
		confidence: unsaid,
	}
	if fact.Parent >= 0 && n-fact.Parent <= math.MaxUint16 {
		r.parent = uint16(n - fact.Parent)
	}
	if fact.Confidence >= 0 {
		r.confidence = uint8(fact.Confidence / 10)
	}
	if f.role != notes.Note {
		r.marks |= ageless
	}
	if asks(text) {
		r.marks |= endsAsking
	}
	if f.role == notes.Note && isClerical(text) {
		r.marks |= clerical
	}
	if g.time != nil {
		r.marks |= g.time.marks(text, g.tokens)
	}
	if !g.undated {
		if day, named := dayIn(text, f.day); named {
			r.day, r.marks = day, r.marks|dated
		}
	}
	g.names = g.names[:0]
	if bytes.IndexByte(text, '@') >= 0 {
		g.spans = notes.Names(text, g.spans[:0])
		for _, s := range g.spans {
			g.names = append(g.names, g.name(text[s[0]:s[1]]))
		}
		if s, ok := notes.Subject(text); ok {
			r.subject = sumOf(g.name(text[s[0]:s[1]]))
		}
	}
	g.taker.take(f.first+uint32(n), text, g.tokens, g.names)
	return r
}

// name returns a name in the form in which names are compared.
func (g *gatherer) name(text []byte) string {
	folded, met := g.folded[string(text)]
	if !met {
		if g.folded == nil {
			g.folded = map[string]string{}
		}
		folded = nameOf(string(text))
		g.folded[string(text)] = folded
	}
	return folded
}

// dayIn returns the day that a line names first, if it names any.
func dayIn(text []byte, of when.Day) (when.Day, bool) {
	if !bytes.ContainsAny(text, "0123456789") {
		return 0, false
	}
	near := of
	if of == noDay {
		near = 0
	}
	for _, named := range when.Dates(string(text), near) {
		// Where nobody knows when a line was written, a day without its year is
		// of any.
		if named.Grain == when.ByDay && !(of == noDay && named.Anniversary) {
			return named.From, true
		}
	}
	return 0, false
}

// expect makes room for files of so many bytes: a line has some 40.
func (g *gatherer) expect(bytes int64) {
	const bytesOfLine = 40
	g.part.records = slices.Grow(g.part.records, int(bytes/bytesOfLine*recordSize))
}

// lengthOf returns how many words a line has that say something: those of more
// than three bytes, which most stop words of most languages have not.
func lengthOf(tokens []token) uint16 {
	n := 0
	for _, t := range tokens {
		if t.pair || t.end-t.start > 3 {
			n++
		}
	}
	return uint16(min(n, math.MaxUint16))
}

// isClerical reports whether a line of a note is one that harvest writes beside
// what was said: which tools, tests, tags and files a session had.
func isClerical(text []byte) bool {
	if len(text) == 0 || bytes.IndexByte([]byte("TFA"), text[0]) < 0 {
		return false
	}
	for _, label := range [...]string{"Tags:", "Tools:", "Tests:", "Files:", "Activated:", "Activé:", "Activé :", "Ativado:"} {
		if bytes.HasPrefix(text, []byte(label)) {
			return true
		}
	}
	return false
}

// nameOf is the form in which names are compared.
func nameOf(name string) string { return words.Fold(name) }

// asks reports whether a line ends with a question mark.
func asks(text []byte) bool {
	n := len(text)
	return n > 0 && text[n-1] == '?' || n > 2 && string(text[n-3:]) == "？"
}
