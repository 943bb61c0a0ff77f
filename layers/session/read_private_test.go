package session_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// escaped writes each letter of a text as JSON allows it, so that nothing of it
// stands there as it is.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String()
}

// TestSecretsAreFoundHoweverTheyAreWritten in a line, be it JSON or not.
func TestSecretsAreFoundHoweverTheyAreWritten(t *testing.T) {
	key, password := aKey(), "Garnet*6172"+"Kik"
	for name, value := range map[string]string{
		"as it is":                          `{"x":"` + key + `"}`,
		"in escapes":                        `{"x":"` + escaped(key) + `"}`,
		"one letter in an escape":           `{"x":"` + key[:9] + escaped(key[9:10]) + key[10:] + `"}`,
		"behind a line end":                 `{"x":"one\n` + key + `\ntwo"}`,
		"behind another value with escapes": `{"x":"one\ttwo","y":"` + key + `"}`,
		"in a list in a list":               `[["a\n"],[{"x":["` + escaped(key) + `"]}]]`,
		"as a name":                         `{"` + key + `":1}`,
		"as a name in escapes":              `{"` + escaped(key) + `":1}`,
		"told by its name":                  `{"password":"` + password + `"}`,
		"told by its name, with blanks":     `{ "password" : "` + password + `" }`,
		"told by its name in escapes":       `{"` + escaped("password") + `":"` + password + `"}`,
		"by its name, all in escapes":       `{"` + escaped("password") + `":"` + escaped(password) + `"}`,
		"behind an id":                      `{"uuid":"0badc0de-0000-4000-8000-0123456789ab","x":"` + escaped(key) + `"}`,
		"under the name of an id":           `{"uuid":"` + escaped(key) + `"}`,
		"in a line that is cut off":         `{"x":"one\n` + key,
		"in a line without its end":         `{"x":["` + escaped(key) + `"`,
		"behind what no string may hold":    `{"x":"one\q","y":"` + escaped(key) + `"}`,
		"behind the end of a value":         `{"x":1} "` + escaped(key) + `"`,
		"in a line that is no JSON":         `password: ` + key,
	} {
		c := newClaude(t)
		c.human("One.")
		f, err := session.NewReader(secretScanner()).Read(strings.NewReader(c.text() + value + "\n"))
		if err != nil || len(f.Logs) != 1 {
			t.Fatalf("%s: %+v, %v", name, f, err)
		}
		if p := f.Logs[0].Private; len(p) != 1 || p[0].Line != 2 {
			t.Errorf("%s: got %+v", name, p)
		}
	}
}

// TestAnAnswerTellsItsStatusInEscapes since only answers that may hold one are
// read.
func TestAnAnswerTellsItsStatusInEscapes(t *testing.T) {
	for words, failed := range map[string]bool{"Exit code 1": true, `\u0045xit code 1`: true, `E\u0078it code 1`: true, `\u0045nd code 1`: false, "1": false} {
		c := newClaude(t)
		c.tool("Bash", fields{"command": "ls"}, "STATUS", false)
		f := readLog(t, strings.Replace(c.text(), "STATUS", words, 1))
		if got := f.Logs[0].Turns[0].Calls[0].Failed; got != failed {
			t.Errorf("%s: failed is %v", words, got)
		}
	}
}

// TestALineOfManyFieldsIsRead though not all of them are kept.
func TestALineOfManyFieldsIsRead(t *testing.T) {
	for _, n := range []int{0, 100, 199, 200, 5000} {
		c := newClaude(t)
		c.human("One.")
		more := strings.Repeat(`"more":{"a":[1,2]},`, n)
		f, err := session.NewReader(secretScanner()).Read(strings.NewReader(strings.Replace(c.text(), "{", "{"+more, 1)))
		if err != nil || len(f.Logs) != 1 {
			t.Fatalf("%d: %+v, %v", n, f, err)
		}
		wantOutline(t, f.Logs[0], "H One.")
	}
}
