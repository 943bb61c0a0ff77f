package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// A readLog is what one log file gave.
type readLog struct {
	file      logFile
	modified  time.Time
	elsewhere bool // it is of another folder, and was not read
	read      *session.File
	taken     []*harvested
	err       error
}

// read reads the logs, several at a time, and tells of each session what it
// used. What comes of it does not depend on which is read first. A log that
// cannot be read keeps no other from being read.
func (h *harvest) read(files []logFile) {
	// Most of what is read is thrown away at once: fewer, larger collections save
	// a tenth of the time, within a bound. Still fewer cost more than they save, in
	// memory that nobody has touched yet.
	debug.SetGCPercent(300)
	debug.SetMemoryLimit(mostMemory)
	results := make([]readLog, len(files))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), max(1, len(files))) {
		workers.Go(func() {
			reader := newLogReader(h)
			for i := range next {
				results[i] = reader.read(files[i])
			}
		})
	}
	shown := h.progress(len(files))
	for i := range files {
		next <- i
		shown(i + 1)
	}
	close(next)
	workers.Wait()
	for _, res := range results {
		if res.file.own && errors.Is(res.err, fs.ErrNotExist) {
			continue // its agent has deleted it meanwhile
		}
		if res.err != nil {
			h.faults = append(h.faults, fmt.Errorf("reading %s: %w", res.file.name, res.err))
			continue
		}
		h.take(res)
	}
	h.once()
}

// mostMemory is from how many bytes on memory is collected as often as it takes.
const mostMemory = 150 << 20

// progress shows on a terminal how far the reading is, once it takes more than
// a second.
func (h *harvest) progress(all int) func(done int) {
	begun := time.Now()
	if !isTerminal(h.w.err) {
		return func(int) {}
	}
	return func(done int) {
		if time.Since(begun) > time.Second {
			fmt.Fprintf(raw(h.w.err), "\r%d of %d logs", done, all)
			if done == all {
				fmt.Fprint(raw(h.w.err), "\r\x1b[K")
			}
		}
	}
}

// take takes in what one log file gave.
func (h *harvest) take(res readLog) {
	if res.elsewhere {
		h.passed[otherFolder]++
		return
	}
	if f := res.read; f.Faulty > 0 {
		h.unread = append(h.unread, unreadLog{file: res.file.name, faults: f.Faults, more: f.Faulty - len(f.Faults)})
	}
	for _, s := range res.taken {
		switch why := h.unwanted(res.file, s); {
		case why != "":
			h.passed[why]++
		case len(s.log.Private) > 0:
			h.refused++
			h.logs = append(h.logs, s)
		default:
			h.logs = append(h.logs, s)
		}
	}
}

// otherFolder is why a session of another repository is passed over.
const otherFolder = "of another folder"

// unwanted says why a session is passed over; empty: it is not.
func (h *harvest) unwanted(file logFile, s *harvested) string {
	l := s.log
	switch {
	case h.from != "auto" && l.Tool != h.from:
		return "of another agent"
	case !h.mine(file, l):
		return otherFolder
	case l.Kind == "subagent":
		return "of sub-agents, whose work the session that sent them tells"
	case s.gone:
		return "of sessions that are to be forgotten"
	case s.silent && len(l.Private) == 0:
		return "in which the agent did nothing"
	case !h.since.IsZero() && l.End.Before(h.since):
		return "older than --since"
	}
	return ""
}

// mine reports whether a session may go into the notes of this repository. One
// that a person names may, whatever folder it ran in.
func (h *harvest) mine(file logFile, l *session.Log) bool {
	return !file.own || file.named && l.Cwd == "" || h.here(l.Cwd)
}

// here reports whether a folder is in this repository, in any of its worktrees.
func (h *harvest) here(cwd string) bool {
	if cwd == "" {
		return false
	}
	real := realPath(cwd)
	return slices.ContainsFunc(h.tops(), func(top string) bool {
		return within(top, cwd) || within(realPath(top), real)
	})
}

// within reports whether a path is a folder or something below it.
func within(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}

// realPath resolves the links of a path, as far as it is there.
func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}
