package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func piiAllowCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "allow",
		Usage:     "let private values stay: by digest, or by type and path",
		ArgsUsage: "FILE:LINE[:COL]... | GLOB...",
		Description: `FILE:LINE allows the values on that line of the file in the worktree, wherever
they stand: .hebbianallow gets the digest of each. Values that
could be guessed from a digest, by trying all phone numbers say, are only
allowed by their type, in that file: all of the type, also later ones. A comment
<!-- hebbian:allow phone --> allows only what is on its line. A digest counts in
commit messages, too.

With --type the types or rules are allowed in all files that GLOB matches, from
the top of the repository on: ** is any folders, a name without a slash is
that name in any folder. A file or folder that is there is meant itself.

TYPES
   email phone ip ssn nir credit-card iban home-path; the secrets aws-key jwt
   api-key private-key url-credential env-secret password auth-header; secret
   is all secrets. A rule is what pii prints in brackets.

It shows the lines it would add. --apply writes them; commit the file with what
it allows.

EXIT STATUS
   0  shown, or written; nothing to add
   1  nothing private stands there
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.StringSliceFlag{Name: "type", Usage: "allow `TYPES` such as email,phone in the files that GLOB matches"},
			&cli.StringFlag{Name: "reason", Usage: "why, for those who read the file: `TEXT`"},
			&cli.BoolFlag{Name: "apply", Usage: "write .hebbianallow"},
		},
		Action: func(c *cli.Context) error {
			if c.Args().Len() == 0 {
				return usageError("pii allow", "name the places: FILE:LINE, or --type TYPES GLOB")
			}
			return runPIIAllow(w, c)
		},
	}
}

func runPIIAllow(w *world, c *cli.Context) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	p, err := newPIIScan(w, r)
	if err != nil {
		return err
	}
	var types []string
	for _, t := range c.StringSlice("type") {
		types = append(types, strings.TrimSpace(t))
	}
	var entries []pii.AllowEntry
	for _, typed := range c.Args().Slice() {
		var some []pii.AllowEntry
		if len(types) > 0 {
			some, err = allowGlob(w, r, typed, types)
		} else {
			some, err = p.allowPlace(typed)
		}
		if err != nil {
			return err
		}
		entries = append(entries, some...)
	}
	return writeAllowFile(w, r, c.Bool("apply"), func(text string) (string, []string) {
		var added, said []string
		for _, e := range entries {
			line := pii.AllowLine(e, c.String("reason"))
			if !slices.Contains(added, line) && !hasEntry(text, e) {
				added = append(added, line)
				if broad := p.broad[pii.AllowLine(e, "")]; broad != "" && len(types) == 0 {
					said = append(said, "  "+broad)
				}
			}
		}
		for _, line := range added {
			text = pii.InsertLine(text, line)
		}
		return text, append(prefixed("+ ", added), said...)
	})
}

// allowGlob returns the entry of types in the files that a glob matches.
func allowGlob(w *world, r *repo.Repo, typed string, names []string) ([]pii.AllowEntry, error) {
	for _, name := range names {
		if !pii.KnownName(name) {
			return nil, usageError("pii allow", "there is no type %q; the types are %s", name, joinTypes())
		}
	}
	if _, numbers := splitPlace(typed); len(numbers) > 0 {
		return nil, usageError("pii allow", "--type allows a type in all of a file: leave the line out of %s", typed)
	}
	glob, err := anchored(r, typed)
	if err != nil {
		return nil, err
	}
	files, err := r.Unignored()
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(files, func(f string) bool { return pii.Matches(glob, f) }) {
		fmt.Fprintf(w.err, "no file matches %s yet\n", glob)
	}
	return []pii.AllowEntry{{Glob: glob, Names: names}}, nil
}

// anchored returns a glob that was typed, from the top of the repository on. A
// file or folder that is there is meant itself.
func anchored(r *repo.Repo, typed string) (string, error) {
	if !pii.ValidGlob(typed) {
		return "", usageError("pii allow", "the glob %s cannot be read", typed)
	}
	if r.Prefix == "" && !strings.Contains(typed, "/") {
		if _, err := os.Lstat(filepath.Join(r.Top, typed)); err != nil {
			return typed, nil
		}
	}
	glob := path.Join(r.Prefix, strings.TrimSuffix(typed, "/"))
	if path.IsAbs(typed) {
		glob = strings.Trim(typed, "/")
	}
	if glob == ".." || strings.HasPrefix(glob, "../") {
		return "", fault(fmt.Errorf("%s: %w", typed, repo.ErrOutside), "globs are those of files in this repository")
	}
	info, err := os.Stat(filepath.Join(r.Top, filepath.FromSlash(glob)))
	switch {
	case err == nil && info.IsDir():
		return strings.TrimSuffix("/"+strings.TrimPrefix(pii.GlobOf(glob), "/."), "/") + "/**", nil
	case err == nil:
		return pii.GlobOf(glob), nil
	}
	return glob, nil
}

func joinTypes() string {
	var names []string
	for _, t := range pii.Types() {
		names = append(names, t.Name())
	}
	return strings.Join(names, ", ")
}

// splitPlace takes FILE:LINE or FILE:LINE:COL apart.
func splitPlace(typed string) (file string, numbers []int) {
	parts := strings.Split(typed, ":")
	for len(parts) > 1 && len(numbers) < 2 {
		n, err := strconv.Atoi(parts[len(parts)-1])
		if err != nil {
			break
		}
		numbers, parts = append([]int{n}, numbers...), parts[:len(parts)-1]
	}
	return strings.Join(parts, ":"), numbers
}

// allowPlace returns the entries of the values on a line: FILE:LINE, or of one
// of them: FILE:LINE:COL. Where the line in the worktree holds none, the staged
// file is asked: that is what the hook judged.
func (p *piiScan) allowPlace(typed string) ([]pii.AllowEntry, error) {
	file, numbers := splitPlace(typed)
	if len(numbers) == 0 {
		return nil, usageError("pii allow", "%s is no FILE:LINE; for a type in all of a file: --type TYPE FILE", typed)
	}
	name, content, err := p.read(file)
	entries, guessable := p.entriesAt(name, content, numbers)
	if len(entries) == 0 {
		staged, stagedErr := p.repo.Staged().ReadFile(name)
		if err != nil && stagedErr != nil {
			return nil, fault(err, "places are those that git hebbian pii prints")
		}
		entries, guessable = p.entriesAt(name, staged, numbers)
	}
	if len(entries) == 0 {
		fmt.Fprintf(p.w.out, "%s: nothing private stands there\n", typed)
		return nil, errFindings
	}
	if guessable && !p.tracked(name) {
		return nil, fault(fmt.Errorf("%s: this value can be allowed only by its file, and that is none of the repository", typed), "write it without the value")
	}
	return entries, nil
}

// tracked reports whether a path is one of the repository's files.
func (p *piiScan) tracked(name string) bool {
	files, err := p.repo.Unignored(name)
	return err == nil && slices.Contains(files, name)
}

// entriesAt returns the entries of the values on a line of a file, and whether
// one of them allows a type because the value could be guessed.
func (p *piiScan) entriesAt(name string, content []byte, numbers []int) (entries []pii.AllowEntry, guessable bool) {
	for _, place := range p.guard.Judge(pii.Source{File: name, Content: content}) {
		switch {
		case place.Remark != "" || place.Line != numbers[0] || len(numbers) > 1 && place.Column != numbers[1]:
		case place.Digest == "":
			guessable = true
			e := pii.AllowEntry{Glob: pii.GlobOf(name), Names: []string{place.Type.Name()}}
			p.broad[pii.AllowLine(e, "")] = pii.Breadth(name, []pii.Type{place.Type})
			entries = append(entries, e)
		default:
			entries = append(entries, pii.AllowEntry{Digest: place.Digest})
		}
	}
	return entries, guessable
}

// hasEntry reports whether an AllowFile has an entry already.
func hasEntry(text string, e pii.AllowEntry) bool {
	list, _ := pii.ParseAllowList(text)
	return slices.ContainsFunc(list.Entries, func(old pii.AllowEntry) bool {
		return old.Digest == e.Digest && (old.Glob == e.Glob || old.Digest != "" && old.Glob == "") && slices.Equal(old.Names, e.Names)
	})
}
