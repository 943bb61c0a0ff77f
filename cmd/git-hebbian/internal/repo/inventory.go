package repo

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"path"
	"sync"
	"unicode/utf8"
)

// A Filed is a file with the content that it has in some tree. Trees that have
// the same file with the same content have the same Filed.
type Filed struct {
	Path string
	ID   string // of its content, for Blob
	N    int    // how many were found before it
}

// An Inventory lists the files of many trees. What they have in common is looked
// at once: hundreds of commits hold mostly the same.
type Inventory struct {
	repo *Repo

	mu    sync.Mutex
	files []*Filed
	known map[string]map[string]*Filed // by folder, and by entry as a tree has it
	trees map[string][]*Filed          // by folder and id of its tree
}

// Inventory returns an empty one.
func (r *Repo) Inventory() *Inventory {
	return &Inventory{repo: r, known: map[string]map[string]*Filed{}, trees: map[string][]*Filed{}}
}

// Found returns the files that were found so far, in the order of their N.
func (v *Inventory) Found() []*Filed {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.files
}

// Below returns the regular files below a folder of a commit's tree, or none where
// there is no such folder. Symlinks, submodules and names that are not UTF-8 are
// left out.
func (v *Inventory) Below(t *Tree, dir string) ([]*Filed, error) {
	e, err := t.find("readdir", dir)
	if err != nil {
		return nil, err
	}
	list, ok := t.list.(*committed)
	if !ok || e.mode&modeKind != modeTree {
		return nil, nil
	}
	list.mu.Lock()
	id := list.ids[e.path]
	list.mu.Unlock()
	return v.below(e.path, id)
}

func (v *Inventory) below(dir, id string) ([]*Filed, error) {
	v.mu.Lock()
	files, ok := v.trees[dir+"\x00"+id]
	v.mu.Unlock()
	if ok {
		return files, nil
	}
	o, err := v.repo.object(id)
	if err != nil {
		return nil, fmt.Errorf("reading tree %s: %w", id, err)
	}
	files, folders, err := v.enter(dir, o)
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		deeper, err := v.below(f.path, f.id)
		if err != nil {
			return nil, err
		}
		files = append(files, deeper...)
	}
	v.mu.Lock()
	v.trees[dir+"\x00"+id] = files
	v.mu.Unlock()
	return files, nil
}

// shortest is about how long an entry of a tree is at least, without the id: mode,
// blank, the name of a daily note and NUL.
const shortest = 21

// enter finds the files of one tree, and the folders in it.
func (v *Inventory) enter(dir string, o object) (files []*Filed, folders []entry, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	known := v.known[dir]
	if known == nil {
		known = map[string]*Filed{}
		v.known[dir] = known
	}
	size := len(o.id) / 2
	files = make([]*Filed, 0, len(o.data)/(size+shortest)+1)
	for rest := o.data; len(rest) > 0; {
		at := bytes.IndexByte(rest, 0)
		if at < 0 || len(rest) < at+1+size || o.kind != "tree" {
			return nil, nil, fmt.Errorf("reading tree %s: it is damaged", o.id)
		}
		raw := rest[:at+1+size]
		rest = rest[len(raw):]
		if f, ok := known[string(raw)]; ok {
			files = append(files, f)
			continue
		}
		mode, name, _ := bytes.Cut(raw[:at], []byte(" "))
		id := hex.EncodeToString(raw[at+1:])
		switch string(mode) {
		case "100644", "100755", "100664":
			if utf8.Valid(name) {
				f := &Filed{Path: path.Join(dir, string(name)), ID: id, N: len(v.files)}
				v.files, known[string(raw)] = append(v.files, f), f
				files = append(files, f)
			}
		case "40000":
			folders = append(folders, entry{path: path.Join(dir, string(name)), id: id})
		}
	}
	return files, folders, nil
}

// ReadFiled reads files and yields them in the order given.
func (r *Repo) ReadFiled(files []*Filed, yield func(f *Filed, data []byte) error) error {
	ids := make([]string, len(files))
	for i, f := range files {
		ids[i] = f.ID
	}
	return r.eachObject(ids, func(i int, o object) error {
		if o.kind != "blob" {
			return fmt.Errorf("reading object %s: a %s, not a blob", o.id, o.kind)
		}
		return yield(files[i], o.data)
	})
}
