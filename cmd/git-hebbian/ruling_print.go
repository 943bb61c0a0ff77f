package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// print shows the decision, and what became of it.
func (r *ruling) print(commit string) error {
	if r.asJSON {
		return printJSON(r.w.out, r.json(commit))
	}
	out, d := r.w.out, r.decision
	if d.Empty() {
		_, err := fmt.Fprintf(out, "%s There is nothing to do.\n", d.What)
		return err
	}
	if !r.asks() { // else it was shown before the question
		r.printDecision(out)
	}
	switch {
	case commit != "" && r.branch != "":
		_, err := fmt.Fprintf(out, "\nCommitted as %.12s on the branch %s; git switch %[2]s, or push it and open a pull request.\n", commit, r.branch)
		return err
	case commit != "" && d.Frozen:
		_, err := fmt.Fprintf(out, "\nCommitted as %.12s; git revert --no-commit %.12s, git hebbian approve and git commit undo it.\n", commit, commit)
		return err
	case commit != "":
		_, err := fmt.Fprintf(out, "\nCommitted as %.12s; git revert %.12s undoes it.\n", commit, commit)
		return err
	}
	printFiles(out, r.files)
	return r.printEnd(out)
}

// printDecision says what is decided and why.
func (r *ruling) printDecision(out io.Writer) {
	d := r.decision
	fmt.Fprintf(out, "%s\n  why: %s\n  weight: %s\n", d.What, d.Why, d.History(nil))
	if text := r.nextText(); text != "" {
		fmt.Fprintf(out, "  next: %s\n", text)
	}
}

// nextText says what the next update makes of the pattern.
func (r *ruling) nextText() string {
	mv := r.nextMove()
	if mv == nil {
		return ""
	}
	return fmt.Sprintf("the next update gives %s, with %s to count.", mv.New(), layers.Plural(len(r.next.Sessions), "session"))
}

func (r *ruling) nextMove() *layers.Move {
	if r.next == nil {
		return nil
	}
	for i := range r.next.Moves {
		if r.next.Moves[i].Pattern.ID == r.decision.Pattern.ID {
			return &r.next.Moves[i]
		}
	}
	return nil
}

func printFiles(out io.Writer, files []repo.File) {
	for _, f := range files {
		fmt.Fprint(out, "\n", unified("a/"+f.Path, string(f.Old), "b/"+f.Path, string(f.New)))
	}
}

// printEnd ends a preview: what writes it, or what has to be done before.
func (r *ruling) printEnd(out io.Writer) error {
	refused := r.refuseAgent()
	if refused == nil {
		refused = r.ready()
	}
	if refused == nil {
		_, err := fmt.Fprintf(out, "\nNothing is written. %s --apply does it, as one commit.\n", r.typed)
		return err
	}
	var exit *exitError
	if !errors.As(refused, &exit) {
		return refused
	}
	_, err := fmt.Fprintf(out, "\nNothing is written, and %s --apply would refuse: %v\nhint: %s\n", r.typed, exit.err, exit.hint)
	return err
}

type decisionJSON struct {
	Decision string       `json:"decision"`
	Pattern  string       `json:"pattern"`
	Changes  bool         `json:"changes"` // false: it is so already
	Old      json.Number  `json:"old"`
	New      *json.Number `json:"new"` // null: it leaves layer 2
	Stage    string       `json:"stage"`
	What     string       `json:"what"`
	Why      string       `json:"why,omitempty"`
	Next     *json.Number `json:"next,omitempty"` // what the next update gives
	Files    []string     `json:"files"`
	Commit   string       `json:"commit,omitempty"`
	Branch   string       `json:"branch,omitempty"`
}

func (r *ruling) json(commit string) decisionJSON {
	d := r.decision
	out := decisionJSON{Decision: d.Name, Pattern: d.Pattern.ID, Changes: !d.Empty(), Old: weightJSON(d.Pattern.Visible),
		Stage: d.Move.Before.Stage.String(), What: d.What, Why: d.Why, Files: []string{}, Commit: commit, Branch: r.branch}
	if d.Gone != d.Pattern {
		now := weightJSON(d.New)
		out.New = &now
	}
	if mv := r.nextMove(); mv != nil {
		next := weightJSON(mv.New())
		out.Next = &next
	}
	for _, f := range r.files {
		out.Files = append(out.Files, f.Path)
	}
	return out
}
