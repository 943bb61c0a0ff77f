package repo

import (
	"fmt"
	"slices"
	"strings"
)

// A HookError says that a hook of the user put something else into the commit
// than was planned. The commit was taken back, and nothing has changed, unless
// Commit names it.
type HookError struct {
	Changed []string // files of the plan that the commit had otherwise, sorted
	Added   []string // paths that are none of the plan's, sorted
	Commit  string   // the commit where it could not be taken back: another is on top of it
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

// complete finishes a commit that holds what was planned, and takes back one
// that holds anything else, as long as it is still the newest.
func (r *Repo) complete(j *journal, c commitObject) (id string, err error) {
	hooked, err := r.altered(j, c)
	if err != nil {
		return c.id, r.unfinished(c, err)
	}
	if hooked == nil {
		return c.id, r.finish(j, c)
	}
	if r.takeBack(c, j.Parent, "a hook changed the commit") == nil {
		return "", joined(hooked, r.rollBack(j))
	}
	hooked.Commit = c.id
	return c.id, joined(hooked, r.finish(j, c))
}

// takeBack moves HEAD from a commit to the one before it, "" for none.
func (r *Repo) takeBack(c commitObject, before, why string) error {
	args := []string{"update-ref", "-m", "git hebbian: " + why, "HEAD", before, c.id}
	if before == "" {
		args = []string{"update-ref", "-m", "git hebbian: " + why, "-d", "HEAD", c.id}
	}
	_, err := r.run(r.users(args...))
	return err
}

// joined is the first error, with the second if there is one.
func joined(err *HookError, more error) error {
	if more == nil {
		return err
	}
	return fmt.Errorf("%w; %w", err, more)
}
