//go:build unix

package main

import (
	"os"
	"syscall"
)

// detached makes a process the first of its own session: no terminal and no
// signal to the agent's processes reaches it.
func detached() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }

// killGroup ends a detached process with all that it started.
func killGroup(p *os.Process) error { return syscall.Kill(-p.Pid, syscall.SIGKILL) }
