package main

import (
	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
)

func retireCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "retire",
		Usage:     "move a pattern from layer 2 to the archive",
		ArgsUsage: "ID",
		Description: `The pattern leaves layer 2. Its line goes with weight, id and the day to
bank/archive/, a file a year, where recall still finds it. Sessions that name it
later do not count for it; update says that it is retired.

EXIT STATUS
   0  done, or shown
   1  the memory or a note has errors; nothing was written
   2  usage, an agent, or it could not run`,
		Flags:        decisionFlags(),
		BashComplete: completeIDs(w),
		Action: func(c *cli.Context) error {
			r, err := newRuling(w, c, "ID")
			if err != nil {
				return err
			}
			return r.run(func(d *desk, plan *layers.Plan) (*layers.Decision, error) {
				return plan.Retire(r.args[0], w.now())
			})
		},
	}
}
