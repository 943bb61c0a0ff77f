package match

import (
	"strings"
	"testing"
)

func TestTheTableOfPlacesIsSound(t *testing.T) {
	if len(near)%nearWidth != 0 || len(placed)%dims != 0 || len(near)+len(placed) > 2_000_000 {
		t.Fatalf("%d and %d bytes", len(near), len(placed))
	}
	for at := 1; at < len(near)/nearWidth; at++ {
		if nearWord(at-1) >= nearWord(at) {
			t.Fatalf("%q stands before %q", nearWord(at-1), nearWord(at))
		}
	}
	for _, word := range []string{"a", "zzz", "", "\x00", strings.Repeat("z", 30)} {
		if placeOf(word) != "" {
			t.Errorf("%q has a place", word)
		}
	}
	if placeOf("kayaks") != placeOf("kayak") || placeOf("kayak") == "" {
		t.Error("a plural is not where its singular is")
	}
}

// TestKinIsNearInThreeLanguages holds that words which nobody listed together are near
// where they are of one matter, and that others are not.
func TestKinIsNearInThreeLanguages(t *testing.T) {
	texts := []Text{}
	for _, text := range []string{"Suggests replacements for an ingredient.", "Leaves a mailing list.", "Shows departures of trains.", "Waters the garden.", "Finds a doctor nearby.", "Records what was paid."} {
		texts = append(texts, Text{{Text: text, Weight: 1}})
	}
	c := New(texts)
	for prompt, want := range map[string]int{
		"halfway through the brownies and no eggs left": 0, "plus d'oeufs pour le gâteau": 0, "acabou a farinha do bolo": 0,
		"so much junk in my inbox": 1, "trop de pubs dans ma boîte mail": 1, "newsletters a mais no meu e-mail": 1,
		"the railway station at nine": 2, "la gare à neuf heures": 2, "o metrô até a estação": 2,
		"my orchids look thirsty": 3, "mes roses ont soif": 3, "a relva está seca": 3,
		"a fever and a headache": 4, "de la fièvre et mal à la gorge": 4, "febre e dor de cabeça": 4,
		"thirty euros of debt": 5, "trente euros de dettes": 5, "trinta euros de dívida": 5,
	} {
		q := c.Of(prompt)
		best := 0
		for i := range texts {
			if kinship(q, i) > kinship(q, best) {
				best = i
			}
		}
		if best != want || kinship(q, best) < 0.15 {
			t.Errorf("%q is nearest to %d with %.2f, not to %d with %.2f", prompt, best, kinship(q, best), want, kinship(q, want))
		}
	}
	if k, known := c.Of("xyzzy 明日").Kinship(0); known || k != 0 {
		t.Errorf("words that nobody knows stand at %.2f", k)
	}
}

func kinship(q *Query, text int) float64 {
	k, _ := q.Kinship(text)
	return k
}
