//go:build !unix && !windows

package main

import "syscall"

// detached has nothing to set here: there are no sessions.
func detached() *syscall.SysProcAttr { return nil }
