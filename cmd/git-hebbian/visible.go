package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"unicode"
)

// A visible writer shows what would steer a terminal, or hide in it, instead of
// sending it there: memories and notes hold text from anywhere.
type visible struct{ io.Writer }

func (v visible) Write(p []byte) (int, error) {
	if _, err := io.WriteString(v.Writer, visibly(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// An output is standard output. Most that is printed is not asked whether it
// arrived: the first fault is kept, and said at the end.
type output struct {
	*os.File
	fault error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.File.Write(p)
	if err != nil && o.fault == nil {
		o.fault = err
	}
	return n, err
}

// outputFault is the fault of writing to a stream, if there was one. Whoever reads a
// pipe may have seen enough.
func outputFault(out io.Writer) error {
	o, ok := raw(out).(*output)
	if !ok || o.fault == nil || errors.Is(o.fault, syscall.EPIPE) {
		return nil
	}
	return fault(fmt.Errorf("writing what was found: %w", o.fault), "make room on the disk, or write elsewhere")
}

// visibly returns a text with control characters written as \x1b, and
// characters that change the direction of text or that nobody sees as <U+202E>.
// Line ends and tabs stay, and so do the joiners that many scripts need.
func visibly(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if strings.IndexFunc(s, hidden) < 0 {
		return s
	}
	s = strings.ReplaceAll(s, "\r\n", "\n")
	var b strings.Builder
	for _, r := range s {
		switch {
		case !hidden(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, "\\x%02x", r)
		default:
			fmt.Fprintf(&b, "<U+%04X>", r)
		}
	}
	return b.String()
}

// inline is visibly for what stands in one line with other things: a name of a
// file may have a line end in it.
func inline(s string) string {
	return strings.NewReplacer("\n", `\x0a`, "\t", `\x09`).Replace(visibly(s))
}

func hidden(r rune) bool {
	switch {
	case r == '\n' || r == '\t' || r == '\u200c' || r == '\u200d':
		return false
	case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
		return true
	}
	return r > 0xa0 && unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) && r != '\u00ad'
}

// raw returns the writer behind, for what programs read.
func raw(out io.Writer) io.Writer {
	if v, ok := out.(visible); ok {
		return v.Writer
	}
	return out
}
