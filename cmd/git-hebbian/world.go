package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/term"
)

// A world is all that a verb may touch besides the files below its folder. A
// verb takes it as its first parameter and asks for nothing behind its back:
// no os.Stdout, no os.Getenv, no time.Now.
type world struct {
	dir      string   // the folder the command was typed in
	env      []string // the environment, passed on to git untouched
	in       io.Reader
	out, err io.Writer
	now      func() time.Time // the clock, or the moment that HEBBIAN_NOW names
	patience time.Duration    // how long a verb that writes waits for another one
}

// How long a verb that writes waits for another one that does: somebody looks on,
// or nobody.
const (
	patience           = 10 * time.Second
	unattendedPatience = 30 * time.Second
)

// unattended is the same world where nobody looks on.
func (w *world) unattended() *world {
	patient := *w
	patient.patience = unattendedPatience
	return &patient
}

// newWorld returns the world of this process. Beside an error it is one at the
// root of the disk, with the real clock.
func newWorld() (*world, error) {
	w := &world{env: os.Environ(), in: os.Stdin, out: visible{&output{File: os.Stdout}}, err: visible{os.Stderr}, patience: patience}
	var err, late error
	if w.dir, err = os.Getwd(); err != nil {
		w.dir = string(filepath.Separator)
		err = fault(fmt.Errorf("finding the current folder: %w", err), "cd to a folder that exists")
	}
	if w.now, late = clock(w.getenv("HEBBIAN_NOW")); late != nil {
		w.now = time.Now
	}
	return w, cmp.Or(err, late)
}

// clock returns the real clock, or one that stands still at the moment that
// replaces it, for tests and replays.
func clock(fixed string) (func() time.Time, error) {
	if fixed == "" {
		return time.Now, nil
	}
	at, err := time.Parse(time.RFC3339, fixed)
	if err != nil {
		return nil, fault(fmt.Errorf("reading HEBBIAN_NOW: %q is no RFC 3339 time", fixed),
			"HEBBIAN_NOW=2026-11-30T12:00:00Z, or unset it")
	}
	return func() time.Time { return at }, nil
}

// getenv returns the last value the environment gives a name, or "".
func (w *world) getenv(name string) string {
	for i := len(w.env) - 1; i >= 0; i-- {
		if value, ok := strings.CutPrefix(w.env[i], name+"="); ok {
			return value
		}
	}
	return ""
}

// terminal reports whether a person is there to be asked: both standard input
// and standard output are a terminal.
func (w *world) terminal() bool {
	return isTerminal(w.in) && isTerminal(w.out)
}

// colour reports whether standard output may be coloured: it is a terminal
// that can, and NO_COLOR (https://no-color.org) is not set.
func (w *world) colour() bool {
	return isTerminal(w.out) && w.getenv("NO_COLOR") == "" && w.getenv("TERM") != "dumb"
}

func isTerminal(stream any) bool {
	file := streamFile(stream)
	return file != nil && term.IsTerminal(int(file.Fd()))
}

// home is the person's own folder, or the current one if the environment
// names none.
func (w *world) home() string {
	for _, name := range []string{"HOME", "USERPROFILE"} {
		if home := w.getenv(name); home != "" {
			return home
		}
	}
	return w.dir
}

// path makes what was typed absolute.
func (w *world) path(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(w.dir, name)
}

// streamFile returns the file that a stream is; nil: it is none.
func streamFile(stream any) *os.File {
	if v, ok := stream.(visible); ok {
		stream = v.Writer
	}
	if o, ok := stream.(*output); ok {
		return o.File
	}
	file, _ := stream.(*os.File)
	return file
}
