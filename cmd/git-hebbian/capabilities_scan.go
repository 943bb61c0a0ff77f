package main

import (
	"fmt"
	"os"
	"path"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/capability"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func capabilitiesScanCommand(w *world, asJSON cli.Flag) *cli.Command {
	return &cli.Command{
		Name:  "scan",
		Usage: "propose what the settings here and in your home show",
		Description: `Reads, and runs nothing: MCP servers of .mcp.json, .cursor/mcp.json, Claude Code
and Codex; skills, commands and agents of Claude Code; targets of the Makefile
that a comment explains; scripts of package.json. Of a server or a script only
the name is taken; what holds a secret or personal data is left out.

What the page does not have is shown as it would be added. --apply adds it in
the worktree and commits nothing. What stands there stays as it is.

EXIT STATUS
   0  done, or nothing to do
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "apply", Usage: "write bank/capabilities.md"},
			asJSON,
		},
		Action: func(c *cli.Context) error {
			s := &capabilityScan{w: w, asJSON: c.Bool("json")}
			return withCapabilities(w, func(r *repo.Repo, p *capabilityPage) error { return s.run(r, p, c.Bool("apply")) })
		},
	}
}

// A capabilityScan is one run of the verb.
type capabilityScan struct {
	w       *world
	asJSON  bool
	found   []capability.Proposal
	private int // proposals that are left out
	present int // what the page has, or was found twice
	silent  int // what does not say what it does
}

func (s *capabilityScan) run(r *repo.Repo, p *capabilityPage, apply bool) error {
	s.gather(r)
	fit := s.clean(s.found)
	missing := capability.Missing(fit, p.src)
	s.present = len(fit) - len(missing)
	s.found = s.clean(missing) // cut short, half a secret is none
	edits, err := s.edits(p.file, p.src)
	if err != nil {
		return err
	}
	if apply && len(edits) > 0 {
		if err := editNote(s.w, r, p.file, func(src []byte) ([]markdown.Edit, error) { return s.edits(p.file, src) }); err != nil {
			return err
		}
	}
	return s.print(p, edits, apply)
}

// edits returns the edits of the page as it is.
func (s *capabilityScan) edits(file string, src []byte) ([]markdown.Edit, error) {
	edits := capability.Suggest(s.found, src)
	if len(edits) == 0 && len(capability.Missing(s.found, src)) > 0 {
		return nil, fault(fmt.Errorf("adding to %s: something in it never ends, or is in conflict", file), "mend the page")
	}
	return edits, nil
}

// clean leaves out what has something private in it.
func (s *capabilityScan) clean(found []capability.Proposal) []capability.Proposal {
	scanner := pii.NewScanner()
	var kept []capability.Proposal
	for _, p := range found {
		if hits := scanner.Scan(p.Text()); len(hits) > 0 {
			s.private++
			fmt.Fprintf(s.w.err, "left out: %s in what %s says\n", hits[0].Type.Words(), capabilityPlace(scanner, p.Source))
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// capabilityPlace names a file, unless its name is what is private.
func capabilityPlace(scanner *pii.Scanner, source string) string {
	if len(scanner.Scan(source)) > 0 {
		return "a file"
	}
	return source
}

// A scanJSON is what scan prints for programs.
type scanJSON struct {
	File     string           `json:"file"`
	Proposed []capabilityJSON `json:"proposed"`
	Private  int              `json:"private"` // left out, as the two below
	Present  int              `json:"present"`
	Silent   int              `json:"unexplained"`
	Applied  bool             `json:"applied"`
}

func (s *capabilityScan) print(p *capabilityPage, edits []markdown.Edit, apply bool) error {
	if s.asJSON {
		shown := scanJSON{File: p.file, Proposed: []capabilityJSON{}, Private: s.private, Present: s.present, Silent: s.silent, Applied: apply && len(edits) > 0}
		for _, f := range s.found {
			card := p.json(&capability.Card{Name: f.Name, Category: f.Category, Does: f.Does, Triggers: f.Triggers, Params: f.Params, Source: f.Source})
			shown.Proposed = append(shown.Proposed, card)
		}
		return printJSON(s.w.out, shown)
	}
	s.printLeftOut()
	if len(edits) == 0 {
		_, err := fmt.Fprintln(s.w.out, "Nothing to do.")
		return err
	}
	many := layers.Plural(len(s.found), "card")
	if apply {
		_, err := fmt.Fprintf(s.w.out, "%s: %s added. Nothing is committed: look at it, then git add and commit.\n", p.file, many)
		return err
	}
	now, err := markdown.Apply(p.src, edits)
	if err != nil {
		return fmt.Errorf("adding to %s: %w", p.file, err)
	}
	fmt.Fprintf(s.w.out, "%s: %s to add\n\n", p.file, many)
	fmt.Fprint(s.w.out, unified("a/"+p.file, string(p.src), "b/"+p.file, string(now)))
	_, err = fmt.Fprintln(s.w.out, "\nNothing is written. The same with --apply does it.")
	return err
}

// printLeftOut says how many were left out, and why.
func (s *capabilityScan) printLeftOut() {
	var parts []string
	for _, part := range []struct {
		count int
		why   string
	}{{s.present, "on the page already, or found twice"}, {s.silent, "without a word on what it does"}, {s.private, "with something private in it"}} {
		if part.count > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", part.count, part.why))
		}
	}
	if len(parts) > 0 {
		fmt.Fprintf(s.w.err, "left out: %s\n", strings.Join(parts, "; "))
	}
}

// mostScanned is how many bytes of a file are read, and mostListed how many files of
// a folder.
const (
	mostScanned = 16 << 20
	mostListed  = 1000
)

// A scannedFolder is a folder that is read, and nothing that links lead out of it to.
type scannedFolder struct {
	root *os.Root
	name string // as people name it, with a slash at the end; empty: the repository
}

func (f *scannedFolder) source(file string) string { return f.name + path.Clean(file) }
