package index

import "slices"

// A tally is the scores of some lines or sections, in order. There are far fewer
// of them than lines: nothing has the size of the memory.
type tally struct {
	keys   []uint32
	scores []float64
}

// add adds scores, in order of their keys, of which there are n.
func (t *tally) add(n int, next func(i int) (key uint32, score float64)) {
	if n == 0 {
		return
	}
	sum := tally{make([]uint32, 0, len(t.keys)+n), make([]float64, 0, len(t.keys)+n)}
	at := 0
	for i := range n {
		key, score := next(i)
		for ; at < len(t.keys) && t.keys[at] < key; at++ {
			sum.keys, sum.scores = append(sum.keys, t.keys[at]), append(sum.scores, t.scores[at])
		}
		if at < len(t.keys) && t.keys[at] == key {
			score += t.scores[at]
			at++
		}
		sum.keys, sum.scores = append(sum.keys, key), append(sum.scores, score)
	}
	t.keys, t.scores = append(sum.keys, t.keys[at:]...), append(sum.scores, t.scores[at:]...)
}

// near returns the score of a key, which is looked for from a place on where it
// is likely to be; 0 where it has none.
func (t *tally) near(key uint32, at int) float64 {
	const few = 8
	for range few {
		switch {
		case at < 0 || at >= len(t.keys):
			return 0
		case t.keys[at] == key:
			return t.scores[at]
		case t.keys[at] > key && (at == 0 || t.keys[at-1] < key), t.keys[at] < key && (at+1 == len(t.keys) || t.keys[at+1] > key):
			return 0
		case t.keys[at] > key:
			at--
		default:
			at++
		}
	}
	if n, found := slices.BinarySearch(t.keys, key); found {
		return t.scores[n]
	}
	return 0
}
