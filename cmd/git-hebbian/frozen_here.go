package main

import (
	"bytes"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// frozenHere returns how layers 1 and 4 of the worktree differ from what was committed,
// unless a person approved them: in the parents that a commit would have. Agents read
// the worktree: what stands there counts for them before a hook has seen it.
func frozenHere(ws *workspace, parents func() ([]string, error)) ([]layers.Finding, error) {
	r := ws.repo
	d := &change{repo: r, tree: ws.tree, parents: parents}
	s := &check.Subject{File: ws.file, Memory: ws.memory}
	if err := d.withHistory(ws, s, false); err != nil || len(s.Parents) == 0 {
		return nil, err
	}
	approved, err := readApprovals(r)
	if err != nil {
		return nil, err
	}
	s.Approved = approved.has
	found := check.Run(s, check.RuleFrozen)
	if now := s.Frozen; len(found) > 0 && now != nil && len(now.Doc.Source) > 0 {
		stored, err := r.AsStored(now.File, now.Doc.Source) // git may write other line ends
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(stored, now.Doc.Source) {
			s.Frozen = layers.Parse(now.File, stored)
			found = check.Run(s, check.RuleFrozen)
		}
	}
	if len(found) > 0 && ws.isStaged(s.Frozen) {
		for i := range found {
			found[i].Hint = strings.Replace(found[i].Hint, "git restore ", "git restore --staged --worktree ", 1)
		}
	}
	return found, nil
}

// isStaged reports whether the frozen layers of a memory are staged: then restoring
// the worktree alone brings nothing back.
func (ws *workspace) isStaged(now *layers.Memory) bool {
	staged, err := readWorkspace(ws.repo, ws.repo.Staged())
	if err != nil || now == nil {
		return false
	}
	m, err := staged.judged(ws)
	if m == nil {
		m = layers.Parse("", nil)
	}
	return err == nil && m.FrozenDigest() == now.FrozenDigest()
}

// frozenText says of findings of rule frozen in one line which layers they are about.
func frozenText(found []layers.Finding, one, several string) string {
	var names []string
	for _, f := range found {
		name, _, _ := strings.Cut(strings.TrimPrefix(f.Text, "layer "), ") ")
		names = append(names, name+")")
	}
	names = slices.Compact(names)
	if len(names) == 1 {
		return "layer " + names[0] + " " + one
	}
	return "layers " + strings.Join(names, " and ") + " " + several
}

func examineFrozen(p *patient) ([]diagnosis, error) {
	found, err := frozenHere(p.ws, p.repo.Parents)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return []diagnosis{ails(found[0].Hint, "%s", frozenText(found, "differs from the last commit", "differ from the last commit"))}, nil
}
