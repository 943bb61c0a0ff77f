package session

import (
	"cmp"
	"slices"
	"strings"
)

// A codex reads the rollouts of Codex CLI: items of the conversation, with
// events of the program between them. In those of early 2025 the items stand
// without an envelope.
type codex struct {
	draft
	id, title, kind string
	named           int  // how many turns there were when it got its title
	events          bool // the human's messages stand in events, too
}

// isCodex reports whether a type of line is one of a rollout.
func isCodex(kind string) bool {
	switch kind {
	case "session_meta", "response_item", "event_msg", "turn_context", "compacted", "world_state", "security_risk_score",
		"inter_agent_communication", "inter_agent_communication_metadata":
		return true
	}
	return false
}

func (c *codex) take(number int, e *entry) (known bool, fault string) {
	c.times.add(e.moment())
	at := Turn{Line: number, At: e.moment()}
	switch {
	case e.kind == "session_meta":
		c.head(e.payload)
	case e.typ == nil && (e.id.isText() || e.state.isText()):
		c.head(e.line)
	case e.kind == "response_item":
		return true, c.item(at, e.payload)
	case e.kind == "event_msg":
		c.event(at, e.payload)
	case e.kind == "turn_context":
		c.cwd.add(e.payload.field("cwd"))
	case e.kind == "compacted":
		digest, _ := spoken(e.payload.field("message").text(), injected())
		c.sumUp(digest)
	case isCodex(e.kind):
	case e.payload == nil && isCodexItem(e.kind):
		return true, c.item(at, e.line)
	default:
		return false, ""
	}
	return true, ""
}

// head takes in what the session says of itself. A fork repeats the head of
// the session that it began as, so the first counts, but for the kind: of all
// heads that counts which trusts least.
func (c *codex) head(v raw) {
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "id":
			if c.id == "" {
				c.id = f.value.text()
			}
		case "cwd":
			c.cwd.add(f.value)
		case "git":
			c.branch.add(f.value.field("branch"))
		case "source":
			if c.kind == "" || c.kind == "interactive" {
				c.kind = kindOfSource(f.value)
			}
		}
	}
}

// kindOfSource returns the kind of a session by what started it. Codex itself
// calls these four interactive; without a person at a prompt, nobody knows who
// did.
func kindOfSource(v raw) string {
	switch source := v.text(); source {
	case "cli", "vscode", "atlas", "chatgpt":
		return "interactive"
	case "subagent":
		return source
	}
	for f := v.fields(); f.next(); {
		switch key := strings.ToLower(string(f.key)); {
		case key == "subagent":
			return key
		case key == "custom":
			return kindOfSource(f.value)
		}
	}
	return "unknown"
}

func isCodexItem(kind string) bool {
	switch kind {
	case "message", "reasoning", "function_call", "function_call_output", "custom_tool_call", "custom_tool_call_output",
		"local_shell_call", "web_search_call", "ghost_snapshot", "compaction":
		return true
	}
	return false
}

// A codexItem is one item of the conversation.
type codexItem struct{ typ, role, content, name, given, call, output, action, status raw }

func newCodexItem(v raw) codexItem {
	var i codexItem
	for f := v.fields(); f.next(); {
		switch string(f.key) {
		case "type":
			i.typ = f.value
		case "role":
			i.role = f.value
		case "content":
			i.content = f.value
		case "name":
			i.name = f.value
		case "arguments", "input":
			i.given = f.value
		case "call_id":
			i.call = f.value
		case "output":
			i.output = f.value
		case "action":
			i.action = f.value
		case "status":
			i.status = f.value
		}
	}
	return i
}

func (c *codex) item(turn Turn, v raw) (fault string) {
	i := newCodexItem(v)
	turn.Speaker = Agent
	switch i.typ.word() {
	case "message":
		c.says(turn, i)
	case "function_call", "custom_tool_call":
		given := i.given
		if text := given.text(); strings.HasPrefix(strings.TrimSpace(text), "{") && whole([]byte(text)) {
			given = raw(strings.TrimSpace(text)) // an object in a string
		}
		c.calls(turn, newCall(turn.Line, i.name.text(), given), i.call.key())
	case "local_shell_call":
		c.calls(turn, newCall(turn.Line, "local_shell", i.action), i.call.key())
	case "web_search_call":
		search := Call{Tool: "web_search", Line: turn.Line, Network: true, Done: i.status.text() != "failed"}
		c.calls(turn, search, 0)
	case "function_call_output", "custom_tool_call_output":
		c.answer(i.call.key(), unwrapped(i.output), i.output.field("success").text() == "false" || string(i.output.field("success")) == "false")
	case "":
		return "the item has no type"
	}
	return ""
}

// unwrapped returns the words of an output, which may be an object, or an
// object in a string.
func unwrapped(output raw) raw {
	if output.isObject() {
		return output.field("content")
	}
	return output
}

func (c *codex) says(turn Turn, i codexItem) {
	text := i.content.joined()
	m := mark{place: none}
	switch i.role.word() {
	case "assistant":
	case "user":
		if turn.Speaker = Human; isCodexContext(text) {
			return
		}
		m.program = "item" // of which an event tells better
	default:
		return
	}
	if turn.Speaker == Human {
		turn.Text, m.foreign = heard([]string{text}, injected())
	} else {
		turn.Text, m.foreign = spoken(text, injected())
	}
	c.say(turn, m, nil)
}

// calls adds a call to what the agent said last.
func (c *codex) calls(turn Turn, call Call, id uint64) {
	turn.Calls = []Call{call}
	message := uint64(0)
	if n := len(c.turns); n > 0 && c.turns[n-1].Speaker == Agent {
		// The calls after a message are of the same answer of the model.
		if message = c.marks[n-1].message; message == 0 {
			message = uint64(turn.Line)
			c.marks[n-1].message = message
		}
	}
	c.say(turn, mark{place: none, message: message}, []uint64{id})
}

// event takes in what the program says happened.
func (c *codex) event(turn Turn, v raw) {
	switch v.field("type").text() {
	case "user_message":
		c.events = true
		m := mark{place: none}
		turn.Text, m.foreign = heard([]string{afterContext(v.field("message").text())}, injected())
		c.say(turn, m, nil)
	case "thread_name_updated":
		c.title, c.named = shortened(strings.TrimSpace(v.field("thread_name").text()), maxTitle), len(c.turns)
	case "thread_rolled_back":
		if n, ok := v.field("num_turns").number(); ok {
			c.rollBack(int(n))
		}
	}
}

// rollBack takes back the last n messages of the human and what followed.
func (c *codex) rollBack(n int) {
	brought := false
	for i := len(c.turns) - 1; i >= 0 && n > 0; i-- {
		if c.isHuman(i) {
			n--
		}
		brought = brought || c.marks[i].foreign || slices.ContainsFunc(c.turns[i].Calls, func(call Call) bool { return call.Network })
		c.ids = c.ids[:len(c.ids)-len(c.turns[i].Calls)]
		c.turns, c.marks = c.turns[:i], c.marks[:i]
	}
	if here := len(c.turns) + 1; brought {
		c.lost = min(cmp.Or(c.lost, here), here) // the agent may name the session by it
	}
}

// isHuman reports whether a turn is one of the human, and the only one of the
// two in which it stands.
func (c *codex) isHuman(i int) bool {
	return c.turns[i].Speaker == Human && (c.marks[i].program == "" || !c.events)
}

// isCodexContext reports whether Codex wrote a message in the name of the human.
func isCodexContext(text string) bool {
	text = strings.TrimSpace(text)
	for _, start := range []string{"# AGENTS.md instructions", "<environment_context", "<user_instructions", "<turn_aborted", "<skill", "<user_shell_command", "<subagent_notification", "<permissions", "<INSTRUCTIONS", "<collaboration_mode", "<model_switch"} {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}

// afterContext cuts off what an editor puts before the human's words. A heading
// like that one may stand in a file that is open there, so the last counts.
func afterContext(text string) string {
	const heading = "## My request for Codex:"
	if at := strings.LastIndex(text, heading); at >= 0 {
		return text[at+len(heading):]
	}
	return text
}

func (c *codex) logs() []*Log {
	log := &Log{ID: c.id, Tool: "codex", Kind: c.kind, Title: c.title, Cwd: c.cwd.most(), Branch: c.branch.most()}
	driven, human := log.Kind == "subagent", false
	for i := range c.turns {
		human = human || c.isHuman(i) && c.turns[i].Text != ""
	}
	switch {
	case log.Kind == "" && human:
		log.Kind = "interactive" // older versions do not tell
	case log.Kind == "", log.Kind == "interactive" && !human:
		log.Kind = "unknown"
	}
	c.times.set(log)
	log.Turns = c.fold(func(i int) bool { return c.turns[i].Speaker == Agent || c.isHuman(i) && !driven })
	c.summedUp(log, c.named)
	return []*Log{log}
}
