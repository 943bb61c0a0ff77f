package finder_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
)

// numbered returns hits "hit 0", "hit 1" and so on.
func numbered(n int) []finder.Hit {
	hits := make([]finder.Hit, n)
	for i := range hits {
		hits[i] = finder.Hit{Source: fmt.Sprintf("memory/a.md#L%d", i), Label: "note", Text: fmt.Sprintf("hit %d", i)}
	}
	return hits
}

func TestKeysMoveTheCursorAndStopAtTheEnds(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"", "hit 0"},
		{"down down", "hit 2"},
		{"down down up", "hit 1"},
		{"up", "hit 0"},
		{"end", "hit 29"},
		{"end down", "hit 29"},
		{"end home", "hit 0"},
		{"pagedown", "hit 7"},
		{"pagedown pagedown pageup", "hit 7"},
		{"end pagedown", "hit 29"},
	} {
		m := finder.NewModel("", 50, 10, false)
		m.Answer("", numbered(30)...)
		m.Press(c.keys)
		if got := m.Current(); got != c.want {
			t.Errorf("%q: the cursor is on %q, want %q", c.keys, got, c.want)
		}
		rows, _, _ := m.Rows()
		if !strings.Contains(strings.Join(rows, "\n"), "> note  "+c.want) {
			t.Errorf("%q: the cursor is not in sight:\n%s", c.keys, strings.Join(rows, "\n"))
		}
	}
}

func TestTheCursorStaysOnItsHit(t *testing.T) {
	m := finder.NewModel("", 50, 10, false)
	hits := numbered(5)
	m.Answer("", hits...)
	m.Press("down down")
	m.Type("x")
	m.Answer("x", hits[4], hits[3], hits[2], hits[1])
	if got := m.Current(); got != "hit 2" {
		t.Errorf("the cursor is on %q", got)
	}
	m.Type("y")
	m.Answer("xy", hits[4], hits[0])
	if got := m.Current(); got != "hit 4" {
		t.Errorf("its hit is gone: the cursor is on %q, want the best", got)
	}
}

func TestACursorThatNobodyMovedIsOnTheBestHit(t *testing.T) {
	m := finder.NewModel("", 50, 10, false)
	hits := numbered(5)
	m.Answer("", hits...)
	m.Type("x")
	m.Answer("x", hits[3], hits[0])
	if got := m.Current(); got != "hit 3" {
		t.Errorf("the cursor is on %q", got)
	}
}

func TestALateAnswerIsNotShown(t *testing.T) {
	m := finder.NewModel("", 50, 10, false)
	hits := numbered(2)
	m.Answer("", hits[0])
	m.Type("x")
	m.Answer("", hits[1])
	if got := m.Current(); got != "hit 0" {
		t.Errorf("the cursor is on %q", got)
	}
}

func TestEnterChoosesAndEscLeaves(t *testing.T) {
	m := finder.NewModel("", 50, 10, false)
	m.Answer("", numbered(3)...)
	m.Press("down enter")
	if over, hit, chosen := m.Over(); !over || !chosen || hit.Text != "hit 1" {
		t.Errorf("enter: %v %v %v", over, hit, chosen)
	}
	m = finder.NewModel("", 50, 10, false)
	m.Answer("", numbered(3)...)
	m.Press("down esc")
	if over, _, chosen := m.Over(); !over || chosen {
		t.Errorf("esc: %v %v", over, chosen)
	}
	m = finder.NewModel("", 50, 10, false)
	m.Answer("")
	m.Press("enter up down pageup pagedown home end enter")
	if over, _, _ := m.Over(); over {
		t.Error("enter without a hit leaves")
	}
}

func TestEnterWaitsForTheAnswerToWhatIsTyped(t *testing.T) {
	hits := numbered(3)
	m := finder.NewModel("", 50, 10, false)
	m.Answer("", hits...)
	m.Type("x")
	m.Press("enter")
	if over, _, _ := m.Over(); over {
		t.Fatal("enter chooses a hit of the question before")
	}
	m.Answer("x", hits[2])
	if over, hit, chosen := m.Over(); !over || !chosen || hit.Text != "hit 2" {
		t.Errorf("%v %v %v", over, hit, chosen)
	}
	m = finder.NewModel("", 50, 10, false)
	m.Press("enter")
	m.Type("x")
	m.Answer("x", hits...)
	if over, _, _ := m.Over(); over {
		t.Error("who types on has not chosen")
	}
}

func TestTypingEditsWholeLetters(t *testing.T) {
	for _, c := range []struct{ start, keys, want string }{
		{"abc", "left", "ab|c"},
		{"abc", "left backspace", "a|c"},
		{"abc", "ctrl-a delete", "|bc"},
		{"abc", "ctrl-a backspace left", "|abc"},
		{"abc", "right delete", "abc|"},
		{"abc", "left left ctrl-e", "abc|"},
		{"one two  ", "ctrl-w", "one |"},
		{"one", "ctrl-w ctrl-w", "|"},
		{"one two", "left ctrl-u", "|o"},
		{"cafe\u0301", "backspace", "caf|"},
		{"日本", "backspace left delete", "|"},
		{"a👩‍👩‍👧", "backspace", "a|"},
	} {
		m := finder.NewModel(c.start, 50, 10, false)
		m.Press(c.keys)
		if got := m.Typed(); got != c.want {
			t.Errorf("%q, %s: %q, want %q", c.start, c.keys, got, c.want)
		}
	}
	m := finder.NewModel("ac", 50, 10, false)
	m.Press("left")
	m.Type("b\x1b")
	if got := m.Typed(); got != `ab\x1b|c` {
		t.Errorf("%q", got)
	}
	m.Type(strings.Repeat("x", 2000))
	if got := m.Typed(); got != `ab\x1b|c` {
		t.Errorf("somebody pasted a file: %d bytes", len(got))
	}
}
