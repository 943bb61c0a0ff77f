package layers

import "github.com/git-hebbian/git-hebbian/markdown"

// Versions reads versions of one memory file, such as git has of it. What an
// annotation says is read once, however many versions have it: most patterns of a
// month are those of the month before. It is not safe for several goroutines. The
// zero value has no version yet.
type Versions struct {
	documents *markdown.Versions
	said      map[*markdown.Field]Pattern // what annotations say, by their first field
}

// Parse is Parse of one more version.
func (v *Versions) Parse(file string, src []byte) *Memory {
	if v.documents == nil {
		v.documents, v.said = new(markdown.Versions), map[*markdown.Field]Pattern{}
	}
	return parse(file, src, v)
}

// parse parses the document of a version.
func (v *Versions) parse(src []byte) (*markdown.Document, error) {
	if v.documents == nil {
		return markdown.Parse(src)
	}
	return v.documents.Parse(src)
}

// annotated fills in what the annotation of a pattern says. One with a fault is
// read in each version, to report where it stands.
func (v *Versions) annotated(r *reporter, p *Pattern) {
	if v.said == nil || p.Item.Annotation == nil || len(p.Item.Annotation.Fields) == 0 {
		p.annotated(r)
		return
	}
	key, shown := &p.Item.Annotation.Fields[0], *p
	if said, ok := v.said[key]; ok {
		*p = said
		p.Item, p.Visible, p.Number, p.Text = shown.Item, shown.Visible, shown.Number, shown.Text
		return
	}
	faults := len(r.findings)
	if p.annotated(r); len(r.findings) == faults {
		v.said[key] = *p
	}
}
