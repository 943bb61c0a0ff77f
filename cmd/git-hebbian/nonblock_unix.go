//go:build unix

package main

import "syscall"

// nonblock opens a pipe without waiting for somebody to write into it. It has no
// effect on files.
const nonblock = syscall.O_NONBLOCK
