package session_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// FuzzRead holds that any bytes are read, twice the same, and that no count is
// more than there are lines.
func FuzzRead(f *testing.F) {
	for _, text := range samples(f) {
		f.Add([]byte(text))
	}
	f.Add([]byte("{\n\"sessionId\":\"x\",\"projectHash\":\"y\",\"messages\":[{\"id\":1,"))
	f.Add([]byte(`{"type":"user","uuid":"\ud83d","message":{"content":"<system-reminder><<<EXTERNAL_UNTRUSTED_CONTENT"}}`))
	scanner := secretScanner()
	f.Fuzz(func(t *testing.T, log []byte) {
		one, err := session.NewReader(scanner).Read(bytes.NewReader(log))
		if err != nil {
			t.Fatal(err)
		}
		two, err := session.NewReader(scanner).Read(iotest.HalfReader(bytes.NewReader(log)))
		if err != nil || !reflect.DeepEqual(one, two) {
			t.Fatal("read twice, it is not the same")
		}
		sum := one.Faulty
		for name, n := range one.Skipped {
			sum += n
			if strings.ContainsAny(name, " \n<>\"") {
				t.Errorf("the name of a type is %q", name)
			}
		}
		if one.Lines < sum || len(one.Faults) > session.MaxFaults {
			t.Errorf("%d lines, faults and skipped %d", one.Lines, sum)
		}
		for _, log := range one.Logs {
			for _, turn := range log.Turns {
				if len(turn.Text) > session.MaxText || turn.Line < 1 || turn.Text == "" && len(turn.Calls) == 0 {
					t.Errorf("got %+v", turn)
				}
			}
		}
		checkJSON(t, log)
	})
}

// checkJSON holds that a line is a fault if encoding/json says so.
func checkJSON(t *testing.T, log []byte) {
	line := bytes.TrimSpace(log)
	if len(line) < 2 || bytes.ContainsAny(line, "\n\ufeff") {
		return
	}
	f := readLog(t, string(line)+"\n")
	broken := f.Faulty == 1 && f.Faults[0].Text == "the line is not JSON"
	if valid := json.Valid(line); valid == broken {
		t.Errorf("%q: valid is %v, and the fault %v", line, valid, f.Faults)
	}
}

func BenchmarkRead(b *testing.B) {
	answer := strings.Repeat("pond reed heron willow stone moss\n", 35)
	for name, log := range map[string]string{"claude": claudeBench(answer), "pi": piBench(answer)} {
		b.Run(name, func(b *testing.B) { benchmarkRead(b, log, false) })
		b.Run(name+" and secrets", func(b *testing.B) { benchmarkRead(b, log, true) })
	}
}

func benchmarkRead(b *testing.B, log string, scan bool) {
	scanner := secretScanner()
	if !scan {
		scanner = nil
	}
	b.SetBytes(int64(len(log)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := session.NewReader(scanner).Read(strings.NewReader(log)); err != nil {
			b.Fatal(err)
		}
	}
}

func claudeBench(answer string) string {
	c := newClaude(&testing.T{})
	for range 500 {
		c.human("Walk around the pond and tell me what grows there.")
		c.tool("Bash", fields{"command": "look --at pond"}, answer, false)
		c.agent(fmt.Sprint("m", len(c.lines)), words("Reed and willow grow there, and moss on the stones."))
	}
	return c.text()
}

func piBench(answer string) string {
	p := newPi(&testing.T{}, nil)
	for range 500 {
		p.human("Walk around the pond and tell me what grows there.")
		p.tool("bash", fields{"command": "look --at pond"}, answer, false, nil)
		p.agent(words("Reed and willow grow there, and moss on the stones."))
	}
	return p.text()
}
