package notes

import "bytes"

// prefix cuts the task box and the prefix of its kind from a bullet.
func (r *reader) prefix(f *Fact) {
	line := r.src[f.Start:f.End]
	if i := bytes.IndexByte(line, '\n'); i >= 0 {
		line = line[:trimRight(line, 0, i)]
	}
	if len(line) > 4 && line[0] == '[' && line[2] == ']' && isBlank(line[3]) && bytes.IndexByte([]byte(" xX"), line[1]) >= 0 {
		n := trimLeft(line, 3, len(line))
		f.Start += n
		line = line[n:]
		r.outline.forget(len(r.facts) - 1)
	}
	if len(line) < 3 {
		return
	}
	kind, ok := letterKind(line[0])
	if !ok {
		return
	}
	confidence, n := afterLetter(line)
	if n == 0 || n == len(line) {
		return
	}
	f.Kind, f.Start = kind, f.Start+n
	if kind == Opinion {
		f.Confidence = confidence
	}
}

// letterKind returns the kind that a letter stands for, in either case.
func letterKind(letter byte) (kind Kind, ok bool) {
	switch letter {
	case 'W', 'w':
		return World, true
	case 'B', 'b':
		return Experience, true
	case 'O', 'o':
		return Opinion, true
	case 'S', 's':
		return Observation, true
	}
	return Observation, false
}

// afterLetter returns the size of the prefix that a line begins with, of which
// it has the letter, and the confidence in it; 0 is none. A bare O is an
// article in Portuguese: it counts before a name. A small letter is one of a
// list, or a word: it counts before a confidence, and but for the article before
// names that a colon ends.
func afterLetter(line []byte) (confidence int16, size int) {
	confidence, size = -1, 1
	small := line[0] >= 'a'
	at := trimLeft(line, 1, len(line))
	switch value, end := confidenceAt(line, at); {
	case end > 0:
		confidence, size = fraction(value), end
	case small && (at == 1 || line[0] == 'o' || !names(line[at:])):
		return -1, 0
	case line[1] == '(':
		if bytes.IndexByte(line, ')') < 0 {
			return -1, 0
		}
	case line[1] == ':':
	case at > 1:
		if line[0] == 'O' && at < len(line) && line[at] != '@' && line[at] != ':' {
			return -1, 0
		}
		if at < len(line) && line[at] == ':' { // as French writes a colon
			size = at
		}
	default:
		return -1, 0
	}
	if size < len(line) && line[size] == ':' {
		size++
	}
	return confidence, trimLeft(line, size, len(line))
}

// names reports whether a text begins with names and a colon.
func names(text []byte) bool {
	_, ok := Subject(text)
	return ok
}

// confidenceAt returns the value of "(c=0.8)" that stands at a place, and where
// it ends; 0 is none.
func confidenceAt(line []byte, at int) (value []byte, end int) {
	if at >= len(line) || line[at] != '(' {
		return nil, 0
	}
	end = bytes.IndexByte(line, ')')
	if end < 0 {
		return nil, 0
	}
	value, ok := bytes.CutPrefix(bytes.TrimSpace(line[at+1:end]), []byte("c"))
	if !ok {
		return nil, 0
	}
	if value, ok = bytes.CutPrefix(bytes.TrimSpace(value), []byte("=")); !ok {
		return nil, 0
	}
	return bytes.TrimSpace(value), end + 1
}

// fraction reads a number from 0 to 1 in units of 1/1000, -1 if it is none.
func fraction(s []byte) int16 {
	n := decimal(s, 3)
	if n < 0 || n > 1000 {
		return -1
	}
	return int16(n)
}

// decimal reads a number such as 0.62, .62, 0,62 or 1 in units of its last
// decimal. More decimals are cut off. It returns -1 for anything else.
func decimal(s []byte, decimals int) int {
	const tooLarge = 1 << 20
	n, digits, after := 0, 0, -1
	for _, c := range s {
		switch {
		case isDigit(c):
			digits++
			if after >= 0 {
				after++
			}
			if after <= decimals {
				n = min(10*n+int(c-'0'), tooLarge)
			}
		case (c == '.' || c == ',') && after < 0:
			after = 0
		default:
			return -1
		}
	}
	if digits == 0 || after == 0 {
		return -1
	}
	for after = max(after, 0); after < decimals; after++ {
		n *= 10
	}
	return n
}

// weight reads what stands in brackets at the beginning of a pattern, in
// 1/10000, and returns the size of the brackets; 0 is none.
func weight(line []byte) (w int16, size int) {
	end := bytes.IndexByte(line, ']')
	if end < 2 || end+1 < len(line) && !isBlank(line[end+1]) {
		return -1, 0
	}
	s := bytes.TrimSpace(line[1:end])
	digits := bytes.TrimPrefix(s, []byte("-"))
	mark := bytes.IndexAny(digits, ".,")
	if mark >= 0 && len(bytes.TrimRight(digits[mark+1:], "0")) > 4 {
		return -1, 0
	}
	n := decimal(digits, 4)
	if n < 0 || n > 10000 || n > 0 && len(digits) < len(s) {
		return -1, 0
	}
	return int16(n), end + 1
}
