package repo

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// MostOfObject is the size of the largest object that EveryObject reads.
const MostOfObject = 64 << 20

// EveryObject reads all blobs, commits and tags there are, also those that nothing
// reaches, in one stream. The content is only good until the next one. It returns
// how many were too large and were not read.
func (r *Repo) EveryObject(yield func(id, kind string, content []byte) error) (large int, err error) {
	cmd := r.command("cat-file", "--batch-all-objects", "--batch", "--buffer", "--unordered")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return 0, err
	}
	var words bytes.Buffer
	cmd.Stderr = &words
	if err := cmd.Start(); err != nil {
		return 0, fmt.Errorf("reading all objects: %w", err)
	}
	large, err = objectsIn(bufio.NewReaderSize(out, 1<<18), yield)
	if err != nil {
		cmd.Process.Kill() //nolint:errcheck // it may have ended
		cmd.Wait()         //nolint:errcheck // the error that matters is the other one
		return large, fmt.Errorf("reading all objects: %w", err)
	}
	return large, gitError(cmd, cmd.Wait(), words.String())
}

// objectsIn reads what git cat-file --batch prints.
func objectsIn(in *bufio.Reader, yield func(id, kind string, content []byte) error) (large int, err error) {
	var content []byte
	for {
		line, err := in.ReadString('\n')
		if errors.Is(err, io.EOF) && line == "" {
			return large, nil
		}
		fields := strings.Fields(line)
		if err != nil || len(fields) != 3 {
			return large, fmt.Errorf("git cat-file: an answer that cannot be read: %w", io.ErrUnexpectedEOF)
		}
		size, err := strconv.Atoi(fields[2])
		if err != nil {
			return large, err
		}
		if fields[1] == "tree" || size > MostOfObject {
			if fields[1] != "tree" {
				large++
			}
			if _, err := in.Discard(size + 1); err != nil {
				return large, err
			}
			continue
		}
		if cap(content) < size+1 {
			content = make([]byte, size+1)
		}
		content = content[:size+1] // and the newline behind it
		if _, err := io.ReadFull(in, content); err != nil {
			return large, err
		}
		if err := yield(fields[0], fields[1], content[:size]); err != nil {
			return large, err
		}
	}
}

// A Walked commit is one of EachCommit, with its parents.
type Walked struct {
	Commit  string
	Parents []string
	Files   []WalkedFile // what it changed, from any of its parents
}

// A WalkedFile is a file that a commit added, changed or removed.
type WalkedFile struct{ Path, Old, New string }

// EachCommit yields commits, each behind its parents. The arguments are those of git
// rev-list.
func (r *Repo) EachCommit(yield func(Walked), args ...string) error {
	list, err := r.Output(append([]string{"rev-list", "--topo-order", "--reverse", "--parents"}, args...)...)
	if err != nil {
		return fmt.Errorf("walking the history: %w", err)
	}
	if len(list) == 0 {
		return nil
	}
	cmd := r.command("diff-tree", "--stdin", "--always", "--root", "-r", "-m", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-relative", "-O/dev/null")
	cmd.Stdin = bytes.NewReader(list)
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	var words bytes.Buffer
	cmd.Stderr = &words
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("walking the history: %w", err)
	}
	read := walked(bufio.NewReaderSize(out, 1<<18), list, yield)
	io.Copy(io.Discard, out) //nolint:errcheck // so that it ends
	return errors.Join(read, gitError(cmd, cmd.Wait(), words.String()))
}

// walked reads what git diff-tree --stdin prints for a list of commits.
func walked(in *bufio.Reader, list []byte, yield func(Walked)) error {
	var now Walked
	next := func(until string) {
		for len(list) > 0 && now.Commit != until {
			if now.Commit != "" {
				yield(now)
			}
			var line []byte
			line, list, _ = bytes.Cut(list, []byte{'\n'})
			ids := strings.Fields(string(line))
			now = Walked{Commit: ids[0], Parents: ids[1:]}
		}
	}
	for {
		token, err := in.ReadString(0)
		if errors.Is(err, io.EOF) {
			next("")
			if now.Commit != "" {
				yield(now)
			}
			return nil
		}
		if err != nil {
			return err
		}
		token = strings.TrimSpace(strings.TrimSuffix(token, "\x00"))
		fields := strings.Fields(token)
		switch {
		case len(fields) == 5 && token[0] == ':':
			path, err := in.ReadString(0)
			if err != nil {
				return err
			}
			now.Files = append(now.Files, WalkedFile{strings.TrimSuffix(path, "\x00"), fields[2], fields[3]})
		case len(fields) == 1:
			next(fields[0])
		}
	}
}

// A Ref is a name of a commit or tag.
type Ref struct {
	Name   string // in full
	ID     string // what it names
	Kind   string // of that: commit, tag, tree or blob
	Target string // what a tag is of, else ID
}

// Refs returns all names there are.
func (r *Repo) Refs() ([]Ref, error) {
	out, err := r.Output("for-each-ref", "--format=%(refname) %(objectname) %(objecttype) %(*objectname)")
	if err != nil {
		return nil, fmt.Errorf("listing refs: %w", err)
	}
	var refs []Ref
	for line := range strings.Lines(string(out)) {
		f := strings.Fields(line)
		if len(f) < 3 {
			continue
		}
		ref := Ref{f[0], f[1], f[2], f[1]}
		if len(f) > 3 {
			ref.Target = f[3]
		}
		refs = append(refs, ref)
	}
	return refs, nil
}

// Stashes returns the commits of the stash, the newest first.
func (r *Repo) Stashes() ([]string, error) {
	if _, err := r.Output("rev-parse", "--verify", "--quiet", "refs/stash"); err != nil {
		return nil, nil
	}
	out, err := r.Output("log", "-g", "--format=tformat:%H", "--no-patch", "--no-show-signature", "refs/stash", "--")
	if err != nil {
		return nil, fmt.Errorf("listing the stash: %w", err)
	}
	return strings.Fields(string(out)), nil
}

// Heads returns the commits that the worktrees are on.
func (r *Repo) Heads() []string {
	out, err := r.Output("worktree", "list", "--porcelain")
	if err != nil {
		return nil
	}
	var heads []string
	for line := range strings.Lines(string(out)) {
		if id, ok := strings.CutPrefix(strings.TrimSpace(line), "HEAD "); ok && strings.Trim(id, "0") != "" {
			heads = append(heads, id)
		}
	}
	return heads
}

// StagedBlobs returns the blobs of the index, by path; of a conflict any of them.
func (r *Repo) StagedBlobs() (map[string][]string, error) {
	out, err := r.Output("ls-files", "-s", "-z", "--full-name", ":(top)")
	if err != nil {
		return nil, fmt.Errorf("reading the index: %w", err)
	}
	blobs := map[string][]string{}
	for entry := range strings.SplitSeq(string(out), "\x00") {
		about, path, ok := strings.Cut(entry, "\t")
		if f := strings.Fields(about); ok && len(f) == 3 {
			blobs[path] = append(blobs[path], f[1])
		}
	}
	return blobs, nil
}
