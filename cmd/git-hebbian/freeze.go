package main

import (
	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
)

func freezeCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "freeze",
		Usage:     "keep the weight of a pattern where it is",
		ArgsUsage: "ID",
		Description: `From now on no session moves the pattern: its annotation says frozen= with the
day. It neither fades nor becomes a candidate. With --off it moves again, by the
sessions from that moment on.

EXIT STATUS
   0  done, shown, or it is so already
   1  the memory or a note has errors; nothing was written
   2  usage, an agent, or it could not run`,
		Flags:        append(decisionFlags(), &cli.BoolFlag{Name: "off", Usage: "let sessions move it again"}),
		BashComplete: completeIDs(w),
		Action: func(c *cli.Context) error {
			r, err := newRuling(w, c, "ID")
			if err != nil {
				return err
			}
			return r.run(func(d *desk, plan *layers.Plan) (*layers.Decision, error) {
				if c.Bool("off") {
					return plan.Thaw(r.args[0], w.now())
				}
				return plan.Freeze(r.args[0], w.now())
			})
		},
	}
}
