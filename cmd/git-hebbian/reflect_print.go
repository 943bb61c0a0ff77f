package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// print shows the plan, and what became of it.
func (f *reflection) print(files []repo.File, commit string) error {
	if f.asJSON {
		return printJSON(f.w.out, f.json(commit))
	}
	out := f.w.out
	for _, k := range f.plan.Candidates {
		f.printCandidate(k)
	}
	for _, m := range f.mind {
		fmt.Fprintln(out, m)
	}
	for _, t := range f.touched() {
		fmt.Fprintf(out, "%s: a line that a person wrote is edited\n", t)
	}
	f.printHabits()
	f.printStopped()
	switch {
	case len(files) == 0:
		fmt.Fprintln(out, "Nothing goes onto the pages.")
	case f.branch != "" && commit != "":
		fmt.Fprintf(out, "\nCommitted as %.12s on the branch %s; git switch %[2]s, or push it and open a pull request.\n", commit, f.branch)
	case commit != "":
		fmt.Fprintf(out, "\nCommitted as %.12s; git revert %.12s undoes it.\n", commit, commit)
	default:
		for _, file := range files {
			if !strings.HasSuffix(file.Path, bank.DreamsFile) {
				fmt.Fprint(out, "\n", unified("a/"+file.Path, string(file.Old), "b/"+file.Path, string(file.New)))
			}
		}
		return printWhatFollows(out, "reflect", f.foreseen(files))
	}
	return nil
}

// printCandidate shows a candidate that goes somewhere; all of them, and what the
// gates say, where that is asked for.
func (f *reflection) printCandidate(k *bank.Candidate) {
	if !f.explain && !k.Moves() {
		return
	}
	fmt.Fprintf(f.w.out, "%d.%03d  %s\n", k.Score/1000, k.Score%1000, k.Text)
	for _, s := range f.bank.places(k.Sources()) {
		fmt.Fprintf(f.w.out, "       %s\n", s)
	}
	if f.explain {
		for _, r := range k.Reasons {
			mark := "passed"
			if !r.Passed {
				mark = "stopped"
			}
			fmt.Fprintf(f.w.out, "       %s %s: %s\n", r.Gate, mark, r.Text)
		}
		if rule := k.Why; rule != "" {
			fmt.Fprintf(f.w.out, "       importance %.2f: %s\n", float64(k.Importance)/10000, rule)
		}
	}
	for _, o := range k.Places {
		o.File = f.bank.path(o.File)
		fmt.Fprintf(f.w.out, "       → %s\n", o)
	}
}

// printHabits shows what is proposed for layer 2.
func (f *reflection) printHabits() {
	m := f.bank.ws.memory
	for _, h := range f.plan.Habits {
		fmt.Fprintf(f.w.out, "proposed for layer 2: - [%s] %s\n", m.Params.Initial, h.Text)
		for _, s := range f.bank.places(h.Sources) {
			fmt.Fprintf(f.w.out, "       %s\n", s)
		}
	}
	if len(f.plan.Habits) > 0 && f.branch == "" {
		fmt.Fprintln(f.w.out, "hint: --branch NAME --apply puts what is proposed on a branch; nothing else does")
	}
}

// printStopped says which gate stopped how many.
func (f *reflection) printStopped() {
	var parts []string
	for _, s := range f.plan.Stopped() {
		parts = append(parts, fmt.Sprintf("%s %d", s.Gate, s.Count))
	}
	fmt.Fprintf(f.w.out, "%s since %s", layers.Plural(len(f.plan.Candidates), "candidate"), f.since.UTC().Format("2006-01-02"))
	if len(parts) > 0 {
		fmt.Fprintf(f.w.out, "; stopped by the gates: %s", strings.Join(parts, ", "))
	}
	if left := f.plan.Count(bank.Left); left > 0 {
		fmt.Fprintf(f.w.out, "; left to you: %d", left)
	}
	fmt.Fprintln(f.w.out)
	if len(parts) > 0 && !f.explain {
		fmt.Fprintln(f.w.out, "hint: --explain shows what each gate says of each")
	}
	f.printLeft()
}

// printLeft says of each candidate that a person has to decide about what it is, and
// what the person can do.
func (f *reflection) printLeft() {
	for _, k := range f.plan.Candidates {
		for _, o := range k.Places {
			if o.What == bank.Left {
				sources := f.bank.places(k.Sources())
				fmt.Fprintf(f.w.out, "left to you: %s says %q, and %s:%d may say otherwise\n", sources[len(sources)-1], k.Text, f.bank.path(o.File), o.Line)
			}
		}
	}
	if f.plan.Count(bank.Left) > 0 {
		fmt.Fprintln(f.w.out, "hint: where the note is right, edit the line of the page; else leave the note, and nothing changes")
	}
}

// touched returns the places of entries that a person wrote and that change.
func (f *reflection) touched() []string {
	var places []string
	for _, c := range f.plan.Changes {
		file := f.bank.path(c.File)
		for _, lines := range c.Touched {
			for line := lines.First; line <= lines.Last; line++ {
				if f.authors.person(file, line) {
					places = append(places, fmt.Sprintf("%s:%d", file, line))
					break
				}
			}
		}
	}
	return places
}

type reflectionJSON struct {
	Since      string          `json:"since"`
	Candidates []candidateJSON `json:"candidates"`
	Habits     []habitJSON     `json:"proposed_patterns"`
	Stopped    map[string]int  `json:"stopped"`
	Touched    []string        `json:"lines_of_people"`
	Mind       []string        `json:"consolidated,omitempty"`
	Commit     string          `json:"commit,omitempty"`
	Branch     string          `json:"branch,omitempty"`
}

type candidateJSON struct {
	Text       string      `json:"text"`
	Kind       string      `json:"kind"`
	Origin     string      `json:"origin"`
	Entities   []string    `json:"entities"`
	Score      json.Number `json:"score"`
	Importance json.Number `json:"importance"`
	Rule       string      `json:"rule,omitempty"`
	Sources    []string    `json:"sources"`
	Recalls    int         `json:"recalls"`
	Questions  int         `json:"questions"`
	Days       int         `json:"days"`
	Gates      []gateJSON  `json:"gates"`
	Pages      []placeJSON `json:"pages"`
}

type gateJSON struct {
	Gate   string `json:"gate"`
	Passed bool   `json:"passed"`
	Text   string `json:"text"`
}

type placeJSON struct {
	File string `json:"file"`
	What string `json:"what"`
	Line int    `json:"line,omitempty"`
}

type habitJSON struct {
	Text     string   `json:"text"`
	Sessions []string `json:"sessions"`
	Sources  []string `json:"sources"`
}

func (f *reflection) json(commit string) reflectionJSON {
	out := reflectionJSON{
		Since: f.since.UTC().Format("2006-01-02"), Candidates: []candidateJSON{}, Habits: []habitJSON{}, Stopped: map[string]int{},
		Touched: append([]string{}, f.touched()...), Mind: f.mind, Commit: commit, Branch: f.branch,
	}
	for _, k := range f.plan.Candidates {
		c := candidateJSON{
			Text: k.Text, Kind: kindNames()[k.Kind], Origin: originNames()[k.Origin], Entities: append([]string{}, k.Entities...),
			Score: decimal(float64(k.Score)/1000, 3), Importance: decimal(float64(k.Importance)/10000, 4), Rule: k.Why, Sources: f.bank.places(k.Sources()),
			Recalls: k.Signals.Recalls, Questions: k.Signals.Questions, Days: k.Signals.Days, Gates: []gateJSON{}, Pages: []placeJSON{},
		}
		for _, r := range k.Reasons {
			c.Gates = append(c.Gates, gateJSON(r))
		}
		for _, o := range k.Places {
			c.Pages = append(c.Pages, placeJSON{f.bank.path(o.File), o.What.String(), o.Line})
		}
		out.Candidates = append(out.Candidates, c)
	}
	for _, h := range f.plan.Habits {
		out.Habits = append(out.Habits, habitJSON{h.Text, h.Sessions, f.bank.places(h.Sources)})
	}
	for _, s := range f.plan.Stopped() {
		out.Stopped[s.Gate] = s.Count
	}
	return out
}

// cited returns sources as they are cited.
func cited(sources []bank.Source) []string {
	list := []string{}
	for _, s := range sources {
		list = append(list, s.String())
	}
	return list
}

// decimal writes a number with so many decimals.
func decimal(value float64, decimals int) json.Number {
	return json.Number(strconv.FormatFloat(value, 'f', decimals, 64))
}
