package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

func harvestCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "harvest",
		Usage:     "turn logs of agents' sessions into sections of the daily notes",
		ArgsUsage: "[PATH...|-]",
		Description: `Reads what agents leave behind (Claude Code, OpenClaw, pi, Codex, Gemini, one
JSON object a line) and writes for each session a section into the note of its
day: what it was about, and which patterns it used, with the evidence. Correct
it there before git hebbian update counts it. No weight moves here.

Without a PATH the agents' own folders are searched for sessions of this
repository. A PATH is a log or a folder of logs, taken whatever it is of; it
has to be in your home or this repository, or in HEBBIAN_ALLOWED_DIRS.

A session with a secret in its log is refused as a whole. Personal data becomes
[EMAIL] and the like. A session that is in a note already is left alone, or
written anew if it has gone on and nobody has edited or counted it. One that
somebody took out of the notes stays out, unless its log is named. What the
hooks told agents goes with --apply into the notes of its days, as a commit of
its own.

EXIT STATUS
   0  done, or nothing to do
   1  a session was refused for a secret, or a line too long to be looked at
      for one; the others were taken
   2  usage, it could not run, or some log or note is at fault; the others
      were taken`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit"},
			&cli.StringFlag{Name: "since", Usage: "only sessions that ended in the last `DURATION`, such as 12h or 7d"},
			&cli.StringFlag{Name: "from", Value: "auto", Usage: "only logs of `AGENT`: claude-code, openclaw, pi, codex, gemini, jsonl; auto is all"},
			&cli.BoolFlag{Name: "explain", Usage: "show for each pattern what was found, and why it was not enough"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			h := &harvest{w: w, apply: c.Bool("apply"), explain: c.Bool("explain"), asJSON: c.Bool("json"), from: c.String("from"), paths: c.Args().Slice()}
			if err := h.limit(c.String("since")); err != nil {
				return err
			}
			return h.start()
		},
	}
}

// agents are the values of --from.
var agents = [...]string{"auto", "claude-code", "openclaw", "pi", "codex", "gemini", "jsonl"}

// limit takes in how far back sessions are taken, and whose.
func (h *harvest) limit(since string) error {
	if !slices.Contains(agents[:], h.from) {
		return usageError("harvest", "--from %s is none of %s", h.from, strings.Join(agents[:], ", "))
	}
	if since == "" {
		return nil
	}
	back, err := parseAge(since)
	if err != nil {
		return usageError("harvest", "--since takes a number and h, d or w, as in 7d")
	}
	h.since = h.w.now().Add(-back)
	return nil
}

// parseAge reads how long ago: a number and h, d or w.
func parseAge(text string) (time.Duration, error) {
	n, err := strconv.Atoi(text[:len(text)-1])
	if err != nil || n < 0 || n > 100_000 {
		return 0, strconv.ErrRange
	}
	switch text[len(text)-1] {
	case 'h':
		return time.Duration(n) * time.Hour, nil
	case 'd':
		return time.Duration(n) * 24 * time.Hour, nil
	case 'w':
		return time.Duration(n) * 7 * 24 * time.Hour, nil
	}
	return 0, strconv.ErrSyntax
}

// A harvest is one run of the verb.
type harvest struct {
	w       *world
	apply   bool
	explain bool
	asJSON  bool
	from    string
	since   time.Time // zero: no limit
	paths   []string

	unattended bool // nobody watches, and nobody named the paths

	scanners func() scanners         // made once
	matcher  func() *session.Matcher // the same
	noted    func() (noted, error)   // the same, by reading all notes

	ws      *workspace
	forget  *forget.List    // what is to be forgotten; nil: nothing
	tops    func() []string // the top levels of all worktrees of the repository
	logs    []*harvested
	passed  map[string]int // logs that were passed over, by why
	unread  []unreadLog
	refused int
	notes   []noteEdit
	stuck   []string   // notes that cannot be written now
	pending pending    // notes that only this program has appended to
	faults  []error    // of logs and notes; the others are done
	big     sync.Mutex // of who reads a big log
}

// A harvested session is a log with what became of it.
type harvested struct {
	file    string       // of the log, as people name it
	log     *session.Log // without its turns
	silent  bool         // the agent said and did nothing
	id      string
	whole   string // what tells the session from all others
	undated bool   // the log does not say when it began
	uses    []session.Use
	misses  []session.Miss
	text    string // the section
	title   string
	note    string
	outcome session.Outcome
	failed  bool // its note cannot be written

	unsaid int  // lines and other pieces that are left out, for they are to be forgotten
	gone   bool // all of it is
}

// An unreadLog is a log file with lines that could not be read.
type unreadLog struct {
	file   string
	faults []session.Fault
	more   int
}

// start runs the harvest. While git says where the worktree is, the scanners are
// made.
func (h *harvest) start() error {
	h.scanners = sync.OnceValue(newScanners)
	go h.scanners()
	return inRepo(h.w, h.apply, h.run)
}

func (h *harvest) run(r *repo.Repo) error {
	if h.unattended {
		r.Patience = harvestYield
	}
	worktree, err := r.Worktree()
	if err != nil {
		return err
	}
	defer worktree.Close()
	if h.ws, err = readWorkspace(r, worktree); err != nil {
		return err
	}
	if err := h.ws.needLayers(); err != nil {
		return err
	}
	if h.forget, err = h.ws.tombstones(); err != nil {
		return err
	}
	h.prepare()
	h.tops = sync.OnceValue(r.Worktrees)
	h.passed = map[string]int{}
	files, err := h.find(r)
	if err != nil {
		return err
	}
	h.read(files)
	if err := h.place(); err != nil {
		return err
	}
	commit := ""
	if h.apply {
		if err := h.leaveIgnored(r); err != nil {
			return err
		}
	}
	if h.apply && len(h.notes) > 0 {
		if commit, err = h.commit(r); err != nil {
			return err
		}
	}
	if h.apply {
		if err := keepTold(h.w, r); err != nil {
			h.faults = append(h.faults, err)
		}
		if len(h.faults)+len(h.stuck) == 0 {
			h.noteMended(r)
		}
	}
	if err := h.print(commit); err != nil {
		return err
	}
	if h.refused > 0 {
		return errFindings
	}
	return nil
}

// prepare begins what has to be known by the time that the first log, and all
// logs, are read.
func (h *harvest) prepare() {
	h.matcher = sync.OnceValue(func() *session.Matcher {
		m := session.NewMatcher(h.ws.memory)
		m.Explain = h.explain
		return m
	})
	h.noted = sync.OnceValues(h.knownNotes)
	go h.matcher()
	go h.noted() //nolint:errcheck // who needs it asks again, and gets the same
}

// commit writes the notes as one commit.
func (h *harvest) commit(r *repo.Repo) (string, error) {
	if err := refuseBusy(r); err != nil {
		return "", err
	}
	var names []string
	for _, n := range h.notes {
		if h.pending.has(n.file) {
			names = append(names, n.file)
		}
	}
	if err := commitPending(h.ws, names); err != nil {
		return "", err
	}
	head, _, err := r.Head()
	if err != nil {
		return "", err
	}
	var files []repo.File
	for _, n := range h.notes {
		files = append(files, repo.File{Path: n.file, Old: n.old, New: n.now})
	}
	return commitFiles(r, repo.CommitRequest{Parent: head, Files: files, Message: h.message()})
}

// message is the message of the commit.
func (h *harvest) message() string {
	var b strings.Builder
	n := 0
	for _, s := range h.logs {
		if s.changed() {
			n++
			fmt.Fprintf(&b, "- %s %s: %s\n", s.log.Start.UTC().Format("2006-01-02 15:04"), s.id, layers.Plural(len(s.uses), "pattern"))
		}
	}
	return fmt.Sprintf("chore(memory): harvest %s\n\n%s\n%s: %s\n", layers.Plural(n, "session"), b.String(), trailerOp, opHarvest)
}

// changed reports whether the session is new in the notes, or has gone on.
func (s *harvested) changed() bool {
	return len(s.log.Private) == 0 && !s.failed && (s.outcome == session.Added || s.outcome == session.Extended)
}
