package main

import (
	"cmp"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// A marker is a variable that an agent sets for the commands it runs. Variables
// that people set to configure an agent, and those of a terminal that a person
// types in, are none.
type marker struct {
	variable string
	agent    string
	values   []string // the values that count; none: all that switch something on
}

// markers are the agents' variables, as their makers document them. Amp sets
// those of others too, so it comes first.
func markers() []marker {
	return []marker{
		{variable: "AMP_CURRENT_THREAD_ID", agent: "amp"},
		{variable: "AGENT", agent: "amp", values: []string{"amp"}},
		{variable: "AGENT", agent: "goose", values: []string{"goose"}},
		{variable: "GOOSE_TERMINAL", agent: "goose"},
		{variable: "CURSOR_AGENT", agent: "cursor"},
		{variable: "GEMINI_CLI", agent: "gemini"},
		{variable: "QWEN_CODE", agent: "qwen"},
		{variable: "CODEX_SANDBOX", agent: "codex"},
		{variable: "CODEX_SANDBOX_NETWORK_DISABLED", agent: "codex"},
		{variable: "CODEX_THREAD_ID", agent: "codex"},
		{variable: "CODEX_CI", agent: "codex"},
		{variable: "COPILOT_CLI", agent: "copilot"},
		{variable: "OPENCODE", agent: "opencode"},
		{variable: "OPENCODE_CLIENT", agent: "opencode"},
		{variable: "CLINE_ACTIVE", agent: "cline"},
		{variable: "ROO_ACTIVE", agent: "roo"},
		{variable: "AUGMENT_AGENT", agent: "augment"},
		{variable: "ANTIGRAVITY_AGENT", agent: "antigravity"},
		{variable: "TRAE_AI_SHELL_ID", agent: "trae"},
		{variable: "PI_CODING_AGENT", agent: "pi"},
		{variable: "OPENCLAW_SHELL", agent: "openclaw", values: []string{"exec", "acp", "acp-client"}}, // tui-local: a person's
		{variable: "CLAUDECODE", agent: "claude"},
	}
}

// agentNear reports whether this process runs under an agent, and which, by the
// variables that agents set for the commands they run, by HEBBIAN_AGENT=NAME,
// and by whom git would name as the author. An agent that hides all of them is
// not noticed: it is a seat belt.
func agentNear(w *world) (name string, is bool) {
	if name := strings.TrimSpace(w.getenv("HEBBIAN_AGENT")); name != "" {
		return name, true
	}
	for _, m := range markers() {
		if m.set(w.getenv(m.variable)) {
			return m.agent, true
		}
	}
	for _, role := range []string{"GIT_AUTHOR", "GIT_COMMITTER"} {
		if name, is := agentIdentity(w.getenv(role+"_NAME"), w.getenv(role+"_EMAIL")); is {
			return name, true
		}
	}
	if name := strings.TrimSpace(w.getenv("AI_AGENT")); name != "" && switchedOn(name) {
		return name, true
	}
	return "", false
}

func (m marker) set(value string) bool {
	if m.values == nil {
		return switchedOn(value)
	}
	return slices.Contains(m.values, value)
}

// switchedOn reports whether a variable says anything but no.
func switchedOn(value string) bool {
	switch strings.ToLower(strings.TrimSpace(value)) {
	case "", "0", "false", "no", "off":
		return false
	}
	return true
}

// An identity is how an agent signs its commits. A first name alone, such as
// Claude or Devin, is a person's, unless the address is the agent's.
type identity struct {
	agent     string
	addresses []string // whole addresses
	handles   []string // accounts of GitHub, in their address at users.noreply.github.com
	names     []string // whole names, which no person has
}

func identities() []identity {
	return []identity{
		{"claude", []string{"noreply@anthropic.com", "claude@anthropic.com"}, []string{"claude"}, []string{"claude code"}},
		{"codex", []string{"noreply@openai.com", "codex@openai.com"}, []string{"codex"}, []string{"codex", "openai codex", "codex cli"}},
		{"copilot", []string{"copilot@github.com"}, []string{"copilot"}, []string{"copilot", "github copilot", "copilot-swe-agent"}},
		{"cursor", []string{"cursoragent@cursor.com"}, []string{"cursoragent"}, []string{"cursor agent", "cursoragent"}},
		{"devin", nil, nil, []string{"devin ai", "devin-ai-integration"}},
		{"gemini", []string{"gemini-cli@google.com"}, []string{"gemini-cli"}, []string{"gemini cli", "gemini-cli", "gemini-code-assist"}},
		{"jules", nil, nil, []string{"google-labs-jules"}},
		{"openclaw", nil, nil, []string{"openclaw", "openclaw agent"}},
		{"aider", []string{"noreply@aider.chat", "aider@aider.chat"}, nil, []string{"aider"}},
		{"amp", []string{"amp@ampcode.com"}, nil, []string{"ampcode"}},
		{"opencode", []string{"noreply@opencode.ai"}, nil, []string{"opencode"}},
		{"qwen", []string{"qwen-coder@alibabacloud.com"}, nil, []string{"qwen-coder", "qwen code"}},
		{"openhands", []string{"openhands@all-hands.dev"}, nil, []string{"openhands"}},
		{"crush", []string{"crush@charm.land"}, nil, nil},
		{"warp", []string{"agent@warp.dev"}, nil, []string{"warp agent"}},
		{"replit", []string{"agent@replit.com"}, nil, []string{"replit agent"}},
		{"kiro", nil, []string{"kiro-agent"}, []string{"kiro agent"}},
	}
}

// githubHidden is the domain of the addresses that hide GitHub's users.
const githubHidden = "@users.noreply.github.com"

// agentIdentity reports whether a name and an address are an agent's, and
// which. More are substrings of name or address that this repository counts as
// an agent's.
func agentIdentity(name, address string, more ...string) (agent string, is bool) {
	signed := strings.TrimSpace(name)
	name, address = strings.ToLower(signed), strings.ToLower(strings.TrimSpace(address))
	handle, hidden := strings.CutSuffix(address, githubHidden)
	if _, after, numbered := strings.Cut(handle, "+"); hidden && numbered {
		handle = after
	}
	for _, id := range identities() {
		if slices.Contains(id.addresses, address) || slices.Contains(id.names, name) || hidden && slices.Contains(id.handles, handle) {
			return id.agent, true
		}
	}
	if model, ok := strings.CutPrefix(name, "aider ("); ok && strings.HasSuffix(model, ")") || strings.HasSuffix(name, "(aider)") {
		return "aider", true
	}
	for _, one := range []string{name, handle} {
		if bot, ok := strings.CutSuffix(one, "[bot]"); ok && bot != "" {
			return botAgent(bot), true
		}
	}
	for _, part := range more {
		part = strings.ToLower(strings.TrimSpace(part))
		if part != "" && (strings.Contains(name, part) || strings.Contains(address, part)) {
			return cmp.Or(signed, part), true
		}
	}
	return "", false
}

// botAgent calls an application of GitHub by its agent where it is a known one.
func botAgent(bot string) string {
	for _, id := range identities() {
		if slices.Contains(id.names, bot) || slices.Contains(id.handles, bot) {
			return id.agent
		}
	}
	return bot
}

// agentSetting names further identities of agents, substrings of a name or an
// address. It may be set several times.
const agentSetting = "hebbian.agentidentity"

// configuredAgents returns the further identities of this repository. Git is
// asked only where there are any.
func configuredAgents(r *repo.Repo) ([]string, error) {
	if _, set := r.Config(agentSetting); !set {
		return nil, nil
	}
	out, err := r.Output("config", "-z", "--get-all", agentSetting)
	return strings.Split(string(out), "\x00"), err
}

// agentOf reports whether a commit is an agent's, and which: its author, its
// committer or one of those whom its trailers name is one.
func agentOf(a repo.Authorship, more []string) (name string, is bool) {
	for _, p := range append([]repo.Person{a.Author, a.Committer}, a.CoAuthors...) {
		if name, is := agentIdentity(p.Name, p.Address, more...); is {
			return name, true
		}
	}
	return "", false
}
