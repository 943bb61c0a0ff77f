package session

import (
	"bytes"
	"strings"
	"time"
)

// A gemini reads the sessions of Gemini CLI: older ones are one object with all
// messages, newer ones a line each, where a message that grew is written again
// under its id.
type gemini struct {
	document []byte // the whole of it, where the session is one object; nil: a line each
	counted  int    // up to where its lines are counted
	line     int    // of the message; of a document, that of counted

	id, title, kind string
	start, updated  time.Time
	times           period
	messages        []*geminiMessage
	brought         bool           // something from the network, also in what was taken back
	places          map[string]int // of the messages, by id
}

// A geminiMessage is a message as it was written last.
type geminiMessage struct {
	id      string
	turn    Turn
	foreign bool
}

func (g *gemini) take(number int, e *entry) (known bool, fault string) {
	g.line = number
	switch {
	case e.rewind.isText():
		g.rewind(e.rewind.text())
	case e.set.isObject():
		g.head(e.set)
	case e.sessionID.isText() && e.projectHash.isText():
		g.head(e.line)
	case e.id.isText() && e.typ.isText():
		return g.message(e.line), ""
	default:
		return false, ""
	}
	return true, ""
}

// whole reads a session that is one object, and reports whether it is one. It
// may be cut off.
func (g *gemini) whole(document raw) bool {
	g.head(document)
	return g.id != "" && document.field("projectHash").isText()
}

// head takes in what the session says of itself, with all its messages where
// these stand there.
func (g *gemini) head(v raw) {
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "sessionId":
			g.id = f.value.text()
		case "startTime":
			g.start = f.value.moment()
		case "lastUpdated":
			g.updated = f.value.moment()
		case "summary":
			g.title = shortened(strings.TrimSpace(f.value.text()), maxTitle)
		case "kind":
			if g.kind != "subagent" {
				g.kind = f.value.text()
			}
		case "messages":
			g.messages, g.places = nil, nil
			for items := f.value.items(); items.next(); {
				if whole(items.value) {
					g.message(items.value)
				}
			}
		}
	}
}

// rewind takes back a message and all after it; all, if it is not there.
func (g *gemini) rewind(id string) {
	place := g.places[id]
	for _, m := range g.messages[place:] {
		delete(g.places, m.id)
	}
	g.messages = g.messages[:place]
}

// message takes in a message, and reports whether its type is known.
func (g *gemini) message(v raw) bool {
	var id, typ, at, content, shown, calls raw
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "id":
			id = f.value
		case "type":
			typ = f.value
		case "timestamp":
			at = f.value
		case "content":
			content = f.value
		case "displayContent":
			shown = f.value
		case "toolCalls":
			calls = f.value
		}
	}
	m := &geminiMessage{id: id.text(), turn: Turn{Line: g.lineOf(v), At: at.moment()}}
	g.times.add(m.turn.At)
	switch typ.text() {
	case "user":
		if shown.joined() != "" {
			content = shown // without the files that the words name
		}
	case "gemini":
		m.turn.Speaker = Agent
		for items := calls.items(); items.next(); {
			m.turn.Calls = append(m.turn.Calls, g.call(items.value, &m.foreign))
		}
	case "info", "error", "warning":
		return true
	default:
		return false
	}
	g.put(m, content.joined())
	return true
}

func (g *gemini) put(m *geminiMessage, text string) {
	var foreign bool
	if m.turn.Speaker == Human {
		m.turn.Text, foreign = heard([]string{text}, injected())
	} else {
		m.turn.Text, foreign = spoken(text, injected())
	}
	m.foreign = m.foreign || foreign
	g.brought = g.brought || m.foreign
	if place, again := g.places[m.id]; again && m.id != "" {
		g.messages[place] = m
		return
	}
	if g.places == nil {
		g.places = map[string]int{}
	}
	g.places[m.id] = len(g.messages)
	g.messages = append(g.messages, m)
}

// lineOf returns the line of a value. In a document it counts on from the value
// before: from the beginning, each message would cost the whole of it.
func (g *gemini) lineOf(v raw) int {
	if g.document == nil {
		return g.line
	}
	at := cap(g.document) - cap(v)
	if at < g.counted {
		g.line -= bytes.Count(g.document[at:g.counted], []byte{'\n'})
	} else {
		g.line += bytes.Count(g.document[g.counted:at], []byte{'\n'})
	}
	g.counted = at
	return g.line
}

// call reads a call with its answer, which stands beside it.
func (g *gemini) call(v raw, foreign *bool) Call {
	var name, given, status, result raw
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "name":
			name = f.value
		case "args":
			given = f.value
		case "status":
			status = f.value
		case "result":
			result = f.value
		}
	}
	c := newCall(g.lineOf(v), name.text(), given)
	switch status.text() {
	case "success":
		c.Done = true
	case "error":
		c.Done, c.Failed = true, true
	default:
		return c
	}
	a := readAnswer(responses(result), c.Failed, runOf(c))
	c.Failed, c.Tests = a.failed, a.tests
	*foreign = *foreign || a.foreign || c.Network
	return c
}

// responses returns the output of a result's first part that has one.
func responses(result raw) raw {
	for items := result.items(); items.next(); {
		if output := items.value.field("functionResponse").field("response").field("output"); output.isText() {
			return output
		}
	}
	return bytes.Clone(result)
}

func (g *gemini) logs() []*Log {
	log := &Log{ID: g.id, Tool: "gemini", Kind: "unknown", Title: g.title}
	g.times.set(log)
	if !g.start.IsZero() {
		log.Start = g.start
	}
	if g.updated.After(log.End) {
		log.End = g.updated
	}
	if g.kind == "subagent" {
		log.Kind = g.kind
	}
	var turns []Turn
	var foreign []bool
	for _, m := range g.messages {
		if log.Kind == "subagent" && m.turn.Speaker == Human {
			continue
		}
		if m.turn.Speaker == Human && m.turn.Text != "" {
			log.Kind = "interactive"
		}
		turns, foreign = append(turns, m.turn), append(foreign, m.foreign)
	}
	log.Turns = taint(turns, foreign)
	log.Influenced = g.brought && g.title != "" // the title comes last
	return []*Log{log}
}
