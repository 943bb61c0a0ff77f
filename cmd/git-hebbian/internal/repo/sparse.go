package repo

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"unicode/utf8"
)

// LeftOut returns the files at or below a path that are part of the index and
// that a sparse checkout leaves out of the worktree, without names that are not
// UTF-8. Where the checkout is not sparse it asks git nothing.
func (r *Repo) LeftOut(path string) ([]string, error) {
	if sparse, _ := r.Config("core.sparsecheckout"); sparse != "true" {
		return nil, nil
	}
	out, err := r.Output(literals([]string{"ls-files", "-t", "-z", "--full-name"}, []string{path})...)
	if err != nil {
		return nil, fmt.Errorf("listing what the sparse checkout leaves out: %w", err)
	}
	var files []string
	for record := range bytes.SplitSeq(out, []byte{0}) {
		if file, ok := bytes.CutPrefix(record, []byte("S ")); ok && utf8.Valid(file) {
			files = append(files, string(file))
		}
	}
	return files, nil
}

// A Whole is the worktree together with the files that a sparse checkout
// leaves out, which are read from the index.
type Whole struct {
	*Worktree
	staged *Tree
	out    []string // sorted
}

// Whole completes a worktree with what is left out at or below a path.
func (r *Repo) Whole(w *Worktree, path string) (*Whole, error) {
	out, err := r.LeftOut(path)
	slices.Sort(out)
	return &Whole{Worktree: w, staged: r.Staged(), out: out}, err
}

// Has reports whether the sparse checkout leaves a file out.
func (w *Whole) Has(name string) bool {
	_, found := slices.BinarySearch(w.out, name)
	return found
}

// Files returns the files on disk and those that are left out, sorted.
func (w *Whole) Files(dir string) ([]string, error) {
	files, err := w.Worktree.Files(dir)
	if err != nil || len(w.out) == 0 {
		return files, err
	}
	for _, name := range w.out {
		if dir == "." || len(name) > len(dir) && name[:len(dir)+1] == dir+"/" {
			files = append(files, name)
		}
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// ReadFile reads a file from disk, or from the index if it is left out.
func (w *Whole) ReadFile(name string) ([]byte, error) {
	if w.Has(name) {
		return w.staged.ReadFile(name)
	}
	return w.Worktree.ReadFile(name)
}

// Lstat describes a file on disk, or in the index if it is left out.
func (w *Whole) Lstat(name string) (fs.FileInfo, error) {
	info, err := w.Worktree.Lstat(name)
	if errors.Is(err, fs.ErrNotExist) && len(w.out) > 0 {
		return w.staged.Lstat(name)
	}
	return info, err
}

// ReadLink returns where a symlink points to, on disk, or in the index if it
// is left out.
func (w *Whole) ReadLink(name string) (string, error) {
	target, err := w.Worktree.ReadLink(name)
	if errors.Is(err, fs.ErrNotExist) && len(w.out) > 0 {
		return w.staged.ReadLink(name)
	}
	return target, err
}

// ReadMany reads files, those on disk first.
func (w *Whole) ReadMany(paths []string, yield func(path string, data []byte) error) error {
	var disk, index []string
	for _, p := range paths {
		if w.Has(p) {
			index = append(index, p)
		} else {
			disk = append(disk, p)
		}
	}
	if err := w.Worktree.ReadMany(disk, yield); err != nil || len(index) == 0 {
		return err
	}
	return w.staged.ReadMany(index, yield)
}
