package main

import (
	"fmt"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// A revision is a memory file at a commit that changed it.
type revision struct {
	layers.Version
	who repo.Authorship
}

// strangers is after how many versions in a row of other epochs the history of
// one is taken to be over: branches put some of them between those of it.
const strangers = 20

// readVersions reads the versions of a memory file in an epoch that led to a
// revision, newest first.
func readVersions(r *repo.Repo, rev, file, epoch string) ([]revision, error) {
	h, err := r.History(rev, file)
	if err != nil {
		return nil, err
	}
	defer h.Close()
	var seen layers.Versions
	known := map[string]*layers.Memory{}
	read := func(blob string) (*layers.Memory, error) {
		if m, ok := known[blob]; ok || !repo.Exists(blob) {
			return m, nil
		}
		src, err := r.Blob(blob)
		if err != nil {
			return nil, err
		}
		known[blob] = seen.Parse(file, src)
		return known[blob], nil
	}
	var out []revision
	for strange := 0; strange < strangers; strange++ {
		v, err := h.Next()
		if err != nil || v == nil {
			return out, err
		}
		one := revision{who: v.Authorship}
		if one.Memory, err = read(blobOf(v)); err != nil {
			return nil, err
		}
		if len(v.Files) > 0 {
			for _, blob := range v.Files[0].Old {
				m, err := read(blob)
				if err != nil {
					return nil, err
				}
				one.Parents = append(one.Parents, m)
			}
		}
		if one.Memory != nil && one.Memory.Epoch.Open == epoch {
			strange = -1
		}
		out = append(out, one)
	}
	return out, nil
}

// bare returns the versions for what decides.
func bare(versions []revision) []layers.Version {
	out := make([]layers.Version, len(versions))
	for i, v := range versions {
		out[i] = v.Version
		if v.Memory == nil {
			out[i].Memory = layers.Parse("", nil)
		}
	}
	return out
}

// wrote finds the version that brought in what a pattern says now, by a test of
// what is the same; nil: it is not committed.
func wrote(versions []revision, p *layers.Pattern, same func(q *layers.Pattern) bool) *revision {
	has := func(m *layers.Memory) bool {
		q := m.Same(p)
		return q != nil && same(q)
	}
	if len(versions) == 0 || !has(versions[0].Memory) {
		return nil
	}
	at := &versions[0]
	byID := map[string]*revision{}
	for i := range versions {
		byID[versions[i].who.Commit] = &versions[i]
	}
	for {
		next := at
		for _, id := range at.who.Parents {
			if parent := byID[id]; parent != nil && has(parent.Memory) {
				next = parent
				break
			}
		}
		if next == at {
			return at
		}
		at = next
	}
}

// sameNumber is what brings in a number: the one in brackets, and w.
func sameNumber(p *layers.Pattern) func(q *layers.Pattern) bool {
	return func(q *layers.Pattern) bool {
		return q.Visible == p.Visible && (q.Written == nil) == (p.Written == nil) && (p.Written == nil || *q.Written == *p.Written)
	}
}

// by names a commit and who made it.
func (v *revision) by() string {
	if v == nil {
		return "not committed yet"
	}
	return fmt.Sprintf("%.12s, %s, %s", v.who.Commit, v.who.Time.Format(time.DateOnly), v.who.Author.Name)
}
