package main

import (
	"errors"
	"io/fs"
	"os"
)

// bigLog is from how many bytes on a log is read while no other such is: a line
// of it may be as long as the whole, and several would fill the memory.
const bigLog = 16 << 20

var errNoFile = errors.New("it is neither a file nor a folder")

// openLog opens a log. A pipe or a device would keep us waiting for ever. Only
// opening a pipe waits for somebody to write, so it is asked before, and again
// after.
func openLog(path string) (*os.File, fs.FileInfo, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, nil, errNoFile
	}
	f, err := os.OpenFile(path, os.O_RDONLY|nonblock, 0)
	if err != nil {
		return nil, nil, err
	}
	if info, err = f.Stat(); err == nil && !info.Mode().IsRegular() {
		err = errNoFile
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}
