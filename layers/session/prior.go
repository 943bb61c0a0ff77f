package session

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"
)

// A prior reads the lines that earlier programs wrote: each is a session that
// is summed up already.
type prior struct{ sessions []*Log }

// How much of a session that is summed up is kept.
const (
	mostTags = 100
	maxTag   = 200 // bytes
)

func (p *prior) take(number int, e *entry) (known bool, fault string) {
	summary, _ := spoken(e.summary.text(), injected())
	if summary == "" {
		return true, "the line has no summary"
	}
	if len(p.sessions) >= MaxLogs {
		return true, tooManySessions
	}
	given := &Given{Line: number, Summary: summary, Quality: -1}
	log := &Log{Tool: "jsonl", Kind: "interactive", Given: given}
	var times [3]raw
	for f := range e.all() {
		switch string(f.name) {
		case "tags":
			given.Tags = listed(f.value)
		case "rules_activated":
			given.Activated = listed(f.value)
		case "quality_score":
			if q, ok := f.value.number(); ok && 0 <= q && q <= 1 {
				given.Quality = q
			}
		case "session_id":
			log.ID = idOf(f.value)
		case "kind":
			log.Kind = knownKind(f.value)
		case "created_at":
			times[0] = f.value
		case "timestamp":
			times[1] = f.value
		case "date":
			times[2] = f.value
		}
	}
	log.Start = firstMoment(times[:])
	log.End = log.Start
	if log.ID == "" {
		sum := sha256.Sum256(e.line)
		log.ID = hex.EncodeToString(sum[:8])
	}
	p.sessions = append(p.sessions, log)
	return true, ""
}

// firstMoment returns the first time that can be read.
func firstMoment(times []raw) time.Time {
	for _, t := range times {
		if at := t.looseMoment(); !at.IsZero() {
			return at
		}
	}
	return time.Time{}
}

func (p *prior) logs() []*Log { return p.sessions }

// listed returns the strings of a list that hold anything. One that is too long
// is no name.
func listed(v raw) []string {
	var found []string
	for items := v.items(); items.next() && len(found) < mostTags; {
		if name := strings.TrimSpace(items.value.text()); name != "" && len(name) <= maxTag {
			found = append(found, name)
		}
	}
	return found
}

// idOf returns an id that is a string or a number.
func idOf(v raw) string {
	if _, ok := v.number(); ok {
		return string(v)
	}
	return shortened(strings.TrimSpace(v.text()), maxTag)
}

func knownKind(v raw) string {
	switch kind := v.text(); kind {
	case "interactive", "cron", "heartbeat", "subagent":
		return kind
	}
	return "unknown"
}
