package review_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/review"
)

// commits reads a history, a commit a line, newest first: "id parent,parent flags",
// where a counts as automatic, c clears, and -x takes x back, -x/p all that the
// merge x brought to p. All are of one second, so that dates tell nothing.
func commits(text string) []review.Commit {
	var out []review.Commit
	for line := range strings.Lines(text) {
		f := strings.Fields(line)
		if len(f) < 2 {
			continue
		}
		c := review.Commit{ID: f[0], Time: time.Unix(1e9, 0)}
		if f[1] != "." {
			c.Parents = strings.Split(f[1], ",")
		}
		for _, flag := range f[2:] {
			undone, undoes := strings.CutPrefix(flag, "-")
			switch {
			case undoes:
				undone, c.Mainline, _ = strings.Cut(undone, "/")
				c.Undoes = append(c.Undoes, undone)
			case flag == "a":
				c.Automatic, c.Counts = true, true
			case flag == "h":
				c.Automatic = true
			case flag == "c":
				c.Clears = true
			}
		}
		out = append(out, c)
	}
	return out
}

func TestTheLedgerKnowsWhatWaits(t *testing.T) {
	tests := []struct {
		name    string
		history string
		want    string
		count   int
		live    string
	}{
		{"nothing", "", "", 0, ""},
		{"in a row", "3 2 a\n2 1 a\n1 .", "2 3", 2, "3"},
		{"not all count", "3 2 h\n2 1 a\n1 .", "2 3", 1, "3"},
		{"a person has seen the older ones", "4 3 a\n3 2 c\n2 1 a\n1 . a", "4", 1, "4"},
		{"a review has seen itself", "2 1 c\n1 . a", "", 0, "1"},
		{"a side branch waits after a review of the trunk", "m r,s\nr 1 c\ns 1 a\n1 . a", "s", 1, "s"},
		{"a review on a side branch sees what it stands on", "m t,r\nt 1 a\nr s c\ns 1 a\n1 . a", "t", 1, "t"},
		{"a long way round, seen before the short one", "m b,r3\nb . a\nr3 r2\nr2 r1 c\nr1 b", "", 0, "b"},
		{"an octopus", "m a,b,c\na 1 a\nb 1 a\nc 1 a\n1 . a", "1 c b a", 4, "a"},
		{"taken back", "3 2 -2\n2 1 a\n1 . a", "1", 1, "1"},
		{"taken back and brought back", "4 3 -3\n3 2 -2\n2 1 a\n1 .", "2", 1, "2"},
		{"named by its beginning", "3 2222 -22\n2222 1 a\n1 . a", "1", 1, "1"},
		{"a merge taken back", "4 m -m/t\nm t,s\nt 1 a\ns 1 a\n1 . a", "1 t", 2, "t"},
		{"what takes itself back is no loop", "2 1 a -2\n1 .", "", 0, ""},
		{"a cut off history", "3 2 a\n2 0 a", "2 3", 2, "3"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			l := review.NewLedger()
			for _, c := range commits(test.history) {
				l.Add(c)
			}
			if got := strings.Join(l.Waiting(), " "); got != test.want {
				t.Errorf("waiting: %q, want %q", got, test.want)
			}
			if l.Count() != test.count || l.Live() != test.live {
				t.Errorf("count %d and live %q, want %d and %q", l.Count(), l.Live(), test.count, test.live)
			}
		})
	}
}

// TestTheLedgerReadsNoFurtherThanItMust: once a person has seen all that may come,
// or enough is known, and no clock that is a day off can change it.
func TestTheLedgerReadsNoFurtherThanItMust(t *testing.T) {
	day := func(n int) time.Time { return time.Unix(1e9, 0).AddDate(0, 0, -n) }
	var history []review.Commit
	for n := range 100 {
		c := review.Commit{ID: string(rune('A' + n)), Time: day(3 * n), Automatic: true, Counts: true}
		c.Parents = []string{string(rune('A' + n + 1))}
		if n == 50 {
			c.Automatic, c.Clears = false, true
		}
		history = append(history, c)
	}
	for _, test := range []struct{ most, want int }{{3, 4}, {1, 2}, {-1, 51}, {1000, 51}} {
		l, read := review.NewLedger(), 0
		for _, c := range history {
			l.Add(c)
			if read++; l.Done(test.most) {
				break
			}
		}
		if read != test.want {
			t.Errorf("at most %d: %d commits were read, want %d", test.most, read, test.want)
		}
	}
}

// TestWhatWaitsDoesNotDependOnTheOrder: a history of one second may come in any
// order.
func TestWhatWaitsDoesNotDependOnTheOrder(t *testing.T) {
	history := commits("m a,b\na 1 a\nb c c\nc 1 a\n1 . a\n")
	for range 24 {
		l := review.NewLedger()
		for _, c := range history {
			l.Add(c)
		}
		if got := l.Waiting(); !slices.Equal(got, []string{"a"}) {
			t.Fatalf("%v: %v wait", history, got)
		}
		history = append(history[1:], history[0])
	}
}
