package main

import (
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

func fadeCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "fade",
		Usage: "move what nobody came back to from the pages of bank/ to its archive",
		Description: `What an entry counts is its importance, times 0.99 for each day since it was
last seen. Below 0.20 it has faded: it moves with its sources to bank/archive/,
a file a year, where recall still finds it. Nothing is deleted, and how often
this runs does not matter. An entry without a date never fades.

EXIT STATUS
   0  done, or nothing has faded
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error { return fade(w, c.Bool("apply"), c.Bool("json")) },
	}
}

type fadedJSON struct {
	Text   string   `json:"text"`
	Source string   `json:"source"`
	Cited  []string `json:"cited"`
	Value  any      `json:"importance"`
	Seen   string   `json:"seen"`
}

func fade(w *world, apply, asJSON bool) error {
	return inCuration(w, apply, time.Time{}, func(r *repo.Repo, c *curation) error {
		faded, changes, err := bank.Fade(c.pages, w.now())
		if err != nil {
			return err
		}
		commit := ""
		if apply && len(faded) > 0 {
			message := fmt.Sprintf("chore(memory): move %s to the archive\n\n%s: fade\n", layers.Plural(len(faded), "entry"), trailerOp)
			if commit, err = c.commit(r, changes, message); err != nil {
				return err
			}
		}
		if asJSON {
			return printFadedJSON(w, c, faded, commit)
		}
		return printFaded(w, c, faded, changes, commit)
	})
}

// commit writes changes of the bank as one commit.
func (c *curation) commit(r *repo.Repo, changes []bank.Change, message string) (string, error) {
	if err := refuseBusy(r); err != nil {
		return "", err
	}
	files := c.files(changes)
	var names []string
	for _, f := range files {
		names = append(names, f.Path)
	}
	dirty, err := r.Dirty(names...)
	if err != nil {
		return "", unmerged(err)
	}
	if len(dirty) > 0 {
		return "", uncommitted(r, dirty)
	}
	head, _, err := r.Head()
	if err != nil {
		return "", err
	}
	return commitFiles(r, repo.CommitRequest{Parent: head, Files: files, Message: message})
}

func printFaded(w *world, c *curation, faded []bank.Faded, changes []bank.Change, commit string) error {
	if len(faded) == 0 {
		_, err := fmt.Fprintln(w.out, "Nothing has faded.")
		return err
	}
	for _, e := range faded {
		fmt.Fprintf(w.out, "%s:%d: %.4f since %s  %s\n", c.path(e.File), e.Line, e.Value, e.Seen.Format(time.DateOnly), e.Text)
	}
	if commit != "" {
		_, err := fmt.Fprintf(w.out, "\nCommitted as %.12s; git revert %.12s undoes it.\n", commit, commit)
		return err
	}
	for _, f := range c.files(changes) {
		fmt.Fprint(w.out, "\n", unified("a/"+f.Path, string(f.Old), "b/"+f.Path, string(f.New)))
	}
	_, err := fmt.Fprintf(w.out, "\nNothing is written. git hebbian fade --apply moves %s, as one commit.\n", layers.Plural(len(faded), "entry"))
	return err
}

func printFadedJSON(w *world, c *curation, faded []bank.Faded, commit string) error {
	list := []fadedJSON{}
	for _, e := range faded {
		list = append(list, fadedJSON{e.Text, fmt.Sprintf("%s#L%d", c.path(e.File), e.Line), c.places(e.Sources()), decimal(e.Value, 4), e.Seen.Format(time.DateOnly)})
	}
	out := map[string]any{"faded": list}
	if commit != "" {
		out["commit"] = commit
	}
	return printJSON(w.out, out)
}
