package claim

import (
	"slices"
	"strings"
)

// Importance is how much a statement matters, in 1/10000: from 0 to 10000.
type Importance int

// Weigh returns how much a statement matters by what its words show, and the rule
// that says so. The first of these rules that fits counts: "asked to remember"
// 9000, "feeling" 8500, "preference" 8000, "decision" 7500, "people and projects"
// 7000, and "plain" 5000. It takes how many known entities the text names. The
// weights are a choice of this project.
func (j *Judge) Weigh(text string, entities int) (Importance, string) {
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "")
	}
	w := weigher{judge: j, tokens: scan(text), asks: asks(text), there: map[string]bool{}}
	for _, t := range w.tokens {
		w.there[t.text] = true
	}
	switch {
	case w.asked():
		return 9000, "asked to remember"
	case w.asks:
	case w.feels():
		return 8500, "feeling"
	case w.prefers():
		return 8000, "preference"
	case w.decides():
		return 7500, "decision"
	}
	if entities > 0 || w.people(text) {
		return 7000, "people and projects"
	}
	return 5000, "plain"
}

// A weigher looks for words of all languages at once.
type weigher struct {
	judge  *Judge
	tokens []token
	asks   bool
	there  map[string]bool // the words of the tokens
}

// each calls a function for each place where one of the phrases begins, until it
// returns true.
func (w *weigher) each(phrases string, hit func(at, n int) bool) bool {
	for _, parts := range w.judge.parts(phrases) {
		if !w.there[parts[0]] {
			continue
		}
		for at := 0; at+len(parts) <= len(w.tokens); at++ {
			same := true
			for k, part := range parts {
				same = same && w.tokens[at+k].text == part && (k == 0 || !w.tokens[at+k].brk)
			}
			if same && hit(at, len(parts)) {
				return true
			}
		}
	}
	return false
}

// parts returns the phrases of a list in their words, once.
func (j *Judge) parts(list string) [][]string {
	known, ok := j.parted[list]
	if !ok {
		for phrase := range strings.SplitSeq(list, ", ") {
			known = append(known, strings.Fields(phrase))
		}
		j.parted[list] = known
	}
	return known
}

// before returns the word before a place, in the same clause.
func (w *weigher) before(at int) string {
	if at == 0 || w.tokens[at].brk {
		return ""
	}
	return w.tokens[at-1].text
}

// asked reports whether somebody is asked to remember: not whether one remembers.
func (w *weigher) asked() bool {
	return w.each(rememberWords(), func(at, n int) bool {
		last := w.tokens[at+n-1].text
		switch prev := w.before(at); prev {
		case "", "please", "always", "must", "should", "and", "so", "but", "also", "then", "just", "hey", "ok", "claude", "plait", "favor", "sempre", "toujours", "do", "e", "et", "faut", "il", "deve", "bitte", "il faut":
			return !w.asks && (n > 1 || last != "do")
		case "to":
			return !w.asks && at > 1 && slices.Contains([]string{"you", "important", "need", "have"}, w.tokens[at-2].text)
		case "you":
			return at > 1 && slices.Contains([]string{"can", "could", "would", "will"}, w.tokens[at-2].text)
		default:
			return !w.asks && w.tokens[at].dense
		}
	}) || w.dense("记住", "别忘", "不要忘", "覚えておいて", "忘れないで")
}

// dense reports whether a text of a script without blanks has one of the phrases.
func (w *weigher) dense(phrases ...string) bool {
	if w.asks {
		return false
	}
	for _, t := range w.tokens {
		for _, phrase := range phrases {
			if t.dense && strings.Contains(t.text, phrase) {
				return true
			}
		}
	}
	return false
}

// denied reports whether a word or the two before it deny what stands at a place.
func (w *weigher) denied(at int) bool {
	for k := max(0, at-3); k < at; k++ {
		switch w.tokens[k].text {
		case "not", "never", "no", "cannot", "ne", "n", "nao", "nunca", "pas", "nem", "nicht", "nothing", "nobody", "nada", "rien", "ninguem", "personne", "without", "sans", "sem":
			if !between(w.tokens[k+1 : at+1]) {
				return true
			}
		}
	}
	if at+1 < len(w.tokens) && !w.tokens[at+1].brk && (w.tokens[at+1].text == "pas" || w.tokens[at+1].text == "nicht") {
		return true
	}
	return false
}

// between reports whether a comma is before one of the tokens.
func between(tokens []token) bool {
	return slices.ContainsFunc(tokens, func(t token) bool { return t.brk })
}

// of reports whether what stands at a place is said of the owner or of somebody
// with a name: it follows I, we or a name, or nothing at all.
func (w *weigher) of(at int) bool {
	k := at - 1
	for k >= 0 && !w.tokens[k+1].brk && slices.Contains([]string{"really", "absolutely", "truly", "so", "also", "still", "do", "does", "not", "always", "never", "n", "ne", "nao", "deeply", "quite", "very", "too", "just", "tres", "muito", "tambem", "vraiment", "am", "m", "is", "suis", "est", "sou", "estou", "esta", "e", "fico", "ficou", "are", "was", "feel", "feels", "felt", "were", "sommes", "estamos", "ai", "a", "sempre", "toujours", "realmente", "little", "bit", "pretty", "un", "peu", "pouco", "um", "se", "me", "would", "d", "le", "plus"}, w.tokens[k].text) {
		k--
	}
	if k < 0 || w.tokens[k+1].brk {
		return true
	}
	t := &w.tokens[k]
	switch t.text {
	case "i", "we", "je", "j", "nous", "on", "eu", "nos", "user", "usuario", "utilisateur", "ich", "wir", "yo", "he", "she", "ela", "ele", "elle", "il", "please", "and", "et", "utilizador":
		return true
	}
	if w.judge.owners[t.text] {
		return true
	}
	switch w.tokens[at].text {
	case "like", "love", "hate", "prefer", "enjoy", "dislike", "fear", "miss":
		return false // a name would have likes
	}
	return t.upper && !t.dense && !isGrammar(w.judge, t.text)
}

// isGrammar reports whether a word is one of grammar in a language.
func isGrammar(j *Judge, text string) bool {
	for at := range j.lexica[:german+1] {
		if e := j.lexica[at].exact[text]; e != nil {
			return true
		}
	}
	return false
}

// feels reports whether a strong feeling of the owner or a named person is told.
func (w *weigher) feels() bool {
	return w.each(feelingVerbs(), func(at, n int) bool {
		return w.of(at) && !w.denied(at)
	}) || w.each(feelingStates(), func(at, n int) bool {
		stated := at > 0 && !w.tokens[at].brk
		return stated && w.of(at) && !w.denied(at) && w.state(at)
	}) || w.dense("热爱", "害怕", "自豪", "大好き", "大嫌い", "怖い", "誇り")
}

// state reports whether a verb of being or feeling stands before an adjective.
func (w *weigher) state(at int) bool {
	for k := max(0, at-4); k < at; k++ {
		switch w.tokens[k].text {
		case "am", "m", "is", "are", "was", "were", "s", "'s", "feel", "feels", "felt", "suis", "est", "sommes", "etait", "sou", "estou", "esta", "fico", "ficou", "fiquei", "estava", "e", "ai", "a", "tenho", "tem", "re", "got", "estamos", "bin", "ist", "estoy", "makes", "me", "been":
			return true
		}
	}
	return false
}

// prefers reports whether a taste or a habit is told.
func (w *weigher) prefers() bool {
	return w.each(preferenceWords(), func(at, n int) bool {
		return n > 1 || w.of(at) || strings.HasPrefix(w.tokens[at].text, "fav") || strings.HasPrefix(w.tokens[at].text, "preferi") || strings.HasPrefix(w.tokens[at].lower, "préféré") || w.denied(at) && w.of(at)
	}) || w.each(habitWords(), func(at, n int) bool {
		switch prev := w.before(at); prev {
		case "", "please", "i", "we", "je", "j", "eu", "you", "on", "nous", "favor", "plait", "must", "should", "ne", "user", "usuario":
			return at+1 < len(w.tokens)
		default:
			return w.tokens[at-1].upper && !isGrammar(w.judge, prev) && at+1 < len(w.tokens)
		}
	}) || w.dense("喜欢", "讨厌", "偏好", "总是", "从不", "好き", "嫌い", "いつも")
}

// decides reports whether something was decided.
func (w *weigher) decides() bool {
	return w.each(decisionWords(), func(at, n int) bool {
		return !w.denied(at) && !slices.Contains([]string{"be", "etre", "ser", "if", "who", "qui", "quem"}, w.before(at))
	}) || w.dense("决定", "決めた", "決定", "决定了")
}

// people reports whether the text tells of people or projects.
func (w *weigher) people(text string) bool {
	return w.each(peopleWords(), func(at, n int) bool { return true }) || w.dense("生日", "项目", "客户", "团队", "住在", "結婚", "誕生日", "プロジェクト", "締め切り", "チーム")
}
