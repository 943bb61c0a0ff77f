package main

import (
	"errors"
	"fmt"
	"os/exec"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/guilt"
)

// The exit statuses of the command that mean something else than bad.
const (
	exitSkip = 125 // as for git bisect run
	exitStop = 128 // and above: a signal, or a shell that gives up
)

// try runs the command on a version of the memory.
func (b *bisection) try(i int) (guilt.Verdict, error) {
	p := b.points[i]
	if err := b.aside.Restore(p.Commit, b.paths); err != nil {
		return "", err
	}
	verdict, err := b.judge()
	if err != nil {
		return "", err
	}
	b.out.Steps = append(b.out.Steps, triedJSON{Commit: p.Commit, Verdict: verdict})
	if !b.asJSON {
		fmt.Fprintf(b.w.out, "%4d  %-4s  %.12s  %s  %s\n", b.out.Runs, verdict, p.Commit, p.Date, p.Subject)
	}
	return verdict, nil
}

// judge runs the command on what the worktree aside holds.
func (b *bisection) judge() (guilt.Verdict, error) {
	if err := b.ctx.Err(); err != nil {
		return "", err
	}
	b.out.Runs++
	cmd := exec.CommandContext(b.ctx, "sh", "-c", b.command)
	cmd.Dir, cmd.Env = b.aside.Top, b.aside.Env()
	cmd.Stdout, cmd.Stderr = b.w.err, b.w.err
	cmd.WaitDelay = time.Second // for a program that keeps the output open
	asGroup(cmd)
	err := cmd.Run()
	if stopped := b.ctx.Err(); stopped != nil {
		return "", stopped
	}
	var exit *exec.ExitError
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay):
		return guilt.Good, nil
	case !errors.As(err, &exit):
		return "", fault(fmt.Errorf("running the command: %w", err), "it is run by sh, which has to be on the PATH")
	case exit.ExitCode() == exitSkip:
		return guilt.Skip, nil
	case exit.ExitCode() < 0 || exit.ExitCode() >= exitStop:
		return "", fault(fmt.Errorf("the command ended with %s", exit), "0 is good, 125 cannot be judged, 1 to 127 is bad")
	}
	return guilt.Bad, nil
}
