package index

import (
	"encoding/binary"
	"hash/fnv"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A record is what ranking has to know of a line besides its words. Records are
// kept as bytes, one after the other, in memory as on disk.
type record struct {
	length     uint16   // words that say something
	marks      marks    // see there
	section    uint32   // its number among all sections of the part
	subject    uint32   // the sum of the name that it is about; 0: none
	day        when.Day // that it names, or else that of its note; noDay: none
	parent     uint16   // how many lines above the item stands that it is nested in; 0: in none
	importance uint8    // 1 to 10; 0: not said
	confidence uint8    // of an opinion, in hundredths; unsaid: not said
}

const (
	recordSize = 20

	noDay  when.Day = -1 << 31
	unsaid          = 255
)

// marks are small facts of a line.
type marks uint16

const (
	endsAsking marks = 1 << iota // its last sign is a question mark
	hasTime                      // it has a word of time; only known of indexed lines
	hasNumber                    // it has a number; only known of indexed lines
	dated                        // its day was named in it, and is not that of its note
	ageless                      // it is of a page or the memory file, and does not fade

	formShift   = 5  // 3 bits
	kindShift   = 8  // 3 bits
	originShift = 11 // 3 bits

	clerical marks = 1 << 14 // it says which tools, tests and tags a session had
)

func (m marks) form() notes.Form     { return notes.Form(m >> formShift & 7) }
func (m marks) kind() notes.Kind     { return notes.Kind(m >> kindShift & 7) }
func (m marks) origin() notes.Origin { return notes.Origin(m >> originShift & 7) }

func marksOf(f notes.Fact) marks {
	return marks(f.Form)<<formShift | marks(f.Kind)<<kindShift | marks(f.Origin)<<originShift
}

func (r record) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint16(b, r.length)
	b = binary.LittleEndian.AppendUint16(b, uint16(r.marks))
	b = binary.LittleEndian.AppendUint32(b, r.section)
	b = binary.LittleEndian.AppendUint32(b, r.subject)
	b = binary.LittleEndian.AppendUint32(b, uint32(r.day))
	b = binary.LittleEndian.AppendUint16(b, r.parent)
	return append(b, r.importance, r.confidence)
}

func recordAt(b []byte, n uint32) record {
	b = b[int(n)*recordSize:][:recordSize]
	return record{
		length:     binary.LittleEndian.Uint16(b),
		marks:      marks(binary.LittleEndian.Uint16(b[2:])),
		section:    binary.LittleEndian.Uint32(b[4:]),
		subject:    binary.LittleEndian.Uint32(b[8:]),
		day:        when.Day(binary.LittleEndian.Uint32(b[12:])),
		parent:     binary.LittleEndian.Uint16(b[16:]),
		importance: b[18],
		confidence: b[19],
	}
}

// sectionOf reads only the section of a line, which is asked most often.
func sectionOf(b []byte, n uint32) uint32 {
	return binary.LittleEndian.Uint32(b[int(n)*recordSize+4:])
}

// lengthAt reads only the length of a line.
func lengthAt(b []byte, n uint32) uint16 {
	return binary.LittleEndian.Uint16(b[int(n)*recordSize:])
}

// sumOf is the number that a name has in a record. It is never 0.
func sumOf(name string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return max(1, h.Sum32())
}
