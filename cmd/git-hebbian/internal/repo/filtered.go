package repo

import (
	"bytes"
	"fmt"
	"strings"
)

// AsStored returns the bytes that git would store for a file whose worktree
// bytes are data: what autocrlf and clean filters make of them. It leaves a
// loose object behind, as git add does.
func (r *Repo) AsStored(path string, data []byte) ([]byte, error) {
	hash := r.Git("hash-object", "-w", "--stdin", "--path="+path)
	hash.Stdin = bytes.NewReader(data)
	id, err := r.run(hash)
	if err != nil {
		return nil, fmt.Errorf("filtering %s: %w", path, err)
	}
	out, err := r.Output("cat-file", "blob", strings.TrimSpace(string(id)))
	if err != nil {
		return nil, fmt.Errorf("filtering %s: %w", path, err)
	}
	return out, nil
}
