package bank_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/bank"
)

func TestOnlyWhatAProgramAppendsIsPending(t *testing.T) {
	const fact = "- W @Peter: Works from Porto. <!-- hebbian: origin=agent seen=2026-11-30 -->\n"
	retain := "## Retain\n\n"
	line := recallLine("10:00", "a", "q")
	old := "# D\n\ntext\n"
	tests := []struct {
		name, head, now string
		want            bool
	}{
		{"recalls", old, old + "\n" + recallsHead + line, true},
		{"one more recall", old + recallsHead + line, old + recallsHead + line + line, true},
		{"a fact", old, old + "\n" + retain + fact, true},
		{"one more fact", old + retain + fact, old + retain + fact + fact, true},
		{"a fact above a person's", old + retain + "- W a\n", old + retain + fact + "- W a\n", true},
		{"both", old, old + "\n" + retain + fact + "\n" + recallsHead + line, true},
		{"no last newline", "# D", "# D\n\n" + recallsHead + line, true},
		{"no last newline, CRLF", "a\r\n# D", "a\r\n# D\r\n\r\n" + recallsHead + line, true},
		{"in French", old, old + "\n### Retenir\n\n" + fact, true},
		{"below a deeper heading", retain + "### a\n", retain + "### a\n" + fact, true},
		{"over two lines", retain, retain + strings.Replace(fact, "from ", "from\n  ", 1), true},
		{"nothing", old, old, false},
		{"a person's line", old, old + "\n" + recallsHead + line + "\nmine\n", false},
		{"a person's line in a record", old, old + "\n" + recallsHead + line + "- mine\n", false},
		{"a person's line below ours", old, old + "\n" + recallsHead + line + "  - mine\n", false},
		{"a line that goes on", old, old + "\n" + recallsHead + line + "mine\n", false},
		{"a person's fact", old + retain, old + retain + fact + "- W mine\n", false},
		{"a fact without a day", old + retain, old + retain + "- W a <!-- hebbian: origin=agent -->\n", false},
		{"a fact without an origin", old + retain, old + retain + "- W a <!-- hebbian: seen=2026-11-30 -->\n", false},
		{"a fact with a broken annotation", old + retain, old + retain + "- W a <!-- hebbian: origin=agent seen=2026-11-30 x -->\n", false},
		{"a fact elsewhere", old, old + "\n## Ideas\n\n" + fact, false},
		{"a fact behind the section", old + retain + "## Ideas\n\n", old + retain + "## Ideas\n\n" + fact, false},
		{"in code", old, old + "\n```\n" + recallsHead + line + "```\n", false},
		{"a heading alone", old, old + "\n" + retain, false},
		{"a heading with a line that is not ours", old + line, old + "\n## a <!-- hebbian: log=x -->\n\n" + line + "b\n", false},
		{"only blank lines", old, old + "\n", false},
		{"a blank line elsewhere", old, "# D\n\n\ntext\n\n" + recallsHead + line, false},
		{"a changed line", old, "# D\n\ntexts\n\n" + recallsHead + line, false},
		{"a changed line end", old, "# D\r\n\ntext\n\n" + recallsHead + line, false},
		{"a line that is gone", old, "# D\n\n" + recallsHead + line, false},
		{"a blank line that is gone", old, "# D\ntext\n\n" + recallsHead + line, false},
		{"lines in another order", "a\n\nb\n", "b\n\na\n\n" + recallsHead + line, false},
		{"a conflict", old, old + "<<<<<<< a\n" + recallsHead + line + "=======\n>>>>>>> b\n", false},
		{"an empty file that got a title", "", "# 2026-11-30\n\n" + recallsHead + line, false},
		{"all is gone", old, "", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if _, got := bank.Pending([]byte(test.head), []byte(test.now)); got != test.want {
				t.Errorf("pending is %v", got)
			}
		})
	}
	fresh := []struct {
		name, now string
		want      bool
	}{
		{"its date and a record", "# 2026-11-30\n\n" + recallsHead + line, true},
		{"its date and a fact", "# 2026-11-30\n\n" + retain + fact, true},
		{"CRLF", strings.ReplaceAll("# 2026-11-30\n\n"+recallsHead+line, "\n", "\r\n"), true},
		{"only a record", recallsHead + line, true},
		{"only its date", "# 2026-11-30\n", false},
		{"another title", "# Monday\n\n" + recallsHead + line, false},
		{"a longer title", "# 2026-11-30 <!-- x -->\n\n" + recallsHead + line, false},
		{"another level", "## 2026-11-30\n\n" + recallsHead + line, false},
		{"a person's line", "# 2026-11-30\n\nmine\n\n" + recallsHead + line, false},
		{"nothing", "", false},
	}
	for _, test := range fresh {
		t.Run("a new note: "+test.name, func(t *testing.T) {
			if _, got := bank.Pending(nil, []byte(test.now)); got != test.want {
				t.Errorf("pending is %v", got)
			}
		})
	}
	kept, ok := bank.Pending([]byte(old+recallsHead+line), []byte(old+recallsHead+line+line+"\n"+retain+fact+fact+line))
	if ok || kept != (bank.Kept{}) {
		t.Errorf("a recall below Retain is kept: %+v", kept)
	}
	if kept, ok = bank.Pending([]byte(old+recallsHead+line), []byte(old+recallsHead+line+line+"\n"+retain+fact+fact)); !ok || kept != (bank.Kept{Facts: 2, Recalls: 1}) {
		t.Errorf("kept %+v, %v", kept, ok)
	}
}
