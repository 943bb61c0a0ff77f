package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// memory judges the memory in the worktree.
func (p *piiScan) memory() error {
	whole, err := p.whole()
	if err != nil {
		return err
	}
	sources, err := whole.wholeSources()
	for _, src := range sources {
		p.judge(src)
	}
	return err
}

// whole returns the workspace with the files that a sparse checkout leaves out.
func (p *piiScan) whole() (*workspace, error) {
	t, _, err := wholeTree(p.repo, "")
	if err != nil {
		return nil, err
	}
	return readWorkspace(p.repo, t)
}

// staged judges what is being committed; all means every line and every file.
func (p *piiScan) staged(paths []string, all bool) error {
	changes, err := p.repo.StagedChanges()
	if err != nil {
		return unmerged(err)
	}
	d := &change{repo: p.repo, tree: p.repo.Staged(), changes: changes, parents: p.repo.Parents, merge: p.repo.Merging()}
	p.places, p.allowed = nil, nil
	if err := p.open(d.tree); err != nil {
		return unmerged(err)
	}
	p.guard = pii.NewGuard(pii.Types(), p.allowed)
	sources, err := d.sources(p.ws, all, all)
	if err != nil {
		return err
	}
	req := checkRequest{staged: true, paths: paths}
	if err := req.resolvePaths(p.w, p.repo); err != nil {
		return err
	}
	for _, src := range sources {
		if len(req.only([]layers.Finding{{File: src.File}})) > 0 {
			p.judge(src)
		}
	}
	return nil
}

// redact writes a file with placeholders in place of personal data. A secret
// in it is an error: it is to be revoked, not hidden.
func (p *piiScan) redact(typed string) error {
	name, content, err := p.read(typed)
	if err != nil {
		return err
	}
	keep := func(f pii.Finding, value string) bool { return p.allowed.Allows(name, f, value) >= 0 }
	redacted, secrets := pii.NewScanner().Redact(content, keep)
	if len(secrets) == 0 {
		_, err := raw(p.w.out).Write(redacted)
		return err
	}
	for _, s := range secrets {
		printFindings(p.w.err, []layers.Finding{{File: name, At: markdown.Position{Line: s.Line, Column: s.Column}, Rule: s.Rule, Text: typeWords(s.Type)}})
	}
	fmt.Fprintln(p.w.err, "hint: a secret is not redacted: revoke it, and take it out; nothing was written")
	return errFindings
}

// read returns what --redact was given.
func (p *piiScan) read(typed string) (name string, content []byte, err error) {
	if typed == "-" {
		content, err = io.ReadAll(p.w.in)
		if err != nil {
			err = fmt.Errorf("reading standard input: %w", err)
		}
		return stdinName, content, err
	}
	name, file := typed, typedFile(p.w, p.repo, typed)
	if p.repo != nil {
		if inside, err := insideTop(p.repo.Top, file); err == nil {
			name = inside
		}
	}
	info, err := os.Stat(file)
	if err == nil && !info.Mode().IsRegular() {
		return name, nil, usageError("pii", "--redact takes one file, or -; %s is none", typed)
	}
	if err == nil {
		content, err = os.ReadFile(file)
	}
	if err != nil {
		return name, nil, fmt.Errorf("reading %s: %w", filepath.ToSlash(typed), err)
	}
	return name, content, nil
}

// typeWords names a type in a report.
func typeWords(t pii.Type) string { return fmt.Sprintf("%s, %s", t, t.Words()) }

// print prints what was found.
func (p *piiScan) print(format string) error {
	switch format {
	case "json":
		return printJSON(p.w.out, p.json())
	case "sarif":
		return printSARIF(p.w.out, p.rules(), p.findings())
	}
	printFindings(p.w.out, p.findings())
	hint := "hint: take them out; revoke what is a secret"
	if p.repo != nil && !p.stdin {
		hint += "; what may stay: git hebbian pii allow FILE:LINE"
	}
	if p.found() > 0 {
		fmt.Fprintln(p.w.out, hint)
	}
	return nil
}

func (p *piiScan) findings() []layers.Finding {
	var out []layers.Finding
	for _, place := range p.places {
		f := layers.Finding{File: place.file, At: markdown.Position{Line: place.Line, Column: place.Column}, Rule: place.Rule, Text: typeWords(place.Type)}
		if place.Remark != "" {
			f.Rule, f.Text, f.Hint, f.Warning = "allow", place.Remark, place.Hint, true
		}
		out = append(out, f)
	}
	return out
}

// rules are those that found something, for SARIF.
func (p *piiScan) rules() []sarifRule {
	var rules []sarifRule
	seen := map[string]bool{}
	for _, f := range p.findings() {
		if !seen[f.Rule] {
			seen[f.Rule] = true
			rules = append(rules, sarifRule{f.Rule, sarifText{"Private values: " + strings.ReplaceAll(f.Rule, "-", " ")}})
		}
	}
	return rules
}

// piiJSON is what --json shows. It never holds a value.
type piiJSON struct {
	Findings []piiFindingJSON `json:"findings"`
	Warnings []findingJSON    `json:"warnings"`
	Files    int              `json:"files"`
	Bytes    int              `json:"bytes"`
}

type piiFindingJSON struct {
	File   string   `json:"file"`
	Line   int      `json:"line"`
	Column int      `json:"col"`
	Start  int      `json:"start"` // bytes of the file
	End    int      `json:"end"`
	Type   pii.Type `json:"type"`
	Rule   string   `json:"rule"`
	Secret bool     `json:"secret"`
}

func (p *piiScan) json() piiJSON {
	out := piiJSON{Findings: []piiFindingJSON{}, Warnings: []findingJSON{}, Files: p.judged.files, Bytes: p.judged.bytes}
	for i, f := range p.findings() {
		if f.Warning {
			out.Warnings = append(out.Warnings, findingsJSON([]layers.Finding{f})...)
			continue
		}
		place := p.places[i]
		out.Findings = append(out.Findings, piiFindingJSON{place.file, place.Line, place.Column, place.Start, place.End, place.Type, place.Rule, place.Type.Secret()})
	}
	return out
}
