package hooks_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
)

// oddScripts are hooks into which our block goes.
func oddScripts() map[string]string {
	return map[string]string{
		"only a shebang":             "#!/bin/sh\n",
		"no final newline":           "#!/bin/sh\nmake",
		"only a shebang, no newline": "#!/bin/sh",
		"only comments, no newline":  "#!/bin/sh\n# done",
		"shebang with arguments":     "#!/bin/bash --norc -e\nmake\n",
		"blank lines":                "#!/bin/sh\n\n\n  \nmake\n\n",
		"blank lines at the end":     "#!/bin/sh\n# a\n\n\n",
		"a header of comments":       "#!/bin/sh\n# a\n# b\n\n# c\nmake\n",
		"set -e":                     "#!/bin/sh\nset -e\nmake\n",
		"exec second":                "#!/bin/sh\nexec make \"$@\"\n",
		"tabs and no comment":        "#!/bin/sh\n\tmake\n",
		"invalid UTF-8":              "#!/bin/sh\n# \xff\xfe\nmake \xff\n",
		"a lone carriage return":     "#!/bin/sh\nprintf '\r'\n",
		"a line like our markers":    "#!/bin/sh\necho '# >>> git hebbian >>>'\n",
	}
}

func TestRemoveUndoesPlanByteForByte(t *testing.T) {
	for name, script := range oddScripts() {
		t.Run(name, func(t *testing.T) { roundTrip(t, script) })
	}
}

func roundTrip(t *testing.T, script string) {
	t.Helper()
	step := hooks.Plan(state(script, 0o755))[0]
	if step.Action != hooks.Insert {
		t.Fatalf("%s: %s", step.Action, step.Text)
	}
	if again := hooks.Plan(state(string(step.New), 0o755))[0]; again.Action != hooks.Keep {
		t.Errorf("planned twice: %s %q", again.Action, again.New)
	}
	back := hooks.Remove(state(string(step.New), 0o755))
	if len(back) != 1 || back[0].Action != hooks.Strip {
		t.Fatalf("%+v, want one strip", back)
	}
	if diff := cmp.Diff(script, string(back[0].New)); diff != "" {
		t.Errorf("after insert and strip (-want +got):\n%s", diff)
	}
}

func FuzzRemoveUndoesPlan(f *testing.F) {
	for _, script := range oddScripts() {
		f.Add(script)
	}
	f.Fuzz(func(t *testing.T, script string) {
		if hooks.Plan(state(script, 0o755))[0].Action == hooks.Insert && len(hooks.Remove(state(script, 0o755))) == 0 {
			roundTrip(t, script)
		}
	})
}

func TestRemoveDecides(t *testing.T) {
	ours := own(t, "pre-commit")
	older := "#!/bin/sh\n# git hebbian: an older comment.\ngit hebbian check --old\n"
	tests := []struct {
		name, content string
		action        hooks.Action // empty: no step
		new           string
	}{
		{"a file of ours is deleted", ours, hooks.Delete, ""},
		{"an older one of ours is deleted", older, hooks.Delete, ""},
		{"what was added to a file of ours stays", ours + "make\n", hooks.Strip, "#!/bin/sh\nmake\n"},
		{"someone else's is left", "#!/bin/sh\nmake\n", "", ""},
		{"a mention is left", "#!/bin/sh\ngit hebbian check --staged\n", "", ""},
		{"half a block is left", "#!/bin/sh\n# >>> git hebbian >>>\nmake\n", "", ""},
		{"commands that were added after a block that ended the file stay", "#!/bin/sh\n" + ourBlock + "make\n", hooks.Strip, "#!/bin/sh\nmake\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			steps := hooks.Remove(state(test.content, 0o755))
			if test.action == "" {
				if len(steps) > 0 {
					t.Errorf("%+v, want nothing", steps)
				}
				return
			}
			if len(steps) != 1 || steps[0].Action != test.action || string(steps[0].New) != test.new {
				t.Errorf("%+v, want %s to %q", steps, test.action, test.new)
			}
		})
	}
}

func TestRemoveOnlyTellsInAForeignFolder(t *testing.T) {
	s := state(own(t, "pre-commit"), 0o755)
	s.Foreign, s.HooksPath = true, ".githooks"
	if steps := hooks.Plan(s); steps[0].Action != hooks.Keep {
		t.Errorf("plan: %+v, want it kept", steps)
	}
	if steps := hooks.Remove(s); len(steps) != 1 || steps[0].Action != hooks.Tell {
		t.Errorf("remove: %+v, want only to tell", steps)
	}
}
