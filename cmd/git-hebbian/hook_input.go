package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Bounds of what an agent may say to a hook, and of how long it may take. All
// hooks of a session's end share 1.5 s.
const (
	hookInputLimit = 16 << 20               // bytes: an agent sends what a tool answered
	hookInputTime  = 500 * time.Millisecond // for its first byte
)

// A hookInput is what Claude Code says to its hooks on standard input, as far as it
// matters here. What else it says is passed over.
type hookInput struct {
	Session    string          `json:"session_id"`
	Transcript string          `json:"transcript_path"`
	Dir        string          `json:"cwd"`
	Agent      string          `json:"agent_id"` // of a sub-agent; empty: the session itself
	Source     string          `json:"source"`   // of a session that starts: startup, resume, clear or compact
	Prompt     string          `json:"prompt"`
	Tool       string          `json:"tool_name"`
	Given      json.RawMessage `json:"tool_input"`
	Answer     json.RawMessage `json:"tool_response"`
	Error      string          `json:"error"`        // of a tool that failed
	Stopped    bool            `json:"is_interrupt"` // by a person
}

// readHookInput takes the first value that stands on standard input, without waiting
// for its end: the agent may leave it open, and say nothing at all. A field of another
// type than was told is as good as none, and loses no other.
func readHookInput(ends context.Context, r io.Reader) (hookInput, bool) {
	seen := make(chan struct{})
	from := &begins{Reader: io.LimitReader(r, hookInputLimit), seen: seen}
	read := make(chan *hookInput, 1)
	go func() {
		in := &hookInput{}
		err := json.NewDecoder(from).Decode(in)
		var other *json.UnmarshalTypeError
		if err != nil && (!errors.As(err, &other) || other.Field == "") {
			in = nil
		}
		read <- in
	}()
	silent := time.After(hookInputTime)
	for {
		select {
		case in := <-read:
			if in == nil {
				return hookInput{}, false
			}
			return *in, true
		case <-seen:
			seen, silent = nil, nil
		case <-silent:
			return hookInput{}, false
		case <-ends.Done():
			return hookInput{}, false
		}
	}
}

// begins tells when the first byte has come.
type begins struct {
	io.Reader
	seen chan struct{}
	once sync.Once
}

func (b *begins) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if n > 0 {
		b.once.Do(func() { close(b.seen) })
	}
	return n, err
}

// dir is the folder that the session is in.
func (in *hookInput) dir(w *world) string {
	if at, err := os.Stat(in.Dir); err == nil && at.IsDir() {
		return w.path(in.Dir)
	}
	return w.dir
}

// transcript is the log of the session; empty: nobody says where it is.
func (in *hookInput) transcript(w *world) string {
	file := in.Transcript
	if below, ok := strings.CutPrefix(file, "~/"); ok {
		file = filepath.Join(w.home(), below)
	}
	if file != "" && !filepath.IsAbs(file) {
		file = filepath.Join(in.dir(w), file)
	}
	return file
}
