package hooks

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
)

// A Place is where git looks for hooks in a repository.
type Place struct {
	Top       string // the top of the worktree, absolute
	CommonDir string // the git directory that all worktrees share, absolute
	HooksDir  string // the folder from which git runs hooks, absolute
	HooksPath string // core.hooksPath as it is set; empty if it is not
}

// Read looks at the hooks of a repository.
func Read(at Place) (State, error) {
	state := State{Dir: filepath.Clean(at.HooksDir), HooksPath: at.HooksPath}
	own := filepath.Join(at.CommonDir, "hooks")
	link, err := os.Lstat(state.Dir)
	state.Foreign = state.Dir != own || err == nil && link.Mode()&fs.ModeSymlink != 0
	state.Tools, state.Joined = readTools(at.Top)
	for _, name := range Names() {
		file, err := readFile(name, filepath.Join(state.Dir, name))
		if err != nil {
			return State{}, fmt.Errorf("reading the hook %s: %w", name, err)
		}
		state.Files = append(state.Files, file)
	}
	return state, nil
}

func readTools(top string) (tools, joined []Tool) {
	for _, sign := range signs() {
		if _, err := os.Stat(filepath.Join(top, sign.name)); err != nil {
			continue
		}
		tools = append(tools, sign.tool)
		file, err := os.ReadFile(filepath.Join(top, sign.file))
		if err == nil && (mentionsCheck(file) || bytes.Contains(file, []byte("id: git-hebbian"))) {
			joined = append(joined, sign.tool)
		}
	}
	return slices.Compact(tools), slices.Compact(joined)
}

// readFile reads a hook. One that is neither a file nor a link to one is there
// and has no bytes.
func readFile(hook, path string) (File, error) {
	file := File{Hook: hook, Path: path}
	entry, err := os.Lstat(path)
	if err != nil {
		if _, dirErr := os.ReadDir(filepath.Dir(path)); dirErr != nil || errors.Is(err, fs.ErrNotExist) {
			return file, nil // git would not find it either
		}
		return file, err
	}
	file.Exists, file.Symlink = true, entry.Mode()&fs.ModeSymlink != 0
	if target, err := os.Stat(path); err == nil {
		entry = target
	}
	file.Mode = entry.Mode()
	if runtime.GOOS == "windows" {
		file.Mode |= 0o111 // Windows has no such bits; git looks at the shebang
	}
	if entry.Mode().IsRegular() {
		file.Bytes, err = os.ReadFile(path)
	}
	return file, err
}

// Apply takes the steps. It takes none of them if one of the files is no
// longer what the plan was made for. Each file is, at any moment, the old one
// or the new one.
func Apply(steps []Step) error {
	for _, step := range steps {
		if err := step.check(); err != nil {
			return fmt.Errorf("changing the hooks: %w", err)
		}
	}
	for _, step := range steps {
		if err := step.take(); err != nil {
			return fmt.Errorf("changing the hook %s: %w", step.Hook, err)
		}
	}
	return nil
}

// Writes reports whether the step changes a file.
func (s Step) Writes() bool { return s.Action != Keep && s.Action != Tell }

func (s Step) check() error {
	if !s.Writes() {
		return nil
	}
	now, err := os.ReadFile(s.Path)
	if errors.Is(err, fs.ErrNotExist) && s.Old == nil {
		return nil
	}
	if err == nil && (s.Old == nil || !bytes.Equal(now, s.Old)) {
		err = fmt.Errorf("%s has changed meanwhile", s.Path)
	}
	return err
}

func (s Step) take() error {
	switch {
	case !s.Writes():
		return nil
	case s.Action == Delete:
		return os.Remove(s.Path)
	}
	if err := os.MkdirAll(filepath.Dir(s.Path), 0o755); err != nil {
		return err
	}
	return replaceFile(s.Path, s.New, s.Mode)
}

// replaceFile writes beside the file and then takes its place.
func replaceFile(path string, content []byte, mode fs.FileMode) error {
	temp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(content)
	err = errors.Join(err, temp.Chmod(mode), temp.Sync(), temp.Close())
	if err != nil {
		return err
	}
	return os.Rename(temp.Name(), path)
}
