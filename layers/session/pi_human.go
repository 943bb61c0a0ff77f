package session

import (
	"slices"
	"strings"
)

// runtime marks a message that OpenClaw itself wrote, and that tells nothing of
// the kind of its session.
const runtime = "runtime"

// humanSays takes in a message in the name of the human. OpenClaw's own are
// known by how they begin.
func (p *pi) humanSays(turn Turn, place int32, text string) {
	text, enveloped := withoutEnvelope(text)
	p.openclaw = p.openclaw || enveloped
	m := mark{place: place, program: programOf(text)}
	turn.Text, m.foreign = spoken(text, injected())
	if p.driven && m.program == "" {
		m.program = runtime
	}
	p.openclaw = p.openclaw || m.program != ""
	p.say(turn, m, nil)
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
	for i := len(p.turns) - 1; i >= 0; i-- {
		if t := p.turns[i]; t.Speaker == Human && t.Text != "" {
			if p.marks[i].program == "" {
				p.marks[i].program = "heartbeat"
			}
			return
		}
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

// kindOf returns the kind of the session: that of its key, or that of all
// messages in the name of the human, if a program wrote all of them.
func (p *pi) kindOf(on func(i int) bool) string {
	if p.kind != "" {
		return p.kind
	}
	var kinds tally
	for i, t := range p.turns {
		if t.Speaker != Human || !on(i) {
			continue
		}
		switch kind := p.marks[i].program; kind {
		case "":
			return "interactive"
		case runtime:
		default:
			kinds.add(raw(`"` + kind + `"`))
		}
	}
	if kind := kinds.most(); kind != "" {
		return kind
	}
	return "interactive"
}

// withoutEnvelope cuts off what OpenClaw puts before a message that came by
// chat: the channel, the time, and in a group who wrote it.
func withoutEnvelope(text string) (string, bool) {
	text = strings.TrimSpace(text)
	inner, rest, found := strings.Cut(strings.TrimPrefix(text, "["), "]")
	if !strings.HasPrefix(text, "[") || !found || len(inner) > 300 || strings.Contains(inner, "\n") || !isEnvelope(inner) {
		return text, false
	}
	rest = strings.TrimSpace(rest)
	group := strings.Contains(inner, " group ") || strings.Contains(inner, "#") || strings.Contains(inner, " channel ")
	if sender, said, found := strings.Cut(rest, ": "); found && len(sender) <= 64 && !strings.Contains(sender, "\n") &&
		(strings.HasPrefix(sender, "@") || group) {
		rest = strings.TrimSpace(said)
	}
	if before, _, found := strings.Cut(rest, "\n[message_id:"); found {
		rest = before
	}
	return rest, true
}

func isEnvelope(inner string) bool {
	first, after, _ := strings.Cut(inner, " ")
	switch first {
	case "Telegram", "WhatsApp", "Discord", "Slack", "Signal", "iMessage", "BlueBubbles", "Matrix", "WebChat", "MSTeams", "Teams", "LINE", "Mattermost", "IRC", "Nostr", "Zalo":
		return after != ""
	case "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun":
		// Tue 2026-03-02 08:00 GMT+1
		return len(after) >= 16 && after[4] == '-' && after[7] == '-' && after[13] == ':'
	}
	return false
}
