package review

import "bytes"

// A Result is what taking a commit back makes of one of its files.
type Result struct {
	Src      []byte // nil: there is to be no such file
	Changed  bool   // it differs from what is there now
	Conflict bool   // what came since stands in the way
}

// TakeBack returns what a file is to be when what led from one version of it to
// another is taken back from what it is now; nil is no file. Merge puts the way
// from its first version to its third into its second, and says whether it could.
func TakeBack(before, after, now []byte, merge func(base, ours, theirs []byte) ([]byte, bool)) Result {
	same := func(a, b []byte) bool { return (a == nil) == (b == nil) && bytes.Equal(a, b) }
	switch {
	case same(now, after):
		return Result{Src: before, Changed: !same(before, now)}
	case same(now, before):
		return Result{Src: now} // somebody took it back already
	case before == nil, after == nil, now == nil:
		return Result{Src: now, Conflict: true}
	}
	merged, clean := merge(after, now, before)
	if !clean {
		return Result{Src: now, Conflict: true}
	}
	return Result{Src: merged, Changed: !bytes.Equal(merged, now)}
}
