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
	kind := Observation
	switch line[0] {
	case 'W':
		kind = World
	case 'B':
		kind = Experience
	case 'O':
		kind = Opinion
	case 'S':
	default:
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

// afterLetter returns the size of the prefix that a line begins with, of which
// it has the letter, and the confidence in it; 0 is none. A bare O is an
// article in Portuguese: it counts before a name.
func afterLetter(line []byte) (confidence int16, size int) {
	confidence, size = -1, 1
	switch line[1] {
	case '(':
		end := bytes.IndexByte(line, ')')
		if end < 0 {
			return -1, 0
		}
		value := bytes.TrimSpace(line[2:end])
		if value, ok := bytes.CutPrefix(value, []byte("c")); ok {
			if value, ok := bytes.CutPrefix(bytes.TrimSpace(value), []byte("=")); ok {
				confidence, size = fraction(bytes.TrimSpace(value)), end+1
			}
		}
	case ':':
	case ' ', '\t':
		at := trimLeft(line, 1, len(line))
		if line[0] == 'O' && at < len(line) && line[at] != '@' {
			return -1, 0
		}
	default:
		return -1, 0
	}
	if size < len(line) && line[size] == ':' {
		size++
	}
	return confidence, trimLeft(line, size, len(line))
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
