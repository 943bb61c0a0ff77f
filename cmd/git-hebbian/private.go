package main

import (
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// ruleFiles are names of files that agents read as their rules.
var ruleFiles = [...]string{".cursorrules", ".windsurfrules", ".clinerules", "llms.txt", "llms-full.txt"}

// remembers reports whether a file is one that agents read back: Markdown, and
// whatever lies in the memory's folders; and the reasons in the file that allows
// private values.
func (ws *workspace) remembers(file string) bool {
	if pii.IsMarkdown(file) || file == pii.AllowFile || slices.Contains(ruleFiles[:], path.Base(file)) || file == ws.file || slices.Contains(ws.links, file) || slices.Contains(namesIn(ws.repo), file) {
		return true
	}
	folders := []string{path.Join(ws.dir(), "memory"), path.Join(ws.dir(), "bank")}
	if notes, err := ws.notes(); err == nil && notes != "" {
		folders = append(folders, notes)
	}
	return slices.ContainsFunc(folders, func(folder string) bool { return strings.HasPrefix(file, folder+"/") })
}

// allowFile returns the content of the file that allows private values.
func (ws *workspace) allowFile() ([]byte, error) {
	content, err := ws.tree.ReadFile(pii.AllowFile)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", pii.AllowFile, err)
	}
	return content, nil
}

// sources returns what a change does to the files that are remembered; with
// all, every file. Blobs are read, not a diff: no setting and no attribute has
// a say in what is seen.
func (d *change) sources(ws *workspace, whole, all bool) ([]pii.Source, error) {
	var out []pii.Source
	for _, c := range d.changes {
		if c.Status == 'D' || c.NewMode&modeKind == modeSubmodule || !all && !ws.remembers(c.Path) {
			continue
		}
		content, err := d.blob(c.NewID)
		if err != nil {
			return nil, fmt.Errorf("reading %s: %w", c.Path, err)
		}
		src := pii.Source{File: c.Path, Content: content, New: c.Status == 'A'}
		if !whole {
			src.Before = func() [][]byte { return d.versions(ws, c) }
		}
		out = append(out, src)
	}
	return out, nil
}

// modeSubmodule is the kind of a submodule in git's file modes.
const modeSubmodule = 0o160000

// versions returns what a changed file was made from: its earlier content, in
// each parent of a merge, and of a new file what it may be renamed from. A
// version that cannot be read is none: then all is new.
func (d *change) versions(ws *workspace, c repo.Change) [][]byte {
	var versions [][]byte
	add := func(content []byte, err error) {
		if err == nil {
			versions = append(versions, content)
		}
	}
	if c.Status == 'A' {
		for _, gone := range d.gone(ws, c) {
			add(d.blob(gone.OldID))
		}
	} else if c.OldMode&modeKind != modeSubmodule {
		add(d.blob(c.OldID))
	}
	if !d.merge {
		return versions
	}
	parents, err := d.workspaces()
	if err != nil {
		return versions
	}
	for _, parent := range parents {
		add(parent.tree.ReadFile(c.Path))
	}
	return versions
}

// gone returns the removed files that a new one may be: one with the same
// content, else those with the same name, else all.
func (d *change) gone(ws *workspace, c repo.Change) []repo.Change {
	var all, alike []repo.Change
	for _, g := range d.changes {
		if g.Status != 'D' || g.OldMode&modeKind == modeSubmodule || !ws.remembers(g.Path) {
			continue
		}
		if g.OldID == c.NewID {
			return []repo.Change{g}
		}
		if all = append(all, g); path.Base(g.Path) == path.Base(c.Path) {
			alike = append(alike, g)
		}
	}
	if len(alike) > 0 {
		return alike
	}
	return all
}

// blob reads an object once.
func (d *change) blob(id string) ([]byte, error) {
	if content, ok := d.blobs[id]; ok {
		return content, nil
	}
	content, err := d.repo.Blob(id)
	if err == nil {
		if d.blobs == nil {
			d.blobs = map[string][]byte{}
		}
		d.blobs[id] = content
	}
	return content, err
}

// wholeSources returns the files of a tree that are remembered. Of the
// worktree these are also files that git does not know yet.
func (ws *workspace) wholeSources() ([]pii.Source, error) {
	if t, ok := ws.tree.(*repo.Tree); ok {
		return ws.committedSources(t)
	}
	files, err := ws.repo.Unignored()
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(f string) bool { return !ws.remembers(f) })
	var out []pii.Source
	var known []string // what the tree can name
	for _, f := range files {
		if !utf8.ValidString(f) {
			content, regular, err := readDisk(filepath.Join(ws.repo.Top, f))
			if err != nil {
				return nil, fmt.Errorf("reading %s: %w", f, err)
			}
			if regular {
				out = append(out, pii.Source{File: f, Content: content, New: true})
			}
		} else if info, err := ws.tree.Lstat(f); err == nil && info.Mode().IsRegular() {
			known = append(known, f)
		}
	}
	err = ws.tree.ReadMany(known, func(file string, content []byte) error {
		out = append(out, pii.Source{File: file, Content: slices.Clone(content), New: true})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("looking for what is private: %w", err)
	}
	return out, nil
}

// committedSources returns the files of a commit that are remembered, whatever
// their names.
func (ws *workspace) committedSources(t *repo.Tree) ([]pii.Source, error) {
	changes, err := ws.repo.Changes("", t.Commit)
	if err != nil {
		return nil, err
	}
	d := &change{repo: ws.repo, tree: t, changes: changes}
	return d.sources(ws, true, false)
}

// readDisk reads a file if it is a regular one.
func readDisk(file string) (content []byte, regular bool, err error) {
	info, err := os.Lstat(file)
	if err != nil || !info.Mode().IsRegular() {
		return nil, false, nil
	}
	content, err = os.ReadFile(file)
	return content, true, err
}

// A diskFile is a file on the disk, and what people call it.
type diskFile struct{ name, path string }

// filesBelow lists the regular files at or below a path that was typed. In a
// repository, git says which files of a folder are worth a look; a folder that
// it ignores altogether is looked at whole.
func filesBelow(w *world, r *repo.Repo, typed string) ([]diskFile, error) {
	root := w.path(typed)
	info, err := os.Stat(root)
	if err != nil {
		hint := "name files or folders, or - for standard input"
		if verb, ok := near.Name(typed, []string{"allow", "prune"}); ok {
			hint = "did you mean git hebbian pii " + verb + "?"
		}
		return nil, fault(fmt.Errorf("there is no %s", typed), hint)
	}
	if r != nil {
		if inside, err := insideTop(r.Top, root); err == nil {
			if !info.IsDir() {
				return []diskFile{{inside, root}}, nil
			}
			if files, err := unignoredBelow(w, r, inside); err != nil || len(files) > 0 {
				return files, err
			}
		}
	}
	var files []diskFile
	err = filepath.WalkDir(root, func(file string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("reading %s: %w", typed, err)
		case entry.IsDir() && entry.Name() == ".git":
			return fs.SkipDir
		case file == root || entry.Type().IsRegular():
			if !entry.IsDir() {
				rel, err := filepath.Rel(root, file)
				if err != nil {
					return err
				}
				files = append(files, diskFile{filepath.ToSlash(filepath.Join(typed, rel)), file})
			}
		}
		return nil
	})
	return files, err
}

func unignoredBelow(w *world, r *repo.Repo, inside string) ([]diskFile, error) {
	names, err := r.Unignored(inside)
	if err != nil {
		return nil, err
	}
	var files []diskFile
	passed := 0
	for _, name := range names {
		file := filepath.Join(r.Top, filepath.FromSlash(name))
		info, err := os.Lstat(file)
		switch {
		case err == nil && info.Mode().IsRegular():
			files = append(files, diskFile{name, file})
		case err == nil:
			passed++
		}
	}
	if passed > 0 {
		fmt.Fprintf(w.err, "%s, other repositories and the like are not looked at: name what is there itself\n", layers.Plural(passed, "link"))
	}
	return files, nil
}
