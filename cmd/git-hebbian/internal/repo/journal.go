package repo

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Names in StateDir.
const (
	lockName    = "lock"           // held while a process writes
	journalName = "commit.json"    // there while a commit is being made
	indexName   = "commit.index"   // the index of that commit
	messageName = "commit.message" // its message
	runningName = "commit.running" // held while its git commit runs
)

// A journal says what a commit is about to do, so that another process can
// complete or undo it. It holds digests, no content.
type journal struct {
	Parent  string        `json:"parent"`  // "" where HEAD is unborn
	Message string        `json:"message"` // SHA-256 of the message
	Files   []journalFile `json:"files"`
	Folders []string      `json:"folders,omitempty"` // made for the files, outermost first

	othersStaged bool // the user has staged something else
}

type journalFile struct {
	Path     string      `json:"path"`
	Temp     string      `json:"temp,omitempty"`      // where the new content waits, "" for a file that goes
	Old      string      `json:"old,omitempty"`       // SHA-256 of the worktree's bytes, "" for no file
	New      string      `json:"new,omitempty"`       // SHA-256 of the new ones, "" for a file that goes
	Perm     fs.FileMode `json:"perm"`                // of the new file, 0 for the umask's
	Mode     uint32      `json:"mode"`                // in the commit
	Blob     string      `json:"blob,omitempty"`      // in the commit, "" for a file that goes
	HeadMode uint32      `json:"head_mode,omitempty"` // in Parent, 0 for none
	HeadBlob string      `json:"head_blob,omitempty"` // in Parent, "" for none
}

// digest returns the SHA-256 of some bytes.
func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

func (r *Repo) statePath(name string) string { return filepath.Join(r.StateDir, name) }

// saveJournal writes the journal; it is there in full or not at all.
func (r *Repo) saveJournal(j *journal) error {
	data, err := json.Marshal(j)
	if err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	file := r.statePath(journalName)
	if err := writeNew(file+".new", data, 0); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	syncFolder(r.StateDir)
	return nil
}

// loadJournal returns nil where there is no journal.
func (r *Repo) loadJournal() (*journal, error) {
	data, err := os.ReadFile(r.statePath(journalName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the journal: %w", err)
	}
	j := &journal{}
	if err := json.Unmarshal(data, j); err != nil {
		return nil, fmt.Errorf("reading the journal %s: %w", r.statePath(journalName), err)
	}
	return j, nil
}

// endJournal removes what a commit needed in StateDir, the journal last.
func (r *Repo) endJournal() error {
	names := []string{indexName, indexName + ".lock", messageName, runningName, journalName + ".new", journalName}
	for _, name := range names {
		if err := os.Remove(r.statePath(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("ending the journal: %w", err)
		}
	}
	return nil
}
