package markdown

// Versions parses versions of one document, such as git has of a file. Most
// annotations are in many of them: each is read once, and versions share its
// Fields. It is not safe for several goroutines. The zero value has no version
// yet.
type Versions struct {
	fields map[string][]Field // of annotations that are the last thing of their block, as they are written
}

// Parse is Parse of one more version.
func (v *Versions) Parse(src []byte) (*Document, error) { return parse(src, v) }

// annotation returns the annotation that s holds and nothing else, if another
// version has had it.
func (v *Versions) annotation(src []byte, s Span) *Annotation {
	if v == nil {
		return nil
	}
	fields := v.fields[string(src[s.Start:s.End])]
	if len(fields) == 0 {
		return nil
	}
	return &Annotation{Span: s, Fields: fields, Place: Trailing, end: fields[len(fields)-1].Span.End}
}

// keep keeps an annotation for other versions, if s holds it and nothing else.
func (v *Versions) keep(src []byte, s Span, a *Annotation) {
	if v == nil || a.Span != s || len(a.Fields) == 0 {
		return
	}
	if v.fields == nil {
		v.fields = map[string][]Field{}
	}
	v.fields[string(src[s.Start:s.End])] = a.Fields
}
