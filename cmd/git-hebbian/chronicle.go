package main

import (
	"fmt"
	"runtime/debug"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// A chronicle is the closed epochs, as their snapshots hold them.
type chronicle struct {
	repo     *repo.Repo
	chapters []*chapter // the oldest first
	notes    *repo.Inventory
	present  map[string]skimmed // notes of the worktree, by file
}

// A chapter is a closed epoch and its tag.
type chapter struct {
	layers.Chapter
	tag   repo.Tag
	epoch string
	eve   string   // the commit that the snapshot was made from, once asked for
	ids   []string // of the sessions that the tag's commit counts, as snapshot counts them
	notes []*repo.Filed

	unexplained []*layers.Pattern   // whose states take readEve to judge, once judge looked for them
	differences []layers.Difference // that are left then
	versions    []revision          // of the memory before the first snapshot
	fault       error               // of reading them
	untold      []string            // what the snapshot holds against its tag, likewise
}

// A skimmed note is what it holds: the id that git has for its content, and its
// sessions.
type skimmed struct {
	id       string
	sessions []*layers.Session
}

func newChronicle(r *repo.Repo) *chronicle {
	return &chronicle{repo: r, notes: r.Inventory(), present: map[string]skimmed{}}
}

// hear takes in a note of the worktree: a snapshot that has the same content is
// spared to read it.
func (c *chronicle) hear(file string, src []byte, sessions []*layers.Session) {
	c.present[file] = skimmed{c.repo.BlobID(src), sessions}
}

// count gives each chapter its sessions, once the notes of the worktree are heard.
// A note that many snapshots share is read once.
func (c *chronicle) count() error {
	files := c.notes.Found()
	sessions, err := c.skimAll(files)
	if err != nil {
		return err
	}
	stamped := map[string][]*repo.Filed{} // notes by the epochs that they have sessions of
	for _, f := range files {
		for _, s := range sessions[f.N] {
			if of := stamped[s.Epoch]; len(of) == 0 || of[len(of)-1] != f {
				stamped[s.Epoch] = append(of, f)
			}
		}
	}
	return each(len(c.chapters), func(i int) error {
		c.chapters[i].count(sessions, stamped)
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

// count picks the sessions of the epoch from those of all notes.
func (ch *chapter) count(sessions [][]*layers.Session, stamped map[string][]*repo.Filed) {
	epoch := layers.Epoch{Open: ch.epoch}
	if ch.Before != nil {
		epoch.Closed = ch.Before.Epoch.Closed
	}
	held := make([]bool, len(sessions)) // by the snapshot, by their N
	for _, f := range ch.notes {
		held[f.N] = true
	}
	var notes [][]*layers.Session
	for _, month := range []string{epoch.Open, epoch.Closed} {
		for _, f := range stamped[month] {
			if held[f.N] && month != "" {
				held[f.N] = false // a note of both epochs is taken once
				notes = append(notes, sessions[f.N])
			}
		}
	}
	ch.Counted = layers.CountedIn(epoch, notes)
	ch.ids = layers.IDsOf(ch.Counted)
	if !layers.SaysSessions(ch.tag.Message, ch.ids) {
		ch.ids = layers.IDsOf(layers.CountedIn(layers.Epoch{Open: ch.epoch}, notes))
	}
}

// skimAll returns the sessions of files, by their N: those that the worktree has
// too are known, the others are read. What is no note has none.
func (c *chronicle) skimAll(files []*repo.Filed) ([][]*layers.Session, error) {
	sessions := make([][]*layers.Session, len(files))
	var other []*repo.Filed
	for _, f := range files {
		if here := c.present[f.Path]; here.id == f.ID {
			sessions[f.N] = here.sessions
		} else if layers.IsNote(f.Path) {
			other = append(other, f)
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
	err := c.repo.ReadFiled(other, func(f *repo.Filed, data []byte) error {
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

// fewCollections lets the heap grow to some times of what is alive before it is
// collected: what is read here is alive until the end.
const fewCollections = 800

// withChronicle reads the present at a desk and the closed epochs at the same
// time, and lets a verb decide about both.
func withChronicle(w *world, asJSON bool, do func(*desk, *chronicle) error) error {
	return inRepo(w, false, func(r *repo.Repo) error {
		defer debug.SetGCPercent(debug.SetGCPercent(fewCollections))
		past := newChronicle(r)
		d := &desk{w: w, asJSON: asJSON, looks: true, hear: past.hear, snapshots: sync.OnceValues(func() ([]repo.Tag, error) { return r.Tags(tagPrefix) })}
		var fault error
		var reading sync.WaitGroup
		reading.Go(func() {
			var tags []repo.Tag
			if tags, fault = d.snapshots(); fault == nil {
				fault = past.read(tags)
			}
		})
		err := readDesk(d, r, func(d *desk) error {
			if reading.Wait(); fault != nil {
				return fault
			}
			if err := past.count(); err != nil {
				return err
			}
			return do(d, past)
		})
		reading.Wait()
		return err
	})
}
