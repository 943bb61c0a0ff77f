package main

import (
	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
)

func promoteCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "promote",
		Usage:     "make a pattern a line of layer 1 (CORE)",
		ArgsUsage: "ID",
		Description: `The pattern leaves layer 2 and becomes a plain line at the end of layer 1, where
it has no weight and sessions no longer move it. It has to be a candidate for
CORE: strong, and at the ceiling. --force promotes another one.

Layer 1 changes only with a person's approval: with --apply this verb shows the
change and asks for a yes, as approve does. Without a terminal it refuses. On a
branch it is a proposal, and the approval is given as it is merged.

What undoes it changes layer 1 as well: git revert --no-commit COMMIT, git
hebbian approve, git commit. A plain git revert runs no pre-commit hook, so it
passes here; check --range and a server refuse it.

EXIT STATUS
   0  done, or shown
   1  not approved, or the memory or a note has errors; nothing was written
   2  usage, no terminal, an agent, or it could not run`,
		Flags:        append(decisionFlags(), &cli.BoolFlag{Name: "force", Usage: "promote a pattern that is no candidate"}),
		BashComplete: completeIDs(w),
		Action: func(c *cli.Context) error {
			r, err := newRuling(w, c, "ID")
			if err != nil {
				return err
			}
			return r.run(func(d *desk, plan *layers.Plan) (*layers.Decision, error) {
				return plan.Promote(r.args[0], c.Bool("force"))
			})
		},
	}
}
