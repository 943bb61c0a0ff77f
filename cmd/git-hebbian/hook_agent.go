package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// An agentHook is what an agent runs when something happens.
type agentHook struct {
	name  string // below hook
	event string // as Claude Code names it
	usage string
	time  time.Duration   // after which there is no answer
	early func(*hookCall) // begins something while git is asked where the worktree is; may be nil
	// run does what there is to do, and returns what the agent is to read, or nothing.
	run func(*hookCall) (string, error)
}

// agentHooks are all of them. A new one is a line here.
func agentHooks() []agentHook {
	return []agentHook{
		{"session-start", "SessionStart", "tell what every session should know, and harvest those that were missed", 3 * time.Second, nil, sessionStart},
		{"user-prompt-submit", "UserPromptSubmit", "tell what fits the prompt", time.Second, promptEarly, promptSubmitted},
		{"post-tool-use", "PostToolUse", "note that a call worked", time.Second, nil, toolUsed},
		{"post-tool-use-failure", "PostToolUseFailure", "note that a call failed", time.Second, nil, toolFailed},
		{"pre-compact", "PreCompact", "harvest the session before it is compacted, in the background", time.Second, nil, compacting},
		{"session-end", "SessionEnd", "harvest the session that has ended, in the background", time.Second, nil, sessionEnded},
	}
}

// lateTime is how long a hook that is late may take to write so into its log.
const lateTime = 300 * time.Millisecond

// isAgentHook reports whether a command line is that of a hook of an agent, which
// never fails: some take another exit status for an order.
func isAgentHook(args []string) bool {
	if len(args) < 2 || args[0] != "hook" {
		return false
	}
	for _, h := range agentHooks() {
		if h.name == args[1] {
			return true
		}
	}
	return false
}

// A hookCall is one run of a hook of an agent, in a repository with a memory.
type hookCall struct {
	w    *world
	in   hookInput
	dir  string
	repo *repo.Repo
	ws   *workspace
	ends context.Context // when there is no more time

	scanner func() *pii.Scanner // of a prompt, begun early
	pages   *pageSearch         // the same
}

// answerAgent runs a hook. Whatever goes wrong, the agent hears nothing of it: it is
// in a log.
func answerAgent(w *world, h agentHook) {
	limit := h.time
	if d, err := time.ParseDuration(w.getenv("HEBBIAN_HOOK_TIME")); err == nil && d > 0 {
		limit = d
	}
	ends, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	answered := make(chan string, 1)
	go func() {
		c := &hookCall{w: w, ends: ends}
		defer func() {
			if recover() != nil {
				c.log(h.name, fmt.Errorf("a bug at %s", panicPlace()))
				answered <- ""
			}
		}()
		text, err := c.answer(h)
		if err != nil {
			c.log(h.name, err)
		}
		if c.repo != nil {
			c.repo.Close() //nolint:errcheck // it was only read
		}
		answered <- text
	}()
	select {
	case text := <-answered:
		sayToAgent(w.out, h.event, text)
	case <-ends.Done():
		logged := make(chan struct{})
		go func() { defer close(logged); logLate(w, h.name, limit) }()
		select {
		case <-logged:
		case <-time.After(lateTime): // what made it late may hold this up, too
		}
	}
}

// answer opens the repository that the session is in. Where there is no memory with
// layers there is nothing to do: the hook may stand in the settings for all
// repositories.
func (c *hookCall) answer(h agentHook) (string, error) {
	var ok bool
	if c.in, ok = readHookInput(c.ends, c.w.in); !ok {
		c.open(c.w.dir)
		return "", errors.New("what stands on standard input is no JSON object, or came too late")
	}
	c.dir = c.in.dir(c.w)
	if h.early != nil {
		h.early(c)
		defer c.pages.close()
	}
	if !c.open(c.dir) {
		return "", nil
	}
	return h.run(c)
}

// open opens the repository of a folder, and reports whether it has a memory.
func (c *hookCall) open(dir string) bool {
	c.dir = dir
	r, err := repo.Open(dir, c.w.env)
	if err != nil {
		return false
	}
	worktree, err := r.Worktree()
	if err == nil {
		c.ws, err = readWorkspace(r, worktree)
	}
	if err != nil || !c.ws.hasLayers() {
		r.Close() //nolint:errcheck // it was only read
		return false
	}
	c.repo = r
	return true
}

// hasLayers reports whether there is a memory with layers.
func (ws *workspace) hasLayers() bool { return ws.memory != nil && ws.memory.Layered() }

// hasMemory reports whether a repository has such a memory in its worktree.
func hasMemory(r *repo.Repo) bool {
	has := false
	err := inWorktree(r, func(ws *workspace) error { has = ws.hasLayers(); return nil })
	return err == nil && has
}

// late reports whether there is no time for more.
func (c *hookCall) late() bool { return c.ends.Err() != nil }

// log writes an error into the log of the hooks, if there is a memory.
func (c *hookCall) log(hook string, err error) {
	if c.repo != nil {
		logHook(c.w, c.repo, hook, err)
	}
}

// hooksLog is the log of the hooks, and harvestLog that of the harvests that they
// start: files of the state folder.
const hooksLog, harvestLog = "hooks.log", "harvest.log"

// logHook writes one line. It names kinds and places: never what a prompt says.
func logHook(w *world, r *repo.Repo, hook string, err error) {
	log, failed := openHookLog(r, hooksLog)
	if failed != nil {
		return
	}
	defer log.Close()
	fmt.Fprintf(log, "%s %s: error: %s\n", w.now().UTC().Format(time.RFC3339), hook, inline(err.Error()))
}

// logLate writes that a hook gave no answer in time.
func logLate(w *world, hook string, limit time.Duration) {
	c := &hookCall{w: w}
	if c.open(w.dir) {
		c.log(hook, fmt.Errorf("no answer within %v", limit))
	}
}

// sayToAgent prints what the agent is to read, in the one form that all releases of
// it read; nothing for nothing.
func sayToAgent(out io.Writer, event, text string) {
	if text == "" {
		return
	}
	type specific struct {
		Event   string `json:"hookEventName"`
		Context string `json:"additionalContext"`
	}
	var answer bytes.Buffer
	enc := json.NewEncoder(&answer)
	enc.SetEscapeHTML(false)
	if enc.Encode(map[string]specific{"hookSpecificOutput": {event, visibly(text)}}) == nil { // JSON would carry what hides as an escape
		out.Write(answer.Bytes()) //nolint:errcheck // nobody would hear of it
	}
}
