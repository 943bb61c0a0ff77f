package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

func undoCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "undo",
		Usage:     "take a commit of this program back, or a session out of what counts",
		ArgsUsage: "[COMMIT]",
		Description: `Shows what would be taken back: without an argument the last automatic commit,
or decision of promote, retire, freeze, set or merge-patterns, that was not
taken back yet. With --apply it becomes one commit with the trailer
Hebbian-Undoes. Any other commit has to be named by its id. Where later changes
stand in the way, or the check would stop the commit, nothing is written. What
changed layer 1 or 4, as promote does, only a person takes back: it says how.

--session leaves a session in its note, and marks it counted=no: it moves no
weight any more, and harvest leaves it alone. The same commit gives the weights
of the sessions that are left. git revert of it takes that back.

EXIT STATUS
   0  done, shown, or there is nothing to undo
   1  it cannot be taken back: later changes, a closed epoch, layers 1 and 4,
      or what the check stops
   2  usage, or it could not run

EXAMPLES
   git hebbian undo
   git hebbian undo 3f2a91c0 --apply
   git hebbian undo --session 9c1e44d2 --apply`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "session", Usage: "take the session `ID` out of what counts"},
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			switch {
			case c.NArg() > 1, c.NArg() > 0 && c.IsSet("session"):
				return usageError("undo", "undo takes one commit, or --session ID")
			case c.IsSet("session") && (c.String("session") == "" || strings.ContainsFunc(c.String("session"), unicode.IsControl)):
				return usageError("undo", "--session takes the id of a session")
			case c.IsSet("session"):
				return undoSession(w, c.String("session"), c.Bool("apply"), c.Bool("json"))
			case c.NArg() > 0 && c.Args().First() == "":
				return usageError("undo", "undo takes a commit")
			}
			return inRepo(w, c.Bool("apply"), func(r *repo.Repo) error {
				u := &undoing{w: w, repo: r, rev: c.Args().First(), apply: c.Bool("apply"), asJSON: c.Bool("json")}
				return u.run()
			})
		},
	}
}

// An undoing is one run of the verb for a commit.
type undoing struct {
	w      *world
	repo   *repo.Repo
	rev    string // as it was typed; empty: the last one that can be undone
	apply  bool
	asJSON bool

	ws       *workspace
	head     string
	commit   repo.Commit
	undone   []undoneFile
	conflict []string
	moved    []movedJSON // numbers that are others than they were before the commit
	made     string      // the commit that takes it back, once it is made
}

func (u *undoing) run() error {
	worktree, err := u.repo.Worktree()
	if err != nil {
		return err
	}
	defer worktree.Close()
	if u.ws, err = readWorkspace(u.repo, worktree); err != nil {
		return err
	}
	head, born, err := u.repo.Head()
	if err != nil {
		return err
	}
	if u.head = head; !born {
		return fault(errors.New("the repository has no commit yet"), "git commit first")
	}
	id, err := u.find()
	if err != nil {
		return err
	}
	if id == "" && u.asJSON {
		return printJSON(u.w.out, undoJSON{Files: []string{}})
	}
	if id == "" {
		_, err := fmt.Fprintln(u.w.out, "No automatic commit to undo.")
		return err
	}
	if err := u.read(id); err != nil {
		return err
	}
	if err := u.takeBack(); err != nil {
		return err
	}
	if err := u.restate(); err != nil {
		return err
	}
	if u.asJSON {
		return u.inJSON()
	}
	fmt.Fprintf(u.w.out, "%.12s  %s  %s\n", u.commit.ID, u.commit.Time.Format("2006-01-02 15:04"), u.commit.Subject)
	return u.finish()
}

// finish shows what would be taken back, or takes it back, unless something stands
// in the way.
func (u *undoing) finish() error {
	switch {
	case len(u.conflict) > 0:
		return &exitError{code: exitFindings, err: fmt.Errorf("later changes of %s stand in the way; nothing was changed", strings.Join(u.conflict, ", ")),
			hint: fmt.Sprintf("git revert %.12s, and resolve the conflicts by hand", u.commit.ID)}
	case len(u.undone) == 0:
		_, err := fmt.Fprintln(u.w.out, "Nothing of it is left to take back.")
		return err
	}
	if err := u.refuse(); err != nil {
		return err
	}
	if err := u.foresee(); err != nil {
		return err
	}
	if len(u.moved) > 0 {
		fmt.Fprintln(u.w.out, "The sessions that are there now give:")
		printMoved(u.w.out, u.moved)
	}
	if !u.apply {
		return u.preview()
	}
	return u.write()
}

// find returns the id of the commit that is to be taken back; empty: there is none.
func (u *undoing) find() (string, error) {
	if u.rev == "" {
		p := &reviewPast{file: u.ws.file, decided: true}                       // what people retained stays
		err := readPast(u.repo, p, []string{".git"}, (*review.Ledger).HasLive) // whose files nobody asks for
		return p.Live(), err
	}
	out, err := u.repo.Output("rev-parse", "--verify", "--quiet", u.rev+"^{commit}")
	id := strings.TrimSpace(string(out))
	if err != nil || strings.HasPrefix(u.rev, "-") {
		return "", fault(fmt.Errorf("there is no commit %s", u.rev), "git log --grep=^Hebbian-Op: shows the automatic ones")
	}
	if in, err := u.repo.IsAncestor(id, u.head); err != nil || !in {
		return "", fault(fmt.Errorf("%s is not in the history of HEAD", u.rev), "git switch to the branch that has it")
	}
	return id, nil
}

// read reads the commit, and refuses one that is not to be taken back.
func (u *undoing) read(id string) error {
	commits, err := u.repo.Commits(id + "^!")
	switch {
	case errors.Is(err, repo.ErrShallow):
		return fault(fmt.Errorf("this clone has not what commit %.12s was made from", id), "git fetch --unshallow")
	case err != nil:
		return err
	case len(commits) != 1:
		return fmt.Errorf("reading commit %.12s: git has %d of it", id, len(commits))
	}
	u.commit = commits[0]
	named := u.rev == "" || isCommitID(u.rev) && strings.HasPrefix(id, u.rev)
	if len(u.commit.Trailer(trailerOp)) == 0 && len(u.commit.Trailer(trailerDecision)) == 0 && !named {
		return fault(fmt.Errorf("%s is not a commit of this program", u.rev), fmt.Sprintf("git hebbian undo %.12s, if you mean it", id))
	}
	if len(u.commit.Parents) > 1 {
		return fault(fmt.Errorf("%.12s is a merge", id), fmt.Sprintf("git revert -m 1 %.12s", id))
	}
	return nil
}

// preview shows what would be taken back, and what would refuse it.
func (u *undoing) preview() error {
	for _, f := range u.undone {
		fmt.Fprint(u.w.out, "\n", unified("a/"+f.path, string(f.now), "b/"+f.path, string(f.result.Src)))
	}
	dirty, err := u.repo.Dirty(u.names()...)
	if err != nil {
		return unmerged(err)
	}
	kept, err := pendingAmong(u.ws, dirty)
	if err != nil {
		return err
	}
	dirty = slices.DeleteFunc(dirty, kept.has)
	refused := kept.refused(u.ws)
	if len(dirty) > 0 {
		refused = uncommitted(u.repo, dirty)
	}
	if refused != nil {
		_, err := fmt.Fprintf(u.w.out, "\nNothing is written, and --apply would refuse: %v\n", refused)
		return err
	}
	verb := "git hebbian undo"
	if u.rev != "" {
		verb += " " + layers.ShellWord(u.rev)
	}
	_, err = fmt.Fprintf(u.w.out, "\nNothing is written. %s --apply does it, as one commit.\n", verb)
	return err
}
