package merge

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A fields is what an annotation holds; an absent key is a field that is not
// there.
type fields map[string]string

func fieldsOf(a *markdown.Annotation) fields {
	f := fields{}
	if a != nil {
		for _, field := range a.Fields {
			f[field.Key] = field.Value
		}
	}
	return f
}

// A carrier is a block that carries an annotation, in one version.
type carrier struct {
	doc   *markdown.Document
	block markdown.Block
}

// usable reports whether the block can be annotated.
func (c *carrier) usable() bool { return c == nil || c.block.Obstacle() == "" }

func (c *carrier) annotation() *markdown.Annotation {
	if c == nil {
		return nil
	}
	return c.block.Annotation
}

// comment returns the annotation as it is written, "" for none.
func (c *carrier) comment() string {
	if a := c.annotation(); a != nil {
		return c.doc.Text(a.Span)
	}
	return ""
}

// unite returns the edits that make the annotations of one block the same in all
// versions that have it. The machine's keys have the values of want. Any other
// key has that of the side which changed it; where both did, each keeps its own.
// The order of the keys and the blanks are those of the side form.
func unite(blocks [sides]*carrier, form int, machine []string, want fields) (edits [sides][]markdown.Edit) {
	all := held{alone: blocks[ours] == nil || blocks[theirs] == nil}
	for i, c := range blocks {
		all.fields[i] = fieldsOf(c.annotation())
	}
	keys := keysOf(blocks, form)
	text := blocks[form].comment()
	if text == "" {
		text = blocks[ours+theirs-form].comment()
	}
	for i, c := range blocks {
		if c == nil {
			continue
		}
		var set []markdown.Field
		left := 0
		for _, key := range keys {
			value, there := want[key]
			if !slices.Contains(machine, key) {
				value, there = all.value(key, i)
			}
			if there {
				left++
			}
			set = append(set, markdown.Field{Key: key, Value: value, Delete: !there})
		}
		comment := ""
		if left > 0 {
			comment = written(text, set)
		}
		edits[i] = c.write(comment)
	}
	return edits
}

// keysOf returns all keys that a version has, or that are wanted, those of the
// side form first.
func keysOf(blocks [sides]*carrier, form int) []string {
	var keys []string
	for _, i := range [...]int{form, ours, theirs, base} {
		if a := blocks[i].annotation(); a != nil {
			for _, f := range a.Fields {
				if !slices.Contains(keys, f.Key) {
					keys = append(keys, f.Key)
				}
			}
		}
	}
	return keys
}

// A held is what the annotation of a block holds in each version.
type held struct {
	fields [sides]fields
	alone  bool // one side has no such block
}

// value returns what a key of people's is to be in a version.
func (h held) value(key string, version int) (value string, there bool) {
	type field struct {
		value string
		there bool
	}
	var f [sides]field
	for i := range f {
		f[i].value, f[i].there = h.fields[i][key]
	}
	side, both := choose(f[base], f[ours], f[theirs], func(x, y field) bool { return x == y })
	if both || h.alone {
		side = version
	}
	return f[side].value, f[side].there
}

// written returns a comment with other values; the empty one is written anew.
func written(comment string, set []markdown.Field) string {
	const item = "- x"
	src := []byte(item + "\n")
	if comment != "" {
		src = []byte(item + " " + comment + "\n")
	}
	doc, err := markdown.Parse(src)
	if err != nil || len(doc.Items) != 1 {
		return comment
	}
	out, err := markdown.Apply(src, doc.Items[0].Annotate(set...))
	if err != nil {
		return comment
	}
	return strings.TrimSpace(strings.TrimPrefix(string(out), item))
}

// write returns the edits that give a block another comment, or none.
func (c *carrier) write(comment string) []markdown.Edit {
	a := c.annotation()
	switch {
	case c.comment() == comment:
		return nil
	case a != nil && comment != "":
		return []markdown.Edit{{Span: a.Span, New: comment}}
	case a != nil:
		span := a.Span
		for span.Start > 0 && (c.doc.Source[span.Start-1] == ' ' || c.doc.Source[span.Start-1] == '\t') {
			span.Start--
		}
		return []markdown.Edit{{Span: span}}
	}
	edits := c.block.Annotate(markdown.Field{Key: "id", Value: "x"})
	for i := range edits {
		edits[i].New = strings.Replace(edits[i].New, "<!-- hebbian: id=x -->", comment, 1)
	}
	return edits
}
