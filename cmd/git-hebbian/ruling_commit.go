package main

import (
	"errors"
	"fmt"
	"path"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// carryOut makes the commit, after a person has approved what needs it.
func (r *ruling) carryOut() (commit string, err error) {
	if r.asks() && !r.w.terminal() {
		return "", fault(errors.New("promoting takes a person at a terminal: it changes layer 1 (CORE)"), "run it yourself, in a terminal; or "+r.typed+" --apply --branch NAME proposes it")
	}
	if err := r.ready(); err != nil {
		return "", err
	}
	message := r.decision.Message(r.past(), r.branch)
	req := repo.CommitRequest{Parent: r.desk.head, Files: r.files, Message: message}
	if r.branch != "" {
		id, err := r.desk.repo.CommitOnBranch(r.branch, req)
		if errors.Is(err, repo.ErrBranchExists) {
			return "", fault(err, "another name, or git branch -d "+layers.ShellWord(r.branch))
		}
		return id, err
	}
	if r.asks() {
		digest, err := r.approved()
		if err != nil {
			return "", err
		}
		req.Message += trailerApproved + ": " + digest + "\n"
		done, err := begin(r.w, r.desk.repo, true)
		if err != nil {
			return "", err
		}
		defer done()
	}
	return commitFiles(r.desk.repo, req)
}

// approved shows the change, asks the person at the terminal, and records the
// yes. It returns the digest of what was approved.
func (r *ruling) approved() (digest string, err error) {
	out := r.w.out
	if r.asJSON {
		out = r.w.err
	}
	r.printDecision(out)
	printFiles(out, r.files)
	fmt.Fprint(out, "\nType y or yes to approve this change of layer 1 and commit it: ")
	if !saysYes(r.w) {
		fmt.Fprintln(out, "Not approved.")
		return "", errFindings
	}
	stored, err := r.desk.repo.AsStored(r.desk.file, r.files[0].New)
	if err != nil {
		return "", err
	}
	digest = layers.Parse(r.desk.file, stored).FrozenDigest()
	return digest, remember(r.desk.repo, digest)
}

// ready refuses where the commit could not be made, or would take along what is
// not its own.
func (r *ruling) ready() error {
	d := r.desk
	if err := refuseBusy(d.repo); err != nil {
		return err
	}
	var known, names []string
	for _, f := range r.files {
		names = append(names, f.Path)
		if f.Old != nil {
			known = append(known, f.Path)
			continue
		}
		if ignored, err := d.repo.Ignored(f.Path); err != nil || ignored {
			return orFault(err, fmt.Errorf("%s is ignored by git", f.Path), "take it out of .gitignore; the archive lives in the history")
		}
	}
	if err := d.inHistory(known); err != nil {
		return err
	}
	for _, name := range names {
		if r.branch == "" && d.whole.Has(name) {
			return fault(fmt.Errorf("the sparse checkout leaves %s out, and it has to be written", name), "git sparse-checkout add "+path.Dir(name)+"; then again")
		}
	}
	dirty, err := d.repo.Dirty(names...)
	switch {
	case err != nil:
		return unmerged(err)
	case len(dirty) > 0:
		return uncommitted(d.repo, dirty)
	}
	return nil
}

// orFault returns an error of the world, or else the fault.
func orFault(err, what error, hint string) error {
	if err != nil {
		return err
	}
	return fault(what, hint)
}

// mostPast is how many closed epochs the history of a weight names.
const mostPast = 3

// past returns the weights of the pattern at the end of the last epochs. A
// snapshot that cannot be read is passed over.
func (r *ruling) past() []string {
	var past []string
	tags := r.desk.tags
	for _, tag := range tags[max(0, len(tags)-mostPast):] {
		snap, err := readSnapshot(r.desk.repo, &tag)
		if err != nil || snap.Memory == nil {
			continue
		}
		for _, p := range snap.Memory.Patterns {
			if p.ID == r.decision.Pattern.ID {
				past = append(past, p.Visible.String()+" in "+tag.Name[len(tagPrefix):])
			}
		}
	}
	return past
}
