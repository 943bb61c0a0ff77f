package markdown_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestLimitsAreExact(t *testing.T) {
	nested := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.Repeat("  ", i) + "- a\n")
		}
		return b.String()
	}
	tests := []struct {
		name, src string
		offset    int // -1: within the limits
	}{
		{"largest source", strings.Repeat("a\n", markdown.MaxSize/2), -1},
		{"too large", strings.Repeat("a\n", markdown.MaxSize/2) + "b", markdown.MaxSize},
		{"100 quotes", strings.Repeat(">", 100) + "a", -1},
		{"101 quotes", strings.Repeat(">", 101) + "a", 100},
		{"101 quotes in code", "```\n" + strings.Repeat(">", 101) + "\n```\n\n    " + strings.Repeat("> ", 101), -1},
		{"101 bullets on a line", strings.Repeat("- ", 101) + "a", 200},
		{"a rule of 101 dashes", strings.Repeat("- ", 101), -1},
		{"100 lists", nested(100), -1},
		{"101 lists", nested(101), 10500},
		{"quotes and lists", strings.Repeat("> - ", 50) + "> a", 200},
		{"after a byte order mark", "\ufeff" + strings.Repeat(">", 101), 103},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := markdown.Parse([]byte(test.src))
			var limit *markdown.LimitError
			switch {
			case test.offset < 0 && err != nil:
				t.Errorf("Parse: %v", err)
			case test.offset >= 0 && (!errors.As(err, &limit) || limit.Offset != test.offset):
				t.Errorf("Parse: %v, want a limit at byte %d", err, test.offset)
			}
		})
	}
}

func TestHostileSourcesAreReadAtOnce(t *testing.T) {
	const size = 80_000
	for _, part := range []string{
		">", "> ", "[", "![", "[]", "[a](", "[a](<b", "[a][", "*a_ ", "**a *b ", "_*", "[a]: x\n", "[a]: b \"\n", "<!--", "x <!--", "<a b=\"",
		"`` ` ", "- ", "-\n", "1. a\n", "<!-- hebbian: a=b -->", "a\n=\n", "\t", "<", "\\", "&", "\x00",
	} {
		start := time.Now()
		_, err := markdown.Parse([]byte(strings.Repeat(part, size/len(part))))
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%d bytes of %q took %v (%v)", size, part, took, err)
		}
	}
}

func TestWhatFollowsTooManyTokensIsStillRead(t *testing.T) {
	src := "- " + strings.Repeat("[*a* ", 5000) + "<!-- hebbian: k=v -->\n- b\n"
	d := parse(t, src)
	if k, _ := d.Items[0].Annotation.Get("k"); k != "v" || len(d.Items) != 2 {
		t.Errorf("annotation %+v, %d items", d.Items[0].Annotation, len(d.Items))
	}
}
