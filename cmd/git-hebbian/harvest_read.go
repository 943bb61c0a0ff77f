package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/layers/session"
	"github.com/git-hebbian/git-hebbian/markdown"
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
// used. What comes of it does not depend on which is read first.
func (h *harvest) read(files []logFile) error {
	// Most of what is read is thrown away at once: fewer, larger collections save
	// a tenth of the time, within a bound.
	debug.SetGCPercent(400)
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
			return fault(fmt.Errorf("reading %s: %w", res.file.name, res.err), "the other logs can be named one by one")
		}
		h.take(res)
	}
	h.once()
	return nil
}

// mostMemory is from how many bytes on memory is collected as often as it takes.
const mostMemory = 150 << 20

// once leaves of several logs of one session the one that goes on longest, and
// only what is refused where one of them is. What it leaves is in order.
func (h *harvest) once() {
	refused := func(s *harvested) int { return min(1, len(s.log.Private)) }
	slices.SortStableFunc(h.logs, func(a, b *harvested) int {
		return cmp.Or(cmp.Compare(a.id, b.id), refused(b)-refused(a), b.log.End.Compare(a.log.End), a.log.Start.Compare(b.log.Start))
	})
	h.logs = slices.CompactFunc(h.logs, func(a, b *harvested) bool { return a.id == b.id })
	slices.SortStableFunc(h.logs, func(a, b *harvested) int {
		return a.log.Start.Compare(b.log.Start)
	})
}

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
	case file.own && !h.here(l.Cwd):
		return otherFolder
	case l.Kind == "subagent":
		return "of sub-agents, whose work the session that sent them tells"
	case s.silent && len(l.Private) == 0:
		return "in which the agent did nothing"
	case !h.since.IsZero() && l.End.Before(h.since):
		return "older than --since"
	}
	return ""
}

// here reports whether a folder is in this repository.
func (h *harvest) here(cwd string) bool {
	if cwd == "" {
		return false
	}
	return within(h.ws.repo.Top, cwd) || within(realPath(h.ws.repo.Top), realPath(cwd))
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

// A logReader reads logs, one after the other.
type logReader struct {
	h       *harvest
	matcher *session.Matcher
	logs    *session.Reader
	all     *pii.Scanner
}

func newLogReader(h *harvest) *logReader {
	secrets := slices.DeleteFunc(pii.Types(), func(t pii.Type) bool { return !t.Secret() })
	matcher := session.NewMatcher(h.ws.memory)
	matcher.Explain = h.explain
	return &logReader{h: h, matcher: matcher, logs: session.NewReader(pii.NewScanner(secrets...)), all: pii.NewScanner()}
}

func (r *logReader) read(file logFile) readLog {
	res := readLog{file: file}
	in := r.h.w.in
	if file.path != "" {
		f, err := os.Open(file.path)
		if err != nil {
			return readLog{file: file, err: err}
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil {
			res.modified = info.ModTime()
		}
		if res.elsewhere = file.own && elsewhere(f, r.h.here); res.elsewhere {
			return res
		}
		in = f
	}
	if res.read, res.err = r.logs.Read(in); res.err != nil {
		return res
	}
	for _, l := range res.read.Logs {
		silent := l.Given == nil && !slices.ContainsFunc(l.Turns, func(t session.Turn) bool {
			return len(t.Calls) > 0 || t.Speaker == session.Agent && t.Text != ""
		})
		told := r.tell(res, l)
		told.silent = silent
		l.Turns = nil // it is told; many logs would fill the memory
		res.taken = append(res.taken, told)
	}
	return res
}

// tell makes of a log what is to be known and written of it. Personal data goes
// before anything is cut short: half of an address is no longer known as one.
func (r *logReader) tell(res readLog, l *session.Log) *harvested {
	r.identify(res, l)
	s := &harvested{file: res.file.name, log: l, id: session.ID(l)}
	if len(l.Private) > 0 || r.h.from != "auto" && l.Tool != r.h.from || res.file.own && !r.h.here(l.Cwd) {
		return s
	}
	clean := func(text string) string {
		text = markdown.Defuse(text) // a log allows nothing
		redacted, secrets := r.all.Redact([]byte(text), nil)
		if len(secrets) > 0 {
			for _, p := range secrets {
				l.Private = append(l.Private, session.Private{Type: p.Type, Rule: p.Rule})
			}
			return ""
		}
		return string(redacted)
	}
	l.Clean(clean)
	s.uses, s.misses = r.matcher.Uses(l)
	story := session.Tell(l, r.h.ws.repo.Top)
	story.Title = clean(story.Title)
	for _, list := range [][]string{story.Lines, story.Tags, story.Files, story.Tools} {
		for i := range list {
			list[i] = clean(list[i])
		}
	}
	for i := range s.uses {
		s.uses[i].Evidence = clean(s.uses[i].Evidence)
	}
	story.Tags = r.scoped(story.Tags, s.uses)
	s.title, s.text = story.Title, session.Section(l, story, s.uses)
	return s
}

// scoped adds a tag for each pattern that is used and steps only in sessions
// with some tag: its use shows that this is one.
func (r *logReader) scoped(tags []string, uses []session.Use) []string {
	for _, u := range uses {
		p := r.h.ws.memory.Pattern(u.Pattern)
		if p != nil && len(p.Scope) > 0 && !slices.ContainsFunc(p.Scope, func(tag string) bool { return slices.Contains(tags, tag) }) {
			tags = append(tags, p.Scope[0])
		}
	}
	return tags
}

// identify gives a log what it may lack: a name that can be shown, a start and
// an end. The name comes first: it must not depend on when the file was written.
func (r *logReader) identify(res readLog, l *session.Log) {
	if id := session.ID(l); l.ID == "" || len(r.all.Scan(l.ID)) > 0 {
		if l.ID != "" {
			sum := sha256.Sum256([]byte(l.ID))
			id = hex.EncodeToString(sum[:4])
		}
		l.ID = id
	}
	if l.Start.IsZero() { // the log does not say: when it was last written is nearest
		l.Start = res.modified.UTC().Truncate(time.Second)
		if res.modified.IsZero() {
			l.Start = r.h.w.now().UTC().Truncate(time.Second)
		}
	}
	if l.End.Before(l.Start) {
		l.End = l.Start
	}
}
