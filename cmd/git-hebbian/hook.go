package main

import (
	"github.com/urfave/cli/v2"
)

func hookCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "hook",
		Usage: "what agents run at the end of a session, and servers at a push",
		Description: `You need not type this: git hebbian init --agent claude-code puts session-end
into the settings of the agent, and the hook pre-receive of a server runs
pre-receive.

session-end reads what Claude Code says about the session on standard input,
starts git hebbian harvest --apply with the log of the session in the
background, and returns at once, so that it never keeps an agent waiting or
makes it fail. Where there is no memory it does nothing. What harvest says is in
the file hebbian/harvest.log of the git folder. It also takes in the sessions of
the last week whose end it missed.

pre-receive reads from standard input which refs a push moves, and judges what
is new on each branch as check --range does: also where --no-verify, or an edit
in a browser, went past the hooks of the writer. Tags hebbian/* are not moved
and not deleted. With hebbian.allowedSigners the list of signers is that of the
branch before the push, and for a new branch that of HEAD. A server runs it in
hooks/pre-receive, which has to be executable:

   #!/bin/sh
   exec git hebbian hook pre-receive

EXIT STATUS
   0  session-end, whatever happens; pre-receive: the push may come in
   1  pre-receive: the push is refused
   2  usage; pre-receive: it could not run, which refuses the push too`,
		Subcommands: []*cli.Command{
			{Name: sessionEndVerb, Usage: "harvest the session that has ended, in the background",
				Description: "EXIT STATUS\n   0  whatever happens",
				Action:      func(*cli.Context) error { sessionEnd(w); return nil }},
			{Name: preReceiveVerb, Usage: "judge what a push brings, on the server",
				Description: "EXIT STATUS\n   0  it may come in\n   1  it is refused\n   2  usage, or it could not run, which refuses it too",
				Action:      func(*cli.Context) error { return preReceive(w) }},
			{Name: harvestLaterVerb, Usage: "wait for the log of a session, and harvest it", ArgsUsage: "TRANSCRIPT", Hidden: true,
				Action: func(c *cli.Context) error { return harvestLater(w, c.Args().Slice()) }},
		},
		Action: func(*cli.Context) error {
			return usageError("hook", "hook: which? session-end or pre-receive")
		},
	}
}
