package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A writer is who makes a change that is judged.
type writer struct {
	agent func() (name string, is bool, err error) // nil: nobody asks
	owned func() map[string]bool                   // the lines that people took for theirs; nil: none
}

// writerHere is who runs this process, or in whose name it commits.
func writerHere(w *world, r *repo.Repo) writer {
	return writer{
		agent: func() (string, bool, error) {
			if name, is := agentNear(w); is {
				return name, true, nil
			}
			more, err := configuredAgents(r)
			if err != nil {
				return "", false, err
			}
			name, _ := r.Config("user.name")
			address, _ := r.Config("user.email")
			agent, is := agentIdentity(cmp.Or(w.getenv("GIT_AUTHOR_NAME"), name), cmp.Or(w.getenv("GIT_AUTHOR_EMAIL"), address), more...)
			return agent, is, nil
		},
		owned: func() map[string]bool { return ownedLines(r) },
	}
}

// writersOf tells of the commits of a range which agent made them. All are asked
// for at once, when the first one is.
func writersOf(r *repo.Repo, commits []repo.Commit) func(id string) writer {
	var who map[string]repo.Authorship
	var more []string
	return func(id string) writer {
		return writer{agent: func() (string, bool, error) {
			if who == nil {
				ids := make([]string, len(commits))
				for i, c := range commits {
					ids[i] = c.ID
				}
				var err, late error
				who, err = r.Authorships(ids)
				more, late = configuredAgents(r)
				if err = errors.Join(err, late); err != nil {
					return "", false, err
				}
			}
			name, is := agentOf(who[id], more)
			return name, is, nil
		}}
	}
}

// searched reports whether a file is one of those that the memory consists of.
func (ws *workspace) searched(file string) bool {
	if file == ws.file || slices.Contains(ws.links, file) || ws.isNote(file) {
		return true
	}
	inside := file
	if dir := ws.dir(); dir != "." {
		var below bool
		if inside, below = strings.CutPrefix(file, dir+"/"); !below {
			return false
		}
	}
	return notes.Searched(inside, "") || slices.Contains(namesIn(ws.repo), file)
}

// provenance returns what rule provenance judges in a change: nothing where a
// person makes it, or where no file of it names an origin.
func (d *change) provenance(ws *workspace) (*check.Provenance, error) {
	if d.writer.agent == nil {
		return nil, nil
	}
	here := d.writer.owned != nil
	if here { // it costs nothing to ask, and mostly it is a person
		if _, is, err := d.writer.agent(); !is || err != nil {
			return nil, err
		}
	}
	p, named, err := d.originTexts(ws)
	if err != nil || !named {
		return nil, err
	}
	name, is, err := d.writer.agent()
	if !is || err != nil {
		return nil, err
	}
	p.Agent = inline(name)
	if here {
		lines := d.writer.owned()
		p.Owned = func(line string) bool { return lines[lineDigest(line)] }
	}
	var claims map[string]bool
	p.Elsewhere = func(words string) bool {
		if claims == nil {
			claims = d.claimsBefore()
		}
		return claims[words]
	}
	return p, d.otherParents(p)
}

// originTexts reads what a change makes of the files of the memory, and tells
// whether any of it names an origin.
func (d *change) originTexts(ws *workspace) (p *check.Provenance, named bool, err error) {
	p = &check.Provenance{Before: make([][][]byte, 1)}
	for _, c := range d.changes {
		if !ws.searched(c.Path) {
			continue
		}
		if c.Status != 'D' && c.NewMode&modeKind == modeFile {
			src, err := d.blob(c.NewID)
			if err != nil {
				return nil, false, fmt.Errorf("reading %s: %w", c.Path, err)
			}
			p.Now, named = append(p.Now, check.Text{File: c.Path, Src: src}), named || bytes.Contains(src, []byte("origin="))
		}
		if repo.Exists(c.OldID) && c.OldMode&modeKind == modeFile {
			src, err := d.blob(c.OldID)
			if err != nil {
				return nil, false, fmt.Errorf("reading %s as it was: %w", c.Path, err)
			}
			p.Before[0], named = append(p.Before[0], src), named || bytes.Contains(src, []byte("origin="))
		}
	}
	return p, named, nil
}

// otherParents adds what the other parents of a merge have.
func (d *change) otherParents(p *check.Provenance) error {
	if !d.merge {
		return nil
	}
	before, err := d.workspaces()
	if err != nil || len(before) < 2 {
		return err
	}
	for _, parent := range before[1:] {
		var texts [][]byte
		for _, c := range d.changes {
			src, err := parent.tree.ReadFile(c.Path)
			if err == nil && parent.searched(c.Path) {
				texts = append(texts, src)
			}
		}
		p.Before = append(p.Before, texts)
	}
	return nil
}

// claimsBefore returns what is the owner's in any file of a parent's memory. A
// file that cannot be read has nothing.
func (d *change) claimsBefore() map[string]bool {
	claims := map[string]bool{}
	before, err := d.workspaces()
	if err != nil {
		return claims
	}
	for _, parent := range before {
		files, err := parent.searchedFiles()
		if err != nil {
			continue
		}
		parent.tree.ReadMany(files, func(_ string, src []byte) error { //nolint:errcheck // see above
			for _, e := range check.Claims(src) {
				claims[e.Words] = true
			}
			return nil
		})
	}
	return claims
}

// searchedFiles lists the files that the memory of a tree consists of.
func (ws *workspace) searchedFiles() ([]string, error) {
	var files []string
	for _, folder := range libraryFolders() {
		folder, _, err := repo.Follow(ws.tree, path.Join(ws.dir(), folder))
		if isMissing(err) {
			continue
		}
		if err != nil {
			return nil, outside(folder, err)
		}
		below, err := ws.tree.Files(folder)
		if err != nil {
			return nil, fmt.Errorf("listing %s: %w", folder, err)
		}
		files = append(files, below...)
	}
	files = slices.DeleteFunc(files, func(file string) bool { return !ws.searched(file) })
	if ws.file != "" {
		files = append(files, ws.file)
	}
	return files, nil
}

// ownedFile holds a digest for each line that a person wrote, or took for theirs,
// at a terminal of this worktree. It can be thrown away: what is committed by a
// person needs it no more.
func ownedFile(r *repo.Repo) string { return filepath.Join(r.StateDir, "owned") }

// lineDigest is 16 hex digits of a line without the blanks around it.
func lineDigest(line string) string {
	sum := sha256.Sum256([]byte(strings.TrimSpace(line)))
	return hex.EncodeToString(sum[:8])
}

// ownLine notes that a person wrote a line as it stands in a file, annotation
// included: an agent may then commit it as the owner's. Of several lines each is
// noted. Two that write at once do no harm.
func ownLine(r *repo.Repo, line string) error {
	var digests strings.Builder
	for one := range strings.Lines(line) {
		if strings.TrimSpace(one) != "" {
			digests.WriteString(lineDigest(one) + "\n")
		}
	}
	if err := repo.MakeStateDir(r.StateDir); err != nil {
		return fmt.Errorf("noting whose line it is: %w", err)
	}
	f, err := os.OpenFile(ownedFile(r), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("noting whose line it is: %w", err)
	}
	_, err = f.WriteString(digests.String()) // one write, so that lines of two writers do not mix
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("noting whose line it is: %w", err)
	}
	return nil
}

// ownedLines returns the digests of the lines that people took for theirs; see
// lineDigest. A file that cannot be read has none.
func ownedLines(r *repo.Repo) map[string]bool {
	text, _ := os.ReadFile(ownedFile(r))
	lines := map[string]bool{}
	for _, digest := range strings.Fields(string(text)) {
		lines[digest] = true
	}
	return lines
}
