package repo

import "strings"

// askEach asks git for many objects at once; see batch.each.
func (r *Repo) askEach(names []string, room func(size int) []byte, yield func(i int, o object) error) error {
	r.mu.Lock()
	b, err := r.startBatch()
	r.mu.Unlock()
	if err != nil {
		return err
	}
	return b.each(names, room, yield)
}

// ReadAhead reads, with one question to git, what At will ask for: of each
// revision the commit, its tree, and files at the top of it by the names given. A
// revision has to be the id of a commit. What cannot be read now is read, and
// complained of, when it is asked for.
func (r *Repo) ReadAhead(revs []string, files ...string) {
	if r.UseObjects || len(revs) == 0 {
		return
	}
	var names []string
	for _, rev := range revs {
		if !isHex(rev) {
			continue
		}
		if len(files) == 0 {
			names = append(names, rev+"^{commit}", rev+"^{tree}")
		}
		for _, file := range files {
			if !strings.ContainsAny(file, "\n\x00") {
				names = append(names, rev+":"+file)
			}
		}
	}
	ahead := make(map[string]object, 2*len(names))
	r.askEach(names, newRoom, func(i int, o object) error { //nolint:errcheck // whoever reads asks again and gets the error
		if o.id != "" {
			ahead[names[i]], ahead[o.id] = o, o
		}
		return nil
	})
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ahead == nil {
		r.ahead = ahead
		return
	}
	for name, o := range ahead {
		r.ahead[name] = o
	}
}

// readAhead returns an object that was read ahead.
func (r *Repo) readAhead(name string) (object, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	o, ok := r.ahead[name]
	return o, ok
}
