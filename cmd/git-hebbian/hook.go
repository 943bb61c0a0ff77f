package main

import (
	"github.com/urfave/cli/v2"
)

func hookCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "hook",
		Usage: "harvest a session when it ends; agents run it",
		Description: `You need not type this: git hebbian init --agent claude-code puts it into the
settings of the agent.

session-end reads what Claude Code says about the session on standard input,
starts git hebbian harvest --apply with the log of the session in the
background, and returns at once, so that it never keeps an agent waiting or
makes it fail. Where there is no memory it does nothing. What harvest says is in
the file hebbian/harvest.log of the git folder. It also takes in the sessions of
the last week whose end it missed.

EXIT STATUS
   0  session-end, whatever happens
   2  usage`,
		Subcommands: []*cli.Command{
			{Name: sessionEndVerb, Usage: "harvest the session that has ended, in the background",
				Description: "EXIT STATUS\n   0  whatever happens",
				Action:      func(*cli.Context) error { sessionEnd(w); return nil }},
			{Name: harvestLaterVerb, Usage: "wait for the log of a session, and harvest it", ArgsUsage: "TRANSCRIPT", Hidden: true,
				Action: func(c *cli.Context) error { return harvestLater(w, c.Args().Slice()) }},
		},
		Action: func(*cli.Context) error {
			return usageError("hook", "hook: which? session-end")
		},
	}
}
