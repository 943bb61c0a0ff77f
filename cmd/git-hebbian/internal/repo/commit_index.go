package repo

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"
)

const (
	indexTries = 30                     // how often a locked index is tried
	indexPause = 100 * time.Millisecond // between two tries
)

// makeIndex makes the index that git commit is given: the user's own, so that
// sparse and split ones keep what they are, with what they have staged taken
// out and the new files put in.
func (r *Repo) makeIndex(j *journal) error {
	private := r.statePath(indexName)
	if err := os.Remove(private); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if j.Parent != "" {
		if err := copyFile(private, r.indexFile); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if _, err := os.Stat(private); err != nil || j.othersStaged || r.differs(private, j.Parent) {
			cmd := r.command("read-tree", "--reset", j.Parent)
			cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+private)
			if _, err := r.run(cmd); err != nil {
				return err
			}
		}
	}
	var info strings.Builder
	for _, f := range j.Files {
		if f.Blob == "" {
			info.WriteString(r.gone(f.Path))
			continue
		}
		fmt.Fprintf(&info, "%06o %s 0\t%s\x00", f.Mode, f.Blob, f.Path)
	}
	cmd := r.command("update-index", "-z", "--index-info")
	cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+private)
	cmd.Stdin = strings.NewReader(info.String())
	_, err := r.run(cmd)
	return err
}

// differs reports whether an index has not what a commit has: somebody may have
// staged something since it was asked for what is staged.
func (r *Repo) differs(index, commit string) bool {
	cmd := r.command("diff-index", "--cached", "--quiet", "--ignore-submodules=none", commit)
	cmd.Env = append(cmd.Env, "GIT_INDEX_FILE="+index)
	_, err := r.run(cmd)
	return err != nil
}

// awaitIndex refuses to move HEAD under a git that has the user's index, such as one
// that waits for an editor: its commit would fail, or undo ours.
func (r *Repo) awaitIndex() error {
	for try := 0; exists(r.indexFile + ".lock"); try++ {
		if try == indexTries {
			return fmt.Errorf("%w: %s.lock", ErrIndexLocked, r.indexFile)
		}
		time.Sleep(indexPause)
	}
	return nil
}

// gone is the line that takes a path out of an index.
func (r *Repo) gone(p string) string {
	size := 40
	if r.ObjectFormat == "sha256" {
		size = 64
	}
	return fmt.Sprintf("0 %s 0\t%s\x00", strings.Repeat("0", size), p)
}

func copyFile(to, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// updateIndex puts the committed files into the user's index, so that they are
// not shown as staged for reversal. A path that the user has staged meanwhile
// is left alone, and so is everything else.
func (r *Repo) updateIndex(j *journal, c commitObject) error {
	if len(j.Files) == 0 {
		return nil
	}
	list, tree := newStaged(r), r.treeOf(c)
	var paths []string
	for _, f := range j.Files {
		paths = append(paths, f.Path)
	}
	if err := list.ask(paths...); err != nil {
		return err
	}
	var info strings.Builder
	for _, f := range j.Files {
		now, err := list.lookup(f.Path)
		asBefore := now.id == f.HeadBlob && now.mode == f.HeadMode
		if err != nil && !errors.Is(err, fs.ErrNotExist) || !asBefore {
			continue
		}
		if e, err := tree.list.lookup(f.Path); err == nil {
			fmt.Fprintf(&info, "%06o %s 0\t%s\x00", e.mode, e.id, f.Path)
		} else if f.Blob == "" {
			info.WriteString(r.gone(f.Path))
		}
	}
	if err := r.writeIndex(info.String()); err != nil || info.Len() == 0 {
		return err
	}
	// Entries written this way have no times yet, and commands that do not
	// refresh the index would take the files for modified. The answer does not
	// matter: it is an exit status that tells of other modified files.
	r.run(r.command("update-index", "-q", "--refresh")) //nolint:errcheck // as above
	return nil
}

// writeIndex changes entries of the user's index. It waits for another git to
// let go of it, as an editor's that refreshes it now and then.
func (r *Repo) writeIndex(info string) error {
	if info == "" {
		return nil
	}
	for try := 0; ; try++ {
		cmd := r.command("update-index", "-z", "--index-info")
		cmd.Stdin = strings.NewReader(info)
		_, err := r.run(cmd)
		if err == nil {
			return nil
		}
		if _, stat := os.Stat(r.indexFile + ".lock"); stat != nil && try > 0 || try == indexTries {
			return fmt.Errorf("updating the index: %w", err)
		}
		time.Sleep(indexPause)
	}
}
