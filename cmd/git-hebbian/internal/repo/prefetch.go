package repo

// A prefetch is what PrefetchStaged started.
type prefetch struct {
	list    *staged
	changes func() ([]Change, error)
}

// PrefetchStaged starts at once, and at the same time, what a hook needs: the
// listing of these paths for Staged, and StagedChanges. From then on Staged and StagedChanges give what the index held when
// it was called, until Commit or Close.
func (r *Repo) PrefetchStaged(paths ...string) {
	r.prefetchStaged(r, paths)
	if !r.UseObjects {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.startBatch() //nolint:errcheck // whoever reads asks again and gets the error
	}
}

// prefetchStaged asks through another Repo, which may not know its worktree yet.
func (r *Repo) prefetchStaged(through *Repo, paths []string) {
	p := &prefetch{list: newStaged(r)}
	p.changes = later("all", through.stagedChanges)
	if len(paths) > 0 {
		p.list.mu.Lock() // until the answer is there, so that nobody asks twice
		go func() {
			defer p.list.mu.Unlock()
			p.list.askThrough(through, paths) //nolint:errcheck // whoever reads asks again and gets the error
		}()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.prefetch = p
}

// takePrefetch returns what was prefetched, or nil.
func (r *Repo) takePrefetch() *prefetch {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.prefetch
}

// wait returns when nothing that was started runs any more.
func (p *prefetch) wait() {
	p.changes() //nolint:errcheck // nobody asked for them
	p.list.mu.Lock()
	defer p.list.mu.Unlock()
}

// forget makes the next reads see the index as it is then.
func (r *Repo) forget() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.prefetch = nil
}
