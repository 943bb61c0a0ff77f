package session

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A Reader reads log files of any format that is known, one after the other. It
// is not safe for several goroutines.
type Reader struct {
	scanner *pii.Scanner
	lines   *bufio.Reader // what the last file was read through
	text    []byte        // what its last line was looked at in
}

// NewReader returns a reader. Secrets that the scanner finds, whatever line they
// are on, are in Log.Private; without a scanner nothing is looked for.
func NewReader(scanner *pii.Scanner) *Reader {
	return &Reader{scanner: scanner, lines: bufio.NewReaderSize(nil, 64<<10)}
}

// Read reads one file. The error is only that of a reader that fails: what
// cannot be read of a log is a Fault.
func (r *Reader) Read(in io.Reader) (*File, error) {
	f := &reading{
		file:  &File{Skipped: map[string]int{}},
		watch: watch{scanner: r.scanner, text: r.text},
	}
	r.lines.Reset(in)
	from := &lines{from: r.lines}
	for from.next() {
		f.line(from)
	}
	if r.text = f.watch.text; cap(r.text) > mostKept {
		r.text = nil
	}
	if from.err != nil {
		return nil, fmt.Errorf("reading a session log: %w", from.err)
	}
	f.end()
	return f.file, nil
}

// tooManySessions is the fault of a line of one session more than are read.
const tooManySessions = "the file holds more than 5000 sessions"

// mostKept is how large a buffer may be, in bytes, that waits for the next log.
const mostKept = 1 << 20

// A reading is the state between the lines of a file.
type reading struct {
	file   *File
	watch  watch
	format format // nil as long as no line told
	entry  entry  // of the line
	last   int    // the number of the last line

	brace  int    // the line of a lone { that may begin a document of many lines
	doc    []byte // that document, so far; its lines keep their numbers
	lines  int    // how many it has
	docBig bool   // it is too long, and was forgotten
}

// line takes in a line.
func (f *reading) line(from *lines) {
	number, line := from.number, from.bytes
	f.last = number
	if from.tooLong {
		f.file.Lines++
		f.fault(number, "the line is longer than 32 MB")
		f.watch.unseen(number)
		return
	}
	if len(line) == 0 {
		return
	}
	f.file.Lines++
	fields, isJSON := f.watch.look(number, line)
	if f.brace > 0 && f.document(line) {
		return
	}
	switch v := raw(line); {
	case string(line) == "{" && f.format == nil:
		f.brace = number
	case !isJSON && !from.ended:
		f.file.Cut = true
	case !isJSON:
		f.fault(number, "the line is not JSON")
	case !v.isObject():
		f.fault(number, "the line is not a JSON object")
	default:
		f.object(number, v, fields)
	}
}

// object gives a line to the format of the file, which the first line that
// tells decides.
func (f *reading) object(number int, v raw, fields []field) {
	e := &f.entry
	e.read(v, fields)
	if f.format == nil {
		f.format = e.format()
		_, f.watch.all = f.format.(*prior)
	}
	if f.format == nil {
		if !e.typ.isText() {
			f.fault(number, "the line is of no known log: it has no type")
			return
		}
		f.skip(e.typ)
		return
	}
	known, fault := f.format.take(number, e)
	switch {
	case fault != "":
		f.fault(number, fault)
	case !known && !e.typ.isText():
		f.fault(number, "the line has no type")
	case !known:
		f.skip(e.typ)
	}
}

func (f *reading) fault(number int, text string) {
	f.file.Faulty++
	if len(f.file.Faults) < MaxFaults {
		f.file.Faults = append(f.file.Faults, Fault{Line: number, Text: text})
	}
}

// mostSkipped is how many types of lines are told apart; the rest counts as
// one, so that no log can fill the memory with names.
const mostSkipped = 200

func (f *reading) skip(typ raw) {
	name := strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-' || r == '_' {
			return r
		}
		return -1
	}, shortened(typ.text(), 64))
	if _, there := f.file.Skipped[name]; !there && len(f.file.Skipped) >= mostSkipped {
		name = "other"
	}
	f.file.Skipped[name]++
}

// document collects an object that goes over many lines, as Gemini CLI wrote
// one. It is none if no field follows on the brace: then that line was broken.
func (f *reading) document(line []byte) bool {
	if f.doc == nil {
		if line[0] != '"' {
			f.fault(f.brace, "the line is not JSON")
			f.brace = 0
			return false
		}
		f.doc, f.lines = append(bytes.Repeat([]byte{'\n'}, f.brace-1), '{'), f.brace
	}
	if need := len(f.doc) + f.last - f.lines + len(line); f.docBig || need > maxLine {
		f.docBig, f.doc = true, []byte{}
		return true
	} else if need > cap(f.doc) {
		f.doc = grown(f.doc, need)
	}
	for ; f.lines < f.last; f.lines++ {
		f.doc = append(f.doc, '\n')
	}
	f.doc = append(f.doc, line...)
	return true
}

// end finishes the file.
func (f *reading) end() {
	if f.brace > 0 {
		f.endDocument()
	}
	if f.format != nil {
		f.file.Logs = f.format.logs()
	}
	for _, log := range f.file.Logs {
		first, last := 0, f.last
		if log.Given != nil {
			first, last = log.Given.Line, log.Given.Line
		}
		log.Private = f.watch.of(first, last)
	}
}

func (f *reading) endDocument() {
	if f.docBig {
		f.fault(f.brace, "the file is one object of more than 32 MB")
		return
	}
	document := raw(bytes.TrimLeft(f.doc, "\n"))
	g := &gemini{document: f.doc, line: 1}
	f.file.Cut = !whole(document)
	switch {
	case g.whole(document):
		f.format = g
	case !f.file.Cut:
		f.fault(f.brace, "the file is one object, but no session of an agent that is known")
	}
}
