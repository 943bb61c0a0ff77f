// Package guilt finds what of a history makes something fail: which step, and
// which entry of that step.
package guilt

// A Verdict is how one version did.
type Verdict string

// The verdicts.
const (
	Good Verdict = "good"
	Bad  Verdict = "bad"
	Skip Verdict = "skip" // it cannot be judged
)

// Steps finds two versions that stand side by side, of which the first is good
// and the last is bad, as far as that can be told: those between them cannot be
// judged. Version 0 is known to be good, and the last one to be bad. It asks about
// a number of versions that grows with the logarithm of theirs, as long as few of
// them cannot be judged.
func Steps(last int, ask func(i int) (Verdict, error)) (good, bad int, err error) {
	good, bad = 0, last
	skipped := map[int]bool{}
	for {
		i := nearest(good, bad, skipped)
		if i < 0 {
			return good, bad, nil
		}
		verdict, err := ask(i)
		switch {
		case err != nil:
			return good, bad, err
		case verdict == Good:
			good = i
		case verdict == Bad:
			bad = i
		default:
			skipped[i] = true
		}
	}
}

// nearest returns the version nearest to the middle that was not skipped; -1:
// there is none.
func nearest(good, bad int, skipped map[int]bool) int {
	middle := (good + bad) / 2
	for away := 0; away <= bad-good; away++ {
		for _, i := range [...]int{middle - away, middle + away} {
			if good < i && i < bad && !skipped[i] {
				return i
			}
		}
	}
	return -1
}

// Least returns the smallest part of n changes that it finds to be bad, in their
// order: each of it is needed. All of them together are bad, and none are good. It
// is delta debugging: halves first, then smaller parts, and what is left without
// one of them. It asks about the same part once.
func Least(n int, ask func(part []int) (Verdict, error)) ([]int, error) {
	left := make([]int, n)
	for i := range left {
		left[i] = i
	}
	known := map[string]Verdict{}
	bad := func(part []int) (bool, error) {
		key := keyOf(part)
		verdict, ok := known[key]
		if !ok {
			var err error
			if verdict, err = ask(part); err != nil {
				return false, err
			}
			known[key] = verdict
		}
		return verdict == Bad, nil
	}
	for parts := 2; len(left) > 1; {
		smaller, one, err := shrink(left, min(parts, len(left)), bad)
		switch {
		case err != nil:
			return nil, err
		case smaller != nil && one:
			left, parts = smaller, 2
		case smaller != nil:
			left, parts = smaller, max(parts-1, 2)
		case parts >= len(left):
			return left, nil
		default:
			parts = min(2*parts, len(left))
		}
	}
	return left, nil
}

// shrink looks for a part that is bad alone, and else for one that is not needed.
// One tells that it is the former.
func shrink(left []int, parts int, bad func([]int) (bool, error)) (smaller []int, one bool, err error) {
	cut := func(i int) (from, to int) { return i * len(left) / parts, (i + 1) * len(left) / parts }
	for i := range parts {
		from, to := cut(i)
		if yes, err := bad(left[from:to]); err != nil || yes {
			return append([]int{}, left[from:to]...), true, err
		}
	}
	if parts == 2 {
		return nil, false, nil // each is the rest of the other
	}
	for i := range parts {
		from, to := cut(i)
		rest := append(append([]int{}, left[:from]...), left[to:]...)
		if yes, err := bad(rest); err != nil || yes {
			return rest, false, err
		}
	}
	return nil, false, nil
}

func keyOf(part []int) string {
	key := make([]byte, 0, 4*len(part))
	for _, i := range part {
		key = append(key, byte(i), byte(i>>8), byte(i>>16), byte(i>>24))
	}
	return string(key)
}
