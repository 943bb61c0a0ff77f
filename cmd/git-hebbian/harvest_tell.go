package main

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/layers/session"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// scanners are what all readers look for private values with: for secrets in the
// whole of a log, and for all kinds in what may come into a note.
type scanners struct{ secrets, all *pii.Scanner }

func newScanners() scanners {
	secrets := slices.DeleteFunc(pii.Types(), func(t pii.Type) bool { return !t.Secret() })
	return scanners{secrets: pii.NewScanner(secrets...), all: pii.NewScanner()}
}

// A logReader reads logs, one after the other.
type logReader struct {
	h       *harvest
	matcher *session.Matcher
	logs    *session.Reader
	all     *pii.Scanner
}

func newLogReader(h *harvest) *logReader {
	with := h.scanners()
	return &logReader{h: h, matcher: h.matcher().Another(), logs: session.NewReader(with.secrets), all: with.all}
}

func (r *logReader) read(file logFile) readLog {
	res := readLog{file: file}
	in := r.h.w.in
	if file.path != "" {
		f, info, err := openLog(file.path)
		if err != nil {
			return readLog{file: file, err: err}
		}
		defer f.Close()
		res.modified = info.ModTime()
		if info.Size() > bigLog {
			r.h.big.Lock()
			defer r.h.big.Unlock()
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
	s := &harvested{file: res.file.name, log: l, undated: l.Start.IsZero()}
	s.whole = r.identify(res, l)
	s.id = session.ID(l)
	if len(l.Private) > 0 || r.h.from != "auto" && l.Tool != r.h.from || !r.h.mine(res.file, l) {
		return s
	}
	clean := func(text string) string {
		text = markdown.Defuse(text) // a log allows nothing
		redacted, secrets := r.all.RedactText(text)
		if len(secrets) > 0 {
			for _, p := range secrets {
				l.Private = append(l.Private, session.Private{Type: p.Type, Rule: p.Rule})
			}
			return ""
		}
		return redacted
	}
	l.Clean(r.h.ws.repo.Top, clean)
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
	for i := range s.misses {
		s.misses[i].Quote = clean(s.misses[i].Quote)
	}
	s.forget(r.h.forget, &story)
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
// What it returns tells the session from all others.
func (r *logReader) identify(res readLog, l *session.Log) (whole string) {
	whole = l.ID
	id := session.ID(l)
	switch {
	case whole == "":
		l.ID, whole = id, id
	case r.private(whole, id):
		sum := sha256.Sum256([]byte(whole))
		whole = hex.EncodeToString(sum[:])
		l.ID = whole[:8]
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
	return whole
}

// private reports whether the name of a session is something private, as the log
// has it or as it would stand in a note: other signs between its figures may make
// a number of it. Digits of a UUID never are.
func (r *logReader) private(whole, id string) bool {
	return len(r.all.Scan(whole)) > 0 || !strings.Contains(strings.ToLower(whole), id) && len(r.all.Scan(id)) > 0
}
