// Package session reads the logs that agents leave behind, and tells of each
// session what it was about and which patterns it used, with evidence that a
// person can check.
//
// It knows the transcripts of Claude Code, OpenClaw and pi, of Codex CLI and
// Gemini CLI, and the one object a line that earlier programs wrote. A log is
// known by its content, never by its name, and read as a stream: what a tool
// answered is looked at and forgotten.
package session

import (
	"time"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A File is what was read of one log file. Most hold one session.
type File struct {
	Logs    []*Log
	Lines   int            // lines that hold anything
	Skipped map[string]int // lines of types that are not known, by type; the names are cleaned of all but letters, digits, - and _
	Faults  []Fault        // lines that could not be read, at most MaxFaults; each loses only itself
	Faulty  int            // how many there are
	Cut     bool           // the last line has no end and does not parse: it is still being written
}

// A Fault is a line of a log that could not be read.
type Fault struct {
	Line int    // from 1
	Text string // what is wrong; never what stands there
}

// MaxFaults is how many faults of a file are kept.
const MaxFaults = 20

// A Log is one session, on the branch that it ended on.
type Log struct {
	ID     string // as the agent names it; empty where the log does not say
	Tool   string // claude-code, openclaw, pi, codex, gemini or jsonl
	Kind   string // interactive, cron, heartbeat, subagent or unknown, by the log's own structure
	Cwd    string // the folder it ran in, as the log says; empty where it does not
	Branch string // the git branch
	Start  time.Time
	End    time.Time
	Title  string // as the agent named it
	Digest string // the agent's own summary, of its last compaction
	Turns  []Turn // oldest first

	// Given is what a log of sessions that are summed up already says instead of
	// turns; nil where there are turns.
	Given *Given

	// Private are the secrets that stand anywhere in the log, also on branches
	// that were left and in what tools answered. There may be more than
	// MaxPrivate of them.
	Private []Private
}

// A Given is a session that another program has summed up.
type Given struct {
	Line      int
	Summary   string
	Tags      []string
	Activated []string // ids of patterns
	Quality   float64  // 0 to 1; -1: not given
}

// A Private is a secret in a log, by its place. It does not hold the value.
type Private struct {
	Line int
	Type pii.Type
	Rule string
}

// MaxPrivate is how many secrets of a log are kept.
const MaxPrivate = 100

// A Speaker is who a turn is by.
type Speaker int

// The speakers. What a program put into the log in the name of the human, such
// as reminders, caveats and the output of commands, is of neither.
const (
	Human Speaker = iota
	Agent
)

// A Turn is what one of the two said, and what the agent did.
type Turn struct {
	Speaker Speaker
	Line    int // in the log, of what was said
	At      time.Time
	Text    string // without thoughts, and without recalled or injected memory; at most MaxText bytes
	Calls   []Call // of the agent
	Tainted bool   // said by the agent after a tool brought content from the network, until the human spoke again
}

// MaxText is how many bytes of a turn are kept. Nobody says more; what is
// longer was pasted.
const MaxText = 16 << 10

// A Call is one use of a tool.
type Call struct {
	Tool    string // as the log names it: Bash, edit, mcp__docs__search
	Line    int
	Command string // of a shell; at most MaxCommand bytes
	File    string // of a tool that reads or writes one; as the log has it
	Writes  bool   // the tool changes the file
	Network bool   // the tool brings content from the network
	Done    bool   // an answer came
	Failed  bool   // the answer says that it failed
	Refused bool   // it never ran: a person refused it, or there is no such program
	Tests   Verdict
}

// MaxCommand is how many bytes of a command are kept.
const MaxCommand = 4 << 10

// A Verdict is what the answer of a command says of tests that it ran.
type Verdict int

// The verdicts.
const (
	NoTests Verdict = iota
	Passed
	NotPassed
)

// Clean passes all that is said in a log, and the commands, through a function
// that takes out what must not be remembered.
func (l *Log) Clean(clean func(string) string) {
	l.Title, l.Digest = clean(l.Title), clean(l.Digest)
	if l.Given != nil {
		l.Given.Summary = clean(l.Given.Summary)
	}
	for i := range l.Turns {
		t := &l.Turns[i]
		t.Text = clean(t.Text)
		for j := range t.Calls {
			t.Calls[j].Command = clean(t.Calls[j].Command)
		}
	}
}
