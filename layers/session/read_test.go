package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

func TestABadLineLosesOnlyItself(t *testing.T) {
	c := newClaude(t)
	c.human("One.")
	c.lines = append(c.lines, "", "  ", "not json", "[1,2]", "null", `{"type":"user"}`, `{"type":["user"]}`, `{"type":"dance!!","x":1}`,
		`{"type":"user","message":{"content":42},"uuid":"x"}`, `{"type":"user","message":null,"uuid":"y","timestamp":"yesterday"}`)
	c.agent("m1", words("First."))
	f := c.read()
	wantOutline(t, f.Logs[0], "H One. | A First.")
	if f.Lines != 10 || f.Faulty != 7 || len(f.Faults) != 7 || f.Skipped["dance"] != 1 || f.Cut {
		t.Errorf("lines %d, faults %v, skipped %v, cut %v", f.Lines, f.Faults, f.Skipped, f.Cut)
	}
	if got := f.Faults[0]; got.Line != 4 || strings.Contains(got.Text, "not json") {
		t.Errorf("got %+v", got)
	}
}

func TestLineEndsAndMarksDoNotMatter(t *testing.T) {
	c := newClaude(t)
	c.human("One.")
	c.agent("m1", words("First."))
	want := c.read().Logs
	for name, text := range map[string]string{
		"CRLF":            strings.ReplaceAll(c.text(), "\n", "\r\n"),
		"byte order mark": "\ufeff" + strings.ReplaceAll(c.text(), "\n", "\n\ufeff"),
		"no last end":     strings.TrimSuffix(c.text(), "\n"),
		"blanks":          strings.ReplaceAll(c.text(), "\n", "  \n\t"),
	} {
		if f := readLog(t, text); !reflect.DeepEqual(f.Logs, want) || f.Faulty > 0 || f.Cut {
			t.Errorf("%s: got %+v", name, f)
		}
	}
}

func TestALastLineWithoutItsEndIsCutAndNoFault(t *testing.T) {
	c := newClaude(t)
	c.human("One.")
	f := readLog(t, c.text()+`{"type":"user","uuid":"z","message":{"content":"cut in the mid`)
	if !f.Cut || f.Faulty > 0 || f.Lines != 2 || outline(f.Logs[0].Turns) != "H One." {
		t.Errorf("got %+v", f)
	}
}

func TestAFormatIsKnownAfterLinesOfUnknownTypes(t *testing.T) {
	c := newClaude(t)
	c.add(fields{"type": "new-kind", "x": 1})
	c.add(fields{"no": "type"})
	c.human("One.")
	f := c.read()
	if len(f.Logs) != 1 || f.Skipped["new-kind"] != 1 || f.Faulty != 1 {
		t.Errorf("got %+v", f)
	}
	if f := readLog(t, `{"a":1}`+"\n"+`{"type":"b"}`+"\n"); f.Logs != nil || f.Lines != 2 || f.Faulty != 1 || f.Skipped["b"] != 1 {
		t.Errorf("of no known log: got %+v", f)
	}
	if f := readLog(t, ""); f.Logs != nil || f.Lines != 0 || f.Cut {
		t.Errorf("empty: got %+v", f)
	}
	if f := readLog(t, "{\n"+c.text()); len(f.Logs) != 1 || f.Faulty != 2 {
		t.Errorf("a lone brace at the beginning: got %+v", f)
	}
}

func TestALongLineIsReadAndATooLongOnePassedOver(t *testing.T) {
	c := newClaude(t)
	c.human("One.")
	c.tool("Bash", fields{"command": "go test ./..."}, strings.Repeat("0123456789\n", 600_000)+"--- FAIL: TestPond", false)
	wantOutline(t, c.log(), "H One. | A [Bash go test ./... notpassed]")
	if testing.Short() {
		return
	}
	long := io.MultiReader(strings.NewReader(c.text()+`{"type":"user","message":"`), io.LimitReader(zeros{}, 65<<20), strings.NewReader("\"}\n"+strings.ReplaceAll(c.lines[0], "uuid-1", "uuid-9")))
	f, err := session.NewReader(nil).Read(long)
	if err != nil || f.Faulty != 1 || f.Faults[0].Line != 4 || f.Lines != 5 {
		t.Errorf("got %+v, %v", f, err)
	}
}

// zeros reads as figures without end.
type zeros struct{}

func (zeros) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = '0'
	}
	return len(b), nil
}

func TestOnlyAReaderThatFailsIsAnError(t *testing.T) {
	broken := errors.New("the disk is gone")
	if _, err := session.NewReader(nil).Read(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	c := newClaude(t)
	c.human("One.")
	f, err := session.NewReader(nil).Read(iotest.OneByteReader(strings.NewReader(c.text())))
	if err != nil || len(f.Logs) != 1 {
		t.Errorf("got %+v, %v", f, err)
	}
}

func TestSecretsAreFoundOnEveryLine(t *testing.T) {
	c := newClaude(t)
	fork := c.human("One.")
	c.human("Left behind.\n" + aKey())
	c.parent = fork
	c.tool("Bash", fields{"command": "cat x"}, "token\n"+aKey()+"\n", false)
	c.add(fields{"type": "new-kind", "x": aKey()})
	c.lines = append(c.lines, "broken "+aKey())
	c.agent("m9", fields{"type": "thinking", "thinking": "hm", "signature": aKey()})
	c.human([]any{result(aKey(), "", false)})
	f, err := session.NewReader(secretScanner()).Read(strings.NewReader(c.text() + `{"type":"user","cut":"` + aKey()))
	if err != nil {
		t.Fatal(err)
	}
	var lines []int
	for _, p := range f.Logs[0].Private {
		lines = append(lines, p.Line)
		if p.Rule == "" || !p.Type.Secret() {
			t.Errorf("got %+v", p)
		}
	}
	if want := []int{2, 4, 5, 6, 7, 8, 9}; !slices.Equal(lines, want) {
		t.Errorf("lines %v, want %v", lines, want)
	}
	if text := fmt.Sprintf("%+v", f.Logs[0].Private); strings.Contains(text, aKey()) {
		t.Error("a finding holds the value")
	}
}

func TestASecretIsFoundAcrossThePiecesOfALongLine(t *testing.T) {
	for _, before := range []int{1<<20 - 50, 1<<20 - 10, 1 << 20, 3<<20 + 7} {
		c := newClaude(t)
		c.tool("Bash", fields{"command": "x"}, strings.Repeat("\\ \n", before/3)+aKey()+strings.Repeat(" x", 1<<20), false)
		f, err := session.NewReader(secretScanner()).Read(strings.NewReader(c.text()))
		if err != nil || len(f.Logs[0].Private) != 1 {
			t.Errorf("%d bytes before: got %+v, %v", before, f.Logs[0].Private, err)
		}
	}
}

func TestASecretIsThatOfItsOwnLog(t *testing.T) {
	f, err := session.NewReader(secretScanner()).Read(strings.NewReader(`{"summary":"Clean"}` + "\n" + `{"summary":"Set the key","tags":["` + aKey() + `"]}`))
	if err != nil || len(f.Logs) != 2 || len(f.Logs[0].Private) != 0 || len(f.Logs[1].Private) != 1 || f.Logs[1].Private[0].Line != 2 {
		t.Errorf("got %+v, %v", f, err)
	}
}

func TestTheSecretsOfALogAreNotTooMany(t *testing.T) {
	c := newClaude(t)
	for range session.MaxPrivate + 50 {
		c.human(aKey())
	}
	f, err := session.NewReader(secretScanner()).Read(strings.NewReader(c.text()))
	if err != nil || len(f.Logs[0].Private) != session.MaxPrivate {
		t.Errorf("%d, %v", len(f.Logs[0].Private), err)
	}
}

// samples are logs of each format.
func samples(t testing.TB) []string {
	test, ok := t.(*testing.T)
	if !ok {
		test = &testing.T{}
	}
	c := newClaude(test)
	c.human("One é 画.")
	c.tool("Bash", fields{"command": "go test ./..."}, "FAIL", true)
	c.agent("m", words("Done."))
	p := newPi(test, nil)
	p.human("One.")
	p.tool("web_fetch", nil, "x", false, nil)
	p.agent(words("Two."))
	x := &sample{t: test}
	codexLine(x, "session_meta", fields{"id": "c-1"})
	codexLine(x, "response_item", codexWords("user", "One."))
	codexLine(x, "response_item", codexWords("assistant", "Two."))
	g := &sample{t: test}
	g.add(fields{"sessionId": "g", "projectHash": "p"})
	for _, m := range geminiMessages() {
		g.add(m.(fields))
	}
	doc, _ := json.MarshalIndent(aGeminiSession(), "", " ")
	return []string{c.text(), p.text(), x.text(), g.text(), string(doc), `{"summary":"One","tags":["a"]}` + "\n" + `{"summary":"Two"}` + "\n"}
}

func TestALogCutAnywhereKeepsWhatIsWhole(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for n, text := range samples(t) {
		whole := readLog(t, text)
		for range 200 {
			at := random.IntN(len(text) + 1)
			f := readLog(t, text[:at])
			if f.Faulty > 1 || f.Lines > whole.Lines {
				t.Fatalf("sample %d cut at %d: %+v", n, at, f)
			}
			if len(f.Logs) == 0 {
				continue
			}
			got, full := f.Logs[0].Turns, whole.Logs[0].Turns
			for i, turn := range got {
				if i >= len(full) || turn.Text != full[i].Text || turn.Line != full[i].Line {
					t.Fatalf("sample %d cut at %d: turn %d is %+v", n, at, i, turn)
				}
			}
			if lines := strings.Count(text[:at], "\n"); n < 4 && lines > 1 && len(got) == 0 {
				t.Fatalf("sample %d cut at %d: nothing is left of %d lines", n, at, lines)
			}
		}
	}
}
