package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A curation is what the verbs of the bank read: its pages and the daily notes, by
// the names that the bank knows them by, wherever the folders are.
type curation struct {
	ws    *workspace
	lib   *library
	pages []bank.File
	daily []bank.File
	at    map[string]string // the path of each, by its name
}

// readCuration reads the pages of the bank, and the notes from a day on; none for
// a day that is zero.
func readCuration(ws *workspace, from time.Time) (*curation, error) {
	c, err := openCuration(ws)
	if err != nil {
		return nil, err
	}
	all, err := c.lib.names()
	if err != nil {
		return nil, err
	}
	return c, c.read(c.wanted(all, from))
}

// openCuration finds the bank, and reads nothing of it yet.
func openCuration(ws *workspace) (*curation, error) {
	lib, err := openLibrary(ws)
	if err != nil {
		return nil, err
	}
	return &curation{ws: ws, lib: lib, at: map[string]string{}}, nil
}

// wanted returns those files that are pages, or notes from a day on.
func (c *curation) wanted(all *listed, from time.Time) []recalledFile {
	var files []recalledFile
	for _, f := range all.files {
		if c.wants(f, from) {
			files = append(files, f)
		}
	}
	return files
}

// read reads pages and notes.
func (c *curation) read(files []recalledFile) error {
	return c.lib.read(files, func(f recalledFile, src []byte) error {
		file := bank.File{Name: c.name(f.path), Src: append([]byte{}, src...)}
		c.at[file.Name] = f.path
		if f.role == notes.Note {
			c.daily = append(c.daily, file)
		} else {
			c.pages = append(c.pages, file)
		}
		return nil
	})
}

// wants reports whether a file is a page of the bank, or a note from a day on.
func (c *curation) wants(f recalledFile, from time.Time) bool {
	switch f.role {
	case notes.Note:
		date, _ := layers.NoteDate(f.path)
		return !from.IsZero() && !date.Before(from)
	case notes.WorldPage, notes.ExperiencePage, notes.OpinionsPage, notes.EntityPage:
		return true
	}
	name := c.name(f.path)
	return strings.HasPrefix(name, bank.ArchiveFolder) || name == bank.ProceduresFile || name == bank.ReflectionsFile
}

// name returns what the bank calls a file.
func (c *curation) name(file string) string {
	for _, r := range c.lib.roots {
		if rest, below := strings.CutPrefix(file, r.dir+"/"); below {
			return r.name + "/" + rest
		}
	}
	return file
}

// path returns where a file of the bank is, or would be.
func (c *curation) path(name string) string {
	if file, ok := c.at[name]; ok {
		return file
	}
	for _, r := range c.lib.roots {
		if rest, below := strings.CutPrefix(name, r.name+"/"); below {
			return r.dir + "/" + rest
		}
	}
	return path.Join(c.ws.dir(), name)
}

// place returns where a line of the bank is.
func (c *curation) place(s bank.Source) string {
	s.File = c.path(s.File)
	return s.String()
}

// places returns where lines of the bank are.
func (c *curation) places(sources []bank.Source) []string {
	list := []string{}
	for _, s := range sources {
		list = append(list, c.place(s))
	}
	return list
}

// dreams returns DREAMS.md, nil where there is none, and its path.
func (c *curation) dreams() (file string, src []byte, err error) {
	file, _, err = repo.Follow(c.ws.tree, path.Join(c.ws.dir(), bank.DreamsFile))
	if errors.Is(err, fs.ErrNotExist) {
		return path.Join(c.ws.dir(), bank.DreamsFile), nil, nil
	}
	if err != nil {
		return "", nil, outside(bank.DreamsFile, err)
	}
	if src, err = c.ws.tree.ReadFile(file); err != nil {
		return "", nil, fmt.Errorf("reading %s: %w", file, err)
	}
	return file, append([]byte{}, src...), nil
}

// inCuration opens the bank for a verb, with the notes from a day on.
func inCuration(w *world, apply bool, from time.Time, do func(*repo.Repo, *curation) error) error {
	return inRepo(w, apply, func(r *repo.Repo) error {
		return inWorktree(r, func(ws *workspace) error {
			c, err := readCuration(ws, from)
			if err != nil {
				return err
			}
			return do(r, c)
		})
	})
}

// files returns changes of the bank as files of a commit.
func (c *curation) files(changes []bank.Change) []repo.File {
	var files []repo.File
	for _, change := range changes {
		files = append(files, repo.File{Path: c.path(change.File), Old: change.Old, New: change.New})
	}
	return files
}
