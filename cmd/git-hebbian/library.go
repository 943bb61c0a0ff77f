package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A library is all that is recalled in one tree of the repository: the memory
// file, and the Markdown in the folders memory and bank beside it.
type library struct {
	tree  tree
	file  string // the memory file; empty: there is none
	roots []root
}

// A root is a folder of a library, and the name that it is known by: the folder
// memory may be a link to another.
type root struct{ dir, name string }

// A recalledFile is one file of a library.
type recalledFile struct {
	path  string
	role  notes.Role
	stamp index.Stamp // where it is of the worktree
}

// openLibrary finds the library of a workspace.
func openLibrary(ws *workspace) (*library, error) {
	lib := &library{tree: ws.tree, file: ws.file}
	for _, name := range libraryFolders() {
		dir, _, err := repo.Follow(ws.tree, path.Join(ws.dir(), name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, outside(name, err)
		}
		lib.roots = append(lib.roots, root{dir, name})
	}
	return lib, nil
}

// libraryFolders are the folders that are recalled, in the order of their names.
func libraryFolders() []string { return []string{"bank", "memory"} }

// role returns what a path is in the library, and whether it is recalled.
func (lib *library) role(file string) (notes.Role, bool) {
	if file == lib.file {
		return notes.Memory, true
	}
	for _, r := range lib.roots {
		if rest, below := strings.CutPrefix(file, r.dir+"/"); below && strings.HasSuffix(file, ".md") {
			known := r.name + "/" + rest
			return notes.RoleOf(known, ""), notes.Searched(known, "")
		}
	}
	return notes.Hidden, false
}

// A listed library is all of its files, sorted by path, and the folders that they
// are in.
type listed struct {
	begun   time.Time // before it was looked at
	files   []recalledFile
	folders []repo.Stamped
}

// list lists the library in the worktree, with stamps.
func (lib *library) list() (*listed, error) {
	l := &listed{begun: time.Now()}
	return l.sorted(l.stamped(lib, lib.tree.(*repo.Worktree)))
}

// names lists the library in any tree, without stamps: who reads all files needs
// none.
func (lib *library) names() (*listed, error) {
	l := &listed{}
	return l.sorted(l.named(lib))
}

// sorted puts the files in order, if they could be listed.
func (l *listed) sorted(err error) (*listed, error) {
	if err != nil {
		return nil, fmt.Errorf("listing what is recalled: %w", err)
	}
	if !slices.IsSortedFunc(l.files, byRecalledPath) {
		slices.SortFunc(l.files, byRecalledPath)
	}
	l.files = slices.CompactFunc(l.files, func(a, b recalledFile) bool { return a.path == b.path })
	return l, nil
}

// stamped lists with stamps.
func (l *listed) stamped(lib *library, worktree *repo.Worktree) error {
	if s, there := worktree.StampOf(lib.file, false); there && lib.file != "" {
		l.files = append(l.files, recalledFile{lib.file, notes.Memory, stampOf(&s)})
	}
	for _, r := range lib.roots {
		files, folders, err := worktree.Stamps(r.dir)
		if err != nil {
			return err
		}
		l.folders = append(l.folders, folders...)
		l.files = append(l.files, lib.recalled(files)...)
	}
	return nil
}

// named lists without.
func (l *listed) named(lib *library) error {
	if info, err := lib.tree.Lstat(lib.file); lib.file != "" && err == nil && info.Mode().IsRegular() {
		l.files = append(l.files, recalledFile{path: lib.file, role: notes.Memory})
	}
	for _, r := range lib.roots {
		names, err := lib.tree.Files(r.dir)
		if err != nil {
			return err
		}
		for _, name := range names {
			if role, ok := lib.role(name); ok {
				l.files = append(l.files, recalledFile{path: name, role: role})
			}
		}
	}
	return nil
}

// recalled returns those files that are recalled.
func (lib *library) recalled(files []repo.Stamped) []recalledFile {
	list := make([]recalledFile, 0, len(files))
	for i := range files {
		if role, ok := lib.role(files[i].Path); ok {
			list = append(list, recalledFile{files[i].Path, role, stampOf(&files[i])})
		}
	}
	return list
}

// stampOf is a file's stamp as the index keeps it.
func stampOf(s *repo.Stamped) index.Stamp {
	return index.Stamp{Size: s.Size, Modified: s.Modified, Changed: s.Changed, Inode: s.Inode}
}

// read reads files of the library, in their order. One that went since it was
// listed is passed over.
func (lib *library) read(files []recalledFile, yield func(f recalledFile, src []byte) error) error {
	paths := make([]string, len(files))
	for i := range files {
		paths[i] = files[i].path
	}
	for {
		at := 0
		err := lib.tree.ReadMany(paths, func(_ string, src []byte) error {
			at++
			return yield(files[at-1], src)
		})
		switch {
		case err == nil:
			return nil
		case at == len(files) || !errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("reading what is recalled: %w", err)
		}
		files, paths = files[at+1:], paths[at+1:]
	}
}

// id tells which files a library has, and what they are in it: the same file may
// be another thing in another library.
func (lib *library) id() string {
	id := lib.file
	for _, r := range lib.roots {
		id += "\x00" + r.dir + "\x00" + r.name
	}
	return id
}
