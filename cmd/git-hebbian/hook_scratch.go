package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/procedure"
)

// A jotting is what the hooks jot down while a session runs: a line of JSON each, in
// a file of the state folder that goes when the session has been harvested.
type jotting struct {
	At      time.Time       `json:"at"`
	Asked   string          `json:"asked,omitempty"` // the first of what a person asked for, without private values
	Step    *procedure.Step `json:"step,omitempty"`
	Shown   []string        `json:"shown,omitempty"`   // keys of what was told
	Anew    bool            `json:"anew,omitempty"`    // what was told before is not in the session any more
	Learned bool            `json:"learned,omitempty"` // of what was done before
}

// Bounds of the jottings: of a session, in bytes, and how long they are kept where
// nobody ended it.
const (
	mostJotted  = 1 << 20
	keptJotting = 7 * 24 * time.Hour
)

// A scratch is where the jottings of a session are.
type scratch struct {
	repo *repo.Repo
	name string // of the file in scratchFolder
}

// scratchFolder is the folder of all scratches, below the state folder.
const scratchFolder = "sessions"

// scratchOf returns the scratch of a session. Its name is made of no letter of the
// id, which comes from outside.
func scratchOf(r *repo.Repo, session string) scratch {
	sum := sha256.Sum256([]byte(session))
	return scratch{r, hex.EncodeToString(sum[:mostName/2]) + scratchEnd}
}

// The name of a scratch: so many hex digits, and an ending.
const (
	mostName   = 24
	scratchEnd = ".jsonl"
)

// isScratch reports whether a file has the name of a scratch: no other is ever
// removed.
func isScratch(name string) bool {
	digits, ok := strings.CutSuffix(name, scratchEnd)
	return ok && len(digits) == mostName && strings.Trim(digits, "0123456789abcdef") == ""
}

// jot appends a line, in one write: a killed process leaves it, or not. Hooks of one
// session may run at the same time.
func (s scratch) jot(j jotting) error {
	line, err := json.Marshal(j)
	if err != nil {
		return fmt.Errorf("jotting down: %w", err)
	}
	root, err := stateRoot(s.repo)
	if err != nil {
		return fmt.Errorf("jotting down: %w", err)
	}
	defer root.Close()
	if err := root.MkdirAll(scratchFolder, 0o700); err != nil {
		return fmt.Errorf("jotting down: %w", err)
	}
	file, err := root.OpenFile(filepath.Join(scratchFolder, s.name), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return fmt.Errorf("jotting down: %w", err)
	}
	defer file.Close()
	if at, err := file.Stat(); err != nil || at.Size() > mostJotted {
		return err // it goes on all night: what it did first is enough to learn from
	}
	if _, err := file.Write(append(append([]byte{'\n'}, line...), '\n')); err != nil { // a line that a full disk cut ends here
		return fmt.Errorf("jotting down: %w", err)
	}
	return nil
}

// read returns the jottings; none where there are none. Lines that are none are
// passed over.
func (s scratch) read() ([]jotting, error) {
	root, err := stateRoot(s.repo)
	if err != nil {
		return nil, fmt.Errorf("reading what was jotted down: %w", err)
	}
	defer root.Close()
	file, err := root.Open(filepath.Join(scratchFolder, s.name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading what was jotted down: %w", err)
	}
	defer file.Close()
	var all []jotting
	lines := bufio.NewScanner(io.LimitReader(file, 2*mostJotted))
	lines.Buffer(nil, 2*mostJotted)
	for lines.Scan() {
		var j jotting
		if json.Unmarshal(lines.Bytes(), &j) == nil && !j.At.IsZero() {
			all = append(all, j)
		}
	}
	return all, lines.Err()
}

// shownIn returns the keys of what the session was told, as far as it still knows.
func shownIn(all []jotting) map[string]bool {
	shown := map[string]bool{}
	for _, j := range all {
		if j.Anew {
			clear(shown)
		}
		for _, key := range j.Shown {
			shown[key] = true
		}
	}
	return shown
}

// turnsOf returns what was asked for and done since something was last learned, and
// whether anything came from outside. That stays in the session when the turn is over
// in which it came.
func turnsOf(all []jotting) (turns []procedure.Turn, foreign bool) {
	for _, j := range all {
		switch {
		case j.Learned:
			turns = nil
		case j.Asked != "":
			turns = append(turns, procedure.Turn{Asked: j.Asked, Foreign: foreign})
		case j.Step != nil:
			if len(turns) == 0 {
				turns = append(turns, procedure.Turn{Foreign: foreign})
			}
			last := &turns[len(turns)-1]
			last.Steps = append(last.Steps, *j.Step)
			foreign = foreign || j.Step.Network
		}
	}
	return turns, foreign
}

// drop removes the scratch.
func (s scratch) drop() error {
	root, err := stateRoot(s.repo)
	if err != nil {
		return fmt.Errorf("removing what was jotted down: %w", err)
	}
	defer root.Close()
	if err := root.Remove(filepath.Join(scratchFolder, s.name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("removing what was jotted down: %w", err)
	}
	return nil
}

// dropOldScratches removes those of sessions that nobody ended.
func dropOldScratches(r *repo.Repo, now time.Time) error {
	root, err := stateRoot(r)
	if err != nil {
		return fmt.Errorf("removing what was jotted down: %w", err)
	}
	defer root.Close()
	entries, err := fs.ReadDir(root.FS(), scratchFolder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, e := range entries {
		if info, failed := e.Info(); failed == nil && isScratch(e.Name()) && now.Sub(info.ModTime()) > keptJotting {
			err = errors.Join(err, scratch{r, e.Name()}.drop())
		}
	}
	return err
}
