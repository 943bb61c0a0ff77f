package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// A logFile is a log on the disk, or standard input.
type logFile struct {
	name, path string
	own        bool // it was found, or an agent named it: only sessions of this repository count
	named      bool // where the log says no folder, it is taken for one of this repository
}

// find lists the logs to read, in a fixed order.
func (h *harvest) find(r *repo.Repo) ([]logFile, error) {
	if len(h.paths) == 0 {
		return h.own()
	}
	var files []logFile
	for _, typed := range h.paths {
		if typed == "-" {
			files = append(files, logFile{name: stdinName})
			continue
		}
		root := h.w.path(typed)
		info, err := os.Stat(root)
		if err != nil {
			return nil, fault(fmt.Errorf("there is no %s", typed), "name a log, a folder of logs, or - for standard input")
		}
		if !info.IsDir() && !info.Mode().IsRegular() {
			return nil, fault(fmt.Errorf("%s: %w", typed, errNoFile), "name a log, a folder of logs, or - for standard input")
		}
		if err := h.permitted(r, root); err != nil {
			return nil, fault(fmt.Errorf("%s: %w", typed, err), "logs are read from your home and this repository; for others: HEBBIAN_ALLOWED_DIRS="+filepath.Dir(root))
		}
		found, err := logsBelow(root)
		if err != nil {
			h.faults = append(h.faults, fmt.Errorf("reading %s: %w", typed, err))
		}
		for _, file := range found {
			name := typed
			if file != root {
				rel, _ := filepath.Rel(root, file)
				name = filepath.ToSlash(filepath.Join(typed, rel))
			}
			files = append(files, logFile{name: name, path: file, own: h.unattended, named: true})
		}
	}
	return files, nil
}

// own lists the logs in the agents' own folders. A folder that is not there has
// none.
func (h *harvest) own() ([]logFile, error) {
	home := h.w.home()
	folders := []string{
		filepath.Join(firstOf(h.w.getenv("CLAUDE_CONFIG_DIR"), filepath.Join(home, ".claude")), "projects"),
		filepath.Join(home, ".openclaw", "agents"),
		filepath.Join(home, ".pi", "agent", "sessions"),
		filepath.Join(firstOf(h.w.getenv("CODEX_HOME"), filepath.Join(home, ".codex")), "sessions"),
		filepath.Join(home, ".gemini", "tmp"),
	}
	var files []logFile
	for _, folder := range folders {
		found, err := logsBelow(folder)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			h.faults = append(h.faults, fmt.Errorf("looking for logs: %w", err))
		}
		for _, file := range found {
			if info, err := os.Stat(file); err == nil && info.ModTime().Before(h.since) {
				h.passed["older than --since"]++
				continue
			}
			name := file
			if rel, err := filepath.Rel(home, file); err == nil && filepath.IsLocal(rel) {
				name = "~/" + filepath.ToSlash(rel)
			}
			files = append(files, logFile{name: name, path: file, own: true})
		}
	}
	return files, nil
}

func firstOf(values ...string) string {
	for _, v := range values {
		if v != "" {
			return v
		}
	}
	return ""
}

// logsBelow lists a file, or the logs below a folder, sorted. Beside an error are
// those of the folders that can be read.
func logsBelow(root string) ([]string, error) {
	info, err := os.Stat(root)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{root}, nil
	}
	var files []string
	real := realPath(root) // a walk does not follow a link, not even its first
	var faults []error
	err = filepath.WalkDir(real, func(file string, d fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // its agent has deleted it meanwhile
		}
		if err != nil {
			faults = append(faults, err)
			return nil
		}
		switch filepath.Ext(file) {
		case ".jsonl", ".ndjson":
		case ".json":
			if name := filepath.Base(file); !strings.HasPrefix(name, "session-") {
				return nil // settings, lists of sessions
			}
		default:
			return nil
		}
		if rel, err := filepath.Rel(real, file); err == nil && d.Type().IsRegular() {
			files = append(files, filepath.Join(root, rel))
		}
		return nil
	})
	slices.Sort(files)
	return files, errors.Join(append(faults, err)...)
}

// permitted reports whether logs may be read from a path: it has to be in the
// user's home, in the repository, or below one of HEBBIAN_ALLOWED_DIRS.
func (h *harvest) permitted(r *repo.Repo, path string) error {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	roots := append([]string{h.w.home(), r.Top}, filepath.SplitList(h.w.getenv("HEBBIAN_ALLOWED_DIRS"))...)
	for _, root := range roots {
		if root == "" {
			continue
		}
		if within(realPath(root), real) {
			return nil
		}
	}
	return errors.New("it is neither in your home nor in this repository")
}
