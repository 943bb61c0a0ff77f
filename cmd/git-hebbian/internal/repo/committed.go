package repo

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strconv"
	"sync"
)

// committed lists the tree of a commit from its tree objects, one folder at a
// time, so that a large repository costs what is asked of it.
type committed struct {
	repo *Repo
	mu   sync.Mutex
	ids  map[string]string  // ids of folders' trees
	dirs map[string][]entry // folders that were read, sorted by path
}

func newCommitted(r *Repo, tree string) *committed {
	return &committed{repo: r, ids: map[string]string{".": tree}, dirs: map[string][]entry{}}
}

func (c *committed) lookup(p string) (entry, error) {
	if p == "." {
		return entry{path: ".", mode: modeTree}, nil
	}
	dir := path.Dir(p)
	if dir != "." {
		e, err := c.lookup(dir)
		if err != nil {
			return entry{}, err
		}
		if e.mode&modeKind != modeTree {
			return entry{}, fs.ErrNotExist
		}
	}
	list, err := c.children(dir)
	if err != nil {
		return entry{}, err
	}
	if i := from(list, p); i < len(list) && list[i].path == p {
		return list[i], nil
	}
	return entry{}, fs.ErrNotExist
}

// children returns the entries of a folder that lookup has found, or of ".".
func (c *committed) children(dir string) ([]entry, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if list, ok := c.dirs[dir]; ok {
		return list, nil
	}
	o, err := c.repo.object(c.ids[dir])
	if err != nil {
		return nil, fmt.Errorf("reading tree %s: %w", c.ids[dir], err)
	}
	list, err := parseTree(dir, o)
	if err != nil {
		return nil, err
	}
	for _, e := range list {
		if e.mode&modeKind == modeTree {
			c.ids[e.path] = e.id
		}
	}
	c.dirs[dir] = list
	return list, nil
}

func (c *committed) below(dir string) ([]entry, error) {
	children, err := c.children(dir)
	if err != nil {
		return nil, err
	}
	var list []entry
	for _, e := range children {
		if e.mode&modeKind != modeTree {
			list = append(list, e)
			continue
		}
		deeper, err := c.below(e.path)
		if err != nil {
			return nil, err
		}
		list = append(list, deeper...)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].path < list[j].path })
	return list, nil
}

// parseTree reads a tree object: "mode name NUL" and the id in binary, for each entry.
func parseTree(dir string, o object) ([]entry, error) {
	if o.kind != "tree" {
		return nil, fmt.Errorf("reading tree %s: a %s", o.id, o.kind)
	}
	size := len(o.id) / 2
	var list []entry
	for rest := o.data; len(rest) > 0; {
		head, after, ok := bytes.Cut(rest, []byte{0})
		mode, name, ok2 := bytes.Cut(head, []byte(" "))
		bits, err := strconv.ParseUint(string(mode), 8, 32)
		if !ok || !ok2 || err != nil || len(after) < size {
			return nil, fmt.Errorf("reading tree %s: it is damaged", o.id)
		}
		id := hex.EncodeToString(after[:size])
		list = append(list, entry{path: path.Join(dir, string(name)), mode: uint32(bits), id: id})
		rest = after[size:]
	}
	sort.Slice(list, func(i, j int) bool { return list[i].path < list[j].path })
	return list, nil
}
