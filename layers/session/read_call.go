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
		c.Command = shortened(commandOf(given), MaxCommand)
		c.Network = anyProgram(c.Command, isDownload)
		return c
	}
	c.File = shortened(fileOf(given), 1024)
	c.Network = isNetwork(name, words)
	switch words[len(words)-1] {
	case "edit", "write", "patch", "replace", "multiedit":
		c.Writes = c.File != ""
	default:
		c.Writes = c.File != "" && (slices.Contains(words, "write") || slices.Contains(words, "edit"))
	}
	return c
}

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

// isNetwork reports whether a tool brings content from the network. Of a tool
// that nobody knows only its name can tell.
func isNetwork(name string, words []string) bool {
	if slices.ContainsFunc(words, isOwnWord) {
		return false
	}
	return slices.ContainsFunc(words, func(w string) bool {
		switch w {
		case "fetch", "browser", "browse", "http", "https", "url", "urls", "internet", "crawl", "scrape":
			return true
		case "search":
			return words[0] == "mcp" && strings.Count(name, "__") > 1
		}
		return strings.HasPrefix(w, "web") && !strings.HasPrefix(w, "webhook")
	})
}

// isOwnWord reports whether a word says that a tool looks into what is here.
func isOwnWord(word string) bool {
	switch word {
	case "memory", "memories", "recall", "file", "files", "filesystem", "code", "symbol", "symbols", "notes", "local", "hebbian":
		return true
	}
	return false
}

// isDownload reports whether a program brings content from the network.
func isDownload(name string, arguments []string) bool {
	switch name {
	case "curl", "wget", "xh", "lynx", "w3m":
		return !slices.ContainsFunc(arguments, func(a string) bool {
			_, host, found := strings.Cut(a, "://")
			if !found {
				host = a
			}
			return strings.HasPrefix(host, "localhost") || strings.HasPrefix(host, "127.0.0.1") || strings.HasPrefix(host, "[::1]")
		})
	}
	return false
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
