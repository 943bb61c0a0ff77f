package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// tagPrefix is where the monthly snapshots are.
const tagPrefix = "hebbian/"

// findTag returns the snapshot of an epoch, or nil.
func findTag(r *repo.Repo, epoch string) (*repo.Tag, error) {
	if epoch == "" {
		return nil, nil
	}
	tags, err := r.Tags(tagPrefix + epoch)
	if err != nil {
		return nil, err
	}
	for _, t := range tags {
		if t.Name == tagPrefix+epoch {
			return &t, nil
		}
	}
	return nil, nil
}

// epoch returns the epoch that the memory is in. Where a merge brought back a
// heading from before a snapshot, or the heading lost its annotation, that is
// the epoch that the last snapshot opened.
func (d *desk) epoch() (layers.Epoch, error) {
	e := d.memory.Epoch
	for i := len(d.tags) - 1; i >= 0 && d.head != ""; i-- {
		tag := &d.tags[i]
		closed := strings.TrimPrefix(tag.Name, tagPrefix)
		if closed < e.Open {
			break
		}
		merged, err := d.repo.IsAncestor(tag.Target, d.head)
		if err != nil {
			return e, err
		}
		if !merged {
			continue
		}
		snap, err := readSnapshot(d.repo, tag)
		if err != nil {
			return e, err
		}
		if snap.Memory != nil && snap.Memory.Epoch.Open > e.Open {
			if d.undone = undoneIn(d.repo, tag, d.head); d.undone != nil {
				fmt.Fprintf(d.w.err, "%s: %s; going on with %s\nhint: %s\n", d.file, d.undone.words(), snap.Memory.Epoch.Open, d.undone.hint())
				return snap.Memory.Epoch, nil
			}
			fmt.Fprintf(d.w.err, "%s: the tag %s closed %s; going on with %s\nhint: to take the snapshot back: git tag -d %s\n", d.file, tag.Name, closed, snap.Memory.Epoch.Open, tag.Name)
			return snap.Memory.Epoch, nil
		}
	}
	return e, nil
}

// reopen finds the epoch of a memory whose heading has lost it, and that was
// never closed: the newest that sessions carry, if it gives the numbers that
// stand there.
func (d *desk) reopen() error {
	latest := d.sessions.Latest()
	if d.sessions.Epoch().Open != "" || latest == "" || !written(d.memory) {
		return nil
	}
	for _, epoch := range []layers.Epoch{{Open: latest}, {}} {
		if err := d.read(d.sessions.Enter(epoch)); err != nil {
			return err
		}
		if len(layers.Recount(d.memory, d.sessions)) == 0 {
			return nil
		}
	}
	return nil
}

// written reports whether an update has ever written a number.
func written(m *layers.Memory) bool {
	return slices.ContainsFunc(m.Patterns, func(p *layers.Pattern) bool { return !p.Joins() })
}

// read parses notes that were only scanned before.
func (d *desk) read(files []string) error {
	return d.tree.ReadMany(files, func(file string, src []byte) error {
		d.sessions.Read(file, src)
		return nil
	})
}

// loadSnapshot reads the snapshot of the closed epoch, and which sessions each
// closed epoch had, where the notes hold others now.
func (d *desk) loadSnapshot() error {
	epoch := d.sessions.Epoch()
	d.snapshot = &layers.Snapshot{Held: layers.Held{}}
	var stamped map[string][]string
	if len(d.tags) > 0 {
		stamped = d.sessions.ByEpoch()
	}
	tags, err := d.countingTags(epoch, stamped)
	if err != nil {
		return err
	}
	for i := range tags {
		tag := &tags[i]
		closed := strings.TrimPrefix(tag.Name, tagPrefix)
		known := closed == epoch.Open || !isEpoch(closed) || layers.SaysSessions(tag.Message, stamped[closed])
		if known && closed != epoch.Closed {
			continue
		}
		ws, err := snapshotAt(d.repo, tag)
		if err != nil {
			return err
		}
		if err := falseTag(tag, &layers.Snapshot{Memory: ws.memory}); err != nil {
			if !d.looks {
				return err
			}
			fmt.Fprintf(d.w.err, "warning: %v\nhint: %s\n", err, remakeTag(tag.Name))
			continue
		}
		if closed == epoch.Closed {
			d.snapshot.Memory = ws.memory
			d.settleEpoch(tag.Name, ws.memory)
		}
		if known {
			continue
		}
		held, err := ws.counted(closed)
		if err != nil {
			return err
		}
		d.snapshot.Held[closed] = held
		if err := d.read(d.sessions.Beyond(closed, held)); err != nil {
			return err
		}
		stamped = d.sessions.ByEpoch()
	}
	if err := d.reopenBetween(stamped); err != nil {
		return err
	}
	if _, known := d.snapshot.Held[epoch.Closed]; !known && d.snapshot.Memory == nil && d.sessions.Slipped() {
		fmt.Fprintf(d.w.err, "warning: the notes hold other sessions of %s than when it was closed, and its tag %s%s is not here\nhint: git fetch --tags\n", epoch.Closed, tagPrefix, epoch.Closed)
	}
	return nil
}

// falseTag is the fault of a tag that is no snapshot of its epoch: whoever went by it
// would give weights of another day. Where there is no memory nobody can tell.
func falseTag(tag *repo.Tag, snap *layers.Snapshot) error {
	closed := strings.TrimPrefix(tag.Name, tagPrefix)
	if snap.Memory == nil || snap.Memory.Epoch.Closed == closed {
		return nil
	}
	return fault(fmt.Errorf("the tag %s holds no memory that closed %s: it was made by hand, or moved", tag.Name, closed), remakeTag(tag.Name))
}

// remakeTag is how to get a snapshot's tag back.
func remakeTag(name string) string {
	return "git tag -d " + name + "; then git fetch --tags, or, where no remote has it, git hebbian snapshot --apply"
}

// mustSign takes back a tag that git was told to sign and did not: some
// versions say so and go on.
func mustSign(r *repo.Repo, name string) error {
	if sign, _ := r.Config("tag.gpgsign"); sign != "true" {
		return nil
	}
	tag, err := findTag(r, strings.TrimPrefix(name, tagPrefix))
	if err != nil || tag == nil || tag.Signed {
		return err
	}
	if _, err := r.Output("tag", "-d", name); err != nil {
		return err
	}
	return fault(fmt.Errorf("git could not sign the tag %s", name), "mend user.signingKey; the commit is made, and git hebbian snapshot --apply makes the tag")
}

// readSnapshot reads the memory that a tag holds.
func readSnapshot(r *repo.Repo, tag *repo.Tag) (*layers.Snapshot, error) {
	ws, err := snapshotAt(r, tag)
	if err != nil {
		return nil, err
	}
	return &layers.Snapshot{Memory: ws.memory}, nil
}

// snapshotAt reads the workspace that a tag holds.
func snapshotAt(r *repo.Repo, tag *repo.Tag) (*workspace, error) {
	ws, err := workspaceAt(r, tag.Target, layers.Parse)
	if err != nil {
		return nil, fmt.Errorf("reading the snapshot %s: %w", tag.Name, err)
	}
	return ws, nil
}

// sessionsAt returns the sessions that a tagged commit counts in an epoch.
func sessionsAt(r *repo.Repo, tag *repo.Tag, epoch string) (map[string]bool, error) {
	ws, err := snapshotAt(r, tag)
	if err != nil {
		return nil, err
	}
	return ws.counted(epoch)
}

// counted returns the sessions that a workspace counts in an epoch.
func (ws *workspace) counted(epoch string) (map[string]bool, error) {
	e, err := ws.episodes(layers.Epoch{Open: epoch}, 0)
	if err != nil {
		return nil, err
	}
	held := map[string]bool{}
	for _, id := range e.OpenIDs() {
		held[id] = true
	}
	return held, nil
}
