package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/drift"
)

func driftCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "drift",
		Usage: "compare the memory with what it was a month ago",
		Description: `Compares the memory file with the newest snapshot of 30 days or more, or with
the oldest there is. For each layer it shows how much of it is the same, by its
words: 1.000 is all, and less than anti_drift.similarity is an alarm, except in
layer 3, which is new every month. Then it shows what no number can see, line by
line: what is denied, numbers, must and may, conditions, names, what came and
went, and any change of layer 1. Other words for the same are no alarm.

EXIT STATUS
   0  no alarm
   1  alarms, or there is no snapshot to compare with
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "against", Usage: "compare with the snapshot or revision `TAG`"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			against := c.String("against")
			if c.IsSet("against") && (against == "" || strings.HasPrefix(against, "-")) {
				return usageError("drift", "--against takes a tag or a revision")
			}
			return runDrift(w, against, c.Bool("json"))
		},
	}
}

// baselineAge is how old a baseline should be: the month of the prior system.
const baselineAge = 30 * 24 * time.Hour

// A baseline is the commit that the memory is compared with.
type baseline struct {
	name   string // as people name it
	commit string
	time   time.Time // of the commit; zero: not asked for
	chosen string    // why it is this one
}

func runDrift(w *world, against string, asJSON bool) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	r.UseObjects = true
	now, err := presentMemory(r)
	if err != nil {
		return err
	}
	base, err := findBaseline(r, against, w.now())
	if err != nil {
		return err
	}
	if base == nil {
		return &exitError{code: exitFindings, err: fmt.Errorf("no baseline: there is no snapshot to compare with"), hint: "git hebbian snapshot --apply makes one; --against REV compares with any commit"}
	}
	then, err := pastMemory(r, base)
	if err != nil {
		return err
	}
	if !now.Layered() && !then.Layered() {
		return fault(fmt.Errorf("%s has no layers", now.File), "git hebbian init shows how it would adopt the file")
	}
	report := drift.Compare(then, now)
	if asJSON {
		err = printJSON(w.out, driftJSONOf(w, base, now.File, then.File, report))
	} else {
		err = printDrift(w, base, now.File, then.File, report)
	}
	if err == nil && report.Alarms() > 0 {
		return errFindings
	}
	return err
}

// presentMemory reads the memory file of the worktree, and nothing else of it.
func presentMemory(r *repo.Repo) (*layers.Memory, error) {
	worktree, err := r.Worktree()
	if err != nil {
		return nil, err
	}
	defer worktree.Close()
	whole, err := r.Whole(worktree, ".")
	if err != nil {
		return nil, err
	}
	ws, err := readWorkspace(r, whole)
	if err != nil {
		return nil, err
	}
	if ws.memory == nil {
		return nil, ws.needLayers()
	}
	return readable(ws.memory, ws.file)
}

// readable refuses a file that the parser does not read at all.
func readable(m *layers.Memory, file string) (*layers.Memory, error) {
	for _, f := range m.Findings {
		if !m.Layered() && !f.Warning && len(m.Doc.Source) == 0 {
			return nil, fault(fmt.Errorf("%s:%s: %s", file, f.At, f.Text), f.Hint)
		}
	}
	return m, nil
}

// pastMemory reads the memory file of the baseline.
func pastMemory(r *repo.Repo, base *baseline) (*layers.Memory, error) {
	t, err := r.At(base.commit)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", base.name, err)
	}
	base.commit = t.Commit
	ws, err := readWorkspace(r, t)
	switch {
	case errors.Is(err, fs.ErrNotExist) || err == nil && ws.memory == nil:
		return nil, fault(fmt.Errorf("%s holds no memory file", base.name), "git hebbian snapshot list shows the snapshots; --against names another")
	case err != nil:
		return nil, fmt.Errorf("reading %s: %w", base.name, err)
	}
	return readable(ws.memory, base.name+":"+ws.file)
}

// findBaseline returns the commit that was asked for, or a snapshot of about a
// month ago; nil: there is none.
func findBaseline(r *repo.Repo, against string, now time.Time) (*baseline, error) {
	all, err := baselines(r)
	if err != nil {
		return nil, err
	}
	if against != "" {
		for i := range all {
			if b := &all[i]; b.name == against || b.name == tagPrefix+against {
				b.chosen = "asked for"
				return b, nil
			}
		}
		return oneRevision(r, against)
	}
	if len(all) == 0 {
		return nil, nil
	}
	var best, oldest *baseline
	for i := range all {
		b := &all[i]
		if oldest == nil || b.time.Before(oldest.time) {
			oldest = b
		}
		if now.Sub(b.time) >= baselineAge && (best == nil || !b.time.Before(best.time)) {
			best = b
		}
	}
	if best != nil {
		best.chosen = "the newest snapshot of 30 days or more"
		return best, nil
	}
	oldest.chosen = "the oldest snapshot; none is 30 days old"
	return oldest, nil
}

// revision names the commit of a revision.
func oneRevision(r *repo.Repo, name string) (*baseline, error) {
	out, err := r.Output("log", "-1", "--no-show-signature", "--format=%H %ct", "--end-of-options", name, "--")
	if err != nil || len(out) == 0 {
		return nil, fault(fmt.Errorf("there is no snapshot and no revision %s", name), "git hebbian snapshot list")
	}
	id, seconds, _ := strings.Cut(strings.TrimSpace(string(out)), " ")
	at, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("reading the date of %s: %w", name, err)
	}
	return &baseline{name: name, commit: id, time: time.Unix(at, 0).UTC(), chosen: "asked for"}, nil
}

// baselines returns the snapshots by name: the annotated tags hebbian/YYYY-MM, with
// the dates of their commits.
func baselines(r *repo.Repo) ([]baseline, error) {
	out, err := r.Output("for-each-ref", "--sort=refname", "--format=%(refname:strip=2) %(*objecttype) %(*objectname) %(*committerdate:unix)", "refs/tags/"+tagPrefix)
	if err != nil {
		return nil, fmt.Errorf("listing the snapshots: %w", err)
	}
	var all []baseline
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		if len(f) != 4 || f[1] != "commit" {
			continue
		}
		if _, err := time.Parse("2006-01", strings.TrimPrefix(f[0], tagPrefix)); err != nil {
			continue
		}
		at, err := strconv.ParseInt(f[3], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("reading the date of %s: %w", f[0], err)
		}
		all = append(all, baseline{name: f[0], commit: f[2], time: time.Unix(at, 0).UTC()})
	}
	return all, nil
}
