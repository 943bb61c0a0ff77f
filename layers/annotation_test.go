package layers_test

import (
	"testing"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

func TestAnnotationOfAPatternHoldsItsState(t *testing.T) {
	m := memory(consolidated("- [0.62] x <!-- hebbian: id=a w=0,62 base=\".55\" streak=3 high=2 low=2026-11-02 from=2026-11-28T14:32:00+01:00 stage=strong scope=\"release, Deploy ,\" was=b other=1 -->\n"))
	same(t, "findings", []string(nil), said(m.Findings))
	p := m.Patterns[0]
	same(t, "state", hebb.State{Weight: 5500, Streak: 3, High: 2, Low: time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC), Stage: hebb.Strong}, p.Begin)
	same(t, "from", time.Date(2026, 11, 28, 13, 32, 0, 0, time.UTC), p.From)
	same(t, "scope", []string{"release", "Deploy"}, p.Scope)
	if *p.Written != 6200 || *p.Base != 5500 || p.Joins() || p.ByHand() || p.Derived || p.Text != "x" {
		t.Errorf("the pattern is %+v", p)
	}
}

func TestPatternJoinsUntilBothNumbersStand(t *testing.T) {
	tests := []struct {
		name, fields  string
		joins, byHand bool
	}{
		{"no annotation", "", true, false},
		{"an id only", " <!-- hebbian: id=a -->", true, false},
		{"no base", " <!-- hebbian: w=0.50 -->", true, false},
		{"no w", " <!-- hebbian: base=0.50 -->", true, false},
		{"a malformed w", " <!-- hebbian: w=x base=0.50 -->", true, false},
		{"both", " <!-- hebbian: w=0.62 base=0.50 -->", false, false},
		{"both in another notation", " <!-- hebbian: w=.620 base=0.50 -->", false, false},
		{"set by hand", " <!-- hebbian: w=0.61 base=0.50 -->", false, true},
		{"set by hand by one unit", " <!-- hebbian: w=0.6201 base=0.50 -->", false, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := memory(consolidated("- [0.62] x" + test.fields + "\n")).Patterns[0]
			if p.Joins() != test.joins || p.ByHand() != test.byHand {
				t.Errorf("joins %v, by hand %v", p.Joins(), p.ByHand())
			}
		})
	}
}

func TestFieldThatIsWrongIsReportedAtItsValue(t *testing.T) {
	const number = " is not a number from 0 to 1 with at most four decimals"
	const tally = " is not a count of sessions"
	const moment = " is not a time that exists"
	tests := []struct{ name, fields, want string }{
		{"weight in words", "w=half", "5:28 weights: w" + number},
		{"weight above one", "w=1.01", "5:28 weights: w" + number},
		{"weight below nought", "w=-0.1", "5:28 weights: w" + number},
		{"weight of five decimals", "w=0.12345", "5:28 weights: w" + number},
		{"weight of nothing", "w=\"\"", "5:28 weights: w" + number},
		{"weight of one", "w=1", ""},
		{"weight of zeros", "w=0.50000", ""},
		{"base in words", "id=a base=x", "5:36 weights: base" + number},
		{"base above one", "base=2", "5:31 weights: base" + number},
		{"streak in words", "streak=x", "5:33 annotations: streak" + tally},
		{"streak below nought", "streak=-1", "5:33 annotations: streak" + tally},
		{"streak of a half", "streak=0.5", "5:33 annotations: streak" + tally},
		{"streak beyond all sessions", "streak=1000001", "5:33 annotations: streak" + tally},
		{"streak of a million", "streak=1000000", ""},
		{"high in words", "high=x", "5:31 annotations: high" + tally},
		{"high of nought", "high=0", ""},
		{"month that does not exist", "low=2026-13-01", "5:30 annotations: low" + moment},
		{"day that does not exist", "low=2026-02-29", "5:30 annotations: low" + moment},
		{"leap day", "low=2028-02-29", ""},
		{"low with a time", "low=2026-11-28T10:00:00Z", "5:30 annotations: low" + moment},
		{"from in words", "from=yesterday", "5:31 annotations: from" + moment},
		{"from without a time", "from=2026-11-28", "5:31 annotations: from" + moment},
		{"from without a zone", "from=2026-11-28T14:32:00", "5:31 annotations: from" + moment},
		{"hour that does not exist", "from=2026-11-28T24:32:00Z", "5:31 annotations: from" + moment},
		{"from with a zone", "from=2026-11-28T14:32:00-03:00", ""},
		{"stage", "stage=great", "5:32 annotations: stage is none of episodic, emergent, strong, candidate, fading"},
		{"stage in capitals", "stage=Strong", "5:32 annotations: stage is none of episodic, emergent, strong, candidate, fading"},
		{"stage that there is", "stage=fading", ""},
		{"unknown key", "colour=green", ""},
		{"no value", "w=", "5:28 annotations: the annotation does not parse: a value is missing after ="},
		{"no equals sign", "id", "5:28 annotations: the annotation does not parse: a = is missing after a key"},
		{"key twice", "w=0.1 w=0.1", "5:32 annotations: the annotation does not parse: a key occurs twice"},
		{"quote that never ends", "id=\"a", "5:29 annotations: the annotation does not parse: a quote is never closed"},
		{"key in capitals", "W=0.1", "5:26 annotations: the annotation does not parse: a key is missing or not of the form [a-z][a-z0-9-]*"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var want []string
			if test.want != "" {
				want = []string{test.want}
			}
			same(t, test.fields, want, said(memory(consolidated("- [0.50] x <!-- hebbian: "+test.fields+" -->\n")).Findings))
		})
	}
}

func TestAnnotationThatNothingReadsIsReported(t *testing.T) {
	const text = " annotations: the annotation is not read here: "
	tests := []struct{ name, lines, want string }{
		{"text behind", "- [0.50] x <!-- hebbian: id=a --> y", "5:12" + text + "it is not the last thing of its block"},
		{"two", "- [0.50] x <!-- hebbian: id=a --> <!-- hebbian: id=b -->", "5:12" + text + "another annotation follows in the same block"},
		{"in a paragraph", "x <!-- hebbian: id=a -->", "5:3" + text + "it stands in a paragraph that does not begin a list item"},
		{"in a quote", "> - [0.50] x <!-- hebbian: id=a -->", "5:14" + text + "it stands in a quote"},
		{"in a table of HTML", "<div>\n<!-- hebbian: id=a -->\n</div>", "6:1" + text + "it stands inside an HTML block"},
		{"on a line of its own in an item", "- [0.50] x\n\n  <!-- hebbian: id=a -->", "7:3" + text + "it stands on a line of its own inside a list item"},
		{"in code", "- [0.50] x `<!-- hebbian: id=a -->`", ""},
		{"before another tool's", "- [0.50] x <!-- hebbian: id=a --> <!-- importance: 7 -->", ""},
		{"our other comment", "- [0.50] x <!-- hebbian:allow email -->", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var want []string
			if test.want != "" {
				want = []string{test.want}
			}
			same(t, test.lines, want, said(memory(consolidated(test.lines+"\n")).Findings))
		})
	}
}

func TestEpochStandsOnLayer2(t *testing.T) {
	const moment = " is not a time that exists"
	tests := []struct {
		name, fields string
		want         layers.Epoch
		finding      string
	}{
		{"open", "epoch=2026-11", layers.Epoch{Open: "2026-11"}, ""},
		{"closed", "epoch=2026-12 closed=2026-11 sessions=7 digest=3f2a91c0", layers.Epoch{Open: "2026-12", Closed: "2026-11", Sessions: 7, Digest: "3f2a91c0"}, ""},
		{"no such month", "epoch=2026-13", layers.Epoch{}, "1:32 annotations: epoch" + moment},
		{"a day", "epoch=2026-11-28", layers.Epoch{}, "1:32 annotations: epoch" + moment},
		{"closed in words", "epoch=2026-11 closed=last", layers.Epoch{Open: "2026-11"}, "1:47 annotations: closed" + moment},
		{"sessions in words", "epoch=2026-11 sessions=few", layers.Epoch{Open: "2026-11"}, "1:49 annotations: sessions is not a count of sessions"},
		{"closed is open", "epoch=2026-11 closed=2026-11", layers.Epoch{Open: "2026-11", Closed: "2026-11"}, "1:12 annotations: the open epoch is not after the closed one"},
		{"closed is later", "epoch=2026-11 closed=2026-12", layers.Epoch{Open: "2026-11", Closed: "2026-12"}, "1:12 annotations: the open epoch is not after the closed one"},
		{"closed alone", "closed=2026-12", layers.Epoch{Closed: "2026-12"}, "1:12 annotations: the open epoch is not after the closed one"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, src := range []string{"## Layer 2 <!-- hebbian: " + test.fields + " -->\n", "Layer 2 <!-- hebbian: " + test.fields + " -->\n===\n"} {
				m := memory(src)
				same(t, src, test.want, m.Epoch)
				if src[0] == '#' && test.finding != "" {
					same(t, src, []string{test.finding}, said(m.Findings))
				}
			}
			m := memory("<!-- hebbian: layer=2 " + test.fields + " -->\n<!-- hebbian: end -->\n")
			same(t, "on a marker", test.want, m.Epoch)
		})
	}
}
