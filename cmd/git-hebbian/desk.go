package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// atDesk reads the memory and its sessions, and lets a verb decide about them.
// One that writes has the lock meanwhile.
func atDesk(w *world, apply, asJSON bool, do func(*desk) error) error {
	return inRepo(w, apply, func(r *repo.Repo) error { return readDesk(&desk{w: w, asJSON: asJSON}, r, do) })
}

// lookAtDesk is atDesk for a verb that only looks: it goes on without what is
// wrong in a note, and says so.
func lookAtDesk(w *world, asJSON bool, do func(*desk) error) error {
	return inRepo(w, false, func(r *repo.Repo) error { return readDesk(&desk{w: w, asJSON: asJSON, looks: true}, r, do) })
}

// readDesk reads a desk, and lets a verb decide.
func readDesk(d *desk, r *repo.Repo, do func(*desk) error) error {
	err := d.readAll(r)
	if d.worktree != nil {
		defer d.close()
	}
	if err != nil {
		return err
	}
	return do(d)
}

// inRepo opens the repository for a verb that may write.
func inRepo(w *world, apply bool, do func(*repo.Repo) error) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	done, err := begin(w, r, apply)
	if err != nil {
		return err
	}
	defer done()
	return do(r)
}

// begin takes the lock for a verb that writes, and finishes what a killed one
// left behind. It waits for another that writes, as the hooks do in the background.
func begin(w *world, r *repo.Repo, apply bool) (done func(), err error) {
	if !apply {
		if r.Interrupted() {
			return nil, fault(fmt.Errorf("an update was interrupted while it wrote its files"), "the same command with --apply finishes it first")
		}
		return func() {}, nil
	}
	patience := w.patience
	if r.Nested() {
		patience = 0
	}
	unlock, err := r.LockWithin(min(patience, waitsSilently))
	if patience > waitsSilently && errors.Is(err, repo.ErrLocked) {
		fmt.Fprintln(w.err, "Waiting for another git hebbian that is writing.")
		unlock, err = r.LockWithin(patience - waitsSilently)
	}
	if errors.Is(err, repo.ErrLocked) {
		return nil, fault(err, "wait for the other one to finish")
	}
	if err != nil {
		return nil, err
	}
	finished, err := r.Recover()
	for until := time.Now().Add(patience); errors.Is(err, repo.ErrLocked) && time.Now().Before(until); {
		finished, err = r.Recover() // the git commit of a killed one still runs
	}
	if err != nil {
		unlock()
		return nil, fmt.Errorf("finishing an interrupted update: %w", err)
	}
	if finished {
		fmt.Fprintln(w.err, "Finished an update that was interrupted.")
	}
	return unlock, nil
}

// waitsSilently is how long a verb waits for the lock before it says so.
const waitsSilently = time.Second

// A desk is all that an update or a snapshot reads before it decides.
type desk struct {
	*workspace
	w        *world
	worktree *repo.Worktree
	whole    *repo.Whole
	head     string // the commit that the files are compared with; empty: there is none yet
	sessions *layers.Episodes
	tags     []repo.Tag // the snapshots, by name
	snapshot *layers.Snapshot
	undone   *undoneSnapshot // the one that the open epoch comes from was taken back; nil: it was not
	pending  pending         // notes with changes that only this program has made
	asJSON   bool
	looks    bool             // the verb goes on without what is wrong in a note
	passed   []layers.Finding // what it went on without, as warnings

	rivalries func() rivalriesFound // months that the history closed twice, since the last snapshot
	contested []*rivalry            // those whose tag is not the one that counts
	settles   bool                  // the verb goes on where there are such, to mend them

	snapshots func() ([]repo.Tag, error) // gives the tags; nil: git is asked
	hear      listener                   // is told of the notes that are read; nil: nobody is
}

func (d *desk) close() {
	if d.worktree != nil {
		d.worktree.Close()
	}
}

// readAll reads the memory and its sessions from the worktree. A memory with
// errors is refused: its findings are printed.
func (d *desk) readAll(r *repo.Repo) error {
	early := make(chan error, 1)
	go func() { early <- d.askEarly(r) }()
	var err error
	if d.worktree, err = r.Worktree(); err != nil {
		return err
	}
	if d.whole, err = r.Whole(d.worktree, "."); err != nil {
		return err
	}
	if d.workspace, err = readWorkspace(r, d.whole); err != nil {
		return err
	}
	if err := d.needLayers(); err != nil {
		return err
	}
	if err := d.refuse(d.memory.Findings); err != nil {
		return err
	}
	if d.memory.Layer(2) == nil {
		return fault(fmt.Errorf("%s has no layer 2 (%s)", d.file, layers.Name(2)), "add a heading: ## Layer 2: "+layers.Name(2))
	}
	if err := <-early; err != nil {
		return err
	}
	return d.readSessions()
}

// askEarly asks for HEAD and the tags while the memory is read.
func (d *desk) askEarly(r *repo.Repo) error {
	var head, tags error
	var both sync.WaitGroup
	both.Go(func() { d.head, _, head = r.Head() })
	both.Go(func() {
		if d.snapshots != nil {
			d.tags, tags = d.snapshots()
		} else {
			d.tags, tags = r.Tags(tagPrefix)
		}
	})
	both.Wait()
	d.rivalries = begun(func() rivalriesFound { return d.rivalriesSince(r, lastSnapshot(d.tags)) })
	return cmp.Or(head, tags)
}

// readSessions reads the notes, and what the tags tell of closed epochs.
func (d *desk) readSessions() error {
	epoch, err := d.epoch()
	if err != nil {
		return err
	}
	if d.sessions, err = d.episodesHeard(epoch, d.memory.Params.Window, d.hear); err != nil {
		return err
	}
	if err := d.reopen(); err != nil {
		return err
	}
	if err := d.loadSnapshot(); err != nil {
		return err
	}
	for _, n := range d.sessions.Notes() {
		if len(n.Sessions) == 0 && !n.Unreadable() || d.looks {
			continue // nothing of it is counted
		}
		if err := d.refuse(n.Findings); err != nil {
			return err
		}
	}
	d.passOver()
	return nil
}

// passOver lets a verb that only looks go on without what is wrong in the notes
// that were read.
func (d *desk) passOver() {
	if !d.looks {
		return
	}
	passed := d.sessions.PassOver(func(n *layers.Note) bool { return len(n.Sessions) > 0 || n.Unreadable() })
	printFindings(d.w.err, passed)
	d.passed = append(d.passed, passed...)
}

// refuse prints findings and returns errFindings if one of them is an error.
// Warnings are printed with the plan.
func (d *desk) refuse(findings []layers.Finding) error {
	errs := slices.DeleteFunc(slices.Clone(findings), func(f layers.Finding) bool { return f.Warning })
	if len(errs) == 0 {
		return nil
	}
	if d.asJSON {
		if err := printJSON(d.w.out, findingsOnly{findingsJSON(errs)}); err != nil {
			return err
		}
		return errFindings
	}
	printFindings(d.w.out, errs)
	return errFindings
}
