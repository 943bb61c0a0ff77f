package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/mcpserver"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// An mcpWorkspace gives the files of the memory as they are now. Only what the
// workspace lists by itself is ever read: a name is compared, never followed.
type mcpWorkspace struct{ w *world }

// open opens the workspace for one question.
func (m *mcpWorkspace) open(do func(*repo.Repo, *workspace) error) error {
	r, err := openRepo(m.w)
	if err != nil {
		return err
	}
	defer r.Close()
	return inWorktree(r, func(ws *workspace) error { return do(r, ws) })
}

func (m *mcpWorkspace) Memory() (found mcpserver.Memory, err error) {
	err = m.open(func(_ *repo.Repo, ws *workspace) error {
		if ws.memory == nil {
			return nil
		}
		found.Page = mcpserver.Page{File: ws.file, Text: string(ws.memory.Doc.Source)}
		for number := 1; number <= 4; number++ {
			if ws.memory.Layer(number) != nil {
				found.Layers = append(found.Layers, number)
			}
		}
		return nil
	})
	return found, err
}

func (m *mcpWorkspace) IsMemory(named string) (is bool) {
	m.open(func(r *repo.Repo, ws *workspace) error { //nolint:errcheck // then it is none
		file := realPath(filepath.Join(r.Top, filepath.FromSlash(ws.file)))
		is = ws.file != "" && realPath(m.w.path(named)) == file
		return nil
	})
	return is
}

func (m *mcpWorkspace) Notes() (days []string, err error) {
	err = m.open(func(_ *repo.Repo, ws *workspace) error {
		files, err := ws.noteFiles()
		for _, file := range files {
			if date, _ := layers.NoteDate(file); !date.IsZero() {
				days = append(days, date.Format(time.DateOnly))
			}
		}
		slices.Sort(days)
		days = slices.Compact(days)
		slices.Reverse(days)
		return err
	})
	return days, err
}

func (m *mcpWorkspace) Note(day string) (pages []mcpserver.Page, err error) {
	err = m.open(func(_ *repo.Repo, ws *workspace) error {
		files, err := ws.noteFiles()
		if err != nil {
			return err
		}
		files = slices.DeleteFunc(files, func(file string) bool {
			date, _ := layers.NoteDate(file)
			return date.IsZero() || date.Format(time.DateOnly) != day
		})
		return ws.tree.ReadMany(files, func(file string, src []byte) error {
			pages = append(pages, mcpserver.Page{File: file, Text: string(src)})
			return nil
		})
	})
	return pages, err
}

func (m *mcpWorkspace) Entities() (names []string, err error) {
	err = m.entities(func(_ *workspace, files map[string]string) error {
		for name := range files {
			names = append(names, name)
		}
		slices.Sort(names)
		return nil
	})
	return names, err
}

func (m *mcpWorkspace) Entity(name string) (page mcpserver.Page, err error) {
	err = m.entities(func(ws *workspace, files map[string]string) error {
		file, there := files[name]
		if !there {
			return fs.ErrNotExist
		}
		src, err := ws.tree.ReadFile(file)
		page = mcpserver.Page{File: file, Text: string(src)}
		return err
	})
	return page, err
}

// entities finds the pages below bank/entities, by the names that they have
// there without their ending.
func (m *mcpWorkspace) entities(do func(ws *workspace, files map[string]string) error) error {
	return m.open(func(_ *repo.Repo, ws *workspace) error {
		lib, err := openLibrary(ws)
		if err != nil {
			return err
		}
		all, err := lib.names()
		if err != nil {
			return err
		}
		c, files := &curation{ws: ws, lib: lib}, map[string]string{}
		for _, f := range all.files {
			if f.role == notes.EntityPage {
				name := strings.TrimPrefix(c.name(f.path), "bank/entities/")
				files[strings.TrimSuffix(name, path.Ext(name))] = f.path
			}
		}
		return do(ws, files)
	})
}

// mostSetup is how many bytes of a configuration are read.
const mostSetup = 1 << 20

// ReadAllowed reads a small file, where harvest may read logs.
func (m *mcpWorkspace) ReadAllowed(named string) (src []byte, err error) {
	file := m.w.path(named)
	if _, err := os.Stat(file); err != nil {
		return nil, fs.ErrNotExist
	}
	err = m.open(func(r *repo.Repo, _ *workspace) error {
		h := &harvest{w: m.w}
		if err := h.permitted(r, file); err != nil {
			return err
		}
		f, _, err := openLog(file)
		if err != nil {
			return err
		}
		defer f.Close()
		if src, err = io.ReadAll(io.LimitReader(f, mostSetup+1)); err == nil && len(src) > mostSetup {
			err = fmt.Errorf("it is larger than %d MB", mostSetup>>20)
		}
		return err
	})
	return src, err
}
