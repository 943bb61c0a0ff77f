package finder_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
)

func TestNothingThatSteersATerminalIsShown(t *testing.T) {
	for text, want := range map[string]string{
		"plain, é, 日本":        "plain, é, 日本",
		"a\x1b[31mb":          `a\x1b[31mb`,
		"a\tb\r\nc":           "a b  c",
		"a\x00\x7f\x07":       `a\x00\x7f\x07`,
		"c1 \u009b31m":        `c1 \x9b31m`,
		"bytes \x9b\xff":      `bytes \x9b\xff`,
		"turn \u202eback":     "turn <U+202E>back",
		"hidden \u200b\ufeff": "hidden <U+200B><U+FEFF>",
		"soft\u00adhyphen":    "softhyphen",
		"می\u200cخواهم":       "می\u200cخواهم",
		"\u2028":              "<U+2028>",
		"\U000e0041":          "<U+E0041>",
	} {
		if got, _ := finder.Clean(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestMarksStayOnTheirBytes(t *testing.T) {
	text := "\x1b\x1bone\u202etwo"
	begin := strings.Index(text, "two")
	got, marks := finder.Clean(text, [2]int{2, 5}, [2]int{begin, begin + 3}, [2]int{-4, 1}, [2]int{5, 99})
	for i, want := range []string{"one", "two", `\x1b`, "<U+202E>two"} {
		if has := got[marks[i][0]:marks[i][1]]; has != want {
			t.Errorf("mark %d is on %q, want %q", i, has, want)
		}
	}
}

func FuzzRowsAreAsWideAsTheScreen(f *testing.F) {
	f.Add("a\x1b[2J 日本語 e\u0301 \u0301", "\u202e👩‍👩‍👧 ไทย\xff", 80, 24, 3, 9)
	f.Add(strings.Repeat("日", 5000), "\u0301", 20, 6, 14000, 14003)
	f.Add("", "", 0, 0, 0, 0)
	f.Add("x", "é", 1, 1, -3, 70)
	f.Fuzz(func(t *testing.T, text, other string, width, height, begin, end int) {
		width, height = max(0, width)%200, max(0, height)%60
		for _, eastAsia := range []bool{false, true} {
			m := finder.NewModel(other, width, height, true)
			if eastAsia {
				m.EastAsia()
			}
			hit := finder.Hit{Source: other, Label: other, Text: text, Marks: [][2]int{{begin, end}}}
			m.Answer(other, hit, hit)
			m.Show(hit, 1, other, text, other)
			m.Press("down left")
			rows, widths, caret := m.Rows()
			if len(rows) != min(height, len(rows)) || height > 1 && len(rows) != height {
				t.Errorf("%d rows on a screen of %d", len(rows), height)
			}
			if caret < 0 || caret > width {
				t.Errorf("the caret is in column %d of %d", caret, width)
			}
			for i, row := range rows {
				if widths[i] != width {
					t.Errorf("row %d is %d columns wide, want %d: %q", i, widths[i], width, row)
				}
				if strings.ContainsFunc(row, finder.Steers) || !utf8.ValidString(row) {
					t.Errorf("row %d steers: %q", i, row)
				}
			}
		}
	})
}
