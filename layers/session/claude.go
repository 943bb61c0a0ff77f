package session

import "strings"

// A claude reads the transcripts of Claude Code. Its lines are a tree, of which
// sub-agents are branches of their own; in newer versions they have files of
// their own.
type claude struct {
	strands []*strand // the session first, if it has lines, and each sub-agent
	places  map[strandName]*strand

	custom, automatic string    // titles
	summaries         []heading // of conversations, of which some are of other files
	named             int       // how many turns the session had when it got its automatic title
}

// A heading is the title of the conversation that ends on a line.
type heading struct {
	leaf uint64
	text string
}

// A strandName tells the strands of a file apart.
type strandName struct {
	side  bool   // it is a sub-agent
	agent string // and this is its id
}

// A strand is the lines of a session or of one sub-agent.
type strand struct {
	draft
	strandName
	id    string
	human bool // a human said something
}

// A claudeLine is what a line holds besides its entry.
type claudeLine struct {
	number int
	*entry

	logical, side, agentID, branch, entrypoint, meta, compact, only, failed, origin, subtype, attachment, title, custom raw
}

func newClaudeLine(number int, e *entry) claudeLine {
	l := claudeLine{number: number, entry: e}
	for f := range e.all() {
		if to := l.place(string(f.name)); to != nil {
			*to = f.value
		}
	}
	return l
}

func (l *claudeLine) place(name string) *raw {
	switch name {
	case "logicalParentUuid":
		return &l.logical
	case "isSidechain":
		return &l.side
	case "agentId":
		return &l.agentID
	case "gitBranch":
		return &l.branch
	case "entrypoint":
		return &l.entrypoint
	case "isMeta":
		return &l.meta
	case "isCompactSummary":
		return &l.compact
	case "isVisibleInTranscriptOnly":
		return &l.only
	case "isApiErrorMessage":
		return &l.failed
	case "origin":
		return &l.origin
	case "subtype":
		return &l.subtype
	case "attachment":
		return &l.attachment
	case "aiTitle":
		return &l.title
	case "customTitle":
		return &l.custom
	}
	return nil
}

func (c *claude) take(number int, e *entry) (known bool, fault string) {
	l := newClaudeLine(number, e)
	if e.uuid.isText() || e.isBareClaude() {
		s := c.strand(&l)
		if s == nil {
			return true, tooManySessions
		}
		place := s.link(&l)
		if place == none {
			return true, "" // a resumed session repeats its lines
		}
		s.note(&l)
		switch e.kind {
		case "user", "assistant":
			return true, s.message(&l, place)
		case "attachment":
			s.attached(&l, place)
		}
	}
	c.titled(&l)
	return isClaude(e.kind), l.lacks()
}

// lacks says what a line lacks that has no id to place it by.
func (l *claudeLine) lacks() string {
	if (l.kind == "user" || l.kind == "assistant") && !l.message.isObject() {
		return "the line has no message"
	}
	return ""
}

// strand returns the session or the sub-agent that a line is of; nil where there
// are too many of them.
func (c *claude) strand(l *claudeLine) *strand {
	name := strandName{side: l.side.isTrue()}
	if name.side {
		name.agent = shortened(l.agentID.text(), maxTag)
	}
	s := c.places[name]
	if s != nil || len(c.strands) >= MaxLogs {
		return s
	}
	if c.places == nil {
		c.places = map[strandName]*strand{}
	}
	s = &strand{strandName: name}
	c.places[name], c.strands = s, append(c.strands, s)
	return s
}

// link places a line in the tree.
func (s *strand) link(l *claudeLine) int32 {
	above := s.parent(l.parentUUID)
	if l.parentUUID.isNull() && (l.logical.isText() || l.compact.isTrue() || l.subtype.text() == "compact_boundary") {
		// A compaction begins anew, and goes on with what it has summed up.
		above = s.parent(l.logical)
	}
	return s.add(l.uuid.key(), above)
}

// note takes in what each line says of its session.
func (s *strand) note(l *claudeLine) {
	s.times.add(l.moment())
	s.cwd.add(l.cwd)
	s.branch.add(l.branch)
	if id := l.sessionID; id.isText() && string(id[1:len(id)-1]) != s.id {
		s.id = l.sessionID.text() // of a forked session the newest is its own
	}
}

func (c *claude) titled(l *claudeLine) {
	switch l.kind {
	case "custom-title":
		c.custom = shortened(strings.TrimSpace(l.custom.text()), maxTitle)
	case "ai-title":
		c.automatic, c.named = shortened(strings.TrimSpace(l.title.text()), maxTitle), c.turns()
	case "summary":
		if len(c.summaries) < mostNames {
			c.summaries = append(c.summaries, heading{l.leaf.key(), shortened(strings.TrimSpace(l.summary.text()), maxTitle)})
		}
	}
}

// maxTitle is how many bytes of a title are kept.
const maxTitle = 300

// isClaude reports whether a type of line is known.
func isClaude(kind string) bool {
	switch kind {
	case "user", "assistant", "system", "attachment", "progress", "summary", "file-history-snapshot",
		"queue-operation", "ai-title", "custom-title", "last-prompt", "mode", "permission-mode", "pr-link",
		"tag", "agent-name", "agent-color", "agent-setting", "bridge-session":
		return true
	}
	return false
}

func (c *claude) logs() []*Log {
	var logs []*Log
	for _, s := range c.strands {
		log := &Log{ID: s.id, Tool: "claude-code", Kind: "unknown"}
		switch {
		case s.side:
			log.Kind, log.ID = "subagent", s.agent
		case s.human:
			log.Kind = "interactive"
		}
		log.Cwd, log.Branch = s.cwd.most(), s.draft.branch.most()
		s.times.set(log)
		on := s.tree.branch()
		log.Turns = s.fold(func(i int) bool { return on[s.marks[i].place] })
		var made int
		log.Title, made = c.title(s)
		s.summedUp(log, made)
		logs = append(logs, log)
	}
	return logs
}

// title returns the title of a session, and how many turns it had by then. A
// person's own is made of nothing that was read; when a summary was written,
// its line does not tell.
func (c *claude) title(s *strand) (title string, made int) {
	switch {
	case s.side:
		return "", 0
	case c.custom != "":
		return c.custom, 0
	case c.automatic != "":
		return c.automatic, c.named
	}
	for _, h := range c.summaries {
		if s.has(h.leaf) {
			title, made = h.text, len(s.marks)
		}
	}
	return title, made
}

// turns returns how many turns the session has so far, without its sub-agents.
func (c *claude) turns() int {
	if s := c.places[strandName{}]; s != nil {
		return len(s.turns)
	}
	return 0
}
