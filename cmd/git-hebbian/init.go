package main

import (
	"fmt"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func initCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:        "init",
		Usage:       "give a repository a memory, and install the hooks",
		Description: initHelp,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "apply", Usage: "do it"},
			&cli.BoolFlag{Name: "no-hooks", Usage: "leave the hooks alone"},
			&cli.BoolFlag{Name: "remove", Usage: "take out what init put in"},
			&cli.StringFlag{Name: "agent", Usage: "join `AGENT`: claude-code, openclaw, codex or cursor"},
			&cli.BoolFlag{Name: "user", Usage: "with --agent: in your settings, for all repositories"},
			&cli.StringSliceFlag{Name: "only", Usage: "with --agent: the part `NAME`, and no other"},
			&cli.BoolFlag{Name: "mcp", Usage: "with --agent: the MCP server too"},
			&cli.BoolFlag{Name: "section", Usage: "tell agents how to use the memory, outside of the layers"},
		},
		Action: func(c *cli.Context) error {
			apply := c.Bool("apply")
			joins := c.IsSet("agent") || c.Bool("user") || c.Bool("mcp") || c.IsSet("only")
			switch {
			case joins && c.Bool("no-hooks"):
				return usageError("init", "init: --no-hooks goes without --agent: that leaves the hooks of git alone")
			case c.Bool("section") && (joins || c.Bool("no-hooks")):
				return usageError("init", "init: --section goes with --apply and --remove only")
			case c.Bool("section"):
				return inRepo(w, apply, func(r *repo.Repo) error { return initSection(w, r, apply, c.Bool("remove")) })
			case joins:
				return initAgent(w, agentInit{agent: c.String("agent"), apply: apply, remove: c.Bool("remove"), user: c.Bool("user"),
					mcp: c.Bool("mcp"), only: c.StringSlice("only")})
			}
			return inRepo(w, apply, func(r *repo.Repo) error {
				return initialise(w, r, apply, !c.Bool("no-hooks"), c.Bool("remove"))
			})
		},
	}
}

func initialise(w *world, r *repo.Repo, apply, withHooks, remove bool) error {
	t, err := r.Worktree()
	if err != nil {
		return err
	}
	defer t.Close()
	ws, err := readWorkspace(r, t)
	if err != nil {
		return err
	}
	work := initWork{driver: registering(r, remove)}
	if err := work.found(w, ws, remove); err != nil {
		return err
	}
	if withHooks {
		if work.steps, err = hookSteps(r, remove); err != nil {
			return err
		}
	}
	if remove {
		work.derived = derivedHere(r)
		printJoined(w, ws)
	}
	if len(work.edits) == 0 && !writesHooks(work.steps) && !work.driver.writes() && len(work.derived) == 0 {
		printSteps(w.out, r.Top, work.steps)
		_, err = fmt.Fprintln(w.out, "Nothing to do.")
	} else {
		err = work.carryOut(w, r, apply)
	}
	if err == nil && work.flawed {
		return errFindings
	}
	return err
}

// An initWork is all that init would do.
type initWork struct {
	edits  []*founded // of files, in one commit
	steps  []hooks.Step
	driver registration
	flawed bool // the file has some layers, and lacks others

	derived []string // what is removed from the state folder
}

// found decides about the memory file and what names its merge driver.
func (work *initWork) found(w *world, ws *workspace, remove bool) error {
	founding := found
	if remove {
		founding = unfound
	}
	memory, err := founding(w, ws)
	if err != nil {
		return err
	}
	work.flawed = !remove && ws.memory != nil && ws.memory.Layered() && incomplete(w, ws)
	attributes, err := attributed(ws, remove)
	if err != nil {
		return err
	}
	for _, f := range []*founded{memory, attributes} {
		if f != nil {
			work.edits = append(work.edits, f)
		}
	}
	return nil
}

// carryOut shows what init would do, or does it: first the commit, so that the
// hooks that come after it find a memory to judge; the other way round where
// the memory leaves.
func (work *initWork) carryOut(w *world, r *repo.Repo, apply bool) error {
	for _, edit := range work.edits {
		fmt.Fprintln(w.out, edit.text)
		if !apply {
			fmt.Fprint(w.out, "\n", unified("a/"+edit.file.Path, string(edit.file.Old), "b/"+edit.file.Path, string(edit.file.New)), "\n")
		}
	}
	for _, line := range work.driver.lines() {
		fmt.Fprintln(w.out, line)
	}
	printSteps(w.out, r.Top, work.steps)
	if len(work.derived) > 0 {
		fmt.Fprintln(w.out, derivedText(r, work.derived))
	}
	if !apply {
		_, err := fmt.Fprintln(w.out, "\nNothing is written. The same with --apply does it.")
		return err
	}
	for _, edit := range work.edits {
		if err := edit.ready(r); err != nil {
			return err
		}
	}
	return work.do(w, r)
}

// do does it.
func (work *initWork) do(w *world, r *repo.Repo) error {
	if slices.Contains(work.derived, toldFolder) {
		sayKeptTold(w, r) // while the hooks judge it
	}
	steps := work.steps
	if len(work.edits) > 0 && work.edits[0].leaves { // the hooks would judge what leaves
		if err := hooks.Apply(steps); err != nil {
			return err
		}
		steps = nil
	}
	if len(work.edits) > 0 {
		id, err := commitFounded(r, work.edits)
		if err != nil {
			return err
		}
		fmt.Fprintf(w.out, "Committed as %.12s.\n", id)
	}
	if err := work.driver.carryOut(r); err != nil {
		return err
	}
	if err := hooks.Apply(steps); err != nil || len(work.derived) == 0 {
		return err
	}
	if err := removeDerived(w, r, work.derived); err != nil {
		return err
	}
	printStays(w, r)
	return nil
}

// A founded memory file is one that init writes, adopts or lets go.
type founded struct {
	text    string // one line about it
	message string
	file    repo.File
	adopted bool // the file was there before
	leaves  bool // layers are taken out
}

// found decides what the memory file needs; nil is nothing.
func found(w *world, ws *workspace) (*founded, error) {
	const message = "chore(memory): begin with four layers\n\nHebbian-Op: init\n"
	if ws.memory == nil {
		name := namesIn(ws.repo)[0]
		if ws.exists(name) {
			return nil, fault(fmt.Errorf("%s is a link to a file that does not exist", name), "make that file, or remove the link")
		}
		return &founded{text: "write " + name, message: message, file: repo.File{Path: name, New: []byte(layers.Fresh)}}, nil
	}
	if ws.memory.Layered() {
		return nil, nil
	}
	edits, findings := layers.Adopt(ws.memory)
	if layers.Errors(findings) > 0 {
		printFindings(w.out, findings)
		return nil, errFindings
	}
	old := ws.memory.Doc.Source
	now, err := markdown.Apply(old, edits)
	if err != nil {
		return nil, fmt.Errorf("adopting %s: %w", ws.name, err)
	}
	return &founded{text: "adopt " + ws.file + ": all of it becomes layer 1", message: message, adopted: true,
		file: repo.File{Path: ws.file, Old: old, New: now}}, nil
}

// incomplete says what a file lacks that has a layer already, and reports whether it
// lacks something. It may be an ordinary heading that only reads like that of a layer.
func incomplete(w *world, ws *workspace) bool {
	findings := check.Run(&check.Subject{File: ws.file, Memory: ws.memory}, layers.RuleStructure)
	if layers.Errors(findings) == 0 {
		return false
	}
	first := ws.memory.Layers[0]
	at := ws.memory.Doc.Position(first.Span.Start)
	fmt.Fprintf(w.out, "%s:%s: this reads as layer %d (%s); if it is another heading, give it another name, and init adopts the file\n", ws.file, at, first.Number, layers.Name(first.Number))
	printFindings(w.out, findings)
	fmt.Fprintf(w.out, "%s stays as it is: mend its layers. What else init does goes on:\n\n", ws.file)
	return true
}

// initHelp is what help says of init.
const initHelp = `Without a memory file, writes a short one. A file without layers is adopted: two
markers make all of it layer 1, the other layers follow, and not a byte of it
changes. The hooks join those that are there; where that cannot be done without
touching what is not ours, it prints what to add. Lines in .gitattributes name a
merge driver for the memory and its notes, and the settings of this clone say
what it is. Without --apply it shows what it would do; with it, the files become
one commit. With --remove it takes out what it put in, and what is derived
below the git folder. A memory that was worked on stays; it says where its
sections are, and how to let go of them.

With --agent it joins an agent to the memory, and does nothing else. It edits
the settings of the repository, or with --user those in your home; the rest of a
file stays byte for byte, and nothing is committed. With --remove it takes all
of that out, and a file that it wrote disappears.

   claude-code  six hooks in .claude/settings.json, and with --mcp the server of
                git hebbian mcp in .mcp.json
   codex        five hooks in .codex/hooks.json, and the server in
                .codex/config.toml; Codex has no hook for a tool that failed
   cursor       the server in .cursor/mcp.json; the hooks of Cursor name sessions
                and folders in another way, so none is written
   openclaw     a hook in hooks/git-hebbian that harvests; it prints the commands
                that add the rest, for its settings are its own to write

--only NAME takes one part: a hook by its name below git hebbian hook, or mcp.

With --section it adds five lines that tell agents how to use the memory, above
layer 1 where something stands there, else in AGENTS.md, and commits that.

EXIT STATUS
   0  done, or nothing to do
   1  the file cannot be adopted as it is, or lacks a layer
   2  usage, or it could not run; settings that are not what they should be

EXAMPLES
   git hebbian init --apply
   git hebbian init --agent claude-code --mcp --apply
   git hebbian init --agent codex --only session-end,mcp
   git hebbian init --agent claude-code --user --remove --apply`
