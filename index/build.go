package index

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"sync"

	bluge "github.com/blugelabs/bluge/index"
	segment "github.com/blugelabs/bluge_segment_api"

	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// BookName is the file of a store that says what else is in it.
const BookName = "book"

// The one field of Bluge's documents. A document is a line. Its terms are its
// words without accents, with the accented word behind a zero byte where there is
// one; names behind an @; and on the first line of each batch the number of it.
const field = "w"

const (
	nameTerm  = "@"
	batchTerm = "\x01"
	accented  = "\x00"
)

// batchLines is how many lines Bluge takes in at once. More makes fewer merges
// and takes more memory: some 2 KB a line, for
// two batches at a time.
const batchLines = 15_000

// A Builder makes a store of files.
type Builder struct {
	folder  Folder
	shelf   *shelf
	writer  *bluge.WriterOffline
	book    book
	reader  gatherer
	running sync.WaitGroup // a batch is taken in
	fault   error          // of one, when none is

	docs    []*document
	batches []block           // lines of each batch; doc is not known yet
	terms   map[string][]byte // of words that were met
	lower   []byte
}

// NewBuilder returns a builder of a store in an empty folder.
func NewBuilder(folder Folder) (*Builder, error) {
	b := &Builder{folder: folder, shelf: &shelf{folder: folder, kinds: map[string][]uint64{}}, terms: map[string][]byte{}}
	var err error
	if b.writer, err = bluge.OpenOfflineWriter(b.shelf.config()); err != nil {
		return nil, fmt.Errorf("beginning an index: %w", err)
	}
	b.reader = gatherer{taker: b, time: newTimeWords()}
	return b, nil
}

// Add takes in a file. Files come in the order of their paths, each with the
// stamp that it had before it was read.
func (b *Builder) Add(path string, role notes.Role, stamp Stamp, src []byte) error {
	b.reader.add(path, role, src)
	files := &b.reader.part.files
	files.setStamp(files.len()-1, stamp)
	files.setSum(files.len()-1, SumOf(src))
	return nil
}

// Of says what the store is of, in words of the caller.
func (b *Builder) Of(what string) { b.book.of = []byte(what) }

// AddFolder takes in the stamp of a folder that was listed for the store.
func (b *Builder) AddFolder(path string, stamp Stamp) {
	b.book.folders.add(path, file{})
	b.book.folders.setStamp(b.book.folders.len()-1, stamp)
}

// SumOf returns the sum of a content.
func SumOf(src []byte) Sum {
	full := sha256.Sum256(src)
	return Sum(full[:len(Sum{})])
}

// A document is a line as Bluge takes it in.
type document struct {
	terms []term
	words int
}

// A term is a word of a line, and how often it is there.
type term struct {
	text []byte
	freq int
}

func (b *Builder) take(line uint32, text []byte, tokens []token, names []string) {
	doc := &document{words: len(tokens), terms: make([]term, 0, len(tokens)+1)}
	if len(b.docs) == 0 {
		doc.terms = append(doc.terms, term{[]byte(batchTerm + strconv.Itoa(len(b.batches))), 1})
		b.batches = append(b.batches, block{line: line})
	}
	for _, t := range tokens {
		doc.add(b.term(text[t.start:t.end]))
	}
	for _, n := range names {
		doc.add([]byte(nameTerm + n))
	}
	doc.count()
	b.docs = append(b.docs, doc)
	if len(b.docs) == batchLines {
		b.flush()
	}
}

func (d *document) add(text []byte) { d.terms = append(d.terms, term{text, 1}) }

// count makes one term of those that are the same.
func (d *document) count() {
	slices.SortFunc(d.terms, func(a, b term) int { return bytes.Compare(a.text, b.text) })
	kept := d.terms[:0]
	for _, t := range d.terms {
		if n := len(kept); n > 0 && bytes.Equal(kept[n-1].text, t.text) {
			kept[n-1].freq += t.freq
		} else {
			kept = append(kept, t)
		}
	}
	d.terms = kept
}

// term returns the term of a word as it stands in a line.
func (b *Builder) term(word []byte) []byte {
	b.lower = b.lower[:0]
	for _, c := range word {
		b.lower = append(b.lower, lower(c))
	}
	known, met := b.terms[string(b.lower)]
	if !met {
		text := string(b.lower)
		known = []byte(termOf(words.Lower(text), words.Fold(text)))
		b.terms[text] = known
	}
	return known
}

// termOf returns the term of a word.
func termOf(text, fold string) string {
	if text == fold {
		return fold
	}
	return fold + accented + text
}

// flush gives the lines at hand to Bluge, which takes them in while the next are
// read.
func (b *Builder) flush() {
	b.running.Wait()
	if len(b.docs) == 0 || b.fault != nil {
		b.docs = b.docs[:0]
		return
	}
	batch := bluge.NewBatch()
	for _, d := range b.docs {
		batch.Insert(d)
	}
	b.batches[len(b.batches)-1].count = uint32(len(b.docs))
	clear(b.docs)
	b.docs = b.docs[:0]
	b.running.Go(func() {
		if err := b.writer.Batch(batch); err != nil {
			b.fault = fmt.Errorf("writing an index: %w", err)
		}
	})
}

// Close writes what is left, and the book last: without it there is no store.
func (b *Builder) Close() error {
	b.flush()
	b.running.Wait()
	if b.fault != nil {
		return b.fault
	}
	b.book.part = b.reader.part
	if len(b.batches) > 0 {
		if err := b.merge(); err != nil {
			return fmt.Errorf("writing an index: %w", err)
		}
	}
	w, err := b.folder.Create(BookName)
	if err != nil {
		return err
	}
	if _, err := w.Write(b.book.encode()); err != nil {
		w.Close()
		return err
	}
	return w.Close()
}

// merge lets Bluge make one segment of all, and finds out in which order it put
// the batches.
func (b *Builder) merge() error {
	if err := b.writer.Close(); err != nil {
		return err
	}
	for _, kind := range []string{bluge.ItemKindSegment, bluge.ItemKindSnapshot} {
		for _, id := range b.shelf.kinds[kind] {
			content, err := b.folder.Read(nameOnShelf(kind, id))
			if err != nil {
				return err
			}
			b.book.blobs = append(b.book.blobs, blob{nameOnShelf(kind, id), len(content), checksum(content)})
		}
	}
	snapshot, err := bluge.OpenReader(b.shelf.config())
	if err != nil {
		return err
	}
	defer snapshot.Close()
	for n := range b.batches {
		first, err := firstDocument(snapshot, batchTerm+strconv.Itoa(n))
		if err != nil {
			return err
		}
		b.batches[n].doc = first
	}
	b.book.blocks = b.batches
	slices.SortFunc(b.book.blocks, func(x, y block) int { return int(x.doc) - int(y.doc) })
	return nil
}

func firstDocument(s *bluge.Snapshot, term string) (uint32, error) {
	list, err := s.PostingsIterator([]byte(term), field, false, false, false)
	if err != nil {
		return 0, err
	}
	defer list.Close()
	p, err := list.Next()
	if err != nil {
		return 0, err
	}
	if p == nil {
		return 0, errBroken
	}
	return uint32(p.Number()), nil
}

// What Bluge asks of a document, of its field and of a term.

func (d *document) Analyze()                           {}
func (d *document) EachField(yield segment.VisitField) { yield(d) }
func (d *document) Name() string                       { return field }
func (d *document) Length() int                        { return d.words }
func (d *document) Value() []byte                      { return nil }
func (d *document) Index() bool                        { return true }
func (d *document) Store() bool                        { return false }
func (d *document) IndexDocValues() bool               { return false }
func (t *term) Term() []byte                           { return t.text }
func (t *term) Frequency() int                         { return t.freq }
func (t *term) EachLocation(segment.VisitLocation)     {}

func (d *document) EachTerm(yield segment.VisitTerm) {
	for i := range d.terms {
		yield(&d.terms[i])
	}
}
