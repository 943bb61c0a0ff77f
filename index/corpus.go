package index

import "encoding/binary"

// A corpus is all lines that are asked: those of its parts, one after the other.
// Lines of a part that are no longer so are dead.
type corpus struct {
	parts []livePart

	total, totalSections uint32 // of all parts, the dead ones included
	files                int    // that live
	lines, sections      uint32
	words                uint64
	titles               []string // of the pages about somebody or something
}

// A livePart is a part with its place in a corpus.
type livePart struct {
	part
	first, firstSection uint32
	dead                bits // its lines that are dead
}

// add puts a part behind the others. The files of it that are gone are given by
// their place there.
func (c *corpus) add(p part, gone map[int]bool) {
	live := livePart{part: p, first: c.total, firstSection: c.totalSections}
	c.total += p.lines()
	c.totalSections += uint32(len(p.sections) / 4)
	if len(gone) > 0 {
		live.dead = newBits(p.lines())
	}
	c.files += p.files.len()
	c.lines += p.lines()
	c.sections += uint32(len(p.sections) / 4)
	c.words += p.words
	for n := range gone {
		f := p.files.at(n)
		for i := f.first; i < f.first+f.lines; i++ {
			live.dead.set(i)
		}
		c.files--
		c.lines -= f.lines
		c.sections -= f.count
		c.words -= uint64(f.words)
	}
	c.parts = append(c.parts, live)
	for i := 0; i < len(p.pages); i += 4 {
		if n := int(binary.LittleEndian.Uint32(p.pages[i:])); !gone[n] {
			c.titles = append(c.titles, titleOf(string(p.files.path(n))))
		}
	}
}

// of returns the part of a line.
func (c *corpus) of(line uint32) *livePart {
	for i := len(c.parts) - 1; i > 0; i-- {
		if line >= c.parts[i].first {
			return &c.parts[i]
		}
	}
	return &c.parts[0]
}

// record returns what is known of a line, with its section among all.
func (c *corpus) record(line uint32) record {
	p := c.of(line)
	r := recordAt(p.records, line-p.first)
	r.section += p.firstSection
	return r
}

func (c *corpus) section(line uint32) uint32 {
	p := c.of(line)
	return p.firstSection + sectionOf(p.records, line-p.first)
}

func (c *corpus) sectionWords(section uint32) uint32 {
	i := len(c.parts) - 1
	for i > 0 && section < c.parts[i].firstSection {
		i--
	}
	return c.parts[i].sectionWords(section - c.parts[i].firstSection)
}

// length returns how many words a line has that say something.
func (c *corpus) length(line uint32) uint16 {
	p := c.of(line)
	return lengthAt(p.records, line-p.first)
}

// file returns the path of the file of a line, the file, and the number of the
// line in it.
func (c *corpus) file(line uint32) (path []byte, f file, n uint32) {
	p := c.of(line)
	at := p.files.holding(line - p.first)
	f = p.files.at(at)
	return p.files.path(at), f, line - p.first - f.first
}

// place returns which part has a line, and the place of its file there.
func (c *corpus) place(line uint32) (part, file int) {
	for part = len(c.parts) - 1; part > 0 && line < c.parts[part].first; part-- {
	}
	return part, c.parts[part].files.holding(line - c.parts[part].first)
}

// bits are a set of lines; nil is the empty one.
type bits []uint64

func newBits(n uint32) bits { return make(bits, (n+63)/64) }

func (b bits) set(n uint32)      { b[n/64] |= 1 << (n % 64) }
func (b bits) has(n uint32) bool { return b != nil && b[n/64]>>(n%64)&1 != 0 }
