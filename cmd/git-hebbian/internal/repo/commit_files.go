package repo

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"
)

// describe fills in the journal's files, and refuses those that are not as the
// plan saw them or that are no place for a file.
func (r *Repo) describe(j *journal, files []File) error {
	var tree *Tree
	if j.Parent != "" {
		var err error
		if tree, err = r.At(j.Parent); err != nil {
			return err
		}
	}
	seen := map[string]bool{}
	for _, f := range files {
		if seen[f.Path] {
			return fmt.Errorf("%s is given twice", f.Path)
		}
		seen[f.Path] = true
		entry, err := r.describeFile(tree, f)
		if err != nil {
			return err
		}
		j.Files = append(j.Files, entry)
		j.addFolders(r, f.Path)
	}
	return nil
}

func (r *Repo) describeFile(tree *Tree, f File) (journalFile, error) {
	if target, err := r.Resolve(f.Path); err != nil {
		return journalFile{}, err
	} else if target != f.Path || f.Path == "." {
		return journalFile{}, fmt.Errorf("%s is reached by a link: give %s", f.Path, target)
	}
	now, mode, err := r.onDiskNow(f.Path)
	if err != nil {
		return journalFile{}, err
	}
	if (now == nil) != (f.Old == nil) || !bytes.Equal(now, f.Old) {
		return journalFile{}, fmt.Errorf("%s %w", f.Path, ErrChanged)
	}
	if now == nil {
		mode = f.Mode
	}
	j := journalFile{Path: f.Path, Perm: mode.Perm(), Mode: r.modeOf(mode)}
	if now != nil {
		j.Old = digest(now)
	}
	if !f.Delete {
		j.New = digest(f.New)
		j.Temp = temporary(f.Path, j.New)
	}
	if tree != nil {
		err = j.compare(tree)
	}
	if f.Delete {
		j.Mode = 0
	}
	return j, err
}

// compare notes what the parent's tree has at a file's path.
func (j *journalFile) compare(tree *Tree) error {
	e, err := tree.list.lookup(j.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !e.isRegular():
		return fmt.Errorf("%s is not a file in HEAD", j.Path)
	case j.Old == "":
		// Deleted by the user, or left out by a sparse checkout: either way the
		// plan did not see what HEAD has.
		return fmt.Errorf("%s is in HEAD and not in the worktree: %w", j.Path, ErrChanged)
	}
	j.HeadBlob, j.HeadMode, j.Mode = e.id, e.mode, e.mode
	return nil
}

// onDiskNow returns a file's bytes and mode, or nil where there is none.
func (r *Repo) onDiskNow(p string) ([]byte, fs.FileMode, error) {
	info, err := os.Lstat(r.onDisk(p))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() {
		return nil, 0, fmt.Errorf("%s is not a regular file", p)
	}
	data, err := os.ReadFile(r.onDisk(p))
	if data == nil {
		data = []byte{}
	}
	return data, info.Mode(), err
}

// modeOf returns git's mode for a file that HEAD does not have yet.
func (r *Repo) modeOf(m fs.FileMode) uint32 {
	if trusted, _ := r.Config("core.filemode"); m&0o100 != 0 && trusted != "false" {
		return modeExec
	}
	return modeBlob
}

// addFolders notes which folders must be made for a path, outermost first.
func (j *journal) addFolders(r *Repo, p string) {
	var missing []string
	for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
		if _, err := os.Lstat(r.onDisk(dir)); err == nil {
			break
		}
		missing = append([]string{dir}, missing...)
	}
	for _, dir := range missing {
		known := false
		for _, d := range j.Folders {
			known = known || d == dir
		}
		if !known {
			j.Folders = append(j.Folders, dir)
		}
	}
}

// hash stores the new contents as blobs, through the user's filters, a few at a
// time: git hash-object takes one path a call.
func (r *Repo) hash(j *journal, files []File) error {
	errs := make([]error, len(files))
	slots := make(chan struct{}, readers)
	var running sync.WaitGroup
	for i, f := range files {
		if f.Delete {
			continue
		}
		slots <- struct{}{}
		running.Go(func() {
			defer func() { <-slots }()
			cmd := r.users("hash-object", "-w", "--stdin", "--path="+f.Path)
			cmd.Stdin = bytes.NewReader(f.New)
			out, err := r.run(cmd)
			j.Files[i].Blob = strings.TrimSpace(string(out))
			if err != nil {
				errs[i] = fmt.Errorf("storing %s: %w", f.Path, err)
			}
		})
	}
	running.Wait()
	return errors.Join(errs...)
}
