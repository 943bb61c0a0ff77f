package main

import (
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
)

func updateCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "update",
		Usage: "turn the sessions of the daily notes into new weights",
		Description: `Counts the sessions that are pending, recomputes every weight of layer 2 from
the sessions of the open epoch, stamps the sessions, and keeps the pointers of
layer 3. Without --apply it shows what it would do and writes nothing; with it,
all of it becomes one commit, which git revert undoes. It is refused where two
clones closed a month, and the tag here is not the one of the older commit.

After three updates in a row (max_consecutive_auto_changes in layer 4) --apply
refuses until git hebbian review. A review ends the row, and so does a commit
in which a person changes the memory file, with set or in an editor.

EXIT STATUS
   0  done, or nothing to do
   1  the memory or a note has errors; nothing was written
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit"},
			&cli.BoolFlag{Name: "json", Usage: "show the plan as JSON"},
		},
		Action: func(c *cli.Context) error { return update(w, c.Bool("apply"), c.Bool("json")) },
	}
}

func update(w *world, apply, asJSON bool) error {
	return atDesk(w, apply, asJSON, func(d *desk) error {
		plan := layers.NewPlan(d.memory, d.sessions, d.snapshot, w.now())
		lost, err := d.losses(slices.ContainsFunc(plan.Sessions, func(s *layers.Session) bool { return s.Derived }), apply)
		if err != nil {
			return err
		}
		if err := d.refuse(plan.Findings); err != nil {
			return err
		}
		plan.Findings = append(lost, plan.Findings...)
		work := edition{edits: plan.Edits, message: plan.Message(), desk: d, automatic: len(plan.Sessions) > 0}
		commit := ""
		if apply && !plan.Empty() {
			if commit, err = work.commit(); err != nil {
				return err
			}
		}
		if apply {
			sayKeptTold(w, d.repo)
		}
		if asJSON {
			return printPlanJSON(w.out, plan, commit)
		}
		return printPlan(w, plan, &work, apply, commit)
	})
}
