package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func piiCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "pii",
		Usage:     "find secrets and personal data",
		ArgsUsage: "[PATH...|-]",
		Description: `Looks for e-mail addresses, phone numbers, IP addresses, social security, card
and bank account numbers, home folders, and for keys, tokens and passwords.
Names and postal addresses are beyond it. No value is ever shown.

Without a PATH the memory is judged: all Markdown that git does not ignore, and
the folders memory and bank. With - standard input is. With --staged what is
being committed is, and of it only what is new, as the rule private of
git hebbian check does.

ALLOWING
   <!-- hebbian:allow email,phone why --> at the end of a line allows the named
   types or rules on that line; alone on a line, in the paragraph, item, table
   or fenced block that follows. hebbian:allow-begin and hebbian:allow-end
   enclose more. gitleaks:allow and pragma: allowlist secret count, too.
   The file .hebbianallow allows values by digest, and types by path:
   git hebbian pii allow writes it, git hebbian pii prune cleans it up.

EXIT STATUS
   0  nothing was found; with --redact, the text was written
   1  something was found; with --redact, a secret, and nothing was written
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "staged", Usage: "judge what is being committed"},
			&cli.BoolFlag{Name: "all", Usage: "judge all files that git does not ignore; with --staged, old lines too"},
			&cli.BoolFlag{Name: "redact", Usage: "write the text to standard output, with placeholders such as [EMAIL]"},
			&cli.StringFlag{Name: "format", Value: "text", Usage: "print findings as `FORMAT`: text, json or sarif"},
			&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
			&cli.BoolFlag{Name: "verbose", Aliases: []string{"v"}, Usage: "say how much was judged"},
		},
		Subcommands: []*cli.Command{piiAllowCommand(w), piiPruneCommand(w)},
		Action:      func(c *cli.Context) error { return runPII(w, c) },
	}
}

func runPII(w *world, c *cli.Context) error {
	format, paths := c.String("format"), c.Args().Slice()
	if c.Bool("json") {
		format = "json"
	}
	if err := validPII(c, format, paths); err != nil {
		return err
	}
	r, err := openPII(w, len(paths) > 0 && !c.Bool("staged"))
	if err != nil {
		return err
	}
	if r != nil {
		defer r.Close()
	}
	p, err := newPIIScan(w, r)
	if err != nil {
		return err
	}
	switch {
	case c.Bool("redact"):
		return p.redact(paths[0])
	case c.Bool("staged"):
		err = p.staged(paths, c.Bool("all"))
	case len(paths) == 0 && !c.Bool("all"):
		err = p.memory()
	case len(paths) == 0:
		err = p.below(r.Top)
	default:
		err = p.below(paths...)
	}
	if err != nil {
		return err
	}
	if err := p.print(format); err != nil {
		return err
	}
	if c.Bool("verbose") {
		fmt.Fprintln(w.err, p.judged)
	}
	if p.found() > 0 {
		return errFindings
	}
	return nil
}

// validPII reports what is wrong with the flags.
func validPII(c *cli.Context, format string, paths []string) error {
	switch stdin := slices.Contains(paths, "-"); {
	case !slices.Contains([]string{"text", "json", "sarif"}, format):
		return usageError("pii", "format %q is none of text, json, sarif", format)
	case stdin && len(paths) > 1:
		return usageError("pii", "- is standard input and stands alone")
	case c.Bool("staged") && (stdin || c.Bool("redact")):
		return usageError("pii", "--staged goes neither with - nor with --redact")
	case c.Bool("redact") && len(paths) != 1:
		return usageError("pii", "--redact takes one file, or -")
	case c.Bool("redact") && format != "text":
		return usageError("pii", "--redact prints no findings, and so takes no --format")
	case c.Bool("all") && len(paths) > 0 && !c.Bool("staged"):
		return usageError("pii", "--all judges everything, or name a PATH")
	}
	return nil
}

// openPII opens the repository. Where files are named, none is needed.
func openPII(w *world, named bool) (*repo.Repo, error) {
	r, err := repo.Open(w.dir, w.env)
	if named && (errors.Is(err, repo.ErrNotRepository) || errors.Is(err, repo.ErrNoGit) || errors.Is(err, repo.ErrBare)) {
		return nil, nil
	}
	return opened(r, err)
}

// A piiScan looks for private values of every type, whatever the parameters of
// a memory say: whoever types pii wants to know.
type piiScan struct {
	w       *world
	repo    *repo.Repo // nil outside of one
	ws      *workspace // nil outside of a repository
	allowed *pii.AllowList
	guard   *pii.Guard
	places  []piiPlace
	judged  volume
	used    map[int]bool // entries of allowed that allowed something
	stdin   bool         // standard input was judged
	seen    map[string]bool
	broad   map[string]string // how much an entry of a guessable type allows, by its line
}

// A piiPlace is a place in a file.
type piiPlace struct {
	file string
	pii.Place
}

func newPIIScan(w *world, r *repo.Repo) (*piiScan, error) {
	p := &piiScan{w: w, repo: r, used: map[int]bool{}, seen: map[string]bool{}, broad: map[string]string{}}
	if r != nil {
		t, err := r.Worktree()
		if err != nil {
			return nil, err
		}
		if err := p.open(t); err != nil {
			return nil, err
		}
	}
	p.guard = pii.NewGuard(pii.Types(), p.allowed)
	return p, nil
}

// open reads from a tree what is allowed.
func (p *piiScan) open(t tree) (err error) {
	if p.ws, err = readWorkspace(p.repo, t); err != nil {
		return err
	}
	content, err := p.ws.allowFile()
	if err != nil {
		return err
	}
	text := pii.Read(content)
	list, remarks := pii.ParseAllowList(text.String)
	p.allowed = list
	for _, r := range remarks {
		place := piiPlace{file: pii.AllowFile, Place: pii.Place{Entry: -1, Remark: r.Text, Hint: r.Hint}}
		place.Line, place.Column = text.Position(r.At)
		p.places = append(p.places, place)
	}
	return nil
}

// judge judges one file.
func (p *piiScan) judge(src pii.Source) {
	p.judged.files++
	p.judged.bytes += len(src.Content)
	for _, place := range p.guard.Judge(src) {
		if place.Entry >= 0 {
			p.used[place.Entry] = true
			continue
		}
		p.places = append(p.places, piiPlace{src.File, place})
	}
}

// found counts what was found, without the remarks.
func (p *piiScan) found() int {
	n := 0
	for _, place := range p.places {
		if place.Remark == "" {
			n++
		}
	}
	return n
}

// below judges what lies at or below paths that were typed.
func (p *piiScan) below(paths ...string) error {
	for _, typed := range paths {
		if typed == "-" {
			content, err := io.ReadAll(p.w.in)
			if err != nil {
				return fmt.Errorf("reading standard input: %w", err)
			}
			p.stdin = true
			p.judge(pii.Source{File: stdinName, Content: content})
			continue
		}
		files, err := filesBelow(p.w, p.repo, typed)
		if err != nil {
			return err
		}
		for _, f := range files {
			if p.seen[f.path] {
				continue
			}
			p.seen[f.path] = true
			content, err := os.ReadFile(f.path)
			if err != nil {
				return fmt.Errorf("reading %s: %w", f.name, err)
			}
			p.judge(pii.Source{File: f.name, Content: content})
		}
	}
	return nil
}

// stdinName stands for standard input in reports.
const stdinName = "<stdin>"
