package claim

import (
	"slices"
	"strings"
)

// A reader makes a statement of tokens.
type reader struct {
	judge   *Judge
	lexicon *lexicon
	s       *Statement
	tokens  []token
	text    string
	here    int  // the chunk that the next atom is in
	denied  bool // the next atom is denied
	ne      bool // a French ne waits for its second word
	neAt    int  // the atom that ne denied, -1 before there is one
	last    kind // of the word before, without fillers
	skip    int  // the token to go on with, where some were read ahead
	label   int  // how many atoms the label before a colon has
	held    bool // the chunk is of a clause, and only a comma ends it
}

// read goes over all tokens.
func (r *reader) read() {
	r.s.chunks = []chunk{{}}
	r.neAt = -1
	if r.s.tongue == chinese {
		r.tokens = r.judge.segment(r.tokens)
	}
	r.label = -1
	for i := 0; i < len(r.tokens); {
		t := &r.tokens[i]
		if t.brk && i > 0 {
			r.pause(i)
		}
		entry, n := r.find(i)
		r.take(entry, i, n)
		i = max(i+n, r.skip)
	}
	if last := len(r.tokens) - 1; last > 0 && r.s.tongue == english && r.tokens[last].text == "on" && r.last == role && r.s.copula {
		r.here = 0
		r.add(atom{key: "x:enable", surface: "on", kind: axis, pole: 1, traits: strict})
	}
	if r.denied {
		r.denyBack()
	}
	if len(r.s.atoms) == 0 {
		var bare []string
		for i := range r.tokens {
			bare = append(bare, r.tokens[i].text)
		}
		r.s.digest = "bare " + strings.Join(bare, " ")
	}
}

// pause ends what a comma ends, and sees a label before a colon.
func (r *reader) pause(i int) {
	s := r.s
	between := ""
	if from, to := r.tokens[i-1].end, r.tokens[i].start; from < to {
		between = r.text[from:to]
	}
	if strings.ContainsAny(between, ":：") && r.label < 0 && i <= 8 && s.verb < 0 {
		r.label = len(s.atoms)
		if r.label > 0 {
			s.verb, s.copula = r.label, true
		}
	}
	r.here, r.held = 0, false
	if r.denied && r.last != denies {
		r.denied = false
	}
}

// find returns the entry of the longest phrase that begins at a token, and its
// words; nil and 1 for an unknown word.
func (r *reader) find(i int) (*entry, int) {
	t := &r.tokens[i]
	if t.number != "" {
		return nil, 1
	}
	most := max(1, r.lexicon.heads[t.text])
	if r.s.tongue != chinese {
		most = max(most, r.lexicon.heads["~"+r.judge.stem(t.text, r.s.tongue)])
	}
	for n := min(most, len(r.tokens)-i); n > 0; n-- {
		typed, folded := t.lower, t.text
		whole := true
		for k := i + 1; k < i+n; k++ {
			whole = whole && !r.tokens[k].brk
			typed += " " + r.tokens[k].lower
			folded += " " + r.tokens[k].text
		}
		if !whole {
			continue
		}
		if n == 1 && r.owner(i) {
			return &entry{kind: who, name: "i"}, 1
		}
		if e := r.fits(r.lexicon.typed[typed], i, n); e != nil {
			return e, n
		}
		if e := r.fits(r.lexicon.exact[folded], i, n); e != nil && (typed == folded || r.lexicon.typed[typed] == nil) {
			return e, n
		}
		if e := r.byStem(i, n); e != nil {
			return e, n
		}
	}
	return nil, 1
}

// owner reports whether a token is a name of the owner.
func (r *reader) owner(i int) bool {
	return r.judge.owners[r.tokens[i].text]
}

// byStem looks a phrase up whose words may have other endings.
func (r *reader) byStem(i, n int) *entry {
	if r.s.tongue == chinese {
		return nil
	}
	stems := make([]string, 0, n)
	for k := i; k < i+n; k++ {
		if r.tokens[k].number != "" || len(r.tokens[k].text) < 3 && n == 1 {
			return nil
		}
		stems = append(stems, r.judge.stem(r.tokens[k].text, r.s.tongue))
	}
	stem := strings.Join(stems, " ")
	e := r.lexicon.stems[stem]
	if e == nil || n == 1 && !r.related(e, stem, r.tokens[i].text) {
		return nil
	}
	return r.fits(e, i, n)
}

// related reports whether a word is an inflected form of a word of an entry.
func (r *reader) related(e *entry, stem, text string) bool {
	for _, known := range r.lexicon.forms[stem] {
		verbal := e.kind != noun && (e.kind != axis || e.traits&(taste|timed) != 0) || r.s.tongue == english
		if !verbal && known+"s" != text && text+"s" != known {
			continue
		}
		if inflected(known, text, r.s.tongue) {
			return true
		}
	}
	return false
}

// fits returns the entry if its word may mean here what the entry says.
func (r *reader) fits(e *entry, i, n int) *entry {
	if e == nil {
		return nil
	}
	prev := ""
	if i > 0 {
		prev = r.tokens[i-1].text
	}
	next := ""
	if i+n < len(r.tokens) {
		next = r.tokens[i+n].text
	}
	text := r.tokens[i].text
	switch {
	case r.tokens[i].upper && !r.tokens[i].first && n == 1 && (e.kind == act || e.kind == verb) && r.s.tongue != german && !r.loud():
		return nil // a name: Vue, Go
	case e.kind == opening && (len(r.s.atoms) > 0 || strings.ContainsAny(r.s.persons, "iwhst") || r.s.negs > 0):
		return nil
	case e.kind == content:
		return nil
	case n > 1 && r.s.tongue == portuguese && r.tokens[i+n-1].text == "mais" && r.s.negs%2 == 1 && e.kind == verb:
		return nil
	case n == 1 && r.s.tongue == portuguese && text == "mais" && r.s.negs%2 == 1:
		return &entry{kind: filler}
	case n == 2 && text == "used" && r.last == be:
		return nil
	case r.s.tongue == english && text == "her" && !isFunction(r, next):
		return &entry{kind: whose, name: "s"}
	case r.s.tongue == english && text == "more" && n == 1 && (prev == "any" || prev == "no"):
		return nil
	case text == "a" && r.s.tongue == french && n == 1 && r.tokens[i].lower == "a" && (r.last == be || r.last != who && i > 0 && isFunction(r, next)):
		return &entry{kind: role, name: "to"}
	case r.tokens[i].caps && n == 1 && len(text) == 1 && i > 0 && e.kind != who && r.s.tongue != chinese && !r.tokens[i].first:
		return nil // C, A and R are names
	case e.kind == verb && e.name == "have" && n == 1 && r.perfect(i+1):
		return &entry{kind: helper, name: "past"}
	}
	return e
}

// loud reports whether the text has no small letter: then a capital says nothing.
func (r *reader) loud() bool { return r.text == strings.ToUpper(r.text) }

// isFunction reports whether a word is one of grammar.
func isFunction(r *reader, text string) bool {
	e := r.lexicon.exact[text]
	return text == "" || e != nil && e.kind < verb
}

// perfect reports whether the verb to have stands before a participle here.
func (r *reader) perfect(i int) bool {
	for i < len(r.tokens) && (slices.Contains([]string{"not", "pas", "jamais", "plus", "never", "already", "deja", "always", "toujours", "just", "also"}, r.tokens[i].text)) {
		i++
	}
	return i < len(r.tokens) && r.tokens[i].number == "" && r.participle(r.tokens[i].text)
}

// participle reports whether a word has the form of a past participle.
func (r *reader) participle(text string) bool {
	switch r.s.tongue {
	case english:
		return strings.HasSuffix(text, "ed") && len(text) > 3 && !strings.HasSuffix(text, "eed") || text == "been" || r.judge.stemmer.Base(text) != text && !strings.HasSuffix(text, "s") && !strings.HasSuffix(text, "ing")
	case french:
		e := r.lexicon.exact[text]
		known := e != nil && (e.kind == verb && e.name != "have" || e.kind == act || e.kind == axis)
		return known || text == "ete" || text == "eu" || len(text) > 4 && (strings.HasSuffix(text, "e") || strings.HasSuffix(text, "i") || strings.HasSuffix(text, "u")) && r.lexicon.stems[r.judge.stem(text, french)] != nil
	case portuguese, spanish:
		for _, suffix := range [...]string{"ado", "ada", "ados", "adas", "ido", "ida", "idos", "idas"} {
			if strings.HasSuffix(text, suffix) && len(text) > 4 {
				return true
			}
		}
	}
	return false
}
