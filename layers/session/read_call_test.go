package session_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// callOf reads one call of a tool with its answer.
func callOf(t *testing.T, tool string, input fields, answer string, failed bool) session.Call {
	t.Helper()
	c := newClaude(t)
	c.tool(tool, input, answer, failed)
	return c.log().Turns[0].Calls[0]
}

func TestTestsAreKnownByTheirCommandAndItsAnswer(t *testing.T) {
	const no, ok, bad = session.NoTests, session.Passed, session.NotPassed
	tests := []struct {
		command, answer string
		failed          bool
		want            session.Verdict
	}{
		{"go test ./...", "ok  \tgarden\t0.2s", false, ok},
		{"go test ./... 2>&1 | tail -5", "FAIL\tgarden\t0.2s", false, bad},
		{"go build && go vet ./...", "", false, no},
		{"make check", "make: *** [check] Error 1", true, bad},
		{"make -j4 test-unit", "12 passed, 0 failed", false, ok},
		{"make install", "", false, no},
		{"cd web && CI=1 npm run test:unit -- --watch=false", "Tests: 2 failed, 9 passed", false, bad},
		{"pnpm t", "ok", false, ok},
		{"npm install", "added 3 packages, 2 failed", false, no},
		{"npx vitest run", "Test Files  3 passed (3)", false, ok},
		{"bundle exec rspec", "7 examples, 1 failure", false, bad},
		{"poetry run python -m pytest -x", "7 passed", false, ok},
		{"timeout 60 cargo test", "test result: FAILED. 1 passed; 1 failed", false, bad},
		{"./gradlew :app:test", "BUILD SUCCESSFUL", false, ok},
		{"mvn -q verify", "[ERROR] Tests run: 3, Failures: 1", false, bad},
		{"bash -lc 'go test ./...'", "ok  \tgarden", false, ok},
		{"deno test", "ok | 3 passed | 0 failed", false, ok},
		{"git commit -m 'go test; make check'", "1 failed", false, no},
		{"cat > x.sh <<'EOF'\ngo test ./...\nEOF\nls", "1 failed", false, no},
		{"cat > x.go <<EOF\nx\nEOF\ngo test .", "ok", false, ok},
		{"go test ./...", "Command running in background with ID: 7", false, no},
		{"go test ./...", "The user doesn't want to proceed with this tool use.", true, no},
	}
	for _, tt := range tests {
		if got := callOf(t, "Bash", fields{"command": tt.command}, tt.answer, tt.failed).Tests; got != tt.want {
			t.Errorf("%q, %q: got %d, want %d", tt.command, tt.answer, got, tt.want)
		}
	}
}

func TestACommandFailsByTheStatusThatItsAnswerNames(t *testing.T) {
	for answer, want := range map[string]bool{
		"Exit code 2\nno such file": true, "x\nexit status 1": true, "Process exited with code 0\nx": false,
		"Command exited with code 127": true, "the exit code 0": false, "no exit here": false,
	} {
		if got := callOf(t, "Bash", fields{"command": "ls"}, answer, false).Failed; got != want {
			t.Errorf("%q: failed is %v", answer, got)
		}
		if callOf(t, "Read", fields{"file_path": "log.txt"}, answer, false).Failed {
			t.Errorf("%q: it stands in a file that was read", answer)
		}
	}
}

func TestToolsAreKnownByTheirNames(t *testing.T) {
	tests := []struct {
		tool  string
		input fields
		want  string
	}{
		{"Write", fields{"file_path": "a"}, "[Write a writes]"},
		{"MultiEdit", fields{"file_path": "a"}, "[MultiEdit a writes]"},
		{"NotebookEdit", fields{"notebook_path": "a"}, "[NotebookEdit a writes]"},
		{"Glob", fields{"path": "dir", "pattern": "*"}, "[Glob dir]"},
		{"TodoWrite", fields{"todos": []any{}}, "[TodoWrite]"},
		{"WebSearch", fields{"query": "x"}, "[WebSearch network]"},
		{"Task", fields{"prompt": "x"}, "[Task]"},
		{"mcp__docs__search", nil, "[mcp__docs__search network]"},
		{"mcp__browser__open", nil, "[mcp__browser__open network]"},
		{"mcp__memory__search", nil, "[mcp__memory__search]"},
		{"mcp__github__list_webhooks", nil, "[mcp__github__list_webhooks network]"},
		{"mcp__jira__edit_issue", nil, "[mcp__jira__edit_issue network]"},
		{"mcp__fs__write_file", fields{"path": "a"}, "[mcp__fs__write_file a writes]"},
		{"mcp__notes__memory_search", nil, "[mcp__notes__memory_search network]"},
		{"mcp__git__log", nil, "[mcp__git__log]"},
		{"ReadMcpResourceTool", nil, "[ReadMcpResourceTool network]"},
		{"docs__lookup", nil, "[docs__lookup network]"},
		{"read", fields{"path": "https://x.example"}, "[read https://x.example network]"},
		{"ToolSearch", nil, "[ToolSearch]"},
		{"", nil, "[]"},
	}
	for _, tt := range tests {
		if got := outlineCall(callOf(t, tt.tool, tt.input, "", false)); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
	}
}
