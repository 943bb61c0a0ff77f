package session

import (
	"slices"
	"strings"
)

// external is the mark that OpenClaw puts around what came from the network.
const external = "EXTERNAL_UNTRUSTED_CONTENT"

// injected are the tags around what a program put into a message of either
// speaker. What stands there was remembered or told, not said: to take it in
// would multiply it.
func injected() []string {
	return []string{"recalled-memory", "hebbian-memory", "system-reminder"}
}

// spoken returns what is left of a text without what stands between the marks
// of external content and between the tags, and without lines copied from a
// memory file; and whether there was external content. What is opened and not
// closed goes on to the end.
func spoken(text string, tags []string) (left string, foreign bool) {
	left, foreign, _ = outside(text, tags)
	return saidOf(left), foreign
}

// heard returns what a human said in the texts of a message, as spoken does. A
// mark that closes what nothing opened shows that a text is the tail of what a
// program told, so none of it is the human's; and after a text that leaves
// something open none is.
func heard(texts []string, tags []string) (left string, foreign bool) {
	for i, text := range texts {
		words, brought, open := outside(text, tags)
		foreign = foreign || brought
		switch {
		case closes(words, tags):
			foreign = true
		case i == 0:
			left = words
		default:
			left += "\n" + words
		}
		if open || len(left) > mostHeard {
			break
		}
	}
	return saidOf(left), foreign
}

// mostHeard is from how many bytes on no more texts are added, of which MaxText
// are kept.
const mostHeard = 4 * MaxText

// saidOf returns a text without lines of a memory file, and not too long.
func saidOf(text string) string {
	if strings.Contains(text, "hebbian:") || strings.Contains(text, " [") {
		text = withoutCopies(text)
	}
	return shortened(strings.TrimSpace(text), MaxText)
}

// outside goes once over the text, from one < to the next. An element goes on to
// the last mark that closes its name: one before it may be forged, since what
// stands in an element was often written by others.
func outside(text string, tags []string) (left string, foreign, open bool) {
	at := strings.IndexByte(text, '<')
	if at < 0 {
		return text, false, false
	}
	var kept strings.Builder
	from := 0
	for at < len(text) {
		name := opened(text[at:], tags)
		if name == "" {
			at += 1 + nextMark(text[at+1:])
			continue
		}
		kept.WriteString(text[from:at])
		foreign = foreign || name == external
		end := lastClosed(text[at:], name)
		if end < 0 {
			return kept.String(), foreign, true
		}
		from = at + end
		at = from + nextMark(text[from:])
	}
	kept.WriteString(text[from:])
	return kept.String(), foreign, false
}

// nextMark returns where the next < stands, or the length of the text.
func nextMark(text string) int {
	if n := strings.IndexByte(text, '<'); n >= 0 {
		return n
	}
	return len(text)
}

// opened returns the name of the mark that a text begins with.
func opened(text string, tags []string) string {
	if strings.HasPrefix(text, "<<<"+external) {
		return external
	}
	for _, tag := range tags {
		if len(text) > len(tag)+1 && text[1:1+len(tag)] == tag && strings.IndexByte("> \n\t", text[1+len(tag)]) >= 0 {
			return tag
		}
	}
	return ""
}

// closing returns the mark that closes a name.
func closing(name string) string {
	if name == external {
		return "<<<END_" + external
	}
	return "</" + name + ">"
}

// lastClosed returns where the last mark ends that closes a name, -1 where none
// does.
func lastClosed(text, name string) int {
	mark := closing(name)
	at := strings.LastIndex(text, mark)
	if at < 0 {
		return -1
	}
	end := at + len(mark)
	if name == external {
		if n := strings.Index(text[end:min(len(text), end+200)], ">>>"); n >= 0 {
			end += n + 3
		}
	}
	return end
}

// closes reports whether a text has a mark that closes one of the tags.
func closes(text string, tags []string) bool {
	if strings.IndexByte(text, '<') < 0 {
		return false
	}
	return strings.Contains(text, closing(external)) || slices.ContainsFunc(tags, func(tag string) bool {
		return strings.Contains(text, closing(tag))
	})
}

// withoutCopies leaves out the lines that stand so in a memory file.
func withoutCopies(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.Contains(line, "<!-- hebbian:") && !isPatternLine(line) {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// isPatternLine reports whether a line has a bullet and a weight: "- [0.62] …".
func isPatternLine(line string) bool {
	line = strings.TrimLeft(line, " \t>")
	if len(line) < 4 || !strings.Contains("-*+", line[:1]) {
		return false
	}
	weight, found := strings.CutPrefix(strings.TrimLeft(line[1:], " "), "[")
	weight, _, ended := strings.Cut(weight, "]")
	if !found || !ended || len(weight) < 2 || len(weight) > 8 || !strings.ContainsAny(weight, ".,") {
		return false
	}
	return strings.Trim(weight, "0123456789.,") == ""
}

// inElement returns what stands in an element that is all of a text.
func inElement(text, name string) (inner string, found bool) {
	inner, opens := strings.CutPrefix(text, "<"+name+">")
	inner, closes := strings.CutSuffix(inner, closing(name))
	return strings.TrimSpace(inner), opens && closes
}
