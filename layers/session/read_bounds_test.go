package session_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

func TestTimesThatNoNoteCanHaveAreMissing(t *testing.T) {
	for written, want := range map[string]string{
		"9999-12-31T23:59:59-23:59": "0001-01-01T00:00:00Z",
		"9999-12-31T23:59:59Z":      "9999-12-31T23:59:59Z",
		"0000-01-01T00:00:00+01:00": "0001-01-01T00:00:00Z",
		"0001-01-01T23:59:59Z":      "0001-01-01T00:00:00Z",
		"0001-01-02T00:00:00Z":      "0001-01-02T00:00:00Z",
	} {
		for _, line := range []string{
			`{"type":"session","id":"p","timestamp":"` + written + `"}`,
			`{"summary":"Read the handbook.","created_at":"` + written + `"}`,
		} {
			log := readLog(t, line+"\n").Logs[0]
			if got := log.Start.Format(time.RFC3339); got != want || !log.End.Equal(log.Start) {
				t.Errorf("%s: from %s to %s, want %s", line, got, log.End, want)
			}
		}
	}
	if log := readLog(t, `{"summary":"Read the handbook.","date":"0000-01-01"}`+"\n").Logs[0]; !log.Start.IsZero() {
		t.Errorf("a day of the year 0: %s", log.Start)
	}
}

func TestSessionsOfAFileAreBounded(t *testing.T) {
	const more = session.MaxLogs + 3
	var summed, sides strings.Builder
	for i := range more {
		fmt.Fprintf(&summed, `{"summary":"Read page %d.","tags":[]}`+"\n", i)
		fmt.Fprintf(&sides, `{"type":"user","uuid":"u%d","parentUuid":null,"isSidechain":true,"agentId":"a%d","message":{"content":"x"}}`+"\n", i, i)
	}
	for name, text := range map[string]string{"summed up": summed.String(), "sub-agents": sides.String()} {
		f := readLog(t, text)
		if len(f.Logs) != session.MaxLogs || f.Faulty != 3 || f.Faults[0].Line != session.MaxLogs+1 || f.Faults[0].Text != "the file holds more than 5000 sessions" {
			t.Errorf("%s: %d sessions, %d faults, the first %v", name, len(f.Logs), f.Faulty, f.Faults)
		}
	}
}

// TestALineThatIsTooLongIsAsASecret since nobody has looked at it.
func TestALineThatIsTooLongIsAsASecret(t *testing.T) {
	c := newClaude(t)
	c.human("One.")
	long := `{"x":"` + strings.Repeat("a", 33<<20) + `"}` + "\n"
	f, err := session.NewReader(secretScanner()).Read(strings.NewReader(c.text() + long))
	if err != nil || len(f.Logs) != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	if p := f.Logs[0].Private; len(p) != 1 || p[0] != (session.Private{Line: 2, Rule: session.TooLong}) {
		t.Errorf("got %+v", p)
	}
	if f.Faulty != 1 || f.Faults[0].Text != "the line is longer than 32 MB" {
		t.Errorf("faults %+v", f.Faults)
	}
}

func TestADocumentThatIsTooLongIsAFault(t *testing.T) {
	half := strings.Repeat("a", 17<<20)
	f := readLog(t, "{\n\"sessionId\": \"g\", \"a\": \""+half+"\",\n\"b\": \""+half+"\"\n}\n")
	if len(f.Logs) != 0 || f.Faulty != 1 || f.Faults[0].Text != "the file is one object of more than 32 MB" {
		t.Errorf("%d sessions, faults %+v", len(f.Logs), f.Faults)
	}
}

func TestALineOfFiveMegabytesIsRead(t *testing.T) {
	c := newClaude(t)
	c.human("One.\n" + strings.Repeat("pasted words ", 400_000))
	if log := c.log(); !strings.HasPrefix(log.Turns[0].Text, "One.\npasted words") {
		t.Errorf("%.40q", log.Turns[0].Text)
	}
}

func TestSecretsAreFoundUnderAnyName(t *testing.T) {
	base64 := strings.Repeat("Ab3+", 30)
	tests := []struct {
		name  string
		value string
		found bool
	}{
		{"id", aKey(), true},
		{"id", "toolu_01XFDUDYJgAACzvnptvVoYEL", false},
		{"id", "0badc0de-0000-4000-8000-0123456789ab", false},
		{"uuid", strings.Repeat("0123abcd", 5), false},
		{"requestId", aKey(), true},
		{"signature", aKey(), true},
		{"signature", base64, false},
		{"encrypted_content", base64 + "_-" + aKey() + "-" + base64, false}, // chance
		{"signature", aKey() + strings.Repeat("-", 80), true},
		{"signature", base64 + " " + aKey(), true},
		{"data", strings.Repeat(base64, 3), false},
		{"data", strings.Repeat(base64, 3) + "\n" + aKey(), true},
		{"url", "data:image/png;base64," + base64, false},
		{"url", "data:image/ " + aKey(), true},
		{"url", "data:image/png;base64, " + aKey(), true},
		{"url", "data:image/" + aKey() + ";base64," + base64, true},
	}
	for _, tt := range tests {
		c := newClaude(t)
		c.human("One.")
		c.agent("m", use("toolu_1", "mcp__vault__put", fields{tt.name: tt.value}))
		f, err := session.NewReader(secretScanner()).Read(strings.NewReader(c.text()))
		if err != nil {
			t.Fatal(err)
		}
		if got := len(f.Logs[0].Private) > 0; got != tt.found {
			t.Errorf("%s %.30q…: found is %v, want %v", tt.name, tt.value, got, tt.found)
		}
	}
}

// TestALongTextIsCutBehindAWord so that no half of an address or a number is left,
// which nothing would know any more.
func TestALongTextIsCutBehindAWord(t *testing.T) {
	for _, private := range []string{"jeanne@valdorage.fr", "07 45 82 91 36", "4539 1488 0343 6467"} {
		for from := session.MaxText - len(private); from < session.MaxText; from++ {
			c := newClaude(t)
			c.human(strings.Repeat("word ", from/5) + strings.Repeat("x", from%5) + " " + private + " and more")
			text := c.log().Turns[0].Text
			if strings.Contains(text, private[:2]) && !strings.Contains(text, private) {
				t.Fatalf("%q at %d: half of it is left", private, from)
			}
		}
	}
}

func TestWhatCallsAreGivenIsCleaned(t *testing.T) {
	c := newClaude(t)
	c.tool("Read", fields{"file_path": "/srv/garden/docs/ada.md"}, "ok", false)
	c.tool("Read", fields{"file_path": "/home/ada/ada.md"}, "ok", false)
	c.tool("Read", fields{"file_path": "docs/ada"}, "ok", false)
	c.tool("Bash", fields{"command": "cat ada"}, "ok", false)
	c.tool("ada-notes", fields{}, "ok", false)
	log := c.log()
	log.Clean("/srv/garden", func(text string) string {
		return strings.ReplaceAll(strings.ReplaceAll(text, "ada", "[NAME]"), "/srv", "[HOME]")
	})
	wantOutline(t, log, "A [Read /srv/garden/docs/[NAME].md] | A [Read /home/[NAME]/[NAME].md] | A [Read docs/[NAME]] | A [Bash cat [NAME]] | A [[NAME]-notes]")
}

func TestAFileNameThatIsTooLongIsNone(t *testing.T) {
	c := newClaude(t)
	c.tool("Write", fields{"file_path": "/srv/garden/" + strings.Repeat("long/", 300) + "a.md"}, "ok", false)
	if call := c.log().Turns[0].Calls[0]; call.File != "" || call.Writes {
		t.Errorf("got %.40q, writes is %v", call.File, call.Writes)
	}
}
