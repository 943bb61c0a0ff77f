package markdown

import "fmt"

// A Place says where an annotation stands.
type Place int

// The places of annotations.
const (
	// Misplaced annotations annotate nothing; Reason says why.
	Misplaced Place = iota
	// Trailing annotations belong to a heading or to the first paragraph of a
	// list item. Nothing but blanks and comments of other tools follows them.
	Trailing
	// Alone annotations have a line of the document itself to themselves, as
	// the markers of layers do.
	Alone
)

// String returns the place in words.
func (p Place) String() string {
	switch p {
	case Trailing:
		return "trailing"
	case Alone:
		return "alone"
	}
	return "misplaced"
}

// An Annotation is an HTML comment that begins with "hebbian:", such as
//
//	<!-- hebbian: id=run-tests w=0.62 -->
//
// Fields is empty when Err is set: half of an annotation is worth less than
// none. Comments that begin with "hebbian:allow" are no annotations.
type Annotation struct {
	Span   Span    // from "<!--" to "-->"
	Fields []Field // in source order, each key once; not to be changed
	Place  Place
	Reason string           // why a Misplaced annotation annotates nothing
	Err    *AnnotationError // what does not parse

	end int // after the last field, or after "hebbian:", from "<!--" on
}

// A Field is one key and its value. Keys are [a-z][a-z0-9-]*. Where it stands
// is counted from the first byte of its annotation: see Where.
type Field struct {
	Key, Value string
	Span       Span // key=value
	ValueSpan  Span // the value as written, with the quotes of a JSON string
	Delete     bool // tells Annotate to remove the field
}

// An AnnotationError says what in an annotation does not parse, and where. It
// never quotes the annotation.
type AnnotationError struct {
	Offset int // byte of the document's source
	Text   string
}

// Error returns the fault and its byte offset.
func (e *AnnotationError) Error() string {
	return fmt.Sprintf("annotation at byte %d: %s", e.Offset, e.Text)
}

// Where returns where a part of the annotation, such as the Span of a field,
// stands in the document's source.
func (a *Annotation) Where(part Span) Span {
	return Span{a.Span.Start + part.Start, a.Span.Start + part.End}
}

// Get returns the value of key, and whether the annotation has it. A nil
// annotation has no fields.
func (a *Annotation) Get(key string) (value string, ok bool) {
	f, ok := a.Field(key)
	return f.Value, ok
}

// Field returns the field of key, and whether the annotation has it. A nil
// annotation has no fields.
func (a *Annotation) Field(key string) (Field, bool) {
	if a == nil {
		return Field{}, false
	}
	for _, f := range a.Fields {
		if f.Key == key {
			return f, true
		}
	}
	return Field{}, false
}
