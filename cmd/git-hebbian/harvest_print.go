package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// print shows what was harvested, and what became of it.
func (h *harvest) print(commit string) error {
	if h.asJSON {
		return cmp.Or(printJSON(h.w.out, h.json(commit)), h.unwritten())
	}
	var shown strings.Builder
	for _, s := range h.logs {
		h.printSession(&shown, s)
	}
	io.WriteString(h.w.out, shown.String()) //nolint:errcheck // the stream keeps its fault
	h.printPassed()
	leftOut(h.w, h.unsaid())
	changed := 0
	for _, s := range h.logs {
		if s.changed() {
			changed++
		}
	}
	switch {
	case changed == 0 && len(h.faults) > 0:
		fmt.Fprintln(h.w.out, "Nothing is harvested.")
	case changed == 0 && h.refused > 0:
		fmt.Fprintln(h.w.out, "Nothing is harvested.")
	case changed == 0 && len(h.logs) == 0 && len(h.stuck) == 0:
		fmt.Fprintln(h.w.out, "Nothing to harvest: no session was found.")
	case changed == 0 && len(h.stuck) == 0:
		fmt.Fprintln(h.w.out, "Nothing to harvest: every session that was found is in the notes.")
	case changed == 0:
		fmt.Fprintln(h.w.out, "Nothing is harvested.")
	case commit != "":
		fmt.Fprintf(h.w.out, "\nCommitted as %.12s; git revert %.12s undoes it. git hebbian update counts the sessions.\n", commit, commit)
	default:
		if err := printWhatFollows(h.w.out, "harvest", h.foreseen()); err != nil {
			return err
		}
	}
	if h.refused > 0 {
		fmt.Fprintf(h.w.out, "%s refused, for what is private in it or cannot be looked at: see above.\n", were(h.refused, "session"))
	}
	return h.unwritten()
}

// foreseen says why the notes could not be committed now; nil: they could.
func (h *harvest) foreseen() error {
	r := h.ws.repo
	if err := refuseBusy(r); err != nil {
		return err
	}
	ignored, err := h.ignored(r)
	if err != nil {
		return err
	}
	if len(ignored) > 0 {
		return ignoredNote(ignored[0])
	}
	return h.pending.refused(h.ws)
}

// were counts things that something was done to.
func were(n int, what string) string {
	if n == 1 {
		return "1 " + what + " was"
	}
	return layers.Plural(n, what) + " were"
}

// unwritten is the fault of what could not be read or written; each of them is
// named with its reason.
func (h *harvest) unwritten() error {
	faults := h.faults
	if len(h.stuck) > 0 && h.apply {
		faults = append(faults, uncommitted(h.ws.repo, h.stuck))
	}
	switch len(faults) {
	case 0:
		return nil
	case 1:
		return faults[0]
	}
	for _, err := range faults[:len(faults)-1] {
		report(h.w.err, err)
	}
	return faults[len(faults)-1]
}

// printSession shows one session.
func (h *harvest) printSession(out io.Writer, s *harvested) {
	if len(s.log.Private) > 0 {
		printRefused(out, s)
		return
	}
	if s.outcome == session.Known && !h.explain {
		return
	}
	outcome := outcomeWords(s.outcome)
	if s.failed {
		outcome = "left out, for its note cannot be written"
	}
	fmt.Fprintf(out, "%s  %s  %s\n    %s, %s: %s\n", s.log.Start.UTC().Format("2006-01-02 15:04"), s.id, s.title, s.note, s.log.Tool, outcome)
	for _, u := range s.uses {
		fmt.Fprintf(out, "    %-24s %s  %s\n", u.Pattern, hebb.Weight(u.Activation), u.Evidence)
	}
	if !h.explain {
		return
	}
	fmt.Fprintf(out, "    evidence: %s\n", s.file)
	for _, m := range s.misses {
		fmt.Fprintf(out, "    not %-20s L%d  %s: %q\n", m.Pattern, m.Line, m.Why, m.Quote)
	}
}

// sessionRefused ends each line that says why a session is refused.
const sessionRefused = ": the session is refused [private]"

// printRefused says why a session is refused.
func printRefused(out io.Writer, s *harvested) {
	secret := false
	for _, p := range s.log.Private {
		why := "a line is too long to be looked at"
		if p.Rule != session.TooLong {
			why, secret = p.Type.Words()+" ("+p.Rule+")", true
		}
		fmt.Fprintf(out, "%s:%d: %s%s\n", s.file, p.Line, why, sessionRefused)
	}
	if secret {
		fmt.Fprintln(out, "hint: revoke it; the log stays as it is, and its session out of the memory: note by hand what was learnt")
	}
}

func outcomeWords(o session.Outcome) string {
	switch o {
	case session.Added:
		return "new"
	case session.Extended:
		return "it has gone on, and is written anew"
	case session.Edited:
		return "it has gone on, but somebody edited it: left as it is"
	case session.Counted:
		return "it has gone on, but it is counted: left as it is"
	}
	return "in the notes"
}

// printPassed shows what was passed over, and what could not be read.
func (h *harvest) printPassed() {
	for _, why := range slices.Sorted(maps.Keys(h.passed)) {
		fmt.Fprintf(h.w.err, "%s %s: passed over\n", layers.Plural(h.passed[why], "log"), why)
	}
	if !h.apply && len(h.stuck) > 0 {
		fmt.Fprintf(h.w.err, "%s: changes that are not committed: its sessions wait\n", strings.Join(h.stuck, ", "))
	}
	for _, u := range h.unread {
		for _, f := range u.faults {
			fmt.Fprintf(h.w.err, "%s:%d: %s: the line is passed over\n", u.file, f.Line, f.Text)
		}
		if u.more > 0 {
			fmt.Fprintf(h.w.err, "%s: and %s more\n", u.file, layers.Plural(u.more, "line"))
		}
	}
}

// harvestJSON is what --json shows.
type harvestJSON struct {
	Sessions []harvestedJSON `json:"sessions"`
	Refused  []refusedJSON   `json:"refused"`
	Passed   map[string]int  `json:"passed"`
	Stuck    []string        `json:"uncommitted_notes"`
	Forgot   int             `json:"forgotten,omitempty"`
	Commit   string          `json:"commit,omitempty"`
}

type harvestedJSON struct {
	ID       string           `json:"id"`
	Session  string           `json:"session"` // as the agent names it
	File     string           `json:"file"`
	Note     string           `json:"note"`
	Outcome  string           `json:"outcome"`
	Tool     string           `json:"tool"`
	Kind     string           `json:"kind"`
	Start    string           `json:"start"`
	End      string           `json:"end"`
	Title    string           `json:"title"`
	Patterns []activationJSON `json:"activated"`
	Misses   []missJSON       `json:"misses,omitempty"`
}

type activationJSON struct {
	Pattern    string `json:"pattern"`
	Activation string `json:"activation"`
	Evidence   string `json:"evidence"`
	Line       int    `json:"line"`
}

type missJSON struct {
	Pattern string `json:"pattern"`
	Line    int    `json:"line"`
	Why     string `json:"why"`
}

type refusedJSON struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Type string `json:"type"`
	Rule string `json:"rule"`
}

func (h *harvest) json(commit string) harvestJSON {
	out := harvestJSON{Sessions: []harvestedJSON{}, Refused: []refusedJSON{}, Passed: h.passed, Stuck: append([]string{}, h.stuck...), Forgot: h.unsaid(), Commit: commit}
	for _, s := range h.logs {
		for _, p := range s.log.Private {
			out.Refused = append(out.Refused, refusedJSON{s.file, p.Line, string(p.Type), p.Rule})
		}
		if len(s.log.Private) > 0 {
			continue
		}
		outcome := s.outcome.String()
		if s.failed {
			outcome = "failed"
		}
		one := harvestedJSON{ID: s.id, Session: s.log.ID, File: s.file, Note: s.note, Outcome: outcome, Tool: s.log.Tool, Kind: s.log.Kind, Title: s.title,
			Start: s.log.Start.UTC().Format(time.RFC3339), End: s.log.End.UTC().Format(time.RFC3339), Patterns: []activationJSON{}}
		for _, u := range s.uses {
			one.Patterns = append(one.Patterns, activationJSON{u.Pattern, strings.TrimSpace(hebb.Weight(u.Activation).String()), u.Evidence, u.Line})
		}
		for _, m := range s.misses {
			if h.explain {
				one.Misses = append(one.Misses, missJSON{m.Pattern, m.Line, m.Why})
			}
		}
		out.Sessions = append(out.Sessions, one)
	}
	return out
}
