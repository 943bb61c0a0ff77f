package repo

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// Git returns a git command whose output is meant to be parsed: it runs at the
// top level without colours, quoted paths, prompts or locks that are not needed.
// It sees what is stored under an id, whatever git replace or a graft puts in its
// place, so that nobody's history is judged by another. The locale stays the
// user's, for their filters depend on it; what is parsed is never translated. Run it with cmd.Run or cmd.Output, or use Output.
func (r *Repo) Git(args ...string) *exec.Cmd { return r.command(args...) }

// Output runs a git command and returns its standard output. Where git fails,
// the error is a *GitError with what it said on standard error.
func (r *Repo) Output(args ...string) ([]byte, error) { return r.run(r.command(args...)) }

func (r *Repo) command(args ...string) *exec.Cmd {
	cmd := exec.Command(r.git, append([]string{"-c", "core.quotePath=false", "-c", "color.ui=false",
		"-c", "trailer.separators=:", "-c", "advice.graftFileDeprecated=false"}, args...)...)
	cmd.Dir = r.Top
	cmd.Env = make([]string, 0, len(r.env)+4)
	for _, kv := range r.env {
		if !changesPathspecs(kv) {
			cmd.Env = append(cmd.Env, kv)
		}
	}
	cmd.Env = append(cmd.Env, "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0",
		"GIT_NO_REPLACE_OBJECTS=1", "GIT_GRAFT_FILE=/dev/null")
	return cmd
}

// changesPathspecs reports whether an environment entry gives another meaning
// to the :(top,literal) pathspecs of this package.
func changesPathspecs(kv string) bool {
	name, _, _ := strings.Cut(kv, "=")
	switch name {
	case "GIT_LITERAL_PATHSPECS", "GIT_GLOB_PATHSPECS", "GIT_NOGLOB_PATHSPECS", "GIT_ICASE_PATHSPECS":
		return true
	}
	return false
}

// literal returns the pathspec that matches a path, or what is below it,
// whatever characters it has and wherever git is run.
func literal(path string) string {
	if path == "." {
		return ":(top)"
	}
	return ":(top,literal)" + path
}

// literals appends the pathspecs of paths to the arguments of a command.
func literals(args []string, paths []string) []string {
	args = append(args, "--")
	for _, p := range paths {
		args = append(args, literal(p))
	}
	return args
}

// users returns a git command that runs the user's hooks, signing and editor
// settings, without -c options, which hooks would inherit.
func (r *Repo) users(args ...string) *exec.Cmd {
	cmd := exec.Command(r.git, args...)
	cmd.Dir = r.Top
	cmd.Env = append(append([]string(nil), r.env...), "GIT_TERMINAL_PROMPT=0", writerVariable+"="+r.statePath(lockName))
	cmd.WaitDelay = time.Second // for a daemon of a hook that keeps the output open
	return cmd
}

// run returns the standard output of a command, also where it fails.
func (r *Repo) run(cmd *exec.Cmd) ([]byte, error) {
	var out, words bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &words
	err := cmd.Run()
	return out.Bytes(), gitError(cmd, err, words.String())
}

// gitError makes the error of a command that ended with err from its words.
func gitError(cmd *exec.Cmd, err error, words string) error {
	var exit *exec.ExitError
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay): // which means that it succeeded
		return nil
	case errors.As(err, &exit):
		return &GitError{Verb: verb(cmd.Args), Code: exit.ExitCode(), Words: strings.TrimSpace(words)}
	default:
		return fmt.Errorf("running git %s: %w", verb(cmd.Args), err)
	}
}

// verb returns the first argument that is neither an option nor the value of -c.
func verb(args []string) string {
	for i := 1; i < len(args); i++ {
		switch {
		case args[i] == "-c":
			i++
		case !strings.HasPrefix(args[i], "-"):
			return args[i]
		}
	}
	return ""
}

// exitCode returns the status with which git ended, or -1 for other errors.
func exitCode(err error) int {
	var g *GitError
	if errors.As(err, &g) {
		return g.Code
	}
	return -1
}
