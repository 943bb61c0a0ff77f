package session

import (
	"iter"
	"strings"
	"time"
)

// A format takes in the lines of a file of its kind.
type format interface {
	// take takes in a line. It reports whether its type is known, and what is
	// wrong with the line, in words that hold nothing of it.
	take(number int, e *entry) (known bool, fault string)

	// logs returns what was read, when all lines were taken in.
	logs() []*Log
}

// An entry is a line with the fields that tell what it is. It holds until the
// next line.
type entry struct {
	line   raw
	fields []field // empty where they are too many to be kept
	typ    raw
	kind   string // its type, decoded
	clock  clock  // of this line or one before

	message, payload, summary, leaf, sessionID, uuid, parentUUID raw
	id, timestamp, role, projectHash, version, cwd, set, rewind  raw
	instructions, git, state                                     raw
}

func (e *entry) read(line raw, fields []field) {
	*e = entry{line: line, fields: fields, clock: e.clock}
	for f := range e.all() {
		if to := e.place(string(f.name)); to != nil {
			*to = f.value
		}
	}
	e.kind = e.typ.word()
}

// all returns the fields of the line, in their order.
func (e *entry) all() iter.Seq[field] {
	return func(yield func(field) bool) {
		for i := range e.fields {
			if !yield(e.fields[i]) {
				return
			}
		}
		if len(e.fields) > 0 {
			return
		}
		for f := e.line.fields(); f.next(); {
			if !yield(field{f.key, f.value}) {
				return
			}
		}
	}
}

// field returns the value of one field, nil where there is none. Of two with the
// same name the last one counts.
func (e *entry) field(name string) raw {
	var found raw
	for f := range e.all() {
		if string(f.name) == name {
			found = f.value
		}
	}
	return found
}

// A clock is a time that a line gave, as it was written and as it was read.
type clock struct {
	written string
	at      time.Time
}

// moment returns the time that the line gives: many lines give that of the one
// before.
func (e *entry) moment() time.Time {
	if string(e.timestamp) != e.clock.written {
		e.clock = clock{string(e.timestamp), e.timestamp.moment()}
	}
	return e.clock.at
}

// place returns where the value of a field is kept.
func (e *entry) place(name string) *raw {
	switch name {
	case "type":
		return &e.typ
	case "message":
		return &e.message
	case "payload":
		return &e.payload
	case "summary":
		return &e.summary
	case "leafUuid":
		return &e.leaf
	case "sessionId":
		return &e.sessionID
	case "uuid":
		return &e.uuid
	case "parentUuid":
		return &e.parentUUID
	case "id":
		return &e.id
	case "timestamp":
		return &e.timestamp
	case "role":
		return &e.role
	case "projectHash":
		return &e.projectHash
	case "version":
		return &e.version
	case "cwd":
		return &e.cwd
	case "$set":
		return &e.set
	case "$rewindTo":
		return &e.rewind
	case "instructions":
		return &e.instructions
	case "git":
		return &e.git
	case "record_type":
		return &e.state
	}
	return nil
}

// format tells by what a line holds which format the file has, nil where this
// line does not tell.
func (e *entry) format() format {
	switch {
	case e.sessionID.isText() && e.projectHash.isText():
		return &gemini{}
	case e.payload.isObject() && isCodex(e.kind), e.isOldCodex():
		return &codex{}
	case e.uuid.isText() || e.parentUUID != nil || e.leaf.isText() || e.sessionID.isText() && e.typ.isText(),
		e.kind == "file-history-snapshot", e.isBareClaude():
		return &claude{}
	case e.kind == "session" && e.id.isText(), e.kind == "message" && e.message.isObject():
		return &pi{}
	case strings.TrimSpace(e.summary.text()) != "" && (e.typ == nil || e.isSummedUp()):
		return &prior{}
	}
	return nil
}

// isBareClaude reports whether a line is one of Claude Code that lost its ids.
func (e *entry) isBareClaude() bool {
	return (e.kind == "user" || e.kind == "assistant") && e.message.isObject()
}

// isOldCodex reports whether a line is of a rollout of 2025: an item without an
// envelope, after a head without a type.
func (e *entry) isOldCodex() bool {
	head := e.typ == nil && e.id.isText() && e.timestamp.isText() && (e.instructions != nil || e.git.isObject())
	return head || e.state.isText() || e.kind == "message" && e.role.isText()
}

func (e *entry) isSummedUp() bool {
	for f := range e.all() {
		switch string(f.name) {
		case "session_id", "quality_score", "rules_activated", "tags":
			return true
		}
	}
	return false
}
