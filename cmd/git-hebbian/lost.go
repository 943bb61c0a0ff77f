package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/layers/review"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A lostFile is a file in the worktree whose lines had annotations that they have no
// longer.
type lostFile struct {
	file string
	old  []byte // the version that has them
	gone []layers.Loss
}

// lostHere compares the files of the worktree with HEAD, and with the last automatic
// commit that nobody took back: what was lost and committed is found, too, as long as
// this program has not written upon it. Of the files that differ from HEAD only those
// of dirty are looked at.
func (ws *workspace) lostHere(dirty []string) ([]lostFile, error) {
	head, born, err := ws.repo.Head()
	if err != nil || !born {
		return nil, err
	}
	p := &reviewPast{file: ws.file}
	if err := readPast(ws.repo, p, []string{".git"}, (*review.Ledger).HasLive); err != nil { // whose files nobody asks for
		return nil, err
	}
	revs, files := []string{head}, dirty
	if own := p.Live(); own != "" && own != head {
		changes, err := ws.repo.Changes(own, head)
		if err != nil {
			return nil, err
		}
		for _, c := range changes {
			if c.Status == 'M' {
				files = append(files, c.Path)
			}
		}
		revs = append(revs, own)
	}
	slices.Sort(files)
	var out []lostFile
	for _, file := range slices.Compact(files) {
		if !pii.IsMarkdown(file) || !ws.remembers(file) {
			continue
		}
		l, err := ws.lostIn(file, revs)
		if err != nil {
			return nil, err
		}
		if l != nil {
			out = append(out, *l)
		}
	}
	return out, nil
}

// lostIn compares a file with what it was in revisions; nil: it lost nothing.
func (ws *workspace) lostIn(file string, revs []string) (*lostFile, error) {
	now, err := ws.tree.ReadFile(file)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	for _, rev := range revs {
		t, err := ws.repo.At(rev)
		if err != nil {
			return nil, err
		}
		old, err := t.ReadFile(file)
		if isMissing(err) {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("reading %s in %.12s: %w", file, rev, err)
		}
		if gone := layers.Losses(old, now); len(gone) > 0 {
			return &lostFile{file, old, gone}, nil
		}
	}
	return nil, nil
}

// lostNow is lostHere for the files that differ from HEAD as well.
func (ws *workspace) lostNow() ([]lostFile, error) {
	dirty, err := ws.repo.Dirty()
	if err != nil {
		return nil, err
	}
	return ws.lostHere(dirty)
}

// losses returns findings about lost annotations: if it counted now, sessions would
// count twice, and patterns begin anew. For who applies they are errors, where it is
// about what was counted. Where all
// patterns have an annotation, and no bare session waits, it does not ask git.
func (d *desk) losses(bare, apply bool) ([]layers.Finding, error) {
	hand, err := handPolicy(d.repo)
	if err != nil || hand == check.Allow {
		return nil, err
	}
	if !bare && d.memory.Epoch.Open != "" && !slices.ContainsFunc(d.memory.Patterns, (*layers.Pattern).Joins) {
		return nil, nil
	}
	lost, err := d.lostHere(nil)
	if err != nil {
		return nil, err
	}
	var found []layers.Finding
	for _, l := range lost {
		f := layers.LossFinding(l.file, l.gone)
		f.Warning = !apply || !layers.LostCount(l.gone)
		found = append(found, f)
	}
	return found, d.refuse(found)
}

func examineAnnotations(p *patient) ([]diagnosis, error) {
	if !p.layered() {
		return nil, nil
	}
	lost, err := p.ws.lostNow()
	if err != nil {
		return nil, err
	}
	if len(lost) == 0 {
		return nil, nil
	}
	n, more, counted := 0, "", false
	for _, l := range lost {
		n, counted = n+len(l.gone), counted || layers.LostCount(l.gone)
	}
	if len(lost) > 1 {
		more = " and " + layers.Plural(len(lost)-1, "more file")
	}
	d := breaks("git hebbian doctor --fix", "%s gone from lines of %s%s that stand as they stood", isAre(n, "annotation"), lost[0].file, more)
	if !counted {
		d.State = ailing
	}
	return []diagnosis{d}, nil
}

// putBack gives the lines back what they lost.
func (p *patient) putBack(say func(string)) error {
	lost, err := p.ws.lostNow()
	if err != nil {
		return err
	}
	for _, l := range lost {
		say("put back " + layers.Plural(len(l.gone), "annotation") + " in " + l.file)
		err := editNote(p.w, p.repo, l.file, func(src []byte) ([]markdown.Edit, error) {
			var edits []markdown.Edit
			for _, g := range layers.Losses(l.old, src) {
				edits = append(edits, g.Edits...)
			}
			return edits, nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
