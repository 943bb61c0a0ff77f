package main

import (
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/index/near"
)

// agentInit is what init --agent was asked for.
type agentInit struct {
	agent         string
	apply, remove bool
	user          bool // for all repositories of the person
}

// initAgents are the agents that init knows how to join.
var initAgents = [...]string{"claude-code", "openclaw"}

// initAgent makes an agent harvest its sessions, or says how a person does.
func initAgent(w *world, a agentInit) error {
	switch {
	case a.agent == "claude-code":
		return initClaude(w, a)
	case a.agent == "openclaw" && a.user:
		return usageError("init", "init: --user goes with --agent claude-code")
	case a.agent == "openclaw":
		return initOpenClaw(w, a)
	case a.agent == "":
		return usageError("init", "init: --agent takes %s", strings.Join(initAgents[:], " or "))
	}
	if nearest, ok := near.Name(a.agent, initAgents[:]); ok {
		return usageError("init", "init: no agent %q; did you mean %s?", a.agent, nearest)
	}
	return usageError("init", "init: no agent %q; there are %s", a.agent, strings.Join(initAgents[:], ", "))
}

// openClawAdvice is what a person sets up. Its first %s is the folder for a
// script, its second for a line of a crontab.
const openClawAdvice = `A script to run after a session:

#!/bin/sh
cd %s && exec git hebbian harvest --apply --from openclaw

Or every half hour, a line for crontab -e. The PATH of cron is short: git and
git-hebbian have to be on it, or a line PATH=... has to stand above.

*/30 * * * * cd %s && git hebbian harvest --apply --from openclaw

`

// initOpenClaw only tells: OpenClaw has no file of hooks that could be edited
// without knowing what else its gateway keeps there.
func initOpenClaw(w *world, a agentInit) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	if a.remove {
		_, err := fmt.Fprintln(w.out, "OpenClaw: init has written nothing. Take out what you added to crontab -e,\nand the script that runs git hebbian harvest.")
		return err
	}
	folder := shellWord(r.Top)
	fmt.Fprintf(w.out, openClawAdvice, folder, strings.ReplaceAll(folder, "%", `\%`)) // cron reads % as the end of a line
	if a.apply {
		_, err = fmt.Fprintln(w.out, "Nothing is written, with --apply neither: OpenClaw has no file of hooks that is\nsafe to edit.")
		return err
	}
	_, err = fmt.Fprintln(w.out, "Nothing is written.")
	return err
}

// shellWord writes a text so that sh reads it as one word.
func shellWord(s string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+-"
	if s != "" && strings.Trim(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
