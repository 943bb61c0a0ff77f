package pii_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// judged returns the lines of what is found in a text, and of what is wrong
// with its comments.
func judged(text string) (found, wrong []int) {
	read := pii.Read([]byte(text))
	findings, remarks := pii.NewScanner().Judge(read)
	for _, f := range findings {
		line, _ := read.Position(f.Start)
		found = append(found, line)
	}
	for _, r := range remarks {
		line, _ := read.Position(r.At)
		wrong = append(wrong, line)
	}
	return found, wrong
}

func TestCommentsAllowWhatTheyName(t *testing.T) {
	const mail, ask = "zoe.morvan@valdorage.fr", "<!-- hebbian:allow email she said so -->"
	token := makeSample("ghp_{36}").text
	tests := []struct {
		name, text   string
		found, wrong []int // lines
	}{
		{"none", mail, []int{1}, nil},
		{"at the line's end", mail + " " + ask + "\n" + mail, []int{2}, nil},
		{"by another name of the type", mail + " <!-- hebbian:allow EMAIL -->", nil, nil},
		{"several types", mail + " " + token + " <!-- hebbian:allow api-key,email it is old -->", nil, nil},
		{"all secrets", token + " <!-- hebbian:allow secret it is old -->", nil, nil},
		{"another type", mail + " <!-- hebbian:allow phone -->", []int{1}, []int{1}},
		{"no type", mail + " <!-- hebbian:allow -->", []int{1}, []int{1}},
		{"the reason first", mail + " <!-- hebbian:allow she said so -->", []int{1}, []int{1}},
		{"one letter too many", mail + " <!-- hebbian:allowed email -->", []int{1}, []int{1}},
		{"a blank after the colon", mail + " <!-- hebbian: allow email -->", []int{1}, []int{1}},
		{"with a hyphen, in capitals", mail + " <!-- Hebbian-Allow email -->", []int{1}, []int{1}},
		{"a blank after the comma", mail + " " + token + " <!-- hebbian:allow email, api-key both -->", nil, nil},
		{"a blank before the comma", mail + " " + token + " <!-- hebbian:allow email , api-key both -->", nil, nil},
		{"a password, in whatever it stands", "DB_PASSWORD=" + makeSample("Zt4!{9}").text + " <!-- hebbian:allow password -->", nil, nil},
		{"in the middle of a line", ask + " " + mail, []int{1}, []int{1}},
		{"at the end of a row", "| a | " + mail + " " + ask + " |", nil, nil},
		{"in a code span", "`" + mail + " " + ask + "`", []int{1}, nil},
		{"in fenced code", "```\n" + mail + " " + ask + "\n```", []int{2}, []int{2}},
		{"in fenced code in a quote", "> ~~~\n> " + mail + " " + ask + "\n> ~~~\n", []int{2}, []int{2}},
		{"alone, before a paragraph", ask + "\n\nIt is\n" + mail + "\n\n" + mail, []int{6}, nil},
		{"alone, before an item", ask + "\n- a\n  " + mail + "\n- " + mail, []int{4}, nil},
		{"alone, before a heading", ask + "\n# " + mail + "\n" + mail, []int{3}, nil},
		{"alone, before a table", ask + "\n| a |\n|---|\n| " + mail + " |\n| " + mail + " |\n\n" + mail, []int{7}, nil},
		{"alone, before fenced code", ask + "\n\n```sh\n\n" + mail + "\n\n# " + mail + "\n```\n" + mail, []int{9}, nil},
		{"alone, in a quote", "> " + ask + "\n> " + mail + "\n\n" + mail, []int{4}, nil},
		{"alone, in indented code", "How:\n\n    " + ask + "\n    " + mail, []int{4}, nil},
		{"alone, below an item", "- How:\n\n    " + ask + "\n    " + mail, nil, nil},
		{"alone, before a table and an item", ask + "\n| a |\n|---|\n| " + mail + " |\n- a | " + mail, []int{5}, nil},
		{"alone, before a fence without its end", ask + "\n```\n" + mail, []int{3}, []int{1}},
		{"two, one below the other", ask + "\n<!-- hebbian:allow secret -->\n" + mail + " " + token, nil, nil},
		{"alone, at the end", mail + "\n" + ask, []int{1}, []int{2}},
		{"from here to there", "<!-- hebbian:allow-begin email -->\n# " + mail + "\n\n- " + mail + "\n<!-- hebbian:allow-end -->\n" + mail, []int{6}, nil},
		{"from here to nowhere", "<!-- hebbian:allow-begin email -->\n" + mail, []int{2}, []int{1}},
		{"to here from nowhere", mail + "\n<!-- hebbian:allow-end -->", []int{1}, []int{2}},
		{"of gitleaks", token + " # gitleaks:allow\n" + token, []int{2}, nil},
		{"of gitleaks, in code", "```\n" + token + " # gitleaks:allow\n```", nil, nil},
		{"of gitleaks, for personal data", mail + " # gitleaks:allow", []int{1}, nil},
		{"of detect-secrets", token + " # pragma: allowlist secret", nil, nil},
		{"of detect-secrets, for the next line", "# pragma: allowlist nextline secret\n" + token + "\n" + token, []int{3}, nil},
		{"one that allows nothing", "fine " + ask, nil, []int{1}},
		{"on Windows", mail + " " + ask + "\r\n" + mail + "\r\n", []int{2}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found, wrong := judged(test.text)
			if diff := cmp.Diff(test.found, found); diff != "" {
				t.Errorf("found on lines, -want +got\n%s", diff)
			}
			if diff := cmp.Diff(test.wrong, wrong); diff != "" {
				t.Errorf("wrong on lines, -want +got\n%s", diff)
			}
		})
	}
}

func TestAKeyIsAllowedOverAllItsLines(t *testing.T) {
	body := strings.Repeat(makeSample("{b:64}").text+"\n", 3)
	key := "-----BEGIN " + "RSA PRIVATE KEY-----\n" + body + "-----END " + "RSA PRIVATE KEY-----"
	if found, _ := judged(key); !cmp.Equal(found, []int{1}) {
		t.Fatalf("the key is found on lines %v", found)
	}
	if found, wrong := judged("<!-- hebbian:allow private-key it is revoked -->\n```\n" + key + "\n```\n"); len(found)+len(wrong) > 0 {
		t.Errorf("found on lines %v, wrong on %v", found, wrong)
	}
}
