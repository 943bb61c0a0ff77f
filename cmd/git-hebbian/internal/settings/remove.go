package settings

import (
	"bytes"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// without returns the file without a thing of ours. If it is what adding the entry
// makes of another file, that is the one, and exact is true.
func (f *file) without(p place) (now []byte, exact bool, err error) {
	levels := f.levels(p)
	for _, l := range levels {
		for _, span := range l.spans(f) {
			before, err := markdown.Apply(f.src, []markdown.Edit{{Span: span}})
			if err != nil {
				return nil, false, err
			}
			if again, err := f.entry.add(before); err == nil && bytes.Equal(again, f.src) {
				return before, true, nil
			}
		}
	}
	now, err = markdown.Apply(f.src, []markdown.Edit{{Span: levels[0].spans(f)[0]}})
	return now, false, err
}

// A nest is a container, and which of its members holds the thing.
type nest struct {
	in    *value
	index int
}

// levels are the containers from which a member may go, the outermost first:
// those below it would be empty and could have been made by Add.
func (f *file) levels(p place) []nest {
	var all []nest
	for i, index := range f.at {
		all = append(all, nest{f.chain[i], index})
	}
	if f.entry.listed {
		all = append(all, nest{f.inner(), p.group})
		if len(p.list.members) > 1 || !plain(f.inner().members[p.group].value) {
			return []nest{{p.list, p.index}}
		}
	}
	outermost := len(all) - 1
	for outermost > 0 && len(all[outermost].in.members) == 1 {
		outermost--
	}
	if f.entry.listed {
		all = append(all, nest{p.list, p.index})
	}
	return all[outermost:]
}

// plain reports whether a group has nothing that Add would not write.
func plain(group *value) bool {
	for _, m := range group.members {
		if m.key != "hooks" && !(m.key == "matcher" && m.value.kind == text && m.value.text == "") {
			return false
		}
	}
	return true
}

// spans are what may be deleted so that the member goes; the first is the one
// where people have written.
func (n nest) spans(f *file) []markdown.Span {
	own, inner := n.in.members[n.index].span, markdown.Span{Start: n.in.span.Start + 1, End: n.in.span.End - 1}
	switch {
	case n.index > 0:
		return []markdown.Span{{Start: n.in.members[n.index-1].span.End, End: own.End}}
	case len(n.in.members) > 1:
		return []markdown.Span{{Start: own.Start, End: n.in.members[1].span.Start}}
	}
	spans := []markdown.Span{inner}
	for _, tail := range []string{" ", newlineOf(f.src)} {
		if bytes.HasPrefix(f.src[own.End:inner.End], []byte(tail)) {
			spans = append(spans, markdown.Span{Start: inner.Start, End: own.End + len(tail)})
		}
	}
	return spans
}
