package repo

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/go-git/go-billy/v5/osfs"
	"github.com/go-git/go-git/v5/plumbing"
	"github.com/go-git/go-git/v5/plumbing/cache"
	"github.com/go-git/go-git/v5/plumbing/storer"
	"github.com/go-git/go-git/v5/storage/filesystem"
	"github.com/go-git/go-git/v5/storage/filesystem/dotgit"
)

// stored reads objects in this process, without a git process. Whatever it
// cannot read it asks git for: go-git takes a blob that a partial clone has not
// fetched yet for one that does not exist.
type stored struct {
	repo    *Repo
	mu      sync.Mutex
	storage *filesystem.Storage // nil where git would give other answers
}

// openStored opens the object database in r.CommonDir. Neither it nor the
// caller holds anything open between reads.
func openStored(r *Repo) *stored {
	s := &stored{repo: r}
	if r.ObjectFormat != "sha1" || r.hasReftable() || r.hasForeignObjects() {
		return s
	}
	common := osfs.New(r.CommonDir)
	var dir = dotgit.NewRepositoryFilesystem(osfs.New(r.GitDir), common)
	s.storage = filesystem.NewStorageWithOptions(dir, cache.NewObjectLRU(8*cache.MiByte),
		filesystem.Options{AlternatesFS: osfs.New("/")})
	return s
}

// hasReftable reports whether HEAD is in a format that is not ours to read.
func (r *Repo) hasReftable() bool {
	_, err := os.Stat(filepath.Join(r.CommonDir, "reftable"))
	return err == nil
}

// hasForeignObjects reports whether the environment puts objects elsewhere, as
// in a hook that runs before a push is taken in.
func (r *Repo) hasForeignObjects() bool {
	for _, kv := range r.env {
		if strings.HasPrefix(kv, "GIT_OBJECT_DIRECTORY=") || strings.HasPrefix(kv, "GIT_ALTERNATE_OBJECT_DIRECTORIES=") {
			return true
		}
	}
	return false
}

func (s *stored) object(name string) (object, error) {
	if s.storage != nil {
		if o, err := s.read(name); err == nil {
			return o, nil
		}
	}
	s.repo.mu.Lock()
	b, err := s.repo.startBatch()
	s.repo.mu.Unlock()
	if err != nil {
		return object{}, err
	}
	return b.object(name)
}

// read reads an object by id, or a commit by "id^{commit}" or "HEAD^{commit}".
func (s *stored) read(name string) (object, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id, wantCommit := strings.CutSuffix(name, "^{commit}")
	if id == "HEAD" {
		ref, err := storer.ResolveReference(s.storage, plumbing.HEAD)
		if err != nil {
			return object{}, err
		}
		id = ref.Hash().String()
	}
	if len(id) != 40 || !isHex(id) {
		return object{}, errMissing // a name that only git can resolve
	}
	found, err := s.storage.EncodedObject(plumbing.AnyObject, plumbing.NewHash(id))
	if err != nil {
		return object{}, err
	}
	if wantCommit && found.Type() != plumbing.CommitObject {
		return object{}, errMissing
	}
	in, err := found.Reader()
	if err != nil {
		return object{}, err
	}
	defer in.Close()
	data := make([]byte, found.Size())
	if _, err := io.ReadFull(in, data); err != nil {
		return object{}, err
	}
	return object{id: id, kind: found.Type().String(), data: data}, nil
}
