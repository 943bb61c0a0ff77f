package notes_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// TestWordsAreTheSame holds what no writer means by a change.
func TestWordsAreTheSame(t *testing.T) {
	const plain = "Run the café tests before every commit."
	for name, text := range map[string]string{
		"weight":         "[0.62] " + plain,
		"comma weight":   "[0,62] " + plain,
		"wrapped":        "Run the café tests\n  before every\n\tcommit.",
		"in a quote":     "Run the café tests\n> before every commit.",
		"nested quotes":  "Run the café tests\n  > > before every commit.",
		"line ends":      "Run the café tests\r\nbefore every commit.",
		"decomposed":     "Run the cafe\u0301 tests before every commit.",
		"comment":        "Run the café tests <!-- hebbian: id=x w=0.3 --> before every commit.",
		"comment at end": plain + " <!-- importance: 7 -->",
		"source":         plain + " ([2026-11-28](../memory/2026-11-28.md#L12))",
		"sources":        plain + " (updated 2026-11-28; for [2026-11-28](../memory/2026-11-28.md#L12), [a (b)](<../memory/a (b).md#L1>); against [x](y.md#L2))",
	} {
		t.Run(name, func(t *testing.T) {
			if got := notes.Words([]byte(text)); got != plain {
				t.Errorf("got %q, want %q", got, plain)
			}
		})
	}
}

// TestWordsDiffer holds what is a change of meaning.
func TestWordsDiffer(t *testing.T) {
	const plain = "Run the tests (all of them)"
	for name, text := range map[string]string{
		"shorter":         "Run the tests",
		"case":            "run the tests (all of them)",
		"stop":            plain + ".",
		"link":            "Run the tests ([all](https://example.org/a))",
		"no weight":       "[6.2] " + plain,
		"task":            "[x] " + plain,
		"comment in code": "Run the tests (all `<!-- not -->` of them)",
		"accent":          "Run the tésts (all of them)",
		"struck through":  "~~" + plain + "~~",
	} {
		t.Run(name, func(t *testing.T) {
			if got := notes.Words([]byte(text)); got == plain {
				t.Errorf("%q is taken for %q", text, plain)
			}
		})
	}
}

func TestEntriesSayTheirOrigin(t *testing.T) {
	const src = `# A note

- Owned. <!-- hebbian: origin=owner -->
- Plain.
- Other. <!-- hebbian: id=x -->
- Both. <!-- importance: 7 --> <!-- hebbian: origin=agent -->
- Quoted origin=owner.
- In code ` + "`<!-- hebbian: origin=owner -->`" + `
- On its own line.
  <!-- hebbian: origin=owner -->

## Session <!-- hebbian: session=1 origin=untrusted -->

- Below.

### Deeper

- Deep.

Other
-----

- Beside.

Top <!-- hebbian: origin=agent -->
===

## Second

- Last.
`
	own := map[string]bool{"Owned.": true, "Both.": true, "Session": true, "On its own line.": true, "Top": true}
	above := map[string]bool{"Below.": true, "Deeper": true, "Deep.": true, "Second": true, "Last.": true}
	for _, e := range notes.Entries(notes.Note, []byte(src)) {
		if e.Own != own[e.Words] || e.Said != (own[e.Words] || above[e.Words]) {
			t.Errorf("%q: its origin is named %v, by itself %v", e.Words, e.Said, e.Own)
		}
	}
}

// TestLongParagraphIsOneEntry although each of its lines can be cited.
func TestLongParagraphIsOneEntry(t *testing.T) {
	const src = "a1\nb2\nc3\nd4\ne5\nf6\ng7\nh8\ni9\nj10\n\nNext one.\n"
	entries := notes.Entries(notes.Note, []byte(src))
	if len(entries) != 2 || entries[0].Words != "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10" || entries[0].Last != 10 {
		t.Errorf("got %+v", entries)
	}
}
