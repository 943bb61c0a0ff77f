package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// verb runs a verb with --json. What it says when it fails is the error.
func (c *calling) verb(ctx context.Context, name string, flags []string, args ...string) (Outcome, error) {
	return c.typed(ctx, "", name, flags, args...)
}

// typed is verb with something on standard input.
func (c *calling) typed(ctx context.Context, stdin, name string, flags []string, args ...string) (Outcome, error) {
	words := append([]string{name, "--json"}, flags...)
	if len(args) > 0 {
		words = append(append(words, "--"), args...)
	}
	out, err := c.server.runner.Run(ctx, Call{Args: words, Stdin: stdin, Said: c.last.set})
	if stopped := ctx.Err(); stopped != nil {
		return out, fmt.Errorf("%s was stopped: %w", name, stopped)
	}
	return out, err
}

// plain runs a verb, and gives what it prints as it is.
func (c *calling) plain(ctx context.Context, name string, flags []string, args ...string) (*answer, error) {
	out, err := c.verb(ctx, name, flags, args...)
	if err != nil {
		return nil, err
	}
	return c.shown(out)
}

// shown is the answer that an outcome makes.
func (c *calling) shown(out Outcome) (*answer, error) {
	out.Stdout = c.server.visibleJSON(out.Stdout)
	data := object(out.Stdout)
	said := c.server.Visible(strings.TrimSpace(out.Stderr))
	switch {
	case out.Status >= faultStatus || out.Status < 0:
		a := &answer{text: said, failed: true, data: data}
		if a.text == "" {
			a.text = fmt.Sprintf("it ended with status %d and said nothing", out.Status)
		}
		if data != nil {
			a.said = string(bytes.TrimSpace(out.Stdout))
		}
		return a, nil
	case data == nil && len(bytes.TrimSpace(out.Stdout)) > 0:
		return &answer{text: c.server.Visible(string(out.Stdout)), said: said, data: map[string]any{}}, nil
	case data == nil && said == "":
		return &answer{text: "nothing", data: map[string]any{}}, nil
	case data == nil:
		return &answer{text: said, data: map[string]any{}}, nil
	}
	return &answer{text: string(bytes.TrimSpace(out.Stdout)), said: said, data: data}, nil
}

// visibleJSON shows what hides in what a verb printed, as JSON or as text: what nobody
// sees may still steer who reads it.
func (s *Server) visibleJSON(printed []byte) []byte {
	shown := []byte(s.Visible(string(printed)))
	if json.Valid(printed) && !json.Valid(shown) {
		return printed
	}
	return shown
}

// faultStatus is the status of a verb that could not run.
const faultStatus = 2

// object returns a JSON object as it was printed; nil: it is none.
func object(printed []byte) any {
	printed = bytes.TrimSpace(printed)
	if len(printed) == 0 || printed[0] != '{' || !json.Valid(printed) {
		return nil
	}
	return json.RawMessage(printed)
}

// into reads what a verb printed. A verb that failed is an error, in its words.
func (c *calling) into(out Outcome, value any) error {
	if out.Status >= faultStatus || out.Status < 0 {
		return errors.New(c.server.Visible(strings.TrimSpace(out.Stderr)))
	}
	if len(bytes.TrimSpace(out.Stdout)) == 0 {
		return nil
	}
	if err := json.Unmarshal(out.Stdout, value); err != nil {
		return fmt.Errorf("reading what the verb printed: %w", err)
	}
	return nil
}

// asData is an answer whose text is its data.
func asData(value any) (*answer, error) {
	text, err := json.MarshalIndent(value, "", "  ")
	return &answer{text: string(text), data: value}, err
}

// lastLine is the last line that a verb said on standard error.
type lastLine struct {
	lock sync.Mutex
	text string
}

func (l *lastLine) set(text string) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.text = text
}

func (l *lastLine) get() string {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.text
}

// progress tells a client that asked for it how long a call runs, and what the
// verb said last, until done is called.
func (s *Server) progress(ctx context.Context, name string, req *mcp.CallToolRequest, c *calling) (done func()) {
	token := req.Params.GetProgressToken()
	if token == nil {
		return func() {}
	}
	ctx, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		begun, ticker := time.Now(), time.NewTicker(s.Tick)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			passed := time.Since(begun)
			said := s.Visible(c.last.get())
			if said == "" {
				said = fmt.Sprintf("%s runs for %s", name, passed.Round(time.Second))
			}
			req.Session.NotifyProgress(ctx, &mcp.ProgressNotificationParams{ProgressToken: token, Progress: passed.Seconds(), Message: said}) //nolint:errcheck // who does not hear it will see the answer
		}
	}()
	return func() { stop(); <-ended }
}
