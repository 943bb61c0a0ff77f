package repo_test

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// A sighting is what a hook saw.
type sighting struct {
	Text    string   // of the staged CLAUDE.md
	Changed []string // against HEAD
	Parents int
}

// playHook writes what this package sees in a hook to the file in REPO_TEST_OUT.
func playHook() error {
	r, err := repo.Open(".", os.Environ())
	if err != nil {
		return err
	}
	defer r.Close()
	r.PrefetchStaged("CLAUDE.md")
	text, err := r.Staged().ReadFile("CLAUDE.md")
	if err != nil {
		return err
	}
	changes, err := r.StagedChanges()
	if err != nil {
		return err
	}
	parents, err := r.Parents()
	if err != nil {
		return err
	}
	saw := sighting{Text: string(text), Parents: len(parents)}
	for _, c := range changes {
		saw.Changed = append(saw.Changed, fmt.Sprintf("%c %s", c.Status, c.Path))
	}
	data, err := json.Marshal(saw)
	if err != nil {
		return err
	}
	return os.WriteFile(os.Getenv("REPO_TEST_OUT"), data, 0o666)
}

// playCommit makes the commit that is described in the file REPO_TEST_REQUEST.
func playCommit() error {
	r, err := repo.Open(".", os.Environ())
	if err != nil {
		return err
	}
	defer r.Close()
	data, err := os.ReadFile(os.Getenv("REPO_TEST_REQUEST"))
	if err != nil {
		return err
	}
	var req repo.CommitRequest
	if err := json.Unmarshal(data, &req); err != nil {
		return err
	}
	_, err = r.Commit(req)
	return err
}
