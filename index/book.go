package index

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
	"strings"
)

// A blob is a file of Bluge's, as the book knows it.
type blob struct {
	name string
	size int
	crc  uint32
}

// A block is a number of lines that stand side by side in Bluge's order, too.
type block struct {
	doc, line, count uint32
}

// A book is all of a store that is not Bluge's: which files are in it, the
// records of their lines, and what Bluge's files have to be.
type book struct {
	part    part
	folders files // those that were listed; of a row only path and stamp are used
	of      []byte
	blobs   []blob
	blocks  []block
}

// bookMagic begins each book. Its number goes up whenever lines are read, cut
// into words or kept in another way.
const bookMagic = "git-hebbian index 6\n"

// errBroken says that a store is not what was written, or of another version.
var errBroken = errors.New("the index is broken")

// castagnoli is the polynomial that processors know.
func checksum(b []byte) uint32 { return crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)) }

// encode returns the book as bytes, with their checksum at the end.
func (b *book) encode() []byte {
	out := []byte(bookMagic)
	for _, list := range b.lists() {
		out = binary.LittleEndian.AppendUint32(out, uint32(len(*list)))
		out = append(out, *list...)
	}
	small := b.encodeBlobs()
	out = append(binary.LittleEndian.AppendUint32(out, uint32(len(small))), small...)
	out = binary.LittleEndian.AppendUint64(out, b.part.words)
	return binary.LittleEndian.AppendUint32(out, checksum(out))
}

// lists are the parts of a book that stand in it as they are.
func (b *book) lists() []*[]byte {
	return []*[]byte{&b.part.files.rows, &b.part.files.paths, &b.part.pages, &b.part.sections, &b.part.records, &b.folders.rows, &b.folders.paths, &b.of}
}

func (b *book) encodeBlobs() []byte {
	out := binary.AppendUvarint(nil, uint64(len(b.blobs)))
	for _, l := range b.blobs {
		out = binary.AppendUvarint(out, uint64(len(l.name)))
		out = append(out, l.name...)
		out = binary.AppendUvarint(out, uint64(l.size))
		out = binary.AppendUvarint(out, uint64(l.crc))
	}
	out = binary.AppendUvarint(out, uint64(len(b.blocks)))
	for _, l := range b.blocks {
		for _, n := range []uint32{l.doc, l.line, l.count} {
			out = binary.AppendUvarint(out, uint64(n))
		}
	}
	return out
}

// decodeBook reads a book. Nothing of it is believed before its checksum is,
// unless it is sealed.
func decodeBook(src []byte, sealed bool) (*book, error) {
	if len(src) < len(bookMagic)+4 || string(src[:len(bookMagic)]) != bookMagic {
		return nil, fmt.Errorf("%w: it is of another version, or none", errBroken)
	}
	body, sum := src[:len(src)-4], src[len(src)-4:]
	if !sealed && checksum(body) != binary.LittleEndian.Uint32(sum) {
		return nil, fmt.Errorf("%w: its checksum is wrong", errBroken)
	}
	b := &book{}
	d := &decoder{src: body, at: len(bookMagic)}
	for _, list := range b.lists() {
		*list = d.list()
	}
	blobs := &decoder{src: d.list()}
	b.decodeBlobs(blobs)
	if words := d.take(8); len(words) == 8 {
		b.part.words = binary.LittleEndian.Uint64(words)
	}
	if d.broken || blobs.broken || len(b.part.records)%recordSize != 0 ||
		!b.part.files.whole(b.part.lines(), uint32(len(b.part.sections)/4)) || !b.folders.whole(0, 0) {
		return nil, errBroken
	}
	return b, nil
}

func (b *book) decodeBlobs(d *decoder) {
	b.blobs = make([]blob, d.count())
	all := string(d.src)
	for i := range b.blobs {
		b.blobs[i] = blob{name: strings.Clone(d.text(all)), size: int(d.uvarint()), crc: d.number()}
	}
	b.blocks = make([]block, d.count())
	for i := range b.blocks {
		b.blocks[i] = block{d.number(), d.number(), d.number()}
	}
}

// A decoder reads numbers and texts, and remembers whether one was not there.
type decoder struct {
	src    []byte
	at     int
	broken bool
}

func (d *decoder) uvarint() uint64 {
	n, size := binary.Uvarint(d.src[d.at:])
	if size <= 0 {
		d.broken, size = true, 0
	}
	d.at += size
	return n
}

func (d *decoder) number() uint32 {
	n := d.uvarint()
	d.broken = d.broken || n > math.MaxUint32
	return uint32(n)
}

// count reads how many things follow, each of at least a byte.
func (d *decoder) count() int {
	n := d.uvarint()
	if n > uint64(len(d.src)-d.at) {
		d.broken, n = true, 0
	}
	return int(n)
}

func (d *decoder) take(n int) []byte {
	if n > len(d.src)-d.at {
		d.broken, n = true, 0
	}
	d.at += n
	return d.src[d.at-n : d.at]
}

// list reads bytes with their number before them.
func (d *decoder) list() []byte {
	size := d.take(4)
	if len(size) < 4 {
		return nil
	}
	return d.take(int(binary.LittleEndian.Uint32(size)))
}

// text reads a text out of all, which is the same as src.
func (d *decoder) text(all string) string {
	n := d.count()
	d.take(n)
	return all[d.at-n : d.at]
}
