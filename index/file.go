package index

import (
	"encoding/binary"
	"sort"

	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A Stamp is what tells that a file is still what it was, without reading it.
type Stamp struct {
	Size     int64
	Modified int64  // nanoseconds of Unix time
	Changed  int64  // the same, of the inode; 0 where there is none
	Inode    uint64 // 0 where there is none
	Racy     bool   // the file was so new that another edit may leave the stamp as it is
}

// A Sum is the SHA-256 of a file's content, cut to 16 bytes: nobody makes two
// contents of one sum by chance.
type Sum [16]byte

// A file is where in its part the lines of a file are.
type file struct {
	first, lines uint32
	section      uint32 // its first
	count        uint32 // how many sections it has
	words        uint32
	day          when.Day
	role         notes.Role
}

// files are the files of a part in the order of their paths, as rows of bytes: of
// thousands most are never looked at.
type files struct {
	rows  []byte
	paths []byte
}

// The places in a row. The paths stand behind each other; a row has the end of
// its own.
const (
	rowPath   = 0
	rowFirst  = 4
	rowDay    = 24
	rowRole   = 28
	rowRacy   = 29
	rowStamp  = 32
	rowSum    = 64
	rowOfFile = 80
)

func (f *files) len() int { return len(f.rows) / rowOfFile }

func (f *files) row(n int) []byte { return f.rows[n*rowOfFile:][:rowOfFile] }

func (f *files) path(n int) []byte {
	from := uint32(0)
	if n > 0 {
		from = binary.LittleEndian.Uint32(f.row(n - 1)[rowPath:])
	}
	return f.paths[from:binary.LittleEndian.Uint32(f.row(n)[rowPath:])]
}

func (f *files) at(n int) file {
	row := f.row(n)
	number := func(i int) uint32 { return binary.LittleEndian.Uint32(row[rowFirst+4*i:]) }
	return file{number(0), number(1), number(2), number(3), number(4),
		when.Day(binary.LittleEndian.Uint32(row[rowDay:])), notes.Role(row[rowRole])}
}

func (f *files) first(n int) uint32 { return binary.LittleEndian.Uint32(f.row(n)[rowFirst:]) }

// holding returns the file that has a line.
func (f *files) holding(line uint32) int {
	return sort.Search(f.len(), func(n int) bool { return f.first(n) > line }) - 1
}

func (f *files) add(path string, v file) {
	f.paths = append(f.paths, path...)
	row := make([]byte, rowOfFile)
	binary.LittleEndian.PutUint32(row[rowPath:], uint32(len(f.paths)))
	for i, n := range [...]uint32{v.first, v.lines, v.section, v.count, v.words, uint32(v.day)} {
		binary.LittleEndian.PutUint32(row[rowFirst+4*i:], n)
	}
	row[rowRole] = byte(v.role)
	f.rows = append(f.rows, row...)
}

func (f *files) stamp(n int) Stamp {
	row := f.row(n)
	number := func(i int) uint64 { return binary.LittleEndian.Uint64(row[rowStamp+8*i:]) }
	return Stamp{int64(number(0)), int64(number(1)), int64(number(2)), number(3), row[rowRacy] == 1}
}

func (f *files) setStamp(n int, s Stamp) {
	row := f.row(n)
	for i, v := range [...]uint64{uint64(s.Size), uint64(s.Modified), uint64(s.Changed), s.Inode} {
		binary.LittleEndian.PutUint64(row[rowStamp+8*i:], v)
	}
	row[rowRacy] = 0
	if s.Racy {
		row[rowRacy] = 1
	}
}

func (f *files) sum(n int) Sum { return Sum(f.row(n)[rowSum:]) }

func (f *files) setSum(n int, s Sum) { copy(f.row(n)[rowSum:], s[:]) }

// whole reports whether the rows fit the lines, sections and paths there are.
func (f *files) whole(lines, sections uint32) bool {
	if len(f.rows)%rowOfFile != 0 {
		return false
	}
	if f.len() == 0 {
		return lines+sections == 0 && len(f.paths) == 0
	}
	last := f.at(f.len() - 1)
	return last.first+last.lines == lines && last.section+last.count == sections &&
		int(binary.LittleEndian.Uint32(f.row(f.len() - 1)[rowPath:])) == len(f.paths)
}
