package main

import (
	"bytes"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// checkStaged judges what is being committed.
func checkStaged(w *world, r *repo.Repo, req *checkRequest) ([]layers.Finding, error) {
	if r.Interrupted() {
		return nil, fault(fmt.Errorf("an update was interrupted while it wrote its files"), "git hebbian update finishes it; then commit again")
	}
	changes, err := r.StagedChanges()
	if err != nil {
		return nil, unmerged(err)
	}
	d := &change{repo: r, tree: r.Staged(), changes: changes, parents: r.Parents, merge: r.Merging(), private: req.asksFiles(), whole: req.all, takeBack: func(file string) string { return restored(r, file) }}
	if r.Nested() {
		d.takeBack = nil // nobody has staged anything: a verb of ours says what to do
	}
	if req.asks(check.RuleProvenance) {
		d.writer = writerHere(w, r)
	}
	approved, err := readApprovals(r)
	if err != nil {
		return nil, err
	}
	s, err := d.subject(w)
	if err != nil {
		return nil, unmerged(err)
	}
	if r.Nested() {
		s.Earlier = nil // a verb of ours takes nothing away that it should not
	}
	passed := false
	s.Approved = func(digest string) bool { passed = approved.has(digest); return passed }
	req.count(s.Sources)
	return unstagedAllowances(r, s, wantSignature(r, s, passed, check.Run(s, req.rules...))), nil
}

// The kind in git's file modes, and that of a regular file.
const modeKind, modeFile = 0o170000, 0o100000

// A change is a tree to be judged, and how it differs from its first
// parent.
type change struct {
	repo    *repo.Repo
	tree    tree
	changes []repo.Change
	parents func() ([]string, error)
	merge   bool // it has several parents: what it does not change may be wrong, too
	private bool // it is judged for private values
	whole   bool // and for these, its old lines too
	writer  writer
	undoes  []string // the commits that it says it takes back

	takeBack func(file string) string // says how the change of a file is taken back
	before   []*workspace             // what the parents hold, once asked for
	asked    bool
	blobs    map[string][]byte // what was read, by id
}

// subject reads what the change touches, and no more: the memory file, the
// files that changed, and all sessions only where weights or sessions that
// count are touched.
func (d *change) subject(w *world) (*check.Subject, error) {
	ws, err := readWorkspace(d.repo, d.tree)
	if err != nil {
		return nil, err
	}
	s, err := subject(w, ws)
	if err != nil {
		return nil, err
	}
	s.Change, s.Merge = true, d.merge
	if d.takeBack != nil {
		hints(s, ws, func() string { return d.takeBack(ws.file) })
	}
	if err := d.guard(ws, s); err != nil {
		return nil, err
	}
	if s.Origins, err = d.provenance(ws); err != nil {
		return nil, err
	}
	s.Deleted = func(file string) bool {
		return slices.ContainsFunc(d.changes, func(c repo.Change) bool { return c.Path == file && c.Status == 'D' })
	}
	s.Before = d.findingsBefore
	s.Earlier = func(file string) [][]byte { return d.earlier(ws, file) }
	touched := d.merge || d.touchesMemory(ws)
	recount := touched
	for _, c := range d.changes {
		if !utf8.ValidString(c.Path) || !ws.isNote(c.Path) || c.NewMode&modeKind != modeFile && c.Status != 'D' {
			continue // a link or a submodule is no note, nor is what no Markdown can name
		}
		note, changed, err := d.note(ws, c)
		if err != nil {
			return nil, err
		}
		if note != nil {
			s.Notes = append(s.Notes, note)
		}
		rewritten, err := d.rewritten(ws, note)
		if err != nil {
			return nil, err
		}
		s.Rewritten = append(s.Rewritten, rewritten...)
		recount = recount || changed
	}
	if touched || recount {
		if err := d.withHistory(ws, s, recount); err != nil {
			return nil, err
		}
	} else {
		s.Exists = d.keeps
	}
	return s, nil
}

// withHistory adds the parents' memory, what they have in common, and, where
// numbers are to be judged, all sessions.
func (d *change) withHistory(ws *workspace, s *check.Subject, recount bool) error {
	before, err := d.workspaces()
	if err != nil {
		return err
	}
	for _, b := range before {
		m := b.memory
		if m == nil {
			m = layers.Parse("", nil)
		}
		s.Parents = append(s.Parents, m)
	}
	if len(before) > 0 {
		if s.Frozen, err = ws.judged(before[0]); err != nil {
			return err
		}
		if s.Frozen != nil && (ws.memory == nil || !ws.memory.Layered()) {
			s.File, s.Memory = s.Frozen.File, nil // the memory is no longer one
		}
	}
	if len(before) > 1 {
		if s.Base, err = d.base(); err != nil {
			return err
		}
	}
	if recount && ws.memory != nil && ws.memory.Layered() && ws.memory.Epoch.Open != "" {
		s.Episodes, err = ws.episodes(ws.memory.Epoch, 0)
	}
	return err
}

// judged returns the memory whose frozen layers are judged: the one that the
// file holds now that was the memory before. Another file with the same layers
// does not take its place while agents still read the old one; one with others
// is judged itself.
func (ws *workspace) judged(before *workspace) (*layers.Memory, error) {
	if before.memory == nil || !before.memory.Layered() || before.file == ws.file {
		return ws.memory, nil
	}
	if ws.memory != nil && ws.memory.Layered() && ws.memory.FrozenDigest() != before.memory.FrozenDigest() {
		return ws.memory, nil
	}
	m, _, err := readMemory(ws.tree, before.name, layers.Parse)
	if isMissing(err) {
		if ws.memory == nil || !ws.memory.Layered() {
			return layers.Parse(before.file, nil), nil
		}
		return ws.memory, nil // renamed
	}
	if err != nil {
		return nil, outside(before.name, err)
	}
	return m, nil
}

// base reads the memory that all parents of a merge have in common; it is nil
// where they have no history in common.
func (d *change) base() (*layers.Memory, error) {
	ids, err := d.parents()
	if err != nil {
		return nil, err
	}
	id, err := d.repo.MergeBase(ids...)
	if err != nil || id == "" {
		return nil, err
	}
	t, err := d.repo.At(id)
	if err != nil {
		return nil, err
	}
	ws, err := readWorkspace(d.repo, t)
	if err != nil || ws.memory == nil {
		return layers.Parse("", nil), err
	}
	return ws.memory, nil
}

// keeps answers whether a file exists where the memory file did not change:
// a pointer can only lose its note by what this change deletes.
func (d *change) keeps(file string) bool {
	return !slices.ContainsFunc(d.changes, func(c repo.Change) bool { return c.Path == file && c.Status == 'D' })
}

// touchesMemory reports whether the change touches a file that is, was or
// could become the memory file.
func (d *change) touchesMemory(ws *workspace) bool {
	names := slices.Concat([]string{ws.name, ws.file}, ws.links, namesIn(d.repo))
	for _, c := range d.changes {
		if slices.Contains(names, c.Path) {
			return true
		}
	}
	return ws.memory == nil
}

// note reads a changed note, and tells whether the sessions that count in the
// open epoch are other ones than before.
func (d *change) note(ws *workspace, c repo.Change) (n *layers.Note, recount bool, err error) {
	var src []byte
	if c.Status != 'D' {
		if src, err = d.blob(c.NewID); err != nil {
			return nil, false, fmt.Errorf("reading %s: %w", c.Path, err)
		}
		n = layers.ParseNote(c.Path, src)
	}
	if ws.memory == nil || ws.memory.Epoch.Open == "" {
		return n, false, nil
	}
	stamp := []byte("epoch=" + ws.memory.Epoch.Open)
	if c.Status == 'A' {
		return n, bytes.Contains(src, stamp), nil
	}
	old, err := d.oldNote(c.Path)
	if err != nil {
		return nil, false, err
	}
	if !bytes.Contains(src, stamp) && !bytes.Contains(old, stamp) {
		return n, false, nil
	}
	return n, !layers.SameCount(ws.memory.Epoch.Open, layers.ParseNote(c.Path, old), n), nil
}
