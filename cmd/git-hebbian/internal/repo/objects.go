package repo

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"strconv"
	"strings"
)

// objects reads git objects that are not loose. There are two: batch asks git,
// stored reads packs in this process.
type objects interface {
	// object returns the object of that id, or of any name that git knows.
	// An object that is not there is errMissing.
	object(name string) (object, error)
}

var errMissing = errors.New("no such object")

// An object is what git stores: a blob, a tree, a commit or a tag.
type object struct {
	id, kind string
	data     []byte
}

// objects returns what this Repo reads objects with.
func (r *Repo) objects() (objects, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.UseObjects && r.stored == nil {
		r.stored = openStored(r)
	}
	if r.UseObjects {
		return r.stored, nil
	}
	return r.startBatch()
}

// startBatch returns the running cat-file, or starts it. r.mu is held.
func (r *Repo) startBatch() (*batch, error) {
	if r.batch != nil && !r.batch.ended() {
		return r.batch, nil
	}
	b, err := newBatch(r.command("cat-file", "--batch"))
	if err != nil {
		return nil, err
	}
	r.batch = b
	return b, nil
}

// object reads one object by id or name.
func (r *Repo) object(name string) (object, error) {
	if o, ok := r.readAhead(name); ok {
		return o, nil
	}
	if o, ok := r.loose().object(name); ok {
		return o, nil
	}
	from, err := r.objects()
	if err != nil {
		return object{}, err
	}
	return from.object(name)
}

// blob reads the blob of an entry. That it is missing is a fault of the
// repository, and must not look like a file that is not there.
func (r *Repo) blob(e entry) ([]byte, error) {
	o, err := r.object(e.id)
	if err != nil {
		return nil, fmt.Errorf("reading object %s: %w", e.id, err)
	}
	if o.kind != "blob" {
		return nil, fmt.Errorf("reading object %s: a %s, not a blob", e.id, o.kind)
	}
	return o.data, nil
}

// Blob returns the content of a blob, as Change names it.
func (r *Repo) Blob(id string) ([]byte, error) { return r.blob(entry{id: id}) }

// BlobID returns the id that git has for a content. That of a file in the worktree
// is another one where filters change it on the way.
func (r *Repo) BlobID(data []byte) string {
	var h hash.Hash = sha1.New()
	if r.ObjectFormat == "sha256" {
		h = sha256.New()
	}
	h.Write(strconv.AppendInt([]byte("blob "), int64(len(data)), 10))
	h.Write([]byte{0})
	h.Write(data)
	return hex.EncodeToString(h.Sum(nil))
}

// A commitObject is what this package needs of a commit.
type commitObject struct {
	id, tree string
	parents  []string
	message  []byte
}

// commitObject reads the commit that a revision names.
func (r *Repo) commitObject(rev string) (commitObject, error) {
	if rev == "" || strings.ContainsAny(rev, "\n\x00") {
		return commitObject{}, fmt.Errorf("reading revision %q: %w", rev, errMissing)
	}
	o, err := r.object(rev + "^{commit}")
	if err != nil {
		return commitObject{}, fmt.Errorf("reading revision %s: %w", rev, err)
	}
	c := commitObject{id: o.id}
	head, message, _ := bytes.Cut(o.data, []byte("\n\n"))
	c.message = message
	for line := range strings.SplitSeq(string(head), "\n") {
		key, value, _ := strings.Cut(line, " ")
		switch key {
		case "tree":
			c.tree = value
		case "parent":
			c.parents = append(c.parents, value)
		}
	}
	return c, nil
}

// hasParent reports whether parent is the first parent, "" meaning none.
func (c commitObject) hasParent(parent string) bool {
	if len(c.parents) == 0 {
		return parent == ""
	}
	return c.parents[0] == parent
}
