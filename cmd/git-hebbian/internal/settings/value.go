package settings

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// A value is a piece of JSON, and where it stands in the file.
type value struct {
	span    markdown.Span
	kind    kind
	text    string   // of a string
	members []member // of an object or an array, in the order of the file
}

// A member is an element of an array, or a value of an object with its key.
type member struct {
	span  markdown.Span // from the key, or the element, to the end of the value
	key   string        // empty in an array
	value *value
}

// A kind of value, named as errors name it.
type kind string

const (
	object kind = "an object"
	array  kind = "an array"
	text   kind = "a string"
	other  kind = "a number, true, false or null"
)

// parse reads the one value that a file holds.
func parse(src []byte) (*value, error) {
	if len(src) > limit {
		return nil, shapeError(src, 0, "the file has more than %d bytes", limit)
	}
	start := len(src) - len(bytes.TrimPrefix(src, []byte(byteOrderMark)))
	var whole json.RawMessage
	if err := json.Unmarshal(src[start:], &whole); err != nil {
		at := start
		if syntax := (*json.SyntaxError)(nil); errors.As(err, &syntax) {
			at += int(syntax.Offset) - 1
		}
		return nil, shapeError(src, at, "this is no JSON: %v", err)
	}
	r := &reader{src: src, start: start, tokens: json.NewDecoder(bytes.NewReader(src[start:]))}
	r.tokens.UseNumber() // or a number that no float64 holds would be an error
	return r.value()
}

// A reader walks the tokens of a file that is known to be JSON.
type reader struct {
	src    []byte
	start  int // of the JSON, after a byte order mark
	tokens *json.Decoder
}

// at is the offset after the last token.
func (r *reader) at() int { return r.start + int(r.tokens.InputOffset()) }

// next returns the next token, and where it begins: after blanks, and a comma
// or a colon.
func (r *reader) next() (json.Token, int, error) {
	start := r.at()
	for start < len(r.src) && strings.IndexByte(blanks+",:", r.src[start]) >= 0 {
		start++
	}
	token, err := r.tokens.Token()
	if err != nil {
		return nil, 0, shapeError(r.src, start, "this is no JSON: %v", err)
	}
	return token, start, nil
}

func (r *reader) value() (*value, error) {
	token, start, err := r.next()
	if err != nil {
		return nil, err
	}
	v := &value{kind: other}
	switch token := token.(type) {
	case string:
		v.kind, v.text = text, token
	case json.Delim:
		v.kind = array
		if token == '{' {
			v.kind = object
		}
		for r.tokens.More() {
			m, err := r.member(v.kind)
			if err != nil {
				return nil, err
			}
			v.members = append(v.members, m)
		}
		if _, _, err := r.next(); err != nil {
			return nil, err
		}
	}
	v.span = markdown.Span{Start: start, End: r.at()}
	return v, nil
}

func (r *reader) member(within kind) (member, error) {
	if within == array {
		v, err := r.value()
		if err != nil {
			return member{}, err
		}
		return member{span: v.span, value: v}, nil
	}
	key, start, err := r.next()
	if err != nil {
		return member{}, err
	}
	v, err := r.value()
	if err != nil {
		return member{}, err
	}
	return member{span: markdown.Span{Start: start, End: v.span.End}, key: key.(string), value: v}, nil
}

// find returns the member of an object with a key, and its index; nil if there
// is none. Two with the same key are an error: programs differ on which counts.
func (v *value) find(src []byte, key string) (*value, int, error) {
	found := -1
	for i, m := range v.members {
		if m.key != key {
			continue
		}
		if found >= 0 {
			return nil, -1, shapeError(src, m.span.Start, "a second %q", key)
		}
		found = i
	}
	if found < 0 {
		return nil, -1, nil
	}
	return v.members[found].value, found, nil
}

// is returns an error if the value, which errors call what, is not of a kind.
func (v *value) is(src []byte, want kind, what string) error {
	if v.kind != want {
		return shapeError(src, v.span.Start, "%s is %s, not %s", what, v.kind, want)
	}
	return nil
}
