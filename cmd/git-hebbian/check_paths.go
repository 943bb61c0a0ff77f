package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// resolvePaths turns the paths that were typed into paths of the repository.
// One that is neither on the disk nor in the index nor in the revision asked
// for is a mistake: silence would look like a clean answer.
func (req *checkRequest) resolvePaths(w *world, r *repo.Repo) error {
	for i, typed := range req.paths {
		inside, err := insideTop(r.Top, w.path(typed))
		if err != nil {
			return fault(fmt.Errorf("%s: %w", typed, err), "paths are those of files in this repository")
		}
		if _, err := os.Lstat(w.path(typed)); err != nil && !req.known(r, inside) {
			return fault(fmt.Errorf("there is no %s", typed), "git hebbian check, without a path, judges all of the memory")
		}
		req.paths[i] = inside
	}
	return nil
}

// typedFile returns the file on the disk that somebody means: below the current
// folder, or where there is none, below the top of the worktree, as places are printed.
// Without a repository there is no top.
func typedFile(w *world, r *repo.Repo, typed string) string {
	file, local := w.path(typed), filepath.FromSlash(typed)
	if _, err := os.Lstat(file); err != nil && r != nil && filepath.IsLocal(local) {
		return filepath.Join(r.Top, local)
	}
	return file
}

// insideTop returns the slash path of a file below the top of the worktree.
func insideTop(top, file string) (string, error) {
	rel, err := filepath.Rel(top, file)
	if err == nil && !filepath.IsLocal(rel) {
		var real string
		if real, err = filepath.EvalSymlinks(file); err == nil {
			rel, err = filepath.Rel(top, real)
		}
	}
	if err == nil && !filepath.IsLocal(rel) {
		err = repo.ErrOutside
	}
	return filepath.ToSlash(rel), err
}

// known reports whether git has a path that is not on the disk.
func (req *checkRequest) known(r *repo.Repo, file string) bool {
	t := r.Staged()
	if req.at != "" || req.rng != "" {
		_, end, _ := strings.Cut(req.rng, "..")
		var err error
		if t, err = r.At(strings.TrimLeft(req.at+end, ".")); err != nil {
			return false
		}
	}
	_, err := t.Lstat(file)
	return err == nil
}

// only keeps the findings in the paths that were asked for.
func (req *checkRequest) only(findings []layers.Finding) []layers.Finding {
	if len(req.paths) == 0 {
		return findings
	}
	return slices.DeleteFunc(findings, func(f layers.Finding) bool {
		return !slices.ContainsFunc(req.paths, func(p string) bool {
			return p == "." || f.File == p || strings.HasPrefix(f.File, p+"/")
		})
	})
}
