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

// agentSays takes in a line of the agent. What the model's own server looked up
// stands in the line together with what the agent said before and after it, so
// the line is cut there: what follows may come from the network.
func (s *strand) agentSays(l *claudeLine, place int32, message uint64, content raw) {
	p := part{turn: Turn{Speaker: Agent, Line: l.number, At: l.moment()}, mark: mark{message: message, place: place}}
	if content.isText() {
		p.texts = append(p.texts, content.text())
	}
	for items := content.items(); items.next(); {
		b := newBlock(items.value)
		switch b.typ.word() {
		case "text":
			p = s.cut(p)
			p.texts = append(p.texts, b.text.text())
		case "tool_use", "server_tool_use", "mcp_tool_use":
			p = s.cut(p)
			p.call(newCall(l.number, b.name.text(), b.input), b.id.key())
		default:
			p.over = s.answered(b) || p.over
		}
	}
	s.end(p)
}

// A part is what of a line of the agent was said before anything came back.
type part struct {
	turn  Turn
	mark  mark
	texts []string
	ids   []uint64
	asks  bool // the network is asked
	over  bool // something was answered
}

func (p *part) call(c Call, id uint64) {
	p.turn.Calls, p.ids, p.asks = append(p.turn.Calls, c), append(p.ids, id), p.asks || c.Network
}

// cut ends a part after which the network may have answered, and returns the
// one that goes on. The answer itself may be missing in the log.
func (s *strand) cut(p part) part {
	if !p.asks && !p.over {
		return p
	}
	p.mark.foreign = p.asks
	s.end(p)
	return part{turn: Turn{Speaker: Agent, Line: p.turn.Line, At: p.turn.At}, mark: mark{message: p.mark.message, place: p.mark.place}}
}

func (s *strand) end(p part) {
	var foreign bool
	p.turn.Text, foreign = spoken(strings.Join(p.texts, "\n"), injected())
	p.mark.foreign = p.mark.foreign || foreign
	s.say(p.turn, p.mark, p.ids)
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
