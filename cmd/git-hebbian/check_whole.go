package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"net/url"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// checkWhole judges a state: the worktree, or the files of a revision.
func checkWhole(w *world, r *repo.Repo, req *checkRequest) ([]layers.Finding, error) {
	t, close, err := wholeTree(r, req.at)
	if err != nil {
		return nil, err
	}
	defer close()
	ws, err := readWorkspace(r, t)
	if err != nil {
		return nil, err
	}
	name, set := r.Config("hebbian.file")
	if lack := ws.needLayers(); lack != nil && req.format == "text" && (ws.memory != nil || !set) {
		fmt.Fprintln(w.err, lackText(lack))
	}
	if req.format == "text" && req.at == "" && driverUnknown(r, t) {
		fmt.Fprintln(w.err, "hint: "+driverHint)
	}
	s, err := wholeSubject(w, ws)
	if err != nil {
		return nil, err
	}
	if req.at == "" && ws.memory != nil {
		s.TakeBack = func() string { return restoredIfDirty(r, ws.file) }
	}
	if req.asksFiles() {
		if err := guard(s, ws); err != nil {
			return nil, err
		}
		req.count(s.Sources)
	}
	if req.asks(check.RuleProvenance) {
		if s.Origins, err = wholeProvenance(ws, req.at); err != nil {
			return nil, err
		}
	}
	found := check.Run(s, req.rules...)
	if req.at == "" && req.asks(check.RuleFrozen) {
		frozen, err := frozenHere(ws, r.Parents)
		if err != nil {
			return nil, err
		}
		found = append(found, frozen...)
	}
	if set && ws.memory == nil {
		found = append(found, layers.Finding{File: name, Rule: layers.RuleStructure, Text: "hebbian.file names this file, and it does not exist", Hint: "git config hebbian.file CLAUDE.md, or git config --unset hebbian.file"})
	}
	return found, nil
}

// lackText says what a memory lacks, as needLayers returns it: it stops no check.
func lackText(lack error) string {
	text := lack.Error()
	if exit := (*exitError)(nil); errors.As(lack, &exit) && exit.hint != "" {
		text += "\nhint: " + exit.hint
	}
	return text
}

func wholeTree(r *repo.Repo, rev string) (tree, func(), error) {
	if rev == "" {
		t, err := r.Worktree()
		if err != nil {
			return nil, nil, err
		}
		whole, err := r.Whole(t, ".")
		return whole, func() { t.Close() }, err
	}
	r.UseObjects = true
	t, err := r.At(rev)
	if err != nil {
		return nil, nil, fault(err, "git log --oneline shows the revisions there are")
	}
	return t, func() {}, nil
}

// guard adds what rule private judges.
func guard(s *check.Subject, ws *workspace) (err error) {
	if s.Allow, err = ws.allowFile(); err != nil {
		return err
	}
	if s.Forget, err = ws.forgetFile(); err != nil {
		return err
	}
	s.Sources, err = ws.wholeSources()
	return err
}

// wholeSubject reads every note in full.
func wholeSubject(w *world, ws *workspace) (*check.Subject, error) {
	s, err := subject(w, ws)
	if err != nil {
		return nil, err
	}
	var epoch layers.Epoch
	if ws.memory != nil {
		epoch = ws.memory.Epoch
	}
	files, err := ws.noteFiles()
	if err != nil {
		return nil, err
	}
	s.Episodes = layers.NewEpisodes(epoch)
	err = ws.tree.ReadMany(files, func(file string, src []byte) error {
		s.Episodes.Read(file, src)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading the daily notes: %w", err)
	}
	s.Notes = s.Episodes.Notes()
	return s, nil
}

// subject returns what every way of checking has in common.
func subject(w *world, ws *workspace) (*check.Subject, error) {
	hand, err := handPolicy(ws.repo)
	if err != nil {
		return nil, err
	}
	return &check.Subject{File: ws.file, Memory: ws.memory, Exists: ws.exists, Hand: hand, Now: w.now(), Line: ws.lines()}, nil
}

// lines returns a function that returns the source line of a finding. It reads
// each file once.
func (ws *workspace) lines() func(layers.Finding) []byte {
	files := map[string][][]byte{}
	return func(f layers.Finding) []byte {
		lines, ok := files[f.File]
		if !ok {
			if src, err := ws.tree.ReadFile(f.File); err == nil {
				lines = bytes.Split(src, []byte("\n"))
			}
			files[f.File] = lines
		}
		if i := max(f.At.Line, 1) - 1; i < len(lines) {
			return lines[i]
		}
		return nil
	}
}

func handPolicy(r *repo.Repo) (check.Policy, error) {
	value, ok := r.Config("hebbian.handweights")
	if !ok {
		return check.Warn, nil
	}
	switch p := check.Policy(value); p {
	case check.Allow, check.Warn, check.Deny:
		return p, nil
	}
	return "", fault(errors.New("hebbian.handWeights is none of allow, warn, deny"), "git config hebbian.handWeights warn")
}

// sarifURI writes a path as a relative URI.
func sarifURI(file string) string { return (&url.URL{Path: file}).EscapedPath() }

// isMissing reports whether an error only says that a file is not there.
func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
