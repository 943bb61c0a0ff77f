//go:build !unix

package repo

// nonblock is nothing here: a worktree has no pipes.
const nonblock = 0

// unfollowed is nothing here: os.Root has its own way with links.
const unfollowed = 0

// A quickReader reads files as the Worktree does.
type quickReader struct{ w *Worktree }

func (q *quickReader) read(name string, room []byte) (data, rest []byte, err error) {
	data, err = q.w.ReadFile(name)
	return data, room, err
}

func (q *quickReader) close() {}
