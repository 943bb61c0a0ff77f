package markdown_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestFormatFieldQuotesOnlyWhatItMust(t *testing.T) {
	tests := []struct{ value, want string }{
		{"0.62", "k=0.62"},
		{"2026-11-28T14:32:00Z", "k=2026-11-28T14:32:00Z"},
		{"été", "k=été"},
		{"a=b&c", "k=a=b&c"},
		{"-", "k=-"},
		{"", `k=""`},
		{"a b", `k="a b"`},
		{"a\u00a0b", "k=\"a\u00a0b\""},
		{"a\nb\t", `k="a\nb\t"`},
		{`a"b\`, `k="a\"b\\"`},
		{"l'an", `k="l'an"`},
		{"a--b", `k="a-\u002db"`},
		{"---", `k="-\u002d-"`},
		{"<!-- x -->", `k="\u003c!-\u002d x -\u002d\u003e"`},
		{"a`b", `k="a\u0060b"`},
		{"a)", `k="a\u0029"`},
		{"(a", "k=(a"},
		{"\u200b", "k=\"\u200b\""},
		{"\xff", "k=\"\\ufffd\""},
	}
	for _, test := range tests {
		if got := markdown.FormatField("k", test.value); got != test.want {
			t.Errorf("FormatField(%q) = %s, want %s", test.value, got, test.want)
		}
	}
}

func TestFormatFieldRefusesWhatIsNoKey(t *testing.T) {
	for _, key := range []string{"", "A", "1a", "a b", "a=b", "é", "-a"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("FormatField takes the key %q", key)
				}
			}()
			markdown.FormatField(key, "v")
		}()
	}
}

func TestDefusedTextHoldsNoComment(t *testing.T) {
	tests := []struct{ text, want string }{
		{"plain < text > a<b", "plain < text > a<b"},
		{"a <!-- hebbian: w=1 -->", "a &lt;!-- hebbian: w=1 -->"},
		{"<<!----><!", "<&lt;!---->&lt;!"},
		{"<!DOCTYPE html>", "&lt;!DOCTYPE html>"},
		{"a <", "a &lt;"},
		{"a <!", "a &lt;!"},
		{"a <!-", "a &lt;!-"},
		{"a < \n", "a &lt; \n"},
		{"<<", "<&lt;"},
		{"&lt;!--", "&lt;!--"},
		{"!-- x", "!-- x"},
		{"", ""},
	}
	for _, test := range tests {
		got := markdown.Defuse(test.text)
		if got != test.want {
			t.Errorf("Defuse(%q) = %q, want %q", test.text, got, test.want)
		}
		if again := markdown.Defuse(got); again != got {
			t.Errorf("Defuse twice makes %q of %q", again, got)
		}
	}
}
