package pii_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// TestBrokenTokensAreFound breaks a token as editors, mails and formatters do.
func TestBrokenTokensAreFound(t *testing.T) {
	token := makeSample("ghp_{36}").text
	tests := []struct{ name, text string }{
		{"wrapped", "the key " + token[:20] + "\n" + token[20:] + " is old"},
		{"wrapped after its first bytes", token[:2] + "\n" + token[2:]},
		{"wrapped before its last byte", token[:39] + "\n" + token[39:]},
		{"wrapped over three lines", token[:10] + "\n" + token[10:20] + "\n" + token[20:]},
		{"wrapped in an item", "- the key " + token[:20] + "\n  " + token[20:]},
		{"wrapped in a quote", "> the key " + token[:20] + "\n> " + token[20:]},
		{"wrapped on Windows", token[:20] + "\r\n" + token[20:] + "\r\n"},
		{"wrapped for a shell", "export T=" + token[:20] + "\\\n" + token[20:]},
		{"wrapped with blanks behind it", token[:20] + "  \n" + token[20:]},
		{"wrapped in the frame of a terminal", "│ " + token[:20] + " │\n│ " + token[20:] + " │"},
		{"wrapped in a comment", "# " + token[:20] + "\n# " + token[20:]},
		{"wrapped in another comment", "// " + token[:20] + "\n// " + token[20:]},
		{"wrapped in a diff", "+" + token[:20] + "\n+" + token[20:]},
		{"with what nobody sees in it", token[:20] + "\u200b" + token[20:]},
		{"escaped for Markdown", strings.Replace(token, "_", `\_`, 1)},
		{"with NUL bytes in it", strings.Join(strings.Split(token, ""), "\x00") + "\x00 and more"},
		{"after an escaped line end", `{"text": "key:\n` + token + `\n"}`},
		{"after an escaped equals sign", "T%3D" + token},
		{"after a colour", "\x1b[32m" + token + "\x1b[0m"},
		{"in emphasis", "_" + token + "_"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found := pii.NewScanner().Scan(test.text)
			if len(found) != 1 || found[0].Type != pii.APIKey {
				t.Fatalf("found %v in %q", found, test.text)
			}
			f := found[0]
			bare := strings.NewReplacer("\u200b", "", "│", "", "# ", "", "// ", "", "+", "", "\n", "", "\r", "", "\\", "", "\x00", "", "> ", "", " ", "").Replace(test.text[f.Start:f.End])
			if bare != token {
				t.Errorf("the value is %q", test.text[f.Start:f.End])
			}
		})
	}
	for _, text := range []string{token[:20] + "\n\n" + token[20:], token[:20] + "\n- " + token[20:], "see ghp\nand then " + token[4:]} {
		if found := pii.NewScanner().Scan(text); len(found) > 0 {
			t.Errorf("found %v in %q", found, text)
		}
	}
}
