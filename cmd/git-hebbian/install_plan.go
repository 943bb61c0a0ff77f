package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// An installStep is what install makes of one file.
type installStep struct {
	path string
	new  []byte // nil removes the file
	verb string // what is done to it, or why nothing is
	err  error  // why it cannot be done
}

// planInstall compares the files with the disk.
func planInstall(files []installFile, remove bool) []installStep {
	var steps []installStep
	for _, file := range files {
		old, err := os.ReadFile(file.path)
		step := installStep{path: file.path, new: file.content}
		switch {
		case remove && errors.Is(err, fs.ErrNotExist):
			step.verb = "absent"
		case errors.Is(err, fs.ErrNotExist):
			step.verb = "write"
		case err != nil:
			step.err = err
		case !bytes.Contains(old, []byte(installMark)):
			step.err = fmt.Errorf("%s: something else wrote this file", file.path)
		case remove:
			step.verb, step.new = "remove", nil
		case bytes.Equal(old, file.content):
			step.verb = "keep"
		default:
			step.verb = "replace"
		}
		steps = append(steps, step)
	}
	return steps
}

func (s installStep) take() error {
	if s.new == nil {
		return os.Remove(s.path)
	}
	if err := os.MkdirAll(filepath.Dir(s.path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(s.path, s.new, 0o644)
}
