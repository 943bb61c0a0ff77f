package session

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// calls returns what the agent did in a session, in order.
func (l *Log) calls() []Call {
	var all []Call
	for _, t := range l.Turns {
		all = append(all, t.Calls...)
	}
	return all
}

// storyTools returns the tools that were used, the most used first. After the
// network was read a name counts only with its success: no tool has a name that
// somebody made up.
func storyTools(l *Log) []string {
	count := map[string]int{}
	for _, t := range l.Turns {
		for _, c := range t.Calls {
			if !t.Tainted || c.Done && !c.Failed {
				count[toolText(c.Tool)]++
			}
		}
	}
	tools := byCount(count)
	for i, name := range tools {
		tools[i] = name + " " + strconv.Itoa(count[name])
	}
	return tools
}

// maxToolSize is how many characters of a tool's name are shown.
const maxToolSize = 40

// toolText leaves of a tool's name what names of tools are made of.
func toolText(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_-.:", r) {
			return r
		}
		return -1
	}, strings.ToValidUTF8(name, ""))
	if utf8.RuneCountInString(name) > maxToolSize {
		name = string([]rune(name)[:maxToolSize])
	}
	return name
}

// storyTests says how the tests went: how they ended, and whether they had
// failed before.
func storyTests(l *Log) string {
	failed, last := false, NoTests
	for _, c := range l.calls() {
		if c.Tests != NoTests {
			last = c.Tests
			failed = failed || last == NotPassed
		}
	}
	switch {
	case last == NoTests:
		return ""
	case last == NotPassed:
		return "failed"
	case failed:
		return "failed, then passed"
	}
	return "passed"
}

// storyFiles returns the files that were written, in the order of the work. Of
// those that were written after the network was read, only names that hold no
// sentence.
func storyFiles(l *Log, top string) []string {
	var files []string
	for _, f := range filesOf(l, top, func(c Call) bool { return c.Writes }) {
		if !f.tainted || isBareName(f.name) {
			files = append(files, fileText(f.name))
		}
	}
	if n := len(files) - MaxFiles; n > 0 {
		files = append(files[:MaxFiles], "and "+strconv.Itoa(n)+" more")
	}
	return files
}

// isBareName reports whether a path is short and has no blank or sign that a
// sentence has.
func isBareName(file string) bool {
	const most = 60 // characters
	odd := func(r rune) bool {
		return (r|0x20 < 'a' || r|0x20 > 'z') && (r < '0' || r > '9') && !strings.ContainsRune("._/-", r)
	}
	return len(file) <= most && !strings.ContainsFunc(file, odd)
}

// A workFile is a file of a session, from the top of the workspace.
type workFile struct {
	name    string
	tainted bool // all that was done with it was done after the network was read
}

// touched returns the files that a session is about: those that it wrote, or,
// if it wrote none, those that it read.
func touched(l *Log, top string) []workFile {
	if written := filesOf(l, top, func(c Call) bool { return c.Writes }); len(written) > 0 {
		return written
	}
	return filesOf(l, top, func(Call) bool { return true })
}

// filesOf returns the files below top of the calls that did what they were
// meant to do.
func filesOf(l *Log, top string, match func(Call) bool) []workFile {
	var files []workFile
	known := map[string]int{} // where in files they are
	for _, t := range l.Turns {
		for _, c := range t.Calls {
			if c.File == "" || !c.Done || c.Failed || !match(c) {
				continue
			}
			name := below(top, l.Cwd, c.File)
			if at, there := known[name]; there {
				files[at].tainted = files[at].tainted && t.Tainted
			} else if name != "" {
				known[name] = len(files)
				files = append(files, workFile{name, t.Tainted})
			}
		}
	}
	return files
}

// below returns the path of a file from the top of the workspace, with slashes;
// empty where it is not below it. Top may be missing: then the folder that the
// session ran in is meant.
func below(top, cwd, file string) string {
	windows := isWindows(top) || isWindows(cwd) || isWindows(file)
	if windows {
		top, cwd, file = slashed(top), slashed(cwd), slashed(file)
	}
	if top == "" {
		top = cwd
	}
	file = strings.TrimPrefix(file, "file://")
	if !path.IsAbs(file) && !isWindows(file) {
		if cwd == "" || strings.HasPrefix(file, "~") {
			return ""
		}
		file = path.Join(cwd, file)
	}
	top, file = strings.TrimSuffix(path.Clean(top), "/")+"/", path.Clean(file)
	if len(file) <= len(top) || file[:len(top)] != top && !(windows && strings.EqualFold(file[:len(top)], top)) {
		return ""
	}
	return file[len(top):]
}

// isWindows reports whether a path is one of Windows: with a drive, or a
// server.
func isWindows(name string) bool {
	return len(name) > 2 && name[1] == ':' && unicode.IsLetter(rune(name[0])) && strings.IndexByte(`\/`, name[2]) >= 0 || strings.HasPrefix(name, `\\`)
}

func slashed(name string) string { return strings.ReplaceAll(name, `\`, "/") }

// fileText writes the path of a file: in a code span where something in its
// name would mean something in Markdown or in the list that it stands in.
func fileText(file string) string {
	const most = 120 // characters; of a longer path the end says more
	if runes := []rune(file); len(runes) > most {
		file = "…" + string(runes[len(runes)-most+1:])
	}
	if !strings.ContainsAny(file, "*[]()<>&\\`~,;!|") && !emphasizes(file) {
		return inert(file)
	}
	parts := slices.DeleteFunc(strings.Split(file, "`"), func(s string) bool { return s == "" })
	return inert("`" + strings.Join(parts, "'") + "`")
}

// emphasizes reports whether an underscore in a name could begin or end
// emphasis: one between two letters or digits cannot.
func emphasizes(name string) bool {
	for rest := name; ; {
		before, after, found := strings.Cut(rest, "_")
		if !found {
			return false
		}
		last, _ := utf8.DecodeLastRuneInString(before)
		next, _ := utf8.DecodeRuneInString(after)
		if !unicode.IsLetter(last) && !unicode.IsDigit(last) || !unicode.IsLetter(next) && !unicode.IsDigit(next) {
			return true
		}
		rest = after
	}
}
