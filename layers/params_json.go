package layers

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
)

// readJSON returns the leaves of a JSON object in source order, duplicates included.
func readJSON(src string) ([]value, *syntaxError) {
	j := jsonReader{dec: json.NewDecoder(strings.NewReader(src)), src: src, left: new(int)}
	*j.left = maxValues
	j.dec.UseNumber()
	if err := j.value(nil); err == errBound {
		return nil, &syntaxError{0, tooLarge}
	}
	// The offsets of a decoder's token errors are not those of the source; a
	// whole parse gives the right ones.
	var whole any
	if err := json.Unmarshal([]byte(src), &whole); err != nil {
		return nil, jsonFault(src, err)
	}
	return j.out, nil
}

type jsonReader struct {
	dec *json.Decoder
	src string
	out []value

	left  *int // how many more values are read
	depth int  // how many objects and arrays are open
}

// at returns the offset of the next token: the decoder's own offset is the end
// of the last one.
func (j *jsonReader) at() int {
	i := int(j.dec.InputOffset())
	for i < len(j.src) && strings.IndexByte(" \t\r\n,:", j.src[i]) >= 0 {
		i++
	}
	return i
}

func (j *jsonReader) value(keys []key) error {
	at := j.at()
	tok, err := j.dec.Token()
	if err != nil {
		return err
	}
	if *j.left--; *j.left < 0 || j.depth > maxNesting {
		return errBound
	}
	v := value{keys: keys, offset: at}
	switch t := tok.(type) {
	case json.Delim:
		j.depth++
		defer func() { j.depth-- }()
		if t == '{' {
			return j.object(v)
		}
		return j.array(v)
	case json.Number:
		v.kind, v.text = number, t.String()
	case string:
		v.kind, v.text = str, t
	case bool:
		v.kind, v.text = boolean, strconv.FormatBool(t)
	}
	j.out = append(j.out, v)
	return nil
}

func (j *jsonReader) object(v value) error {
	if !j.dec.More() {
		v.kind = table
		j.out = append(j.out, v)
	}
	for j.dec.More() {
		at := j.at()
		tok, err := j.dec.Token()
		if err != nil {
			return err
		}
		name, _ := tok.(string)
		if err := j.value(append(v.keys[:len(v.keys):len(v.keys)], key{name, at})); err != nil {
			return err
		}
	}
	_, err := j.dec.Token()
	return err
}

func (j *jsonReader) array(v value) error {
	v.kind = list
	inner := jsonReader{dec: j.dec, src: j.src, left: j.left, depth: j.depth}
	for j.dec.More() {
		if err := inner.value(nil); err != nil {
			return err
		}
	}
	for _, item := range inner.out {
		v.list = append(v.list, item.text)
	}
	j.out = append(j.out, v)
	_, err := j.dec.Token()
	return err
}

func jsonFault(src string, err error) *syntaxError {
	var syntax *json.SyntaxError
	if end := len(strings.TrimRight(src, " \t\r\n")); !errors.As(err, &syntax) || int(syntax.Offset) > end {
		return &syntaxError{end, "it ends too early"}
	}
	return &syntaxError{clampOffset(int(syntax.Offset)-1, src), "unexpected character"}
}
