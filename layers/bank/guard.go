package bank

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A Loss is why a change of a page is refused.
type Loss struct {
	File string
	Line int // of the page before the change; 0: it concerns all of it
	Text string
}

// Guard says what a change of a page would lose that it may not: too many
// entries, a source, a line that a person wrote, or its size. Said are the lines
// of the page before whose change is announced; by returns whether a person wrote
// a line of it. The deterministic plan and the answer of another program are held
// to the same.
func Guard(file string, old, now []byte, p layers.Reflect, said []Lines, by func(line int) bool) []Loss {
	before, err := ReadPage(file, old)
	if err != nil {
		return []Loss{{file, 0, "the page before the change cannot be read"}}
	}
	after, err := ReadPage(file, now)
	if err != nil {
		return []Loss{{file, 0, "the page after the change cannot be read"}}
	}
	var lost []Loss
	if size := utf8.RuneCount(now); size > p.PageBudget && size > utf8.RuneCount(old) {
		lost = append(lost, Loss{file, 0, fmt.Sprintf("it would have %d characters, at most %d", size, p.PageBudget)})
	}
	lost = append(lost, gone(before, after, p)...)
	lost = append(lost, anchors(before, after)...)
	kept := map[string]bool{}
	for _, line := range lines(now) {
		kept[line] = true
	}
	for i, line := range lines(old) {
		if line != "" && !kept[line] && !announced(said, i+1) && by(i+1) {
			lost = append(lost, Loss{file, i + 1, "a person wrote this line, and it would change without a word"})
		}
	}
	return lost
}

// Lines are lines of a file, from the first to the last.
type Lines struct{ First, Last int }

func announced(said []Lines, line int) bool {
	return slices.ContainsFunc(said, func(l Lines) bool { return l.First <= line && line <= l.Last })
}

// gone says whether too large a share of the entries would no longer be there.
func gone(before, after *Page, p layers.Reflect) []Loss {
	tooMany := func(missing int) bool { return missing*int(whole) > len(before.Entries)*int(p.MaxLoss) }
	missing := lacking(before, after, func(e *Entry) string { return e.Text })
	if tooMany(missing) { // it may be there in other letters
		missing = lacking(before, after, func(e *Entry) string { return FactKey(e.Text) })
	}
	if tooMany(missing) {
		return []Loss{{before.File, 0, fmt.Sprintf("%d of %s would go, at most %s of them may",
			missing, layers.Plural(len(before.Entries), "entry"), p.MaxLoss)}}
	}
	return nil
}

// lacking counts the entries that are not on the page after, by what tells them
// apart.
func lacking(before, after *Page, key func(*Entry) string) int {
	there := map[string]int{}
	for _, e := range after.Entries {
		there[key(e)]++
	}
	missing := 0
	for _, e := range before.Entries {
		if there[key(e)] == 0 {
			missing++
		} else {
			there[key(e)]--
		}
	}
	return missing
}

// anchors says which sources of the page would no longer be cited.
func anchors(before, after *Page) []Loss {
	cited := map[string]bool{}
	for _, s := range sourcesIn(after.File, string(after.doc.Source)) {
		cited[s.String()] = true
	}
	var lost []Loss
	for _, e := range before.Entries {
		for _, s := range e.Sources() {
			if !cited[s.String()] {
				lost = append(lost, Loss{before.File, e.Line, "its source " + s.String() + " would no longer be cited"})
			}
		}
	}
	return lost
}

// Invented returns what an answer of another program has that it may not: entries
// without a source that the page or the candidates have, or with words of their
// own, and origins, importances, days and confidences that nobody gave.
func Invented(file string, old, now []byte, plan *Plan) []Loss {
	before, _ := ReadPage(file, old)
	after, err := ReadPage(file, now)
	if err != nil || before == nil {
		return []Loss{{file, 0, "the page cannot be read"}}
	}
	known, sources := map[string]notes.Origin{}, map[string]notes.Origin{}
	v := vouching{judge: claim.NewJudge(), said: map[string][]string{}}
	for _, e := range before.Entries {
		known[FactKey(e.Text)] = e.Origin
		v.take(e)
		for _, s := range e.Sources() {
			sources[s.String()] = e.Origin
		}
	}
	var lost, beside []Loss
	for _, c := range plan.Changes {
		if proposed, err := ReadPage(file, c.New); err == nil && c.File == file {
			beside = reframed(proposed, after)
			for _, e := range proposed.Entries {
				v.take(e)
			}
		}
	}
	for _, k := range plan.Candidates {
		if !k.PlacedOn(file) {
			continue
		}
		for _, n := range k.Noted {
			sources[n.Source.String()] = k.Origin
			v.said[n.Source.String()] = append(v.said[n.Source.String()], n.Text)
		}
	}
	for _, e := range after.Entries {
		if why := v.raised(e); why != "" {
			lost = append(lost, Loss{file, e.Line, why})
			continue
		}
		if origin, there := known[FactKey(e.Text)]; there && origin <= e.Origin {
			continue
		}
		cited := e.Sources()
		good := len(cited) > 0
		for _, s := range cited {
			origin, there := sources[s.String()]
			good = good && there && origin <= e.Origin
		}
		if !good {
			lost = append(lost, Loss{file, e.Line, "this entry has no source that the page or the notes have"})
		} else if why := v.words(e); why != "" {
			lost = append(lost, Loss{file, e.Line, why})
		}
	}
	return append(lost, beside...)
}

// PlacedOn reports whether a candidate is to be on a page.
func (k *Candidate) PlacedOn(file string) bool {
	return slices.ContainsFunc(k.Places, func(o Outcome) bool {
		return o.File == file && o.What != Left && o.What != Full
	})
}
