package session_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

func TestFilesAreThoseWrittenInTheWorkspace(t *testing.T) {
	failed, asked, read := writes("failed.go"), writes("refused.go"), writes("read.go")
	failed.Failed, asked.Done, read.Writes = true, false, false
	tests := []struct {
		name, top, cwd string
		calls          []session.Call
		want           []string
	}{
		{"from the top", workspace, workspace, []session.Call{writes("/home/sam/shop/b/x.go"), writes("a.go"), writes("./a.go")}, []string{"b/x.go", "a.go"}},
		{"from a folder", workspace, workspace + "/web", []session.Call{writes("x.ts"), writes("../y.ts")}, []string{"web/x.ts", "y.ts"}},
		{"not from elsewhere", workspace, workspace, []session.Call{writes("/home/sam/shopping/x"), writes("/etc/passwd"), writes("../x"), writes("~/x"), writes("/home/sam/shop"), writes("/home/sam/shop/../x")}, nil},
		{"not where nothing was done", workspace, workspace, []session.Call{failed, asked, read}, nil},
		{"no top", "", workspace, []session.Call{writes("/home/sam/shop/x.go")}, []string{"x.go"}},
		{"no folder at all", "", "", []session.Call{writes("x.go"), writes("/x.go")}, nil},
		{"the top has a slash", workspace + "/", workspace, []session.Call{writes("x.go")}, []string{"x.go"}},
		{"Windows", `C:\Users\sam\shop`, `c:\Users\sam\shop`, []session.Call{writes(`c:\Users\sam\shop\web\x.ts`), writes(`web\y.ts`), writes(`D:\x`)}, []string{"web/x.ts", "web/y.ts"}},
		{"names that mean something", workspace, workspace, []session.Call{writes("a_b/c_test.go"), writes("pkg/__init__.py"), writes("a`b, c"), writes("a\nb"), writes("<!-- x -->")}, []string{"a_b/c_test.go", "`pkg/__init__.py`", "`a'b, c`", "a b", "`&lt;!-- x -->`"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := does(hear(), tt.calls...)
			l.Cwd = tt.cwd
			if diff := cmp.Diff(tt.want, session.Tell(l, tt.top).Files); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestManyFilesAreCounted(t *testing.T) {
	l := hear()
	for i := range 13 {
		does(l, writes(fmt.Sprint(i, ".go")))
	}
	got := session.Tell(l, workspace).Files
	if len(got) != session.MaxFiles+1 || got[session.MaxFiles] != "and 3 more" {
		t.Errorf("told %q", got)
	}
}

func TestTestsAreToldByHowTheyEnded(t *testing.T) {
	none, ok, bad := session.Call{}, session.Call{Tests: session.Passed}, session.Call{Tests: session.NotPassed}
	tests := map[string][]session.Call{
		"":                    {none},
		"passed":              {ok, none, ok},
		"failed":              {ok, bad, none},
		"failed, then passed": {bad, ok, bad, ok},
	}
	for want, calls := range tests {
		if got := session.Tell(does(hear(), calls...), workspace).Tests; got != want {
			t.Errorf("told %q, want %q", got, want)
		}
	}
}

func TestToolsAreCounted(t *testing.T) {
	got := session.Tell(does(hear(), session.Call{Tool: "Edit"}, session.Call{Tool: "Bash"}, session.Call{Tool: "B(a)\nsh`"}, session.Call{Tool: "mcp__docs__search"}, session.Call{Tool: "();"}), workspace).Tools
	if diff := cmp.Diff([]string{"Bash 2", "Edit 1", "mcp__docs__search 1"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestTags(t *testing.T) {
	run := func(command string) session.Call { return session.Call{Tool: "Bash", Command: command} }
	read := session.Call{Tool: "Read", File: "docs/guide.md", Done: true}
	tests := []struct {
		name, branch string
		calls        []session.Call
		want         []string
	}{
		{"none", "main", nil, nil},
		{"the branch", "feat/login", nil, []string{"feat"}},
		{"no kind of branch", "sam/login", nil, nil},
		{"languages and areas", "", []session.Call{writes("src/auth/a.go"), writes("src/auth/b.go"), writes("web/x.ts"), writes("src/auth/a_test.go")}, []string{"go", "typescript", "auth", "testing"}},
		{"what was read, if nothing was written", "", []session.Call{read}, []string{"markdown", "docs"}},
		{"not what was read else", "", []session.Call{read, writes("x.rs")}, []string{"rust"}},
		{"commands", "", []session.Call{run("cd x && FOO=1 go test ./... | tee log; sudo docker ps"), run("/usr/bin/python3 -m pip list"), run("git status")}, []string{"docker", "go", "pip"}},
		{"at most seven", "fix/x", []session.Call{writes("a/x.go"), writes("b/x.py"), writes("c/x.rs"), run("npm i"), run("make"), run("helm ls"), run("aws s3 ls")}, []string{"fix", "go", "python", "a1", "a2", "aws", "helm"}},
		{"folders that are no words", "", []session.Call{writes(".cache/a b/_x/*y/<!--/auth/x")}, []string{"auth"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l := does(hear(), tt.calls...)
			l.Branch = tt.branch
			if tt.name == "at most seven" {
				l = does(hear(), append(tt.calls, writes("a1/z"), writes("a2/z"))...)
				l.Branch = tt.branch
			}
			if diff := cmp.Diff(tt.want, session.Tell(l, workspace).Tags); diff != "" {
				t.Error(diff)
			}
		})
	}
}
