package layers_test

import (
	"strings"
	"testing"
)

func TestActivatedListsPatternsWithEvidence(t *testing.T) {
	const fault = "sessions: the activation is not above 0 and up to 1"
	tests := []struct {
		name, list string
		want       []string // id activation [evidence]
		findings   []string // from the column in the list
	}{
		{"one", "run-tests", []string{"run-tests 1"}, nil},
		{"evidence and activation", "run-tests (`go test ./...`), small-commits 0.6", []string{"run-tests 1 [`go test ./...`]", "small-commits 0.6"}, nil},
		{"commas in the evidence", "a (x, y; z), b", []string{"a 1 [x, y; z]", "b 1"}, nil},
		{"parentheses in the evidence", "a (f(x, y), g(z)), b", []string{"a 1 [f(x, y), g(z)]", "b 1"}, nil},
		{"a code span in the evidence", "a (`f(`), b", []string{"a 1 [`f(`]", "b 1"}, nil},
		{"a comma in a code span", "a (`x, y`), b", []string{"a 1 [`x, y`]", "b 1"}, nil},
		{"a backtick that is no code span", "a (it`s), b", []string{"a 1 [it`s]", "b 1"}, nil},
		{"evidence that never ends", "a (x, b", []string{"a 1 [x, b]"}, nil},
		{"activation before the evidence", "a 0.6 (x)", []string{"a 0.6 [x]"}, nil},
		{"activation behind the evidence", "a (x) 0.6", []string{"a 0.6 [x]"}, nil},
		{"a number in the evidence", "a (0.6)", []string{"a 1 [0.6]"}, nil},
		{"no evidence in parentheses", "a ( )", []string{"a 1"}, nil},
		{"decimal comma", "a 0,6, b 0,25", []string{"a 0.6", "b 0.25"}, nil},
		{"decimal comma at the end", "a 0,6", []string{"a 0.6"}, nil},
		{"one and a comma", "a 1, b", []string{"a 1", "b 1"}, nil},
		{"no zero", "a .5", []string{"a 0.5"}, nil},
		{"the least", "a 0.0001", []string{"a 0.0001"}, nil},
		{"code", "`run-tests`, `b` 0.5", []string{"run-tests 1", "b 0.5"}, nil},
		{"emphasis", "**a**, _b_", []string{"a 1", "b 1"}, nil},
		{"semicolons", "a; b", []string{"a 1", "b 1"}, nil},
		{"commas of other scripts", "测试、先行，b", []string{"测试 1", "先行 1", "b 1"}, nil},
		{"full stop", "a, b.", []string{"a 1", "b 1"}, nil},
		{"empty parts", ", a,, b,", []string{"a 1", "b 1"}, nil},
		{"nothing", "", nil, nil},
		{"the text of a pattern", "Run the tests before every commit", []string{"run-the-tests-before-every-commit 1"}, nil},
		{"the text and an activation", "Run the tests 0.6", []string{"run-the-tests 0.6"}, nil},
		{"a text that ends in a number", "Use Node version 22", []string{"use-node-version-22 1"}, nil},
		{"accents as marks of their own", "e\u0301t\u00e9 d'abord", []string{"été-d-abord 1"}, nil},
		{"one activation of all", "a 1.0 (x)", []string{"a 1 [x]"}, nil},
		{"no activation", "a 0", nil, []string{"14 " + fault}},
		{"more than one", "b, a 1.5", []string{"b 1"}, []string{"17 " + fault}},
		{"below nought", "a -0.5", nil, []string{"14 " + fault}},
		{"five decimals", "a 0.12345", nil, []string{"14 " + fault}},
		{"three faults", "a 0, b 2, c 1.1", nil, []string{"14 " + fault, "19 " + fault, "24 " + fault}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			src := "## Session 10:00\n\n- Activated: " + test.list + "\n"
			n := note(src)
			var got, findings []string
			for _, u := range n.Sessions[0].Uses {
				line := u.ID + " " + u.Activation.String()
				if u.Evidence != "" {
					line += " [" + u.Evidence + "]"
				}
				got = append(got, line)
			}
			for _, f := range test.findings {
				findings = append(findings, "3:"+f)
			}
			same(t, test.list, test.want, got)
			same(t, "findings", findings, said(n.Findings))
		})
	}
}

func TestLabelsOfListsAreKnownInThreeLanguages(t *testing.T) {
	tests := []struct {
		name, item string
		uses, tags string
	}{
		{"English", "- Activated: a", "a", ""},
		{"small letters", "* activated: a", "a", ""},
		{"capitals", "- ACTIVATED: a", "a", ""},
		{"French", "- Activé : a", "a", ""},
		{"French plural", "- Activées\u202f: a", "a", ""},
		{"French in capitals", "- ACTIVÉS\u00a0: a", "a", ""},
		{"Portuguese", "- Ativado: a", "a", ""},
		{"Portuguese plural", "1. Ativadas: a", "a", ""},
		{"emphasis with the colon", "- **Activated:** a", "a", ""},
		{"emphasis before the colon", "- **Activated**: a", "a", ""},
		{"wide colon", "- Activated：a", "a", ""},
		{"no blank", "- Activated:a", "a", ""},
		{"two lines", "- Activated: a,\n  b", "a b", ""},
		{"other paragraphs", "- Activated: a\n\n  b, c", "a", ""},
		{"an annotation of another tool", "- Activated: a <!-- importance: 3 -->", "a", ""},
		{"tags", "- Tags: testing, auth ,", "", "testing auth"},
		{"French tags", "- Étiquettes : a", "", "a"},
		{"Portuguese tags", "- Etiquetas: a", "", "a"},
		{"emphasis on tags", "- *Tags*: a", "", "a"},
		{"no colon", "- Activated a", "", ""},
		{"a longer word", "- Activatedly: a", "", ""},
		{"a word before", "- Patterns activated: a", "", ""},
		{"one tag", "- Tag: a", "", ""},
		{"none", "- Activated: none", "", ""},
		{"none, with a reason", "- Activated: *None* (it was only talk).", "", ""},
		{"a dash", "- Activated: —", "", ""},
		{"none in French", "- Activés : aucun", "", ""},
		{"none in Portuguese", "- Ativados: Nenhum.", "", ""},
		{"an id that is the word", "- Activated: `none`", "none", ""},
		{"the word beside another", "- Activated: a, none", "a none", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := note("## Session 10:00\n\n" + test.item + "\n").Sessions[0]
			var ids []string
			for _, u := range s.Uses {
				ids = append(ids, u.ID)
			}
			same(t, "uses", test.uses, strings.Join(ids, " "))
			same(t, "tags", test.tags, strings.Join(s.Tags, " "))
		})
	}
}

func TestOffsetOfAnActivationIsThatOfItsText(t *testing.T) {
	for _, list := range []string{
		"aa,  bb (x, y);cc 0.5", " aa(`,`) ,\n  bb 0,5,\n  cc", "** aa, bb, cc.", "：aa、bb，cc", "`aa`, **bb**, cc",
	} {
		for _, before := range []string{"", "\ufeff", "é\n\n"} {
			src := before + "## Session 10:00\n\n- Activated:" + list + "\n"
			for _, src := range []string{src, crlf(src)} {
				n := note(src)
				uses := n.Sessions[0].Uses
				if len(uses) != 3 {
					t.Errorf("%q: %d uses", src, len(uses))
				}
				for _, u := range uses {
					if rest := strings.TrimLeft(src[u.Offset:], "`*"); !strings.HasPrefix(rest, u.ID) {
						t.Errorf("%q: %s stands at %q", src, u.ID, rest)
					}
				}
			}
		}
	}
}
