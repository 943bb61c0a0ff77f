package layers_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

// TestRewrittenIsWhatNoVersionBeforeSaid has the hits and the near misses of a note
// that a closed epoch has counted.
func TestRewrittenIsWhatNoVersionBeforeSaid(t *testing.T) {
	note := func(epoch, kind, uses string) *layers.Note {
		return layers.ParseNote("memory/2026-10-05.md", []byte("## Session 10:00 <!-- hebbian: session=s1 start=2026-10-05T10:00:00Z kind="+kind+epoch+" -->\n\n- It ran.\n- Activated: "+uses+"\n"))
	}
	const closed, open = " epoch=2026-10", " epoch=2026-11"
	was := note(closed, "interactive", "a")
	tests := []struct {
		name   string
		now    *layers.Note
		before []*layers.Note
		want   int
	}{
		{"another use", note(closed, "interactive", "b"), []*layers.Note{was}, 1},
		{"another activation", note(closed, "interactive", "a 0.5"), []*layers.Note{was}, 1},
		{"another kind", note(closed, "cron", "a"), []*layers.Note{was}, 1},
		{"other evidence", note(closed, "interactive", "a (`go test`)"), []*layers.Note{was}, 0},
		{"as one side of a merge has it", note(closed, "interactive", "b"), []*layers.Note{was, note(closed, "interactive", "b")}, 0},
		{"as no side of a merge has it", note(closed, "interactive", "c"), []*layers.Note{was, note(closed, "interactive", "b")}, 1},
		{"a new note", was, nil, 0},
		{"counted by this change", was, []*layers.Note{note("", "interactive", "b")}, 0},
		{"stamped anew with the open epoch", note(open, "interactive", "b"), []*layers.Note{was}, 0},
		{"of the open epoch", note(open, "interactive", "b"), []*layers.Note{note(open, "interactive", "a")}, 0},
		{"it never counted", note(closed, "cron", "b"), []*layers.Note{note(closed, "cron", "a")}, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := layers.Rewritten("2026-11", test.now, test.before); len(got) != test.want {
				t.Errorf("%d sessions, want %d", len(got), test.want)
			}
		})
	}
}
