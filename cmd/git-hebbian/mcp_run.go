package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/mcpserver"
)

// An mcpRunner runs each call as a process of this program: one that crashes or
// is cancelled takes nothing with it, and what it says is what the verb says.
type mcpRunner struct {
	life    context.Context // of the server
	program string
	dir     string
	env     []string
	slots   chan struct{}
}

const (
	mostCalls   = 4                // at the same time
	mostPrinted = 16 << 20         // bytes of one stream of a call
	longestCall = 10 * time.Minute // and then it is ended
)

// newMCPRunner marks what it starts as an agent's, whoever started the server.
func newMCPRunner(life context.Context, w *world, program string) *mcpRunner {
	name, is := agentNear(w)
	if !is {
		name = "mcp"
	}
	env := append(append([]string{}, w.env...), "HEBBIAN_AGENT="+name)
	return &mcpRunner{life: life, program: program, dir: w.dir, env: env, slots: make(chan struct{}, mostCalls)}
}

// Run runs a verb, and kills it with all that it started when the call or the
// server ends.
func (r *mcpRunner) Run(ctx context.Context, call mcpserver.Call) (mcpserver.Outcome, error) {
	ctx, stop := context.WithTimeout(ctx, longestCall)
	defer stop()
	defer context.AfterFunc(r.life, stop)()
	select {
	case r.slots <- struct{}{}:
		defer func() { <-r.slots }()
	case <-ctx.Done():
		return mcpserver.Outcome{}, ctx.Err()
	}
	out, errs := &boundedText{}, &boundedText{line: call.Said}
	cmd := exec.CommandContext(ctx, r.program, call.Args...)
	cmd.Args[0] = "git-hebbian"
	cmd.Dir, cmd.Env = r.dir, r.env
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(call.Stdin), out, errs
	cmd.WaitDelay = time.Second // for what keeps the output open
	asGroup(cmd)
	err := cmd.Run()
	outcome := mcpserver.Outcome{Stdout: out.text.Bytes(), Stderr: errs.text.String()}
	if stopped := ctx.Err(); stopped != nil {
		return outcome, fmt.Errorf("%s was stopped: %w", call.Args[0], stopped)
	}
	exit := (*exec.ExitError)(nil)
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay):
	case errors.As(err, &exit):
		outcome.Status = exit.ExitCode()
	default:
		return outcome, fmt.Errorf("running %s: %w", call.Args[0], err)
	}
	if out.over {
		return outcome, fmt.Errorf("%s printed more than %d MB: ask for less", call.Args[0], mostPrinted>>20)
	}
	return outcome, nil
}

// boundedText keeps what is written to it, as far as it is not too much, and tells
// of each line.
type boundedText struct {
	text bytes.Buffer
	over bool
	line func(string)
	rest []byte // of a line that has not ended
}

func (b *boundedText) Write(p []byte) (int, error) {
	if b.text.Len()+len(p) > mostPrinted {
		b.over = true
		return len(p), nil
	}
	b.text.Write(p)
	if b.line == nil {
		return len(p), nil
	}
	b.rest = append(b.rest, p...)
	for {
		line, rest, ended := bytes.Cut(b.rest, []byte("\n"))
		if !ended {
			return len(p), nil
		}
		b.rest = rest
		if text := strings.TrimSpace(string(line)); text != "" {
			b.line(text)
		}
	}
}

var _ io.Writer = (*boundedText)(nil)
