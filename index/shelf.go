package index

import (
	"fmt"
	"io"
	"slices"
	"strconv"

	bluge "github.com/blugelabs/bluge/index"
	segment "github.com/blugelabs/bluge_segment_api"
)

// A Folder is where a store is written: an empty folder of its own.
type Folder interface {
	Create(name string) (io.WriteCloser, error)
	Read(name string) ([]byte, error) // the bytes hold as long as the folder is used
	Remove(name string) error
}

// A shelf is a folder, or the bytes of the files in one, as Bluge wants it. What
// it holds is known by what was put there, never by what lies there.
type shelf struct {
	folder Folder
	held   map[string][]byte // files that are there already, if there is no folder
	kinds  map[string][]uint64
}

func nameOnShelf(kind string, id uint64) string { return strconv.FormatUint(id, 10) + kind }

func (s *shelf) config() bluge.Config {
	c := bluge.DefaultConfigWithDirectory(func() bluge.Directory { return s })
	c.NormCalc = func(string, int) float32 { return leastNorm }
	return c
}

// leastNorm is a norm that takes one byte in a segment. How long a line is stands
// in its record.
const leastNorm = 0x1p-149

func (s *shelf) Setup(bool) error { return nil }

func (s *shelf) List(kind string) ([]uint64, error) {
	ids := slices.Clone(s.kinds[kind])
	slices.Sort(ids)
	slices.Reverse(ids)
	return ids, nil
}

func (s *shelf) Load(kind string, id uint64) (*segment.Data, io.Closer, error) {
	name := nameOnShelf(kind, id)
	content, there := s.held[name]
	if s.folder != nil {
		var err error
		if content, err = s.folder.Read(name); err != nil {
			return nil, nil, err
		}
	} else if !there {
		return nil, nil, fmt.Errorf("%w: it has no %s", errBroken, name)
	}
	return segment.NewDataBytes(content), noCloser{}, nil
}

// noCloser closes nothing: the bytes are the folder's.
type noCloser struct{}

func (noCloser) Close() error { return nil }

func (s *shelf) Persist(kind string, id uint64, from bluge.WriterTo, stop chan struct{}) error {
	w, err := s.folder.Create(nameOnShelf(kind, id))
	if err != nil {
		return err
	}
	if _, err = from.WriteTo(w, stop); err != nil {
		w.Close()
		return err
	}
	s.kinds[kind] = append(s.kinds[kind], id)
	return w.Close()
}

func (s *shelf) Remove(kind string, id uint64) error {
	s.kinds[kind] = slices.DeleteFunc(s.kinds[kind], func(other uint64) bool { return other == id })
	return s.folder.Remove(nameOnShelf(kind, id))
}

func (s *shelf) Stats() (items, bytes uint64) { return 0, 0 }
func (s *shelf) Sync() error                  { return nil }
func (s *shelf) Lock() error                  { return nil }
func (s *shelf) Unlock() error                { return nil }
