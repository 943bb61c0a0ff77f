package main

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// preReceiveVerb is what a server runs, below hook.
const preReceiveVerb = "pre-receive"

// ruleTags is the rule that a server keeps besides those of check.
const ruleTags = "tags"

// A push is one line that git gives to the hook: a ref, and the commits that it
// names before and after, all zeros for none.
type push struct{ old, now, ref string }

// preReceive judges what a push brings. The environment goes to git as it came:
// what is pushed lies in a quarantine that only it names.
func preReceive(w *world) error {
	pushes, err := readPushes(w)
	if err != nil {
		return err
	}
	r, err := opened(repo.OpenGitDir(w.dir, w.env))
	if err != nil {
		return err
	}
	defer r.Close()
	r.UseObjects = true
	var found []layers.Finding
	seen := map[layers.Finding]bool{} // two branches may bring the same commit
	for _, p := range pushes {
		fs, err := p.judge(w, r)
		if err != nil {
			return fmt.Errorf("judging %s: %w", p.ref, err)
		}
		for _, f := range fs {
			if !seen[f] {
				seen[f] = true
				found = append(found, f)
			}
		}
	}
	printFindings(w.out, found)
	if layers.Errors(found) > 0 {
		return errFindings
	}
	return nil
}

// readPushes reads the lines "old new ref" of standard input.
func readPushes(w *world) ([]push, error) {
	var pushes []push
	lines := bufio.NewScanner(w.in)
	for lines.Scan() {
		f := strings.SplitN(lines.Text(), " ", 3)
		if len(f) != 3 {
			return nil, usageError("hook", "hook pre-receive reads lines of OLD NEW REF, as git writes them")
		}
		pushes = append(pushes, push{f[0], f[1], f[2]})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("reading what is pushed: %w", err)
	}
	return pushes, nil
}

func (p push) judge(w *world, r *repo.Repo) ([]layers.Finding, error) {
	switch {
	case strings.HasPrefix(p.ref, "refs/tags/"+tagPrefix) && repo.Exists(p.old):
		what := "may not be moved"
		if !repo.Exists(p.now) {
			what = "may not be deleted"
		}
		return []layers.Finding{{File: p.ref, Rule: ruleTags, Text: "the tag of a snapshot " + what,
			Hint: "the next snapshot says what has changed since: git hebbian snapshot"}}, nil
	case !strings.HasPrefix(p.ref, "refs/heads/"), !repo.Exists(p.now):
		return nil, nil
	}
	s, err := p.stretch(r)
	if errors.Is(err, repo.ErrShallow) {
		return nil, fault(err, "git fetch --unshallow, on the server")
	}
	if err != nil {
		return nil, err
	}
	found, err := checkStretch(w, r, &checkRequest{format: "text"}, s)
	if err != nil || !repo.Exists(p.old) {
		return found, err
	}
	back, err := p.takesBack(r)
	return append(found, back...), err
}

// stretch is what the push brings to the branch: of a new one, what no other ref
// has.
func (p push) stretch(r *repo.Repo) (s stretch, err error) {
	s = stretch{base: p.old, end: p.now}
	if repo.Exists(p.old) {
		s.commits, err = r.Commits(p.old + ".." + p.now)
		return s, err
	}
	s.base = ""
	if head, born, err := r.Head(); err != nil {
		return s, err
	} else if born {
		s.base = head
	}
	s.commits, err = r.NewCommits(p.now)
	return s, err
}

// takesBack finds a push that moves the branch HEAD to a commit that does not
// descend from the old one, and has other frozen layers or signers: no commit of
// it would show that. Other branches may be rebased.
func (p push) takesBack(r *repo.Repo) ([]layers.Finding, error) {
	if head, err := r.Output("symbolic-ref", "--quiet", "HEAD"); err != nil || strings.TrimSpace(string(head)) != p.ref {
		return nil, nil // HEAD names no branch, or another one
	}
	if ahead, err := r.IsAncestor(p.old, p.now); err != nil || ahead {
		return nil, err
	}
	before, err := frozenAt(r, p.old)
	if err != nil {
		return nil, err
	}
	now, err := frozenAt(r, p.now)
	if err != nil || before == now || before.digest == "" {
		return nil, err
	}
	return []layers.Finding{{File: p.ref, Rule: check.RuleFrozen, Text: "this push takes back commits, and with them what layers 1 and 4 are, or whose signature counts",
		Hint: "git fetch, and git revert what is to go"}}, nil
}

// A standstill is what of a commit changes only with a person's approval.
type standstill struct{ digest, signers string }

func frozenAt(r *repo.Repo, rev string) (standstill, error) {
	t, err := r.At(rev)
	if err != nil {
		return standstill{}, err
	}
	ws, err := readWorkspace(r, t)
	if err != nil {
		return standstill{}, err
	}
	var at standstill
	if ws.memory != nil && ws.memory.Layered() {
		at.digest = ws.memory.FrozenDigest()
	}
	file, err := signersFile(r, "")
	if err != nil || file == "" {
		return at, err
	}
	at.signers, err = (&signers{repo: r, file: file}).text(t)
	return at, err
}
