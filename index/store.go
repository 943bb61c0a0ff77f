package index

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	bluge "github.com/blugelabs/bluge/index"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// A Store is the words and records of files as they were when it was built.
type Store struct {
	book *book
	read Read
	load func() error // opens snapshot, once

	snapshot *bluge.Snapshot // nil: no line has a word
}

// Read returns the bytes of a file of a store. Sealed says that it is the very
// file that was written, and nobody has changed it.
type Read func(name string) (content []byte, sealed bool, err error)

// Open opens a store by its book. What else it has is opened when it is asked.
// What is not sealed is held against its checksum first, so that what was cut
// short, overwritten or is of another store is noticed.
func Open(read Read) (*Store, error) {
	src, sealed, err := read(BookName)
	if err != nil {
		return nil, err
	}
	b, err := decodeBook(src, sealed)
	if err != nil {
		return nil, err
	}
	s := &Store{book: b, read: read}
	s.load = sync.OnceValue(s.open)
	return s, nil
}

// Names returns the names of the files that the store has besides its book.
func (s *Store) Names() []string {
	var names []string
	for _, l := range s.book.blobs {
		names = append(names, l.name)
	}
	return names
}

// Load opens the rest of the store.
func (s *Store) Load() error { return s.load() }

func (s *Store) open() error {
	if len(s.book.blobs) == 0 {
		return nil
	}
	shelf := &shelf{held: map[string][]byte{}, kinds: map[string][]uint64{}}
	for _, l := range s.book.blobs {
		content, sealed, err := s.read(l.name)
		if err != nil {
			return err
		}
		if len(content) != l.size || !sealed && checksum(content) != l.crc {
			return fmt.Errorf("%w: %s is not what was written", errBroken, l.name)
		}
		id, kind, _ := strings.Cut(l.name, ".")
		n, err := strconv.ParseUint(id, 10, 64)
		if err != nil {
			return errBroken
		}
		shelf.held[l.name] = content
		shelf.kinds["."+kind] = append(shelf.kinds["."+kind], n)
	}
	var err error
	if s.snapshot, err = bluge.OpenReader(shelf.config()); err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	// Bluge opens a dictionary in threads of its own, where a fault ends the
	// process. Here it is opened in ours; later it is there.
	none, err := s.snapshot.PostingsIterator(nil, field, false, false, false)
	if err != nil {
		return fmt.Errorf("%w: %w", errBroken, err)
	}
	return none.Close()
}

// Close lets go of the store.
func (s *Store) Close() error {
	if s.snapshot == nil {
		return nil
	}
	return s.snapshot.Close()
}

// Len returns how many files are in the store.
func (s *Store) Len() int { return s.book.part.files.len() }

// Path returns the path of a file of the store. The bytes are the store's.
func (s *Store) Path(n int) []byte { return s.book.part.files.path(n) }

// Stamp returns the stamp that a file of the store had.
func (s *Store) Stamp(n int) Stamp { return s.book.part.files.stamp(n) }

// Sum returns the sum of the content that a file of the store had.
func (s *Store) Sum(n int) Sum { return s.book.part.files.sum(n) }

// Of returns what the store was said to be of.
func (s *Store) Of() string { return string(s.book.of) }

// Role returns what a file of the store is.
func (s *Store) Role(n int) notes.Role { return s.book.part.files.at(n).role }

// Folders returns how many folders were listed for the store.
func (s *Store) Folders() int { return s.book.folders.len() }

// Folder returns a folder that was listed for the store, and the stamp it had.
func (s *Store) Folder(n int) (path string, stamp Stamp) {
	return string(s.book.folders.path(n)), s.book.folders.stamp(n)
}

// Restamped returns the book of the store with other stamps for some files, by
// their place, that are as they were.
func (s *Store) Restamped(stamps map[int]Stamp) []byte {
	b := *s.book
	b.part.files.rows = slices.Clone(b.part.files.rows)
	for n, stamp := range stamps {
		b.part.files.setStamp(n, stamp)
	}
	return b.encode()
}
