package main

import (
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// A past is the history of one file, as far as it was read. Versions are read
// ahead while others are looked at.
type past struct {
	tracer   *tracer
	versions map[string]*repo.Version
	ahead    chan fetched
	stop     chan struct{}
}

// A fetched version comes with the file's content.
type fetched struct {
	version *repo.Version // nil: there are no more
	src     []byte
	err     error
}

// versionsAhead is how many versions are read before they are asked for.
const versionsAhead = 32

// begin begins to read the history of a file.
func (t *tracer) begin(at spot) (*past, error) {
	h, err := t.repo.History(at.rev, at.file)
	if err != nil {
		return nil, err
	}
	p := &past{tracer: t, versions: map[string]*repo.Version{}, ahead: make(chan fetched, versionsAhead), stop: make(chan struct{})}
	go func() {
		defer close(p.ahead)
		defer h.Close()
		for {
			var f fetched
			if f.version, f.err = h.Next(); f.version != nil && repo.Exists(blobOf(f.version)) {
				f.src, f.err = t.repo.Blob(blobOf(f.version))
			}
			select {
			case p.ahead <- f:
			case <-p.stop:
				return
			}
			if f.version == nil || f.err != nil {
				return
			}
		}
	}()
	return p, nil
}

// close ends the reading.
func (p *past) close() {
	close(p.stop)
	for range p.ahead { // until what is being read has ended
	}
}

// read reads the next version; nil: there is none.
func (p *past) read() (*repo.Version, error) {
	f := <-p.ahead
	if f.err != nil || f.version == nil {
		return nil, f.err
	}
	p.versions[f.version.Commit] = f.version
	if blob := blobOf(f.version); f.src != nil && p.tracer.known[blob] == nil {
		p.tracer.known[blob] = p.tracer.in(f.src)
	}
	return f.version, nil
}

// version returns the version of a commit; nil: it is none.
func (p *past) version(id string) (*repo.Version, error) {
	for {
		if v, ok := p.versions[id]; ok {
			return v, nil
		}
		if v, err := p.read(); v == nil || err != nil {
			return nil, err
		}
	}
}

// blobOf returns the content of the one file of a version; empty: it has none.
func blobOf(v *repo.Version) string {
	if v == nil || len(v.Files) == 0 {
		return ""
	}
	return v.Files[0].New
}
