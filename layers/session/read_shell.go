package session

import (
	"path"
	"strings"
)

// simpleCommands cuts a command line at what joins commands, outside quotes,
// and returns the words of each. What is fed to a command, as between <<EOF and
// EOF, is no command.
func simpleCommands(line string) [][]string {
	c := cutter{line: line}
	for ; c.at < len(c.line); c.at++ {
		c.step(c.line[c.at])
	}
	c.endCommand()
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
	case c.quote != 0:
		c.put(b)
	case b == '\'' || b == '"':
		c.quote, c.begun = b, true
	case b == '<' && strings.HasPrefix(rest, "<") && !strings.HasPrefix(rest, "<<"):
		c.line = c.line[:c.at+1] + withoutFed(rest[1:])
		c.endWord()
	case b == '>' && strings.HasPrefix(rest, "&"), b == '&' && strings.HasPrefix(rest, ">"):
		c.at++ // a redirection, such as 2>&1
		c.put('>')
	case strings.IndexByte(";|&\n()`", b) >= 0:
		c.endCommand()
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
		switch name {
		case "sudo", "env", "time", "nice", "nohup", "exec", "command", "npx", "bunx", "then", "do", "else", "if", "while", "!", "{", "xvfb-run":
			words = rest
		case "xargs":
			words = afterOptions(rest)
		case "timeout", "gtimeout":
			words = afterOptions(rest)
			words = words[min(1, len(words)):]
		case "poetry", "uv", "pipenv", "pdm", "hatch", "rye", "bundle", "dlx":
			if len(rest) == 0 || rest[0] != "run" && rest[0] != "exec" {
				return name, rest
			}
			words = rest[1:]
		case "python", "python3", "py":
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
			for i, a := range arguments {
				if strings.HasPrefix(a, "-") && strings.HasSuffix(a, "c") && i+1 < len(arguments) && depth > 0 &&
					anyWithin(arguments[i+1], depth-1, is) {
					return true
				}
			}
		default:
			if is(name, arguments) {
				return true
			}
		}
	}
	return false
}
