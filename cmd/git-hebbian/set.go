package main

import (
	"errors"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

func setCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "set",
		Usage:     "give a pattern another weight",
		ArgsUsage: "ID WEIGHT",
		Description: `Writes another number into the brackets of the pattern, as an editor would. The
next update takes it as the base. Sessions that began before that update no
longer move it, counted or not; those that begin later do. The number is within
the parameters of layer 4, 0 to 0.95; only promote goes beyond.

EXIT STATUS
   0  done, shown, or it is so already
   1  the memory or a note has errors; nothing was written
   2  usage, an agent, or it could not run`,
		Flags:        decisionFlags(),
		BashComplete: completeIDs(w),
		Action: func(c *cli.Context) error {
			r, err := newRuling(w, c, "ID", "WEIGHT")
			if err != nil {
				return err
			}
			weight, err := hebb.ParseWeight(r.args[1])
			switch {
			case errors.Is(err, hebb.ErrPrecision):
				return usageError("set", "set: a weight has at most four decimals")
			case err != nil:
				return usageError("set", "set: the weight %q is not a number such as 0.62", r.args[1])
			}
			return r.run(func(d *desk, plan *layers.Plan) (*layers.Decision, error) {
				if policy, err := handPolicy(d.repo); err != nil || policy == check.Deny {
					return nil, orFault(err, errors.New("hebbian.handWeights is deny: nobody sets a weight by hand here"), "git config hebbian.handWeights warn")
				}
				return plan.SetWeight(r.args[0], weight)
			})
		},
	}
}
