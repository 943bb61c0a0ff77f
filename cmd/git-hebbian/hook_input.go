package main

import (
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Bounds of what an agent may say to a hook, and of how long it may take. All
// hooks of a session's end share 1.5 s.
const (
	hookInputLimit = 16 << 20 // bytes: an agent sends what a tool answered
	hookInputTime  = 500 * time.Millisecond
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

// UnmarshalJSON takes each field by itself: one of another type than was told is as
// good as none, and loses no other.
func (in *hookInput) UnmarshalJSON(data []byte) error {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return err
	}
	for name, to := range map[string]any{
		"session_id": &in.Session, "transcript_path": &in.Transcript, "cwd": &in.Dir, "agent_id": &in.Agent, "source": &in.Source,
		"prompt": &in.Prompt, "tool_name": &in.Tool, "error": &in.Error, "is_interrupt": &in.Stopped,
	} {
		if value, ok := fields[name]; ok {
			json.Unmarshal(value, to) //nolint:errcheck // then it stays what it is
		}
	}
	in.Given, in.Answer = fields["tool_input"], fields["tool_response"]
	return nil
}

// readHookInput takes the first value that stands on standard input, without
// waiting for its end: the agent may leave it open.
func readHookInput(r io.Reader) (hookInput, bool) {
	read := make(chan *hookInput, 1)
	go func() {
		in := &hookInput{}
		if json.NewDecoder(io.LimitReader(r, hookInputLimit)).Decode(in) != nil {
			in = nil
		}
		read <- in
	}()
	select {
	case in := <-read:
		if in == nil {
			return hookInput{}, false
		}
		return *in, true
	case <-time.After(hookInputTime):
		return hookInput{}, false
	}
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
