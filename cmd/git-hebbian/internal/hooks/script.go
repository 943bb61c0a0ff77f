package hooks

import (
	"bytes"
	"path"
	"strings"
)

// The lines around what we put into a hook of someone else.
const (
	blockStart = "# >>> git hebbian >>>"
	blockEnd   = "# <<< git hebbian <<<"
)

// ownPrefix begins every file of ours, of this version or an older one; one
// line with a command follows.
const ownPrefix = "#!/bin/sh\n# git hebbian: "

// block is what we put into a shell hook, without a last newline.
func block(hook string) string {
	return blockStart + "\n" + guarded(hook) + "\n" + blockEnd
}

// ownLines returns how much of the file's beginning is a hook of ours, of any
// version; 0 if it does not begin with one.
func ownLines(file []byte) int {
	if !bytes.HasPrefix(file, []byte(ownPrefix)) {
		return 0
	}
	at := len(ownPrefix)
	for range 2 { // the rest of the comment, and the command
		end := bytes.IndexByte(file[at:], '\n')
		if end < 0 {
			return 0
		}
		if at > len(ownPrefix) && !bytes.HasPrefix(file[at:], []byte("git hebbian ")) {
			return 0
		}
		at += end + 1
	}
	return at
}

// blockLike is the block, with a last newline if the old one has it.
func blockLike(old []byte, hook string) string {
	if bytes.HasSuffix(old, []byte("\n")) {
		return block(hook) + "\n"
	}
	return block(hook)
}

// findBlock returns where our block stands, from its first line to the newline
// after its last. A block that ends the file has no such newline.
func findBlock(file []byte) (start, end int, ok bool) {
	start = lineIndex(file, blockStart, 0)
	if start < 0 {
		return 0, 0, false
	}
	last := lineIndex(file, blockEnd, start)
	if last < 0 {
		return 0, 0, false
	}
	return start, min(last+len(blockEnd)+1, len(file)), true
}

// lineIndex finds a whole line at or after from.
func lineIndex(file []byte, line string, from int) int {
	for at := from; at < len(file); {
		end := len(file)
		if newline := bytes.IndexByte(file[at:], '\n'); newline >= 0 {
			end = at + newline
		}
		if string(file[at:end]) == line {
			return at
		}
		at = end + 1
	}
	return -1
}

// withBlock returns the script with our block after its shebang and the
// comments that follow it, and so before any of its commands.
func withBlock(script []byte, hook string) []byte {
	at := 0
	for at < len(script) && script[at] == '#' {
		end := bytes.IndexByte(script[at:], '\n')
		if end < 0 { // the script ends here, without a newline, and so will the new one
			return bytes.Join([][]byte{script, []byte(block(hook))}, []byte("\n"))
		}
		at += end + 1
	}
	return splice(script, at, at, block(hook)+"\n")
}

// withoutBlock takes the block away, and the newline that withBlock put before
// one that ends the script.
func withoutBlock(script []byte) []byte {
	start, end, _ := findBlock(script)
	if end == len(script) && script[end-1] != '\n' && start > 0 {
		start--
	}
	return splice(script, start, end, "")
}

// splice returns file with the bytes from start to end replaced.
func splice(file []byte, start, end int, with string) []byte {
	spliced := make([]byte, 0, len(file)+len(with))
	spliced = append(spliced, file[:start]...)
	spliced = append(spliced, with...)
	return append(spliced, file[end:]...)
}

// isShell reports whether the script's shebang names a shell whose language
// our block is written in, directly or by env.
func isShell(script []byte) bool {
	line, _, _ := bytes.Cut(script, []byte("\n"))
	shebang, ok := strings.CutPrefix(string(line), "#!")
	if !ok {
		return false
	}
	words := strings.Fields(shebang)
	if len(words) > 0 && path.Base(words[0]) == "env" {
		words = words[1:]
		for len(words) > 0 && (words[0][0] == '-' || strings.Contains(words[0], "=")) {
			words = words[1:]
		}
	}
	if len(words) == 0 {
		return false
	}
	switch strings.TrimSuffix(path.Base(words[0]), ".exe") {
	case "sh", "bash", "dash", "ash", "ksh", "zsh":
		return true
	}
	return false
}

// isPolyglot reports whether a shell script hands itself to an interpreter of
// another language, which would then read our block.
func isPolyglot(script []byte) bool {
	comments := true
	for line := range bytes.Lines(script) {
		line = bytes.TrimSpace(line)
		comments = comments && bytes.HasPrefix(line, []byte("#"))
		if comments && bytes.HasSuffix(line, []byte(`\`)) {
			return true
		}
		if !bytes.HasPrefix(line, []byte("#")) && bytes.Contains(line, []byte("exec")) && bytes.Contains(line, []byte("$0")) {
			return true
		}
	}
	return false
}

// mentionsCheck reports whether a line that is no comment runs the check.
func mentionsCheck(script []byte) bool {
	for line := range bytes.Lines(script) {
		line = bytes.ReplaceAll(bytes.TrimSpace(line), []byte("git-hebbian"), []byte("git hebbian"))
		if !bytes.HasPrefix(line, []byte("#")) && bytes.Contains(line, []byte("git hebbian check")) {
			return true
		}
	}
	return false
}
