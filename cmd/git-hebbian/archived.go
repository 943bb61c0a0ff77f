package main

import (
	"path"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// retired returns what tells whether the archive holds a pattern. The archive is
// read when somebody asks; what cannot be read holds nothing.
func (ws *workspace) retired() func(id string) bool {
	ids := sync.OnceValue(func() map[string]bool {
		known := map[string]bool{}
		dir, _, err := repo.Follow(ws.tree, path.Join(ws.dir(), path.Clean(bank.ArchiveFolder)))
		if err != nil {
			return known
		}
		files, err := ws.tree.Files(dir)
		if err != nil {
			return known
		}
		for _, file := range files {
			if !pii.IsMarkdown(file) {
				continue
			}
			src, err := ws.tree.ReadFile(file)
			if err != nil {
				continue
			}
			for _, id := range layers.RetiredIDs(src) {
				known[id] = true
			}
		}
		return known
	})
	return func(id string) bool { return ids()[id] }
}
