package mcpserver

import "context"

// changeTools are those that change files, where a person has allowed it. Each
// is a preview unless it is told to apply.
func (s *Server) changeTools() []tool {
	apply := argument{name: "apply", kind: "boolean", fallback: "false",
		does: "Write it, as one commit. Refused unless a person has started the server with --allow-apply."}
	return []tool{{
		name: "harvest", verb: "harvest", title: "Harvest sessions", writes: true, repeats: true,
		does: "Show what the logs of agents' sessions would add to the daily notes: what each was about, and which patterns it used, with the evidence. Left alone, it looks for the sessions of this repository.",
		takes: []argument{
			{name: "paths", kind: "strings", does: "Logs, or folders of logs, in the home, this repository or HEBBIAN_ALLOWED_DIRS."},
			{name: "since", kind: "string", does: "Only sessions that ended in the last time, such as 12h or 7d.", shape: `^[0-9]+[hdw]$`},
			{name: "from", kind: "string", does: "Only logs of this agent.", oneOf: []string{"auto", "claude-code", "openclaw", "pi", "codex", "gemini", "jsonl"}, fallback: `"auto"`},
			apply,
		},
		run: func(ctx context.Context, c *calling) (*answer, error) {
			return c.plain(ctx, "harvest", c.flags("since", "from", "apply"), c.list("paths")...)
		},
	}, {
		name: "update", verb: "update", title: "Update the weights", writes: true, destroys: true, repeats: true,
		does:  "Show which weights the pending sessions would move, with the reasons. Use it after a harvest.",
		takes: []argument{apply},
		run: func(ctx context.Context, c *calling) (*answer, error) {
			return c.plain(ctx, "update", c.flags("apply"))
		},
	}}
}
