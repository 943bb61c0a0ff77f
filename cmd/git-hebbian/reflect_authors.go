package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// lineAuthors knows who wrote the lines of files, as far as it is asked.
type lineAuthors struct {
	repo     *repo.Repo
	lines    map[string][]string    // by file: the commit of each line, from line 1
	makers   map[string]maker       // by commit
	further  []string               // identities that count as an agent's here
	retained map[string]bool        // digests of lines that a person retained; nil: nobody has looked
	touched  func() map[string]bool // files that an agent's commit, or one of ours, changed; nil: it is not known
}

// A maker is who made a commit.
type maker int

// The makers of commits. Who cannot be found out is a person.
const (
	byPerson maker = iota
	byAgent
	byUs // one of the verbs of this program
)

func newLineAuthors(r *repo.Repo) *lineAuthors {
	further, _ := configuredAgents(r)
	return &lineAuthors{repo: r, lines: map[string][]string{}, makers: map[string]maker{}, further: further}
}

// person reports whether a person wrote a line of HEAD, or has it in a file that is
// in no commit yet.
func (a *lineAuthors) person(file string, line int) bool {
	return a.makerOf(a.commit(file, line)) == byPerson
}

// writer returns who wrote a line that does not say so: at most whoever runs this,
// where it is in no commit.
func (a *lineAuthors) writer(file string, line int, now notes.Origin) notes.Origin {
	if a.touched != nil {
		if touched := a.touched(); touched != nil && !touched[file] && now == notes.Owner {
			return notes.Owner
		}
	}
	commit := a.commit(file, line)
	switch {
	case commit == "":
		return now
	case a.makerOf(commit) == byPerson:
		return notes.Owner
	case a.makerOf(commit) == byUs && a.owned(file, line):
		return notes.Owner // a person retained it, and this program committed it
	}
	return notes.Agent
}

// owned reports whether a person retained a line of the worktree at a terminal.
func (a *lineAuthors) owned(file string, line int) bool {
	if a.retained == nil {
		a.retained = ownedLines(a.repo)
	}
	src, err := os.ReadFile(filepath.Join(a.repo.Top, filepath.FromSlash(file)))
	if err != nil {
		return false
	}
	all := strings.Split(string(src), "\n")
	return line <= len(all) && a.retained[lineDigest(all[line-1])]
}

// commit returns the commit that a line comes from; empty: it is in none.
func (a *lineAuthors) commit(file string, line int) string {
	lines, known := a.lines[file]
	if !known {
		lines = a.blame(file)
		a.lines[file] = lines
	}
	if line > len(lines) || strings.Trim(lines[line-1], "0") == "" {
		return ""
	}
	return lines[line-1]
}

// blame asks git for the commit of each line.
func (a *lineAuthors) blame(file string) []string {
	out, err := a.repo.Output("blame", "--porcelain", "--", file)
	if err != nil {
		return nil
	}
	var lines []string
	commit := ""
	for row := range strings.Lines(string(out)) {
		first, _, _ := strings.Cut(row, " ")
		switch {
		case strings.HasPrefix(row, "\t"):
			lines = append(lines, commit)
		case len(first) >= 40 && strings.Trim(first, "0123456789abcdef") == "":
			commit = first
		}
	}
	return lines
}

// makerOf tells who made a commit.
func (a *lineAuthors) makerOf(commit string) maker {
	if commit == "" {
		return byPerson
	}
	who, known := a.makers[commit]
	if known {
		return who
	}
	if made, err := a.repo.Authorships([]string{commit}); err == nil {
		if _, agent := agentOf(made[commit], a.further); agent {
			who = byAgent
		}
		if made[commit].Automatic {
			who = byUs
		}
	}
	a.makers[commit] = who
	return who
}

// look begins to find out which of some files agents have changed: of the others
// nobody needs to ask for each line.
func (a *lineAuthors) look(files []string) {
	a.touched = begun(func() map[string]bool { return a.changedByAgents(files) })
}

func (a *lineAuthors) changedByAgents(files []string) map[string]bool {
	if len(files) == 0 {
		return map[string]bool{}
	}
	history, err := a.repo.History("HEAD", files...)
	if err != nil {
		return nil
	}
	defer history.Close()
	touched := map[string]bool{}
	for {
		version, err := history.Next()
		if err != nil {
			return nil
		}
		if version == nil {
			return touched
		}
		if _, agent := agentOf(version.Authorship, a.further); agent || version.Automatic {
			for _, f := range version.Files {
				touched[f.Path] = true
			}
		}
	}
}
