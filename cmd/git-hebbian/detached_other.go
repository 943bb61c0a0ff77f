//go:build !unix && !windows

package main

import (
	"os"
	"syscall"
)

// detached has nothing to set here: there are no sessions.
func detached() *syscall.SysProcAttr { return nil }

// killGroup ends a detached process.
func killGroup(p *os.Process) error { return p.Kill() }
