package drift

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// take puts a phrase into the statement.
func (g *reading) take(e *line, i int) {
	t := &g.tokens[i]
	if e == nil {
		g.word(t)
		return
	}
	last := g.last
	g.last = e.role
	switch e.role {
	case filler:
		g.last = last
		if t.folded == "que" || t.folded == "qu" {
			g.onlyAfterNe(i)
		}
	case denies:
		g.deny(i, last)
	case forbidden:
		g.state().turned = !g.state().turned
	case flips:
		g.flip(t, last)
	case contrast:
		g.open(segment{role: "than", pole: -1})
	case restarts:
		g.clause(true)
		g.state().anew = true
	case joins, goes, reason, axis, condition, clause:
		g.link(e, t, i)
	case must, needs, should, usually, may:
		g.modality(e.role, t, last)
	case only:
		g.only = true
	case some:
		g.some = true
	case all:
		g.all, g.last = true, last
	case order:
		g.order = true
	case period:
		g.value("p:"+e.name, false)
	}
}

// link takes what joins parts, and the ends of an axis.
func (g *reading) link(e *line, t *token, i int) {
	switch e.role {
	case joins:
		if t.folded == "or" || t.folded == "ou" || t.folded == "nem" {
			g.state().choice = true
		}
	case goes:
		if g.prefers && e.name == "to" && g.language == words.English {
			g.open(segment{role: "than", pole: -1})
			return
		}
		if e.name == "to" && g.language == words.English && len(g.uses) == 0 {
			return
		}
		g.open(segment{role: e.name, pole: 1, neg: g.here().neg})
	case reason:
		g.clause(true)
		g.state().anew = true
		g.reason = true
	case axis:
		if g.prefers && t.folded == "over" {
			g.open(segment{role: "than", pole: -1})
			return
		}
		if e.name == "bound" {
			g.state().measured = true
		}
		g.uses = append(g.uses, use{token: *t, key: "axis " + e.name, segment: len(g.segments) - 1, local: g.local * e.pole})
	case condition, clause:
		g.condition(e, i)
	}
}

// condition begins a part of where and when.
func (g *reading) condition(e *line, i int) {
	if e.name == "for" && g.language != words.English && i+1 < len(g.tokens) && infinitive(g.tokens[i+1].folded) {
		g.clause(true) // pour éviter: it says why
		g.state().anew = true
		g.reason = true
		return
	}
	pole := int8(1)
	if e.pole < 0 && (e.name == "without" || e.name == "unless") {
		pole = -1
	}
	if st := g.state(); st.neg && (e.name == "without" || e.name == "unless" || e.name == "until" || e.name == "before" || e.name == "except") && st.content > 0 {
		st.bound = true
		g.bound[e.name] = true
	}
	g.open(segment{role: e.name, pole: pole, tied: e.role == clause, phrase: true})
}

func infinitive(word string) bool {
	for _, ending := range [...]string{"er", "ir", "re", "ar", "or"} {
		if strings.HasSuffix(word, ending) && len(word) > 3 {
			return true
		}
	}
	return false
}

// deny denies the clause, or in a part with a conjunction that part.
func (g *reading) deny(i int, last role) {
	word := g.tokens[i].folded
	if g.language == words.French && (word == "ne" || word == "n") {
		g.ne = i
	} else if g.ne >= 0 {
		g.ne = -1 // the second word of one denial
		return
	}
	if last == joins {
		g.clause(true)
		g.state().anew = true
	}
	switch here := g.here(); {
	case here.tied:
		here.neg = true
		return
	case here.role != "":
		g.open(segment{pole: 1})
	}
	g.state().neg = true
}

// onlyAfterNe reads ne ... que, which is only.
func (g *reading) onlyAfterNe(i int) {
	if g.language == words.French && g.ne >= 0 && i-g.ne <= 4 {
		g.only, g.state().neg, g.ne = true, false, -1
	}
}

// flip turns around what follows up to the end of the segment.
func (g *reading) flip(t *token, last role) {
	if g.here().phrase && !g.here().tied && last != condition {
		g.open(segment{pole: 1})
	}
	g.local = -g.local
	g.uses = append(g.uses, use{token: *t, key: g.reader.key(g.lexicon, t.Word, t.folded), segment: len(g.segments) - 1, local: g.local, turns: true})
	g.state().content++
}

// modality notes how strongly something is said.
func (g *reading) modality(r role, t *token, last role) {
	if g.reason || g.here().tied && r != must {
		return // where you can: it says when, not how strongly
	}
	st := g.state()
	if last == joins && r == must && st.neg {
		g.clause(true)
		g.state().anew = true
		st = g.state()
	}
	if r == needs {
		r = must
		if st.neg && last != joins || t.folded == "needn" {
			r, st.duty = may, true
		}
	}
	if here := g.here(); here.phrase && !here.tied && r != must {
		g.open(segment{pole: 1})
	}
	g.modals = append(g.modals, modal{r, len(g.clauses) - 1})
}

// word adds a word of content, or a number.
func (g *reading) word(t *token) {
	if t.value != "" {
		g.last = content
		g.value(t.value, t.soft)
		g.state().content++
		return
	}
	if len(t.Text) == 1 && !t.code || words.Stop(t.Word) && t.folded != "own" && !t.upper && !t.code {
		return
	}
	g.last = content
	key := g.reader.key(g.lexicon, t.Word, t.folded)
	if key == "prefer" || key == "prefe" || strings.HasPrefix(t.folded, "prefer") {
		g.prefers = true
		return
	}
	g.uses = append(g.uses, use{token: *t, key: key, segment: len(g.segments) - 1, local: g.local})
	g.state().content++
}

func (g *reading) value(text string, soft bool) {
	g.values = append(g.values, value{text, soft, g.here().phrase})
}
