package layers

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Pattern is a top-level list item of layer 2 that starts with a weight.
type Pattern struct {
	Item    *markdown.Item
	ID      string        // from the annotation, else derived from the text
	Derived bool          // no annotation names the id yet
	Was     []string      // former ids
	Text    string        // what people wrote, without the weight and the annotation
	Visible hebb.Weight   // the number in brackets
	Number  markdown.Span // where it stands, without the brackets
	Written *hebb.Weight  // w: what update last wrote; nil: it never did
	Base    *hebb.Weight  // base: the weight at the beginning of the epoch; nil: it has none yet
	Begin   hebb.State    // the state at the beginning of the epoch; its Weight is *Base
	From    time.Time     // only sessions from here on move it; zero: all of the epoch
	Scope   []string      // tags; empty: every session moves it
	Frozen  time.Time     // the day since which a person keeps it where it is; zero: sessions move it
}

// Joins reports whether the pattern has no state yet: the next update takes
// its visible number as the base.
func (p *Pattern) Joins() bool { return p.Base == nil || p.Written == nil }

// ByHand reports whether a person set the visible number since update last
// wrote it, or froze it where its base is another one.
func (p *Pattern) ByHand() bool {
	return !p.Joins() && (p.Visible != *p.Written || p.IsFrozen() && p.Visible != *p.Base)
}

// IsFrozen reports whether a person keeps the pattern where it is: no session
// moves it, and it neither fades nor becomes a candidate.
func (p *Pattern) IsFrozen() bool { return !p.Frozen.IsZero() }

// patterns reads the patterns of layer 2.
func (m *Memory) patterns(r *reporter, seen *Versions) []*Pattern {
	layer := m.Layer(2)
	if layer == nil {
		return nil
	}
	items := m.Doc.Items
	first := sort.Search(len(items), func(i int) bool { return items[i].Span.Start >= layer.Body.Start })
	end := sort.Search(len(items), func(i int) bool { return items[i].Span.Start >= layer.Body.End })
	ps, all := make([]*Pattern, 0, end-first), make([]Pattern, end-first)
	links := sync.OnceValue(func() map[string]bool { return linkNames(m.Doc.Source) })
	for i := first; i < end; i++ {
		if p := &all[len(ps)]; items[i].Depth == 1 && m.pattern(r, &items[i], links, p, seen) {
			ps = append(ps, p)
		}
	}
	nameDerived(ps)
	reportDuplicates(r, ps)
	return ps
}

// pattern reads one item into p, and reports whether it is a pattern. Links are
// the names of the document's reference links.
func (m *Memory) pattern(r *reporter, item *markdown.Item, links func() map[string]bool, p *Pattern, seen *Versions) bool {
	content := m.Doc.Text(item.Content)
	token, rest, ok := bracketed(content)
	if !ok || isLink(token, links) {
		if a := item.Annotation; a != nil && a.Err == nil {
			if _, has := a.Get("w"); has {
				r.fail(item.Content.Start, RuleWeights, "an annotated pattern without a weight in brackets", "begin the item with a number such as [0.30]")
			}
		}
		return false
	}
	at := item.Content.Start + 1
	w, err := hebb.ParseWeight(strings.TrimSpace(token))
	switch {
	case err == hebb.ErrPrecision:
		r.fail(at, RuleWeights, "a weight with more than four decimals", "write at most four, as in [0.6250]")
		return false
	case err != nil:
		hint := "write a number from 0 to 1 such as [0.30]"
		if item.Annotation == nil {
			hint += ", or take the brackets away"
		}
		r.fail(at, RuleWeights, "what stands in brackets is not a weight", hint)
		return false
	case w < 0 || w > hebb.Scale:
		r.fail(at, RuleWeights, "weight "+w.String()+" is not between 0 and 1", "write a number from 0 to "+m.Params.Law.Max.String())
		return false
	}
	*p = Pattern{Item: item, Visible: w, Number: markdown.Span{Start: at, End: at + len(token)}, Text: strings.TrimSpace(rest)}
	seen.annotated(r, p)
	if p.ID == "" {
		p.ID, p.Derived = deriveID(p.Text), true
	}
	if w > m.Params.Law.Max {
		r.warn(at, RuleWeights, "weight "+w.String()+" is above the ceiling "+m.Params.Law.Max.String()+": the next session that counts brings it down to it", "what is certain belongs into layer 1 (CORE), without a weight")
	}
	return true
}

// bracketed splits "[0.62] text" after the brackets. The weight must be
// followed by a blank or the end of the text.
func bracketed(s string) (token, rest string, ok bool) {
	if !strings.HasPrefix(s, "[") {
		return "", "", false
	}
	end := strings.IndexAny(s[1:], "[]\n")
	if end < 0 || s[1+end] != ']' {
		return "", "", false
	}
	token, rest = s[1:1+end], s[2+end:]
	if rest != "" && !strings.ContainsAny(rest[:1], " \t\r\n") {
		return "", "", false
	}
	return token, rest, true
}

// isLink reports whether brackets at the beginning of an item are something
// else than a weight: a task box, a footnote, an alert, or a reference link.
func isLink(token string, links func() map[string]bool) bool {
	token = strings.TrimSpace(token)
	if token == "" || token[0] == '^' || token[0] == '!' {
		return true
	}
	if _, err := hebb.ParseWeight(token); err == nil {
		return false
	}
	return utf8.RuneCountInString(token) == 1 || links()[strings.ToLower(token)]
}

// linkNames returns the names, in lower case, for which a line of the source
// defines a reference link, as in "[name]: https://…".
func linkNames(src []byte) map[string]bool {
	names := map[string]bool{}
	for line := range strings.Lines(string(src)) {
		line, ok := strings.CutPrefix(strings.TrimLeft(line, " "), "[")
		if !ok {
			continue
		}
		if name, rest, ok := strings.Cut(line, "]:"); ok && rest != "" {
			names[strings.ToLower(name)] = true
		}
	}
	return names
}

// nameDerived makes derived ids unique: the second one of a name gets -2, and
// so on, in source order; ids that an annotation names are never changed.
func nameDerived(ps []*Pattern) {
	if !slices.ContainsFunc(ps, func(p *Pattern) bool { return p.Derived }) {
		return
	}
	taken := map[string]bool{}
	for _, p := range ps {
		if !p.Derived {
			taken[foldID(p.ID)] = true
		}
	}
	next := map[string]int{} // the first number that may be free, by id
	for _, p := range ps {
		if !p.Derived {
			continue
		}
		id, n := p.ID, max(2, next[p.ID])
		for ; taken[foldID(id)]; n++ {
			id = p.ID + "-" + strconv.Itoa(n)
		}
		next[p.ID], p.ID = n, id
		taken[foldID(id)] = true
	}
}

// reportDuplicates reports ids that two patterns claim, now or formerly.
func reportDuplicates(r *reporter, ps []*Pattern) {
	owner := make(map[string]*Pattern, len(ps))
	for _, p := range ps {
		if first, ok := owner[foldID(p.ID)]; ok {
			r.fail(p.Item.Span.Start, RuleWeights, "this id is already that of line "+strconv.Itoa(r.doc.Position(first.Item.Span.Start).Line), "give one of the two another id, or delete its annotation")
			continue
		}
		owner[foldID(p.ID)] = p
	}
	for _, p := range ps {
		for _, was := range p.Was {
			if other, ok := owner[foldID(was)]; ok && other != p {
				r.fail(p.Item.Span.Start, RuleWeights, "a former id (was=) is the id of line "+strconv.Itoa(r.doc.Position(other.Item.Span.Start).Line), "a former id may not be in use")
			}
		}
	}
}

func sortClaims(claims []claim) {
	slices.SortFunc(claims, func(a, b claim) int { return cmp.Compare(a.layer.Span.Start, b.layer.Span.Start) })
}
