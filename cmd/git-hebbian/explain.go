package main

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers"
)

func explainCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "explain",
		Usage:     "show why a pattern has its weight, step by step",
		ArgsUsage: "ID",
		Description: `Shows what a pattern's weight was when each epoch closed, every session since
its base with the evidence and the arithmetic, who set a number by hand, what
pending sessions would add, and what would change it. ID may be the beginning
of one, a former one, or FILE:LINE, such as CLAUDE.md:12. Of one that was
promoted, retired or merged it shows where it went, and its last weight; its
beginning will do where no pattern of layer 2 begins so.

The curve of --plot and --svg has one step for each closed epoch, and one for
each session of the open one.

EXIT STATUS
   0  done
   1  the memory has errors
   2  there is no such pattern, or it could not run

EXAMPLES
   git hebbian explain run-tests
   git hebbian explain run-tests --svg run-tests.svg`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
			&cli.BoolFlag{Name: "plot", Usage: "draw the curve"},
			&cli.StringFlag{Name: "svg", Usage: "write the curve to `FILE`"},
		},
		BashComplete: completeIDs(w),
		Action: func(c *cli.Context) error {
			if c.NArg() != 1 {
				return usageError("explain", "explain takes one id of a pattern")
			}
			return explain(w, c.Args().First(), explainRequest{c.Bool("json"), c.Bool("plot"), c.String("svg")})
		},
	}
}

type explainRequest struct {
	asJSON, plot bool
	svg          string // a file to write; empty: none
}

// An explanation is all that makes a weight what it is.
type explanation struct {
	*desk
	layers.Trace
	closings []closing // the oldest first
	setter   setter
	froze    *revision  // the version that froze it; nil: it is not committed, or older than the epoch
	gone     *departure // of the former pattern that was asked for; nil: it is none
}

// A closing is what a pattern had come to when an epoch was closed.
type closing struct {
	epoch, tag string
	weight     string
	level      int // the weight in 1/10000
	stage      string
	used, of   int
	frozen     bool // no session moved it
}

func explain(w *world, asked string, req explainRequest) error {
	return withChronicle(w, req.asJSON, func(d *desk, past *chronicle) error {
		gone, err := d.departed(asked, past)
		if err != nil {
			return err
		}
		if gone != nil && gone.How != "merged" {
			return d.printGone(gone)
		}
		p, err := d.wanted(asked)
		if err != nil {
			return err
		}
		e := &explanation{desk: d, gone: gone, Trace: layers.NewTrace(d.memory, d.sessions, d.snapshot, p, w.now())}
		for _, ch := range past.chapters {
			if q := ch.Memory.Same(p); q != nil && !q.Joins() {
				c := closing{epoch: ch.epoch, tag: ch.tag.Name, weight: q.Begin.Weight.String(), level: int(q.Begin.Weight), stage: q.Begin.Stage.String(), frozen: q.IsFrozen()}
				c.of, c.used = ch.Memory.Tally(q, ch.Counted)
				e.closings = append(e.closings, c)
			}
		}
		if err := e.readSetter(); err != nil {
			return err
		}
		if req.svg != "" {
			if err := e.writeSVG(req.svg); err != nil {
				return err
			}
		}
		if req.asJSON {
			return printJSON(w.out, e.json())
		}
		e.print()
		if req.plot {
			e.plot()
		}
		if req.svg != "" {
			fmt.Fprintf(w.out, "\n%s is written.\n", req.svg)
		}
		return nil
	})
}

// wanted finds the pattern that somebody means.
func (d *desk) wanted(asked string) (*layers.Pattern, error) {
	if p := d.memory.Pattern(asked); p != nil {
		return p, nil
	}
	file, line := lineOf(asked)
	if line > 0 && d.isMemory(file) {
		for _, p := range d.memory.Patterns {
			if d.memory.Doc.Position(p.Number.Start).Line == line {
				return p, nil
			}
		}
	}
	begun := d.memory.Begun(asked)
	if len(begun) == 1 {
		return d.memory.Pattern(begun[0]), nil
	}
	if len(begun) > 1 {
		return nil, which(asked, begun)
	}
	hint := "git hebbian status shows the patterns"
	if meant, ok := near.Name(asked, d.memory.IDs()); ok {
		hint = "git hebbian explain " + layers.ShellWord(meant)
	}
	return nil, fault(fmt.Errorf("there is no pattern %s", asked), hint)
}

// which is the fault of a beginning that several ids have.
func which(asked string, ids []string) error {
	text, hint := layers.Which(asked, ids)
	return fault(errors.New(text), hint)
}

// isMemory reports whether a path that somebody typed is that of the memory file, from
// the current folder or from the top.
func (d *desk) isMemory(typed string) bool {
	names := append([]string{d.name, d.file}, d.links...)
	file, err := insideTop(d.repo.Top, d.w.path(typed))
	return slices.Contains(names, path.Clean(typed)) || err == nil && slices.Contains(names, file)
}

// sinceWords says from which moment sessions count.
func sinceWords(t time.Time) string { return t.UTC().Format(time.RFC3339) }
