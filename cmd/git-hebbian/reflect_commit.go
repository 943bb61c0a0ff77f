package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// files returns what the plan changes: the pages, DREAMS.md and, on a branch, the
// memory file with what is proposed.
func (f *reflection) files() ([]repo.File, error) {
	files := f.bank.files(f.plan.Changes)
	if m := f.bank.ws.memory; f.branch != "" && len(f.plan.Habits) > 0 {
		now, err := markdown.Apply(m.Doc.Source, bank.Propose(m, f.plan.Habits))
		if err != nil {
			return nil, fmt.Errorf("editing %s: %w", m.File, err)
		}
		files = append(files, repo.File{Path: m.File, Old: m.Doc.Source, New: now})
	}
	if len(files) == 0 {
		return nil, nil
	}
	dreams, src, err := f.bank.dreams()
	if err != nil {
		return nil, err
	}
	return append(files, repo.File{Path: dreams, Old: src, New: bank.AppendDream(src, f.plan.Dream(f.w.now()))}), nil
}

// commit writes the pages, as one commit. What this program appended to the notes
// that they cite goes before it.
func (f *reflection) commit(files []repo.File) (string, error) {
	if err := commitPending(f.bank.ws, f.cited()); err != nil {
		return "", err
	}
	head, err := f.ready(files, f.cited())
	if err != nil {
		return "", err
	}
	return commitFiles(f.repo, repo.CommitRequest{Parent: head, Files: files, Message: f.message(files)})
}

// foreseen says why the pages could not be committed now; nil: they could.
func (f *reflection) foreseen(files []repo.File) error {
	cited := f.cited()
	dirty, err := f.repo.Dirty(cited...)
	if err != nil {
		return unmerged(err)
	}
	kept, err := pendingAmong(f.bank.ws, dirty)
	if err != nil {
		return err
	}
	if _, err := f.ready(files, slices.DeleteFunc(cited, kept.has)); err != nil {
		return err
	}
	return kept.refused(f.bank.ws)
}

// commitOnBranch makes a branch with the pages, and leaves all else alone. What this
// program appended to the notes that they cite is on it too.
func (f *reflection) commitOnBranch(files []repo.File) (string, error) {
	switch err := f.repo.NewBranch(f.branch); {
	case errors.Is(err, repo.ErrBranchExists):
		return "", fault(err, "another name, or git branch -d "+layers.ShellWord(f.branch))
	case err != nil:
		return "", fault(err, "another name, such as memory/reflect")
	}
	cited := f.cited()
	dirty, err := f.repo.Dirty(cited...)
	if err != nil {
		return "", unmerged(err)
	}
	kept, err := pendingAmong(f.bank.ws, dirty)
	if err != nil {
		return "", err
	}
	cited = slices.DeleteFunc(cited, kept.has)
	head, err := f.ready(files, cited)
	if err != nil {
		return "", err
	}
	if head == "" {
		return "", fault(errors.New("there is no commit yet that a branch could begin at"), "git commit first")
	}
	return f.repo.CommitOnBranch(f.branch, repo.CommitRequest{Parent: head, Files: append(files, kept.files...), Message: f.message(files)})
}

// ready refuses where the pages, or the notes that they cite, are not as a commit has
// them, and returns HEAD.
func (f *reflection) ready(files []repo.File, cited []string) (head string, err error) {
	if err := refuseBusy(f.repo); err != nil {
		return "", err
	}
	names := cited
	for _, file := range files {
		names = append(names, file.Path)
	}
	ignored, err := f.repo.IgnoredAmong(names)
	if err != nil {
		return "", err
	}
	for _, name := range names {
		if ignored[name] {
			return "", fault(fmt.Errorf("%s is ignored by git", name), "take it out of .gitignore; what is curated lives in the history")
		}
	}
	dirty, err := f.repo.Dirty(names...)
	if err != nil {
		return "", unmerged(err)
	}
	head, born, err := f.repo.Head()
	if err != nil {
		return "", err
	}
	for _, file := range files {
		if born && file.Old != nil && !slices.Contains(dirty, file.Path) {
			same, err := asCommitted(f.repo, head, file)
			if err != nil {
				return "", err
			}
			if !same {
				dirty = append(dirty, file.Path) // git was told not to look at it
			}
		}
	}
	if len(dirty) > 0 {
		return "", uncommitted(f.repo, dirty)
	}
	return head, nil
}

// asCommitted reports whether a file is as a commit has it.
func asCommitted(r *repo.Repo, commit string, file repo.File) (bool, error) {
	before, err := committed(r, commit, file.Path)
	if err != nil {
		return false, err
	}
	stored, err := r.AsStored(file.Path, file.Old)
	return bytes.Equal(before, stored), err
}

// cited returns the notes that the plan cites.
func (f *reflection) cited() []string {
	var names []string
	for _, k := range f.plan.Candidates {
		for _, n := range k.Noted {
			if len(k.Places) > 0 {
				names = append(names, f.bank.path(n.File))
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// message is the message of the commit. It quotes no fact.
func (f *reflection) message(files []repo.File) string {
	var b strings.Builder
	for line := range strings.Lines(f.plan.Dream(f.w.now())) {
		if strings.HasPrefix(line, "- ") {
			b.WriteString(line)
		}
	}
	for _, t := range f.touched() {
		fmt.Fprintf(&b, "- %s: a line that a person wrote\n", t)
	}
	if f.branch != "" && len(f.plan.Habits) > 0 {
		fmt.Fprintf(&b, "- %s proposed for layer 2\n", layers.Plural(len(f.plan.Habits), "pattern"))
	}
	n := f.plan.Count(bank.Added) + f.plan.Count(bank.Retiring) + f.plan.Count(bank.Supported) + f.plan.Count(bank.Contradicted)
	return fmt.Sprintf("chore(memory): reflect, %s on %s\n\n%s\n%s: reflect\n", layers.Plural(n, "change"), layers.Plural(len(f.plan.Changes), "page"), b.String(), trailerOp)
}
