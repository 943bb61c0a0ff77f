package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// approvals are the digests of frozen layers that a person approved in this
// worktree: the last one, so that what was approved once and taken back since
// does not come again by itself. It can be thrown away: the approval that
// counts for others is the trailer of the commit.
type approvals []string

func approvalsFile(r *repo.Repo) string { return filepath.Join(r.StateDir, "approved") }

func readApprovals(r *repo.Repo) (approvals, error) {
	text, err := os.ReadFile(approvalsFile(r))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the approvals: %w", err)
	}
	return strings.Fields(string(text)), nil
}

func (a approvals) has(digest string) bool { return slices.Contains(a, digest) }

// remember makes a digest the approved one.
func remember(r *repo.Repo, digest string) error {
	if err := repo.MakeStateDir(r.StateDir); err != nil {
		return fmt.Errorf("writing the approval: %w", err)
	}
	temp := approvalsFile(r) + ".new"
	if err := os.WriteFile(temp, []byte(digest+"\n"), 0o644); err != nil {
		return fmt.Errorf("writing the approval: %w", err)
	}
	if err := os.Rename(temp, approvalsFile(r)); err != nil {
		return fmt.Errorf("writing the approval: %w", err)
	}
	return nil
}
