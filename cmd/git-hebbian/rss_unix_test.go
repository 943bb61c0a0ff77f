//go:build unix

package main_test

import (
	"os"
	"runtime"
	"syscall"
)

// maxRSS returns the largest resident set of a process that ended, in bytes.
func maxRSS(p *os.ProcessState) int64 {
	usage, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return usage.Maxrss
	}
	return usage.Maxrss * 1024
}
