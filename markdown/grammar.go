package markdown

import (
	"bytes"
	"encoding/json"
	"strings"
)

// maxFields is how many fields one annotation may have.
const maxFields = 100

// What our annotations begin with, and our other comment, which is none.
const (
	prefix = "hebbian:"
	allow  = "allow"
)

// end is the one key that needs no value: it closes what a marker opened.
const end = "end"

// isAnnotation reports whether the comment at s is an annotation, well formed
// or not.
func isAnnotation(src []byte, s Span) bool {
	_, ok := fieldsSpan(src, s)
	return ok
}

// fieldsSpan returns what follows "hebbian:" in the comment at s, and whether
// that is an annotation.
func fieldsSpan(src []byte, s Span) (Span, bool) {
	inner := Span{s.Start + len("<!--"), s.End - len("-->")}
	if inner.Empty() {
		return Span{}, false
	}
	text := src[inner.Start:inner.End]
	rest, ok := bytes.CutPrefix(bytes.TrimLeft(text, " \t\r\n\v\f"), []byte(prefix))
	if !ok {
		return Span{}, false
	}
	if after, ok := bytes.CutPrefix(rest, []byte(allow)); ok && (len(after) == 0 || !isKeyByte(after[0]) && after[0] != '=') {
		return Span{}, false
	}
	return Span{inner.End - len(rest), inner.End}, true
}

// parseAnnotation returns the annotation in the comment at s, nil if it holds
// none.
func parseAnnotation(src []byte, s Span) *Annotation {
	fields, ok := fieldsSpan(src, s)
	if !ok {
		return nil
	}
	a := &Annotation{Span: s, end: fields.Start - s.Start}
	if bytes.IndexByte(src[s.Start:s.End], '\n') >= 0 {
		a.Err = &AnnotationError{s.Start, "it spans several lines"}
		return a
	}
	g := grammar{src: src[s.Start:fields.End], base: a.end, text: string(src[fields.Start:fields.End]), at: a.end, end: fields.End - s.Start}
	if g.at < g.end && !isBlank(g.src[g.at]) {
		a.Err = &AnnotationError{s.Start + g.at, `a blank is missing after "hebbian:"`}
		return a
	}
	if a.Fields, a.Err = g.fields(); a.Err != nil {
		a.Err.Offset += s.Start
	}
	if n := len(a.Fields); n > 0 {
		a.end = a.Fields[n-1].Span.End
	}
	return a
}

// A grammar reads the fields of one annotation, from "<!--" on.
type grammar struct {
	src     []byte
	base    int    // where the fields begin
	text    string // from base on: keys and bare values are parts of it
	at, end int
}

// from returns the text from an offset to where it reads.
func (g *grammar) from(start int) string { return g.text[start-g.base : g.at-g.base] }

// fields reads all fields, or says what does not parse.
func (g *grammar) fields() ([]Field, *AnnotationError) {
	var list []Field
	if n := strings.Count(g.text, "="); n > 0 {
		list = make([]Field, 0, min(n, maxFields))
	}
	for {
		for g.at < g.end && isBlank(g.src[g.at]) {
			g.at++
		}
		if g.at == g.end {
			return list, nil
		}
		if len(list) == maxFields {
			return nil, &AnnotationError{g.at, "it has more than 100 fields"}
		}
		f, err := g.field()
		if err != nil {
			return nil, err
		}
		if holds(list, f.Key) {
			return nil, &AnnotationError{f.Span.Start, "a key occurs twice"}
		}
		list = append(list, f)
	}
}

// holds reports whether one of the fields has a key.
func holds(list []Field, key string) bool {
	for i := range list {
		if list[i].Key == key {
			return true
		}
	}
	return false
}

// field reads one field.
func (g *grammar) field() (Field, *AnnotationError) {
	start := g.at
	for g.at < g.end && isKeyByte(g.src[g.at]) {
		g.at++
	}
	key := g.from(start)
	if !isKey(key) {
		return Field{}, &AnnotationError{start, "a key is missing or not of the form [a-z][a-z0-9-]*"}
	}
	if key == end && (g.at == g.end || isBlank(g.src[g.at])) {
		return Field{Key: key, Span: Span{start, g.at}, ValueSpan: Span{g.at, g.at}}, nil
	}
	if g.at == g.end || g.src[g.at] != '=' {
		return Field{}, &AnnotationError{g.at, "a = is missing after a key"}
	}
	g.at++
	first := g.at
	value, err := g.value()
	if err != nil {
		return Field{}, err
	}
	return Field{Key: key, Value: value, Span: Span{start, g.at}, ValueSpan: Span{first, g.at}}, nil
}

// value reads a bare value or a JSON string.
func (g *grammar) value() (string, *AnnotationError) {
	start := g.at
	if start < g.end && g.src[start] == '"' {
		return g.quoted()
	}
	for g.at < g.end && !isBlank(g.src[g.at]) {
		if strings.IndexByte("\"'<>", g.src[g.at]) >= 0 {
			return "", &AnnotationError{g.at, "a value without quotes holds a quote, < or >"}
		}
		g.at++
	}
	text := g.from(start)
	if text == "" {
		return "", &AnnotationError{start, "a value is missing after ="}
	}
	if i := strings.Index(text, "--"); i >= 0 {
		return "", &AnnotationError{start + i, "a value holds --"}
	}
	return text, nil
}

// quoted reads a JSON string.
func (g *grammar) quoted() (string, *AnnotationError) {
	start := g.at
	for g.at++; g.at < g.end && g.src[g.at] != '"'; g.at++ {
		if g.src[g.at] == '\\' {
			g.at++
		}
	}
	if g.at >= g.end {
		g.at = g.end
		return "", &AnnotationError{start, "a quote is never closed"}
	}
	g.at++
	raw := g.src[start:g.at]
	if i := bytes.Index(raw, []byte("--")); i >= 0 {
		return "", &AnnotationError{start + i, "a value holds --"}
	}
	if g.at < g.end && !isBlank(g.src[g.at]) {
		return "", &AnnotationError{g.at, "a blank is missing after a value in quotes"}
	}
	var value string
	if json.Unmarshal(raw, &value) != nil {
		return "", &AnnotationError{start, "a value in quotes is no JSON string"}
	}
	return value, nil
}

// isKey reports whether s is a key.
func isKey(s string) bool {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return false
	}
	for i := range len(s) {
		if !isKeyByte(s[i]) {
			return false
		}
	}
	return true
}

// isKeyByte reports whether c may stand in a key.
func isKeyByte(c byte) bool {
	return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-'
}
