package hooks_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
)

const dir = "/repo/.git/hooks"

// state is a repository with one pre-commit hook and nothing else.
func state(content string, mode fs.FileMode) hooks.State {
	return hooks.State{Dir: dir, Files: []hooks.File{{
		Hook: "pre-commit", Path: dir + "/pre-commit", Exists: true, Bytes: []byte(content), Mode: mode,
	}}}
}

func own(t *testing.T, hook string) string {
	t.Helper()
	file, err := os.ReadFile("../../../../.githooks/" + hook)
	if err != nil {
		t.Fatal(err)
	}
	return string(file)
}

const ourBlock = `# >>> git hebbian >>>
git hebbian check --staged || { s=$?; git hebbian version >/dev/null 2>&1 || echo 'hint: put git-hebbian on the PATH of what runs git; or git commit --no-verify, this once' >&2; exit $s; }
# <<< git hebbian <<<
`

func TestPlanWritesAllThreeWhereThereAreNone(t *testing.T) {
	empty := hooks.State{Dir: dir}
	for _, name := range hooks.Names() {
		empty.Files = append(empty.Files, hooks.File{Hook: name, Path: dir + "/" + name})
	}
	steps := hooks.Plan(empty)
	if len(steps) != 3 {
		t.Fatalf("%d steps, want 3", len(steps))
	}
	for _, step := range steps {
		if step.Action != hooks.Create || step.Mode != 0o755 || step.Old != nil {
			t.Errorf("%s: %s with mode %o over %q", step.Hook, step.Action, step.Mode, step.Old)
		}
		if diff := cmp.Diff(own(t, step.Hook), string(step.New)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", step.Hook, diff)
		}
	}
}

func TestPlanDecides(t *testing.T) {
	ours := own(t, "pre-commit")
	older := "#!/bin/sh\n# git hebbian: an older comment.\ngit hebbian check --old\n"
	oldBlock := strings.Replace(ourBlock, "--staged", "--old", 1)
	tests := []struct {
		name, content string
		mode          fs.FileMode
		action        hooks.Action
		new           string // what the file becomes, if the step writes
		says          string // part of what a person is told
	}{
		{"ours is kept", ours, 0o755, hooks.Keep, "", "up to date"},
		{"ours with more below is kept", ours + "echo more\n", 0o755, hooks.Keep, "", ""},
		{"ours without its mode gets it", ours, 0o644, hooks.Create, ours, ""},
		{"an older one of ours is replaced", older, 0o755, hooks.Create, ours, ""},
		{"an older one keeps what follows", older + "echo more\n", 0o755, hooks.Insert, ours + "echo more\n", ""},
		{"our block is kept", "#!/bin/sh\n" + ourBlock + "make\n", 0o755, hooks.Keep, "", ""},
		{"an older block is replaced", "#!/bin/sh\n" + oldBlock + "make\n", 0o755, hooks.Insert, "#!/bin/sh\n" + ourBlock + "make\n", ""},
		{"an older block that ends the file is replaced", "#!/bin/sh\n" + strings.TrimSuffix(oldBlock, "\n"), 0o755,
			hooks.Insert, "#!/bin/sh\n" + strings.TrimSuffix(ourBlock, "\n"), ""},
		{"a hook that runs the check by itself is kept", "#!/usr/bin/python3\nrun('git hebbian check --staged')\n", 0o755, hooks.Keep, "", "runs the check"},

		{"sh", "#!/bin/sh\nmake\n", 0o755, hooks.Insert, "#!/bin/sh\n" + ourBlock + "make\n", ""},
		{"sh with a blank and arguments", "#! /bin/sh -eu\nmake\n", 0o700, hooks.Insert, "#! /bin/sh -eu\n" + ourBlock + "make\n", ""},
		{"bash by env", "#!/usr/bin/env bash\nmake\n", 0o755, hooks.Insert, "#!/usr/bin/env bash\n" + ourBlock + "make\n", ""},
		{"bash by env with its own arguments", "#!/usr/bin/env -S LANG=C bash -e\nmake\n", 0o755, hooks.Insert, "#!/usr/bin/env -S LANG=C bash -e\n" + ourBlock + "make\n", ""},
		{"dash", "#!/bin/dash\n", 0o755, hooks.Insert, "#!/bin/dash\n" + ourBlock, ""},
		{"ksh", "#!/bin/ksh\n", 0o755, hooks.Insert, "#!/bin/ksh\n" + ourBlock, ""},
		{"zsh", "#!/usr/local/bin/zsh\n", 0o755, hooks.Insert, "#!/usr/local/bin/zsh\n" + ourBlock, ""},
		{"before exec, after comments", "#!/bin/sh\n# lint\n#\nexec make\n", 0o755, hooks.Insert, "#!/bin/sh\n# lint\n#\n" + ourBlock + "exec make\n", ""},
		{"a mention in a comment is none", "#!/bin/sh\n# git hebbian check\nmake\n", 0o755, hooks.Insert, "#!/bin/sh\n# git hebbian check\n" + ourBlock + "make\n", ""},

		{"python", "#!/usr/bin/env python3\nprint()\n", 0o755, hooks.Tell, "", "no plain shell script"},
		{"fish", "#!/usr/bin/fish\n", 0o755, hooks.Tell, "", "no plain shell script"},
		{"env without a program", "#!/usr/bin/env\n", 0o755, hooks.Tell, "", "no plain shell script"},
		{"binary", "\x7fELF\x00\x00", 0o755, hooks.Tell, "", "no plain shell script"},
		{"a script with an archive in it", "#!/bin/sh\nexit 0\n\x00\x01", 0o755, hooks.Tell, "", "no plain shell script"},
		{"no shebang", "make\n", 0o755, hooks.Tell, "", "no plain shell script"},
		{"an empty file", "", 0o755, hooks.Tell, "", "no plain shell script"},
		{"Windows line ends", "#!/bin/sh\r\nmake\r\n", 0o755, hooks.Tell, "", "line ends of Windows"},
		{"one Windows line end", "#!/bin/sh\nmake\r\n", 0o755, hooks.Tell, "", "line ends of Windows"},
		{"not executable", "#!/bin/sh\nmake\n", 0o644, hooks.Tell, "", "chmod +x " + dir + "/pre-commit"},
		{"half a block", "#!/bin/sh\n# >>> git hebbian >>>\nmake\n", 0o755, hooks.Tell, "", "without its end"},
		{"a script that Tcl reads too", "#!/bin/sh\n# \\\nexec tclsh \"$0\" \"$@\"\n", 0o755, hooks.Tell, "", "no plain shell script"},
		{"a script that Python reads too", "#!/bin/sh\n''':'\nexec python3 \"$0\"\n'''\n", 0o755, hooks.Tell, "", "no plain shell script"},
		{"the pre-commit framework", "#!/usr/bin/env bash\n# File generated by pre-commit: https://pre-commit.com\n", 0o755, hooks.Tell, "", "repo: local"},
		{"lefthook", "#!/bin/sh\ncall_lefthook run \"pre-commit\" \"$@\"\n", 0o755, hooks.Tell, "", "lefthook.yml"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			steps := hooks.Plan(state(test.content, test.mode))
			if len(steps) != 1 || steps[0].Action != test.action {
				t.Fatalf("%+v, want %s", steps, test.action)
			}
			step := steps[0]
			if diff := cmp.Diff(test.new, string(step.New)); diff != "" {
				t.Errorf("new (-want +got):\n%s", diff)
			}
			if !strings.Contains(step.Text, test.says) {
				t.Errorf("text %q does not say %q", step.Text, test.says)
			}
			if step.Action == hooks.Insert && step.Mode != test.mode {
				t.Errorf("mode %o, want it kept", step.Mode)
			}
		})
	}
}

func TestPlanTouchesNothingThatIsNotOurs(t *testing.T) {
	shell := state("#!/bin/sh\nmake\n", 0o755)
	change := func(f func(*hooks.State)) hooks.State {
		s := shell
		s.Files = append([]hooks.File(nil), shell.Files...)
		f(&s)
		return s
	}
	tests := []struct {
		name  string
		state hooks.State
		says  string
	}{
		{"a link", change(func(s *hooks.State) { s.Files[0].Symlink = true }), "is a link"},
		{"a foreign folder", change(func(s *hooks.State) { s.Foreign, s.HooksPath = true, "/etc/hooks" }), "core.hooksPath is /etc/hooks"},
		{"a linked folder", change(func(s *hooks.State) { s.Foreign = true }), "link to another folder"},
		{"husky 9", change(func(s *hooks.State) { s.Foreign, s.HooksPath = true, ".husky/_" }), ".husky/pre-commit:"},
		{"husky 4", change(func(s *hooks.State) { s.Foreign, s.HooksPath = true, ".husky" }), ".husky/pre-commit:"},
		{"a worktree with husky", change(func(s *hooks.State) { s.Tools = []hooks.Tool{hooks.Husky} }), ".husky/pre-commit:"},
		{"a worktree with lefthook", change(func(s *hooks.State) { s.Tools = []hooks.Tool{hooks.Lefthook} }), "lefthook.yml"},
		{"a worktree with pre-commit", change(func(s *hooks.State) { s.Tools = []hooks.Tool{hooks.PreCommit} }), ".pre-commit-config.yaml"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, step := range hooks.Plan(test.state) {
				if step.Action != hooks.Tell || step.Writes() || step.New != nil {
					t.Errorf("%+v, want only to tell", step)
				}
				if !strings.Contains(step.Text, test.says) || !strings.Contains(step.Text, "git hebbian check --staged") {
					t.Errorf("text %q does not say %q and the command", step.Text, test.says)
				}
			}
		})
	}
}

func TestPlanTellsAToolOnce(t *testing.T) {
	s := hooks.State{Dir: dir, Tools: []hooks.Tool{hooks.Lefthook}}
	for _, name := range hooks.Names() {
		s.Files = append(s.Files, hooks.File{Hook: name, Path: dir + "/" + name})
	}
	if steps := hooks.Plan(s); len(steps) != 1 || !strings.Contains(steps[0].Text, "commit-msg:") {
		t.Errorf("%+v, want one step for all hooks", steps)
	}
	s.Joined = s.Tools
	for _, step := range hooks.Plan(s) {
		if step.Action != hooks.Keep {
			t.Errorf("%+v, want nothing to do once the tool runs the check", step)
		}
	}
}
