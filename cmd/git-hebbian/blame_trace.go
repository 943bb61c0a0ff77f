package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A tracer finds out for entries of a file which commit brought in what they
// say. It goes back in the history of the file until no parent says it; then it
// looks into the other Markdown files that the same commit changed, and goes on
// in the one that it was taken from.
type tracer struct {
	repo    *repo.Repo
	present func(src []byte, found func(entry int)) // which of the entries a version has
	entries int
	commits []string // by entry: the commit; empty: it is in none
	who     map[string]repo.Authorship
	known   map[string][]bool // by blob: which of the entries it has
}

// newTracer traces entries by what they say.
func newTracer(r *repo.Repo, words []string) *tracer {
	wanted := make(map[string][]int, len(words))
	for i, w := range words {
		wanted[w] = append(wanted[w], i)
	}
	seen := map[string][]int{} // by text as it stands: the next version has most of it again
	var facts []notes.Fact
	return traceBy(r, len(words), func(src []byte, found func(int)) {
		facts = notes.Join(notes.Read(notes.Other, src, facts[:0]))
		for _, f := range facts {
			entries, ok := seen[string(src[f.Start:f.End])]
			if !ok {
				entries = wanted[notes.Words(src[f.Start:f.End])]
				seen[string(src[f.Start:f.End])] = entries
			}
			for _, i := range entries {
				found(i)
			}
		}
	})
}

// traceBy traces entries by what present makes of a version.
func traceBy(r *repo.Repo, entries int, present func(src []byte, found func(int))) *tracer {
	return &tracer{repo: r, present: present, entries: entries, commits: make([]string, entries),
		who: map[string]repo.Authorship{}, known: map[string][]bool{}}
}

// A spot is a file in a revision.
type spot struct{ file, rev string }

// A stop is an entry that no parent of a commit has in the same file.
type stop struct {
	entry        int
	file, commit string
}

// trace fills in the commits of entries that stand in a file of the worktree,
// from a revision on.
func (t *tracer) trace(at spot, entries []int) error {
	open := map[spot][]int{at: entries}
	for first := true; len(open) > 0; first = false {
		var stops []stop
		var missing []int
		for at, entries := range open {
			s, m, err := t.walk(at, entries)
			if err != nil {
				return fmt.Errorf("tracing %s: %w", at.file, err)
			}
			stops, missing = append(stops, s...), append(missing, m...)
		}
		var err error
		if open, err = t.moved(stops); err != nil {
			return err
		}
		if first && len(missing) > 0 {
			if err := t.moving(at, missing, open); err != nil {
				return err
			}
		}
	}
	return nil
}

// walk follows entries in the history of one file. Missing are those that the
// revision does not have.
func (t *tracer) walk(at spot, entries []int) (stops []stop, missing []int, err error) {
	p, err := t.begin(at)
	if err != nil {
		return nil, nil, err
	}
	defer p.close()
	tip, err := p.read()
	if err != nil {
		return nil, nil, err
	}
	for _, i := range entries {
		v, has, err := tip, false, error(nil)
		if tip != nil {
			has, err = t.has(blobOf(tip), i)
		}
		for next := v; has && next != nil && err == nil; {
			v = next
			next, err = t.parentWith(p, v, i)
		}
		switch {
		case err != nil:
			return nil, nil, err
		case !has:
			missing = append(missing, i)
		default:
			stops = append(stops, stop{i, at.file, v.Commit})
		}
	}
	return stops, missing, nil
}

// parentWith returns the first parent that has an entry; nil: none.
func (t *tracer) parentWith(p *past, v *repo.Version, entry int) (*repo.Version, error) {
	for _, id := range v.Parents {
		parent, err := p.version(id)
		if err != nil {
			return nil, err
		}
		if has, err := t.has(blobOf(parent), entry); has || err != nil {
			return parent, err
		}
	}
	return nil, nil
}

// has reports whether a blob has an entry.
func (t *tracer) has(blob string, entry int) (bool, error) {
	if !repo.Exists(blob) {
		return false, nil
	}
	has, ok := t.known[blob]
	if !ok {
		src, err := t.repo.Blob(blob)
		if err != nil {
			return false, err
		}
		has = t.in(src)
		t.known[blob] = has
	}
	return has[entry], nil
}

func (t *tracer) in(src []byte) []bool {
	has := make([]bool, t.entries)
	t.present(src, func(i int) { has[i] = true })
	return has
}

// moved looks where entries came from that stopped. Those that came from nowhere
// have their commit; the others go on.
func (t *tracer) moved(stops []stop) (map[spot][]int, error) {
	var ids []string
	for _, s := range stops {
		if _, known := t.who[s.commit]; !known && !slices.Contains(ids, s.commit) {
			ids = append(ids, s.commit)
		}
	}
	who, err := t.repo.Authorships(ids)
	if err != nil {
		return nil, err
	}
	var steps []repo.Step
	for id, a := range who {
		t.who[id] = a
	}
	asked := map[string]bool{}
	for _, s := range stops {
		for _, parent := range t.who[s.commit].Parents {
			if !asked[s.commit] {
				steps = append(steps, repo.Step{Commit: s.commit, Parent: parent})
			}
		}
		asked[s.commit] = true
	}
	changes, err := t.repo.MarkdownChanges(steps)
	if err != nil {
		return nil, err
	}
	open := map[spot][]int{}
	for _, s := range stops {
		from, err := t.takenFrom(s, changes)
		if err != nil {
			return nil, err
		}
		if from == (spot{}) {
			t.commits[s.entry] = s.commit
		} else {
			open[from] = append(open[from], s.entry)
		}
	}
	return open, nil
}

// takenFrom returns the file of a parent that a stopped entry was taken from.
func (t *tracer) takenFrom(s stop, changes map[repo.Step][]repo.Change) (spot, error) {
	for _, parent := range t.who[s.commit].Parents {
		for _, c := range changes[repo.Step{Commit: s.commit, Parent: parent}] {
			if c.Path == s.file || c.OldMode&modeKind != modeFile {
				continue
			}
			if has, err := t.has(c.OldID, s.entry); has || err != nil {
				return spot{c.Path, parent}, err
			}
		}
	}
	return spot{}, nil
}

// moving looks for entries that a file does not have in the revision in the other
// files that have changed since: they are on their way.
func (t *tracer) moving(at spot, missing []int, open map[spot][]int) error {
	dirty, err := t.repo.Dirty()
	if err != nil {
		return err
	}
	tree, err := t.repo.At(at.rev)
	if err != nil {
		return err
	}
	for _, file := range dirty {
		if file == at.file || !pii.IsMarkdown(file) || len(missing) == 0 {
			continue
		}
		src, err := tree.ReadFile(file)
		if isMissing(err) {
			continue
		}
		if err != nil {
			return fmt.Errorf("reading %s as it was: %w", file, err)
		}
		has, from := t.in(src), spot{file, at.rev}
		missing = slices.DeleteFunc(missing, func(i int) bool {
			if has[i] {
				open[from] = append(open[from], i)
			}
			return has[i]
		})
	}
	return nil
}
