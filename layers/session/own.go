package session

import "strings"

// own returns the paragraphs of a turn that are its speaker's own words: not
// what is quoted, not code or markup, and of what was pasted only what stands
// before and after it.
func own(t Turn) []string {
	o := owner{text: t.Text, from: len(t.Text)}
	for line := range strings.Lines(t.Text) {
		o.at += len(line)
		o.take(line)
	}
	o.end()
	if t.Speaker == Human && len(t.Text) > pasted && len(o.pieces) > 2 {
		return []string{o.pieces[0], o.pieces[len(o.pieces)-1]}
	}
	if t.Speaker == Human && len(t.Text) > pasted && len(o.pieces) > 0 && len(o.pieces[0]) > pasted {
		return nil
	}
	return o.pieces
}

// pasted is from how many bytes on a human's turn holds something pasted:
// nobody types as much to an agent.
const pasted = 2000

// An owner is on its way through the lines of a turn.
type owner struct {
	text   string         // of the turn
	at     int            // where what follows the line begins
	from   int            // where the piece begins, whose lines follow on each other; the end of the text: there is none
	to     int            // where it ends
	ends   map[string]int // the last place of each tag that ends something, once one was looked for
	pieces []string
	fence  string // that begins the code of this line
	tag    string // that ends what was pasted
	listed bool   // the paragraph before was a list
}

func (o *owner) end() {
	if piece := o.text[o.from:max(o.from, o.to)]; strings.TrimSpace(piece) != "" {
		o.pieces = append(o.pieces, piece)
		o.listed = withoutMarker(strings.TrimSpace(piece)) != strings.TrimSpace(piece)
	}
	o.from = len(o.text)
}

func (o *owner) take(line string) {
	trimmed := strings.TrimSpace(line)
	indented := strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "\t")
	switch {
	case o.tag != "":
		if strings.Contains(line, o.tag) {
			o.tag = ""
		}
	case o.fence != "" || isFence(trimmed):
		o.fence = fenceAfter(o.fence, trimmed)
		o.end()
	case trimmed == "", strings.HasPrefix(trimmed, ">"), foreignLine(trimmed):
		o.end()
		o.open(trimmed)
	case indented && o.to <= o.from && len(o.pieces) > 0 && !o.listed:
		// code, which an empty line sets apart
	default:
		o.from, o.to = min(o.from, o.at-len(line)), o.at
	}
}

// isFence reports whether a line begins a block of code; one with more ticks
// behind the first holds a span of code.
func isFence(line string) bool {
	return strings.HasPrefix(line, "```") && !strings.Contains(strings.TrimLeft(line, "`"), "`") || strings.HasPrefix(line, "~~~")
}

// fenceAfter returns the fence that is open behind a line that is one, or stands
// in one: only as many of the same signs, and nothing else, close it.
func fenceAfter(fence, line string) string {
	if fence == "" {
		return line[:len(line)-len(strings.TrimLeft(line, line[:1]))]
	}
	if strings.HasPrefix(line, fence) && strings.Trim(line, fence[:1]) == "" {
		return ""
	}
	return fence
}

// open goes on to the end of an element that a tag alone on its line begins.
func (o *owner) open(line string) {
	if len(line) < 3 || line[0] != '<' || line[len(line)-1] != '>' || line[1] == '/' {
		return
	}
	name, _, _ := strings.Cut(strings.Trim(line, "<>"), " ")
	if end := "</" + name + ">"; !strings.Contains(line, end) && o.lastEnd(end) >= o.at {
		o.tag = end
	}
}

// lastEnd returns the last place of a tag that ends an element, -1 where there is
// none. It goes through the text once for all tags.
func (o *owner) lastEnd(tag string) int {
	if o.ends == nil {
		o.ends = map[string]int{}
		for at := 0; ; {
			n := strings.Index(o.text[at:], "</")
			if n < 0 {
				break
			}
			at += n
			end := strings.IndexAny(o.text[at:min(len(o.text), at+mostTagName)], "> \n")
			if end > 0 && o.text[at+end] == '>' {
				o.ends[o.text[at:at+end+1]] = at
			}
			at += len("</")
		}
	}
	if at, there := o.ends[tag]; there {
		return at
	}
	return -1
}

// mostTagName is how many bytes a tag may have that ends something.
const mostTagName = 100

// foreignLine reports whether a line is markup, a field of JSON, or a line of a
// log with its time: nobody says such things.
func foreignLine(line string) bool {
	if line == "" {
		return false
	}
	markup := line[0] == '<' && len(line) > 1 && strings.ContainsAny(line[1:2], "/abcdefghijklmnopqrstuvwxyz") && strings.HasSuffix(line, ">")
	field := strings.IndexByte("{[\"", line[0]) >= 0 && strings.Contains(line, "\":")
	return markup || field || beginsWithTime(line)
}

// beginsWithTime reports whether a line begins with a date and a time of day.
func beginsWithTime(line string) bool {
	const form = "0000-00-00 00:00"
	if len(line) < len(form) {
		return false
	}
	for i, want := range []byte(form) {
		switch c := line[i]; {
		case want == '0' && (c < '0' || c > '9'), want == ' ' && c != ' ' && c != 'T', (want == '-' || want == ':') && c != want:
			return false
		}
	}
	return true
}
