package pii_test

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"
)

// classes are the letters of a sample's language, and the bytes they stand for.
func classes() map[string]string {
	const lower, upper, digits = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789"
	return map[string]string{
		"":  lower + upper + digits,
		"x": digits + "abcdef",
		"X": digits + "ABCDEF",
		"d": digits,
		"l": lower,
		"L": upper,
		"a": lower + digits,
		"A": upper + digits,
		"w": lower + upper + digits + "_-",
		"b": lower + upper + digits + "+/",
		"t": upper + "234567",
	}
}

// A sample is a text of a rule's table, made real.
type sample struct {
	text       string
	start, end int // of the value; both zero where there is none
}

// makeSample writes out a text of a rule's table: {36} becomes 36 letters and
// digits, {x:40} 40 bytes of the class x, {} nothing, and « and » mark the
// value. The same text gives the same sample.
func makeSample(text string) sample {
	seed := fnv.New64a()
	seed.Write([]byte(text))
	random := rand.New(rand.NewPCG(seed.Sum64(), 0))
	var b strings.Builder
	var s sample
	for text != "" {
		switch {
		case strings.HasPrefix(text, "«"):
			s.start, text = b.Len(), text[len("«"):]
			continue
		case strings.HasPrefix(text, "»"):
			s.end, text = b.Len(), text[len("»"):]
			continue
		}
		body, rest, isSlot := slot(text)
		if !isSlot {
			b.WriteByte(text[0])
			text = text[1:]
			continue
		}
		b.WriteString(fill(body, random))
		text = rest
	}
	s.text = b.String()
	return s
}

// slot cuts {…} off the beginning of a text.
func slot(text string) (body, rest string, ok bool) {
	if text[0] != '{' {
		return "", text, false
	}
	body, rest, ok = strings.Cut(text[1:], "}")
	class, count, cut := strings.Cut(body, ":")
	if !cut {
		class, count = "", body
	}
	_, known := classes()[class]
	if _, err := strconv.Atoi(count); body != "" && (err != nil || !known) {
		return "", text, false // a brace of the text itself
	}
	return body, rest, ok
}

func fill(body string, random *rand.Rand) string {
	class, count, cut := strings.Cut(body, ":")
	if !cut {
		class, count = "", body
	}
	n, _ := strconv.Atoi(count)
	bytes := classes()[class]
	out := make([]byte, n)
	for i := range out {
		out[i] = bytes[random.IntN(len(bytes))]
	}
	return string(out)
}
