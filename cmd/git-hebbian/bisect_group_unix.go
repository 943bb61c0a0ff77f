//go:build unix

package main

import (
	"os/exec"
	"syscall"
)

// asGroup makes a command and all that it starts one group, which ends with it.
func asGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
