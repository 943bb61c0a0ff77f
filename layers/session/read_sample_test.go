package session_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// A fields is one line of a sample log.
type fields map[string]any

// A sample collects the lines of a log.
type sample struct {
	t      *testing.T
	lines  []string
	parent any
	clock  int
}

func (s *sample) add(f fields) {
	s.t.Helper()
	line, err := json.Marshal(f)
	if err != nil {
		s.t.Fatal(err)
	}
	s.lines = append(s.lines, string(line))
}

func (s *sample) time() string {
	s.clock++
	return fmt.Sprintf("2026-03-02T09:%02d:%02d.000Z", s.clock/60%60, s.clock%60)
}

func (s *sample) text() string { return strings.Join(s.lines, "\n") + "\n" }

func (s *sample) read() *session.File {
	s.t.Helper()
	return readLog(s.t, s.text())
}

// log reads the sample, which must hold one log.
func (s *sample) log() *session.Log {
	s.t.Helper()
	f := s.read()
	if len(f.Logs) != 1 {
		s.t.Fatalf("%d logs, faults %v", len(f.Logs), f.Faults)
	}
	return f.Logs[0]
}

func readLog(t *testing.T, text string) *session.File {
	t.Helper()
	f, err := session.NewReader(nil).Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// secretScanner finds the secrets, not the personal data.
func secretScanner() *pii.Scanner {
	var types []pii.Type
	for _, typ := range pii.Types() {
		if typ.Secret() {
			types = append(types, typ)
		}
	}
	return pii.NewScanner(types...)
}

// aKey is a value of the shape of a secret, put together so that no scanner of
// sources stops at it.
func aKey() string { return "gh" + "p_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8" }

// outline shows turns in short: "H words | A words [Bash go test=passed]".
func outline(turns []session.Turn) string {
	var all []string
	for _, turn := range turns {
		text := "H"
		if turn.Speaker == session.Agent {
			text = "A"
		}
		if turn.Tainted {
			text += "!"
		}
		if turn.Text != "" {
			text += " " + strings.ReplaceAll(turn.Text, "\n", "/")
		}
		for _, c := range turn.Calls {
			text += " " + outlineCall(c)
		}
		all = append(all, text)
	}
	return strings.Join(all, " | ")
}

func outlineCall(c session.Call) string {
	text := "[" + c.Tool
	if c.Command != "" {
		text += " " + c.Command
	}
	if c.File != "" {
		text += " " + c.File
	}
	for _, mark := range []struct {
		on   bool
		text string
	}{
		{c.Writes, " writes"}, {c.Network, " network"}, {!c.Done, " open"}, {c.Failed, " failed"},
		{c.Tests == session.Passed, " passed"}, {c.Tests == session.NotPassed, " notpassed"},
	} {
		if mark.on {
			text += mark.text
		}
	}
	return text + "]"
}

func wantOutline(t *testing.T, log *session.Log, want string) {
	t.Helper()
	if got := outline(log.Turns); got != want {
		t.Errorf("turns\n got %s\nwant %s", got, want)
	}
}

// claudeSample writes lines of Claude Code.
type claudeSample struct{ sample }

func newClaude(t *testing.T) *claudeSample { return &claudeSample{sample{t: t}} }

// line adds a line that follows on the last one, and returns its uuid.
func (c *claudeSample) line(typ string, more fields) string {
	c.t.Helper()
	id := fmt.Sprintf("uuid-%d", len(c.lines)+1)
	f := fields{
		"type": typ, "uuid": id, "parentUuid": c.parent, "sessionId": "s-1", "isSidechain": false,
		"cwd": "/srv/garden", "gitBranch": "main", "timestamp": c.time(),
	}
	for k, v := range more {
		f[k] = v
	}
	c.add(f)
	c.parent = f["uuid"]
	return id
}

func (c *claudeSample) human(content any, more ...fields) string {
	c.t.Helper()
	f := fields{"message": fields{"role": "user", "content": content}}
	for _, m := range more {
		for k, v := range m {
			f[k] = v
		}
	}
	return c.line("user", f)
}

// agent adds a line of a message of the agent.
func (c *claudeSample) agent(message string, blocks ...any) string {
	c.t.Helper()
	return c.line("assistant", fields{"message": fields{"role": "assistant", "id": message, "content": blocks}})
}

// tool adds a call in a message of its own, and its answer.
func (c *claudeSample) tool(name string, input fields, answer any, failed bool) {
	c.t.Helper()
	id := fmt.Sprintf("toolu_%d", len(c.lines))
	c.agent("m-"+id, use(id, name, input))
	c.human([]any{result(id, answer, failed)})
}

func words(text string) fields { return fields{"type": "text", "text": text} }

func use(id, name string, input fields) fields {
	return fields{"type": "tool_use", "id": id, "name": name, "input": input}
}

func result(id string, content any, failed bool) fields {
	f := fields{"type": "tool_result", "tool_use_id": id, "content": content}
	if failed {
		f["is_error"] = true
	}
	return f
}

// piSample writes lines of pi and OpenClaw.
type piSample struct{ sample }

func newPi(t *testing.T, head fields) *piSample {
	t.Helper()
	p := &piSample{sample{t: t}}
	f := fields{"type": "session", "version": 3, "id": "pi-1", "timestamp": p.time(), "cwd": "/srv/garden"}
	for k, v := range head {
		f[k] = v
	}
	p.add(f)
	return p
}

func (p *piSample) entry(typ string, more fields) string {
	p.t.Helper()
	id := fmt.Sprintf("%08x", len(p.lines))
	f := fields{"type": typ, "id": id, "parentId": p.parent, "timestamp": p.time()}
	for k, v := range more {
		f[k] = v
	}
	p.add(f)
	p.parent = id
	return id
}

func (p *piSample) message(m fields) string {
	p.t.Helper()
	return p.entry("message", fields{"message": m})
}

func (p *piSample) human(text string) string {
	p.t.Helper()
	return p.message(fields{"role": "user", "content": []any{words(text)}})
}

func (p *piSample) agent(blocks ...any) string {
	p.t.Helper()
	return p.message(fields{"role": "assistant", "content": blocks})
}

func (p *piSample) tool(name string, arguments fields, answer string, failed bool, details fields) {
	p.t.Helper()
	id := fmt.Sprintf("call-%d", len(p.lines))
	p.agent(fields{"type": "toolCall", "id": id, "name": name, "arguments": arguments})
	m := fields{"role": "toolResult", "toolCallId": id, "content": []any{words(answer)}, "isError": failed}
	if details != nil {
		m["details"] = details
	}
	p.message(m)
}
