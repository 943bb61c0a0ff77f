package repo

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"sync"
)

var errEnded = errors.New("git cat-file has ended")

// A batch is a running git cat-file --batch. It answers in the order it is
// asked, in about 50 µs an object where a new process takes 5 ms.
type batch struct {
	mu    sync.Mutex
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   *bufio.Reader
	words bytes.Buffer // git's standard error; read it after the end
	done  bool
}

func newBatch(cmd *exec.Cmd) (*batch, error) {
	b := &batch{cmd: cmd}
	cmd.Stderr = &b.words
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("running git cat-file: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("running git cat-file: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("running git cat-file: %w", err)
	}
	b.in, b.out = in, bufio.NewReaderSize(out, 64<<10)
	return b, nil
}

func (b *batch) ended() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.done
}

// object asks for one object and waits for the answer.
func (b *batch) object(name string) (object, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.done {
		return object{}, errEnded
	}
	if _, err := io.WriteString(b.in, name+"\n"); err != nil {
		return object{}, b.fail(err)
	}
	return b.answer(newRoom)
}

// answer reads the next answer: "id kind size", the bytes and a newline; or
// the name and "missing". It makes room for the bytes.
func (b *batch) answer(room func(size int) []byte) (object, error) {
	line, err := b.out.ReadString('\n')
	if err != nil {
		return object{}, b.fail(err)
	}
	line = strings.TrimSuffix(line, "\n")
	if strings.HasSuffix(line, " missing") {
		return object{}, errMissing
	}
	f := strings.Split(line, " ")
	if len(f) != 3 || !isHex(f[0]) {
		return object{}, fmt.Errorf("git cat-file: %s", line) // such as "… ambiguous"
	}
	size, err := strconv.Atoi(f[2])
	if err != nil {
		return object{}, b.fail(fmt.Errorf("size %q", f[2]))
	}
	data := room(size + 1) // with the newline
	if _, err := io.ReadFull(b.out, data); err != nil {
		return object{}, b.fail(err)
	}
	return object{id: f[0], kind: f[1], data: data[:size:size]}, nil
}

// fail ends git after a broken answer and returns its words, such as that it
// could not fetch a missing object of a partial clone.
func (b *batch) fail(cause error) error {
	b.done = true
	b.in.Close()
	err := b.cmd.Wait()
	if err := gitError(b.cmd, err, b.words.String()); err != nil {
		return err
	}
	return fmt.Errorf("reading from git cat-file: %w", cause)
}

// close ends git and waits for it.
func (b *batch) close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.done {
		return nil
	}
	b.done = true
	b.in.Close()
	return gitError(b.cmd, b.cmd.Wait(), b.words.String())
}

func newRoom(size int) []byte { return make([]byte, size) }

// each asks for many objects at once and yields them in order, one that is not
// there without an id. The first error, of reading or of yield, ends git.
func (b *batch) each(names []string, room func(size int) []byte, yield func(i int, o object) error) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.done {
		return errEnded
	}
	if len(names) == 0 {
		return nil // an empty line is a question too
	}
	go io.WriteString(b.in, strings.Join(names, "\n")+"\n") //nolint:errcheck // the answers tell
	for i, name := range names {
		o, err := b.answer(room)
		if err != nil && err != errMissing {
			b.kill()
			return fmt.Errorf("reading object %s: %w", name, err)
		}
		if err := yield(i, o); err != nil {
			b.kill()
			return err
		}
	}
	return nil
}

// kill ends git without waiting for answers that nobody wants any more.
func (b *batch) kill() {
	if b.done {
		return
	}
	b.done = true
	b.in.Close()
	b.cmd.Process.Kill() //nolint:errcheck // it may have ended already
	b.cmd.Wait()         //nolint:errcheck // killed
}
