// Package markdown is the paper: it finds headings, list items, fences and
// annotations in Markdown by byte span, and changes nothing but the spans it
// is told to.
package markdown

import "fmt"

// The limits of what Parse reads. They keep the time it takes in proportion
// to the size of its input, whatever the input is.
const (
	// MaxSize is the size of the largest source, in bytes.
	MaxSize = 1 << 20
	// MaxNesting is how many containers (quotes and list items) may stand in
	// one another.
	MaxNesting = 100
)

// A LimitError says that a source is larger or more deeply nested than Parse
// reads.
type LimitError struct {
	Offset int    // where the source passes the limit, in bytes
	Text   string // which limit it is
}

// Error returns the limit and the byte offset at which it is passed.
func (e *LimitError) Error() string { return fmt.Sprintf("%s at byte %d", e.Text, e.Offset) }

// A Document is what Parse found in a source. All spans are bytes of Source.
// Every slice is in source order. A Document does not change.
type Document struct {
	Source      []byte        // as given to Parse, with byte order mark
	Headings    []Heading     // of the document itself: none in quotes, list items, code or HTML
	Items       []Item        // list items at any depth, none in quotes
	Fences      []Fence       // fenced code blocks of the document and of list items
	Annotations []*Annotation // every annotation outside code, wherever it stands
	Body        int           // where Markdown begins: after byte order mark and front matter
	Unclosed    []Unclosed    // what never ends and so swallows the rest of the source
	Conflicts   []Span        // lines that git writes where a merge conflicts, outside fenced code

	starts []int // offset of the first byte of each line
}

// Unclosed is a block of the document itself that never ends: all that follows
// it is read as a part of it. In a list item the end of the item ends it.
type Unclosed struct {
	Offset int    // of its first byte
	What   string // "code fence", "HTML comment" or "HTML block"
}

// A Heading is a heading of the document itself, ATX (#) or setext
// (underlined). Headings in quotes and list items are text.
type Heading struct {
	Block
	Span    Span   // from its first # or letter to the end of its last line, without the line end
	Level   int    // 1 to 6
	Text    string // what a reader sees: no markup, no comments; entities stay as written
	Content Span   // its inline source: without #s, underline, trailing comments and blanks
}

// An Item is a list item.
type Item struct {
	Block
	Span    Span // from its marker to the end of its last line, without the line end
	Depth   int  // how many list items it stands in, itself included: 1 at the top
	Content Span // its first paragraph, without trailing comments and blanks; empty after the marker if the item does not begin with one
	Lines   Span // its whole lines, with the last line end; an item that begins on its parent's first line shares that line
}

// A Fence is a fenced code block.
type Fence struct {
	Span   Span   // from its opening fence to the end of its last line, without the line end
	Info   string // what follows the opening fence, without blanks around it
	Body   Span   // the whole lines between the fences
	Depth  int    // how many list items it stands in: 0 in the document itself
	Indent bool   // whether lines of Body may begin with blanks that are not content
}
