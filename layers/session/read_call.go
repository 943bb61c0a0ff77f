package session

import (
	"slices"
	"strings"
	"unicode"
)

// newCall says what a use of a tool is, by the name of the tool and what it was
// given.
func newCall(line int, name string, given raw) Call {
	c := Call{Tool: shortened(name, 128), Line: line}
	words := nameWords(name)
	if isShell(name, words) {
		command := commandOf(given)
		c.Command, c.Network = shortened(command, MaxCommand), asksNetwork(command)
		return c
	}
	if c.File = strings.Clone(fileOf(given)); len(c.File) > mostFile {
		c.File = "" // of a part of it nobody could tell what the file is
	}
	c.Network = isNetwork(name, words) || strings.HasPrefix(c.File, "http://") || strings.HasPrefix(c.File, "https://")
	switch words[len(words)-1] {
	case "edit", "write", "patch", "replace", "multiedit":
		c.Writes = c.File != ""
	default:
		c.Writes = c.File != "" && (slices.Contains(words, "write") || slices.Contains(words, "edit"))
	}
	return c
}

// mostFile is how many bytes the name of a file may have.
const mostFile = 1024

// nameWords cuts a name into its words in lower case: mcp__docs__readPage is
// mcp, docs, read, page. There is always one.
func nameWords(name string) []string {
	var words []string
	start, small := 0, false
	cut := func(end int) {
		if end > start {
			words = append(words, strings.ToLower(name[start:end]))
		}
	}
	for i, r := range name {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			cut(i)
			start = i + 1
			for start < len(name) && name[start]&0xC0 == 0x80 {
				start++
			}
		case unicode.IsUpper(r) && small:
			cut(i)
			start = i
		}
		small = unicode.IsLower(r)
	}
	if cut(len(name)); words == nil {
		words = []string{""}
	}
	return words
}

func isShell(name string, words []string) bool {
	switch strings.ToLower(name) {
	case "bash", "exec", "shell", "shell_command", "exec_command", "local_shell", "local_shell_call", "container.exec", "terminal", "powershell":
		return true
	}
	return slices.Contains(words, "shell") && words[0] != "mcp"
}

// commandOf returns the command line of a shell's arguments. A list of words is
// joined; that of "bash -lc" is its last.
func commandOf(given raw) string {
	if given.isText() {
		return given.text()
	}
	var command raw
	for f := given.fields(); f.next(); {
		switch string(f.key) {
		case "command", "cmd", "script", "input":
			command = f.value
		}
	}
	if command.isText() {
		return command.text()
	}
	var words []string
	for w := command.items(); w.next(); {
		words = append(words, w.value.text())
	}
	if len(words) == 3 && strings.HasPrefix(words[1], "-") && strings.HasSuffix(words[1], "c") {
		return words[2]
	}
	return strings.Join(words, " ")
}

// fileOf returns the file of a tool's arguments; of a patch, the first that it
// changes.
func fileOf(given raw) string {
	if given.isText() {
		return patched(given.text())
	}
	var file, folder, patch raw
	for f := given.fields(); f.next(); {
		switch string(f.key) {
		case "file_path", "notebook_path", "filePath", "absolute_path", "filename":
			file = f.value
		case "path", "dir_path":
			folder = f.value
		case "patch", "input":
			patch = f.value
		}
	}
	for _, v := range []raw{file, folder} {
		if name := v.text(); name != "" {
			return name
		}
	}
	return patched(patch.text())
}

func patched(patch string) string {
	for line := range strings.Lines(patch) {
		for _, start := range []string{"*** Update File: ", "*** Add File: ", "*** Delete File: ", "+++ b/"} {
			if file, found := strings.CutPrefix(line, start); found {
				return strings.TrimSpace(file)
			}
		}
	}
	return ""
}
