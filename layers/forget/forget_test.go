package forget_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/forget"
)

func planted(t testing.TB, text string) *forget.List {
	t.Helper()
	lines := forget.Lines(forget.Fold(text), forget.Salt{1, 2, 3}, time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC))
	list, unread := forget.Parse("# kept\n\n" + strings.Join(lines, "\r\n") + "\n")
	if len(unread) > 0 {
		t.Fatalf("lines %v cannot be read", unread)
	}
	return list
}

func TestTombstonesAndWordsFindTheSame(t *testing.T) {
	const gone = "Élodie lives in the Rue Große, at No. 7"
	tests := []struct {
		name, text string
		want       bool
	}{
		{"as it was", gone, true},
		{"in a line", "- Seen: " + gone + ". Then home. <!-- hebbian: origin=owner -->", true},
		{"in capitals", strings.ToUpper(gone), true},
		{"without accents", "elodie lives in the rue grosse at no 7", true},
		{"with accents apart", "E\u0301lodie lives in the Rue Gro\u00dfe at No 7", true},
		{"with other blanks", "Élodie  lives\tin\u00a0the Rue Große,at No. 7", true},
		{"wrapped", "> Élodie lives in\r\n> the Rue Große,\n>   at No. 7", true},
		{"with Markdown", "**Élodie** lives in `the` [Rue Große], at No\\. 7", true},
		{"with a soft hyphen", "Élo\u00addie lives in the Rue Große at No 7", true},
		{"in wide letters", "Élodie lives in the Rue Große at Ｎｏ ７", true},
		{"begun twice", "Élodie lives in Élodie lives in the Rue Große, at No. 7", true},
		{"a word less", "Élodie lives in the Rue Große, at 7", false},
		{"a word more", "Élodie lives in the old Rue Große, at No. 7", false},
		{"a longer word", "Élodie lives in the Rue Große, at No. 77", false},
		{"a longer first word", "Mélodie lives in the Rue Große, at No. 7", false},
		{"another order", "in the Rue Große, at No. 7 lives Élodie", false},
		{"words that run together", "Élodielives in the Rue Große, at No. 7", false},
		{"nothing", "", false},
	}
	list, words := planted(t, gone), forget.NewSought(forget.Fold(gone))
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := list.Has(test.text); got != test.want {
				t.Errorf("the tombstone says %v, want %v", got, test.want)
			}
			if got := len(words.Find([]byte(test.text))) > 0; got != test.want {
				t.Errorf("the words say %v, want %v", got, test.want)
			}
		})
	}
}

func TestScriptsWithoutBlanksAreFoundInsideALine(t *testing.T) {
	list := planted(t, "東京都港区")
	if !list.Has("彼は東京都港区に住む") || list.Has("彼は東京都北区に住む") {
		t.Error("letters of such a script are words of their own")
	}
}

func TestALongTextIsFoundByAPartOfIt(t *testing.T) {
	var words []string
	for i := range 60 {
		words = append(words, strings.Repeat("w", 1+i%7)+string(rune('a'+i%26)))
	}
	text := strings.Join(words, " ")
	list := planted(t, text)
	for _, part := range []string{text, strings.Join(words[:30], " "), strings.Join(words[30:], " ")} {
		if !list.Has(part) {
			t.Errorf("not found in %d words", len(strings.Fields(part)))
		}
	}
	if list.Has(strings.Join(words[:20], " ")) {
		t.Error("found in too few words")
	}
}

func TestLinesThatCannotBeReadStopNothing(t *testing.T) {
	for _, line := range []string{"x", "sha256:00:1:00 2026-11-30", "<<<<<<< HEAD", "sha256:" + strings.Repeat("0", 32) + ":0:" + strings.Repeat("0", 64)} {
		list, unread := forget.Parse(line)
		if len(unread) != 1 || !list.Empty() {
			t.Errorf("%s is read", line)
		}
	}
}

// FuzzTombstone holds that words are found in whatever stands around them, and
// that a tombstone finds what the words find, and nothing else.
func FuzzTombstone(f *testing.F) {
	f.Add("the secret of Ada", "before ", " after")
	f.Add("a b a b", "a ", "\na b")
	f.Add("東京 É\u0301ß", "ﬁ", "\xff")
	f.Fuzz(func(t *testing.T, gone, before, after string) {
		words := forget.Fold(gone)
		if len(words) == 0 || len(words) > 24 || !utf8.ValidString(gone) {
			t.Skip()
		}
		list, sought := planted(t, gone), forget.NewSought(words)
		around := before + "\n" + strings.ToUpper(words.String()) + "\n" + after
		if strings.ToUpper(words.String()) == words.String() || isASCII(gone) {
			if !list.Has(around) || len(sought.Find([]byte(around))) == 0 {
				t.Errorf("%q is not found in %q", gone, around)
			}
		}
		for _, text := range []string{before, after, before + after, before + gone + after, gone + after} {
			if got, want := list.Has(text), len(sought.Find([]byte(text))) > 0; got != want {
				t.Errorf("%q in %q: the tombstone says %v, the words %v", gone, text, got, want)
			}
		}
	})
}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}
