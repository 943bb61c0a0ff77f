package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/forget"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func checkCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "check",
		Usage:     "judge the memory by its rules",
		ArgsUsage: "[PATH...]",
		Description: `Without flags the files in the worktree are judged as they stand. The hooks use
--staged: then what is being committed is judged, and only what it changes
can stop it. Where layers 1 or 4 are other ones than those of the last commit,
and nobody approved them, that is a warning: agents read the worktree.

With --allowed-signers FILE, or git config hebbian.allowedSigners FILE, a
signature approves layers 1 and 4 in a --range, and a trailer does not. FILE is
an allowed_signers file of ssh-keygen in the repository, and is read where the
range begins, so that nobody adds themselves. It may have lines for keys of gpg:
NAME gpg FINGERPRINT.

RULES
` + ruleHelp() + `
EXIT STATUS
   0  clean; warnings are printed and stop nothing, unless --strict
   1  errors were found
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "staged", Usage: "judge what is being committed"},
			&cli.StringFlag{Name: "range", Usage: "judge each commit of `A..B`, and the approvals in their messages"},
			&cli.StringFlag{Name: "allowed-signers", Usage: "with --range: whose signatures approve, from `FILE` as A has it"},
			&cli.StringFlag{Name: "at", Usage: "judge the files of a revision `REV`"},
			&cli.StringFlag{Name: "message", Usage: "judge the message in `FILE`, and add the approval of what is being committed"},
			&cli.BoolFlag{Name: "all", Usage: "with --staged or --range: judge the whole of each changed file for private values, not only its new lines"},
			&cli.StringSliceFlag{Name: "rule", Usage: "only the rule `NAME`; may be given more than once"},
			&cli.StringFlag{Name: "format", Value: "text", Usage: "print findings as `FORMAT`: text, json or sarif"},
			&cli.BoolFlag{Name: "json", Usage: "the same as --format json"},
			&cli.BoolFlag{Name: "strict", Usage: "warnings stop, too"},
			&cli.BoolFlag{Name: "verbose", Aliases: []string{"v"}, Usage: "say how much was judged for private values"},
		},
		Action: func(c *cli.Context) error { return runCheck(w, c) },
	}
}

func ruleHelp() string {
	var b strings.Builder
	for _, r := range check.All() {
		fmt.Fprintf(&b, "   %-12s %s\n", r.Name, r.Doc)
	}
	return b.String()
}

// A checkRequest is what the flags of check ask for.
type checkRequest struct {
	staged  bool
	rng, at string
	rules   []string
	paths   []string
	strict  bool
	format  string
	all     bool
	verbose bool
	judged  volume
	writers func(commit string) writer // of a range

	allowedSigners string   // the file, as the flag names it
	signers        *signers // of a range; nil: signatures are not asked for
}

// A volume is how much was judged for private values.
type volume struct{ files, bytes int }

func (v volume) String() string {
	return fmt.Sprintf("%s, %s", layers.Plural(v.files, "file"), layers.Plural(v.bytes, "byte"))
}

func (req *checkRequest) count(sources []pii.Source) {
	for _, src := range sources {
		req.judged.files++
		req.judged.bytes += len(src.Content)
	}
}

// asks reports whether a rule is asked.
func (req *checkRequest) asks(rule string) bool {
	return len(req.rules) == 0 || slices.Contains(req.rules, rule)
}

// asksFiles reports whether a rule is asked that looks at the files themselves.
func (req *checkRequest) asksFiles() bool {
	return slices.ContainsFunc([]string{check.RulePrivate, check.RuleForgotten, layers.RuleAnnotations, layers.RuleStructure}, req.asks)
}

func runCheck(w *world, c *cli.Context) error {
	if c.IsSet("message") {
		return checkMessage(w, c.String("message"))
	}
	req := checkRequest{staged: c.Bool("staged"), rng: c.String("range"), at: c.String("at"), rules: c.StringSlice("rule"),
		paths: c.Args().Slice(), strict: c.Bool("strict"), format: c.String("format"),
		all: c.Bool("all"), verbose: c.Bool("verbose"), allowedSigners: c.String("allowed-signers")}
	if c.Bool("json") {
		req.format = "json"
	}
	if c.IsSet("allowed-signers") && req.allowedSigners == "" {
		return usageError("check", "--allowed-signers takes a file of the repository")
	}
	if err := req.valid(); err != nil {
		return err
	}
	r, err := req.open(w)
	if err != nil {
		return err
	}
	defer r.Close()
	if err := req.resolvePaths(w, r); err != nil {
		return err
	}
	var findings []layers.Finding
	switch {
	case req.staged:
		hook := w.getenv("GIT_INDEX_FILE") != "" && !r.Nested() // as git gives it to hooks
		if hook {
			r.Committing(false)
		}
		findings, err = checkStaged(w, r, &req)
		if hook && (err != nil || layers.Errors(req.only(findings)) > 0) {
			r.Committing(true)
		}
	case req.rng != "":
		r.UseObjects = true
		findings, err = checkRange(w, r, &req)
	default:
		findings, err = checkWhole(w, r, &req)
	}
	if err != nil {
		return err
	}
	findings = req.only(findings)
	if err := req.print(w, findings); err != nil {
		return err
	}
	if req.verbose {
		fmt.Fprintln(w.err, req.judged)
	}
	if layers.Errors(findings) > 0 || req.strict && len(findings) > 0 {
		return errFindings
	}
	return nil
}

// open opens the repository. For a hook everything is asked for at once.
func (req *checkRequest) open(w *world) (*repo.Repo, error) {
	if req.staged {
		return opened(repo.OpenStaged(w.dir, w.env, append(memoryNames[:], pii.AllowFile, forget.File)...))
	}
	return openRepo(w)
}

// valid reports what is wrong with the flags.
func (req *checkRequest) valid() error {
	var names []string
	for _, r := range check.All() {
		names = append(names, r.Name)
	}
	for _, rule := range req.rules {
		if !slices.Contains(names, rule) {
			if name, ok := near.Name(rule, names); ok {
				return usageError("check", "there is no rule %q; did you mean %s?", rule, name)
			}
			return usageError("check", "there is no rule %q; the rules are %s", rule, strings.Join(names, ", "))
		}
	}
	if !slices.Contains([]string{"text", "json", "sarif"}, req.format) {
		return usageError("check", "format %q is none of text, json, sarif", req.format)
	}
	if req.rng != "" && !strings.Contains(req.rng, "..") {
		return usageError("check", "--range takes two revisions, as in main..HEAD")
	}
	if req.allowedSigners != "" && req.rng == "" {
		return usageError("check", "--allowed-signers goes with --range")
	}
	given := 0
	for _, set := range []bool{req.staged, req.rng != "", req.at != ""} {
		if set {
			given++
		}
	}
	if given > 1 {
		return usageError("check", "--staged, --range and --at exclude each other")
	}
	return nil
}

func (req *checkRequest) print(w *world, findings []layers.Finding) error {
	switch req.format {
	case "json":
		return printJSON(w.out, findingsOnly{findingsJSON(findings)})
	case "sarif":
		var rules []sarifRule
		for _, r := range check.All() {
			rules = append(rules, sarifRule{r.Name, sarifText{r.Doc}})
		}
		return printSARIF(w.out, rules, findings)
	}
	printFindings(w.out, findings)
	return nil
}
