package main

import (
	"fmt"
	"io"
	"strings"
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

// visibly returns a text with control characters written as \x1b, and
// characters that change the direction of text or that nobody sees as <U+202E>.
// Line ends and tabs stay, and so do the joiners that many scripts need.
func visibly(s string) string {
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

func hidden(r rune) bool {
	switch {
	case r == '\n' || r == '\t' || r == '\u200c' || r == '\u200d':
		return false
	case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0:
		return true
	}
	return r > 0xa0 && unicode.Is(unicode.Cf, r) && r != '\u00ad'
}

// raw returns the writer behind, for what programs read.
func raw(out io.Writer) io.Writer {
	if v, ok := out.(visible); ok {
		return v.Writer
	}
	return out
}
