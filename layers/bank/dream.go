package bank

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// DreamsFile tells people what the runs did. It is never recalled.
const DreamsFile = "DREAMS.md"

// Dream returns what a run did in plain words, for the end of DREAMS.md: a
// heading with the time, and a line for each thing. It quotes no fact: those
// stand on the pages.
func (p *Plan) Dream(now time.Time) string {
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n", now.UTC().Format("2006-01-02 15:04"))
	counts := map[What]int{}
	for _, c := range p.Changes {
		news, grown := 0, 0
		for _, k := range p.Candidates {
			for _, o := range k.Places {
				if o.File != c.File {
					continue
				}
				counts[o.What]++
				switch o.What {
				case Added, Retiring:
					news++
				case Supported, Contradicted:
					grown++
				}
			}
		}
		fmt.Fprintf(&b, "- %s: %s new, %s with more evidence, %d retired.\n", c.File, layers.Plural(news, "entry"), layers.Plural(grown, "entry"), c.Retired)
	}
	for _, gate := range p.Stopped() {
		fmt.Fprintf(&b, "- The gate %s stopped %d.\n", gate.Gate, gate.Count)
	}
	if left := p.Count(Left); left > 0 {
		fmt.Fprintf(&b, "- %s left to you: they may disagree with what a page says.\n", layers.Plural(left, "statement"))
	}
	return b.String()
}

// A Stop is how many candidates a gate stopped, so that they are on no page.
type Stop struct {
	Gate  string
	Count int
}

// Stopped returns how many candidates each gate stopped, the last of those that
// did, in the order of the gates; those that stopped none are left out.
func (p *Plan) Stopped() []Stop {
	counts := map[string]int{}
	for _, k := range p.Candidates {
		for _, r := range slices.Backward(k.Reasons) {
			if !r.Passed && !k.placed() {
				counts[r.Gate]++
				break
			}
		}
	}
	var list []Stop
	for _, gate := range [...]string{GateOrigin, GateTaint, GateSession, GateForm, GateAge, GatePrivate, GateUse, GateScore, GateRun, GateRemoved, GateFaded, GatePage} {
		if counts[gate] > 0 {
			list = append(list, Stop{gate, counts[gate]})
		}
	}
	return list
}

// Count returns in how many places something becomes of a candidate.
func (p *Plan) Count(what What) int {
	n := 0
	for _, k := range p.Candidates {
		for _, o := range k.Places {
			if o.What == what {
				n++
			}
		}
	}
	return n
}

// AppendDream returns DREAMS.md with a section more at its end; a nil source is a
// file that does not exist yet.
func AppendDream(src []byte, dream string) []byte {
	if src == nil {
		src = []byte("# Dreams\n\nWhat git hebbian reflect did, for people. Nothing here is recalled.\n")
	}
	end := "\n"
	if doc, err := markdown.Parse(src); err == nil {
		end = doc.LineEnd()
	}
	text := string(src)
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += end
	}
	return []byte(text + end + strings.ReplaceAll(dream, "\n", end))
}
