package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
)

func forgetCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "forget",
		Usage:     "find where words stand in all of git, and keep them from coming back",
		ArgsUsage: "TEXT | ID | SESSION",
		Description: `Shows every place where the words stand: files and index of each worktree, the
history of all branches, tags, stashes and notes, what only a reflog knows,
what nothing reaches, and what is derived below the git directory. Case,
accents, blanks, signs and line ends do not matter; words are whole ones. ID is
that of a pattern, or of an annotated entry: its text is meant. SESSION is one
of the notes. The words are never printed; - reads TEXT from standard input, so
that no shell keeps it.

Then it shows how to rewrite the history, with the tools that are there. It
never does that itself: it is yours to do.

With --apply it takes the lines, or the session's section, out of the memory's
files as one commit: of a list of ids or tags only those with the words, and
with the weights that the sessions then give, which the preview shows. It
removes the index of recall; writes what the commands of the plan need below
the git directory, for you alone; and adds a tombstone to .hebbianforget: a
salted digest, by which harvest, retain, reflect and check know the words
again. Who has the file can test a guess against it: a number that can be
guessed, such as that of a telephone, is better revoked. Layers 1 and 4, and
what is not the memory's, are left to you.

EXIT STATUS
   0  found, or written
   1  the words stand nowhere
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "text", Usage: "the argument is TEXT, also where it is an id"},
			&cli.BoolFlag{Name: "force", Usage: "take less than 6 letters, too"},
			&cli.BoolFlag{Name: "apply", Usage: "write it, as one commit; the history stays as it is"},
			&cli.BoolFlag{Name: "json", Usage: "print JSON"},
		},
		Action: func(c *cli.Context) error {
			asked := strings.Join(c.Args().Slice(), " ")
			if strings.TrimSpace(asked) == "" {
				return usageError("forget", "name the words, an id, or a session")
			}
			f := &forgetting{w: w, asText: c.Bool("text"), force: c.Bool("force"), apply: c.Bool("apply"), asJSON: c.Bool("json")}
			return inRepo(w, f.apply, func(r *repo.Repo) error { return f.run(r, asked) })
		},
	}
}

// leastForgotten is how many letters are enough to be looked for.
const leastForgotten = 6

// A forgetting is one run of the verb.
type forgetting struct {
	w      *world
	asText bool
	force  bool
	apply  bool
	asJSON bool

	repo     *repo.Repo
	ws       *workspace
	words    []forget.Words // what is to be forgotten
	session  string         // its id; empty: no session was named
	sections []wholeSection // of the session, in the worktree
	sought   *forget.Sought

	places    []standsJSON
	objects   map[string]string // those that have the words, with their kind
	seen      map[string]bool   // those of them that something names
	names     map[string]bool   // paths, by whether they have the words
	tainted   map[string]bool   // commits whose history has the words
	spellings []string          // how the words are written
	spelled   map[string]bool
	history   bool // something has to be rewritten
	large     int  // objects that were too large to be looked at
	draft     forgottenDraft
	refused   error // why --apply cannot write
	done      appliedJSON
	plan      []string
}

// A wholeSection is a part of a file that goes as a whole.
type wholeSection struct {
	file string
	forget.Span
}

// A standsJSON is a place where the words stand.
type standsJSON struct {
	Kind    string `json:"kind"`
	Where   string `json:"where"`
	Lines   []int  `json:"lines,omitempty"`
	Commits int    `json:"commits,omitempty"`
	First   string `json:"first,omitempty"`
	Last    string `json:"last,omitempty"`
}

func (f *forgetting) run(r *repo.Repo, asked string) error {
	f.repo = r
	f.objects, f.seen, f.names, f.tainted, f.spelled = map[string]string{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}
	t, closeTree, err := wholeTree(r, "")
	if err != nil {
		return err
	}
	defer closeTree()
	if f.ws, err = readWorkspace(r, t); err != nil {
		return err
	}
	if err := f.ask(asked); err != nil {
		return err
	}
	f.sought = forget.NewSought(f.words...)
	for _, look := range []func() error{f.lookAtObjects, f.lookAtWorktrees, f.lookAtHistory, f.lookAtReflogs, f.lookAtDerived, f.lookAtRest} {
		if err := look(); err != nil {
			return err
		}
	}
	f.makePlan()
	f.refused = f.makeDraft()
	if f.apply && f.refused != nil {
		return f.refused
	}
	if f.apply {
		if err := f.write(); err != nil {
			return err
		}
	}
	if err := f.print(); err != nil {
		return err
	}
	if len(f.places) == 0 && !f.apply {
		return errFindings
	}
	return nil
}

// found takes note of where words stand in a content, and returns their lines.
func (f *forgetting) found(content []byte) []int {
	var lines []int
	line, at := 1, 0
	for _, s := range f.sought.Find(content) {
		spelling := string(content[s.Start:s.End])
		if len(f.spellings) < mostSpellings && !f.spelled[spelling] {
			f.spelled[spelling] = true
			f.spellings = append(f.spellings, spelling)
		}
		for ; at < s.Start; at++ {
			if content[at] == '\n' {
				line++
			}
		}
		if len(lines) == 0 || lines[len(lines)-1] != line {
			lines = append(lines, line)
		}
	}
	return lines
}

// mostSpellings is how many spellings of the words go into the plan.
const mostSpellings = 10_000

// masked returns a name without the words in it.
func (f *forgetting) masked(name string) string {
	out, behind := "", 0
	for _, s := range f.sought.Find([]byte(name)) {
		if s.Start >= behind {
			out, behind = out+name[behind:s.Start]+forget.Stub, s.End
		}
	}
	return out + name[behind:]
}

// shown tells which words are meant, without them.
func (f *forgetting) shown() (begins string, letters int) {
	for _, w := range f.words {
		letters += w.Letters()
	}
	first := []rune(strings.Join(f.words[0], ""))
	return string(first[:min(len(first), 3)]) + "…", letters
}

// title says what is to be forgotten.
func (f *forgetting) title() string {
	begins, letters := f.shown()
	what := begins + " (" + layers.Plural(letters, "letter")
	if len(f.words) > 1 {
		what += " in " + layers.Plural(len(f.words), "line")
	}
	return what + ")"
}
