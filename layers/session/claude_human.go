package session

import (
	"slices"
	"strings"
)

// humanSays takes in a line in the name of the human. Most of them are answers
// of tools, and of the rest many are by the program.
func (s *strand) humanSays(l *claudeLine, place int32, content raw) {
	var texts []string
	if content.isText() {
		texts = append(texts, content.text())
	}
	for items := content.items(); items.next(); {
		b := newBlock(items.value)
		if !s.answered(b) && b.typ.word() == "text" {
			texts = append(texts, b.text.text())
		}
	}
	if l.compact.isTrue() || len(texts) > 0 && strings.HasPrefix(texts[0], "This session is being continued from a previous conversation") {
		digest, _ := spoken(strings.Join(texts, "\n"), injected())
		s.sumUp(digest)
		return
	}
	if l.meta.isTrue() || l.only.isTrue() || !isHuman(l.origin) || s.side {
		return
	}
	s.typed(l, mark{place: place}, texts)
}

// isHuman reports whether a line came from the human, as far as its origin
// tells.
func isHuman(origin raw) bool {
	if origin.isText() {
		return origin.text() == "human"
	}
	kind := origin.field("kind").text()
	return kind == "" || kind == "human"
}

// typed takes in what the human typed: words, or a command to the shell, which
// is all of its line. Where a tag stands elsewhere, somebody wrote about it.
func (s *strand) typed(l *claudeLine, m mark, texts []string) {
	turn := Turn{Speaker: Human, Line: l.number, At: l.moment()}
	var text string
	if len(texts) > 0 {
		texts[0] = strings.TrimSpace(texts[0])
		text = texts[0]
	}
	if strings.HasPrefix(text, "<bash-stdout>") {
		s.answerShell(text)
		return
	}
	person := !l.driven() || l.saysHuman()
	if command, found := inElement(text, "bash-input"); found && len(texts) == 1 {
		turn.Calls = []Call{{Tool: "Bash", Line: l.number, Command: shortened(command, MaxCommand), Network: asksNetwork(command)}}
		s.human = s.human || person
		s.say(turn, m, []uint64{0})
		return
	}
	turn.Text, m.foreign = humanWords(texts)
	s.human = s.human || person && (turn.Text != "" || isSlash(text))
	s.say(turn, m, nil)
}

// driven reports whether a program gave the line to Claude Code, as claude -p
// and the SDK do: what then stands in the name of the human may be a timer's.
func (l *claudeLine) driven() bool { return strings.HasPrefix(l.entrypoint.text(), "sdk-") }

// saysHuman reports whether the line itself says that a human typed it.
func (l *claudeLine) saysHuman() bool {
	return l.origin.text() == "human" || l.origin.field("kind").text() == "human"
}

// isSlash reports whether a text is a slash command.
func isSlash(text string) bool {
	return strings.HasPrefix(text, "<command-name>") || strings.HasPrefix(text, "<command-message>")
}

// answerShell gives the human's own command its answer, which has no id: it is
// that of the last one.
func (s *strand) answerShell(text string) {
	for i := len(s.turns) - 1; i >= max(0, len(s.turns)-3); i-- {
		if t := &s.turns[i]; t.Speaker == Human && len(t.Calls) == 1 && t.Text == "" && !t.Calls[0].Done {
			c := &t.Calls[0]
			c.Done, c.Failed = true, exitStatus(text) > 0
			if runsTests(c.Command) {
				c.Tests = verdict(text, c.Failed)
			}
			return
		}
	}
}

// humanWords returns what of the texts of a line the human said. Of a slash
// command, that is what follows its name.
func humanWords(texts []string) (words string, foreign bool) {
	if len(texts) == 0 {
		return "", false
	}
	text := texts[0]
	if isSlash(text) {
		_, words, _ = strings.Cut(text, "<command-args>")
		words = words[:max(0, strings.LastIndex(words, "</command-args>"))]
		return heard([]string{words}, injected())
	}
	if words, found := inElement(text, "user-memory-input"); found {
		return heard([]string{words}, injected())
	}
	caveat := "caveat: the messages below"
	if len(text) >= len(caveat) && strings.EqualFold(text[:len(caveat)], caveat) {
		return "", false
	}
	var tags []string // which matter only where there are any
	if slices.ContainsFunc(texts, func(text string) bool { return strings.IndexByte(text, '<') >= 0 }) {
		tags = claudeTags()
	}
	words, foreign = heard(texts, tags)
	if strings.Contains(words, "[Request interrupted by user") {
		words = withoutInterruption(words)
	}
	return words, foreign
}

// claudeTags are the tags that Claude Code writes into the lines of the human.
func claudeTags() []string {
	return append(injected(), "local-command-stdout", "local-command-stderr", "local-command-caveat",
		"bash-input", "bash-stdout", "bash-stderr", "bash-notification", "user-memory-input", "task-notification", "user-prompt-submit-hook", "new-diagnostics",
		"ide_opened_file", "ide_selection", "ide_diagnostics", "teammate-message", "cross-session-message")
}

func withoutInterruption(text string) string {
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "[Request interrupted by user") {
			kept = append(kept, line)
		}
	}
	return strings.TrimSpace(strings.Join(kept, ""))
}

// attached takes in a prompt that the human typed while the agent was at work.
func (s *strand) attached(l *claudeLine, place int32) {
	var typ, mode, prompt, origin raw
	for f := l.attachment.fields(); f.next(); {
		switch string(f.key) {
		case "type":
			typ = f.value
		case "commandMode":
			mode = f.value
		case "prompt":
			prompt = f.value
		case "origin":
			origin = f.value
		}
	}
	if typ.text() != "queued_command" || mode.text() != "prompt" || s.side || l.meta.isTrue() || !isHuman(origin) || !isHuman(l.origin) {
		return
	}
	s.typed(l, mark{place: place, queued: true}, prompt.texts())
}
