package repo

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"sort"
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
	lists map[string]*listedTree       // by folder, the one that was entered last
}

// A listedTree is a tree that holds files alone.
type listedTree struct {
	data  []byte
	files []*Filed
	ends  []int // of their entries in data
}

// same returns how many entries another tree begins with: most, where it is the
// folder of the daily notes a month later.
func (l *listedTree) same(data []byte) int {
	return sort.Search(len(l.ends), func(i int) bool {
		return l.ends[i] > len(data) || !bytes.Equal(l.data[:l.ends[i]], data[:l.ends[i]])
	})
}

// begin begins to list another tree, of about n entries, with those that are the
// same. One that only has more entries is listed in the same arrays.
func (l *listedTree) begin(o object, n int) *listedTree {
	if l == nil || o.kind != "tree" {
		return &listedTree{data: o.data, files: make([]*Filed, 0, n), ends: make([]int, 0, n)}
	}
	same := l.same(o.data)
	if same == len(l.ends) {
		return &listedTree{data: o.data, files: l.files, ends: l.ends}
	}
	return &listedTree{data: o.data, files: append(make([]*Filed, 0, n), l.files[:same]...), ends: append(make([]int, 0, n), l.ends[:same]...)}
}

// Inventory returns an empty one.
func (r *Repo) Inventory() *Inventory {
	return &Inventory{repo: r, known: map[string]map[string]*Filed{}, trees: map[string][]*Filed{}, lists: map[string]*listedTree{}}
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
	list := v.lists[dir].begin(o, len(o.data)/(size+shortest)+1)
	at, alone := 0, true
	if n := len(list.ends); n > 0 {
		at = list.ends[n-1]
	}
	for at < len(o.data) {
		nul := bytes.IndexByte(o.data[at:], 0)
		if nul < 0 || len(o.data)-at < nul+1+size || o.kind != "tree" {
			return nil, nil, fmt.Errorf("reading tree %s: it is damaged", o.id)
		}
		raw := o.data[at : at+nul+1+size]
		at += len(raw)
		f, ok := known[string(raw)]
		mode, name, _ := bytes.Cut(raw[:nul], []byte(" "))
		switch {
		case ok:
		case string(mode) == "40000":
			folders = append(folders, entry{path: path.Join(dir, string(name)), id: hex.EncodeToString(raw[nul+1:])})
		case isFileMode(mode) && utf8.Valid(name):
			f = &Filed{Path: path.Join(dir, string(name)), ID: hex.EncodeToString(raw[nul+1:]), N: len(v.files)}
			v.files, known[string(raw)] = append(v.files, f), f
		}
		if f != nil {
			list.files, list.ends = append(list.files, f), append(list.ends, at)
			continue
		}
		alone = false
	}
	files = slices.Clip(list.files)
	if !alone {
		list = nil // nobody may write behind files
	}
	v.lists[dir] = list
	return files, folders, nil
}

// isFileMode reports whether a tree's mode is that of a regular file.
func isFileMode(mode []byte) bool {
	switch string(mode) {
	case "100644", "100755", "100664":
		return true
	}
	return false
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
