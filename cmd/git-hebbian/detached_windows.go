package main

import (
	"os"
	"syscall"
)

// detachedProcess is DETACHED_PROCESS of the Windows API: no console.
const detachedProcess = 0x8

// detached makes a process one of its own group, without a console.
func detached() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: detachedProcess | syscall.CREATE_NEW_PROCESS_GROUP, HideWindow: true}
}

// killGroup ends a detached process.
func killGroup(p *os.Process) error { return p.Kill() }
