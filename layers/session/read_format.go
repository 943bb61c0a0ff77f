package session

import "strings"

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
	line raw
	typ  raw
	kind string // its type, decoded

	message, payload, summary, leaf, sessionID, uuid, parentUUID raw
	id, timestamp, role, projectHash, version, cwd, set, rewind  raw
	instructions, git, state                                     raw
}

func (e *entry) read(line raw) {
	*e = entry{line: line}
	for f := line.fields(); f.next(); {
		if to := e.place(string(f.key)); to != nil {
			*to = f.value
		}
	}
	e.kind = kindOfLine(e.typ)
}

// kindOfLine decodes the type of a line; the common ones without a copy.
func kindOfLine(typ raw) string {
	switch string(typ) {
	case `"user"`:
		return "user"
	case `"assistant"`:
		return "assistant"
	case `"message"`:
		return "message"
	}
	return typ.text()
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
	for f := e.line.fields(); f.next(); {
		switch string(f.key) {
		case "session_id", "quality_score", "rules_activated", "tags":
			return true
		}
	}
	return false
}
