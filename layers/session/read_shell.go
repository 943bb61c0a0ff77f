package session

import (
	"path"
	"slices"
	"strings"
)

// simpleCommands cuts a command line at what joins commands, outside quotes,
// and returns the words of each. What is fed to a command, as between <<EOF and
// EOF, is no command.
func simpleCommands(line string) [][]string {
	if !strings.ContainsAny(line, "\\'\"`$#<>;|&\n()") { // one command in plain words
		words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' })
		if len(words) == 0 {
			return nil
		}
		return [][]string{words}
	}
	c := cutter{line: line}
	c.run()
	return c.all
}

// A cutter is on its way through a command line.
type cutter struct {
	line  string
	at    int
	quote byte // that is open
	all   [][]string
	words []string
	word  []byte
	begun bool // there is a word, if only ""

	within int // how many substitutions it stands in
	open   int // parentheses within this one
	over   bool
}

// mostWithin is how deep substitutions are followed.
const mostWithin = 8

func (c *cutter) run() {
	for ; c.at < len(c.line) && !c.over; c.at++ {
		c.step(c.line[c.at])
	}
	c.endCommand()
}

// substitute takes in the commands of "$(…)", which run also between quotes.
func (c *cutter) substitute(inner string) {
	in := cutter{line: inner, within: c.within + 1}
	in.run()
	c.all = append(c.all, in.all...)
	c.line, c.at = in.line, in.at-1
}

// parenthesis counts them within a substitution, to know its end.
func (c *cutter) parenthesis(b byte) {
	switch {
	case c.within == 0:
	case b == '(':
		c.open++
	case b == ')' && c.open == 0:
		c.over = true
	case b == ')':
		c.open--
	}
}

func (c *cutter) step(b byte) {
	rest := c.line[c.at+1:]
	switch {
	case b == '\\' && c.quote != '\'' && rest != "":
		if c.at++; rest[0] != '\n' {
			c.put(rest[0])
		}
	case c.quote != 0 && b == c.quote:
		c.quote = 0
	case c.quote == '"' && b == '$' && strings.HasPrefix(rest, "(") && c.within < mostWithin:
		c.substitute(rest[1:])
	case c.quote == '"' && b == '`' && strings.Contains(rest, "`"):
		ticked := rest[:strings.IndexByte(rest, '`')]
		c.all = append(c.all, simpleCommands(ticked)...)
		c.at += len(ticked) + 1
	case c.quote != 0:
		c.put(b)
	case b == '#' && !c.begun:
		c.at += len(rest) // a comment, of which an apostrophe opens nothing
		if end := strings.IndexByte(rest, '\n'); end >= 0 {
			c.at -= len(rest) - end
		}
	case b == '\'' || b == '"':
		c.quote, c.begun = b, true
	case b == '<' && strings.HasPrefix(rest, "<") && !strings.HasPrefix(rest, "<<"):
		c.line = c.line[:c.at+1] + withoutFed(rest[1:])
		c.endWord()
		c.put('<')
		c.put('<')
	case b == '>' && strings.HasPrefix(rest, "&"), b == '&' && strings.HasPrefix(rest, ">"):
		c.at++ // a redirection, such as 2>&1
		c.put('>')
	case strings.IndexByte(";|&\n()`", b) >= 0:
		c.endCommand()
		c.parenthesis(b)
	case b == ' ' || b == '\t' || b == '\r':
		c.endWord()
	default:
		c.put(b)
	}
}

func (c *cutter) put(b byte) { c.word, c.begun = append(c.word, b), true }

func (c *cutter) endWord() {
	if c.begun {
		c.words = append(c.words, string(c.word))
	}
	c.word, c.begun = c.word[:0], false
}

func (c *cutter) endCommand() {
	if c.endWord(); len(c.words) > 0 {
		c.all = append(c.all, c.words)
	}
	c.words = nil
}

// withoutFed returns what follows <<, without the lines up to its end mark.
func withoutFed(rest string) string {
	line, fed, found := strings.Cut(rest, "\n")
	if !found {
		return rest
	}
	fields := strings.Fields(strings.TrimPrefix(line, "-"))
	if len(fields) == 0 {
		return rest
	}
	mark := strings.Trim(fields[0], `'"\`)
	for text := range strings.Lines(fed) {
		fed = fed[len(text):]
		if strings.TrimSpace(text) == mark {
			return line + "\n" + fed
		}
	}
	return line
}

// programOfWords returns the name and the arguments of what a command runs, without
// the variables and the programs before it that only say how.
func programOfWords(words []string) (string, []string) {
	for len(words) > 0 {
		name := path.Base(words[0])
		rest := words[1:]
		valued, leads := leading(name)
		switch {
		case name == "command" && len(rest) > 0 && strings.HasPrefix(rest[0], "-"):
			return "", nil // it only says where a program is
		case name == "env" && len(rest) > 1 && rest[0] == "-S":
			words = append(strings.Fields(rest[1]), rest[2:]...)
		case leads:
			words = afterValues(rest, valued)
			if name == "timeout" || name == "gtimeout" {
				words = words[min(1, len(words)):]
			}
		case ofRunner(name):
			if len(rest) == 0 || rest[0] != "run" && rest[0] != "exec" {
				return name, rest
			}
			words = rest[1:]
		case name == "python" || name == "python3" || name == "py":
			if len(rest) < 2 || rest[0] != "-m" {
				return name, rest
			}
			words = rest[1:]
		default:
			if !isAssignment(words[0]) && !strings.HasPrefix(words[0], "-") {
				return name, rest
			}
			words = rest
		}
	}
	return "", nil
}

// leading reports whether a program runs the one that follows on it, and returns
// those of its options that take a value.
func leading(name string) (valued []string, leads bool) {
	switch name {
	case "env":
		return []string{"-u", "--unset", "-C", "--chdir"}, true
	case "sudo", "doas":
		return []string{"-u", "--user", "-g", "--group", "-h", "--host", "-p", "--prompt", "-C", "-D", "--chdir", "-R", "--chroot", "-r", "-t", "-T", "-U"}, true
	case "xargs", "gxargs":
		return []string{"-n", "--max-args", "-I", "-P", "--max-procs", "-L", "-d", "--delimiter", "-a", "--arg-file", "-s", "-E"}, true
	case "timeout", "gtimeout":
		return []string{"-s", "--signal", "-k", "--kill-after"}, true
	case "nice":
		return []string{"-n", "--adjustment"}, true
	case "ionice":
		return []string{"-c", "-n", "-p"}, true
	case "stdbuf":
		return []string{"-i", "-o", "-e"}, true
	case "watch":
		return []string{"-n", "--interval"}, true
	case "time":
		return []string{"-f", "-o"}, true
	case "exec":
		return []string{"-a"}, true
	case "npx", "bunx":
		return []string{"-p", "--package"}, true
	case "xvfb-run":
		return []string{"-n", "-s", "-e", "-f", "-p", "-w"}, true
	case "nohup", "command", "builtin", "setsid", "unbuffer", "chronic", "caffeinate", "torsocks", "proxychains", "then", "do", "else", "elif", "if", "while", "until", "!", "{":
		return nil, true
	}
	return nil, false
}

// ofRunner reports whether a program runs others in the surroundings of a
// project.
func ofRunner(name string) bool {
	switch name {
	case "poetry", "uv", "pipenv", "pdm", "hatch", "rye", "bundle", "dlx":
		return true
	}
	return false
}

// afterValues returns what follows on options, of which some take a value.
func afterValues(words, valued []string) []string {
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		taken := 1
		if slices.Contains(valued, words[0]) {
			taken = 2
		}
		words = words[min(taken, len(words)):]
	}
	return words
}

func isAssignment(word string) bool {
	name, _, found := strings.Cut(word, "=")
	return found && name != "" && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789") == ""
}

func afterOptions(words []string) []string {
	for len(words) > 0 && strings.HasPrefix(words[0], "-") {
		words = words[1:]
	}
	return words
}

// anyProgram reports whether a command line runs a program of which is says so,
// also by way of another shell.
func anyProgram(line string, is func(name string, arguments []string) bool) bool {
	return anyWithin(line, 3, is)
}

func anyWithin(line string, depth int, is func(string, []string) bool) bool {
	for _, words := range simpleCommands(line) {
		name, arguments := programOfWords(words)
		switch name {
		case "bash", "sh", "zsh", "dash":
			if isFed(arguments) && is(name, arguments) {
				return true
			}
			for i, a := range arguments {
				if strings.HasPrefix(a, "-") && strings.HasSuffix(a, "c") && i+1 < len(arguments) && depth > 0 &&
					anyWithin(arguments[i+1], depth-1, is) {
					return true
				}
			}
		case "eval":
			if depth > 0 && anyWithin(strings.Join(arguments, " "), depth-1, is) {
				return true
			}
		default:
			if is(name, arguments) {
				return true
			}
		}
	}
	return false
}

// isFed reports whether a shell reads its commands from what it is fed, since
// its arguments name neither a command nor a script.
func isFed(arguments []string) bool {
	return !slices.ContainsFunc(arguments, func(a string) bool {
		return !strings.HasPrefix(a, "-") && !strings.HasPrefix(a, "<") && a != "/dev/stdin" || strings.HasSuffix(a, "c")
	})
}
