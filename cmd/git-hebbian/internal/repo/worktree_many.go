package repo

import "sync"

const (
	readers = 4  // files read at the same time
	batchOf = 64 // files that a reader takes at once
	ahead   = 4  // batches read and not yet yielded, so that memory stays bounded

	roomOf = 256 << 10 // bytes that a batch keeps for its files; what does not fit is kept apart
)

// A reading is a batch of files of ReadMany, on its way.
type reading struct {
	paths []string
	data  [][]byte
	room  []byte // holds most of data; used again for a later batch
	err   error  // of the file after the last in data
	done  chan struct{}
}

// ReadMany reads files, several at a time, and yields them in the order given.
// The bytes are yield's only until it returns. The first error, of reading or
// of yield, ends it.
func (w *Worktree) ReadMany(paths []string, yield func(path string, data []byte) error) error {
	todo := make(chan *reading)
	ordered := make(chan *reading, ahead)
	stop := make(chan struct{})
	rooms := sync.Pool{New: func() any { return make([]byte, 0, roomOf) }}
	var running sync.WaitGroup
	defer running.Wait()
	defer close(stop)
	running.Go(func() {
		defer close(todo)
		defer close(ordered)
		for len(paths) > 0 {
			n := min(batchOf, len(paths))
			batch := &reading{paths: paths[:n], done: make(chan struct{})}
			paths = paths[n:]
			select {
			case ordered <- batch:
			case <-stop:
				return
			}
			todo <- batch // a reader is never blocked for long
		}
	})
	for range readers {
		running.Go(func() {
			quick := quickReader{w: w}
			defer quick.close()
			for batch := range todo {
				batch.room = rooms.Get().([]byte)
				batch.read(&quick)
			}
		})
	}
	for batch := range ordered {
		<-batch.done
		for i, data := range batch.data {
			if err := yield(batch.paths[i], data); err != nil {
				return err
			}
		}
		if batch.err != nil {
			return batch.err
		}
		rooms.Put(batch.room[:0]) //nolint:staticcheck // a slice header is small beside what it saves
	}
	return nil
}

// read reads the files of a batch, up to the first that it cannot read.
func (b *reading) read(quick *quickReader) {
	defer close(b.done)
	b.data = make([][]byte, 0, len(b.paths))
	for _, p := range b.paths {
		data, room, err := quick.read(p, b.room)
		if err != nil {
			b.err = err
			return
		}
		b.room, b.data = room, append(b.data, data)
	}
}
