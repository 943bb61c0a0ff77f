package notes_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"strings"
	"testing"
	"unicode"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// parsed says the lines of headings, of items that begin with a text and where
// that ends, and of fenced code, as package markdown reads them.
func parsed(t testing.TB, src string) []string {
	t.Helper()
	d, err := markdown.Parse([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	set := map[string]bool{}
	for _, h := range d.Headings {
		if strings.ContainsFunc(h.Text, isWord) {
			set[fmt.Sprintf("%04d heading", d.Position(h.Span.Start).Line)] = true
		}
	}
	for _, it := range d.Items {
		if it.Content.Len() > 0 {
			set[fmt.Sprintf("%04d item to %d", d.Position(it.Content.Start).Line, it.Content.End)] = true
		}
	}
	for _, f := range d.Fences {
		at := f.Body.Start
		for line := range strings.Lines(d.Text(f.Body)) {
			if strings.Trim(line, " \t\r\n\v\f") != "" {
				set[fmt.Sprintf("%04d code", d.Position(at).Line)] = true
			}
			at += len(line)
		}
	}
	return sorted(set)
}

// scanned says the same as this package reads it.
func scanned(src string) []string {
	set := map[string]bool{}
	for _, f := range notes.Read(notes.Note, []byte(src), nil) {
		switch f.Form {
		case notes.Heading:
			set[fmt.Sprintf("%04d heading", f.Line)] = true
		case notes.Bullet:
			set[fmt.Sprintf("%04d item to %d", f.Line, f.End)] = true
		case notes.Code:
			set[fmt.Sprintf("%04d code", f.Line)] = true
		}
	}
	return sorted(set)
}

func sorted(set map[string]bool) []string {
	var list []string
	for s := range set {
		list = append(list, s)
	}
	slices.Sort(list)
	return list
}

func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// differences returns what one side of two lists has alone, with a sign.
func differences(markdown, ours []string) []string {
	var list []string
	for _, s := range markdown {
		if !slices.Contains(ours, s) {
			list = append(list, "- "+s)
		}
	}
	for _, s := range ours {
		if !slices.Contains(markdown, s) {
			list = append(list, "+ "+s)
		}
	}
	return list
}

func TestFixturesAreReadAsMarkdownReadsThem(t *testing.T) {
	// A minus is what only package markdown finds, a plus what only this one
	// does.
	deliberate := map[string][]string{
		"claude-md/12-setext-and-odd-headings.md":  {"+ 0010 code"},        // indented code is no fence
		"claude-md/15-multi-line-bullets.md":       {"+ 0013 code"},        // indented code is no fence
		"claude-md/24-blockquotes-alerts-links.md": {"+ 0005 item to 82"},  // an item in a quote
		"memory/2026-01-18.md":                     {"+ 0005 item to 162"}, // its text is a heading
	}
	for name, src := range fixtures(t) {
		t.Run(name, func(t *testing.T) {
			same(t, name, deliberate[name], differences(parsed(t, src), scanned(src)))
		})
	}
}

func TestOddBlocksAreReadOnPurposeNotAsMarkdownReadsThem(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"heading in an item", "- # a\n", []string{"+ 0001 item to 5"}},
		{"a comment as a heading in an item", "- # <!-->\n  - b\n", nil},
		{"underlined heading in an item", "- a\n  ===\n", []string{"+ 0001 item to 3"}},
		{"item in a quote", "> - a\n", []string{"+ 0001 item to 5"}},
		{"quote in an item", "- > a\n", []string{"+ 0001 item to 5"}},
		{"text of a tag in an item", "- <div>a\n", []string{"+ 0001 item to 8"}},
		{"text behind a comment in an item", "- <!-- c --> a\n", []string{"+ 0001 item to 14"}},
		{"script", "<script>\na\n</script>\n", []string{"+ 0001 code", "+ 0002 code", "+ 0003 code"}},
		{"fence in a quote", "> ```\n> a\n", []string{"+ 0002 code"}},
		{"long paragraph with an underline", strings.Repeat("a\n", 9) + "===\n", []string{"- 0001 heading"}},
		{"table with an underline", "|a|\n|-|\n|b|\n===\n", []string{"- 0001 heading"}},
		{"table row before a number", "|a|\n|-|\n2. b\n", []string{"+ 0003 item to 12"}},
		{"underlined link definition", "[a]: b\n===\n", []string{"+ 0001 heading"}},
		{"five columns of blanks, the last a tab, behind two markers", "- - \ta\n", []string{"+ 0001 code", "- 0001 item to 6"}},
		{"below an empty item in an item", "- -\n\n    2. a\n", []string{"+ 0003 item to 13"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := differences(parsed(t, test.src), scanned(test.src))
			slices.Sort(got)
			same(t, test.src, test.want, got)
		})
	}
}

func TestRandomListsAndFencesAreReadAsMarkdownReadsThem(t *testing.T) {
	parts := []string{
		"\n", "\n", "\n\n", "- ", "* ", "+ ", "1. ", "2. ", "1) ", "10. ", "  ", "  ", "   ", "    ", " ", "a", "b c", "x\n", "y z\n",
		"\n# h\n", "\n## h ##\n", "***\n", "```", "```\n", "~~~\n", "````\n", "`", "\\", "\r\n", "<b>c</b>", "|", "é",
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		var b strings.Builder
		for range 2 + rng.IntN(14) {
			b.WriteString(parts[rng.IntN(len(parts))])
		}
		src := b.String()
		if endsInMarker(src) {
			continue // one of the odd blocks
		}
		diff := slices.DeleteFunc(differences(parsed(t, src), scanned(src)), func(s string) bool {
			return strings.HasPrefix(s, "+") && strings.HasSuffix(s, "code") // indented code
		})
		if len(diff) > 0 {
			t.Errorf("%q: %q", src, diff)
		}
	}
}

// endsInMarker reports whether a line ends in the sign of a second item, or is
// an underline of one sign.
func endsInMarker(src string) bool {
	for line := range strings.Lines(src) {
		fields := strings.Fields(line)
		if n := len(fields); n > 0 && (n > 1 || fields[0] == "-") && slices.Contains([]string{"-", "*", "+", "1.", "2.", "1)", "10."}, fields[n-1]) {
			return true
		}
	}
	return false
}
