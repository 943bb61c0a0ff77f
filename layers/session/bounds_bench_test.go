package session_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// BenchmarkHostile harvests logs that somebody wrote to keep a harvest busy, each
// at one size and at twice that: the second must take about twice as long.
//
//	go test -run '^$' -bench Hostile -benchtime 3x ./layers/session
func BenchmarkHostile(b *testing.B) {
	logs := map[string]func(n int) string{
		"an id again and again":       func(n int) string { return said(n/16, strings.Repeat("run-tests ", 1630)) },
		"a pattern without full stop": func(n int) string { return said(n/16, strings.Repeat("run the tests before each commit ", 490)) },
		"lines of colons":             func(n int) string { return said(n/16, "activated\n"+strings.Repeat(":\n", 8000)) },
		"lists of nothing":            func(n int) string { return said(n/16, strings.Repeat("activ:\n", 2300)) },
		"tags that nothing ends":      func(n int) string { return said(n/16, strings.Repeat("<a>\n", 4000)) },
		"sub-agents": func(n int) string {
			return lined(n*8, `{"type":"user","uuid":"u%[1]d","parentUuid":null,"isSidechain":true,"agentId":"a%06[1]d","message":{"content":"x"}}`)
		},
		"heartbeats": func(n int) string {
			return `{"type":"session","id":"hb","timestamp":"2026-11-20T10:00:00Z"}` + "\n" +
				lined(n*12, `{"type":"message","id":"u%d","message":{"role":"assistant","content":"HEARTBEAT_OK"}}`)
		},
		"a document": func(n int) string {
			return "{\n\"sessionId\":\"g\",\"projectHash\":\"x\",\"messages\":[\n" + lined(n*20, `{"id":"%d","type":"user","content":"a"},`) + "{}]\n}\n"
		},
	}
	memory := layers.Parse("CLAUDE.md", []byte("## Layer 1\n\n## Layer 2\n\n- [0.50] Run the tests before each commit. <!-- hebbian: id=run-tests w=0.50 base=0.50 -->\n\n## Layer 3\n\n## Layer 4\n"))
	for name, write := range logs {
		for _, size := range []int{500, 1000} { // kilobytes, about
			text := write(size)
			b.Run(fmt.Sprintf("%s/%d", name, size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					harvestHostile(b, memory, text)
				}
			})
		}
	}
}

func harvestHostile(b *testing.B, memory *layers.Memory, text string) {
	f, err := session.NewReader(secretScanner()).Read(strings.NewReader(text))
	if err != nil {
		b.Fatal(err)
	}
	x := session.NewMatcher(memory)
	for _, l := range f.Logs {
		uses, _ := x.Uses(l)
		session.Section(l, session.Tell(l, "/srv/garden"), uses)
	}
}

// BenchmarkPlace puts many sections into one note.
func BenchmarkPlace(b *testing.B) {
	for _, n := range []int{2000, 4000} {
		var sections []session.Placed
		for i := range n {
			l := readOne(b, fmt.Sprintf(`{"session_id":"s-%d","summary":"Page %[1]d.","date":"2026-11-20"}`, i))
			sections = append(sections, session.Placed{ID: session.ID(l), Start: l.Start, End: l.End, Text: session.Section(l, session.Tell(l, ""), nil)})
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				if _, _, err := session.Place("memory/2026-11-20.md", nil, sections); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func readOne(b *testing.B, line string) *session.Log {
	f, err := session.NewReader(nil).Read(strings.NewReader(line + "\n"))
	if err != nil || len(f.Logs) != 1 {
		b.Fatalf("%+v, %v", f, err)
	}
	return f.Logs[0]
}

// said is a log in which the agent says the same in so many turns.
func said(turns int, text string) string {
	quoted, _ := json.Marshal(text)
	return lined(turns, `{"type":"assistant","uuid":"u%d","timestamp":"2026-11-20T10:00:00Z","message":{"role":"assistant","content":`+strings.ReplaceAll(string(quoted), "%", "%%")+`}}`)
}

// lined is so many lines, each with its number.
func lined(n int, form string) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, form+"\n", i)
	}
	return text.String()
}
