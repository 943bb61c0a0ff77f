package repo

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// intentToAdd is the flag of an index entry that git add -N made.
const intentToAdd = 0x20000000

// emptyBlob returns the id of no content, by the length of ids.
func emptyBlob(idLen int) string {
	if idLen == 64 {
		return "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"
	}
	return "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
}

// emptyTree returns the id of a tree without entries, which git knows even
// where nobody has stored it.
func (r *Repo) emptyTree() string {
	if r.ObjectFormat == "sha256" {
		return "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
	}
	return "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
}

// withoutIntents returns the list without paths that were added with
// git add -N: they look like empty files, and a commit leaves them out. Only
// the debug listing tells them apart, so it is asked for empty files alone.
func withoutIntents(r *Repo, list []entry, empty []string) ([]entry, error) {
	args := []string{"ls-files", "--stage", "--debug", "-z", "--full-name"}
	out, err := r.Output(literals(args, empty)...)
	if err != nil {
		return nil, err
	}
	intents, err := parseIntents(out)
	if err != nil {
		return nil, err
	}
	kept := list[:0]
	for _, e := range list {
		if !intents[e.path] {
			kept = append(kept, e)
		}
	}
	return kept, nil
}

// parseIntents reads records of "mode id stage TAB path NUL" and five lines of
// details, the last of which ends with "flags: <hex>".
func parseIntents(out []byte) (map[string]bool, error) {
	intents := map[string]bool{}
	for len(out) > 0 {
		head, rest, ok := bytes.Cut(out, []byte{0})
		_, details, ok2 := bytes.Cut(rest, []byte("flags: "))
		hex, next, ok3 := bytes.Cut(details, []byte("\n"))
		if !ok || !ok2 || !ok3 {
			return nil, fmt.Errorf("unexpected answer to --debug")
		}
		flags, err := strconv.ParseUint(string(hex), 16, 64)
		if err != nil {
			return nil, fmt.Errorf("reading index flags: %w", err)
		}
		if flags&intentToAdd != 0 {
			_, p, _ := strings.Cut(string(head), "\t")
			intents[p] = true
		}
		out = next
	}
	return intents, nil
}
