package repo

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// staged lists the index. Git is asked for one path or folder at a time, and
// answers with all that is below it, so each answer covers more than was asked.
type staged struct {
	repo  *Repo
	mu    sync.Mutex
	lists map[string][]entry // by the path that was asked for; sorted by path
}

func newStaged(r *Repo) *staged { return &staged{repo: r, lists: map[string][]entry{}} }

// lookup asks for the folder a path is in, so that the next file of it costs
// nothing; at the top level only for the path itself.
func (s *staged) lookup(p string) (entry, error) {
	if p == "." {
		return entry{path: ".", mode: modeTree}, nil
	}
	ask := path.Dir(p)
	if ask == "." {
		ask = p
	}
	list, err := s.covering(p, ask)
	if err != nil {
		return entry{}, err
	}
	i := from(list, p)
	if i < len(list) && list[i].path == p {
		return list[i], list[i].merged()
	}
	i = from(list, p+"/")
	if i < len(list) && strings.HasPrefix(list[i].path, p+"/") {
		return entry{path: p, mode: modeTree}, nil
	}
	return entry{}, fs.ErrNotExist
}

// merged returns ErrUnmerged for an entry with conflicts.
func (e entry) merged() error {
	if e.stage > 0 {
		return fmt.Errorf("%s %w", e.path, ErrUnmerged)
	}
	return nil
}

// from returns the place of the first entry that is not before p.
func from(list []entry, p string) int {
	return sort.Search(len(list), func(i int) bool { return list[i].path >= p })
}

func (s *staged) below(dir string) ([]entry, error) {
	list, err := s.covering(dir, dir)
	if err != nil {
		return nil, err
	}
	if dir != "." {
		start := from(list, dir+"/")
		list = list[start : start+from(list[start:], dir+"0")] // '0' comes after '/'
	}
	for _, e := range list {
		if err := e.merged(); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (s *staged) children(dir string) ([]entry, error) {
	below, err := s.below(dir)
	if err != nil {
		return nil, err
	}
	var list []entry
	for _, e := range below {
		name, _, deeper := strings.Cut(relative(dir, e.path), "/")
		if deeper {
			e = entry{path: path.Join(dir, name), mode: modeTree}
		}
		if n := len(list); n == 0 || list[n-1].path != e.path {
			list = append(list, e)
		}
	}
	sort.Slice(list, func(i, j int) bool { return list[i].path < list[j].path })
	return list, nil
}

// covering returns a list that has everything at and below p. Where there is
// none yet it asks git for the path ask, which is p or above p.
func (s *staged) covering(p, ask string) ([]entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for at := p; ; at = path.Dir(at) {
		if list, ok := s.lists[at]; ok {
			return list, nil
		}
		if at == "." {
			break
		}
	}
	if err := s.ask(ask); err != nil {
		return nil, err
	}
	return s.lists[ask], nil
}

// ask lists paths with one call of git and keeps what is at or below each.
func (s *staged) ask(paths ...string) error { return s.askThrough(s.repo, paths) }

// askThrough is ask through a Repo that may not know its worktree yet.
func (s *staged) askThrough(r *Repo, paths []string) error {
	args := []string{"ls-files", "--stage", "-z", "--full-name"}
	out, err := r.Output(literals(args, paths)...)
	if err != nil {
		return fmt.Errorf("listing the index: %w", err)
	}
	list, err := s.parse(r, out)
	if err != nil {
		return fmt.Errorf("listing the index: %w", err)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].path < list[j].path })
	for _, p := range paths {
		s.lists[p] = list
	}
	return nil
}

// parse reads "mode id stage TAB path NUL" records.
func (s *staged) parse(r *Repo, out []byte) ([]entry, error) {
	var list []entry
	var empty []string // of no content, so perhaps added with git add -N
	for record := range bytes.SplitSeq(out, []byte{0}) {
		if len(record) == 0 {
			continue
		}
		head, p, _ := strings.Cut(string(record), "\t")
		f := strings.Fields(head)
		if len(f) != 3 {
			return nil, fmt.Errorf("unexpected answer %q", head)
		}
		mode, err := strconv.ParseUint(f[0], 8, 32)
		stage, err2 := strconv.Atoi(f[2])
		if err != nil || err2 != nil {
			return nil, fmt.Errorf("unexpected answer %q", head)
		}
		list = append(list, entry{path: p, mode: uint32(mode), id: f[1], stage: stage})
		if f[1] == emptyBlob(len(f[1])) {
			empty = append(empty, p)
		}
	}
	if len(empty) == 0 {
		return list, nil
	}
	return withoutIntents(r, list, empty)
}
