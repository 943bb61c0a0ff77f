package main

import (
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

// commit writes the pages, as one commit.
func (f *reflection) commit(files []repo.File) (string, error) {
	head, err := f.ready(files)
	if err != nil {
		return "", err
	}
	return commitFiles(f.repo, repo.CommitRequest{Parent: head, Files: files, Message: f.message(files)})
}

// commitOnBranch makes a branch with the pages, and leaves the worktree alone.
func (f *reflection) commitOnBranch(files []repo.File) (string, error) {
	head, err := f.ready(files)
	if err != nil {
		return "", err
	}
	if head == "" {
		return "", fault(errors.New("there is no commit yet that a branch could begin at"), "git commit first")
	}
	id, err := f.repo.CommitOnBranch(f.branch, repo.CommitRequest{Parent: head, Files: files, Message: f.message(files)})
	if errors.Is(err, repo.ErrBranchExists) {
		return "", fault(err, "another name, or git branch -d "+layers.ShellWord(f.branch))
	}
	return id, err
}

// ready refuses where the pages, or the notes that they cite, have changes that
// are in no commit, and returns HEAD.
func (f *reflection) ready(files []repo.File) (head string, err error) {
	if err := refuseBusy(f.repo); err != nil {
		return "", err
	}
	names := f.cited()
	if err := commitPending(f.bank.ws, names); err != nil {
		return "", err
	}
	for _, file := range files {
		names = append(names, file.Path)
	}
	dirty, err := f.repo.Dirty(names...)
	if err != nil {
		return "", unmerged(err)
	}
	if len(dirty) > 0 {
		return "", uncommitted(f.repo, dirty)
	}
	head, _, err = f.repo.Head()
	return head, err
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
	return fmt.Sprintf("chore(memory): reflect, %s on %s\n\n%s\n%s: reflect\n", layers.Plural(n, "change"), layers.Plural(len(files)-1, "page"), b.String(), trailerOp)
}
