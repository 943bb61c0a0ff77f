package session

import (
	"path"
	"slices"
	"strings"
)

// A cue is the beginning of a command: its words, and any more may follow.
type cue []string

// addCue takes in what stands for the use of a pattern: a command, a file or a
// tool. What is taken from the text of a pattern, and not given, has to look
// like one of them.
func (p *pattern) addCue(text string, given bool) {
	fields := strings.Fields(text)
	switch {
	case len(fields) == 0:
	case len(fields) == 1 && isPath(text):
		p.files = append(p.files, strings.TrimPrefix(text, "./"))
	case len(fields) == 1 && strings.HasPrefix(text, "mcp__"):
		p.tools = append(p.tools, text)
	case len(fields) == 1 && given:
		p.tools = append(p.tools, text)
		p.commands = append(p.commands, fields)
	case isCommand(fields):
		p.commands = append(p.commands, commands(text)...)
	}
}

// isPath reports whether a word is a file, a folder or a glob of them.
func isPath(word string) bool {
	if strings.Contains(word, "://") || strings.ContainsAny(word, "()<>{}=\"'$") {
		return false
	}
	if strings.Contains(word, "/") {
		return true
	}
	ext := path.Ext(word)
	return len(ext) > 1 && len(ext) < 6 && len(word) > len(ext) && strings.Trim(ext[1:], "abcdefghijklmnopqrstuvwxyz0123456789") == "" && strings.Trim(ext[1:], "0123456789") != ""
}

// isCommand reports whether words may be a command line: a program in small
// letters, and no code.
func isCommand(fields []string) bool {
	program := fields[0]
	if len(program) < 2 || strings.Trim(program, "abcdefghijklmnopqrstuvwxyz0123456789._-/") != "" || program[0] == '-' || program[0] >= '0' && program[0] <= '9' {
		return false
	}
	return !strings.ContainsAny(strings.Join(fields, " "), "(){};=")
}

// commandMatch returns the first of a pattern's cues that a command of a line
// begins with, nil where none does.
func (p *pattern) commandMatch(simple []cue) cue {
	for _, c := range p.commands {
		for _, command := range simple {
			if command.begins(c) && !command.asks() {
				return c
			}
		}
	}
	return nil
}

// asks reports whether a command only asks what its program can do.
func (command cue) asks() bool {
	last := command[len(command)-1]
	return len(command) > 1 && (last == "--help" || last == "-h" || last == "--version")
}

// begins reports whether a command begins with the words of a cue. Flags of the
// command may stand between them.
func (command cue) begins(c cue) bool {
	if len(command) == 0 || path.Base(command[0]) != path.Base(c[0]) {
		return false
	}
	at := 1
	for _, word := range c[1:] {
		for at < len(command) && command[at] != word && strings.HasPrefix(command[at], "-") {
			if command[at] == "-C" {
				at++ // the folder to work in
			}
			at++
		}
		if at >= len(command) || command[at] != word {
			return false
		}
		at++
	}
	return true
}

// commands takes a line of a shell apart into its simple commands, without what
// only leads to them: variables, sudo, npx, another shell. To ask for help is to
// run nothing.
func commands(line string) []cue {
	var out []cue
	anyProgram(line, func(program string, arguments []string) bool {
		if !slices.Contains(arguments, "--help") && !slices.Contains(arguments, "-h") {
			out = append(out, append(cue{program}, arguments...))
		}
		return false
	})
	return out
}

// fileMatch returns by which name a pattern knows a file of a session: the path
// from any folder on, a folder above it, or a glob; empty where by none.
func (p *pattern) fileMatch(file string) string {
	file = strings.ReplaceAll(file, "\\", "/")
	for _, known := range p.files {
		folder := strings.HasSuffix(known, "/")
		name := strings.Trim(known, "/")
		switch {
		case strings.ContainsAny(name, "*?["):
			target := file
			if !strings.Contains(name, "/") {
				target = path.Base(file)
			}
			if ok, err := path.Match(name, target); ok && err == nil {
				return known
			}
		case folder && strings.Contains("/"+file, "/"+name+"/"):
			return known
		case !folder && (file == name || strings.HasSuffix(file, "/"+name)):
			return known
		}
	}
	return ""
}
