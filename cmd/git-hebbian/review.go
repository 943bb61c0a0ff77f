package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// The trailers by which history tells automatic changes and reviews apart.
const (
	trailerOp       = "Hebbian-Op"
	trailerReviewed = "Hebbian-Reviewed-By"
)

func reviewCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "review",
		Usage: "let a person look at the automatic changes since the last review",
		Description: `Shows what the updates since the last review changed, and asks. A yes becomes an
empty commit with the trailer Hebbian-Reviewed-By; after it, update --apply
goes on. To take a change back, say no and use git revert.

EXIT STATUS
   0  reviewed, or there is nothing to review
   1  not accepted
   2  no terminal, or it could not run`,
		Action: func(*cli.Context) error { return review(w) },
	}
}

func review(w *world) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	commits, err := unreviewed(r, -1)
	if err != nil {
		return err
	}
	if len(commits) == 0 {
		_, err := fmt.Fprintln(w.out, "No automatic change since the last review.")
		return err
	}
	if !w.terminal() {
		return fault(errors.New("reviewing takes a person at a terminal"), "run git hebbian review yourself, in a terminal")
	}
	for _, c := range commits {
		fmt.Fprintf(w.out, "%.12s  %s  %s\n", c.ID, c.Time.Format("2006-01-02 15:04"), c.Subject)
		for line := range strings.Lines(c.Body) {
			if strings.HasPrefix(line, "- ") {
				fmt.Fprint(w.out, "    ", line)
			}
		}
	}
	fmt.Fprintf(w.out, "\nType yes to accept %s: ", layers.Plural(len(commits), "change"))
	if !saysYes(w) {
		fmt.Fprintln(w.out, "Not reviewed.")
		return errFindings
	}
	return commitReview(w, r, len(commits))
}

func commitReview(w *world, r *repo.Repo, n int) error {
	head, _, err := r.Head()
	if err != nil {
		return err
	}
	ident, err := r.Output("var", "GIT_COMMITTER_IDENT")
	if err != nil {
		return fault(err, "git config user.name and user.email")
	}
	name, _, _ := strings.Cut(string(ident), ">")
	message := fmt.Sprintf("chore(memory): review %s\n\n%s: %s>\n", layers.Plural(n, "automatic change"), trailerReviewed, name)
	id, err := commitFiles(r, repo.CommitRequest{Parent: head, Message: message, AllowEmpty: true})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w.out, "Reviewed: %.12s\n", id)
	return err
}

// unreviewed returns the updates since the last review, the newest first; at
// most most of them, if that is not negative.
func unreviewed(r *repo.Repo, most int) ([]repo.Commit, error) {
	var commits []repo.Commit
	err := r.Trailers([]string{trailerOp, trailerReviewed}, func(c repo.Commit) bool {
		if len(c.Trailer(trailerReviewed)) > 0 {
			return true
		}
		if ops := c.Trailer(trailerOp); len(ops) > 0 && ops[0] == "update" && !strings.HasSuffix(c.Subject, " from 0 sessions") {
			commits = append(commits, c) // one without sessions only took over what people wrote
		}
		return len(commits) == most
	})
	return commits, err
}

// reviewed refuses where too many automatic changes wait for a person.
func reviewed(unseen []repo.Commit, most int) error {
	if len(unseen) < most {
		return nil
	}
	return fault(fmt.Errorf("%s in a row without a review", layers.Plural(most, "automatic change")), "git hebbian review")
}
