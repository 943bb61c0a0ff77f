package repo

import (
	"fmt"
	"slices"
	"strings"
)

// A HookError says that a hook of the user put something else into the commit
// than was planned. HEAD never came to it, and nothing has changed, unless Commit
// names it.
type HookError struct {
	Changed []string // files of the plan that the commit had otherwise, sorted
	Added   []string // paths that are none of the plan's, sorted
	Commit  string   // the commit, where a process was killed and another one found it
}

// Error names the files.
func (e *HookError) Error() string {
	var did []string
	if len(e.Changed) > 0 {
		did = append(did, "changed "+some(e.Changed)+" in")
	}
	if len(e.Added) > 0 {
		did = append(did, "added "+some(e.Added)+" to")
	}
	text := "a hook " + strings.Join(did, " the commit, and ") + " the commit"
	if e.Commit != "" {
		text += fmt.Sprintf(" %.12s", e.Commit)
	}
	return text
}

// some names the first few of many paths.
func some(paths []string) string {
	const few = 3
	text := strings.ToValidUTF8(strings.Join(paths[:min(few, len(paths))], ", "), "\uFFFD")
	if more := len(paths) - few; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// altered compares a commit with the journal, and returns nil where it changes
// what the journal says and nothing else.
func (r *Repo) altered(j *journal, c commitObject) (*HookError, error) {
	changes, err := r.Changes(j.Parent, c.id)
	if err != nil {
		return nil, err
	}
	planned := map[string]journalFile{}
	for _, f := range j.Files {
		if f.Blob != f.HeadBlob || f.Mode != f.HeadMode {
			planned[f.Path] = f
		}
	}
	e := &HookError{}
	for _, change := range changes {
		f, ours := planned[change.Path]
		delete(planned, change.Path)
		switch {
		case ours && f.isIn(change):
		case ours || slices.ContainsFunc(j.Files, func(f journalFile) bool { return f.Path == change.Path }):
			e.Changed = append(e.Changed, change.Path)
		default:
			e.Added = append(e.Added, change.Path)
		}
	}
	for p := range planned {
		e.Changed = append(e.Changed, p)
	}
	if e.Changed == nil && e.Added == nil {
		return nil, nil
	}
	slices.Sort(e.Changed)
	return e, nil
}

// isIn reports whether a change is the planned one.
func (f journalFile) isIn(c Change) bool {
	if f.Blob == "" {
		return c.Status == 'D'
	}
	return c.NewID == f.Blob && c.NewMode == f.Mode
}
