//go:build unix

package main

import "syscall"

// detached makes a process the first of its own session: no terminal and no
// signal to the agent's processes reaches it.
func detached() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
