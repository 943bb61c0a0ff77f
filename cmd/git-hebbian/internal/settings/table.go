package settings

import (
	"slices"
	"strings"
)

// An Entry is one thing of ours in a settings file: a hook, which is an element of
// the list of its event, or a server, which is a member of an object.
type Entry struct {
	Name string // as people ask for it: session-end, mcp

	keys    []string // the way from the root; the last one leads to the list, or to the entry
	listed  bool     // it is an element of a list
	content any      // what Add writes
	command string   // what it runs
	args    []string // of a server
}

// A group and a handler are a hook as the agent reads it, and a server is one.
type (
	group struct {
		Matcher string    `json:"matcher"`
		Hooks   []handler `json:"hooks"`
	}
	handler struct {
		Type    string `json:"type"`
		Command string `json:"command"`
		Timeout int    `json:"timeout"`
	}
	server struct {
		Command string   `json:"command"`
		Args    []string `json:"args"`
	}
)

// hookCommand is what stands before the name of a hook.
const hookCommand = "git hebbian hook "

// hook is the entry that runs git hebbian hook NAME at an event, for at most so many
// seconds. It needs a few hundredths of one.
func hook(event, name string, timeout int) Entry {
	command := hookCommand + name
	return Entry{Name: name, keys: []string{"hooks", event}, listed: true, command: command,
		content: group{Hooks: []handler{{Type: "command", Command: command, Timeout: timeout}}}}
}

// ClaudeCode are the hooks of Claude Code, by its hooks reference. The hooks of a
// session's end share 1.5 seconds, which the longest timeout of them raises.
func ClaudeCode() Entries {
	return Entries{
		hook("SessionStart", "session-start", 10),
		hook("UserPromptSubmit", "user-prompt-submit", 5),
		hook("PostToolUse", "post-tool-use", 5),
		hook("PostToolUseFailure", "post-tool-use-failure", 5),
		hook("PreCompact", "pre-compact", 10),
		hook("SessionEnd", "session-end", 10),
	}
}

// Codex are the hooks of Codex in hooks.json, by "Hooks" of its documentation and the
// schemas in codex-rs/hooks of its source: they have the shape, the input and the
// output of those of Claude Code. It has no event for a tool that failed, and gives
// the end of a session three seconds at most.
func Codex() Entries {
	return Entries{
		hook("SessionStart", "session-start", 10),
		hook("UserPromptSubmit", "user-prompt-submit", 5),
		hook("PostToolUse", "post-tool-use", 5),
		hook("PreCompact", "pre-compact", 10),
		hook("SessionEnd", "session-end", 3),
	}
}

// ServerName is how the server is called where agents list theirs, and ServerPart how
// people ask for it.
const ServerName, ServerPart = "git-hebbian", "mcp"

// Server is the MCP server in a file with mcpServers, such as .mcp.json of Claude Code
// or mcp.json of Cursor. What is given goes to git before the verb.
func Server(given ...string) Entries {
	args := append(slices.Clone(given), "hebbian", "mcp")
	return Entries{{Name: ServerPart, keys: []string{"mcpServers", ServerName}, command: "git", args: args,
		content: server{Command: "git", Args: args}}}
}

// Entries are entries of one file, in the order in which Add writes them.
type Entries []Entry

// Only returns those with one of the names.
func (es Entries) Only(names []string) Entries {
	var kept Entries
	for _, e := range es {
		if slices.Contains(names, e.Name) {
			kept = append(kept, e)
		}
	}
	return kept
}

// Names are those of the entries.
func (es Entries) Names() []string {
	var names []string
	for _, e := range es {
		names = append(names, e.Name)
	}
	return names
}

// runs reports whether a command line runs the hook, whoever wrote it.
func (e Entry) runs(line string) bool {
	line = strings.ReplaceAll(line, "git-hebbian", "git hebbian")
	for {
		_, rest, found := strings.Cut(line, e.command)
		if !found {
			return false
		}
		if rest == "" || !strings.ContainsAny(rest[:1], "abcdefghijklmnopqrstuvwxyz0123456789-_") {
			return true // and not one whose name only begins like this
		}
		line = rest
	}
}
