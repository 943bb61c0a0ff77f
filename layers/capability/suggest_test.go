package capability_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/capability"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func TestReadKnowsWhatPeopleWrite(t *testing.T) {
	src := "# What I can do\n\nSome text.\n\n## Messaging ##\n\n" +
		"- `send_email`: Sends an e-mail. <!-- hebbian: triggers=\"mail, envoyer un courriel\" params=\"to, body?\" example=\"mail Ana\" source=.mcp.json -->\n" +
		"  - Needs an address.\n  - Also [with files](https://x.y).\n" +
		"- **Call**: rings a number\n- Text a friend — by *phone*\n- Looks up old conversations in the archive of messages\n-\n\n" +
		"A paragraph.\n\n```\n- code: is none\n```\n\n> - quoted\n\n## Other\n\n* broken: still one <!-- hebbian: a=\"x -->\n"
	cards, err := capability.Read("p.md", []byte(src))
	want := []capability.Card{
		{Category: "Messaging", Name: "send_email", Does: "Sends an e-mail. Needs an address. Also with files.", Triggers: []string{"mail", "envoyer un courriel"}, Params: []string{"to", "body?"}, Example: "mail Ana", Source: ".mcp.json", Line: 7},
		{Category: "Messaging", Name: "Call", Does: "rings a number", Line: 10},
		{Category: "Messaging", Name: "Text a friend", Does: "by phone", Line: 11},
		{Category: "Messaging", Name: "Looks up old conversations in…", Does: "Looks up old conversations in the archive of messages", Line: 12},
		{Category: "Other", Name: "broken", Does: "still one", Line: 25},
	}
	if diff := cmp.Diff(want, cards); diff != "" {
		t.Error(diff)
	}
	if err == nil || !strings.HasPrefix(err.Error(), "p.md:25:") {
		t.Errorf("the broken annotation: %v", err)
	}
}

// proposals are some that try to be more than text.
func proposals() []capability.Proposal {
	return []capability.Proposal{
		{Category: "Skills", Name: "pdf`<!--", Does: "Reads.\n\n## Forged\n- [x] <!-- hebbian: id=evil --> `a <!-- b", Source: "a b/SKILL.md"},
		{Category: "Skills", Name: "deploy:prod", Does: "Ships <b>it</b> <", Triggers: []string{"go --> live"}, Source: "x"},
		{Category: "skills", Name: "Deploy Prod", Source: "twice"},
		{Category: "New\n# Forged", Name: "tool", Source: "--> <!-- hebbian: layer=1 -->"},
		{Category: "Skills", Name: "###", Source: "x"},
	}
}

func TestSuggestOnlyInserts(t *testing.T) {
	for _, page := range []string{
		"", "# Mine\n", "# Mine\r\n\r\n## Skills\r\n\r\n- `own`: Mine.\r\n\r\n## Zoo\r\n", "## Skills\n- a\n- b\n## Zoo", "## Skills", "- loose", "## Skills\n\n1. one\n\n   more\n", "text\n\n\n",
	} {
		src := []byte(page)
		edits := capability.Suggest(proposals(), src)
		if len(edits) == 0 {
			t.Errorf("%q: nothing", page)
			continue
		}
		for _, e := range edits {
			if !e.Empty() {
				t.Errorf("%q: replaces %v", page, e.Span)
			}
		}
		now, err := markdown.Apply(src, edits)
		if err != nil {
			t.Fatal(err)
		}
		old, _ := capability.Read("p", src)
		cards, err := capability.Read("p", now)
		if err != nil || len(cards) != len(old)+3 {
			t.Errorf("%q: %d cards (%v)\n%s", page, len(cards), err, now)
		}
		doc, _ := markdown.Parse(now)
		for _, a := range doc.Annotations {
			if _, ok := a.Get("id"); ok || a.Place != markdown.Trailing {
				t.Errorf("%q: forged\n%s", page, now)
			}
		}
		if again := capability.Suggest(proposals(), now); again != nil {
			t.Errorf("%q: again %v", page, again)
		}
		if strings.Contains(page, "\r") && bytes.Count(now, []byte("\n")) != bytes.Count(now, []byte("\r\n")) {
			t.Errorf("%q: mixed line ends %q", page, now)
		}
	}
	if edits := capability.Suggest(proposals(), []byte("```\nnever ends\n")); edits != nil {
		t.Errorf("into a fence: %v", edits)
	}
}

func FuzzSuggest(f *testing.F) {
	f.Add([]byte("# A\n\n## Skills\n\n- `x`: y\n"), "name", "does <!-- hebbian: a=b -->")
	f.Fuzz(func(t *testing.T, page []byte, name, does string) {
		found := []capability.Proposal{{Category: "Skills", Name: name, Does: does, Source: does}}
		edits := capability.Suggest(found, page)
		now, err := markdown.Apply(page, edits)
		if err != nil {
			t.Fatal(err)
		}
		if len(edits) > 0 && capability.Suggest(found, now) != nil {
			t.Errorf("%q gets %q twice", page, name)
		}
		cards, _ := capability.Read("p", now)
		capability.NewShelf(cards).Find(does, 5)
	})
}
