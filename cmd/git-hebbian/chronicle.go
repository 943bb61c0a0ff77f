package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// A chronicle is the closed epochs, as their snapshots hold them.
type chronicle struct {
	repo     *repo.Repo
	chapters []*chapter // the oldest first
}

// A chapter is a closed epoch and its tag.
type chapter struct {
	layers.Chapter
	tag   repo.Tag
	epoch string
	eve   string   // the commit that the snapshot was made from, once asked for
	ids   []string // of the sessions that the tag's commit counts, as snapshot counts them
	notes []*repo.Filed
}

// readChronicle reads what the snapshots hold. Notes that many of them share are
// read once.
func readChronicle(r *repo.Repo, tags []repo.Tag) (*chronicle, error) {
	c := &chronicle{repo: r}
	for _, tag := range tags {
		epoch := strings.TrimPrefix(tag.Name, tagPrefix)
		if !isEpoch(epoch) {
			continue // somebody else's
		}
		c.chapters = append(c.chapters, &chapter{tag: tag, epoch: epoch})
	}
	inventory := r.Inventory()
	err := each(len(c.chapters), func(i int) error { return c.chapters[i].read(r, inventory) })
	if err != nil {
		return nil, err
	}
	sessions, err := skimAll(r, inventory.Found())
	if err != nil {
		return nil, err
	}
	for i, ch := range c.chapters {
		if i > 0 && c.chapters[i-1].opens() == ch.epoch {
			ch.Before = c.chapters[i-1].Memory
		}
	}
	return c, each(len(c.chapters), func(i int) error {
		c.chapters[i].count(sessions)
		return nil
	})
}

func isEpoch(name string) bool { return layers.NextMonth(name) != name }

// opens returns the epoch that the snapshot began.
func (ch *chapter) opens() string {
	if ch.Memory == nil {
		return ""
	}
	return ch.Memory.Epoch.Open
}

// read reads the memory that the tag holds, and which notes.
func (ch *chapter) read(r *repo.Repo, inventory *repo.Inventory) error {
	ws, err := workspaceAt(r, ch.tag.Target)
	if err != nil {
		return fmt.Errorf("reading the snapshot %s: %w", ch.tag.Name, err)
	}
	ch.Memory = ws.memory
	dir, err := ws.notes()
	if err != nil || dir == "" {
		return err
	}
	if ch.notes, err = inventory.Below(ws.tree.(*repo.Tree), dir); err != nil {
		return fmt.Errorf("listing the notes of %s: %w", ch.tag.Name, err)
	}
	return nil
}

func workspaceAt(r *repo.Repo, rev string) (*workspace, error) {
	t, err := r.At(rev)
	if err != nil {
		return nil, err
	}
	return readWorkspace(r, t)
}

// count picks the sessions of the epoch from those of all notes.
func (ch *chapter) count(sessions [][]*layers.Session) {
	epoch := layers.Epoch{Open: ch.epoch}
	if ch.Before != nil {
		epoch.Closed = ch.Before.Epoch.Closed
	}
	var notes [][]*layers.Session
	for _, f := range ch.notes {
		if len(sessions[f.N]) > 0 {
			notes = append(notes, sessions[f.N])
		}
	}
	ch.Counted = layers.CountedIn(epoch, notes)
	ch.ids = layers.IDsOf(ch.Counted)
	if !layers.SaysSessions(ch.tag.Message, ch.ids) {
		ch.ids = layers.IDsOf(layers.CountedIn(layers.Epoch{Open: ch.epoch}, notes))
	}
}

// skimAll reads the sessions of files, by their N. What is no note has none.
func skimAll(r *repo.Repo, files []*repo.Filed) ([][]*layers.Session, error) {
	sessions := make([][]*layers.Session, len(files))
	var notes []*repo.Filed
	for _, f := range files {
		if layers.IsNote(f.Path) {
			notes = append(notes, f)
		}
	}
	type read struct {
		file *repo.Filed
		data []byte
	}
	ahead := make(chan read, 256)
	var working sync.WaitGroup
	for range workers() {
		working.Go(func() {
			for one := range ahead {
				sessions[one.file.N] = layers.Skim(one.file.Path, one.data)
			}
		})
	}
	err := r.ReadFiled(notes, func(f *repo.Filed, data []byte) error {
		ahead <- read{f, data}
		return nil
	})
	close(ahead)
	working.Wait()
	if err != nil {
		return nil, fmt.Errorf("reading the notes of the snapshots: %w", err)
	}
	return sessions, nil
}

func workers() int { return max(2, runtime.GOMAXPROCS(0)) }

// each does the same for n things, some at a time, and returns the first error.
func each(n int, do func(i int) error) error {
	var next atomic.Int64
	var working sync.WaitGroup
	faults := make([]error, n)
	for range min(n, workers()) {
		working.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				faults[i] = do(i)
			}
		})
	}
	working.Wait()
	return cmp.Or(faults...)
}

// fewCollections lets the heap grow to some times of what is alive before it is
// collected: what is read here is alive until the end.
const fewCollections = 800

// withChronicle reads the present at a desk and the closed epochs at the same
// time, and lets a verb decide about both.
func withChronicle(w *world, asJSON bool, do func(*desk, *chronicle) error) error {
	return inRepo(w, false, func(r *repo.Repo) error {
		r.UseObjects = true
		defer debug.SetGCPercent(debug.SetGCPercent(fewCollections))
		var past *chronicle
		var fault error
		var reading sync.WaitGroup
		reading.Go(func() {
			var tags []repo.Tag
			if tags, fault = r.Tags(tagPrefix); fault == nil {
				past, fault = readChronicle(r, tags)
			}
		})
		d, err := readDesk(w, r, asJSON)
		reading.Wait()
		if d != nil {
			defer d.close()
		}
		if err := cmp.Or(err, fault); err != nil {
			return err
		}
		return do(d, past)
	})
}
