package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

// A patch is what init puts into a file of settings: entries of JSON, or a table of
// TOML.
type patch interface {
	Names() []string // of its parts
	Fresh() string
	Add(src []byte) ([]byte, error)
	Remove(src []byte) (now []byte, gone bool, err error)
	Find(src []byte) []settings.Found
}

// An agentFile is a file of settings of an agent.
type agentFile struct {
	name  string // as people name it
	path  string
	root  string // what its links must not lead out of
	patch patch
	aside bool // nobody named what goes into it

	target string // path, links followed
	old    []byte // nil: there is none
	mode   fs.FileMode
}

// read follows the links, and reads the file if there is one.
func (f *agentFile) read() error {
	var err error
	if f.target, err = followed(f.path); err != nil {
		return err
	}
	root, err := followed(f.root)
	if err != nil {
		return err
	}
	if rel, err := filepath.Rel(root, f.target); err != nil || !filepath.IsLocal(rel) {
		return fmt.Errorf("it is a link to a place outside of %s", f.root)
	}
	f.mode = 0o644
	entry, err := os.Stat(f.target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !entry.Mode().IsRegular():
		return errors.New("it is no file")
	}
	f.mode = entry.Mode().Perm()
	if f.old, err = os.ReadFile(f.target); err == nil && f.old == nil {
		f.old = []byte{}
	}
	return err
}

// followed is a path without links. What is not there yet stands in the folder
// it would be made in; a link to nothing is an error.
func followed(path string) (string, error) {
	target, err := filepath.EvalSymlinks(path)
	if err == nil || !errors.Is(err, fs.ErrNotExist) {
		return target, err
	}
	if _, err := os.Lstat(path); err == nil {
		return "", errors.New("it is a link to nothing")
	}
	above := filepath.Dir(path)
	if above == path {
		return "", err
	}
	dir, err := followed(above)
	return filepath.Join(dir, filepath.Base(path)), err
}

// plan decides what is written; nil is nothing.
func (f *agentFile) plan(remove bool) (*hooks.Step, error) {
	if remove {
		return f.planRemoval()
	}
	now, err := f.patch.Add(f.old)
	if err != nil || now == nil {
		return nil, err
	}
	return f.step(hooks.Insert, now, "add "+inWords(f.missing())+" to "+f.name), nil
}

func (f *agentFile) planRemoval() (*hooks.Step, error) {
	if f.old == nil {
		return nil, nil
	}
	now, gone, err := f.patch.Remove(f.old)
	if err != nil || now == nil && !gone {
		return nil, err
	}
	var own []string
	for _, found := range f.patch.Find(f.old) {
		if found.Own && !slices.Contains(own, found.Name) {
			own = append(own, found.Name)
		}
	}
	step := f.step(hooks.Strip, now, "take "+inWords(own)+" out of "+f.name)
	switch linked := f.target != f.resolvedPath(); {
	case gone && linked && strings.HasSuffix(f.path, ".json"): // the link would lead to nothing
		step.New = []byte("{}\n")
	case gone && linked:
		step.New = []byte{}
	case gone:
		step.Action, step.Text = hooks.Delete, "remove "+f.name+", which is as init wrote it"
	}
	return step, nil
}

func (f *agentFile) step(action hooks.Action, now []byte, text string) *hooks.Step {
	return &hooks.Step{Hook: f.name, Path: f.target, Old: f.old, New: now, Mode: f.mode, Action: action, Text: text}
}

// missing are the parts that the file does not have, whoever would have written them.
func (f *agentFile) missing() []string {
	found := f.patch.Find(f.old)
	return slices.DeleteFunc(f.patch.Names(), func(name string) bool {
		return slices.ContainsFunc(found, func(s settings.Found) bool { return s.Name == name })
	})
}

// inWords lists parts: hooks by their names, and the server.
func inWords(parts []string) string {
	if slices.Equal(parts, []string{settings.ServerPart}) {
		return "the MCP server " + settings.ServerName
	}
	return strings.Join(parts, ", ")
}

// resolvedPath is where the file would be if it were no link itself.
func (f *agentFile) resolvedPath() string {
	dir, err := followed(filepath.Dir(f.path))
	if err != nil {
		return f.path
	}
	return filepath.Join(dir, filepath.Base(f.path))
}
