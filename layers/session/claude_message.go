package session

import "strings"

// message takes in what one of the two said, or what a tool answered.
func (s *strand) message(l *claudeLine, place int32) (fault string) {
	var id, model, content raw
	for f := l.message.fields(); f.next(); {
		switch string(f.key) {
		case "id":
			id = f.value
		case "model":
			model = f.value
		case "content":
			content = f.value
		}
	}
	switch {
	case !l.message.isObject():
		return "the line has no message"
	case !content.isText() && !content.isList():
		return "the message is neither text nor blocks"
	case l.kind == "assistant":
		if !l.failed.isTrue() && model.text() != "<synthetic>" {
			s.agentSays(l, place, id.key(), content)
		}
	default:
		s.humanSays(l, place, content)
	}
	return ""
}

func (s *strand) agentSays(l *claudeLine, place int32, message uint64, content raw) {
	turn := Turn{Speaker: Agent, Line: l.number, At: l.timestamp.moment()}
	var texts []string
	var ids []uint64
	if content.isText() {
		texts = append(texts, content.text())
	}
	for items := content.items(); items.next(); {
		b := newBlock(items.value)
		switch b.typ.text() {
		case "text":
			texts = append(texts, b.text.text())
		case "tool_use", "server_tool_use", "mcp_tool_use":
			turn.Calls = append(turn.Calls, newCall(l.number, b.name.text(), b.input))
			ids = append(ids, b.id.key())
		default:
			s.answered(b)
		}
	}
	var foreign bool
	turn.Text, foreign = spoken(strings.Join(texts, "\n"), injected())
	s.say(turn, mark{message: message, place: place, foreign: foreign}, ids)
}

// A block is one piece of a message.
type block struct {
	raw
	typ, text, id, name, input, call, content, failed raw
}

func newBlock(v raw) block {
	b := block{raw: v}
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "type":
			b.typ = f.value
		case "text":
			b.text = f.value
		case "id":
			b.id = f.value
		case "name":
			b.name = f.value
		case "input":
			b.input = f.value
		case "tool_use_id":
			b.call = f.value
		case "content":
			b.content = f.value
		case "is_error":
			b.failed = f.value
		}
	}
	return b
}

// answered takes in a block that is what a tool answered.
func (s *strand) answered(b block) bool {
	if b.call == nil {
		return false
	}
	s.answer(b.call.key(), b.content, b.failed.isTrue())
	return true
}
