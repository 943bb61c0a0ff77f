package main

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// A patched tree is another one with some files as they are to be.
type patched struct {
	tree
	files map[string][]byte // by path; nil: it is to be gone
}

// ReadFile returns a file as it is to be.
func (p patched) ReadFile(name string) ([]byte, error) {
	src, known := p.files[name]
	switch {
	case !known:
		return p.tree.ReadFile(name)
	case src == nil:
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return src, nil
}

// Lstat describes a file as it is to be, and the folders of new ones.
func (p patched) Lstat(name string) (fs.FileInfo, error) {
	src, known := p.files[name]
	if known && src == nil {
		return nil, &fs.PathError{Op: "lstat", Path: name, Err: fs.ErrNotExist}
	}
	info, err := p.tree.Lstat(name)
	if err == nil {
		return info, nil
	}
	if known {
		return patchedInfo{path.Base(name), int64(len(src)), 0o644}, nil
	}
	for file, src := range p.files {
		if src != nil && strings.HasPrefix(file, name+"/") {
			return patchedInfo{path.Base(name), 0, fs.ModeDir | 0o755}, nil
		}
	}
	return nil, err
}

// Files lists the files below a folder as they are to be.
func (p patched) Files(dir string) ([]string, error) {
	files, err := p.tree.Files(dir)
	files = slices.DeleteFunc(slices.Clone(files), func(f string) bool { _, known := p.files[f]; return known })
	for _, file := range slices.Sorted(maps.Keys(p.files)) {
		if p.files[file] != nil && (dir == "." || strings.HasPrefix(file, dir+"/")) {
			files = append(files, file)
		}
	}
	slices.Sort(files)
	return files, err
}

// ReadMany reads files as they are to be.
func (p patched) ReadMany(paths []string, yield func(path string, data []byte) error) error {
	var same []string
	for _, file := range paths {
		src, known := p.files[file]
		if !known {
			same = append(same, file)
		} else if src != nil {
			if err := yield(file, src); err != nil {
				return err
			}
		}
	}
	return p.tree.ReadMany(same, yield)
}

// A patchedInfo describes a file that is not there yet.
type patchedInfo struct {
	name string
	size int64
	mode fs.FileMode
}

func (i patchedInfo) Name() string       { return i.name }
func (i patchedInfo) Size() int64        { return i.size }
func (i patchedInfo) Mode() fs.FileMode  { return i.mode }
func (i patchedInfo) ModTime() time.Time { return time.Time{} }
func (i patchedInfo) IsDir() bool        { return i.mode.IsDir() }
func (i patchedInfo) Sys() any           { return nil }
