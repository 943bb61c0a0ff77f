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
	trees map[Folder][]*Filed
	lists map[string]*listedTree // by folder, the one that was entered last
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
	return &Inventory{repo: r, known: map[string]map[string]*Filed{}, trees: map[Folder][]*Filed{}, lists: map[string]*listedTree{}}
}

// Found returns the files that were found so far, in the order of their N.
func (v *Inventory) Found() []*Filed {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.files
}

// A Folder is a folder of a commit's tree.
type Folder struct{ path, id string }

// Folder returns a folder of the tree, and false where there is no such folder.
func (t *Tree) Folder(dir string) (Folder, bool) {
	e, err := t.find("readdir", dir)
	list, ok := t.list.(*committed)
	if err != nil || !ok || e.mode&modeKind != modeTree {
		return Folder{}, false
	}
	list.mu.Lock()
	defer list.mu.Unlock()
	return Folder{e.path, list.ids[e.path]}, true
}

// Below returns the regular files below each folder. Symlinks, submodules and names
// that are not UTF-8 are left out. It asks git once for all of them, and is fastest
// where a folder comes next to the one that has most in common with it.
func (v *Inventory) Below(folders []Folder) ([][]*Filed, error) {
	if !v.repo.UseObjects {
		if err := v.enterAll(folders); err != nil {
			return nil, err
		}
	}
	files := make([][]*Filed, len(folders))
	for i, f := range folders {
		if f.id == "" {
			continue
		}
		var err error
		if files[i], err = v.below(f.path, f.id); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// enterAll enters many folders. A folder in one of them is entered when it is asked
// for.
func (v *Inventory) enterAll(folders []Folder) error {
	var ids []string
	var paths []string
	asked := map[Folder]bool{}
	for _, f := range folders {
		if f.id != "" && !asked[f] {
			asked[f] = true
			ids, paths = append(ids, f.id), append(paths, f.path)
		}
	}
	rooms := map[string]*[2][]byte{} // by path: the next list is compared with the last one
	answer := 0
	room := func(size int) []byte {
		two := rooms[paths[answer]]
		if two == nil {
			two = new([2][]byte)
			rooms[paths[answer]] = two
		}
		two[0], two[1] = two[1], slices.Grow(two[0][:0], size)
		return two[1][:size]
	}
	return v.repo.askEach(ids, room, func(i int, o object) error {
		answer = i + 1
		if o.id == "" {
			return nil // below says so
		}
		files, deeper, err := v.enter(paths[i], o)
		if err == nil && len(deeper) == 0 {
			v.keep(paths[i], o.id, files)
		}
		return err
	})
}

func (v *Inventory) keep(dir, id string, files []*Filed) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.trees[Folder{dir, id}] = files
}

func (v *Inventory) below(dir, id string) ([]*Filed, error) {
	v.mu.Lock()
	files, ok := v.trees[Folder{dir, id}]
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
	v.keep(dir, id, files)
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
