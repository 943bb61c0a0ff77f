package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// A trail is how the words went through the history in one file.
type trail struct {
	commits     int
	first, last string
}

// trails are those of all files, by path.
type trails map[string]*trail

func (t trails) add(path, commit string) {
	if t[path] == nil {
		t[path] = &trail{first: commit}
	}
	if t[path].last != commit {
		t[path].commits++
	}
	t[path].last = commit
}

// ofMessages stands in place of a path for the messages of commits.
const ofMessages = "messages of commits"

// walk goes through commits, and takes note of which write the words, and of those
// that have them in their history.
func (f *forgetting) walk(args ...string) (trails, error) {
	found := trails{}
	err := f.repo.EachCommit(func(c repo.Walked) {
		hit := f.has(c.Commit)
		if hit {
			found.add(ofMessages, c.Commit)
		}
		for _, file := range c.Files {
			gone := strings.Trim(file.New, "0") == ""
			if f.has(file.New) || !gone && f.hasName(file.Path) {
				hit = true
				found.add(f.masked(file.Path), c.Commit)
			}
		}
		if hit || slices.ContainsFunc(c.Parents, func(p string) bool { return f.tainted[p] }) {
			f.tainted[c.Commit] = true
		}
	}, args...)
	return found, err
}

// lookAtHistory looks at what any name reaches.
func (f *forgetting) lookAtHistory() error {
	stashes, err := f.repo.Stashes()
	if err != nil {
		return err
	}
	refs, err := f.repo.Refs()
	if err != nil {
		return err
	}
	tips := append(slices.Clone(stashes), f.repo.Heads()...)
	found, err := f.walk(append([]string{"--all"}, tips...)...)
	if err != nil {
		return err
	}
	f.addTrails("history", found)
	for _, ref := range refs {
		if kind, name := kindOfRef(ref.Name); kind != "" && (f.has(ref.ID) || f.has(ref.Target) || f.tainted[ref.Target] || f.hasName(name)) {
			f.history = true
			f.place(standsJSON{Kind: kind, Where: f.masked(name)})
		}
	}
	for i, id := range stashes {
		if f.tainted[id] {
			f.history = true
			f.place(standsJSON{Kind: "stash", Where: fmt.Sprintf("stash@{%d}", i)})
		}
	}
	return nil
}

// kindOfRef returns what a name is; empty for the stash, which is looked at by its
// entries.
func kindOfRef(name string) (kind, short string) {
	for _, k := range [][2]string{{"refs/heads/", "branch"}, {"refs/remotes/", "remote branch"}, {"refs/tags/", "tag"}, {"refs/notes/", "note"}} {
		if short, ok := strings.CutPrefix(name, k[0]); ok {
			return k[1], short
		}
	}
	if name == "refs/stash" {
		return "", ""
	}
	return "ref", name
}

func (f *forgetting) addTrails(kind string, found trails) {
	for _, path := range slices.Sorted(maps.Keys(found)) {
		f.history = true
		t := found[path]
		f.place(standsJSON{Kind: kind, Where: path, Commits: t.commits, First: t.first, Last: t.last})
	}
}

// lookAtReflogs looks at what only a reflog knows.
func (f *forgetting) lookAtReflogs() error {
	args := append([]string{"--reflog", "--not", "--all"}, f.repo.Heads()...)
	stashes, err := f.repo.Stashes()
	if err != nil {
		return err
	}
	found, err := f.walk(append(args, stashes...)...)
	if err != nil {
		return err
	}
	f.addTrails("reflog", found)
	return nil
}

// lookAtRest counts the objects with the words that nothing names.
func (f *forgetting) lookAtRest() error {
	rest := 0
	for id := range f.objects {
		if !f.seen[id] {
			rest++
		}
	}
	if rest > 0 {
		f.place(standsJSON{Kind: "unreachable", Where: layers.Plural(rest, "object")})
	}
	return nil
}
