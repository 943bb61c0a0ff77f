package mcpserver

import "context"

// noteTools are those that note something.
func (s *Server) noteTools() []tool {
	return []tool{{
		name: "retain", verb: "retain", title: "Retain a fact", writes: true,
		does: "Note one fact that is worth keeping, in the note of the day: a preference, a decision, how something was solved. It is noted as the word of an agent. One sentence that stands for itself; no secrets. Where the memory says it already, nothing is written.",
		takes: []argument{
			{name: "text", kind: "string", does: "The fact, as one sentence that can be understood without this session.", needed: true},
			{name: "kind", kind: "string", does: "W for the world, B for what was done, O for an opinion or preference, S for anything else that was seen.", oneOf: []string{"W", "B", "O", "S"}, fallback: `"S"`},
			{name: "entities", kind: "strings", does: "Whom or what it is about: names of letters, digits and hyphens, such as Peter or The-Castle."},
			{name: "confidence", kind: "number", does: "How sure an opinion is. Only with kind O.", least: new(0.0), most: new(1.0)},
			{name: "importance", kind: "number", does: "How much it matters. Left out, the words of the text decide.", least: new(0.0), most: new(1.0)},
			{name: "date", kind: "string", does: "The day that it is of, such as 2026-11-28. Left out, it is today.", shape: `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`},
			{name: "redact", kind: "boolean", does: "Write [EMAIL] and the like for personal data.", fallback: "false"},
			{name: "force", kind: "boolean", does: "Write it although the memory says it already: it counts for more when it is noted on further days.", fallback: "false"},
		},
		run: func(ctx context.Context, c *calling) (*answer, error) {
			flags := c.flags("kind", "confidence", "importance", "date", "redact", "force")
			for _, name := range c.list("entities") {
				flags = append(flags, "--entity="+name)
			}
			out, err := c.typed(ctx, c.text("text"), "retain", flags, "-")
			if err != nil {
				return nil, err
			}
			return c.shown(out)
		},
	}}
}
