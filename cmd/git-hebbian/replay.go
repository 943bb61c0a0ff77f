package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

func replayCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "replay",
		Usage: "recompute all weights from the notes and the snapshots",
		Description: `Folds each closed epoch anew: the states of the snapshot before, and the
sessions that the notes of its commit count, have to give the states of the
snapshot; then the open epoch, against what stands there now. It stops at the
first difference, with the place, what was expected, and the likely cause: a
number or a base that was set or edited, a merge, a month that two clones
closed, a note that is missing or was changed, a parameter.

A number that a person set counts as the annotation records it (from=). Pending
sessions change nothing.

EXIT STATUS
   0  every weight is what the notes give
   1  one is not, or the memory has errors
   2  usage, or it could not run

EXAMPLES
   git hebbian replay
   git hebbian replay --from hebbian/2026-10`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "from", Usage: "begin with the epoch of snapshot `TAG`"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error { return replay(w, c.String("from"), c.Bool("json")) },
	}
}

func replay(w *world, from string, asJSON bool) error {
	return withChronicle(w, asJSON, func(d *desk, past *chronicle) error {
		r := &replayer{desk: d, past: past}
		if err := r.run(from); err != nil {
			return err
		}
		if err := r.twice(); err != nil {
			return err
		}
		if asJSON {
			return cmpOrFound(printJSON(w.out, r.json()), r.found)
		}
		return cmpOrFound(r.print(w), r.found)
	})
}

// cmpOrFound is the error, or that something was found.
func cmpOrFound(err error, found *divergence) error {
	if err == nil && found != nil {
		return errFindings
	}
	return err
}

// A replayer holds the epochs against the notes, the oldest first.
type replayer struct {
	*desk
	past     *chronicle
	first    int        // the chapter to begin with
	held     []*chapter // those that are what their notes give
	open     bool       // and so is the open epoch
	found    *divergence
	versions []revision    // of the memory file, newest first, once asked for
	notes    *presentNotes // once asked for
	warnings []string
}

func (r *replayer) run(from string) error {
	if from != "" {
		name := strings.TrimPrefix(from, tagPrefix)
		if r.first = slices.IndexFunc(r.past.chapters, func(ch *chapter) bool { return ch.epoch == name }); r.first < 0 {
			return fault(fmt.Errorf("there is no snapshot %s", from), "git hebbian snapshot list")
		}
	}
	err := inParts(r.past.chapters[r.first:], func(ch *chapter, parse parser) error {
		ch.judge(r.repo, parse, ch == r.past.chapters[0])
		return nil
	})
	if err != nil {
		return err
	}
	for i := r.first; i < len(r.past.chapters); i++ {
		found, err := r.closed(i)
		if err != nil {
			return err
		}
		if r.found = found; found != nil {
			return nil
		}
		r.held = append(r.held, r.past.chapters[i])
	}
	if r.found, err = r.present(); err != nil {
		return err
	}
	r.open = r.found == nil
	return nil
}

// warn keeps a warning for the end.
func (r *replayer) warn(format string, args ...any) {
	r.warnings = append(r.warnings, fmt.Sprintf(format, args...))
}

// judge looks for what the snapshot alone does not explain, and whether what stood
// there before does. The bases of the first chapter take the versions since then.
func (ch *chapter) judge(r *repo.Repo, parse parser, first bool) {
	if ch.Memory == nil {
		return
	}
	if ch.unexplained = ch.Unexplained(); len(ch.unexplained) > 0 {
		if ch.fault = ch.readEve(r, parse); ch.fault == nil {
			ch.differences = ch.ReplayOf(ch.unexplained)
		}
	}
	if ch.Eve != nil && ch.Before == nil && first && ch.Eve.Epoch.Closed == "" && len(ch.differences) == 0 {
		ch.versions, ch.fault = readVersions(r, ch.eve, ch.Eve.File, ch.epoch)
	}
	if ch.tag.Annotated {
		ch.untold = layers.NewCensus(ch.Memory, ch.epoch, ch.ids).Differences(ch.tag.Message)
	}
}

// closed replays an epoch that a snapshot closed.
func (r *replayer) closed(i int) (*divergence, error) {
	ch := r.past.chapters[i]
	if ch.Memory == nil || ch.Memory.Epoch.Closed != ch.epoch {
		return ch.odd(), nil
	}
	if !ch.tag.Annotated {
		r.warn("%s is a lightweight tag: nothing says which sessions it held", ch.tag.Name)
	}
	if len(ch.unexplained) > 0 {
		if ch.fault != nil {
			return nil, ch.fault
		}
		for _, d := range ch.differences {
			return r.causeOfClosed(i, d), nil
		}
		if edited := r.firstBases(i); edited != nil {
			return edited, nil
		}
	}
	if len(ch.untold) > 0 {
		return ch.untrue(ch.untold[0]), nil
	}
	r.warnOfNotes(ch)
	return nil, nil
}

// firstBases judges the bases that no snapshot before gives: those of the very
// first epoch.
func (r *replayer) firstBases(i int) *divergence {
	ch := r.past.chapters[i]
	if ch.Before != nil || ch.Eve == nil {
		return nil
	}
	if i > 0 || ch.Eve.Epoch.Closed != "" {
		r.warn("the snapshot before %s is not here: the bases of %s are taken as they stand", ch.epoch, ch.epoch)
		return nil
	}
	for _, p := range ch.Eve.Patterns {
		if p.Joins() {
			continue
		}
		if at, edited := layers.Edited(ch.Eve, p, bare(ch.versions)); edited {
			d := editedBase(ch.Eve, p, ch.versions, at)
			d.chapter = ch
			return d
		}
	}
	return nil
}

// readEve reads the memory as it stood when the snapshot was made.
func (ch *chapter) readEve(r *repo.Repo, parse parser) error {
	ch.Closed = ch.tag.Time
	t, err := r.At(ch.tag.Target)
	if err != nil || len(t.Parents) == 0 {
		return err
	}
	ch.eve = t.Parents[0]
	ws, err := workspaceAt(r, ch.eve, parse)
	if err != nil {
		return fmt.Errorf("reading what stood there before %s: %w", ch.tag.Name, err)
	}
	ch.Eve = ws.memory
	return nil
}
