package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// memoryNames are the files that may be the memory file, the first choice first.
var memoryNames = [...]string{"CLAUDE.md", "Claude.md", "AGENTS.md", "MEMORY.md"}

// A tree is a version of the repository's files: the worktree, the staged
// tree, or that of a commit.
type tree interface {
	ReadFile(name string) ([]byte, error)
	Lstat(name string) (fs.FileInfo, error)
	ReadLink(name string) (string, error)
	Files(dir string) ([]string, error)
	ReadMany(paths []string, yield func(path string, data []byte) error) error
}

// A workspace is the memory in one tree of a repository.
type workspace struct {
	repo   *repo.Repo
	tree   tree
	name   string                 // the memory file as people name it; empty: there is none
	file   string                 // the same, or what it is a symbolic link to
	links  []string               // the links on the way from name to file, name included
	memory *layers.Memory         // nil: there is none
	notes  func() (string, error) // the folder of the daily notes, links resolved; empty: there is none
}

// openRepo opens the repository that the verb was typed in.
func openRepo(w *world) (*repo.Repo, error) { return opened(repo.Open(w.dir, w.env)) }

// opened puts in words why there is no repository.
func opened(r *repo.Repo, err error) (*repo.Repo, error) {
	switch {
	case errors.Is(err, repo.ErrNoGit):
		return nil, fault(err, "install git 2.31 or later, and put it on the PATH")
	case errors.Is(err, repo.ErrBare):
		return nil, fault(err, "cd to a clone of it that has files")
	case errors.Is(err, repo.ErrNotRepository):
		return nil, fault(err, "cd to the repository that holds the memory, or git init")
	case err != nil:
		return nil, err
	}
	return r, nil
}

// A parser reads a memory file: layers.Parse, or one that knows other versions.
type parser func(file string, src []byte) *layers.Memory

// readWorkspace reads the memory file of a tree.
func readWorkspace(r *repo.Repo, t tree) (*workspace, error) {
	return readWorkspaceBy(r, t, layers.Parse)
}

func readWorkspaceBy(r *repo.Repo, t tree, parse parser) (*workspace, error) {
	ws := &workspace{repo: r, tree: t}
	for _, name := range namesIn(r) {
		m, links, err := readMemory(t, name, parse)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, outside(name, err)
		}
		if ws.memory == nil || m.Layered() {
			ws.name, ws.file, ws.links, ws.memory = name, m.File, links, m
		}
		if m.Layered() {
			break
		}
	}
	ws.notes = sync.OnceValues(ws.findNotes)
	if ws.memory != nil {
		ws.memory.Retired = ws.retired()
	}
	return ws, nil
}

// inWorktree reads the workspace of the worktree, and does something with it.
func inWorktree(r *repo.Repo, do func(*workspace) error) error {
	return inWorktreeBy(r, readWorkspace, do)
}

// inWorktreeBy is inWorktree for who needs less of the workspace: findWorkspace.
func inWorktreeBy(r *repo.Repo, read func(*repo.Repo, tree) (*workspace, error), do func(*workspace) error) error {
	worktree, err := r.Worktree()
	if err != nil {
		return err
	}
	defer worktree.Close()
	ws, err := read(r, worktree)
	if err != nil {
		return err
	}
	return do(ws)
}

// findWorkspace is readWorkspace for who needs to know only which file is the
// memory file: where there is but one that may be, it is not read.
func findWorkspace(r *repo.Repo, t tree) (*workspace, error) {
	ws := &workspace{repo: r, tree: t}
	for _, name := range namesIn(r) {
		file, links, err := repo.Follow(t, name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, outside(name, err)
		case ws.name != "" && ws.file != file:
			return readWorkspace(r, t)
		case ws.name == "":
			ws.name, ws.file, ws.links = name, file, links
		}
	}
	ws.notes = sync.OnceValues(ws.findNotes)
	return ws, nil
}

// findNotes follows the links that the folder of the notes may be.
func (ws *workspace) findNotes() (string, error) {
	name := path.Join(ws.dir(), "memory")
	file, _, err := repo.Follow(ws.tree, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", outside(name, err)
	}
	return file, nil
}

// outside puts the error of a path in words.
func outside(name string, err error) error {
	err = fmt.Errorf("reading %s: %w", name, err)
	if errors.Is(err, repo.ErrOutside) {
		return fault(err, "the memory file and the folder memory have to be inside the worktree, also where they are links")
	}
	return err
}

// namesIn returns the names that the memory file may have in this repository.
func namesIn(r *repo.Repo) []string {
	if configured, ok := r.Config("hebbian.file"); ok {
		return []string{path.Clean(configured)}
	}
	return memoryNames[:]
}

// readMemory reads a memory file, through the symbolic links that lead to it.
func readMemory(t tree, name string, parse parser) (m *layers.Memory, links []string, err error) {
	file, links, err := repo.Follow(t, name)
	if err != nil {
		return nil, nil, err
	}
	src, err := t.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	return parse(file, src), links, nil
}

// dir is the folder that holds the memory file and the folder memory.
func (ws *workspace) dir() string {
	if ws.name == "" {
		return "."
	}
	return path.Dir(ws.name)
}

// noteFiles lists the daily notes.
func (ws *workspace) noteFiles() ([]string, error) {
	dir, err := ws.notes()
	if err != nil || dir == "" {
		return nil, err
	}
	files, err := ws.tree.Files(dir)
	if err != nil {
		return nil, fmt.Errorf("listing the daily notes: %w", err)
	}
	return slices.DeleteFunc(files, func(f string) bool { return !layers.IsNote(f) }), nil
}

// noteOf returns the note of a day, such as 2026-11-28, or where it is to be.
func (ws *workspace) noteOf(day string) (string, error) {
	files, err := ws.noteFiles()
	if err != nil {
		return "", err
	}
	if note := noteOfDay(files)[day]; note != "" {
		return note, nil
	}
	return ws.newNote(day)
}

// newNote returns where the note of a day is to be that there is none of.
func (ws *workspace) newNote(day string) (string, error) {
	dir, err := ws.notes()
	if dir == "" {
		dir = path.Join(ws.dir(), "memory")
	}
	return path.Join(dir, day+".md"), err
}

// isNote reports whether a path of the repository is a daily note of this
// workspace.
func (ws *workspace) isNote(file string) bool {
	if !layers.IsNote(file) {
		return false
	}
	if strings.HasPrefix(file, path.Join(ws.dir(), "memory")+"/") {
		return true // the folder is no link, or nothing could be in it
	}
	dir, err := ws.notes()
	return err == nil && dir != "" && strings.HasPrefix(file, dir+"/")
}

// A listener is told of the notes that are read, and of the sessions in them.
type listener func(file string, src []byte, sessions []*layers.Session)

// episodes reads the sessions of all daily notes that matter in an epoch.
func (ws *workspace) episodes(epoch layers.Epoch, window int) (*layers.Episodes, error) {
	return ws.episodesHeard(epoch, window, nil)
}

func (ws *workspace) episodesHeard(epoch layers.Epoch, window int, hear listener) (*layers.Episodes, error) {
	files, err := ws.noteFiles()
	if err != nil {
		return nil, err
	}
	e := layers.NewEpisodes(epoch)
	e.Hear(hear)
	add := func(file string, src []byte) error { e.Add(file, src); return nil }
	read := func(file string, src []byte) error { e.Read(file, src); return nil }
	if err := ws.tree.ReadMany(files, add); err != nil {
		return nil, fmt.Errorf("reading the daily notes: %w", err)
	}
	for wanted := e.Wanted(window); len(wanted) > 0; wanted = e.Wanted(window) {
		if err := ws.tree.ReadMany(wanted, read); err != nil {
			return nil, fmt.Errorf("reading the daily notes: %w", err)
		}
	}
	return e, nil
}

// exists reports whether the tree has a file or folder.
func (ws *workspace) exists(name string) bool {
	if !fs.ValidPath(name) {
		return false
	}
	_, err := ws.tree.Lstat(name)
	return err == nil
}

// needLayers is the fault of a verb that cannot work without layers.
func (ws *workspace) needLayers() error {
	switch {
	case ws.memory == nil:
		return fault(fmt.Errorf("there is no memory file: %s", strings.Join(namesIn(ws.repo), ", ")), "git hebbian init shows what it would write; git config hebbian.file names another")
	case len(ws.memory.Findings) > 0 && !ws.memory.Layered():
		return nil
	case !ws.memory.Layered():
		return fault(fmt.Errorf("%s has no layers", ws.name), "git hebbian init shows how it would adopt the file")
	}
	return nil
}
