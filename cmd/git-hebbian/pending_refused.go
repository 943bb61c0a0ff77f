package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// refused says why our hook would refuse what this program has appended to notes;
// nil: it would not, or does not run here. As in the commit, what allows private
// values counts as HEAD has it.
func (p *pending) refused(ws *workspace) error {
	if len(p.files) == 0 || !runsCheck(ws.repo) {
		return nil
	}
	s := &check.Subject{File: ws.file, Memory: ws.memory, Change: true}
	var err error
	if s.Allow, err = p.committed(ws, pii.AllowFile); err != nil {
		return err
	}
	if s.Forget, err = p.committed(ws, forget.File); err != nil {
		return err
	}
	for _, f := range p.files {
		before, err := p.committed(ws, f.Path)
		if err != nil {
			return err
		}
		src := pii.Source{File: f.Path, Content: f.New, New: before == nil}
		if before != nil {
			src.Before = func() [][]byte { return [][]byte{before} }
		}
		s.Sources = append(s.Sources, src)
	}
	found := check.Run(s, check.RulePrivate, check.RuleForgotten)
	found = slices.DeleteFunc(found, func(f layers.Finding) bool { return f.Warning })
	if len(found) == 0 {
		return nil
	}
	hint := ""
	for _, f := range slices.Backward(found) {
		if f.File == found[0].File && f.Hint != "" {
			hint = f.Hint // the last one of a file has that for all of them
			break
		}
	}
	return fault(errors.New(findingLine(found[0])), hint+allowanceHint(ws.repo, s.Allow))
}

// committed returns a file as the commit has it that the notes were compared with.
func (p *pending) committed(ws *workspace, file string) ([]byte, error) {
	if p.head == "" {
		return nil, nil
	}
	return committed(ws.repo, p.head, file)
}

// runsCheck reports whether the hook of a commit runs our check.
func runsCheck(r *repo.Repo) bool {
	steps, err := hookSteps(r, false)
	return err == nil && slices.ContainsFunc(steps, func(s hooks.Step) bool { return s.Action == hooks.Keep && s.Hook == "pre-commit" })
}

// findingLine is a finding as printFindings writes it, without its hint.
func findingLine(f layers.Finding) string {
	var b strings.Builder
	f.Hint = ""
	printFindings(&b, []layers.Finding{f})
	return strings.TrimSpace(b.String())
}

// printWhatFollows ends a preview: what writes it, or why that would be refused.
func printWhatFollows(out io.Writer, verb string, refused error) error {
	if refused == nil {
		_, err := fmt.Fprintf(out, "\nNothing is written. git hebbian %s --apply does it, as one commit.\n", verb)
		return err
	}
	var exit *exitError
	if !errors.As(refused, &exit) {
		return refused
	}
	_, err := fmt.Fprintf(out, "\nNothing is written, and git hebbian %s --apply would refuse: %v\nhint: %s\n", verb, exit.err, exit.hint)
	return err
}
