package coactivation

import "slices"

// A Pair is two patterns and the sessions that use them. A stands before B in
// the memory; which is which changes no number.
type Pair struct {
	A, B         int // patterns
	UsesA, UsesB int // sessions that use each
	Both         int // sessions that use both: the support
	Sessions     int // all sessions
}

// Either counts the sessions that use one or both.
func (p Pair) Either() int { return p.UsesA + p.UsesB - p.Both }

// Jaccard returns the share of the sessions with either pattern that have both,
// 0 to 1:
//
//	|A ∩ B| / |A ∪ B|
//
// It is the coefficient of community of P. Jaccard, The Distribution of the Flora
// in the Alpine Zone, New Phytologist 11 (1912).
func (p Pair) Jaccard() float64 {
	if p.Either() == 0 {
		return 0
	}
	return float64(p.Both) / float64(p.Either())
}

// Lift returns how many times as often the two are used together as they would be
// if neither cared for the other:
//
//	P(A ∩ B) / (P(A) · P(B)) = |A ∩ B| · n / (|A| · |B|)
//
// It is 1 without any tie, 0 where they are never together, and at most n. Brin,
// Motwani, Ullman and Tsur, Dynamic Itemset Counting and Implication Rules for
// Market Basket Data (SIGMOD 1997), call it interest.
func (p Pair) Lift() float64 {
	if p.UsesA == 0 || p.UsesB == 0 {
		return 0
	}
	return float64(p.Both) * float64(p.Sessions) / (float64(p.UsesA) * float64(p.UsesB))
}

// Expected returns the support that the pair would have without any tie:
// |A| · |B| / n.
func (p Pair) Expected() float64 {
	if p.Sessions == 0 {
		return 0
	}
	return float64(p.UsesA) * float64(p.UsesB) / float64(p.Sessions)
}

// near reports whether the Jaccard is at least a fraction. Whole numbers decide,
// so that a pair on the line is always on the same side of it.
func (p Pair) near(numerator, denominator int) bool {
	return p.Both*denominator >= numerator*p.Either()
}

// apart reports whether the pair is expected in at least so many sessions, and
// has a tenth of that or less.
func (p Pair) apart(least int) bool {
	product := p.UsesA * p.UsesB
	return product >= least*p.Sessions && 10*p.Both*p.Sessions <= product
}

// pairs finds the pairs that are worth a word.
func (a *Analysis) pairs() {
	var frequent []int // a pair with the support has two of these, and so has one that is expected to
	for i, uses := range a.Uses {
		if uses >= a.Least {
			frequent = append(frequent, i)
		}
	}
	for k, i := range frequent {
		for _, j := range frequent[k+1:] {
			p := Pair{A: i, B: j, UsesA: a.Uses[i], UsesB: a.Uses[j], Both: a.raster.both(i, j), Sessions: a.Sessions}
			if p.Both >= a.Least {
				a.Pairs = append(a.Pairs, p)
			}
			if p.apart(a.Least) {
				a.Apart = append(a.Apart, p)
			}
		}
	}
	slices.SortFunc(a.Pairs, closest)
	slices.SortFunc(a.Apart, furthest)
	for _, p := range a.Pairs {
		if p.near(9, 10) {
			a.Merge = append(a.Merge, p)
		}
	}
}

// closest puts the pair with the higher Jaccard first, then the one with more
// support, then the first in the memory.
func closest(p, q Pair) int {
	if c := q.Both*p.Either() - p.Both*q.Either(); c != 0 {
		return c
	}
	if p.Both != q.Both {
		return q.Both - p.Both
	}
	return p.place(q)
}

// furthest puts the pair first that was to be expected most often.
func furthest(p, q Pair) int {
	if c := q.UsesA*q.UsesB - p.UsesA*p.UsesB; c != 0 {
		return c
	}
	return p.place(q)
}

func (p Pair) place(q Pair) int {
	if p.A != q.A {
		return p.A - q.A
	}
	return p.B - q.B
}
