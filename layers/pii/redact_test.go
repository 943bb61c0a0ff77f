package pii_test

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func TestRedactReplacesPersonalDataAndNothingElse(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"an address", "ask zoe.morvan@valdorage.fr, now\r\n", "ask [EMAIL], now\r\n"},
		{"a number", "tel:+33639981234\n", "tel:[PHONE]\n"},
		{"a home folder", "cd /home/zmorvan/src\n", "cd /home/[USER]/src\n"},
		{"a home folder of Windows", `"C:\\Users\\zmorvan\\src"`, `"C:\\Users\\[USER]\\src"`},
		{"several", "zoe@valdorage.fr and 51.15.34.210", "[EMAIL] and [IP]"},
		{"nothing", "caf\xe9 \x00", "caf\xe9 \x00"},
		{"one that is allowed", "zoe@valdorage.fr <!-- hebbian:allow email -->\nzoe@valdorage.fr", "zoe@valdorage.fr <!-- hebbian:allow email -->\n[EMAIL]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, secrets := pii.NewScanner().Redact([]byte(test.text), nil)
			if string(got) != test.want || len(secrets) > 0 {
				t.Errorf("%q, %v; want %q", got, secrets, test.want)
			}
		})
	}
	src := utf16Bytes(binary.LittleEndian, "\ufeffask zoe@valdorage.fr\n")
	if got, _ := pii.NewScanner().Redact(src, nil); !bytes.Equal(got, utf16Bytes(binary.LittleEndian, "\ufeffask [EMAIL]\n")) {
		t.Errorf("UTF-16 becomes %q", got)
	}
}

func TestASecretIsNotRedacted(t *testing.T) {
	text := makeSample("zoe@valdorage.fr: ghp_{36}").text
	got, secrets := pii.NewScanner().Redact([]byte(text), nil)
	if got != nil || len(secrets) != 1 || secrets[0].Type != pii.APIKey {
		t.Errorf("%q, %v", got, secrets)
	}
}

// FuzzRedact holds that a text redacted twice is a text redacted once, that
// nothing is found in it any more, and that findings lie on characters, in
// order, without overlaps.
func FuzzRedact(f *testing.F) {
	for _, r := range pii.Rules() {
		for _, text := range append(r.Hits, r.Misses...) {
			f.Add([]byte(makeSample(text).text))
		}
	}
	f.Add(utf16Bytes(binary.LittleEndian, "\ufeffzoe@valdorage.fr 💡"))
	f.Add([]byte("```\nzoe@valdorage.fr <!-- hebbian:allow email -->"))
	scanner := pii.NewScanner()
	f.Fuzz(func(t *testing.T, src []byte) {
		text := pii.Read(src)
		found := scanner.Scan(text.String)
		end := 0
		for _, f := range found {
			if f.Start < end || f.End <= f.Start || f.End > len(text.String) {
				t.Fatalf("finding %v after %d, in %d bytes", f, end, len(text.String))
			}
			end = f.End
			if utf8.ValidString(text.String) && !(boundary(text.String, f.Start) && boundary(text.String, f.End)) {
				t.Fatalf("finding %v cuts a character of %q", f, text.String)
			}
		}
		once, secrets := scanner.Redact(src, nil)
		if len(secrets) > 0 {
			return
		}
		twice, secrets := scanner.Redact(once, nil)
		if len(secrets) > 0 || !bytes.Equal(once, twice) {
			t.Fatalf("redacted once %q, twice %q, secrets %v", once, twice, secrets)
		}
		if left, _ := scanner.Judge(pii.Read(once)); len(left) > 0 {
			t.Fatalf("%v is left in %q", left, once)
		}
	})
}

// TestRedactTextIsRedact for what is clean, for what is not, and for what may be
// read in two ways.
func TestRedactTextIsRedact(t *testing.T) {
	scanner := pii.NewScanner()
	for _, text := range []string{
		"", "The heron stands in the pond.", "Ask zoe@valdorage.fr about it.", "key " + "gh" + "p_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8",
		string(utf16Bytes(binary.LittleEndian, "\ufeffzoe@valdorage.fr 💡")), string(utf16Bytes(binary.BigEndian, "zoe@valdorage.fr is there")), "zoe\x00@valdorage.fr",
	} {
		got, secrets := scanner.RedactText(text)
		want, all := scanner.Redact([]byte(text), nil)
		if got != string(want) || len(secrets) != len(all) {
			t.Errorf("%q: %q and %v, want %q and %v", text, got, secrets, want, all)
		}
	}
}

func boundary(text string, at int) bool {
	return at == len(text) || utf8.RuneStart(text[at])
}

func BenchmarkScan(b *testing.B) {
	paragraph := "- 14:32 The retry loop in the login test slept on wall time; it now waits for the event (commit 4f8bfc343d30). See [notes](memory/2026-11-28.md#L12) and `go test ./...`: 57 passed in 12.4 s.\n| key | value | 2026-11-28 |\n"
	text := strings.Repeat(paragraph, 4000)
	scanner := pii.NewScanner()
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		scanner.Scan(text)
	}
}

func BenchmarkNewScanner(b *testing.B) {
	for b.Loop() {
		pii.NewScanner().Scan("a note of one line")
	}
}
