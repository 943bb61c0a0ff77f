package session

import (
	"bufio"
	"bytes"
	"io"
)

// maxLine is how long a line, or an object over many lines, may be that is read,
// in bytes. The longest in surveys have 4 MB: a picture, or all of a build's
// output. While a line grows it is in memory one and a half times: this bound
// keeps a harvest below 200 MB.
const maxLine = 32 << 20

// lines cuts a log into its lines. The bytes of a line hold until the next.
type lines struct {
	from    *bufio.Reader
	held    []byte // a line that is longer than the buffer of from
	number  int    // of the line, from 1
	bytes   []byte // without its end, blanks around it and a byte order mark
	ended   bool   // it has a line end
	tooLong bool   // it was passed over
	err     error
}

// next goes to the next line. After false, err says whether the reader failed.
func (l *lines) next() bool {
	l.held, l.tooLong = l.held[:0], false
	piece, err := l.from.ReadSlice('\n')
	for err == bufio.ErrBufferFull {
		l.hold(piece)
		piece, err = l.from.ReadSlice('\n')
	}
	if err != nil && err != io.EOF {
		l.err = err
		return false
	}
	if len(l.held) > 0 || l.tooLong {
		l.hold(piece)
		piece = l.held
	}
	if err == io.EOF && len(piece) == 0 && !l.tooLong {
		return false
	}
	l.number++
	l.ended = err == nil
	l.bytes = trimmed(piece)
	return true
}

// hold keeps a piece of a line, unless that gets too long: then all of it is
// forgotten, and what follows is passed over.
func (l *lines) hold(piece []byte) {
	need := len(l.held) + len(piece)
	if l.tooLong || need > maxLine {
		l.tooLong, l.held = true, nil
		return
	}
	if need > cap(l.held) {
		l.held = grown(l.held, need)
	}
	l.held = append(l.held, piece...)
}

// grown returns a buffer with room for what is needed, of at most maxLine. To
// double each time leaves less garbage than append does.
func grown(held []byte, need int) []byte {
	to := make([]byte, len(held), min(max(2*cap(held), need), maxLine))
	copy(to, held)
	return to
}

func trimmed(line []byte) []byte {
	line = bytes.TrimSpace(line)
	if mark := []byte("\uFEFF"); bytes.HasPrefix(line, mark) {
		line = bytes.TrimSpace(line[len(mark):])
	}
	return line
}
