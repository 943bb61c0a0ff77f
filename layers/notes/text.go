package notes

import "bytes"

// maxLines is how many lines of a paragraph are one fact.
const maxLines = 8

// A paragraph is the text that lines are being added to, the last fact.
type paragraph struct {
	lines int              // so many so far
	parts [maxLines][2]int // the first of them
	split bool             // each line is a fact of its own
	start int              // where the last line begins
	cut   int              // where the text ended before it
}

// words reads a line of text.
func (r *reader) words(matched int) {
	switch {
	case r.leaf == text && matched == r.depth && r.isDelimiter():
		r.opensTable()
		return
	case r.leaf == text:
		r.goOn()
		return
	case r.leaf == table && matched == r.depth && bytes.IndexByte(r.rest(), '|') >= 0:
		r.row()
		return
	}
	r.shut(matched)
	form := r.textForm()
	f := r.add(r.first, r.end, form)
	r.own(f, form)
	if form == Bullet && r.outline != nil && r.depth == 1 && r.src[f.Start] == '[' {
		r.outline.items = append(r.outline.items, len(r.facts)-1)
	}
	r.leaf = text
	r.para.lines, r.para.split, r.para.start = 1, false, r.first
	r.para.parts[0] = [2]int{r.first, r.end}
}

// textForm returns the form of a text that begins here: the first block of a
// list item is its bullet.
func (r *reader) textForm() Form {
	if r.begin() {
		return Bullet
	}
	return Paragraph
}

// own makes a bullet the fact of its list item.
func (r *reader) own(f *Fact, form Form) {
	if form == Bullet {
		r.item().fact = len(r.facts) - 1 - r.base
	}
}

// goOn adds a line to the open text.
func (r *reader) goOn() {
	f := r.last()
	if f.Form != Bullet && r.para.lines >= maxLines {
		if !r.para.split {
			r.split()
		}
		r.add(r.first, r.end, Paragraph)
		r.finish(false)
		return
	}
	if r.para.lines < maxLines {
		r.para.parts[r.para.lines] = [2]int{r.first, r.end}
	}
	r.para.lines++
	r.para.start, r.para.cut = r.first, f.End
	f.End, f.Last = r.end, r.line
}

// split makes a fact of each line of the open paragraph.
func (r *reader) split() {
	r.drop()
	r.para.split = true
	now := r.line
	for i, part := range r.para.parts {
		r.line = now - maxLines + i
		r.add(part[0], part[1], Paragraph)
		r.finish(false)
	}
	r.line = now
}

// closeText ends the open text.
func (r *reader) closeText() {
	if !r.para.split {
		r.finish(!r.quoted())
	}
}

// isDelimiter reports whether the line is the second one of a table, and the
// text above it ends with a first one.
func (r *reader) isDelimiter() bool {
	bars, dashes := 0, 0
	for _, c := range r.rest() {
		switch c {
		case '|':
			bars++
		case '-':
			dashes++
		case ':', ' ', '\t':
		default:
			return false
		}
	}
	if bars == 0 || dashes == 0 || r.para.split {
		return false
	}
	above := r.src[r.para.start:r.last().End]
	return bytes.IndexByte(above, '|') >= 0
}

// opensTable makes the last line of the open text the first row of a table. A
// bullet of one line keeps its form.
func (r *reader) opensTable() {
	f := r.last()
	r.leaf = table
	if r.para.lines == 1 {
		if f.Form == Paragraph {
			f.Form = Row
		}
		r.finish(!r.quoted())
		return
	}
	start, end := r.para.start, f.End
	f.End, f.Last = r.para.cut, r.line-2
	r.finish(!r.quoted())
	r.line--
	r.add(start, end, Row)
	r.line++
	r.finish(false)
}

// row reads a row of a table.
func (r *reader) row() {
	r.add(r.first, r.end, Row)
	r.finish(false)
}

// add appends a fact that begins on the current line.
func (r *reader) add(start, end int, form Form) *Fact {
	r.facts = append(r.facts, Fact{
		Start: start, End: end, Line: r.line, Last: r.line, Section: r.section, Parent: r.parent(),
		Form: form, Kind: r.kind, Origin: r.origin(), Confidence: -1, Weight: -1,
	})
	return r.last()
}

// parent returns the fact of the list item that the current place stands in.
func (r *reader) parent() int {
	for i := r.depth - 1; i >= 0; i-- {
		if fact := r.stack[i].fact; fact >= 0 {
			return fact
		}
	}
	return -1
}

// origin returns who wrote what stands at the current place.
func (r *reader) origin() Origin {
	if item := r.item(); item != nil {
		return item.origin
	}
	return r.origins[maxLevel]
}

// last returns the last fact.
func (r *reader) last() *Fact { return &r.facts[len(r.facts)-1] }

// drop takes the last fact away.
func (r *reader) drop() { r.facts = r.facts[:len(r.facts)-1] }

// finish takes from the last fact what is not its text, and reads what that
// says. Placed tells that an annotation at its end is that of a list item.
func (r *reader) finish(placed bool) {
	f := r.last()
	if note := r.comments(f); note.has && placed && f.Form == Bullet {
		f.Origin = note.bulletOrigin(f.Origin)
		r.item().origin = f.Origin
	}
	switch f.Form {
	case Bullet:
		r.prefix(f)
	case Row:
		r.trimBars(f)
	}
	if f.Start >= f.End {
		if f.Form == Bullet {
			r.item().fact = -1 // it has comments alone
		}
		r.drop()
	}
}

// trimBars cuts the bars and empty cells at the ends of a row.
func (r *reader) trimBars(f *Fact) {
	for f.Start < f.End && (r.src[f.Start] == '|' || isBlank(r.src[f.Start])) {
		f.Start++
	}
	for f.End > f.Start && (r.src[f.End-1] == '|' || isBlank(r.src[f.End-1])) {
		if r.src[f.End-1] == '|' && f.End-1 > f.Start && r.src[f.End-2] == '\\' {
			return
		}
		f.End--
	}
}
