package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
	"github.com/git-hebbian/git-hebbian/index/near"
)

// agentInit is what init --agent was asked for.
type agentInit struct {
	agent         string
	apply, remove bool
	user          bool     // for all repositories of the person
	mcp           bool     // with the server
	only          []string // these parts; none: all
}

// A joined is an agent whose settings are files that init can edit.
type joined struct {
	name, title string
	hooks       settings.Entries // none: it has no hooks that fit
	served      bool             // it gets the server without being asked for it
	home        string           // a variable that moves its folder in the home
	folder      string           // in a repository, and in the home
	again       string           // what a person does so that it sees the change
}

// joinedAgents are all of them.
//
// Cursor has hooks too ("Hooks" of its documentation), and none is written: they name
// a session conversation_id and its folder workspace_roots, do not read the context
// that ours print, and their logs are no format that harvest knows.
func joinedAgents() []joined {
	return []joined{
		{name: "claude-code", title: "Claude Code", hooks: settings.ClaudeCode(), home: "CLAUDE_CONFIG_DIR", folder: ".claude",
			again: "Claude Code reads its settings when it starts: begin a new session."},
		{name: "codex", title: "Codex", hooks: settings.Codex(), served: true, home: "CODEX_HOME", folder: ".codex",
			again: "Codex reads this in a project that you trust, and runs hooks that you have\nreviewed: begin a new session, and look at /hooks."},
		{name: "cursor", title: "Cursor", served: true, folder: ".cursor",
			again: "Cursor lists its MCP servers in its settings: switch git-hebbian on there."},
	}
}

// openClaw is the agent that is joined by a folder of its own.
const openClaw = "openclaw"

func initAgentNames() []string {
	names := []string{"claude-code", openClaw}
	for _, j := range joinedAgents()[1:] {
		names = append(names, j.name)
	}
	return names
}

// initAgent joins an agent to the memory, or says how a person does.
func initAgent(w *world, a agentInit) error {
	names := initAgentNames()
	if a.agent == openClaw {
		switch {
		case a.user:
			return usageError("init", "init: --user does not go with --agent openclaw")
		case len(a.only) > 0:
			return usageError("init", "init: --only does not go with --agent openclaw")
		}
		return initOpenClaw(w, a)
	}
	for _, j := range joinedAgents() {
		if j.name == a.agent {
			return j.join(w, a)
		}
	}
	if a.agent == "" {
		return usageError("init", "init: --agent takes %s or %s", strings.Join(names[:len(names)-1], ", "), names[len(names)-1])
	}
	if nearest, ok := near.Name(a.agent, names); ok {
		return usageError("init", "init: no agent %q; did you mean %s?", a.agent, nearest)
	}
	return usageError("init", "init: no agent %q; there are %s", a.agent, strings.Join(names, ", "))
}

// join edits the settings of the agent.
func (j joined) join(w *world, a agentInit) error {
	if err := j.accepts(a); err != nil {
		return err
	}
	unready, top := "", ""
	if !a.user {
		r, err := openRepo(w)
		if err != nil {
			return err
		}
		defer r.Close()
		top = r.Top
		if !hasMemory(r) {
			unready = "There is no memory with layers here yet: git hebbian init"
		}
	}
	files, err := j.files(w, a, top)
	if err != nil {
		return err
	}
	work := agentWork{agent: j, asked: a, unready: unready}
	for _, f := range files {
		if err := f.read(); err != nil {
			return fault(fmt.Errorf("reading %s: %w", f.name, err), "mend it, or remove the link")
		}
		if f.aside && a.remove && !strings.Contains(string(f.old), settings.ServerName) {
			continue
		}
		work.files = append(work.files, f)
	}
	return work.run(w)
}

// accepts reports what was asked for that the agent has not.
func (j joined) accepts(a agentInit) error {
	parts := append(j.hooks.Names(), settings.ServerPart)
	for _, name := range a.only {
		if slices.Contains(parts, name) {
			continue
		}
		if nearest, ok := near.Name(name, parts); ok {
			return usageError("init", "init: --only: %s has no part %q; did you mean %s?", j.name, name, nearest)
		}
		return usageError("init", "init: --only: %s has no part %q; there are %s", j.name, name, strings.Join(parts, ", "))
	}
	if a.user && !j.served && j.wantsServer(a) {
		return usageError("init", "init: the servers of a person are for Claude Code itself to write: claude mcp add --scope user %s -- git hebbian mcp", settings.ServerName)
	}
	return nil
}

// wantsServer reports whether the server was asked for.
func (j joined) wantsServer(a agentInit) bool {
	return a.mcp || slices.Contains(a.only, settings.ServerPart) || j.served && len(a.only) == 0
}

// files are those that init edits, with what goes into each. That of the server of
// Claude Code is aside: it is looked at by itself in a removal.
func (j joined) files(w *world, a agentInit, top string) ([]*agentFile, error) {
	at, err := j.place(w, a.user, top)
	if err != nil {
		return nil, err
	}
	hooks := j.hooks
	if len(a.only) > 0 {
		hooks = hooks.Only(a.only)
	}
	var files []*agentFile
	if len(hooks) > 0 {
		name := "hooks.json" // as Codex has it
		if j.folder == ".claude" {
			name = "settings.json"
		}
		files = append(files, at.file(name, hooks))
	}
	wants := j.wantsServer(a)
	switch {
	case j.folder == ".claude" && !a.user && (wants || a.remove && len(a.only) == 0):
		files = append(files, &agentFile{name: ".mcp.json", path: filepath.Join(top, ".mcp.json"), root: top, patch: settings.Server(), aside: !wants})
	case j.folder == ".codex" && wants:
		files = append(files, at.file("config.toml", settings.Table{}))
	case j.folder == ".cursor" && wants && a.user:
		files = append(files, at.file("mcp.json", settings.Server()))
	case j.folder == ".cursor" && wants:
		files = append(files, at.file("mcp.json", settings.Server("-C", "${workspaceFolder}"))) // "MCP" of its documentation
	}
	return files, nil
}

// A scope is a folder with settings.
type scope struct {
	dir, shown string
	root       string // what links must not lead out of
}

func (s scope) file(name string, p patch) *agentFile {
	return &agentFile{name: s.shown + "/" + name, path: filepath.Join(s.dir, name), root: s.root, patch: p}
}

// place is the folder of a repository, which a team may share, or that of the person.
func (j joined) place(w *world, user bool, top string) (scope, error) {
	if !user {
		return scope{dir: filepath.Join(top, j.folder), shown: j.folder, root: top}, nil
	}
	if w.getenv("HOME") == "" && w.getenv("USERPROFILE") == "" {
		return scope{}, fault(fmt.Errorf("finding your settings: HOME is not set"), "set HOME")
	}
	if j.home != "" && w.getenv(j.home) != "" {
		dir := w.path(w.getenv(j.home))
		return scope{dir: dir, shown: filepath.ToSlash(dir), root: dir}, nil
	}
	return scope{dir: filepath.Join(w.home(), j.folder), shown: "~/" + j.folder, root: w.home()}, nil
}

// used reports whether there is a sign that somebody uses the agent here.
func (s scope) used() bool {
	_, err := os.Stat(s.dir)
	return err == nil
}
