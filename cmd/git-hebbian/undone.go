package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// An undoneSnapshot is a snapshot whose commit was taken back, and whose tag is still
// here: nobody can tell by the tag that the month is open again.
type undoneSnapshot struct {
	tag, by string // by is the commit that took it back
	remote  string // where the tag may be, too; empty: nowhere
}

func (u *undoneSnapshot) words() string {
	return fmt.Sprintf("the snapshot %s was undone by %.12s, and its tag is still here", u.tag, u.by)
}

func (u *undoneSnapshot) hint() string {
	hint := "git tag -d " + u.tag
	if u.remote != "" {
		hint += "; where it was pushed, git push --delete " + layers.ShellWord(u.remote) + " " + u.tag + " too"
	}
	return hint
}

// undoneIn returns what is known of a snapshot that was taken back in the history of a
// commit; nil: it was not, or this clone cannot tell.
func undoneIn(r *repo.Repo, tag *repo.Tag, head string) *undoneSnapshot {
	commits, err := r.Commits(tag.Target + ".." + head)
	if err != nil {
		return nil
	}
	for _, c := range slices.Backward(commits) {
		ids, _ := undone(c)
		if slices.ContainsFunc(ids, func(id string) bool { return strings.HasPrefix(tag.Target, id) }) {
			remotes, _ := r.Output("remote")
			remote, _, _ := strings.Cut(string(remotes), "\n")
			return &undoneSnapshot{tag.Name, c.ID, remote}
		}
	}
	return nil
}
