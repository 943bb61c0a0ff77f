package layers

import (
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Listed is one name in a list of a note: an id with its activation and evidence,
// or a tag.
type Listed struct {
	Span     markdown.Span // all that says something of it, without blanks around it
	Evidence markdown.Span // its parentheses, with the blanks before them; empty: there are none
}

// Lists returns the lists of names in a note, those below "Activated:" and behind
// "Tags:", each in its order.
func (n *Note) Lists() [][]Listed {
	if n.Doc == nil {
		return nil
	}
	var lists [][]Listed
	read := 0 // the end of the last list of activations
	for _, item := range n.Doc.Items {
		content := n.Doc.Text(item.Content)
		rest, activated := cutLabel(content, activatedWords[:])
		if item.Span.Start < read {
			rest, activated = content, true
		}
		split := splitActivated
		if activated {
			read = max(read, item.Span.End)
		} else if tags, ok := cutLabel(content, tagWords[:]); ok {
			rest, split = tags, splitTags
		} else {
			continue
		}
		var list []Listed
		for _, p := range split(rest) {
			if one, ok := p.listed(item.Content.Start+len(content)-len(rest), activated); ok {
				list = append(list, one)
			}
		}
		if len(list) > 0 {
			lists = append(lists, list)
		}
	}
	return lists
}

// listed places a piece of a list that stands at an offset of its note.
func (p piece) listed(offset int, evidence bool) (one Listed, ok bool) {
	text := strings.TrimSpace(p.text)
	if text == "" {
		return one, false
	}
	at := offset + p.at + strings.Index(p.text, text)
	one.Span = markdown.Span{Start: at, End: at + len(text)}
	if open := strings.IndexByte(text, '('); evidence && open >= 0 {
		end := strings.LastIndexByte(text, ')') + 1
		if end <= open {
			end = len(text)
		}
		one.Evidence = markdown.Span{Start: at + len(strings.TrimRight(text[:open], " \t")), End: at + end}
	}
	return one, true
}

// splitTags splits at commas, as splitNames does.
func splitTags(s string) []piece {
	var pieces []piece
	start := 0
	for i, r := range s {
		if r == ',' {
			pieces = append(pieces, piece{s[start:i], start})
			start = i + utf8.RuneLen(r)
		}
	}
	return append(pieces, piece{s[start:], start})
}
