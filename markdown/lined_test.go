package markdown_test

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// linedLikeParsed demands that a document which is read by line is what the parser
// makes of it, also in what no other package sees: alone, and twice as one of the
// versions that were seen. It reports whether it was.
func linedLikeParsed(t *testing.T, seen *markdown.Versions, src string) bool {
	t.Helper()
	want, err := markdown.Parsed([]byte(src))
	for _, seen := range []*markdown.Versions{nil, seen, seen} {
		got, plain := markdown.Lined([]byte(src), seen)
		if !plain {
			return false
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%q, %v:\nlined  %+v\nparsed %+v", src, err, *got, want)
		}
	}
	return true
}

// linedParts are lines and parts of them, many of them odd.
func linedParts() []string {
	return []string{
		"\n", "\n", "\n\n", "# ", "## Layer 2: PATTERNS", "#", " #", "#x", "- ", "- ", "- [0.30] Run it.", "- [a]: b", "[a]: b", "  ", "  goes on", "   three", "Prose.", "@who",
		" ", "a", "b c", "é", "\u00a0", "\xff", "\x00", "\r\n", "\t", "`", "``", "```\n", "```json hebbian\n{}\n```\n", "````\n", "~~~\n", "*", "**", "**b**", "_", "[", "]", "[x]", "(", ")", "](", "![", "]:",
		"\"", "'", "=", "===\n", "---\n", "1. ", "+ ", "> ", "\\", "!", "&amp;", "|", ":", "<", ">", "<b>", "<!", "<!--", "-->", "--", "<!-->", "<!--->", "<?", "<http://x>",
		" <!-- hebbian: k=v -->", " <!-- hebbian: id=a w=0.30 base=0.30 -->", " <!-- importance: 7 -->", "<!-- hebbian: k=\"a b\" -->", " <!-- hebbian: k=v k=v -->", " <!-- hebbian: k=` -->",
		" <!-- hebbian:allow email -->", "\ufeff", "---\na: b\n---\n", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "||||||| c\n",
	}
}

// TestALinedDocumentIsAParsedOne puts lines together at random, odd ones and
// such as people write.
func TestALinedDocumentIsAParsedOne(t *testing.T) {
	parts, plain, seen := linedParts(), 0, new(markdown.Versions)
	for seed := range uint64(200_000) {
		r := rand.New(rand.NewPCG(seed, 5))
		var b strings.Builder
		for range 1 + r.IntN(12) {
			b.WriteString([]string{"\n- Item ", "\n- [0.30] ", "\n## Head ", "\n\nProse ", "\n  more ", "\n", "\n- ", ""}[r.IntN(8)])
			if r.IntN(3) == 0 {
				b.WriteString(parts[r.IntN(len(parts))])
			}
			b.WriteString([]string{"a", "`b` (c)", "", "d <!-- hebbian: k=v -->", "e <!-- hebbian: id=" + string(rune('a'+r.IntN(26))) + " w=0.30 -->"}[r.IntN(5)])
		}
		if linedLikeParsed(t, seen, b.String()) {
			plain++
		}
	}
	if plain < 10_000 {
		t.Errorf("only %d documents were plain", plain)
	}
	for _, src := range fixtures(t) {
		linedLikeParsed(t, seen, string(src))
	}
}

// TestAnUsualMemoryIsPlain holds that what people and verbs write is read by line.
func TestAnUsualMemoryIsPlain(t *testing.T) {
	const usual = "# Memory\n\nWhat to know.\nAll of it.\n\n## Layer 1: CORE\n\n- Ask first.\n\n## Layer 2: CONSOLIDATED PATTERNS <!-- hebbian: epoch=2026-11 -->\n\n" +
		"- [0.30] Run `make check` first. <!-- importance: 7 --> <!-- hebbian: id=check w=0.30 base=0.30 -->\n- [0.62] **Small** changes\n\n## Layer 4: META INSTRUCTIONS\n\n" +
		"- Add a section to `memory/YYYY-MM-DD.md`: a heading\n  `## Session HH:MM`, a few lines.\n\n```yaml hebbian\nhebbian:\n  parameters: {decay: 0.02}\n```\n"
	if !linedLikeParsed(t, new(markdown.Versions), usual) {
		t.Error("it was not read by line")
	}
}

func FuzzALinedDocumentIsAParsedOne(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	for _, part := range linedParts() {
		f.Add("# A" + part + "\n\n- [0.30] b" + part + " <!-- hebbian: id=a w=0.30 -->\n- " + part + "c\n  d" + part + "\n\ne" + part + "\n```\n" + part + "\n```\n")
	}
	f.Fuzz(func(t *testing.T, src string) { linedLikeParsed(t, new(markdown.Versions), src) })
}
