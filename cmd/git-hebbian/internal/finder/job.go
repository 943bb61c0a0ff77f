package finder

import (
	"context"
	"fmt"
	"runtime/debug"
)

// A job does one piece of work at a time in the background. A later piece cancels
// the earlier one, waits for its end and takes its place.
type job[T any] struct {
	done   chan result[T] // what was not dropped; ask for its value
	cancel context.CancelFunc
	ended  chan struct{} // closed when the last piece, and all before it, ended
}

// A result is a value, or the panic that came instead of it.
type result[T any] struct {
	is     T
	broken any
	stack  []byte
}

// value returns the value. A panic of the background goes on here, where what is
// deferred puts the screen back.
func (r result[T]) value() T {
	if r.broken != nil {
		panic(fmt.Sprintf("%v\n\n%s", r.broken, r.stack))
	}
	return r.is
}

func newJob[T any]() *job[T] {
	ended := make(chan struct{})
	close(ended)
	return &job[T]{done: make(chan result[T]), cancel: func() {}, ended: ended}
}

// drop cancels what runs; its result will not be heard of.
func (j *job[T]) drop() { j.cancel() }

// do does a piece of work instead of any earlier one.
func (j *job[T]) do(ctx context.Context, work func(context.Context) T) {
	j.cancel()
	ctx, j.cancel = context.WithCancel(ctx)
	before, ended := j.ended, make(chan struct{})
	j.ended = ended
	go func() {
		defer close(ended)
		<-before
		if ctx.Err() != nil {
			return
		}
		r := try(ctx, work)
		// A cancelled result must not win against the cancellation by chance.
		if ctx.Err() != nil && r.broken == nil {
			return
		}
		select {
		case j.done <- r:
		case <-ctx.Done():
		}
	}()
}

// stop cancels what runs, and returns when it has ended.
func (j *job[T]) stop() {
	j.cancel()
	<-j.ended
}

func try[T any](ctx context.Context, work func(context.Context) T) (r result[T]) {
	defer func() {
		if r.broken = recover(); r.broken != nil {
			r.stack = debug.Stack()
		}
	}()
	r.is = work(ctx)
	return r
}
