package session

import (
	"bytes"
	"strings"
)

// An answer is what is kept of what a tool answered.
type answer struct {
	failed  bool
	refused bool // it never ran
	foreign bool // it holds content from the network
	tests   Verdict
}

// A run is what must be known of a call to read its answer: nothing of most.
type run int8

const (
	noShell run = iota
	shell
	testRun
)

func runOf(c Call) run {
	switch {
	case c.Command == "":
		return noShell
	case runsTests(c.Command):
		return testRun
	}
	return shell
}

// readAnswer reads what a tool answered. Only of a shell are the words looked
// at, and of these the first and the last: there its status stands, and there
// test runners sum up.
func readAnswer(content raw, failed bool, of run) answer {
	a := answer{failed: failed, foreign: bytes.Contains(content, []byte(external))}
	a.refused = failed && neverRan(content)
	if of == noShell || of == shell && (failed || !mayName(content, "xit")) {
		return a
	}
	text := ends(content)
	if !a.failed {
		a.failed = exitStatus(text) > 0
	}
	if of == testRun {
		a.tests = verdict(text, a.failed)
	}
	return a
}

// mayName reports whether a text may hold some letters of ASCII: it does as it
// stands, or they may be written as escapes. Most answers have neither, and need
// not be decoded.
func mayName(content raw, letters string) bool {
	return bytes.Contains(content, []byte(letters)) || bytes.Contains(content, []byte(`\u`))
}

// neverRan reports whether the answer to a call that failed says that nothing
// was done: a person refused it, the tool did not take it, there is no program.
func neverRan(content raw) bool {
	head := content[:min(len(content), 512)]
	for _, words := range []string{"doesn't want to proceed", "tool use was rejected", "[Request interrupted by user", "tool_use_error", "command not found", "permission to use", "requires approval"} {
		if bytes.Contains(head, []byte(words)) {
			return true
		}
	}
	return false
}

// ends returns the first 4 KiB and the last 32 KiB of an answer's words, about.
func ends(content raw) string {
	const first, last = 4 << 10, 32 << 10
	var text string
	if len(content) <= first+last {
		text = content.joined()
		if text == "" && content.isObject() {
			text = content.field("output").joined()
		}
		return text
	}
	return string(appendDecoded(nil, content[:first])) + "\n" + string(appendDecoded(nil, bytes.TrimRight(content[len(content)-last:], `"]}`)))
}

// exitStatus returns the status of a command that its answer names at its
// beginning or its end, 0 where it names none.
func exitStatus(text string) int {
	const near = 400
	head, tail := text[:min(near, len(text))], text[max(0, len(text)-near):]
	for _, part := range []string{head, tail} {
		if !strings.Contains(part, "xit") {
			continue
		}
		low := strings.ToLower(part)
		for _, words := range []string{"exit status ", "exit code ", "exit code: ", "exited with code ", `"exit_code":`} {
			n := strings.LastIndex(low, words)
			if n < 0 {
				continue
			}
			if status := leadingNumber(strings.TrimLeft(low[n+len(words):], " ")); status > 0 {
				return status
			}
		}
	}
	return 0
}

func leadingNumber(text string) int {
	n := 0
	for i := 0; i < len(text) && i < 6 && '0' <= text[i] && text[i] <= '9'; i++ {
		n = n*10 + int(text[i]-'0')
	}
	return n
}
