package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// signersSetting names the file that says whose signature approves.
const signersSetting = "hebbian.allowedSigners"

// A signers is whose signatures approve a change of layers 1 and 4. The list is
// that of the base of what is judged, never one that comes with it, so that
// nobody adds themselves. What cannot be read or checked approves nothing.
type signers struct {
	repo *repo.Repo
	file string // slash path of the list
	base string // the revision that it was read from
	list []byte // as it stands there; nil: there is none
}

// signersFile returns the slash path of the list of signers; empty: signatures
// are not asked for. The flag comes before the setting.
func signersFile(r *repo.Repo, flag string) (string, error) {
	name := flag
	if name == "" {
		configured, set := r.Config(strings.ToLower(signersSetting))
		if !set {
			return "", nil
		}
		name = configured
	}
	if clean := path.Clean(name); name != "" && clean != "." && fs.ValidPath(clean) {
		return clean, nil
	}
	return "", fault(fmt.Errorf("%s: the allowed signers are no file of this repository", name),
		"git config "+signersSetting+" .allowed_signers; a path from the top of the repository")
}

// signersAt reads the list at a revision, "" where there is none; it is nil
// where signatures are not asked for.
func signersAt(r *repo.Repo, file, base string) (*signers, error) {
	if file == "" {
		return nil, nil
	}
	s := &signers{repo: r, file: file, base: base}
	if base == "" {
		return s, nil
	}
	t, err := r.At(base)
	if err != nil {
		return nil, fault(err, "name a range whose beginning this clone has")
	}
	s.list, err = s.in(t)
	return s, err
}

// in returns the list as a tree has it; nil: it has none that can be read.
func (s *signers) in(t tree) ([]byte, error) {
	list, err := t.ReadFile(s.file)
	switch {
	case isMissing(err), errors.Is(err, repo.ErrOutside), errors.Is(err, fs.ErrInvalid):
		return nil, nil
	case err != nil:
		if info, late := t.Lstat(s.file); late == nil && !info.Mode().IsRegular() {
			return nil, nil // a folder, or a link that leads nowhere
		}
		return nil, fmt.Errorf("reading %s: %w", s.file, err)
	case list == nil:
		list = []byte{}
	}
	return list, nil
}

// lacks says why a commit's signature approves nothing; empty: it does.
func (s *signers) lacks(id string) (why string, err error) {
	if s.list == nil && s.base == "" {
		return "nothing says yet whose signature counts", nil
	}
	if s.list == nil {
		return fmt.Sprintf("%s has no %s, which says whose signature counts", s.base, s.file), nil
	}
	seal, err := s.repo.SealOf(id, s.list)
	if err != nil {
		return "", err
	}
	switch seal.Kind {
	case repo.Unsigned:
		return "the commit is not signed", nil
	case repo.Good:
		if seal.SSH || slices.ContainsFunc(seal.Keys, s.hasKey) {
			return "", nil
		}
	case repo.Bad:
		if _, err := exec.LookPath("ssh-keygen"); !seal.SSH || err == nil {
			return "the signature of the commit is bad", nil
		}
		return "there is no ssh-keygen to check its signature with", nil
	}
	if seal.SSH || len(seal.Keys) > 0 {
		return fmt.Sprintf("the key that signed it is not in %s, or no longer valid", s.file), nil
	}
	return "its signature cannot be checked here", nil
}

// hasKey reports whether a line of the list names an OpenPGP or X.509 key, as in
//
//	carl@example.org gpg 5B7C…
//
// with the fingerprint in full. ssh-keygen passes over such lines.
func (s *signers) hasKey(fingerprint string) bool {
	for line := range strings.Lines(string(s.list)) {
		f := strings.Fields(line)
		if len(f) == 3 && f[1] == "gpg" && len(fingerprint) >= 40 && strings.EqualFold(f[2], fingerprint) {
			return true
		}
	}
	return false
}

// hint says what makes a change pass that a signature lacks for.
func (s *signers) hint(id string) string {
	if s.list == nil {
		return fmt.Sprintf("commit %s where signatures are not asked for yet, by a person; until then: git revert %.12s", s.file, id)
	}
	return fmt.Sprintf("somebody in %s signs it: git commit --amend -S (git rebase --exec for more than one); or git revert %.12s", s.file, id)
}

// judge gives the findings of rule frozen the words for a missing signature, and
// adds one where the commit changes the list itself without one.
func (s *signers) judge(c repo.Commit, t tree, found []layers.Finding) ([]layers.Finding, error) {
	changed, err := s.changed(c, t)
	if err != nil {
		return nil, err
	}
	if changed {
		found = append(found, layers.Finding{File: s.file, Rule: check.RuleFrozen, Text: "the list of those whose signature counts was changed"})
	} else if !slices.ContainsFunc(found, func(f layers.Finding) bool { return f.Rule == check.RuleFrozen }) {
		return found, nil
	}
	why, err := s.lacks(c.ID)
	if err != nil {
		return nil, err
	}
	if why == "" { // which leaves the one on the list, at most
		return slices.DeleteFunc(found, func(f layers.Finding) bool { return f.Rule == check.RuleFrozen }), nil
	}
	for i := range found {
		if found[i].Rule == check.RuleFrozen {
			found[i].Text += ", and " + why
			found[i].Hint = s.hint(c.ID)
		}
	}
	return found, nil
}

// changed reports whether a commit makes another list of what its parents have.
// The first commit begins it. A merge has to take the list of the side that
// changed it; where several did so, and not alike, it is a change of its own.
func (s *signers) changed(c repo.Commit, t tree) (bool, error) {
	if len(c.Parents) == 0 {
		return false, nil
	}
	now, err := s.text(t)
	if err != nil {
		return false, err
	}
	base := c.Parents[0]
	if len(c.Parents) > 1 {
		if id, err := s.repo.MergeBase(c.Parents...); err != nil {
			return false, err
		} else if id != "" {
			base = id
		}
	}
	before, err := s.textAt(base)
	if err != nil || len(c.Parents) == 1 {
		return now != before, err
	}
	due := before
	for _, parent := range c.Parents {
		side, err := s.textAt(parent)
		switch {
		case err != nil:
			return false, err
		case side == before || side == due:
		case due == before:
			due = side
		default:
			return true, nil
		}
	}
	return now != due, nil
}

func (s *signers) textAt(rev string) (string, error) {
	t, err := s.repo.At(rev)
	if err != nil {
		return "", err
	}
	return s.text(t)
}

// text is the list of a tree, with a byte before it that tells an empty one from
// none.
func (s *signers) text(t tree) (string, error) {
	list, err := s.in(t)
	if list == nil {
		return "", err
	}
	return "=" + string(list), err
}

// wantSignature adds to what the hook says of a commit that changes the frozen
// layers that a signature will be asked for: the hook cannot see one yet.
func wantSignature(r *repo.Repo, s *check.Subject, approved bool, found []layers.Finding) []layers.Finding {
	file, err := signersFile(r, "")
	if file == "" || err != nil {
		return found
	}
	const how = "; and sign the commit, git commit -S: check --range asks for a signature of "
	for i := range found {
		if found[i].Rule == check.RuleFrozen {
			found[i].Hint += how + file
		}
	}
	if sign, _ := r.Config("commit.gpgsign"); approved && sign != "true" {
		found = append(found, layers.Finding{File: s.File, Rule: check.RuleFrozen, Warning: true,
			Text: "layers 1 and 4 change with an approval, and the commit needs a signature too",
			Hint: "git commit -S: check --range asks for a signature of " + file})
	}
	return found
}
