package layers_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// november is a memory with one pattern that a session of November used.
func november() checkout {
	c := newCheckout("- [0.55] alpha <!-- hebbian: id=a w=0.55 base=0.50 from=2026-11-01T00:00:00Z -->\n- [0.48] beta <!-- hebbian: id=b w=0.48 base=0.50 note=\"mine\" -->\n")
	c.memory = strings.Replace(c.memory, "PATTERNS\n", "PATTERNS <!-- hebbian: epoch=2026-11 -->\n", 1)
	c.notes["memory/2026-11-28.md"] = section("s1", "2026-11-28T10:00", "2026-11", "- Activated: a")
	return c
}

func TestClosingMakesEachStateTheNewBase(t *testing.T) {
	c := november()
	m, e, snap := c.read(t)
	closing := layers.Close(m, e, snap, time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC))
	want := layers.Epoch{Open: "2026-12", Closed: "2026-11", Sessions: 1, Digest: layers.SessionDigest([]string{"s1"})}
	same(t, "epoch", want, closing.Epoch)
	same(t, "findings", []string(nil), said(closing.Findings))
	same(t, "message", "chore(memory): close 2026-11 with 2 patterns and 1 session\n\nHebbian-Op: snapshot\nHebbian-Epoch: 2026-11\n", closing.Message())
	lines := strings.NewReplacer(
		"w=0.55 base=0.50 from=2026-11-01T00:00:00Z", "w=0.55 base=0.55 from=2026-11-01T00:00:00Z streak=1", "base=0.50 note", "base=0.48 note",
		"epoch=2026-11", fmt.Sprintf("epoch=2026-12 closed=2026-11 sessions=1 digest=%s", want.Digest)).Replace(c.memory)
	c.apply(t, closing.Edits)
	same(t, "memory", lines, c.memory)
	same(t, "epoch read back", want, memory(c.memory).Epoch)
}

func TestClosingCountsNoPendingSession(t *testing.T) {
	c := november()
	c.notes["memory/2026-11-29.md"] = section("s2", "2026-11-29T10:00", "", "- Activated: a")
	m, e, snap := c.read(t)
	closing := layers.Close(m, e, snap, time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC))
	same(t, "pending", 1, closing.Pending)
	same(t, "sessions", 1, closing.Epoch.Sessions)
	same(t, "weight", "0.55", closing.Moves[0].New().String())
	if len(closing.Edits["memory/2026-11-29.md"]) > 0 {
		t.Error("a pending session is stamped")
	}
}

func TestNextEpochIsTheMonthAfterOrThePresentOne(t *testing.T) {
	tests := []struct{ name, open, now, closed, next string }{
		{"in the month itself", "2026-11", "2026-11-28", "2026-11", "2026-12"},
		{"in the month after", "2026-11", "2026-12-01", "2026-11", "2026-12"},
		{"months later", "2026-11", "2027-03-31", "2026-11", "2027-03"},
		{"over the year", "2026-12", "2026-12-31", "2026-12", "2027-01"},
		{"nothing was counted", "", "2026-11-28", "2026-11", "2026-12"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			now, _ := time.Parse("2006-01-02", test.now)
			c := layers.Close(memory("## Layer 2\n"), layers.NewEpisodes(layers.Epoch{Open: test.open}), nil, now)
			same(t, "epoch", layers.Epoch{Open: test.next, Closed: test.closed, Digest: layers.SessionDigest(nil)}, c.Epoch)
		})
	}
	for in, want := range map[string]string{"2026-11": "2026-12", "2026-12": "2027-01", "x": "x"} {
		same(t, "month after "+in, want, layers.NextMonth(in))
	}
	same(t, "month", "2026-11", layers.Month(time.Date(2026, 12, 1, 0, 30, 0, 0, time.FixedZone("", 3600))))
}

// digest is 32 hex digits of the SHA-256 of a text.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

func TestCensusIsWhatItsTagSays(t *testing.T) {
	src := "## Layer 1\n\na\n\n## Layer 2\n\n- [0.50] a <!-- hebbian: stage=strong -->\n- [0.50] b <!-- hebbian: stage=strong -->\n- [0.50] c\n\n## Layer 4\n"
	census := layers.NewCensus(memory(src), "2026-11", []string{"b", "a"})
	same(t, "stages", true, maps.Equal(map[hebb.Stage]int{hebb.Strong: 2, hebb.Episodic: 1}, census.Stages))
	message := "memory of 2026-11\n\nHebbian-Epoch: 2026-11\nPatterns: 3 (1 episodic, 2 strong)\nSessions: 2\nSessions-Digest: " + digest("a\nb")[:8] +
		"\nLayer-1-Digest: " + digest("## Layer 1\n\na") +
		"\nLayer-2-Digest: " + digest("## Layer 2\n\n- [0.50] a <!-- hebbian: stage=strong -->\n- [0.50] b <!-- hebbian: stage=strong -->\n- [0.50] c") +
		"\nLayer-4-Digest: " + digest("## Layer 4") + "\n"
	same(t, "message", message, census.String())
	tests := []struct {
		name, message string
		want          []string
	}{
		{"as it is", message, nil},
		{"signed", message + "-----BEGIN SSH SIGNATURE-----\nx: y\n", nil},
		{"line ends of Windows", crlf(message), nil},
		{"another count", strings.Replace(message, "Sessions: 2", "Sessions: 3", 1), []string{`Sessions: the tag says "3", its commit holds "2"`}},
		{"another digest", strings.Replace(message, digest("## Layer 4"), digest("x"), 1), []string{`Layer-4-Digest: the tag says "` + digest("x") + `", its commit holds "` + digest("## Layer 4") + `"`}},
		{"a line is missing", strings.Replace(message, "Hebbian-Epoch: 2026-11\n", "", 1), []string{`Hebbian-Epoch: the tag says "", its commit holds "2026-11"`}},
		{"a layer that is gone", strings.Replace(message, "Layer-4", "Layer-3-Digest: "+digest("x")+"\nLayer-4", 1), []string{`Layer-3-Digest: the tag says "` + digest("x") + `", its commit holds ""`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { same(t, "differences", test.want, census.Differences(test.message)) })
	}
	if !layers.SaysSessions(message, []string{"a", "b"}) || layers.SaysSessions(message, []string{"a"}) || layers.SaysSessions(message, []string{"a", "c"}) || layers.SaysSessions("", nil) {
		t.Error("the tag says other sessions")
	}
	same(t, "no pattern", true, strings.Contains(layers.NewCensus(memory(""), "2026-11", nil).String(), "\nPatterns: 0\nSessions: 0\n"))
}

func TestFrozenDigestIsThatOfLayers1And4(t *testing.T) {
	base := "# T\n\n## Layer 1\n\na\n\n## Layer 2\n\n- [0.50] x\n\n## Layer 3\n\n## Layer 4\n\nb\n"
	tests := []struct {
		name, src string
		same      bool
	}{
		{"a weight", strings.Replace(base, "0.50", "0.55", 1), true},
		{"a pointer", strings.Replace(base, "Layer 3\n", "Layer 3\n\n- y\n", 1), true},
		{"text outside", strings.Replace(base, "# T", "# Title", 1), true},
		{"blank lines around", strings.Replace(base, "\n\n## Layer 2", "\n\n\n\n## Layer 2", 1), true},
		{"no last line end", strings.TrimSuffix(base, "\n"), true},
		{"layer 1", strings.Replace(base, "\na\n", "\nA\n", 1), false},
		{"layer 4", strings.Replace(base, "\nb\n", "\nb.\n", 1), false},
		{"a heading", strings.Replace(base, "Layer 1", "Layer 1: CORE", 1), false},
		{"blanks inside", strings.Replace(base, "Layer 1\n\na", "Layer 1\n\n\na", 1), false},
		{"line ends", crlf(base), false},
		{"layer 4 is gone", strings.Replace(base, "## Layer 4", "### More", 1), false},
		{"a text that moves between the two", strings.Replace(strings.Replace(base, "\na\n", "\n", 1), "\nb\n", "\na\nb\n", 1), false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := memory(test.src).FrozenDigest() == memory(base).FrozenDigest(); got != test.same {
				t.Errorf("same digest: %v", got)
			}
		})
	}
	if d := memory("").FrozenDigest(); len(d) != 32 {
		t.Errorf("the digest is %q", d)
	}
}
