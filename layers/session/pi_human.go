package session

import (
	"slices"
	"strings"
)

// runtime marks a message that OpenClaw itself wrote, and that tells nothing of
// the kind of its session.
const runtime = "runtime"

// humanSays takes in a message in the name of the human. OpenClaw's own are
// known by how they begin; one of a group is by anybody, so it comes from the
// network.
func (p *pi) humanSays(turn Turn, place int32, text string) {
	l := withoutEnvelope(text)
	p.openclaw = p.openclaw || l.chat
	m := mark{place: place, program: programOf(l.text)}
	turn.Text, m.foreign = heard([]string{l.text}, injected())
	m.foreign, turn.Tainted = m.foreign || l.foreign || l.group, l.group
	if p.driven && m.program == "" {
		m.program = runtime
	}
	p.openclaw = p.openclaw || m.program != ""
	if p.say(turn, m, nil); turn.Text != "" {
		p.asked = len(p.turns)
	}
}

// programOf returns the kind of session that a message of OpenClaw itself
// belongs to, and nothing for what a human wrote.
func programOf(text string) string {
	text = strings.TrimSpace(text)
	for _, start := range []struct{ text, kind string }{
		{"[cron:", "cron"},
		{"[Subagent Context]", "subagent"},
		{"[Subagent Task]", "subagent"},
		{"Read HEARTBEAT.md", "heartbeat"},
		{"A subagent task ", runtime},
		{"A cron job ", runtime},
		{"[System Message]", runtime},
		{"System: [", runtime},
		{"Pre-compaction memory flush", runtime},
		{"A new session was started via /new or /reset", runtime},
	} {
		if strings.HasPrefix(text, start.text) {
			return start.kind
		}
	}
	if strings.Contains(text, "reply HEARTBEAT_OK") {
		return "heartbeat" // the prompt can be set, this part of it stays
	}
	return ""
}

// isHeartbeatAnswer reports whether the agent says that nothing needs
// attention, as it is told to.
func isHeartbeatAnswer(text string) bool {
	return strings.Trim(text, " *_`.\n") == "HEARTBEAT_OK"
}

// answersHeartbeat marks the message that the agent just answered.
func (p *pi) answersHeartbeat() {
	if p.asked > 0 && p.marks[p.asked-1].program == "" {
		p.marks[p.asked-1].program = "heartbeat"
	}
}

// kindOfKey returns the kind of a session by its key, such as
// agent:main:cron:nightly, and whether no human speaks in it.
func kindOfKey(key string) (kind string, driven bool) {
	parts := strings.Split(key, ":")
	for _, kind := range []string{"cron", "subagent", "heartbeat"} {
		if slices.Contains(parts, kind) {
			return kind, true
		}
	}
	if slices.Contains(parts, "hook") {
		return "unknown", true
	}
	return "", false
}

// isGroupKey reports whether a key is that of a group, such as
// agent:main:discord:channel:7.
func isGroupKey(key string) bool {
	return slices.ContainsFunc(strings.Split(key, ":"), func(part string) bool { return part == "group" || part == "channel" || part == "room" })
}

// kindOf returns the kind of the session: that of its head, or that of all
// messages in the name of the human, if a program wrote all of them. Where none
// is surely by the human, nobody knows who was there.
func (p *pi) kindOf(on func(i int) bool) string {
	if p.kind != "" {
		return p.kind
	}
	var kinds tally
	for i, t := range p.turns {
		if t.Speaker != Human || t.Tainted || !on(i) {
			continue
		}
		switch kind := p.marks[i].program; kind {
		case "":
			if t.Text != "" || len(t.Calls) > 0 {
				return "interactive"
			}
		case runtime:
		default:
			kinds.add(raw(`"` + kind + `"`))
		}
	}
	if kind := kinds.most(); kind != "" {
		return kind
	}
	return "unknown"
}

// ofGroup marks all messages of a session whose key is that of a group.
func (p *pi) ofGroup() {
	for i, t := range p.turns {
		if t.Speaker == Human && t.Text != "" && p.marks[i].program == "" {
			p.turns[i].Tainted, p.marks[i].foreign = true, true
		}
	}
}
