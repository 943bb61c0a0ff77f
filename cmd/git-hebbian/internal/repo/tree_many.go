package repo

import (
	"errors"
	"io/fs"
	"path"
	"unicode/utf8"
)

// fewFiles is up to how many files are asked for one by one: about what the
// start of another process costs.
const fewFiles = 32

// Files returns the regular files below a folder, sorted, or none where there
// is no such folder. Symlinks and submodules below it are left out, and names
// that are not UTF-8.
func (t *Tree) Files(dir string) ([]string, error) {
	e, err := t.find("readdir", dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if !e.isDir() {
		return nil, &fs.PathError{Op: "readdir", Path: dir, Err: errNotDir}
	}
	if e.mode&modeKind == modeGitlink {
		return nil, nil
	}
	below, err := t.list.below(e.path)
	if err != nil {
		return nil, &fs.PathError{Op: "readdir", Path: dir, Err: err}
	}
	var files []string
	for _, f := range below {
		if f.isRegular() && utf8.ValidString(f.path) {
			files = append(files, path.Join(dir, relative(e.path, f.path)))
		}
	}
	return files, nil
}

// relative returns a path below dir as seen from there.
func relative(dir, p string) string {
	if dir == "." {
		return p
	}
	return p[len(dir)+1:]
}

// ReadMany reads files and yields them in the order given. The first error,
// of reading or of yield, ends it. yield may read from the tree itself.
func (t *Tree) ReadMany(paths []string, yield func(path string, data []byte) error) error {
	if len(paths) <= fewFiles {
		for _, p := range paths {
			data, err := t.ReadFile(p)
			if err != nil {
				return err
			}
			if err := yield(p, data); err != nil {
				return err
			}
		}
		return nil
	}
	ids := make([]string, len(paths))
	for i, p := range paths {
		e, err := t.find("open", p)
		if err != nil {
			return err
		}
		if e.isDir() {
			return &fs.PathError{Op: "read", Path: p, Err: errIsDir}
		}
		ids[i] = e.id
	}
	return t.repo.eachObject(ids, func(i int, o object) error { return yield(paths[i], o.data) })
}
