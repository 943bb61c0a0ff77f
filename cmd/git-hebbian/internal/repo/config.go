package repo

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
)

// configNames are the settings that Config knows, as a POSIX regular expression.
const configNames = `^(hebbian\.|merge\.hebbian\.|core\.(hookspath|filemode|autocrlf|sparsecheckout)$|(commit|tag)\.gpgsign$|user\.|hook\.)`

// anyHook is the name that Config gives all hooks which the configuration names.
const anyHook = "hook."

// Config returns the last value of a setting of the hebbian, merge.hebbian or user section,
// of core.hooksPath, core.sparseCheckout, commit.gpgSign and the like. The name is in lower case,
// except a subsection's. A name without a value is "true", as in git.
func (r *Repo) Config(name string) (string, bool) {
	values, err := r.config()
	if err != nil {
		return "", false
	}
	v, ok := values[name]
	return v, ok
}

// readConfig parses the output of git config -z: name, newline, value, NUL.
func readConfig(cmd *exec.Cmd) (map[string]string, error) {
	out, err := cmd.Output()
	if err != nil && (cmd.ProcessState == nil || cmd.ProcessState.ExitCode() != 1) { // 1: none of them is set
		return nil, fmt.Errorf("reading git's configuration: %w", err)
	}
	values := map[string]string{}
	for entry := range bytes.SplitSeq(out, []byte{0}) {
		if len(entry) == 0 {
			continue
		}
		name, value, ok := strings.Cut(string(entry), "\n")
		if !ok {
			value = "true"
		}
		values[name] = value
		if strings.HasPrefix(name, anyHook) {
			values[anyHook] = "true"
		}
	}
	return values, nil
}

// later starts f(x) at once and returns a function that waits for its result.
func later[X, V any](x X, f func(X) (V, error)) func() (V, error) {
	var value V
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		value, err = f(x)
	}()
	return func() (V, error) {
		<-done
		return value, err
	}
}
