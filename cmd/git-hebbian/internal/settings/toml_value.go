package settings

import "bytes"

// value goes to the end of a value: a string, an array or a table with all that is
// in it, or a word.
func (r *tomlReader) value() error {
	depth := 0
	for {
		r.skip(" \t")
		switch b := r.byte(); {
		case b == 0 || b == '\n' && depth == 0:
			return r.fault("a value is missing or has no end")
		case b == '[' || b == '{':
			depth++
			r.at++
		case b == ']' || b == '}':
			if depth--; depth < 0 {
				return r.fault("a bracket closes nothing")
			}
			r.at++
		case b == '"' || b == '\'':
			if err := r.quoted(); err != nil {
				return err
			}
		case b == '#' && depth > 0:
			r.line()
		case depth > 0 && (b == ',' || b == '=' || b == '\n' || b == '\r'):
			r.at++
			continue
		default:
			start := r.at
			for r.at < len(r.src) && bytes.IndexByte([]byte("\n\r#,]}[{\"'= \t"), r.src[r.at]) < 0 {
				r.at++
			}
			if r.at == start {
				return r.fault("a value is missing")
			}
			r.skipTime()
		}
		if depth == 0 {
			return nil
		}
	}
}

// skipTime goes over the time of a date that a blank parts from it.
func (r *tomlReader) skipTime() {
	rest := r.src[r.at:]
	if len(rest) > 3 && rest[0] == ' ' && rest[1] >= '0' && rest[1] <= '9' && rest[3] == ':' {
		r.at++
		r.skip("0123456789:.+-Zz")
	}
}

// quoted goes to the end of a string of any of the four kinds.
func (r *tomlReader) quoted() error {
	start, quote := r.at, r.byte()
	mark := []byte{quote}
	if long := bytes.Repeat(mark, 3); bytes.HasPrefix(r.src[r.at:], long) {
		mark = long
	}
	r.at += len(mark)
	for r.at < len(r.src) {
		switch b := r.src[r.at]; {
		case b == '\\' && quote == '"':
			r.at++
		case b == '\n' && len(mark) == 1:
			r.at = start
			return r.fault("a string has no end")
		case bytes.HasPrefix(r.src[r.at:], mark):
			r.at += len(mark)
			for len(mark) == 3 && r.byte() == quote { // up to two more belong to it
				r.at++
			}
			return nil
		}
		r.at++
	}
	r.at = start
	return r.fault("a string has no end")
}
