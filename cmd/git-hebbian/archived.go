package main

import (
	"path"
	"slices"
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
		ws.inArchive(func(_ string, src []byte) {
			for _, id := range layers.RetiredIDs(src) {
				known[id] = true
			}
		})
		return known
	})
	return func(id string) bool { return ids()[id] }
}

// inArchive reads the pages of the archive, the oldest first, as far as they can
// be read.
func (ws *workspace) inArchive(see func(file string, src []byte)) {
	dir, _, err := repo.Follow(ws.tree, path.Join(ws.dir(), path.Clean(bank.ArchiveFolder)))
	if err != nil {
		return
	}
	files, err := ws.tree.Files(dir)
	if err != nil {
		return
	}
	slices.Sort(files)
	for _, file := range files {
		if !pii.IsMarkdown(file) {
			continue
		}
		if src, err := ws.tree.ReadFile(file); err == nil {
			see(file, src)
		}
	}
}
