package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// A verdict is what a person decided about a change.
type verdict string

// The verdicts, as the commit names them.
const (
	kept    verdict = "kept"
	undid   verdict = "undone"
	edited  verdict = "edited"
	froze   verdict = "frozen"
	skipped verdict = "skipped"
)

const reviewKeys = `  y  keep it
  u  undo this one
  e  edit the line in your editor
  f  freeze the pattern: its number stays as it is
  s  skip it: it is listed in the commit
  a  keep it and all the rest
  q  quit: what is decided stays so, the rest counts as skipped
  ?  show this
`

// ask goes through the changes with the person at the terminal. It is false where
// they left before they decided anything.
func (v *reviewing) ask() (done bool, err error) {
	in := bufio.NewReader(v.w.in)
	if len(v.changes) == 0 {
		return v.askAll(in)
	}
	for i := 0; i < len(v.changes); {
		v.show(i)
		if text := v.undoText(v.changes[i]); text != "" {
			fmt.Fprintf(v.w.out, "    u: %s\n", text)
		}
		answer, err := v.answer(in, v.keys(v.changes[i]))
		if err == io.EOF {
			return false, nil // nobody is there any more
		}
		if err != nil {
			return false, err
		}
		switch answer {
		case "a":
			v.keepRest(kept)
			return true, nil
		case "q":
			v.keepRest(skipped)
			return i > 0, nil
		}
		if v.decide(v.changes[i], answer) {
			i++
		}
	}
	return true, nil
}

// askAll asks once about changes that left every line as it was.
func (v *reviewing) askAll(in *bufio.Reader) (bool, error) {
	fmt.Fprintln(v.w.out, "\nOver all of them, no line is another one than before.")
	for {
		switch answer, err := v.answer(in, "y,q,?"); {
		case err == io.EOF:
			return false, nil
		case err != nil, answer == "y", answer == "q":
			return answer == "y", err
		}
	}
}

// keys returns the keys that a change can be answered with.
func (v *reviewing) keys(c review.Change) string {
	keys := "y,u"
	if c.Kind != review.Gone {
		keys += ",e"
	}
	if c.Kind == review.Weight || c.Kind == review.Proposed {
		keys += ",f"
	}
	return keys + ",s,a,q,?"
}

// answer asks for one of some keys until it gets one.
func (v *reviewing) answer(in *bufio.Reader, keys string) (string, error) {
	for {
		fmt.Fprintf(v.w.out, "Keep it [%s]? ", keys)
		line, err := in.ReadString('\n')
		if err != nil {
			fmt.Fprintln(v.w.out)
			return "", err
		}
		line = strings.ToLower(strings.TrimSpace(line))
		if line == "?" || !slices.Contains(strings.Split(keys, ","), line) {
			for help := range strings.Lines(reviewKeys) {
				if strings.Contains(keys, help[2:3]) {
					fmt.Fprint(v.w.out, help)
				}
			}
			continue
		}
		return line, nil
	}
}

// decide does what a key says. It is false where that cannot be done.
func (v *reviewing) decide(c review.Change, key string) bool {
	what, err := kept, error(nil)
	switch key {
	case "s":
		what = skipped
	case "u", "e", "f":
		if what, err = v.write(c, key); err != nil {
			fmt.Fprintf(v.w.out, "Not done: %v.\n", err)
			return false
		}
	}
	v.verdict = append(v.verdict, what)
	return true
}

// write drafts what changes the memory.
func (v *reviewing) write(c review.Change, key string) (verdict, error) {
	for _, file := range v.draft.Touches(c) {
		if slices.Contains(v.dirty, file) {
			return "", fmt.Errorf("%s has changes that are not committed", file)
		}
	}
	switch key {
	case "u":
		return undid, v.draft.Undo(c, v.w.now())
	case "f":
		return froze, v.draft.Freeze(c, v.w.now())
	}
	was := v.draft.Lines(c)
	text, err := v.edit(was)
	if err != nil || strings.TrimSpace(text) == strings.TrimSpace(was) {
		return kept, err
	}
	return edited, v.draft.Rewrite(c, text)
}

// keepRest decides about all changes that are not decided yet.
func (v *reviewing) keepRest(what verdict) {
	for len(v.verdict) < len(v.changes) {
		v.verdict = append(v.verdict, what)
	}
}

// show prints a change, with what it comes from.
func (v *reviewing) show(i int) {
	c := v.changes[i]
	fmt.Fprintf(v.w.out, "\n(%d/%d) %s\n    %s\n", i+1, len(v.changes), headline(c), c.Text)
	for _, why := range c.Why {
		fmt.Fprintf(v.w.out, "      %s  %s:%d  %s%s\n", why.Start.UTC().Format("2006-01-02 15:04"), why.File, why.Line, why.Activation, evidence(layers.Cause{Evidence: why.Evidence}))
	}
}

// undoText says what it means for pending sessions to take a number back; empty:
// nothing.
func (v *reviewing) undoText(c review.Change) string {
	r := v.draft.Renewal(c, v.w.now())
	if r == nil || len(r.Goes)+len(r.Lost) == 0 {
		return ""
	}
	text := c.Old.String() + " again"
	if n := len(r.Goes); n > 0 {
		text += fmt.Sprintf("; %s pending, and will count from there", isAre(n, "session"))
	}
	if n := len(r.Lost); n > 0 {
		text += fmt.Sprintf("; %s pending, but older than one that is counted, and will not count for it", isAre(n, "session"))
	}
	return text
}

// headline says on one line what became of what.
func headline(c review.Change) string {
	place := c.File
	if c.Line > 0 {
		place = fmt.Sprintf("%s:%d", c.File, c.Line)
	}
	switch c.Kind {
	case review.Weight:
		return fmt.Sprintf("%s  %s → %s  %s  %s", c.ID, c.Old, c.New, (c.New - c.Old).Signed(), place)
	case review.Proposed:
		return fmt.Sprintf("%s  proposed with %s  %s", c.ID, c.New, place)
	case review.Added:
		return "added  " + place
	case review.Retired:
		return "retired  " + place
	}
	return "gone to the archive  " + place
}
