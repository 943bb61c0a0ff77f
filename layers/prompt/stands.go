package prompt

import "github.com/git-hebbian/git-hebbian/layers/words"

// A spoken text is a prompt in which phrases are looked for.
type spoken struct {
	stemmer *words.Stemmer
	words   []words.Word
}

// stands reports whether a phrase stands in the text, its words one after the other,
// in any form of theirs: whether it asks for anything or only tells.
func (s *spoken) stands(phrase string) bool {
	want := words.Split(phrase)
	if len(want) == 0 {
		return false
	}
	for at := 0; at+len(want) <= len(s.words); at++ {
		n := 0
		for n < len(want) && s.alike(s.words[at+n], want[n]) {
			n++
		}
		if n == len(want) {
			return true
		}
	}
	return false
}

func (s *spoken) alike(a, b words.Word) bool {
	if words.Fold(a.Text) == words.Fold(b.Text) {
		return true
	}
	return !a.Pair && !b.Pair && s.stemmer.First(a) == s.stemmer.First(b) && s.stemmer.Stems(a).Alike(s.stemmer.Stems(b))
}
