package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"git-hebbian": main})
}

// TestScript runs the scripts of testdata/script, each in a folder of its own,
// with the real git and this program on the PATH. Besides the commands of
// testscript they have:
//
//	gitinit [DIR]       makes a repository
//	exits N PROGRAM…    runs a program that must exit with status N
//	sha FILE            remembers the file, or demands that it is what it was
//	! sha FILE          demands that it is not what it was
//	fill FILE...        writes $TOKEN and $WORK in place of @TOKEN@ and @WORK@ in files
//	[file:PATH]         holds where the machine has the file
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "..", "testdata", "script"),
		Setup:               setUpScript,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Condition:           scriptCondition,
		UpdateScripts:       flag.Lookup("update").Value.String() == "true",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"gitinit": scriptGitInit,
			"exits":   scriptExits,
			"fill":    scriptFill,
			"sha":     (&fingerprints{seen: map[string][sha256.Size]byte{}}).script,
		},
	})
}

var _ = flag.Bool("update", false, "write what the scripts print into the files that they compare it with")

// setUpScript makes a script see nothing of the machine but its programs, and
// the same identity and moment on every run.
func setUpScript(env *testscript.Env) error {
	home := filepath.Join(env.WorkDir, "home")
	for name, value := range map[string]string{
		"HOME":                home,
		"USERPROFILE":         home,
		"LC_ALL":              "C.UTF-8",
		"HEBBIAN_HOOK_TIME":   "60s", // where many scripts run, each of them is slow
		"GIT_CONFIG_NOSYSTEM": "1",
		"GIT_AUTHOR_NAME":     "Ada Author",
		"GIT_AUTHOR_EMAIL":    "ada@example.org",
		"GIT_AUTHOR_DATE":     "2026-11-30T12:00:00Z",
		"GIT_COMMITTER_NAME":  "Carl Committer",
		"GIT_COMMITTER_EMAIL": "carl@example.org",
		"GIT_COMMITTER_DATE":  "2026-11-30T12:00:00Z",
		"HEBBIAN_NOW":         "2026-11-30T12:00:00Z",
		"TOKEN":               "ghp" + "_" + "K7mQ2xVt9LpR" + "4wZs8NbC3hYd" + "6JfG5rTa1EuX", // looks like a key, and is none
	} {
		env.Setenv(name, value)
	}
	if err := os.MkdirAll(home, 0o755); err != nil {
		return err
	}
	config := "[init]\n\tdefaultBranch = main\n[user]\n\tname = Ada Author\n\temail = ada@example.org\n[advice]\n\tignoredHook = true\n"
	return os.WriteFile(filepath.Join(home, ".gitconfig"), []byte(config), 0o644)
}

func scriptCondition(name string) (bool, error) {
	path, ok := strings.CutPrefix(name, "file:")
	if !ok {
		return false, fmt.Errorf("unknown condition %q", name)
	}
	_, err := os.Stat(path)
	return err == nil, nil
}

func scriptGitInit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 1 {
		ts.Fatalf("usage: gitinit [DIR]")
	}
	ts.Check(ts.Exec("git", append([]string{"init", "--quiet"}, args...)...))
}

func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits N PROGRAM [ARGUMENT...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func scriptFill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: fill FILE...")
	}
	for _, name := range args {
		file := ts.MkAbs(name)
		content, err := os.ReadFile(file)
		ts.Check(err)
		values := strings.NewReplacer("@TOKEN@", ts.Getenv("TOKEN"), "@WORK@", filepath.ToSlash(ts.Getenv("WORK")))
		ts.Check(os.WriteFile(file, []byte(values.Replace(string(content))), 0o644))
	}
}

// fingerprints are what sha remembers, by the file's full path.
type fingerprints struct {
	lock sync.Mutex
	seen map[string][sha256.Size]byte
}

func (f *fingerprints) script(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: [!] sha FILE")
	}
	path := ts.MkAbs(args[0])
	now := sha256.Sum256([]byte(ts.ReadFile(args[0])))
	f.lock.Lock()
	defer f.lock.Unlock()
	before, seen := f.seen[path]
	switch {
	case !seen && neg:
		ts.Fatalf("%s: sha has not seen it before", args[0])
	case seen && (now == before) == neg:
		ts.Fatalf("%s: changed is %v, want %v", args[0], now != before, neg)
	}
	f.seen[path] = now
}
