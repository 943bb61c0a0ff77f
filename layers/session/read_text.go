package session

import "strings"

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
	if strings.IndexByte(text, '<') >= 0 {
		text, foreign = outside(text, tags)
	}
	if strings.Contains(text, "hebbian:") || strings.Contains(text, " [") {
		text = withoutCopies(text)
	}
	return shortened(strings.TrimSpace(text), MaxText), foreign
}

// outside goes once over the text, from one < to the next.
func outside(text string, tags []string) (left string, foreign bool) {
	var kept strings.Builder
	open, depth, from := "", 0, 0
	for i := 0; i < len(text); i++ {
		n := strings.IndexByte(text[i:], '<')
		if n < 0 {
			break
		}
		i += n
		if depth == 0 {
			if open = opened(text[i:], tags); open != "" {
				kept.WriteString(text[from:i])
				depth, foreign = 1, foreign || open == external
				i += len(open) // past all of <<<
			}
			continue
		}
		if opened(text[i:], []string{open}) == open {
			depth++
			i += len(open)
		} else if end := closed(text[i:], open); end > 0 {
			depth, from = depth-1, i+end
			i += end - 1
		}
	}
	if depth == 0 {
		kept.WriteString(text[from:])
	}
	return kept.String(), foreign
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

// closed returns the length of the mark that closes a name, if a text begins
// with it.
func closed(text, name string) int {
	mark := "</" + name + ">"
	if name == external {
		mark = "<<<END_" + external
	}
	if !strings.HasPrefix(text, mark) {
		return 0
	}
	if name == external {
		if n := strings.Index(text[:min(len(text), len(mark)+200)], ">>>"); n > 0 {
			return n + 3
		}
	}
	return len(mark)
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

// between returns what stands between two marks, if both are there.
func between(text, start, end string) (string, bool) {
	_, after, found := strings.Cut(text, start)
	inner, _, closed := strings.Cut(after, end)
	return strings.TrimSpace(inner), found && closed
}
