package notes

import "bytes"

// bodyStart returns the offset at which the Markdown of src begins: after a
// byte order mark, and after front matter, as package markdown reads it.
func bodyStart(src []byte) int {
	start := 0
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		start = len("\ufeff")
	}
	return start + frontMatter(src[start:])
}

// frontMatter returns the size of the front matter that src begins with. A
// block between rules that has no key is none, nor is one that never ends.
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
		keyed = keyed || isKeyLine(line)
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

// isKeyLine reports whether a line begins a field of a YAML mapping.
func isKeyLine(line []byte) bool {
	i := bytes.IndexByte(line, ':')
	if i <= 0 || bytes.IndexByte([]byte("#-*>` \t"), line[0]) >= 0 || bytes.IndexByte(line[:i], '<') >= 0 {
		return false
	}
	return i == len(line)-1 || line[i+1] == ' ' || line[i+1] == '\t'
}
