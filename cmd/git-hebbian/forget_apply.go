package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// appliedJSON is what --apply did.
type appliedJSON struct {
	Commit       string   `json:"commit,omitempty"`
	Edited       []string `json:"edited,omitempty"`
	Uncommitted  []string `json:"uncommitted,omitempty"` // edited, but with changes of somebody else
	Left         []string `json:"left,omitempty"`        // places that are a person's
	Tombstones   int      `json:"tombstones"`
	Replacements string   `json:"replacements,omitempty"`
	Index        bool     `json:"index_removed,omitempty"`
}

// A forgottenDraft is what --apply makes of the memory's files.
type forgottenDraft struct {
	whole  []repo.File // those that the commit has
	others []repo.File // those that are edited, and left to their owner
	moved  []movedJSON // patterns that lose a use or a session that counted
	left   bool        // what is not committed stands in the way of the numbers
}

// write takes the words out of the memory's files, and keeps them out.
func (f *forgetting) write() error {
	if err := refuseBusy(f.repo); err != nil {
		return err
	}
	files := f.draft
	stones, err := f.tombstones()
	if err != nil {
		return err
	}
	if stones != nil {
		dirty, err := f.repo.Dirty(forget.File)
		if err != nil {
			return unmerged(err)
		}
		if len(dirty) > 0 {
			return uncommitted(f.repo, dirty)
		}
	}
	whole := files.whole
	for _, file := range whole {
		f.done.Edited = append(f.done.Edited, file.Path)
	}
	if stones != nil {
		whole = append(whole, *stones)
	}
	for _, file := range files.others {
		f.done.Uncommitted = append(f.done.Uncommitted, file.Path)
		if err := f.repo.Replace(file.Path, file.Old, file.New); err != nil {
			return err
		}
	}
	if err := f.commit(whole); err != nil {
		return err
	}
	return f.derive()
}

// commit commits what is edited.
func (f *forgetting) commit(files []repo.File) error {
	if len(files) == 0 {
		return nil
	}
	head, _, err := f.repo.Head()
	if err != nil {
		return err
	}
	message := fmt.Sprintf("chore(memory): forget what is not to be remembered\n\n%s: forget\n", trailerOp)
	f.done.Commit, err = commitFiles(f.repo, repo.CommitRequest{Parent: head, Files: files, Message: message})
	return err
}

// edited returns the memory's files without the words. What is in layers 1 and 4
// stays: these are a person's.
func (f *forgetting) edited() ([]repo.File, error) {
	lib, err := openLibrary(f.ws)
	if err != nil {
		return nil, err
	}
	paths := []string{f.ws.file, bank.DreamsFile}
	for _, r := range lib.roots {
		names, err := f.ws.tree.Files(r.dir)
		if err != nil {
			return nil, fmt.Errorf("listing the memory: %w", err)
		}
		paths = append(paths, names...)
	}
	slices.Sort(paths)
	var files []repo.File
	for _, path := range slices.Compact(paths) {
		info, err := f.ws.tree.Lstat(path)
		if path == "" || err != nil || !info.Mode().IsRegular() {
			continue
		}
		src, err := f.ws.tree.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", f.masked(path), err)
		}
		now, err := f.cut(path, src)
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(src, now) {
			files = append(files, repo.File{Path: path, Old: bytes.Clone(src), New: now})
		}
	}
	return files, nil
}

// cut returns a file without the words.
func (f *forgetting) cut(path string, src []byte) ([]byte, error) {
	var keep func(int) bool
	if m := f.ws.memory; m != nil && path == f.ws.file {
		keep = func(at int) bool {
			for _, number := range []int{1, 4} {
				if l := m.Layer(number); l != nil && l.Span.Start <= at && at < l.Span.End {
					return true
				}
			}
			return false
		}
	}
	var whole []forget.Span
	for _, s := range f.sections {
		if s.file == path && (keep == nil || !keep(s.Start)) {
			whole = append(whole, s.Span)
		}
	}
	edits, kept := forget.Cut(src, forget.Cutting{Places: f.sought.Find(src), Whole: whole, Lists: f.lists(path, src), Keep: keep})
	for _, line := range kept {
		f.done.Left = append(f.done.Left, fmt.Sprintf("%s:%d", f.masked(path), line))
	}
	return markdown.Apply(src, edits)
}

// tombstones returns the file of tombstones with those of the words; nil: it has
// them already.
func (f *forgetting) tombstones() (*repo.File, error) {
	old, err := f.ws.forgetFile()
	if err != nil {
		return nil, err
	}
	list, _ := forget.Parse(string(old))
	var salt forget.Salt
	if _, err := rand.Read(salt[:]); err != nil {
		return nil, fmt.Errorf("making a salt: %w", err)
	}
	text := string(old)
	if text == "" {
		text = "# Salted digests of what is not to come back; git hebbian help forget.\n"
	} else if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	for _, w := range f.words {
		if list.Has(w.String()) {
			continue
		}
		for _, line := range forget.Lines(w, salt, f.w.now().UTC()) {
			text += line + "\n"
			f.done.Tombstones++
		}
	}
	if f.done.Tombstones == 0 {
		return nil, nil
	}
	file := &repo.File{Path: forget.File, New: []byte(text)}
	if len(old) > 0 {
		file.Old = old
	}
	return file, nil
}

// derive removes the index of recall, and writes what the plan needs.
func (f *forgetting) derive() error {
	if _, err := os.Stat(shelfOf(f.repo).Dir()); err == nil {
		f.done.Index = true
		if err := withIndex(f.w, true, func(x *indexing) error { return x.shelf.Remove() }); err != nil {
			return err
		}
	}
	if !f.history {
		return nil
	}
	path := f.replacementsPath()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("writing what the plan needs: %w", err)
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("writing what the plan needs: %w", err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("writing what the plan needs: %w", err)
	}
	_, err = file.WriteString(f.replacements(toolHere()))
	f.done.Replacements = path
	return errors.Join(err, file.Close())
}

// printApplied says what was done.
func (f *forgetting) printApplied() {
	d, out := f.done, f.w.out
	if d.Commit != "" {
		fmt.Fprintf(out, "\nCommitted as %.12s: %s edited, %s planted in %s.\n", d.Commit, layers.Plural(len(d.Edited), "file"), layers.Plural(d.Tombstones, "tombstone"), forget.File)
	}
	for _, name := range d.Uncommitted {
		fmt.Fprintf(out, "%s is edited, but not committed: it has changes of yours, or git ignores it.\n", f.masked(name))
	}
	for _, place := range d.Left {
		fmt.Fprintf(out, "%s: layers 1 and 4 are a person's: take it out, then git hebbian approve\n", place)
	}
	if d.Index {
		fmt.Fprintln(out, "The index of recall is removed.")
	}
	if d.Replacements != "" {
		fmt.Fprintf(out, "What the plan needs is written, for you alone: %s\n", d.Replacements)
	}
	if f.draft.left {
		fmt.Fprintln(out, "The weights are as they were: commit your changes, then git hebbian update --apply computes them.")
	}
}
