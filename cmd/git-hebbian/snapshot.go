package main

import (
	"cmp"
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

func snapshotCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "snapshot",
		Usage: "close the month: new bases, one commit, one tag",
		Description: `Makes each pattern's state its new base, begins the next epoch, and marks the
commit with the annotated tag hebbian/YYYY-MM, whose message holds counts and
digests. Pending sessions stay pending; count them first with update --apply.
A month that is not over is closed all the same, with a warning; what comes
later in it counts for the next one. --if-due waits for its end.

Where two clones closed one month, the older commit counts; --apply moves the
tag of this clone to it. A month that the branch of the remote has closed, as
far as it was fetched, is not closed once more.

EXIT STATUS
   0  done, or not due
   1  the memory has errors, or a snapshot does not hold what it says
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit and one tag"},
			&cli.BoolFlag{Name: "if-due", Usage: "do nothing while the month of the open epoch lasts"},
		},
		Subcommands: []*cli.Command{
			{Name: "list", Usage: "list the snapshots", Description: "EXIT STATUS\n   0  done\n   1  there is none\n   2  it could not run",
				Action: func(*cli.Context) error { return snapshotList(w) }},
			{Name: "show", Usage: "show the memory file of a snapshot", ArgsUsage: "TAG", Description: "EXIT STATUS\n   0  done\n   2  there is no such snapshot, or it could not run",
				Action: func(c *cli.Context) error { return snapshotShow(w, c.Args().Slice()) }},
			{Name: "verify", Usage: "verify that snapshots hold what their messages say", ArgsUsage: "[TAG]", Description: "EXIT STATUS\n   0  they do\n   1  one does not\n   2  there is no such snapshot, or it could not run",
				Action: func(c *cli.Context) error { return snapshotVerify(w, c.Args().Slice()) }},
		},
		Action: func(c *cli.Context) error { return snapshot(w, c.Bool("apply"), c.Bool("if-due")) },
	}
}

func snapshot(w *world, apply, ifDue bool) error {
	return inRepo(w, apply, func(r *repo.Repo) error {
		return readDesk(&desk{w: w, settles: true}, r, func(d *desk) error { return d.closeMonth(apply, ifDue) })
	})
}

// closeMonth makes the snapshot, or mends what one of before left: its tag.
func (d *desk) closeMonth(apply, ifDue bool) error {
	if moved, err := d.moveTags(apply); moved || err != nil {
		return err
	}
	if finished, err := d.finishTag(apply); finished || err != nil {
		return err
	}
	if d.undone != nil {
		return fault(errors.New(d.undone.words()), d.undone.hint()+"; then again")
	}
	if open := d.sessions.Epoch().Open; ifDue && (open == "" || open >= layers.Month(d.w.now())) {
		_, err := fmt.Fprintf(d.w.out, "Not due: %s lasts until the end of the month.\n", orNone(open))
		return err
	}
	if open := d.sessions.Epoch().Open; open > layers.Month(d.w.now()) && len(d.sessions.OpenIDs()) == 0 {
		return fault(fmt.Errorf("%s has not begun, and holds no session", open), "git hebbian snapshot --if-due, when the month is over")
	}
	lost, err := d.losses(true, apply)
	if err != nil {
		return err
	}
	printFindings(d.w.out, lost)
	c := layers.Close(d.memory, d.sessions, d.snapshot, d.w.now())
	if err := d.refuse(c.Findings); err != nil {
		return err
	}
	if err := d.refuseClosedThere(c.Epoch.Closed); err != nil {
		return err
	}
	if tag, err := findTag(d.repo, c.Epoch.Closed); err != nil || tag != nil {
		return cmp.Or(err, fault(fmt.Errorf("the tag %s%s exists already", tagPrefix, c.Epoch.Closed), "git hebbian snapshot show "+c.Epoch.Closed))
	}
	return d.snapshotPlan(c, apply)
}

// snapshotPlan shows or makes the snapshot.
func (d *desk) snapshotPlan(c *layers.Closing, apply bool) error {
	out := d.w.out
	fmt.Fprintf(out, "Closes %s with %s and %s; %s begins.\n", c.Epoch.Closed, layers.Plural(len(c.Moves), "pattern"), layers.Plural(c.Epoch.Sessions, "session"), c.Epoch.Open)
	if c.Epoch.Closed >= layers.Month(d.w.now()) {
		fmt.Fprintf(out, "warning: %s is not over: later sessions of this month are counted in %s. --if-due waits for its end.\n", c.Epoch.Closed, c.Epoch.Open)
	}
	if c.Pending > 0 && !apply {
		fmt.Fprintf(out, "%s not counted yet; update --apply before the snapshot counts them in %s, else they are counted in %s.\n", isAre(c.Pending, "session"), c.Epoch.Closed, c.Epoch.Open)
	}
	work := edition{edits: c.Edits, message: c.Message(), desk: d}
	if !apply {
		if err := work.printDiff(out); err != nil {
			return err
		}
		fmt.Fprintf(out, "\nThe commit would get the tag %s%s.\n", tagPrefix, c.Epoch.Closed)
		return work.printEnd(out, "snapshot")
	}
	commit, err := work.commit()
	if err != nil {
		return err
	}
	return d.tag(c.Epoch.Closed, commit)
}

func isAre(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is"
	}
	return layers.Plural(n, noun) + " are"
}

// tag marks the commit that closed an epoch.
func (d *desk) tag(epoch, commit string) error {
	census, err := censusAt(d.repo, commit, epoch)
	if err != nil {
		return err
	}
	name := tagPrefix + epoch
	if err := d.repo.Tag(name, commit, census.String()); err != nil {
		return fault(err, "the commit is made; git hebbian snapshot --apply makes the tag")
	}
	if err := mustSign(d.repo, name); err != nil {
		return err
	}
	_, err = fmt.Fprintf(d.w.out, "Committed as %.12s, tagged %s; git revert %.12s and git tag -d %s undo it.\n", commit, name, commit, name)
	return err
}

// censusAt counts what a commit holds of an epoch that it closed.
func censusAt(r *repo.Repo, commit, epoch string) (layers.Census, error) {
	held, err := sessionsAt(r, &repo.Tag{Name: tagPrefix + epoch, Target: commit}, epoch)
	if err != nil {
		return layers.Census{}, err
	}
	snap, err := readSnapshot(r, &repo.Tag{Name: tagPrefix + epoch, Target: commit})
	if err != nil {
		return layers.Census{}, err
	}
	if snap.Memory == nil {
		return layers.Census{Epoch: epoch}, nil
	}
	ids := make([]string, 0, len(held))
	for id := range held {
		ids = append(ids, id)
	}
	return layers.NewCensus(snap.Memory, epoch, ids), nil
}

// finishTag makes the tag of an epoch that a killed snapshot closed without it.
func (d *desk) finishTag(apply bool) (finished bool, err error) {
	closed := d.sessions.Epoch().Closed
	tag, err := findTag(d.repo, closed)
	if err != nil || tag != nil || closed == "" {
		return false, err
	}
	commit, err := d.closedBy(closed)
	if err != nil || commit == "" {
		return false, err
	}
	if !apply {
		fmt.Fprintf(d.w.out, "%s was closed, but its tag is missing here: git fetch --tags, or git hebbian snapshot --apply, which makes it.\n", closed)
		return true, nil
	}
	return true, d.tag(closed, commit)
}
