package session

import (
	"slices"
	"strings"
)

// A letter is a message as OpenClaw got it by chat, without what it put around
// it: the channel, the time, who wrote it.
type letter struct {
	text    string
	chat    bool // it came by chat
	group   bool // of several people, of whom any may be a stranger
	foreign bool // content from elsewhere stood behind it
}

// withoutEnvelope opens a message.
func withoutEnvelope(text string) letter {
	l := letter{text: strings.TrimSpace(text)}
	l.cutFacts()
	if earlier, now, found := strings.Cut(l.text, "[Current message - respond to this]"); found && strings.HasPrefix(earlier, "[Chat messages since ") {
		l.text, l.chat, l.group = strings.TrimSpace(now), true, true // only groups have others' words before
	}
	l.cutHeader()
	if before, _, found := strings.Cut(l.text, "\n[message_id:"); l.chat && found {
		l.text = before
	}
	return l
}

// cutHeader cuts off the line in brackets that a message begins with.
func (l *letter) cutHeader() {
	inner, rest, found := strings.Cut(strings.TrimPrefix(l.text, "["), "]")
	if !strings.HasPrefix(l.text, "[") || !found || len(inner) > 300 || strings.Contains(inner, "\n") || !isEnvelope(inner) {
		return
	}
	l.text, l.chat, l.group = strings.TrimSpace(rest), true, l.group || isGroup(inner)
	if sender, said, found := strings.Cut(l.text, ": "); found && len(sender) <= 64 && !strings.Contains(sender, "\n") &&
		(strings.HasPrefix(sender, "@") || l.group) {
		l.text = strings.TrimSpace(said)
	}
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
	return first != "" && first != strings.ToLower(first) && strings.Contains(after, " id:") // of a channel that came later
}

// isGroup reports whether the line in brackets is that of a group: its name says
// so, or its id is one that only groups have.
func isGroup(inner string) bool {
	return slices.ContainsFunc(strings.Fields(strings.ToLower(inner)), func(word string) bool {
		switch word {
		case "group", "guild", "channel", "room", "thread":
			return true
		}
		return strings.HasPrefix(word, "#") || strings.HasPrefix(word, "id:-") || strings.HasPrefix(word, "topic:") ||
			strings.Contains(word, "@g.us") || strings.Contains(word, "group:") || strings.Contains(word, "channel:")
	})
}

// cutFacts cuts off what newer versions write instead: blocks of JSON that tell
// of the chat, each under a line that calls them untrusted.
func (l *letter) cutFacts() {
	for {
		label, rest, found := strings.Cut(l.text, "\n```json\n")
		if !found || len(label) > 120 || strings.Contains(label, "\n") || !strings.Contains(label, "(untrusted") && !strings.Contains(label, "openclaw:ctx") {
			break
		}
		facts, after, closed := strings.Cut(rest, "\n```")
		if !closed {
			break
		}
		l.text, l.chat = strings.TrimSpace(after), true
		l.group = l.group || whole([]byte(facts)) && raw(strings.TrimSpace(facts)).field("is_group_chat").isTrue()
	}
	if before, _, found := strings.Cut(l.text, "Untrusted context (metadata, "); found {
		l.text, l.foreign = strings.TrimSpace(before), true
	}
}
