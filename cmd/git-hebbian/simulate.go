package main

import (
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/simulation"
)

func simulateCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "simulate",
		Usage: "show what other parameters would have made of the patterns",
		Description: `Folds the sessions of the last months over each pattern of layer 2 again, by
the law of today and by another one, and shows the weights and stages side by
side. A pattern begins with what it was when the time began: the base of the
open epoch, or of a snapshot (its tag), or what a person set. Where nothing
tells, it begins with the initial weight, at its first use; the table says so.
A frozen pattern keeps its weight under every law.

--sweep tries 160 laws: learning rates of 0.01 to 0.10, decays of 0.002 to 0.04,
per session and per day. The merit of a law is the rank correlation of use and
weight, less the share of the patterns used in the last 30 days that fade all
the same. It recommends one, or says that today's is as good. Below 30 sessions
and 5 patterns that they move it recommends none: two or three uses more or less
would make another law the best.

It never writes. To change the parameters, edit layer 4 and approve.

EXIT STATUS
   0  done
   1  the memory or a note has errors
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "learning-rate", Usage: "what a use adds, `X` from 0 to 1"},
			&cli.StringFlag{Name: "decay", Usage: "what a session without a use takes, `Y` from 0 to 1"},
			&cli.StringFlag{Name: "decay-per", Usage: "`UNIT` of a step: session or day"},
			&cli.StringFlag{Name: "since", Value: "90d", Usage: "sessions of the last `DURATION`"},
			&cli.BoolFlag{Name: "sweep", Usage: "try a grid of laws, and recommend one"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			s := &simulating{w: w, sweep: c.Bool("sweep"), asJSON: c.Bool("json"), flags: map[string]string{}}
			back, err := parseSince("simulate", c.String("since"))
			if err != nil {
				return err
			}
			s.since = w.now().Add(-back).UTC().Truncate(24 * time.Hour)
			for _, name := range lawFlags() {
				if c.IsSet(name) {
					s.flags[name] = c.String(name)
				}
			}
			if s.sweep && len(s.flags) > 0 {
				return usageError("simulate", "--sweep tries laws of its own: without --%s", strings.Join(lawFlags(), ", --"))
			}
			if _, err := s.other(layers.DefaultParams()); err != nil {
				return err
			}
			return lookAtDesk(w, s.asJSON, s.run)
		},
	}
}

// lawFlags are the flags that change the law.
func lawFlags() []string { return []string{"learning-rate", "decay", "decay-per"} }

// A simulating is one run of the verb.
type simulating struct {
	w      *world
	since  time.Time
	sweep  bool
	asJSON bool
	flags  map[string]string // of lawFlags, those that were typed

	desk  *desk
	plan  *layers.Plan
	score *simulation.Score
}

// other returns the law that the flags make of parameters.
func (s *simulating) other(params layers.Params) (hebb.Law, error) {
	for _, name := range lawFlags() {
		text, typed := s.flags[name]
		if !typed {
			continue
		}
		var wrong string
		if params, wrong = params.With("parameters."+strings.ReplaceAll(name, "-", "_"), text); wrong != "" {
			return hebb.Law{}, usageError("simulate", "--%s %s", name, wrong)
		}
	}
	return params.Law, nil
}

// run reads the score, plays it, and shows what came of it.
func (s *simulating) run(d *desk) error {
	s.desk = d
	if err := s.read(); err != nil {
		return err
	}
	if s.sweep {
		return s.printSweep()
	}
	law, err := s.other(d.memory.Params)
	if err != nil {
		return err
	}
	return s.printBoth(law)
}

// read reads the sessions in range, and all that were counted since the oldest of
// them or since the snapshot that stands behind them.
func (s *simulating) read() error {
	d := s.desk
	if err := d.readSince(s.since, ""); err != nil {
		return err
	}
	s.plan = layers.NewPlan(d.memory, d.sessions, d.snapshot, s.w.now())
	oldest := s.oldest()
	anchors, err := s.anchors(oldest)
	if err != nil {
		return err
	}
	if len(anchors) > 0 {
		oldest = min(oldest, anchors[0].Epoch)
	}
	if err := d.readSince(s.since, oldest); err != nil {
		return err
	}
	s.score = simulation.NewScore(simulation.Input{Plan: s.plan, Sessions: d.sessions.Sessions(), Anchors: anchors, Since: s.since, Now: s.w.now()})
	return nil
}

// oldest returns the oldest epoch that a session in range is counted in.
func (s *simulating) oldest() string {
	oldest := s.plan.Epoch.Open
	for _, session := range s.desk.sessions.Sessions() {
		if session.Epoch != "" && !session.Start.Before(s.since) {
			oldest = min(oldest, session.Epoch)
		}
	}
	return oldest
}

// anchors reads the memories of the snapshots, the oldest first: those that open an
// epoch after the oldest of a session in range, and the one before these. Where none
// is before these, the bases of that epoch are those of the commit that the oldest
// snapshot was made from.
func (s *simulating) anchors(oldest string) ([]simulation.Anchor, error) {
	var list []simulation.Anchor
	for i := len(s.desk.tags) - 1; i >= 0; i-- {
		snap, err := readSnapshot(s.desk.repo, &s.desk.tags[i])
		if err != nil {
			return nil, err
		}
		if snap.Memory == nil || snap.Memory.Epoch.Open == "" {
			continue
		}
		list = append([]simulation.Anchor{{Epoch: snap.Memory.Epoch.Open, Memory: snap.Memory}}, list...)
		if snap.Memory.Epoch.Open <= oldest {
			return list, nil
		}
	}
	if len(list) == 0 {
		return nil, nil
	}
	eve := chapter{tag: s.desk.tags[0]}
	if err := eve.readEve(s.desk.repo, layers.Parse); err != nil {
		return nil, err
	}
	if m := eve.Eve; m != nil && m.Epoch.Open != "" && m.Epoch.Open < list[0].Epoch {
		list = append([]simulation.Anchor{{Epoch: m.Epoch.Open, Memory: m, Within: true}}, list...)
	}
	return list, nil
}
