package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// files returns the memory file with the scopes and the new patterns in it; none
// where nothing is proposed.
func (a *analysis) files() ([]repo.File, error) {
	m := a.Memory
	edits := append(a.Edits(a.scopes), bank.Propose(m, a.habits)...)
	if len(edits) == 0 {
		return nil, nil
	}
	now, err := markdown.Apply(m.Doc.Source, edits)
	if err != nil {
		return nil, fmt.Errorf("editing %s: %w", m.File, err)
	}
	if !grown(m, layers.Parse(m.File, now), len(a.habits)) {
		return nil, fault(fmt.Errorf("with what is proposed in it, %s would read as another file", m.File), "put blank lines around the headings and lists of layer 2")
	}
	return []repo.File{{Path: m.File, Old: m.Doc.Source, New: now}}, nil
}

// grown reports whether a memory is another one with so many new patterns: the
// layers and the old patterns with their numbers are the same, and nothing is wrong
// that was not.
func grown(old, now *layers.Memory, added int) bool {
	samePattern := func(p, q *layers.Pattern) bool { return p.ID == q.ID && p.Text == q.Text && p.Visible == q.Visible }
	sameLayer := func(p, q *layers.Layer) bool { return p.Number == q.Number }
	return len(now.Patterns) == len(old.Patterns)+added && slices.EqualFunc(old.Patterns, now.Patterns[:len(old.Patterns)], samePattern) &&
		slices.EqualFunc(old.Layers, now.Layers, sameLayer) && old.FrozenDigest() == now.FrozenDigest() &&
		layers.Errors(now.Findings) <= layers.Errors(old.Findings)
}

// commitOnBranch makes a branch with what is proposed, and leaves HEAD, the index
// and the worktree alone.
func (a *analysis) commitOnBranch(files []repo.File) (string, error) {
	d := a.desk
	if err := refuseBusy(d.repo); err != nil {
		return "", err
	}
	if err := d.inHistory([]string{d.file}); err != nil {
		return "", err
	}
	names := []string{d.file}
	for _, h := range a.habits {
		for _, s := range h.Sources {
			names = append(names, a.bank.path(s.File))
		}
	}
	dirty, err := d.repo.Dirty(names...)
	if err != nil {
		return "", unmerged(err)
	}
	if len(dirty) > 0 {
		return "", uncommitted(d.repo, dirty)
	}
	id, err := d.repo.CommitOnBranch(a.branch, repo.CommitRequest{Parent: d.head, Files: files, Message: a.message()})
	if errors.Is(err, repo.ErrBranchExists) {
		return "", fault(err, "another name, or git branch -d "+layers.ShellWord(a.branch))
	}
	return id, err
}

// message is the message of the commit: it explains each change, and quotes no
// note.
func (a *analysis) message() string {
	var b strings.Builder
	for _, s := range a.scopes {
		fmt.Fprintf(&b, "- rule:%s: %s; %s\n", a.id(s.Pattern), s.Field(), a.scopeReason(s))
	}
	for n, h := range a.habits {
		fmt.Fprintf(&b, "- new pattern %d, at %s: done in %s, and no pattern speaks of it: %s\n", n+1, a.Memory.Params.Initial,
			layers.Plural(len(h.Sessions), "session"), strings.Join(cited(h.Sources), ", "))
	}
	return fmt.Sprintf("chore(memory): propose %s\n\nFrom %s since %s. A scope lets only sessions with its tag move a\nweight; the next update computes it anew.\n\n%s\n%s: analyze\n",
		a.proposed(), layers.Plural(a.Sessions, "session"), a.since.Format("2006-01-02"), b.String(), trailerOp)
}

// proposed counts what is proposed.
func (a *analysis) proposed() string {
	scopes, patterns := layers.Plural(len(a.scopes), "scope"), layers.Plural(len(a.habits), "pattern")
	switch {
	case len(a.habits) == 0:
		return scopes
	case len(a.scopes) == 0:
		return patterns
	}
	return scopes + " and " + patterns
}

// printProposal shows what would be committed, or what was.
func (a *analysis) printProposal(files []repo.File, commit string) error {
	out := a.w.out
	switch {
	case commit != "":
		fmt.Fprintf(out, "\nCommitted as %.12s on the branch %s; git switch %[2]s, or push it and open a pull request.\n", commit, a.branch)
	case a.propose && len(files) == 0:
		fmt.Fprintln(out, "\nNothing to propose.")
	case a.propose:
		for _, file := range files {
			fmt.Fprint(out, "\n", unified("a/"+file.Path, string(file.Old), "b/"+file.Path, string(file.New)))
		}
		name := a.branch
		if name == "" {
			name = "NAME"
		}
		fmt.Fprintf(out, "\nNothing is written. git hebbian analyze --propose --branch %s --apply makes a branch of it.\n", layers.ShellWord(name))
	case len(a.scopes)+len(a.habits) > 0:
		fmt.Fprintf(out, "\nhint: git hebbian analyze --propose shows %s as a change of %s\n", a.proposed(), a.desk.file)
	}
	return nil
}
