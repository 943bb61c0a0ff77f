package layers

import (
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// dateForm is how a day is written in notes and annotations.
const dateForm = "2006-01-02"

// annotated fills in what the annotation of a pattern says.
func (p *Pattern) annotated(r *reporter) {
	a := p.Item.Annotation
	if a == nil || a.Err != nil {
		return
	}
	n := noter{r: r, a: a}
	p.Written, p.Base = n.weight("w"), n.weight("base")
	if p.Base != nil {
		p.Begin.Weight = *p.Base
	}
	p.Begin.Streak, p.Begin.High = n.count("streak"), n.count("high")
	p.Begin.Low = n.time("low", dateForm, "a date such as 2026-11-28")
	p.From = n.time("from", time.RFC3339, "a time such as 2026-11-28T14:32:00Z")
	p.Was, p.Scope = n.names("was"), n.names("scope")
	p.Frozen = n.time("frozen", dateForm, "a date such as 2026-11-28")
	if f, ok := a.Field("stage"); ok {
		stage, known := hebb.ParseStage(f.Value)
		if p.Begin.Stage = stage; !known {
			r.fail(a.Where(f.ValueSpan).Start, RuleAnnotations, "stage is none of "+strings.Join(hebb.StageNames(), ", "), "correct or delete it")
		}
	}
	if f, ok := a.Field("id"); ok {
		if p.ID = f.Value; !validID(f.Value) {
			r.fail(a.Where(f.ValueSpan).Start, RuleWeights, "a malformed id", "letters, digits and - _ . : only, at most 64")
		}
	}
}

// A noter reads the fields of one annotation and reports those that are wrong.
type noter struct {
	r *reporter
	a *markdown.Annotation
}

func (n noter) weight(key string) *hebb.Weight {
	f, ok := n.a.Field(key)
	if !ok {
		return nil
	}
	w, err := hebb.ParseWeight(f.Value)
	if err != nil || w < 0 || w > hebb.Scale {
		n.r.fail(n.a.Where(f.ValueSpan).Start, RuleWeights, key+" is not a number from 0 to 1 with at most four decimals", "correct it, or delete the annotation: the next update writes a new one")
		return nil
	}
	return &w
}

func (n noter) count(key string) int {
	f, ok := n.a.Field(key)
	if !ok {
		return 0
	}
	c, err := strconv.Atoi(f.Value)
	if err != nil || c < 0 || c > 1_000_000 {
		n.r.fail(n.a.Where(f.ValueSpan).Start, RuleAnnotations, key+" is not a count of sessions", "a whole number such as 3")
		return 0
	}
	return c
}

func (n noter) time(key, form, example string) time.Time {
	f, ok := n.a.Field(key)
	if !ok {
		return time.Time{}
	}
	t, err := time.Parse(form, f.Value)
	if err != nil {
		n.r.fail(n.a.Where(f.ValueSpan).Start, RuleAnnotations, key+" is not a time that exists", example)
		return time.Time{}
	}
	return t.UTC()
}

// names reads a list of names, separated by commas.
func (n noter) names(key string) []string {
	value, _ := n.a.Get(key)
	return splitNames(value)
}

func splitNames(s string) []string {
	var names []string
	for part := range strings.SplitSeq(s, ",") {
		if part = strings.TrimSpace(part); part != "" {
			names = append(names, part)
		}
	}
	return names
}

// reportAnnotations reports each annotation that does not parse, or that
// stands where nothing reads it.
func reportAnnotations(r *reporter) {
	for _, a := range r.doc.Annotations {
		switch {
		case a.Err != nil:
			r.fail(a.Err.Offset, RuleAnnotations, "the annotation does not parse: "+a.Err.Text, "fields are key=value; a value with blanks stands in double quotes")
		case a.Place == markdown.Misplaced:
			r.fail(a.Span.Start, RuleAnnotations, "the annotation is not read here: "+a.Reason, "it belongs at the end of a heading or of an item's first paragraph")
		}
	}
}
