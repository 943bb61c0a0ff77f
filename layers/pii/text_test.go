package pii_test

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// utf16Bytes writes a text as UTF-16, without a byte order mark.
func utf16Bytes(order binary.AppendByteOrder, text string) []byte {
	var out []byte
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, unit)
	}
	return out
}

func utf32Bytes(order binary.AppendByteOrder, text string) []byte {
	var out []byte
	for _, r := range text {
		out = order.AppendUint32(out, uint32(r))
	}
	return out
}

func TestAFileIsReadInEveryEncodingOfUnicode(t *testing.T) {
	const text = "Zoë asked\n- 💡 about the key\n"
	little, big := binary.LittleEndian, binary.BigEndian
	tests := []struct {
		name  string
		src   []byte
		width int // bytes of a Latin letter
	}{
		{"UTF-8", []byte(text), 1},
		{"UTF-16, little endian, with its mark", utf16Bytes(little, "\ufeff"+text), 2},
		{"UTF-16, big endian, with its mark", utf16Bytes(big, "\ufeff"+text), 2},
		{"UTF-16, little endian", utf16Bytes(little, text), 2},
		{"UTF-16, big endian", utf16Bytes(big, text), 2},
		{"UTF-32, little endian", utf32Bytes(little, "\ufeff"+text), 4},
		{"UTF-32, big endian", utf32Bytes(big, "\ufeff"+text), 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			read := pii.Read(test.src)
			if read.String != text {
				t.Fatalf("read %q", read.String)
			}
			const at = len("Zoë asked\n- 💡 about ")
			if line, column := read.Position(at); line != 2 || column != 11 {
				t.Errorf("position %d:%d, want 2:11", line, column)
			}
			got := test.src[read.Origin(at):read.Origin(at+3)]
			if letters := bytes.ReplaceAll(got, []byte{0}, nil); string(letters) != "the" || len(got) != 3*test.width {
				t.Errorf("at the offsets in the file stands %q", got)
			}
		})
	}
}

func TestWhatIsNoUnicodeStaysAsItIs(t *testing.T) {
	for _, src := range []string{"caf\xe9 \x00 \xff\xfe", "a\x00b", "\x00", "", "\xff\xfe"} {
		if got := pii.Read([]byte(src)).String; got != src && src != "\xff\xfe" {
			t.Errorf("%q is read as %q", src, got)
		}
	}
	if got := pii.Read([]byte("\xff\xfeA\x00\x00\xd8B")).String; got != "A\ufffd\ufffd" {
		t.Errorf("half a character is read as %q", got)
	}
}

// TestAMarkHidesNothing holds that text which only claims to be UTF-16 is
// looked at as it is, too.
func TestAMarkHidesNothing(t *testing.T) {
	token := makeSample("ghp_{36}").text
	guard := pii.NewGuard(pii.Types(), nil)
	for _, src := range []string{"\xff\xfe" + token, "\xfe\xff- " + token + "\n", token + strings.Repeat(" \x00", 100)} {
		found := guard.Judge(pii.Source{File: "a.md", Content: []byte(src)})
		if len(found) != 1 || found[0].Type != pii.APIKey {
			t.Errorf("%q: %v", src, found)
		}
	}
}

// TestTextBehindUTF16IsRead holds where a shell has added to a file what the
// file is not written in.
func TestTextBehindUTF16IsRead(t *testing.T) {
	guard := pii.NewGuard(pii.Types(), nil)
	old := utf16Bytes(binary.LittleEndian, "\ufeffx zoe@valdorage.fr y\n")
	before := func() [][]byte { return [][]byte{old} }
	now := append(bytes.Clone(old), makeSample("- ghp_{36} \n").text...)
	if found := guard.Judge(pii.Source{File: "a.md", Content: now, Before: before}); len(found) != 1 || found[0].Type != pii.APIKey {
		t.Errorf("behind an old value: %v", found)
	}
	if found := guard.Judge(pii.Source{File: "a.md", Content: old, Before: before}); len(found) != 0 {
		t.Errorf("the old value: %v", found)
	}
	if found := guard.Judge(pii.Source{File: "a.md", Content: old}); len(found) != 1 {
		t.Errorf("one value is found %d times", len(found))
	}
}
