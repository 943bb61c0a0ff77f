package main

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func TestAgentsAreToldFromPeople(t *testing.T) {
	for _, test := range []struct{ name, address, agent string }{
		{"Claude", "noreply@anthropic.com", "claude"},
		{"Claude Opus 4.5", "NoReply@Anthropic.com", "claude"},
		{"Claude", "81847+claude@users.noreply.github.com", "claude"},
		{"claude[bot]", "209825114+claude[bot]@users.noreply.github.com", "claude"},
		{"Claude Code", "ada@example.org", "claude"},
		{"Claude Dupont", "claude@dupont.fr", ""},
		{"Claude", "claude@dupont.fr", ""},
		{"Claude Dupont", "12+claude-dupont@users.noreply.github.com", ""},
		{"Ada", "ada@anthropic.com", ""},
		{"Codex", "noreply@openai.com", "codex"},
		{"chatgpt-codex-connector[bot]", "199175422+chatgpt-codex-connector[bot]@users.noreply.github.com", "chatgpt-codex-connector"},
		{"Codex Sinaiticus", "sin@openai.com.example", ""},
		{"Copilot", "198982749+Copilot@users.noreply.github.com", "copilot"},
		{"copilot-swe-agent[bot]", "", "copilot"},
		{"Co Pilot", "pilot@github.com", ""},
		{"Cursor Agent", "cursoragent@cursor.com", "cursor"},
		{"Cursor", "cursoragent@cursor.com", "cursor"},
		{"Carl Cursor", "hi@cursor.com", ""},
		{"devin-ai-integration[bot]", "158243242+devin-ai-integration[bot]@users.noreply.github.com", "devin"},
		{"Devin Smith", "devin@smith.example", ""},
		{"gemini-code-assist[bot]", "", "gemini"},
		{"Gemini Ganesan", "gemini@google.com", ""},
		{"google-labs-jules[bot]", "161369871+google-labs-jules[bot]@users.noreply.github.com", "jules"},
		{"Jules Verne", "jules@verne.fr", ""},
		{"OpenClaw", "molty@example.org", "openclaw"},
		{"aider (gpt-5)", "noreply@aider.chat", "aider"},
		{"Ada Author (aider)", "ada@example.org", "aider"},
		{"Aiden Aider", "aider@example.org", ""},
		{"Amp", "amp@ampcode.com", "amp"},
		{"dependabot[bot]", "49699333+dependabot[bot]@users.noreply.github.com", "dependabot"},
		{"Abbot", "abbot@bot.example", ""},
		{"[bot]", "", ""},
		{"GitHub", "noreply@github.com", ""},
		{"", "", ""},
	} {
		agent, is := agentIdentity(test.name, test.address)
		if agent != test.agent || is != (test.agent != "") {
			t.Errorf("%s <%s>: got %q, %v, want %q", test.name, test.address, agent, is, test.agent)
		}
	}
	if name, is := agentIdentity("Molty", "molty@claws.example", "", " @CLAWS.example "); name != "Molty" || !is {
		t.Errorf("a configured part of an address: got %q, %v", name, is)
	}
	if name, is := agentIdentity("Molly", "molly@example.org", "", "molty"); is {
		t.Errorf("a configured part that is not there: got %q", name)
	}
}

// TestIdentitiesAreWrittenAsTheyAreCompared since nothing else would match.
func TestIdentitiesAreWrittenAsTheyAreCompared(t *testing.T) {
	for _, id := range identities() {
		for _, list := range [][]string{id.addresses, id.handles, id.names} {
			for _, one := range list {
				if one != strings.ToLower(one) {
					t.Errorf("%s: %q is not in lower case", id.agent, one)
				}
			}
		}
	}
}

func TestAgentNear(t *testing.T) {
	for _, test := range []struct{ env, agent string }{
		{"CLAUDECODE=1", "claude"},
		{"CLAUDECODE=0", ""},
		{"CLAUDECODE=", ""},
		{"XCLAUDECODE=1", ""},
		{"CURSOR_AGENT=1", "cursor"},
		{"CURSOR_TRACE_ID=abc", ""}, // a person's terminal has it, too
		{"CODEX_SANDBOX=seatbelt", "codex"},
		{"CODEX_SANDBOX_NETWORK_DISABLED=1", "codex"},
		{"CODEX_HOME=/home/ada/.codex", ""},
		{"GEMINI_CLI=1", "gemini"},
		{"GEMINI_API_KEY=x", ""},
		{"OPENCLAW_SHELL=exec", "openclaw"},
		{"OPENCLAW_SHELL=tui-local", ""},
		{"OPENCLAW_LOAD_SHELL_ENV=1", ""},
		{"CLINE_ACTIVE=true", "cline"},
		{"AGENT=amp", "amp"},
		{"AGENT=/run/agent.sock", ""},
		{"AMP_CURRENT_THREAD_ID=T-1 CLAUDECODE=1", "amp"},
		{"AIDER_MODEL=sonnet", ""},
		{"GIT_AUTHOR_NAME=Ada(aider)", "aider"},
		{"GIT_COMMITTER_EMAIL=cursoragent@cursor.com", "cursor"},
		{"GIT_AUTHOR_EMAIL=claude@dupont.fr", ""},
		{"AI_AGENT=something", "something"},
		{"AI_AGENT=false", ""},
		{"HEBBIAN_AGENT=molty CLAUDECODE=1", "molty"},
		{"HEBBIAN_AGENT=", ""},
		{"PATH=/bin", ""},
	} {
		name, is := agentNear(&world{env: strings.Fields(test.env)})
		if name != test.agent || is != (test.agent != "") {
			t.Errorf("%s: got %q, %v, want %q", test.env, name, is, test.agent)
		}
	}
}

// TestOwnedLinesOfManyWriters are all there.
func TestOwnedLinesOfManyWriters(t *testing.T) {
	r := &repo.Repo{StateDir: filepath.Join(t.TempDir(), "hebbian")}
	if lines := ownedLines(r); len(lines) != 0 {
		t.Errorf("before the first: %v", lines)
	}
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			if err := ownLine(r, "  - Line "+strings.Repeat("x", i)+" \t\r\n- second "+strings.Repeat("y", i)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	lines := ownedLines(r)
	for i := range 50 {
		for _, line := range []string{"- Line " + strings.Repeat("x", i), "\t- second " + strings.Repeat("y", i) + "\n"} {
			if !lines[lineDigest(line)] {
				t.Errorf("%q is not among them", line)
			}
		}
	}
	text, err := os.ReadFile(ownedFile(r))
	if err != nil || len(text) != 100*17 || lineDigest("a") != "ca978112ca1bbdca" {
		t.Errorf("the file has %d bytes: %v", len(text), err)
	}
}
