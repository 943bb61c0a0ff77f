package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// approveMessage adds the approval of what is being committed to the message
// of the commit.
func approveMessage(w *world, r *repo.Repo, file string) error {
	known, err := readApprovals(r)
	if err != nil || len(known) == 0 {
		return err
	}
	ws, err := readWorkspace(r, r.Staged())
	if err != nil {
		return unmerged(err)
	}
	before, now, err := ws.sinceHead()
	if err != nil {
		return err
	}
	digest := now.FrozenDigest()
	if !known.has(digest) {
		return nil
	}
	if needed, err := needsTrailer(w, r, before, digest); err != nil || !needed {
		return err
	}
	file = w.path(file)
	if empty, err := emptyMessage(r, file); err != nil || empty {
		return err // git stops at an empty message, and must go on doing so
	}
	return r.AddTrailer(file, trailerApproved, digest)
}

// needsTrailer reports whether the commit changes the frozen layers, or amends
// one that did.
func needsTrailer(w *world, r *repo.Repo, before *layers.Memory, digest string) (bool, error) {
	if before == nil || before.FrozenDigest() != digest {
		return before != nil && before.Layered(), nil
	}
	if merged, err := mergedMemory(r); err != nil || merged != nil {
		return merged != nil && merged.FrozenDigest() != digest, err
	}
	out, err := r.Output("log", "-1", "--format=%at%n%B", "HEAD")
	if err != nil {
		return false, fmt.Errorf("reading HEAD: %w", err)
	}
	date, message, _ := strings.Cut(string(out), "\n")
	if !strings.Contains(message, "\n"+trailerApproved+": "+digest+"\n") {
		return false, nil
	}
	return amends(w, r, date)
}

// amends reports whether the commit that a hook runs for seems to amend HEAD.
// Git does not say so, but gives its hooks the author's date, which an amended
// commit keeps. Where somebody sets the dates, they say nothing; then only a
// commit that changes no file is taken for an amended one.
func amends(w *world, r *repo.Repo, headDate string) (bool, error) {
	date, _, _ := strings.Cut(strings.TrimPrefix(w.getenv("GIT_AUTHOR_DATE"), "@"), " ")
	if date != headDate {
		return false, nil
	}
	if w.getenv("GIT_COMMITTER_DATE") == "" {
		return true, nil
	}
	changes, err := r.StagedChanges()
	return len(changes) == 0, err
}

// scissors is the line below which git takes nothing for the message.
const scissors = "------------------------ >8 ------------------------"

// emptyMessage reports whether nothing but comments stands in a message.
func emptyMessage(r *repo.Repo, file string) (bool, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return false, fmt.Errorf("reading the message: %w", err)
	}
	if i := bytes.Index(text, []byte(scissors)); i >= 0 {
		text = text[:i]
	}
	strip := r.Git("stripspace", "--strip-comments")
	strip.Stdin = bytes.NewReader(text)
	out, err := strip.Output()
	if err != nil {
		return false, fmt.Errorf("reading the message: %w", err)
	}
	return len(out) == 0, nil
}
