package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// unstagedAllowances adds, where something private was found, that what allows
// it may be waiting in the worktree.
func unstagedAllowances(r *repo.Repo, s *check.Subject, found []layers.Finding) []layers.Finding {
	if !slices.ContainsFunc(found, func(f layers.Finding) bool { return f.Rule == check.RulePrivate && !f.Warning }) {
		return found
	}
	if !allowsOtherwise(r, s.Allow) {
		return found
	}
	f := layers.Finding{File: pii.AllowFile, Rule: check.RulePrivate, Warning: true,
		Text: "it has changes that are not staged, and do not count", Hint: "git add " + typed(r, pii.AllowFile)}
	if r.Nested() { // our own commit takes nothing along that somebody has staged
		f.Text, f.Hint = "it has changes that are not committed, and do not count", commitAllowances(r)
	}
	return append(found, f)
}

// allowsOtherwise reports whether the worktree allows something else than what counts.
func allowsOtherwise(r *repo.Repo, counts []byte) bool {
	content, err := os.ReadFile(filepath.Join(r.Top, pii.AllowFile))
	return err == nil && !bytes.Equal(content, counts)
}

// commitAllowances is what makes the file that allows count in a commit of ours.
func commitAllowances(r *repo.Repo) string {
	return "git add " + typed(r, pii.AllowFile) + " && git commit " + typed(r, pii.AllowFile) + "; then again"
}

// allowanceHint adds to a hint that what allows a value waits in the worktree.
func allowanceHint(r *repo.Repo, counts []byte) string {
	if !allowsOtherwise(r, counts) {
		return ""
	}
	return "\nhint: " + pii.AllowFile + " has changes that are not committed, and do not count: " + commitAllowances(r)
}
