package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

// A claudeFile is a settings file of Claude Code.
type claudeFile struct {
	name string // as people name it
	path string
	root string // what its links must not lead out of

	target string // path, links followed
	exists bool
	old    []byte // nil: there is none
	mode   fs.FileMode

	unready string // what else is needed for the hook to do something
}

// initClaude puts the hook into the settings, or takes it out.
func initClaude(w *world, a agentInit) error {
	f, err := claudeSettings(w, a.user)
	if err != nil {
		return err
	}
	if err := f.read(); err != nil {
		return fault(fmt.Errorf("reading %s: %w", f.name, err), "mend it, or remove the link")
	}
	step, err := f.plan(a.remove)
	if shape := (*settings.ShapeError)(nil); errors.As(err, &shape) {
		return f.refuse(w, a.remove, err)
	}
	if err != nil {
		return fmt.Errorf("editing %s: %w", f.name, err)
	}
	if step == nil {
		return f.printNothing(w, a.remove)
	}
	return f.carryOut(w, a, *step)
}

// claudeSettings names the file: that of the repository, which a team may
// share, or that of the person.
func claudeSettings(w *world, user bool) (*claudeFile, error) {
	if user {
		if w.getenv("HOME") == "" && w.getenv("USERPROFILE") == "" {
			return nil, fault(errors.New("finding your settings: HOME is not set"), "set HOME")
		}
		f := &claudeFile{name: "~/.claude/settings.json", root: w.home()}
		f.path = filepath.Join(f.root, ".claude", "settings.json")
		if dir := w.getenv("CLAUDE_CONFIG_DIR"); dir != "" {
			f.root = w.path(dir)
			f.path = filepath.Join(f.root, "settings.json")
			f.name = f.path
		}
		return f, nil
	}
	r, err := openRepo(w)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	f := &claudeFile{name: ".claude/settings.json", root: r.Top}
	f.path = filepath.Join(r.Top, ".claude", "settings.json")
	if !hasMemory(r) {
		f.unready = "There is no memory with layers here yet: git hebbian init"
	}
	return f, nil
}

// read follows the links, and reads the file if there is one.
func (f *claudeFile) read() error {
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
func (f *claudeFile) plan(remove bool) (*hooks.Step, error) {
	step := &hooks.Step{Hook: "SessionEnd", Path: f.target, Old: f.old, Mode: f.mode, Action: hooks.Insert,
		Text: "run git hebbian at the end of a session, in " + f.name}
	if !remove {
		var err error
		if step.New, err = settings.Add(f.old); err != nil || step.New == nil {
			return nil, err
		}
		return step, nil
	}
	if f.old == nil {
		return nil, nil
	}
	now, gone, err := settings.Remove(f.old)
	if err != nil || now == nil && !gone {
		return nil, err
	}
	step.New, step.Action, step.Text = now, hooks.Strip, "take our hook out of "+f.name
	switch linked := f.target != f.resolvedPath(); {
	case gone && linked: // the link would lead to nothing
		step.New = []byte("{}\n")
	case gone:
		step.Action, step.Text = hooks.Delete, "remove "+f.name+", which is as init wrote it"
	}
	return step, nil
}

// resolvedPath is where the file would be if it were no link itself.
func (f *claudeFile) resolvedPath() string {
	dir, err := followed(filepath.Dir(f.path))
	if err != nil {
		return f.path
	}
	return filepath.Join(dir, filepath.Base(f.path))
}
