package markdown

import "bytes"

// BodyStart returns the offset at which the Markdown of src begins: after a
// byte order mark, and after front matter.
func BodyStart(src []byte) int {
	start := 0
	if bytes.HasPrefix(src, []byte(byteOrderMark)) {
		start = len(byteOrderMark)
	}
	return start + frontMatter(src[start:])
}

// frontMatter returns the size of the front matter that src begins with: a
// line "---", lines of YAML, and a line "---" or "...". Without a key at the
// start of one of its lines it is taken for what it is in Markdown, a section
// between two rules, so that no heading gets lost; so is one that never ends.
func frontMatter(src []byte) int {
	line, rest := cutLine(src)
	if string(line) != "---" {
		return 0
	}
	keyed, empty := false, true
	for len(rest) > 0 {
		line, rest = cutLine(rest)
		if s := string(line); s == "---" || s == "..." {
			if keyed || empty {
				return len(src) - len(rest)
			}
			return 0
		}
		keyed = keyed || isYAMLKey(line)
		empty = false
	}
	return 0
}

// cutLine returns the first line of src without the blanks at its end, and
// what follows it.
func cutLine(src []byte) (line, rest []byte) {
	line, rest, _ = bytes.Cut(src, []byte{'\n'})
	return bytes.TrimRight(line, " \t\r"), rest
}

// isYAMLKey reports whether line begins a field of a YAML mapping.
func isYAMLKey(line []byte) bool {
	i := bytes.IndexByte(line, ':')
	if i <= 0 || bytes.ContainsAny(line[:1], "#-*>` \t") || bytes.IndexByte(line[:i], '<') >= 0 {
		return false // a comment, a nested field, or Markdown with a comment in it
	}
	return i == len(line)-1 || line[i+1] == ' ' || line[i+1] == '\t'
}
