//go:build !unix

package main_test

import "os"

// maxRSS is not known on this system: 0.
func maxRSS(*os.ProcessState) int64 { return 0 }
