package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/mcpserver"
)

// An mcpStage is a repository with a memory, and the world of a server in it.
type mcpStage struct {
	w    *world
	dir  string
	errs *lockedBuffer
	self string
}

func newMCPStage(t *testing.T) *mcpStage {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s := &mcpStage{dir: t.TempDir(), errs: &lockedBuffer{}, self: self}
	for name, text := range map[string]string{
		"CLAUDE.md":               "## Layer 1: CORE\n\n- Ask first.\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n- [0.50] Run the tests. <!-- hebbian: id=run-tests w=0.50 base=0.50 -->\n- [0.30] Keep functions short. <!-- hebbian: id=short-functions w=0.30 base=0.30 -->\n\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n",
		"memory/2026-11-27.md":    "# 2026-11-27\n\n## Session 09:00 — The queue\n\n- Moved the queue to the new host.\n- Activated: run-tests (`go test`)\n",
		"bank/entities/Peter.md":  "# Peter\n\nOwns the release calendar.\n",
		"bank/entities/Zoé.md":    "# Zoé\n\nPaints boats.\n",
		"logs/old.jsonl":          `{"session_id":"old-7","summary":"Mended the ferry.","tags":["ops"],"rules_activated":["run-tests"],"created_at":"2026-11-28T10:00:00Z"}` + "\n",
		"secret/not-a-memory.txt": "out\n",
	} {
		file := filepath.Join(s.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"HOME=" + s.dir, "USERPROFILE=" + s.dir, "PATH=" + os.Getenv("PATH"), "SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), "LC_ALL=C.UTF-8", "GIT_CONFIG_NOSYSTEM=1", "HEBBIAN_NOW=2026-11-30T12:00:00Z",
		"GIT_AUTHOR_NAME=Ada", "GIT_AUTHOR_EMAIL=ada@example.org", "GIT_COMMITTER_NAME=Ada", "GIT_COMMITTER_EMAIL=ada@example.org"}
	s.w = &world{dir: s.dir, env: env, in: strings.NewReader(""), out: s.errs, err: s.errs, now: time.Now}
	s.git(t, "init", "-q", "-b", "main")
	s.git(t, "add", "CLAUDE.md", "memory", "bank")
	s.git(t, "commit", "-q", "-m", "start")
	return s
}

func (s *mcpStage) git(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Env = s.dir, s.w.env
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// command is the verb mcp as a process of its own.
func (s *mcpStage) command(args ...string) *exec.Cmd {
	cmd := exec.Command(s.self, append([]string{"mcp"}, args...)...)
	cmd.Args[0], cmd.Dir, cmd.Env = "git-hebbian", s.dir, s.w.env
	return cmd
}

func (s *mcpStage) server(t *testing.T, apply bool) *mcpserver.Server {
	t.Helper()
	return newMCPServer(s.w, mcpRequest{verbs: verbNames(commands(s.w)), allowApply: apply}, newMCPRunner(t.Context(), s.w, s.self))
}

// connect returns a client of a server, in memory.
func connectMCP(t *testing.T, s *mcpserver.Server) *mcp.ClientSession {
	t.Helper()
	session, err := s.Session(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { session.Close() })
	return session
}

// callMCP calls a tool and returns its text, and its data as JSON.
func callMCP(t *testing.T, session *mcp.ClientSession, name string, args map[string]any) (text, data string, failed bool) {
	t.Helper()
	result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: args})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, c := range result.Content {
		text += c.(*mcp.TextContent).Text
	}
	src, err := json.Marshal(result.StructuredContent)
	if err != nil {
		t.Fatal(err)
	}
	return text, string(src), result.IsError
}

func TestMCPToolsAreThoseOfTheGoldenFile(t *testing.T) {
	s := newMCPStage(t)
	list, err := connectMCP(t, s.server(t, false)).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := printJSON(&got, list.Tools); err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("..", "..", "testdata", "mcp-tools.json")
	if update := isUpdating(); update {
		if err := os.WriteFile(golden, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("the tools differ from %s; -update writes it (-want +got):\n%s", golden, diff)
	}
	for _, tool := range list.Tools {
		if tool.Title == "" || tool.Description == "" || tool.Annotations == nil || tool.OutputSchema == nil {
			t.Errorf("%s: it has no title, description, annotations or output schema", tool.Name)
		}
	}
}

func TestMCPEachToolAnswersOverBothTransports(t *testing.T) {
	calls := []struct {
		name string
		args map[string]any
		text string
		data string
	}{
		{"recall", map[string]any{"question": "who owns the release calendar"}, "bank/entities/Peter.md#L3", `"path":"bank/entities/Peter.md"`},
		{"recall", map[string]any{"question": "zzzz"}, "Nothing was found.", `"hits":[]`},
		{"core", map[string]any{"budget": 500}, "Ask first.", `"text":"`},
		{"due", map[string]any{"text": "the ferry"}, "", `{`},
		{"status", nil, "run-tests", `"id":"run-tests"`},
		{"explain", map[string]any{"id": "run-tests"}, "run-tests", `"learning_rate":0.05`},
		{"check", map[string]any{"rule": []string{"structure", "weights"}}, "findings", `"findings":[]`},
		{"harvest", map[string]any{"paths": []string{"logs/old.jsonl"}}, "Mended the ferry", `"outcome":"added"`},
		{"update", nil, "run-tests", `"old":0.5`},
		{"retain", map[string]any{"text": "The slipway is closed on Mondays.", "kind": "W"}, "2026-11-30.md", `"origin":"agent"`},
		{"retain", map[string]any{"text": "The slipway is closed on Mondays.", "kind": "W"}, "says it already", `{}`},
		{"openclaw_hebbian_harvest", map[string]any{"session_jsonl_path": "logs/old.jsonl"}, "would_ingest", `"would_ingest":1`},
		{"openclaw_hebbian_weight_update", map[string]any{"learning_rate": 0.05}, "run-tests", `"total_rules":2`},
		{"openclaw_hebbian_weight_update", map[string]any{"decay": 0.1}, "simulated", `"status":"simulated"`},
		{"openclaw_hebbian_analyze", map[string]any{"since_days": 30}, "rule_pairs", `"sessions_analyzed":1`},
		{"openclaw_hebbian_status", nil, "layers_detected", `"layers_detected":[1,2,3,4]`},
		{"openclaw_hebbian_layer_validate", map[string]any{"claude_md_path": "CLAUDE.md"}, "severity", `"severity":"OK"`},
		{"openclaw_hebbian_pii_check", map[string]any{"config_data": map[string]any{"hebbian": map[string]any{}}}, "pii_stripping", `"severity":"CRITICAL"`},
		{"openclaw_hebbian_decay_config_check", nil, "layer 4", `"ok":true`},
		{"openclaw_hebbian_drift_check", nil, "no_baseline", `"status":"no_baseline"`},
	}
	s := newMCPStage(t)
	ask := func(t *testing.T, session *mcp.ClientSession) {
		for _, c := range calls {
			text, data, failed := callMCP(t, session, c.name, c.args)
			if failed || !strings.Contains(text, c.text) || !strings.Contains(data, c.data) {
				t.Errorf("%s %v: failed is %v, said %q, data %s; want %q and %s", c.name, c.args, failed, text, data, c.text, c.data)
			}
		}
		list, err := session.ListTools(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, tool := range list.Tools {
			if !slices.ContainsFunc(calls, func(c struct {
				name string
				args map[string]any
				text string
				data string
			}) bool {
				return c.name == tool.Name
			}) {
				t.Errorf("%s is never called here", tool.Name)
			}
		}
	}
	t.Run("standard input", func(t *testing.T) {
		session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), &mcp.CommandTransport{Command: s.command()}, nil)
		if err != nil {
			t.Fatal(err)
		}
		ask(t, session)
		if err := session.Close(); err != nil {
			t.Errorf("it did not end well: %v", err)
		}
	})
	t.Run("HTTP", func(t *testing.T) {
		s.git(t, "clean", "-fdq", "memory")
		at := s.serve(t)
		client := &http.Client{Transport: withToken{at.token}}
		session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), &mcp.StreamableClientTransport{Endpoint: at.url, HTTPClient: client}, nil)
		if err != nil {
			t.Fatal(err)
		}
		defer session.Close()
		ask(t, session)
	})
	if got := s.git(t, "rev-list", "--count", "HEAD"); got != "1\n" {
		t.Errorf("%s commits, want 1: previews write nothing", strings.TrimSpace(got))
	}
}

func TestMCPAppliesOnlyWhereAPersonAllowedIt(t *testing.T) {
	s := newMCPStage(t)
	calls := []struct {
		name string
		args map[string]any
	}{
		{"harvest", map[string]any{"paths": []string{"logs/old.jsonl"}, "apply": true}},
		{"update", map[string]any{"apply": true}},
		{"openclaw_hebbian_weight_update", map[string]any{"dry_run": false}},
	}
	session := connectMCP(t, s.server(t, false))
	for _, c := range calls {
		if text, _, failed := callMCP(t, session, c.name, c.args); !failed || !strings.Contains(text, "--allow-apply") {
			t.Errorf("%s: failed is %v, said %q", c.name, failed, text)
		}
	}
	if got := s.git(t, "log", "--format=%s"); got != "start\n" {
		t.Errorf("something was committed:\n%s", got)
	}
	session = connectMCP(t, s.server(t, true))
	for _, c := range calls {
		if text, _, failed := callMCP(t, session, c.name, c.args); failed {
			t.Errorf("%s with --allow-apply: %s", c.name, text)
		}
	}
	want := "chore(memory): update 2 patterns from 2 sessions\nchore(memory): harvest 1 session\nstart\n"
	if got := s.git(t, "log", "--format=%s"); got != want {
		t.Errorf("the commits are\n%swant\n%s", got, want)
	}
}

func TestMCPReadsNothingButTheMemory(t *testing.T) {
	s := newMCPStage(t)
	session := connectMCP(t, s.server(t, false))
	list, err := session.ListResources(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var uris []string
	for _, r := range list.Resources {
		uris = append(uris, r.URI)
		read, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: r.URI})
		if err != nil || len(read.Contents) != 1 || read.Contents[0].Text == "" {
			t.Errorf("%s: %v", r.URI, err)
		}
	}
	if diff := cmp.Diff([]string{"memory://file", "memory://notes/2026-11-27", "memory://entities/Peter", "memory://entities/Zo%C3%A9"}, uris); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, uri := range []string{"memory://entities/..%2F..%2FCLAUDE", "memory://entities/%2Fetc%2Fpasswd", "memory://notes/2026-11-28", "memory://notes/..%2F..%2Fsecret%2Fnot-a-memory.txt",
		"memory://notes/../CLAUDE.md", "memory://entities/", "file:///etc/passwd", "memory://file/x", "memory://entities/Peter.md", "memory://entities/%00"} {
		if read, err := session.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: uri}); err == nil {
			t.Errorf("%s was read: %v", uri, read.Contents)
		}
	}
	templates, err := session.ListResourceTemplates(t.Context(), nil)
	if err != nil || len(templates.ResourceTemplates) != 2 {
		t.Errorf("templates: %v, %v", templates, err)
	}
}

func TestMCPPromptsHoldTheCoreAndTheRules(t *testing.T) {
	session := connectMCP(t, newMCPStage(t).server(t, false))
	for name, want := range map[string]string{"session-start": "Ask first.", "session-end": "Call retain once for each fact"} {
		prompt, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		if text := prompt.Messages[0].Content.(*mcp.TextContent).Text; !strings.Contains(text, want) {
			t.Errorf("%s says %q", name, text)
		}
	}
	if _, err := session.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "session-start", Arguments: map[string]string{"budget": "many"}}); err == nil {
		t.Error("a budget that is no number was taken")
	}
}

// TestMCPIsAnAgent holds that what comes by the server is never the word of the
// owner, whoever started it.
func TestMCPIsAnAgent(t *testing.T) {
	s := newMCPStage(t)
	for _, env := range []string{"NOTHING=", "HEBBIAN_AGENT=", "CLAUDECODE=0", "CLAUDECODE=1"} {
		w := *s.w
		w.env = append(slices.Clone(s.w.env), env)
		r := newMCPRunner(t.Context(), &w, s.self)
		child := world{env: r.env}
		if name, is := agentNear(&child); !is {
			t.Errorf("%s: a call does not run as an agent", env)
		} else if env == "CLAUDECODE=1" && name != "claude" {
			t.Errorf("%s: it runs as %s", env, name)
		}
		out, err := r.Run(t.Context(), mcpserver.Call{Args: []string{"retire", "run-tests", "--apply"}})
		if err != nil || out.Status != exitFault || !strings.Contains(out.Stderr, "this is an agent") {
			t.Errorf("%s: a decision of a person was taken: %v, %+v", env, err, out)
		}
	}
}

func TestMCPKeepsItsBounds(t *testing.T) {
	b := &boundedText{}
	for range 40 {
		b.Write(make([]byte, 1<<20)) //nolint:errcheck // it never fails
	}
	if !b.over || b.text.Len() > mostPrinted {
		t.Errorf("%d bytes are kept, over is %v", b.text.Len(), b.over)
	}
	var said []string
	b = &boundedText{line: func(line string) { said = append(said, line) }}
	for _, piece := range []string{"one\ntw", "o\n\nthr", "ee"} {
		b.Write([]byte(piece)) //nolint:errcheck // it never fails
	}
	if diff := cmp.Diff([]string{"one", "two"}, said); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
