package session

import "strings"

// own returns the paragraphs of a turn that are its speaker's own words: not
// what is quoted, not code or markup, and of what was pasted only what stands
// before and after it.
func own(t Turn) []string {
	o := owner{text: t.Text}
	for line := range strings.Lines(t.Text) {
		o.text = o.text[len(line):]
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
	text   string // what follows the line
	pieces []string
	piece  strings.Builder
	fenced bool
	tag    string // that ends what was pasted
	listed bool   // the paragraph before was a list
}

func (o *owner) end() {
	if piece := o.piece.String(); strings.TrimSpace(piece) != "" {
		o.pieces = append(o.pieces, piece)
		o.listed = withoutMarker(strings.TrimSpace(piece)) != strings.TrimSpace(piece)
	}
	o.piece.Reset()
}

func (o *owner) take(line string) {
	trimmed := strings.TrimSpace(line)
	indented := strings.HasPrefix(line, "    ") || strings.HasPrefix(line, "\t")
	switch {
	case o.tag != "":
		if strings.Contains(line, o.tag) {
			o.tag = ""
		}
	case strings.HasPrefix(trimmed, "```"), strings.HasPrefix(trimmed, "~~~"):
		o.fenced = !o.fenced
		o.end()
	case o.fenced, trimmed == "", strings.HasPrefix(trimmed, ">"), foreignLine(trimmed):
		o.end()
		o.open(trimmed)
	case indented && o.piece.Len() == 0 && len(o.pieces) > 0 && !o.listed:
		// code, which an empty line sets apart
	default:
		o.piece.WriteString(line)
	}
}

// open goes on to the end of an element that a tag alone on its line begins.
func (o *owner) open(line string) {
	if o.fenced || len(line) < 3 || line[0] != '<' || line[len(line)-1] != '>' || line[1] == '/' {
		return
	}
	name, _, _ := strings.Cut(strings.Trim(line, "<>"), " ")
	if end := "</" + name + ">"; !strings.Contains(line, end) && strings.Contains(o.text, end) {
		o.tag = end
	}
}

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
