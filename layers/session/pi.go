package session

import "strings"

// A pi reads the transcripts of pi and of OpenClaw, which is built on it. The
// lines of newer ones are a tree; those of the first version have no ids, and
// follow on each other.
type pi struct {
	draft
	id, title string
	kind      string // by the head of the session
	driven    bool   // nothing in it is by a human, its head says
	group     bool   // several people speak in it
	named     int    // how many turns there were when it got its title
	asked     int    // how many turns there were when the human had spoken last; 0: never
	openclaw  bool
}

func (p *pi) take(number int, e *entry) (known bool, fault string) {
	p.times.add(e.moment())
	if e.kind == "session" {
		p.head(e)
		return true, ""
	}
	above := p.last()
	if link := e.field("parentId"); link != nil {
		above = p.parent(link)
	}
	place := p.add(e.id.key(), above)
	if place == none {
		return true, "" // written twice
	}
	switch e.kind {
	case "message":
		return true, p.message(number, e, place)
	case "compaction":
		digest, _ := spoken(e.summary.text(), injected())
		p.sumUp(digest)
	case "session_info":
		p.title, p.named = shortened(strings.TrimSpace(e.field("name").text()), maxTitle), len(p.turns)
	case "custom", "custom_message":
		p.openclaw = p.openclaw || strings.HasPrefix(e.field("customType").text(), "openclaw")
	case "branch_summary", "label", "model_change", "thinking_level_change", "reset":
	default:
		return false, ""
	}
	return true, ""
}

// head takes in the first line. In which order its fields stand does not matter;
// nor can a second head give a session to the human that another says is none.
func (p *pi) head(e *entry) {
	if p.id == "" {
		p.id = e.id.text()
	}
	p.cwd.add(e.cwd)
	kind, driven, spawned := "", false, false
	for f := range e.all() {
		switch string(f.name) {
		case "sessionKey":
			p.openclaw = p.openclaw || f.value.isText()
			kind, driven = kindOfKey(f.value.text())
			p.group = p.group || isGroupKey(f.value.text())
		case "spawnedBy":
			spawned = !f.value.isNull() && f.value.text() != "" || f.value.isObject()
		}
	}
	if spawned {
		kind, driven = "subagent", true
	}
	if p.kind == "" {
		p.kind = kind
	}
	p.driven = p.driven || driven
}

func (p *pi) message(number int, e *entry, place int32) (fault string) {
	if !e.message.isObject() {
		return "the line has no message"
	}
	m := newPiMessage(e.message)
	turn := Turn{Line: number, At: e.moment()}
	if turn.At.IsZero() {
		turn.At = m.timestamp.moment()
	}
	switch m.role.word() {
	case "user":
		if !m.content.isText() && !m.content.isList() {
			return "the message is neither text nor blocks"
		}
		p.humanSays(turn, place, m.content.joined())
	case "assistant":
		turn.Speaker = Agent
		p.agentSays(turn, place, m.content)
	case "toolResult":
		p.toolSays(m)
	case "bashExecution":
		p.humanRuns(turn, place, m)
	case "compactionSummary":
		digest, _ := spoken(e.message.field("summary").text(), injected())
		p.sumUp(digest)
	case "custom", "hookMessage", "branchSummary":
	default:
		return "the message is by nobody that is known"
	}
	return ""
}

// A piMessage is what the field message holds.
type piMessage struct {
	role, content, timestamp, call, failed, details, command, output, status raw
}

func newPiMessage(v raw) piMessage {
	var m piMessage
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "role":
			m.role = f.value
		case "content":
			m.content = f.value
		case "timestamp":
			m.timestamp = f.value
		case "toolCallId":
			m.call = f.value
		case "isError":
			m.failed = f.value
		case "details":
			m.details = f.value
		case "command":
			m.command = f.value
		case "output":
			m.output = f.value
		case "exitCode":
			m.status = f.value
		}
	}
	return m
}

func (p *pi) agentSays(turn Turn, place int32, content raw) {
	var ids []uint64
	for items := content.items(); items.next(); {
		var typ, id, name, given raw
		for f := items.value.fields(); f.next(); {
			switch string(f.key) {
			case "type":
				typ = f.value
			case "id":
				id = f.value
			case "name":
				name = f.value
			case "arguments":
				given = f.value
			}
		}
		if typ.word() == "toolCall" {
			turn.Calls = append(turn.Calls, newCall(turn.Line, name.text(), given))
			ids = append(ids, id.key())
		}
	}
	var foreign bool
	turn.Text, foreign = spoken(content.joined(), injected())
	if isHeartbeatAnswer(turn.Text) {
		p.answersHeartbeat()
	}
	p.say(turn, mark{place: place, foreign: foreign}, ids)
}

func (p *pi) toolSays(m piMessage) {
	status, _ := m.details.field("exitCode").number()
	foreign := m.details.field("externalContent")
	p.openclaw = p.openclaw || foreign.isObject()
	id := m.call.key()
	_, answered := p.answers[id]
	p.answer(id, m.content, m.failed.isTrue() || status != 0)
	if a, ok := p.answers[id]; ok && !answered && foreign.field("untrusted").isTrue() {
		a.foreign = true
		p.answers[id] = a
	}
}

// humanRuns takes in a command that the human ran in the agent's prompt.
func (p *pi) humanRuns(turn Turn, place int32, m piMessage) {
	status, _ := m.status.number()
	command := m.command.text()
	c := Call{Tool: "bash", Line: turn.Line, Command: shortened(command, MaxCommand), Network: asksNetwork(command), Done: true}
	a := readAnswer(m.output, status != 0, runOf(c))
	c.Failed, c.Tests = a.failed, a.tests
	turn.Calls = []Call{c}
	p.say(turn, mark{place: place}, []uint64{0})
}

func (p *pi) logs() []*Log {
	log := &Log{ID: p.id, Tool: "pi", Title: p.title, Cwd: p.cwd.most()}
	if p.openclaw || strings.Contains(log.Cwd, ".openclaw") {
		log.Tool = "openclaw"
	}
	p.times.set(log)
	if p.group {
		p.ofGroup()
	}
	on := p.tree.branch()
	log.Kind = p.kindOf(func(i int) bool { return on[p.marks[i].place] })
	log.Turns = p.fold(func(i int) bool { return on[p.marks[i].place] && p.marks[i].program == "" })
	p.summedUp(log, p.named)
	return []*Log{log}
}
