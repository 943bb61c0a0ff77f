package notes_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func TestNamesAreFound(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"one", "@Peter: a", []string{"Peter"}},
		{"several", "@Mira @relay: a, see @The-Castle.", []string{"Mira", "relay", "The-Castle"}},
		{"any script", "@Élodie et @佐倉: @ليلى @E\u0301lodie", []string{"Élodie", "佐倉", "ليلى", "E\u0301lodie"}},
		{"dots and digits", "@release-2.4. @agent-7, @v1...", []string{"release-2.4", "agent-7", "v1"}},
		{"in parentheses", "(@Peter) «@Mira»", []string{"Peter", "Mira"}},
		{"mail", "nora@example.org a1@b é@c", nil},
		{"code", "`@a` ``@b ` @c`` @d", []string{"d"}},
		{"half a code span", "` @a", []string{"a"}},
		{"path", "@docs/style.md @./a @~/b @acme/widgets", nil},
		{"file", "See @README.md and @package.json", []string{"package.json"}},
		{"address of a page", "https://example.org/@peter", nil},
		{"alone", "@ @- @. @@a @10:30", nil},
		{"at the end", "a @Peter", []string{"Peter"}},
		{"broken bytes", "@a\xff@b", []string{"a", "b"}},
		{"none", "a", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, span := range notes.Names([]byte(test.text), nil) {
				got = append(got, test.text[span[0]:span[1]])
			}
			same(t, test.text, test.want, got)
		})
	}
}

func TestSubjectStandsBeforeAColon(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"one", "@Peter: a", "Peter"},
		{"several", "@Mira @relay: a", "Mira"},
		{"commas", "@Mira, @relay & @Olu: a", "Mira"},
		{"French", "@Élodie\u00a0: a", "Élodie"},
		{"wide colon", "@佐倉： a", "佐倉"},
		{"no colon", "@Peter a", ""},
		{"words before the colon", "@Peter says: a", ""},
		{"not first", "a @Peter: b", ""},
		{"nothing behind", "@Peter", ""},
		{"path", "@docs/a: b", ""},
		{"time", "@10:30", ""},
		{"nothing", "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			span, ok := notes.Subject([]byte(test.text))
			if ok != (test.want != "") || ok && test.text[span[0]:span[1]] != test.want {
				t.Errorf("%q: %v %v, want %q", test.text, span, ok, test.want)
			}
		})
	}
}
