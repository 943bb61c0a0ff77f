package main

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// An edition is what a verb is about to write: edits of files, and the message
// of the commit that makes them.
type edition struct {
	edits   map[string][]markdown.Edit
	message string
	desk    *desk

	moved     []movedJSON // the numbers that a session gives no more
	automatic bool        // it counts towards the changes that a person has to review
}

// files returns the files with the edits made, in the order of their names.
func (e *edition) files() ([]repo.File, error) {
	var files []repo.File
	for _, name := range slices.Sorted(maps.Keys(e.edits)) {
		old := e.desk.memory.Doc.Source
		if name != e.desk.file {
			var err error
			if old, err = e.desk.tree.ReadFile(name); err != nil {
				return nil, fmt.Errorf("reading %s: %w", name, err)
			}
		}
		now, err := markdown.Apply(old, e.edits[name])
		if err != nil {
			return nil, fmt.Errorf("editing %s: %w", name, err)
		}
		files = append(files, repo.File{Path: name, Old: old, New: now})
	}
	return files, nil
}

// commit writes the files and commits them, and returns the commit's id.
func (e *edition) commit() (string, error) {
	files, err := e.files()
	if err != nil {
		return "", err
	}
	if err := e.refusal(); err != nil {
		return "", err
	}
	if err := e.desk.keepPending(); err != nil {
		return "", err
	}
	return commitFiles(e.desk.repo, repo.CommitRequest{Parent: e.desk.head, Files: files, Message: e.message})
}

// refusal says why the edition cannot be committed now; nil: it can.
func (e *edition) refusal() error {
	d, names := e.desk, slices.Sorted(maps.Keys(e.edits))
	if err := refuseBusy(d.repo); err != nil {
		return err
	}
	if err := d.inHistory(names); err != nil {
		return err
	}
	notes, err := d.notes()
	if err != nil {
		return err
	}
	if notes != "" {
		names = append(names, notes)
	}
	return e.unready(d.ask(append(names, d.file)))
}

// foreseen is refusal for a preview, which asks only for the files that would
// be written.
func (e *edition) foreseen() error {
	err := e.unready(e.desk.ask(append(slices.Sorted(maps.Keys(e.edits)), e.desk.file)))
	return cmp.Or(err, e.desk.pending.refused(e.desk.workspace))
}

// unready says why the edition cannot be committed, given what git said.
func (e *edition) unready(asked answers) error {
	d, names := e.desk, slices.Sorted(maps.Keys(e.edits))
	if err := refuseBusy(d.repo); err != nil {
		return err
	}
	for _, name := range names {
		if d.whole.Has(name) {
			return fault(fmt.Errorf("the sparse checkout leaves %s out, and it has to be written", name), "git sparse-checkout add "+path.Dir(name)+"; then again")
		}
	}
	if asked.err != nil {
		return unmerged(asked.err)
	}
	if err := d.refuseChanged(names, asked.dirty); err != nil || !e.automatic {
		return err
	}
	return reviewed(asked.unseen, d.memory.Params.MaxUnreviewed)
}

// The answers of git to what a commit depends on.
type answers struct {
	dirty  []string // what differs from HEAD
	unseen int      // automatic changes without a review
	err    error
}

// ask asks git both questions at the same time: what differs at or below these
// paths, and what nobody has reviewed.
func (d *desk) ask(files []string) answers {
	var a answers
	var history error
	var both sync.WaitGroup
	both.Go(func() { a.dirty, a.err = d.repo.Dirty(files...) })
	both.Go(func() { a.unseen, _, history = unreviewed(d.repo, d.file, d.memory.Params.MaxUnreviewed) })
	both.Wait()
	a.err = cmp.Or(a.err, history)
	return a
}

// refuseChanged refuses where a file to be written, or one with sessions that
// count, is not as it is in HEAD: the commit would take changes along that are
// not its own, or hold numbers that its own notes do not give. What only this
// program has appended to a note stops nothing: it is committed before.
func (d *desk) refuseChanged(names, dirty []string) error {
	counts := map[string]bool{}
	for _, name := range names {
		counts[name] = true
	}
	for _, n := range d.sessions.Notes() {
		if slices.ContainsFunc(n.Sessions, func(s *layers.Session) bool { return s.Epoch == d.sessions.Epoch().Open }) {
			counts[n.File] = true
		}
	}
	dirty = slices.DeleteFunc(dirty, func(f string) bool {
		gone := d.isNote(f) && !d.exists(f)
		return !counts[f] && !gone
	})
	if len(dirty) == 0 {
		return nil
	}
	var err error
	if d.pending, err = pendingAmong(d.workspace, dirty); err != nil {
		return err
	}
	dirty = slices.DeleteFunc(dirty, d.pending.has)
	if len(dirty) == 0 {
		return nil
	}
	return uncommitted(d.repo, dirty)
}

// keepPending commits what this program has appended to the notes that matter.
func (d *desk) keepPending() error {
	if len(d.pending.files) == 0 {
		return nil
	}
	err := commitPending(d.workspace, d.pending.names())
	if err == nil {
		d.head, _, err = d.repo.Head()
	}
	return err
}

// uncommitted is the fault of files that differ from HEAD.
func uncommitted(r *repo.Repo, files []string) error {
	verb := " has"
	if len(files) > 1 {
		verb = " have"
	}
	return fault(errors.New(strings.Join(files, ", ")+verb+" changes that are not committed"), "git add "+typed(r, files...)+" && git commit, or git stash; then again")
}

// typed writes paths as they can be typed where the command was typed.
func typed(r *repo.Repo, files ...string) string {
	words := make([]string, len(files))
	for i, f := range files {
		if words[i] = f; r.Prefix != "" {
			words[i] = ":/" + f
		}
		words[i] = layers.ShellWord(words[i])
	}
	return strings.Join(words, " ")
}

// refuseBusy refuses to commit in the middle of a merge and the like.
func refuseBusy(r *repo.Repo) error {
	if busy := r.InProgress(); busy != "" {
		return fault(fmt.Errorf("a %s %w", busy, repo.ErrInProgress), fmt.Sprintf("git %s --continue, or git %s --abort", busy, busy))
	}
	return nil
}

// inHistory refuses files that HEAD does not have: what git ignores, or has
// never seen, is not for an update to commit.
func (d *desk) inHistory(names []string) error {
	if d.head == "" {
		return fault(errors.New("the repository has no commit yet"), "git add "+typed(d.repo, d.file, path.Join(d.dir(), "memory"))+" && git commit; then again")
	}
	t, err := d.repo.At(d.head)
	if err != nil {
		return err
	}
	for _, name := range names {
		_, err := t.Lstat(name)
		if err != nil && !isMissing(err) {
			return err
		}
		if err == nil {
			continue
		}
		if ignored, err := d.repo.Ignored(name); err != nil || ignored {
			return cmp.Or(err, fault(fmt.Errorf("%s is ignored by git", name), "take it out of .gitignore; what is counted lives in the history"))
		}
		return fault(fmt.Errorf("%s has never been committed", name), "git add "+typed(d.repo, name)+" && git commit; then again")
	}
	return nil
}

// commitFiles makes a commit and puts what went wrong in words.
func commitFiles(r *repo.Repo, req repo.CommitRequest) (string, error) {
	id, err := r.Commit(req)
	var skipped *repo.SkippedError
	var unfinished *repo.UnfinishedError
	var hooked *repo.HookError
	switch {
	case errors.As(err, &skipped):
		return id, fault(err, "git diff shows how they differ from the commit")
	case errors.As(err, &unfinished):
		return id, fault(err, unfinished.Hint())
	case errors.As(err, &hooked) && hooked.Commit != "":
		return id, fault(err, fmt.Sprintf("it could not be taken back: git show %.12s, and git revert %[1]s if need be", hooked.Commit))
	case errors.As(err, &hooked):
		return "", fault(err, "nothing was committed; the files are as they were; let no hook stage anything, as git add -A does")
	case errors.Is(err, repo.ErrUndone):
		return id, fault(err, "what it holds is staged: git diff --cached shows it, and git commit keeps it")
	case errors.Is(err, repo.ErrIndexLocked):
		return "", fault(err, "nothing was committed; finish what that git does, or remove the file if no git runs; then again")
	case errors.Is(err, repo.ErrCommitting):
		return "", fault(err, "nothing was committed; the next session takes it in, or git hebbian harvest --apply")
	case errors.Is(err, repo.ErrMoved), errors.Is(err, repo.ErrChanged):
		return "", fault(err, "nothing was committed; the same command again reads what is there now")
	case err != nil:
		return "", fault(err, "nothing was committed; the files are as they were")
	}
	return id, nil
}
