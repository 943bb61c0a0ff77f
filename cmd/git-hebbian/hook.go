package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

func hookCommand(w *world) *cli.Command {
	verbs := []*cli.Command{}
	for _, h := range agentHooks() {
		verbs = append(verbs, &cli.Command{Name: h.name, Usage: h.usage,
			Description: "EXIT STATUS\n   0  whatever happens",
			Action:      func(*cli.Context) error { answerAgent(w, h); return nil }})
	}
	verbs = append(verbs,
		&cli.Command{Name: preReceiveVerb, Usage: "judge what a push brings, on the server",
			Description: "EXIT STATUS\n   0  it may come in\n   1  it is refused\n   2  usage, or it could not run, which refuses it too",
			Action:      func(*cli.Context) error { return preReceive(w) }},
		&cli.Command{Name: harvestLaterVerb, Usage: "wait for the log of a session, and harvest it", ArgsUsage: "HOOK SESSION TRANSCRIPT", Hidden: true,
			Action: func(c *cli.Context) error { return harvestLater(w, c.Args().Slice()) }},
	)
	return &cli.Command{
		Name:        "hook",
		Usage:       "what agents run when something happens, and servers at a push",
		Description: hookHelp,
		Subcommands: verbs,
		Action: func(*cli.Context) error {
			var names []string
			for _, h := range agentHooks() {
				names = append(names, h.name)
			}
			return usageError("hook", "hook: which? %s or %s", strings.Join(names, ", "), preReceiveVerb)
		},
	}
}

// hookHelp is what help says of hook.
const hookHelp = `You need not type this: git hebbian init --agent claude-code puts the hooks into
the settings of the agent, and the hook pre-receive of a server runs
pre-receive.

The hooks of an agent read on standard input what Claude Code says, print what
the agent is to read or nothing, and exit 0 whatever happens. Where there is no
memory with layers they do nothing. What went wrong is in the file
hebbian/hooks.log of the git folder, and doctor shows it.

session-start tells what core prints, what is due today and what waits for a
person, in 10,000 characters at most. user-prompt-submit tells what fits the
prompt: capabilities, reminders, curated facts, what worked and what failed
before; and where the prompt asks what was, lines of notes and facts with their
places. Where it names a time, one of them has to be of it. What is untrusted is
marked, and so is a capability that a scan found. Most prompts get nothing. No
line is told twice in a session.

user-prompt-submit jots down the first line of a prompt, without private
values, and post-tool-use and post-tool-use-failure the names of tools and
programs, without what they were given or answered, below the git folder until
the session ends. What was told is written there too, so that no file of the
worktree changes under anybody's hands; due and reflect count it from there.
session-start, pre-compact and session-end start git hebbian harvest --apply in
the background and return at once: it commits on the branch that is checked
out, moves what was told into the notes of its days, and notes what a session
that is over can teach. What was noted so on several days reflect puts onto
bank/procedures.md and bank/reflections.md. What harvest says is in
hebbian/harvest.log. It takes in the sessions of the last week whose end was
missed.

HEBBIAN_HOOK_TIME=2s gives a hook more or less time than it has, one second for
most of them.

pre-receive reads from standard input which refs a push moves, and judges what
is new on each branch as check --range does: also where --no-verify, or an edit
in a browser, went past the hooks of the writer. Tags hebbian/* are not moved
and not deleted. With hebbian.allowedSigners the list of signers is that of the
branch before the push, and for a new branch that of HEAD. A server runs it in
hooks/pre-receive, which has to be executable:

   #!/bin/sh
   exec git hebbian hook pre-receive

EXIT STATUS
   0  of an agent, whatever happens; pre-receive: the push may come in
   1  pre-receive: the push is refused
   2  usage; pre-receive: it could not run, which refuses the push too`
