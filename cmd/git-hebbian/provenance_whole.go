package main

import (
	"bytes"
	"fmt"
	"path"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A claimed entry says that it is the owner's.
type claimed struct {
	notes.Entry
	file string
	at   check.Claim
}

// wholeProvenance looks for entries that are said to be the owner's and that an
// agent's commit wrote so. Git is asked only where any entry says so.
func wholeProvenance(ws *workspace, rev string) (*check.Provenance, error) {
	claims, err := ws.claims()
	if err != nil || len(claims) == 0 {
		return nil, err
	}
	if rev == "" {
		if _, born, err := ws.repo.Head(); err != nil || !born {
			return nil, err
		}
		rev = "HEAD"
	}
	more, err := configuredAgents(ws.repo)
	if err != nil {
		return nil, err
	}
	suspects, err := ws.suspects(rev, claims, more)
	if err != nil || len(suspects) == 0 {
		return nil, err
	}
	t := traceClaims(ws.repo, suspects)
	byFile := map[string][]int{}
	for i, c := range suspects {
		byFile[c.file] = append(byFile[c.file], i)
	}
	for file, list := range byFile {
		if err := t.trace(spot{file, rev}, list); err != nil {
			return nil, err
		}
	}
	p := &check.Provenance{}
	for i, c := range suspects {
		if agent, is := agentOf(t.who[t.commits[i]], more); is {
			c.at.Agent, c.at.Commit = inline(agent), t.commits[i]
			p.Claims = append(p.Claims, c.at)
		}
	}
	return p, nil
}

// claims returns the entries that are said to be the owner's, without those that
// a person took for theirs here.
func (ws *workspace) claims() ([]claimed, error) {
	files, err := ws.searchedFiles()
	if err != nil {
		return nil, err
	}
	var claims []claimed
	owned := ownedLines(ws.repo)
	err = ws.tree.ReadMany(files, func(file string, src []byte) error {
		for _, e := range check.Claims(src) {
			mine := len(owned) > 0
			for _, line := range check.SourceLines(src, e) {
				mine = mine && owned[lineDigest(line)]
			}
			if !mine {
				claims = append(claims, claimed{e, file, check.Claim{File: file, At: check.Place(src, e)}})
			}
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("looking for who wrote what: %w", err)
	}
	return claims, nil
}

// suspects returns the claims that some commit of an agent brought in.
func (ws *workspace) suspects(rev string, claims []claimed, more []string) ([]claimed, error) {
	paths := []string{path.Join(ws.dir(), "bank"), path.Join(ws.dir(), "memory")}
	if dir, err := ws.notes(); err == nil && dir != "" {
		paths = append(paths, dir)
	}
	if ws.file != "" {
		paths = append(paths, ws.file)
	}
	h, err := ws.repo.History(rev, paths...)
	if err != nil {
		return nil, err
	}
	defer h.Close()
	brought := map[string]bool{}
	for {
		v, err := h.Next()
		if err != nil {
			return nil, err
		}
		if v == nil {
			break
		}
		if _, is := agentOf(v.Authorship, more); is {
			if err := ws.broughtIn(v, brought); err != nil {
				return nil, err
			}
		}
	}
	var out []claimed
	for _, c := range claims {
		if brought[c.Words] {
			out = append(out, c)
		}
	}
	return out, nil
}

// broughtIn adds what a version has as the owner's and what it was made from has
// not.
func (ws *workspace) broughtIn(v *repo.Version, words map[string]bool) error {
	var now, before []notes.Entry
	for _, f := range v.Files {
		entries, err := ws.claimsIn(f.New)
		if err != nil {
			return err
		}
		now = append(now, entries...)
		for _, old := range f.Old {
			entries, err := ws.claimsIn(old)
			if err != nil {
				return err
			}
			before = append(before, entries...)
		}
	}
	had := map[string]bool{}
	for _, e := range before {
		had[e.Words] = true
	}
	for _, e := range now {
		if !had[e.Words] {
			words[e.Words] = true
		}
	}
	return nil
}

func (ws *workspace) claimsIn(blob string) ([]notes.Entry, error) {
	if !repo.Exists(blob) {
		return nil, nil
	}
	src, err := ws.repo.Blob(blob)
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(src, 0) >= 0 {
		return nil, nil
	}
	return check.Claims(src), nil
}

// traceClaims traces entries by what they say and that it is the owner's.
func traceClaims(r *repo.Repo, claims []claimed) *tracer {
	wanted := map[string][]int{}
	for i, c := range claims {
		wanted[c.Words] = append(wanted[c.Words], i)
	}
	return traceBy(r, len(claims), func(src []byte, found func(int)) {
		for _, e := range check.Claims(src) {
			for _, i := range wanted[e.Words] {
				found(i)
			}
		}
	})
}
