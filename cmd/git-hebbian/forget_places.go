package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// lookAtObjects finds the objects that have the words.
func (f *forgetting) lookAtObjects() (err error) {
	f.large, err = f.repo.EveryObject(func(id, kind string, content []byte) error {
		if len(f.found(plain(content))) > 0 {
			f.objects[id] = kind
		}
		return nil
	})
	return err
}

// plain returns a content as UTF-8, where a mark tells that it is UTF-16.
func plain(content []byte) []byte {
	if len(content) > 1 && (content[0] == 0xff && content[1] == 0xfe || content[0] == 0xfe && content[1] == 0xff) {
		return []byte(pii.Read(content).String)
	}
	return content
}

// lookAtWorktrees looks at the files and the index of each worktree.
func (f *forgetting) lookAtWorktrees() error {
	for i, top := range f.repo.Worktrees() {
		r, before := f.repo, ""
		if i > 0 {
			other, err := repo.Open(top, outsideGit(f.w.env))
			if err != nil {
				continue // its folder is gone
			}
			defer other.Close()
			r, before = other, filepath.ToSlash(top)+"/"
		}
		if err := f.lookAtFiles(r, before); err != nil {
			return err
		}
		blobs, err := r.StagedBlobs()
		if err != nil {
			return err
		}
		for _, path := range slices.Sorted(maps.Keys(blobs)) {
			if slices.ContainsFunc(blobs[path], f.has) || f.hasName(path) {
				f.place(standsJSON{Kind: "index", Where: before + f.masked(path)})
			}
		}
	}
	return nil
}

// outsideGit returns an environment without what names a worktree.
func outsideGit(env []string) []string {
	return slices.DeleteFunc(slices.Clone(env), func(kv string) bool {
		return strings.HasPrefix(kv, "GIT_DIR=") || strings.HasPrefix(kv, "GIT_WORK_TREE=") || strings.HasPrefix(kv, "GIT_INDEX_FILE=")
	})
}

// lookAtFiles looks at the files of a worktree that git does not ignore, and at
// the memory's, whether it does or not.
func (f *forgetting) lookAtFiles(r *repo.Repo, before string) error {
	files, err := r.Unignored()
	if err != nil {
		return err
	}
	worktree, err := r.Worktree()
	if err != nil {
		return err
	}
	defer worktree.Close()
	for _, folder := range libraryFolders() {
		own, err := worktree.Files(folder)
		if err == nil {
			files = append(files, own...)
		}
	}
	files = append(files, f.ws.file, bank.DreamsFile)
	slices.Sort(files)
	for _, file := range slices.Compact(files) {
		content, regular, err := readDisk(filepath.Join(r.Top, filepath.FromSlash(file)))
		if err != nil || !regular {
			continue
		}
		if lines := f.found(plain(content)); len(lines) > 0 || f.hasName(file) {
			f.place(standsJSON{Kind: "worktree", Where: before + f.masked(file), Lines: lines})
		}
	}
	return nil
}

// has reports whether an object has the words, and remembers that it is named.
func (f *forgetting) has(id string) bool {
	if f.objects[id] == "" {
		return false
	}
	f.seen[id] = true
	return true
}

// hasName reports whether a path has the words.
func (f *forgetting) hasName(path string) bool {
	has, known := f.names[path]
	if !known {
		has = len(f.sought.Find([]byte(path))) > 0
		f.names[path] = has
	}
	return has
}

func (f *forgetting) place(p standsJSON) { f.places = append(f.places, p) }

// lookAtDerived looks below the git directories: at what is derived, and at what
// git keeps of messages.
func (f *forgetting) lookAtDerived() error {
	folders := []string{f.repo.StateDir, filepath.Join(f.repo.CommonDir, "hebbian")}
	more, err := filepath.Glob(filepath.Join(f.repo.CommonDir, "worktrees", "*", "hebbian"))
	if err != nil {
		return err
	}
	folders = append(folders, more...)
	slices.Sort(folders)
	known := len(f.places) > 0
	for _, folder := range slices.Compact(folders) {
		index := false
		err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() {
				return nil // it is gone
			}
			if within(filepath.Join(folder, "index"), path) {
				index = index || entry.Name() != "lock"
				return nil
			}
			f.lookAtFile("derived", path)
			return nil
		})
		if err != nil {
			return err
		}
		if index && known {
			f.place(standsJSON{Kind: "recall index", Where: f.inGit(filepath.Join(folder, "index"))})
		}
	}
	for _, name := range []string{"COMMIT_EDITMSG", "MERGE_MSG", "SQUASH_MSG", "TAG_EDITMSG"} {
		f.lookAtFile("git file", filepath.Join(f.repo.GitDir, name))
	}
	return nil
}

// lookAtFile looks at a file below the git directory.
func (f *forgetting) lookAtFile(kind, path string) {
	content, err := os.ReadFile(path)
	if err == nil && len(f.found(content)) > 0 {
		f.place(standsJSON{Kind: kind, Where: f.inGit(path)})
	}
}

// inGit writes a path below the git directory.
func (f *forgetting) inGit(path string) string {
	if rel, err := filepath.Rel(filepath.Dir(f.repo.CommonDir), path); err == nil && filepath.IsLocal(rel) {
		path = rel
	}
	return f.masked(filepath.ToSlash(path))
}
