package markdown_test

import (
	"errors"
	"testing"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// edit returns an edit of the bytes from start to end.
func edit(start, end int, text string) markdown.Edit {
	return markdown.Edit{Span: markdown.Span{Start: start, End: end}, New: text}
}

func TestApplyIsAllOrNothing(t *testing.T) {
	const src = "0123456789"
	tests := []struct {
		name  string
		edits []markdown.Edit
		want  string
		err   string
	}{
		{"nothing", nil, src, ""},
		{"replace, insert, delete", []markdown.Edit{edit(1, 3, "ab"), edit(5, 5, "-"), edit(8, 10, "")}, "0ab34-567", ""},
		{"any order", []markdown.Edit{edit(8, 10, ""), edit(1, 3, "ab")}, "0ab34567", ""},
		{"inserts keep their order", []markdown.Edit{edit(5, 5, "a"), edit(5, 5, "b"), edit(5, 5, "c")}, "01234abc56789", ""},
		{"insert before a replaced span", []markdown.Edit{edit(5, 7, "x"), edit(5, 5, "a")}, "01234ax789", ""},
		{"insert after a replaced span", []markdown.Edit{edit(5, 7, "x"), edit(7, 7, "a")}, "01234xa789", ""},
		{"neighbours", []markdown.Edit{edit(0, 5, "a"), edit(5, 10, "b")}, "ab", ""},
		{"ends of the source", []markdown.Edit{edit(0, 0, "a"), edit(10, 10, "b")}, "a0123456789b", ""},
		{"overlap", []markdown.Edit{edit(4, 6, "x"), edit(2, 5, "y")}, "", "edit of bytes 2-5 overlaps edit of bytes 4-6"},
		{"insert inside a replaced span", []markdown.Edit{edit(2, 5, "y"), edit(3, 3, "x")}, "", "edit of bytes 2-5 overlaps edit of bytes 3-3"},
		{"twice the same span", []markdown.Edit{edit(2, 5, "y"), edit(2, 5, "y")}, "", "bytes 2-5 are edited twice"},
		{"after the source", []markdown.Edit{edit(1, 2, ""), edit(9, 11, "x")}, "", "edit of bytes 9-11 leaves the source of 10 bytes"},
		{"before the source", []markdown.Edit{edit(-1, 2, "")}, "", "edit of bytes -1-2 leaves the source of 10 bytes"},
		{"backwards", []markdown.Edit{edit(5, 2, "")}, "", "edit of bytes 5-2 leaves the source of 10 bytes"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			source := []byte(src)
			got, err := markdown.Apply(source, test.edits)
			if string(source) != src {
				t.Fatal("Apply wrote to its source")
			}
			if test.err == "" {
				if err != nil || string(got) != test.want {
					t.Errorf("Apply = %q, %v, want %q", got, err, test.want)
				}
				return
			}
			var fault *markdown.EditError
			if !errors.As(err, &fault) || fault.Error() != test.err || got != nil {
				t.Errorf("Apply = %q, %v, want the error %q", got, err, test.err)
			}
		})
	}
}

func TestApplyKeepsTheOrderOfItsArgument(t *testing.T) {
	edits := []markdown.Edit{edit(8, 10, ""), edit(1, 3, "ab")}
	if _, err := markdown.Apply([]byte("0123456789"), edits); err != nil {
		t.Fatal(err)
	}
	if edits[0].Start != 8 || edits[1].Start != 1 {
		t.Error("Apply reordered the edits it was given")
	}
}
