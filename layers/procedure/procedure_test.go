package procedure_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/procedure"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// steps reads "Read !go test(exit 1) Edit ~WebFetch go test": ! failed, ~ asked the
// network, _ is a blank.
func steps(text string) []procedure.Step {
	var list []procedure.Step
	for _, word := range strings.Fields(text) {
		var s procedure.Step
		word, s.Failed = strings.CutPrefix(word, "!")
		word, s.Network = strings.CutPrefix(word, "~")
		word, why, _ := strings.Cut(word, "(")
		s.Head, s.Why = strings.ReplaceAll(word, "_", " "), strings.ReplaceAll(strings.TrimSuffix(why, ")"), "_", " ")
		list = append(list, s)
	}
	return list
}

func TestLessons(t *testing.T) {
	tests := []struct {
		asked, steps string
		want         []string
	}{
		{"Fix the parser. It fails on tabs.", "Grep Read Read Edit go_test", []string{"When asked “Fix the parser”: `Grep` → `Read` → `Edit` → `go test`"}},
		{"Fix the parser", "Read Edit !go_test(exit_1) Edit go_test", []string{"When asked “Fix the parser”: `Read` → `Edit` → `go test`"}},
		{"Fix the parser", "Edit go_test Edit go_test Edit go_test", []string{"When asked “Fix the parser”: `Edit` → `go test`"}},
		{"Explain the parser", "Grep Read", nil},
		{"Fix the parser", "Read Edit !go_test", nil},
		{"commit", "git_add git_commit", nil},
		{"/compact now", "Edit git_commit", nil},
		{"", "Edit git_commit", nil},
		{"Publish the package", "!npm_publish(not_authorized) npm_login npm_publish", []string{"When asked “Publish the package”: `npm publish` failed (not authorized), after `npm login` it worked",
			"When asked “Publish the package”: `npm login` → `npm publish`"}},
		{"Install the tools", "!pip_install(permission_denied) uv_install", []string{"When asked “Install the tools”: `pip install` failed (permission denied), `uv install` worked instead"}},
		{"Run it", "!make_test make_test", nil},
		{"Look at the page", "~WebFetch Write npm_install", []string{"foreign When asked “Look at the page”: `WebFetch` → `Write` → `npm install`"}},
	}
	for _, tt := range tests {
		var got []string
		for _, l := range procedure.Lessons([]procedure.Turn{{Asked: tt.asked, Steps: steps(tt.steps)}}) {
			if l.Foreign {
				l.Text = "foreign " + l.Text
			}
			got = append(got, l.Text)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: %s\n%s", tt.asked, tt.steps, diff)
		}
	}
	twice := []procedure.Turn{{Asked: "Fix the parser", Steps: steps("Edit go_test")}, {Asked: "Mend the lexer", Steps: steps("Edit go_test")}}
	if got := procedure.Lessons(twice); len(got) != 1 {
		t.Errorf("of one thing done twice: %v", got)
	}
}

func TestKey(t *testing.T) {
	a, b := procedure.Key("When asked “x”: `Read` → `go test`"), procedure.Key("When asked “something else”: `Read` → `go test`")
	if a != b || a != "Read → go test" || procedure.Key("no code") != "" {
		t.Errorf("%q, %q", a, b)
	}
}

func TestHead(t *testing.T) {
	for _, tt := range []struct{ tool, given, want string }{
		{"Bash", `{"command":"go test ./... 2>&1 | tail -5"}`, "go test"},
		{"Bash", `{"command":"cd web && FOO=1 npm run build"}`, "npm run"},
		{"Bash", `{"command":"ls -la | head"}`, "ls"},
		{"Bash", `{"command":"git -C /x commit -m 'a b'"}`, "git commit"},
		{"Bash", `{"command":"git commit -m 'a b'"}`, "git commit"},
		{"Bash", `{"command":"curl https://example.com/a?token=abc"}`, "curl"},
		{"Bash", `{"command":"docker login -u ana -p geheim"}`, "docker login"},
		{"Bash", `{"command":"npm Abc123"}`, "npm"},
		{"Bash", `{"command":"./scripts/deploy.sh prod"}`, "deploy.sh"},
		{"Bash", `{"command":"A1b2C3d4E5f6 x"}`, ""},
		{"Bash", `{"command":""}`, "Bash"},
		{"Edit", `{"file_path":"/home/ana/a.go"}`, "Edit"},
		{"mcp__docs__search", `{}`, "mcp__docs__search"},
		{"a b", `{}`, ""},
		{"", `{}`, ""},
	} {
		if got := session.CallOf(tt.tool, []byte(tt.given)).Head(); got != tt.want {
			t.Errorf("%s %s is %q, want %q", tt.tool, tt.given, got, tt.want)
		}
	}
}

func TestWhy(t *testing.T) {
	for message, want := range map[string]string{
		"Command timed out after 120s": "timed out", "bash: npmm: command not found": "command not found", "Exit code 3": "exit 3",
		"EACCES: permission denied, mkdir '/x'": "permission denied", "token=abc": "", "exit code 99999": "", "": "",
	} {
		if got := procedure.Why(message); got != want {
			t.Errorf("%q is %q, want %q", message, got, want)
		}
	}
}

// TestLessonShowsWhatItSays has no letter in it that steers a terminal or that nobody
// sees.
func TestLessonShowsWhatItSays(t *testing.T) {
	turns := []procedure.Turn{{Asked: "Ship\x1b[31m the\u202e box\U000E0041 now", Steps: []procedure.Step{{Head: "npm pack"}, {Head: "npm publish"}}}}
	for _, l := range procedure.Lessons(turns) {
		if want := "When asked “Ship [31m the box now”: `npm pack` → `npm publish`"; l.Text != want {
			t.Errorf("%q, want %q", l.Text, want)
		}
	}
}

// TestForeignStays for all that comes after it, also by a step without a name and from
// an earlier turn.
func TestForeignStays(t *testing.T) {
	pack, publish := procedure.Step{Head: "npm pack"}, procedure.Step{Head: "npm publish"}
	for _, tt := range []struct {
		name string
		turn procedure.Turn
		want bool
	}{
		{"nothing", procedure.Turn{Asked: "Ship the box", Steps: []procedure.Step{pack, publish}}, false},
		{"an earlier turn", procedure.Turn{Asked: "Ship the box", Steps: []procedure.Step{pack, publish}, Foreign: true}, true},
		{"a step without a name", procedure.Turn{Asked: "Ship the box", Steps: []procedure.Step{{Network: true}, pack, publish}}, true},
	} {
		lessons := procedure.Lessons([]procedure.Turn{tt.turn})
		if len(lessons) != 1 || lessons[0].Foreign != tt.want {
			t.Errorf("%s: %+v", tt.name, lessons)
		}
	}
}
