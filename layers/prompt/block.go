// Package prompt decides what of the memory an agent is told when a session begins
// and when somebody asks something, and writes it so that it is never taken for what
// a person said.
package prompt

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Tag is the name of the element around all that an agent is told. Whoever reads the
// log of a session leaves out what stands in it.
const Tag = "hebbian-memory"

// UntrustedTag is the name of the element around what nobody vouches for.
const UntrustedTag = "untrusted-memory"

// Most is how many characters an agent takes from a hook.
const Most = 10_000

// A Section is a heading with lines below it. A line may have several lines of text.
type Section struct {
	Heading string
	Lines   []string
}

// Block returns sections in their element, as far as whole lines fit into a number
// of characters, and how many do not. Without any line it is empty.
func Block(sections []Section, most int) (text string, left int) {
	const begin, end = "<" + Tag + ">\n", "</" + Tag + ">"
	room := most - len(begin) - len(end)
	var b strings.Builder
	for _, s := range sections {
		heading := s.Heading + "\n"
		if b.Len() > 0 {
			heading = "\n" + heading
		}
		for _, line := range s.Lines {
			piece := heading + line + "\n"
			if n := utf8.RuneCountInString(piece); n > room {
				left++
				continue
			} else {
				room -= n
			}
			b.WriteString(piece)
			heading = ""
		}
	}
	if b.Len() == 0 {
		return "", left
	}
	return begin + b.String() + end, left
}

// Line returns a text as one line in which no element can begin or end.
func Line(text string) string { return Lines(strings.Join(strings.Fields(text), " ")) }

// Lines is Line for a text that keeps its lines.
func Lines(text string) string {
	text = markdown.Defuse(strings.ToValidUTF8(text, "\uFFFD"))
	if !strings.Contains(text, "<") {
		return text
	}
	var b strings.Builder
	for i := range len(text) {
		if text[i] == '<' && i+1 < len(text) && begins(text[i+1]) {
			b.WriteString("&lt;")
			continue
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// begins reports whether a byte behind < makes an element of it.
func begins(c byte) bool {
	return c == '/' || c == '!' || c == '?' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf
}

// Untrusted returns a text in an element of its own that says where it is from.
func Untrusted(text, source string) string {
	return fmt.Sprintf("<%s source=%q>%s</%s>", UntrustedTag, Line(strings.ReplaceAll(source, `"`, "'")), Line(text), UntrustedTag)
}
