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
	"cmp"
	"path"
	"strings"
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

// MaxLogs is how many sessions of a file are read, with those of sub-agents: no
// agent writes as many into one. What a line of a further one gets is a fault.
const MaxLogs = 5000

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

	// Influenced says that the title or the digest was made after content from
	// the network had come, and may be in its words.
	Influenced bool

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
	Type pii.Type // empty: nobody knows, see TooLong
	Rule string
}

// TooLong is the rule of a line that is too long to be looked at.
const TooLong = "too-long"

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
	Tainted bool   // nobody vouches for it: the agent said it after content from the network had come and before the human spoke again, or a member of a group chat did
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

// Clean passes all that is said in a log, and what the calls are given, through a
// function that takes out what must not be remembered. It has to come before
// anything is cut short. Top is the folder of the workspace: it is in somebody's
// home, and stays, so that a file in it is still known as one.
func (l *Log) Clean(top string, clean func(string) string) {
	l.Title, l.Digest = clean(l.Title), clean(l.Digest)
	if g := l.Given; g != nil {
		g.Summary = clean(g.Summary)
		for i := range g.Tags {
			g.Tags[i] = clean(g.Tags[i])
		}
	}
	cleaned := map[string]string{"": ""} // a session names the same things again and again
	once := func(text string, how func(string) string) string {
		known, ok := cleaned[text]
		if !ok {
			known = how(text)
			cleaned[text] = known
		}
		return known
	}
	file := func(name string) string { return l.cleanFile(name, top, clean) }
	for i := range l.Turns {
		t := &l.Turns[i]
		t.Text = clean(t.Text)
		for j := range t.Calls {
			c := &t.Calls[j]
			c.Tool, c.Command, c.File = once(c.Tool, clean), clean(c.Command), once(c.File, file)
		}
	}
}

// cleanFile cleans the name of a file. Of one in the workspace only what follows
// on its folder is cleaned.
func (l *Log) cleanFile(name, top string, clean func(string) string) string {
	within := below(top, l.Cwd, name)
	if within == "" || !path.IsAbs(strings.TrimPrefix(name, "file://")) && !isWindows(name) {
		return clean(name)
	}
	return strings.TrimSuffix(cmp.Or(top, l.Cwd), "/") + "/" + clean(within)
}
