package repo

import (
	"bytes"
	"fmt"
	"strings"
)

// Authorships returns who made some commits, by their ids, with their parents
// as they are.
func (r *Repo) Authorships(ids []string) (map[string]Authorship, error) {
	found := make(map[string]Authorship, len(ids))
	out, err := r.ask(ids, authorArgs("--no-walk=unsorted", "--no-patch", "--stdin")...)
	if err != nil {
		return nil, fmt.Errorf("reading who made commits: %w", err)
	}
	for record := range bytes.SplitSeq(out, []byte{0}) {
		if len(record) == 0 {
			continue
		}
		a, err := parseAuthorship(strings.TrimPrefix(string(record), "\x1e"))
		if err != nil {
			return nil, err
		}
		found[a.Commit] = a
	}
	return found, nil
}

// ask runs a git command that reads a line for each question, if there are any.
func (r *Repo) ask(questions []string, args ...string) ([]byte, error) {
	if len(questions) == 0 {
		return nil, nil
	}
	cmd := r.command(args...)
	cmd.Stdin = strings.NewReader(strings.Join(questions, "\n") + "\n")
	return r.run(cmd)
}

// A Step is a commit and one of its parents, "" for none.
type Step struct{ Commit, Parent string }

// MarkdownChanges returns which Markdown files differ between commits and their
// parents, with one call of git.
func (r *Repo) MarkdownChanges(steps []Step) (map[Step][]Change, error) {
	var asked []Step
	var questions []string
	for _, s := range steps {
		if s.Parent != "" {
			asked, questions = append(asked, s), append(questions, s.Commit+" "+s.Parent)
		}
	}
	out, err := r.ask(questions, "diff-tree", "--stdin", "--always", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--no-ext-diff",
		"--no-textconv", "--no-relative", "-O/dev/null", "--", ":(top,icase)*.md", ":(top,icase)*.markdown")
	if err != nil {
		return nil, fmt.Errorf("comparing commits with their parents: %w", err)
	}
	found, at := map[Step][]Change{}, -1
	for len(out) > 0 {
		token, rest, _ := bytes.Cut(out, []byte{0})
		if len(token) == 0 || token[0] != ':' {
			if at++; at == len(asked) || asked[at].Commit != string(token) {
				return nil, fmt.Errorf("comparing commits with their parents: unexpected answer %q", token)
			}
			out = rest
			continue
		}
		_, next, _ := bytes.Cut(rest, []byte{0})
		changes, err := parseRaw(out[:len(out)-len(next)])
		if err != nil || at < 0 {
			return nil, fmt.Errorf("comparing commits with their parents: %w", err)
		}
		found[asked[at]] = append(found[asked[at]], changes...)
		out = next
	}
	return found, nil
}

// A Signature says what git makes of a commit's signature.
type Signature string

// The kinds of signatures.
const (
	Unsigned  Signature = "none"
	Good      Signature = "good"
	Bad       Signature = "bad"
	Unchecked Signature = "unchecked" // there is no key to check it with, or no list of whose keys count
)

// Signatures returns what git makes of the signatures of commits. It costs a
// call of the program that signs for each one that has any.
func (r *Repo) Signatures(ids []string) (map[string]Signature, error) {
	found := make(map[string]Signature, len(ids))
	var signed []string
	for _, id := range ids {
		o, err := r.object(id)
		if err != nil {
			return nil, fmt.Errorf("reading commit %s: %w", id, err)
		}
		head, _, _ := bytes.Cut(o.data, []byte("\n\n"))
		found[id] = Unsigned
		if bytes.Contains(head, []byte("\ngpgsig")) {
			signed, found[id] = append(signed, id), Unchecked
		}
	}
	out, err := r.ask(signed, "log", "--no-walk=unsorted", "--no-patch", "--no-color", "--no-show-signature", "--format=%H %G?", "--stdin")
	if err != nil {
		return nil, fmt.Errorf("looking at signatures: %w", err)
	}
	for line := range strings.Lines(string(out)) {
		id, kind, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch kind {
		case "G", "U", "X", "Y": // good, also by a key that nobody vouched for, or that has expired since
			found[id] = Good
		case "B", "R":
			found[id] = Bad
		}
	}
	return found, nil
}

// CutOff returns the commits whose parents a shallow clone has left out: what
// seems to begin in them may be older.
func (r *Repo) CutOff() ([]string, error) { return r.shallow() }
