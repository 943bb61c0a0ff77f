// Package notes reads a Markdown file of the memory as facts, the lines that
// can be cited. A search without an index reads thousands of notes at every
// question, so the reader goes over the bytes once, and asks for memory only
// to append to the facts.
//
// It decides line by line, with the containers and blocks of CommonMark. It
// differs where a citation wants something else, or where one line is not
// enough to know:
//
//   - a paragraph of more than eight lines is a fact a line, and no underline
//     makes a heading of it;
//   - tables are read, with one row a fact;
//   - headings in quotes and list items are text, and begin no section;
//   - a section whose heading has an annotation with log= is a record that a
//     program keeps: nothing in it is a fact;
//   - a heading without a letter or a digit is decoration;
//   - text on a line behind a comment that begins the line is a fact;
//   - in HTML, lines that have words beside their tags are facts;
//   - link definitions are text;
//   - within a line only code spans, escapes and comments are known, no links,
//     and no code span with more than 63 signs around it.
package notes

// A Form is what a fact is in Markdown.
type Form uint8

// The forms of facts.
const (
	Bullet    Form = iota // the first text of a list item
	Paragraph             // any other text
	Row                   // a row of a table
	Heading               // a heading of the document itself, the first fact of its section
	Code                  // a line of a code block
)

// A Kind is what a fact tells of.
type Kind uint8

// The kinds of facts.
const (
	World       Kind = iota // what is so, whoever says it
	Experience              // what was done
	Opinion                 // what somebody thinks or likes
	Observation             // anything else
	Pattern                 // a list item of layer 2 with a weight
)

// An Origin is who wrote a fact.
type Origin uint8

// The origins of facts, the best first: what stands in something is never better
// than that.
const (
	Owner     Origin = iota // a person, as long as nothing else is said
	Agent                   // an agent, out of its session
	Untrusted               // anybody: text from outside, or an origin that nobody knows
	System                  // a program
)

// A Fact is a piece of a file that can be cited.
type Fact struct {
	// Start and End are bytes of the source: the text without its bullet, task
	// box, weight, prefix of its kind, signs of headings and quotes, bars at the
	// ends of a row, comments and blanks at the end. Where it goes over several
	// lines it holds their ends, and the signs of quotes that begin them.
	Start, End int
	Line, Last int // the lines of Start and End, from 1
	Section    int // what stands before the first heading is section 0; each heading begins the next one
	Parent     int // index in the file's facts of the list item that this one stands in; -1: none
	Form       Form
	Kind       Kind
	Origin     Origin
	Importance int8  // from 1 to 10; 0: not said
	Confidence int16 // of an opinion, in 1/1000; -1: not said
	Weight     int16 // of a pattern, in 1/10000; -1: none
}

// Read appends the facts of a source to dst, in the order in which they stand.
// Indices in Parent count from the first fact that it appends. A source that
// is Hidden has no facts.
func Read(role Role, src []byte, dst []Fact) []Fact {
	if role == Hidden {
		return dst
	}
	r := reader{src: src, facts: dst, base: len(dst), kind: kindOf(role)}
	if role == Memory {
		r.outline = new(outline)
	}
	r.read()
	return r.facts
}

// kindOf returns the kind of facts that do not say one, by the file they
// stand in.
func kindOf(role Role) Kind {
	switch role {
	case WorldPage:
		return World
	case ExperiencePage:
		return Experience
	case OpinionsPage:
		return Opinion
	}
	return Observation
}
