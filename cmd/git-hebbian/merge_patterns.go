package main

import (
	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
)

func mergePatternsCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "merge-patterns",
		Usage:     "make one pattern of two that say the same",
		ArgsUsage: "ID OTHER",
		Description: `The first pattern keeps its text and id, and takes over the ids of the other
one, so that the sessions of both count for it, from the open month on. A
session that used both counts once, with the higher activation. The other one
leaves layer 2; its line goes to bank/archive/, where recall still finds it.

EXIT STATUS
   0  done, or shown
   1  the memory or a note has errors; nothing was written
   2  usage, an agent, or it could not run`,
		Flags:        decisionFlags(),
		BashComplete: completeIDs(w),
		Action: func(c *cli.Context) error {
			r, err := newRuling(w, c, "ID", "OTHER")
			if err != nil {
				return err
			}
			return r.run(func(d *desk, plan *layers.Plan) (decision *layers.Decision, err error) {
				decision, r.next, err = plan.Merge(d.sessions, d.snapshot, r.args[0], r.args[1], w.now())
				return decision, err
			})
		},
	}
}
