package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

func reviewCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "review",
		Usage: "let a person look at the automatic changes since the last review",
		Description: `Shows what automatic commits did since the last review, a line at a time: each
pattern that moved, with the sessions that moved it, and each entry that came
onto a page of bank/ or left it. For each it asks:

   y  keep it                       s  skip it: it is listed in the commit
   u  undo this one                 a  keep it and all the rest
   e  edit the line                 q  quit: the rest counts as skipped
   f  freeze the pattern            ?  show this help

A number that is undone is the one from before, set by hand, and the base of
what comes: pending sessions count from it if they are younger than all that
are counted; older ones no longer count for it. All of it is one commit with the
trailer Hebbian-Reviewed-By; after it, update --apply goes on. To quit before
anything is decided, or to close the terminal, leaves all as it is.

Without a terminal --accept keeps everything in the name of the person that --by
names. An agent cannot review.

EXIT STATUS
   0  reviewed, listed, or there is nothing to review
   1  not reviewed
   2  no terminal, an agent, usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "accept", Usage: "keep everything, and ask nothing"},
			&cli.StringFlag{Name: "by", Usage: "the person who accepts, as `\"Name <mail>\"`"},
			&cli.BoolFlag{Name: "json", Usage: "list what waits as JSON"},
		},
		Action: func(c *cli.Context) error {
			v := &reviewing{w: w, accept: c.Bool("accept"), by: c.String("by"), asJSON: c.Bool("json")}
			switch {
			case c.NArg() > 0:
				return usageError("review", "review takes no argument")
			case v.asJSON && v.accept, c.IsSet("by") && !v.accept:
				return usageError("review", "--by goes with --accept, and --json with neither")
			}
			return inCuration(w, false, time.Time{}, v.run)
		},
	}
}

// A reviewing is one run of the verb.
type reviewing struct {
	w      *world
	accept bool
	by     string // who reviews, as "Name <mail>"
	asJSON bool

	repo    *repo.Repo
	bank    *curation
	head    string // that the person looks at: what comes meanwhile is not reviewed
	past    *reviewDue
	waiting []string // the automatic commits, parents before their children
	changes []review.Change
	dirty   []string // files that are not as in HEAD: nothing can be decided about them
	now     review.Present
	draft   *review.Draft
	verdict []verdict // one for each change, as far as they are decided
}

func (v *reviewing) run(r *repo.Repo, c *curation) error {
	v.repo, v.bank = r, c
	if err := v.gather(); err != nil {
		return err
	}
	if v.asJSON {
		return v.printJSON()
	}
	if v.past.cutOff(r) {
		fmt.Fprintln(v.w.err, shallowWarning)
	}
	due := v.past.shown()
	switch none := len(v.changes) == 0 && v.past.Count() == 0; {
	case none && len(due) > 0:
		_, err := fmt.Fprintf(v.w.out, "%s since the last review, and no line of them to look at.\n", layers.Plural(len(due), "automatic change"))
		return err
	case none:
		_, err := fmt.Fprintln(v.w.out, "No automatic change since the last review.")
		return err
	}
	if err := v.person(); err != nil {
		return err
	}
	fmt.Fprintf(v.w.out, "%s since the last review, %s to look at:\n", layers.Plural(len(due), "automatic change"), layers.Plural(len(v.changes), "line"))
	for _, id := range due {
		past := v.past.commits[id]
		fmt.Fprintf(v.w.out, "%.12s  %s  %s\n", id, past.Time.Format("2006-01-02 15:04"), past.Subject)
	}
	if v.accept {
		v.keepRest(kept)
		for i := range v.changes {
			v.show(i)
		}
		return v.commit()
	}
	if done, err := v.ask(); err != nil || !done {
		if err == nil {
			fmt.Fprintln(v.w.out, "Not reviewed.")
			err = errFindings
		}
		return err
	}
	return v.commit()
}

// person finds out who reviews, and refuses an agent.
func (v *reviewing) person() error {
	if _, is := agentNear(v.w); is {
		return fault(errors.New("an agent cannot review"), "ask a person to run git hebbian review, in a terminal of their own")
	}
	switch {
	case v.accept && v.by == "" && !v.w.terminal():
		return usageError("review", "without a terminal, --accept takes --by \"Name <mail>\"")
	case !v.accept && !v.w.terminal():
		return fault(errors.New("reviewing takes a person at a terminal"), "run git hebbian review yourself, in a terminal")
	case v.by == "":
		ident, err := v.repo.Output("var", "GIT_COMMITTER_IDENT")
		if err != nil {
			return fault(err, "git config user.name and user.email")
		}
		name, _, _ := strings.Cut(string(ident), ">")
		v.by = name + ">"
	}
	who := repo.ParsePerson(v.by)
	plain := fmt.Sprintf("%s <%s>", who.Name, who.Address)
	if who.Name == "" || !strings.Contains(strings.Trim(who.Address, "@"), "@") || plain != strings.TrimSpace(v.by) || strings.ContainsAny(plain, "\n\r") {
		if v.accept {
			return usageError("review", "--by takes a person, as in \"Ada Author <ada@example.org>\"")
		}
	}
	if _, is := agentIdentity(who.Name, who.Address, v.past.further...); is {
		return fault(errors.New("an agent cannot review, and that is the name of one"), "git config user.name and user.email, or --by \"Name <mail>\"")
	}
	v.by = plain
	return nil
}
