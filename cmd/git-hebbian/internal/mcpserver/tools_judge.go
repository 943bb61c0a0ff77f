package mcpserver

import "context"

// judgeTools are those that tell how the memory is.
func (s *Server) judgeTools() []tool {
	return []tool{{
		name: "status", verb: "status", title: "Status of the memory",
		does: "Each pattern with its weight and stage, the sessions that are pending, and what waits for a person. Use it to see what the memory holds and what is to be done with it.",
		run:  func(ctx context.Context, c *calling) (*answer, error) { return c.plain(ctx, "status", nil) },
	}, {
		name: "explain", verb: "explain", title: "Explain a weight",
		does: "Why a pattern has its weight: every session since its base, with evidence and arithmetic, and what would change it.",
		takes: []argument{
			{name: "id", kind: "string", does: "The id of the pattern, its beginning, or a place such as CLAUDE.md:12. status lists the ids.", needed: true},
		},
		run: func(ctx context.Context, c *calling) (*answer, error) {
			return c.plain(ctx, "explain", nil, c.text("id"))
		},
	}, {
		name: "check", verb: "check", title: "Check the memory",
		does: "Judge the memory by its rules: structure, weights, private values, duplicates, and who may write what. Use it after you edited a file of the memory.",
		takes: []argument{
			{name: "rule", kind: "strings", does: "Only these rules, such as structure, weights, private, sessions."},
			{name: "paths", kind: "strings", does: "Only these files, from the top of the repository."},
			{name: "at", kind: "string", does: "Judge the files of this tag or commit.", shape: "^[^-]"},
			{name: "strict", kind: "boolean", does: "Warnings count, too.", fallback: "false"},
		},
		run: func(ctx context.Context, c *calling) (*answer, error) {
			return c.plain(ctx, "check", c.flags("rule", "at", "strict"), c.list("paths")...)
		},
	}}
}
