package review

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// An entry is a list item at the top of a page.
type entry struct {
	key    string // its id, else its text: what it is known by in another version
	id     string
	line   int
	text   string // the whole item, without the line ends around it
	struck bool   // a newer one has retired it
	item   markdown.Item
}

// entries returns the entries of a page in their order; none of one that cannot be
// read.
func entries(src []byte) (*markdown.Document, []entry) {
	doc, err := markdown.Parse(src)
	if err != nil || src == nil {
		return nil, nil
	}
	var list []entry
	for _, item := range doc.Items {
		if item.Depth != 1 || item.Content.Empty() {
			continue
		}
		e := entry{item: item, line: doc.Position(item.Span.Start).Line}
		e.text = strings.Trim(strings.ReplaceAll(doc.Text(item.Lines), "\r\n", "\n"), "\n")
		said := doc.Text(item.Content)
		e.struck = strings.Count(said, "~~") > 1
		e.key = strings.Join(strings.Fields(strings.ReplaceAll(said, "~~", "")), " ")
		if id, ok := item.Annotation.Get("id"); ok {
			e.id, e.key = id, "id="+id
		}
		list = append(list, e)
	}
	return doc, list
}

func find(list []entry, key string) (entry, bool) {
	i := slices.IndexFunc(list, func(e entry) bool { return e.key == key })
	if i < 0 {
		return entry{}, false
	}
	return list[i], true
}

// isArchive reports whether a page holds what has faded.
func isArchive(file string) bool { return path.Base(path.Dir(file)) == "archive" }

// A place is an entry of a page in all versions of it.
type place struct{ file, key string }

// A story is what became of an entry.
type story struct {
	there  bool // before the first commit
	before entry
	around [2][]string
	struck bool // by an automatic commit
	gone   bool
	first  int // in which order entries were met
}

// pageChanges returns what waits on the pages.
func pageChanges(versions []Version, now Present) []Change {
	stories := map[place]*story{}
	for _, v := range versions {
		for _, p := range v.Pages {
			if !isArchive(p.File) {
				p.tell(stories)
			}
		}
	}
	present := map[string][]entry{}
	var changes []Change
	order := func(a, b place) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(stories[a].first, stories[b].first))
	}
	for _, at := range slices.SortedFunc(maps.Keys(stories), order) {
		list, read := present[at.file]
		if !read {
			_, list = entries(now.Pages[at.file])
			present[at.file] = list
		}
		if c, ok := stories[at].change(at, list); ok {
			changes = append(changes, c)
		}
	}
	return changes
}

// tell takes in what a commit did to a page.
func (p Page) tell(stories map[place]*story) {
	_, old := entries(p.Old)
	_, now := entries(p.New)
	known := func(e entry) *story {
		s := stories[place{p.File, e.key}]
		if s == nil {
			s = &story{first: len(stories)}
			stories[place{p.File, e.key}] = s
		}
		return s
	}
	for i, e := range old {
		after, there := find(now, e.key)
		if there && after.struck == e.struck {
			continue
		}
		_, met := stories[place{p.File, e.key}]
		s := known(e)
		if !met {
			s.there, s.before, s.around = true, e, around(old, i)
		}
		s.struck, s.gone = there && after.struck, !there
	}
	for _, e := range now {
		if _, there := find(old, e.key); !there {
			known(e).gone = false
		}
	}
}

// around returns the keys of the entries before and behind one, the nearest first.
func around(list []entry, i int) (keys [2][]string) {
	for _, e := range slices.Backward(list[:i]) {
		keys[0] = append(keys[0], e.key)
	}
	for _, e := range list[i+1:] {
		keys[1] = append(keys[1], e.key)
	}
	return keys
}

// change returns what became of an entry, if it still is so.
func (s *story) change(at place, now []entry) (Change, bool) {
	e, there := find(now, at.key)
	c := Change{File: at.file, Line: e.line, ID: e.id, key: at.key, before: s.before.text, prior: s.around[0], next: s.around[1]}
	switch {
	case !s.there && there && !e.struck:
		c.Kind, c.Text = Added, plain(e.text)
	case s.there && there && s.struck && e.struck && !s.before.struck:
		c.Kind, c.Text = Retired, plain(s.before.text)
	case s.there && !there && s.gone && !s.before.struck:
		c.Kind, c.Text, c.ID = Gone, plain(s.before.text), s.before.id
	default:
		return Change{}, false
	}
	return c, true
}

// plain returns an entry on one line without its marker and its annotation.
func plain(text string) string {
	text, _, _ = strings.Cut(text, "<!-- hebbian:")
	return strings.Join(strings.Fields(strings.TrimLeft(text, "-*+ \t")), " ")
}
