package main

import (
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func blameCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "blame",
		Usage:     "say who wrote a line of the memory, in which session and commit",
		ArgsUsage: "[FILE[:LINE] | ID]",
		Description: `Names for each entry the commit that last changed what it says, who made it,
where the entry comes from, and whether the commit is signed. Weights,
annotations, sources, moves within a file and to another, wrapping and
indenting are no change of what an entry says. ID is that of a pattern, or of
any annotated entry of the memory file and of bank/. Without an argument it
shows the patterns.

A commit is an agent's if its author, its committer or one who is named in a
trailer Co-authored-by is a known agent. git config --add hebbian.agentIdentity
names others, by a part of their name or address.

EXIT STATUS
   0  done
   2  there is no such file, line or id, or it could not run

EXAMPLES
   git hebbian blame CLAUDE.md:12
   git hebbian blame run-tests`,
		Flags: []cli.Flag{&cli.BoolFlag{Name: "json", Usage: "print JSON"}},
		Action: func(c *cli.Context) error {
			if c.NArg() > 1 {
				return usageError("blame", "blame takes one file, line or id")
			}
			return blame(w, c.Args().First(), c.Bool("json"))
		},
	}
}

// A blamed entry is one of the worktree, with what history says of it.
type blamed struct {
	notes.Entry
	file    string
	text    string // as it stands
	origin  string // what the file says; empty: nothing
	session string // its id; empty: none is known

	commit    *repo.Authorship // nil: it is not committed yet
	agent     string           // whose commit it is; empty: a person's
	signature repo.Signature
}

func blame(w *world, asked string, asJSON bool) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	r.UseObjects = true
	t, close, err := wholeTree(r, "")
	if err != nil {
		return err
	}
	defer close()
	ws, err := readWorkspace(r, t)
	if err != nil {
		return err
	}
	entries, err := (&entryFinder{w: w, ws: ws}).entries(asked)
	if err != nil {
		return err
	}
	if err := addHistory(r, entries); err != nil {
		return err
	}
	if asJSON {
		return printJSON(w.out, blameJSON(entries))
	}
	if len(entries) == 0 {
		fmt.Fprintln(w.err, "nothing stands there yet")
	}
	printBlame(w, entries)
	return shallowNote(w, r, entries)
}

// addHistory finds the commits of entries, who made them and how they are signed.
func addHistory(r *repo.Repo, entries []*blamed) error {
	_, born, err := r.Head()
	if err != nil || !born {
		return err
	}
	var words, ids []string
	byFile := map[string][]int{}
	for i, e := range entries {
		words = append(words, e.Words)
		byFile[e.file] = append(byFile[e.file], i)
	}
	t := newTracer(r, words)
	for file, list := range byFile {
		if err := t.trace(spot{file, "HEAD"}, list); err != nil {
			return err
		}
	}
	for _, id := range t.commits {
		if id != "" && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	signatures, err := r.Signatures(ids)
	if err != nil {
		return err
	}
	agents, err := configuredAgents(r)
	if err != nil {
		return err
	}
	for i, e := range entries {
		if id := t.commits[i]; id != "" {
			who := t.who[id]
			e.commit, e.signature = &who, signatures[id]
			e.agent, _ = agentOf(who, agents)
		}
	}
	return nil
}

// shallowNote tells that what a shallow clone begins with may be older.
func shallowNote(w *world, r *repo.Repo, entries []*blamed) error {
	cut, err := r.CutOff()
	for _, e := range entries {
		if e.commit != nil && slices.Contains(cut, e.commit.Commit) {
			fmt.Fprintf(w.err, "what stands in %.12s may be older: this clone is shallow\nhint: git fetch --unshallow\n", e.commit.Commit)
			break
		}
	}
	return err
}
