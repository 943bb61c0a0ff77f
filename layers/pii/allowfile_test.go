package pii_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func TestTheAllowListAllowsWhatItNames(t *testing.T) {
	const mail = "zoe.morvan@valdorage.fr"
	email := pii.Finding{Type: pii.Email, Rule: "email"}
	digest := pii.Fingerprint(pii.Email, mail)
	tests := []struct {
		name, list, file string
		f                pii.Finding
		value            string
		want             bool
	}{
		{"a value by its digest", digest, "a/b.md", email, mail, true},
		{"in another case", digest, "b.md", email, "Zoe.Morvan@valdorage.FR", true},
		{"another value", digest, "b.md", email, "z" + mail, false},
		{"the same value of another type", digest, "b.md", pii.Finding{Type: pii.Password}, mail, false},
		{"in some files", digest + " memory/** # it is hers", "memory/a/b.md", email, mail, true},
		{"not in others", digest + " memory/**", "bank/b.md", email, mail, false},
		{"never what could be guessed", pii.Fingerprint(pii.IP, "51.15.0.1"), "b.md", pii.Finding{Type: pii.IP}, "51.15.0.1", false},
		{"a type by path", "path:bank/entities/*.md phone,email", "bank/entities/Zoe.md", email, mail, true},
		{"a rule by path", "path:** email", "bank/b.md", email, mail, true},
		{"all secrets by path", "path:docs/** secret", "docs/a/b/c.md", pii.Finding{Type: pii.JWT}, "x", true},
		{"not personal data", "path:docs/** secret", "docs/b.md", email, mail, false},
		{"a name in any folder", "path:README.md email", "a/b/README.md", email, mail, true},
		{"a name is not a part of one", "path:README.md email", "a/MY-README.md", email, mail, false},
		{"a folder from the top only", "path:bank/*.md email", "old/bank/b.md", email, mail, false},
		{"one star is no folder", "path:bank/* email", "bank/a/b.md", email, mail, false},
		{"a file at the top only", "path:/README.md email", "a/README.md", email, mail, false},
		{"a file at the top", "path:/README.md email", "README.md", email, mail, true},
		{"a folder", "path:bank/ email", "bank/a/b.md", email, mail, true},
		{"a name with blanks", `path:"/a b/it's #1.md" email`, "a b/it's #1.md", email, mail, true},
		{"a value in a file with blanks", digest + ` "/a b.md" # hers`, "a b.md", email, mail, true},
		{"a name with marks of a glob", pii.AllowLine(pii.AllowEntry{Glob: pii.GlobOf("a/[x]*.md"), Names: []string{"email"}}, "why"), "a/[x]*.md", email, mail, true},
		{"and no other", pii.AllowLine(pii.AllowEntry{Glob: pii.GlobOf("a/[x]*.md"), Names: []string{"email"}}, "why"), "a/xb.md", email, mail, false},
		{"an empty list", "", "b.md", email, mail, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			list, remarks := pii.ParseAllowList(test.list)
			if len(remarks) > 0 {
				t.Fatalf("remarks: %v", remarks)
			}
			if got := list.Allows(test.file, test.f, test.value) >= 0; got != test.want {
				t.Errorf("allowed: %t", got)
			}
		})
	}
}

func TestLinesOfTheAllowListThatCannotBeReadAllowNothing(t *testing.T) {
	for _, line := range []string{"email", "sha256:abc", "sha256:" + "zz345678901234567890123456789012", "path:x", "path: email", "path:[ email", "path:a.md emial", "path:a.md email phone", `path:"a email`, "sha256:0123456789abcdef0123456789abcdef a b"} {
		list, remarks := pii.ParseAllowList("# ours\n\n" + line + "\n")
		if len(list.Entries) != 0 || len(remarks) != 1 || remarks[0].At != len("# ours\n\n") {
			t.Errorf("%q: entries %v, remarks %v", line, list.Entries, remarks)
		}
	}
}

func TestLinesAreAddedInOrder(t *testing.T) {
	text := "# what may stay\npath:a.md email\n\npath:c.md phone # hers\n"
	for _, e := range []pii.AllowEntry{{Glob: "b.md", Names: []string{"ip"}}, {Digest: "sha256:0123456789abcdef0123456789abcdef"}, {Glob: "a.md", Names: []string{"card"}}} {
		text = pii.InsertLine(text, pii.AllowLine(e, ""))
	}
	want := "# what may stay\npath:a.md card\npath:a.md email\n\npath:b.md ip\npath:c.md phone # hers\nsha256:0123456789abcdef0123456789abcdef\n"
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	list, _ := pii.ParseAllowList(text)
	if diff := cmp.Diff("# what may stay\npath:a.md card\npath:a.md email\n\npath:c.md phone # hers\n", pii.WithoutLines(text, []int{list.Entries[2].At, list.Entries[4].At})); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if got := pii.InsertLine("path:a ip", "path:b ip # why"); got != "path:a ip\npath:b ip # why\n" {
		t.Errorf("a list without its last line end becomes %q", got)
	}
}
