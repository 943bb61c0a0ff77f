package repo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// shallow returns the commits whose parents a shallow clone has left out, or
// none where the clone has all.
func (r *Repo) shallow() ([]string, error) {
	data, err := os.ReadFile(filepath.Join(r.CommonDir, "shallow"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("asking whether the history is shallow: %w", err)
	}
	return strings.Fields(string(data)), nil
}

// refuseShallow is ErrShallow if one of the commits has lost its parents, which
// makes it look like the first one, or if git has failed to find a revision in a
// shallow clone.
func (r *Repo) refuseShallow(commits []Commit, failed error) error {
	ends, err := r.shallow()
	switch {
	case err != nil:
		return errors.Join(failed, err)
	case len(ends) == 0:
		return failed
	case failed != nil:
		return fmt.Errorf("%w: %w", ErrShallow, failed)
	}
	for _, c := range commits {
		if slices.Contains(ends, c.ID) {
			return fmt.Errorf("%w: this clone has not the parents of commit %.12s", ErrShallow, c.ID)
		}
	}
	return nil
}
