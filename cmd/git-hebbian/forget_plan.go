package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/forget"
)

// A tool rewrites history.
type tool int

const (
	filterRepo   tool = iota // git filter-repo
	filterBranch             // git filter-branch, and Perl
	rebaseByHand             // git rebase
)

// toolHere returns the best tool that there is.
func toolHere() tool {
	if _, err := exec.LookPath("git-filter-repo"); err == nil {
		return filterRepo
	}
	if _, err := exec.LookPath("perl"); err == nil {
		return filterBranch
	}
	return rebaseByHand
}

// replacements returns the file that the tool reads: what stands for each spelling
// of the words. It is what has the words themselves.
func (f *forgetting) replacements(t tool) string {
	slices.SortFunc(f.spellings, func(a, b string) int {
		return cmp.Or(len(b)-len(a), strings.Compare(a, b)) // before a part of it goes
	})
	var b strings.Builder
	for _, s := range f.spellings {
		var pattern strings.Builder
		for i := range len(s) { // as bytes: no sign of it means anything
			fmt.Fprintf(&pattern, `\x%02x`, s[i])
		}
		if t == filterRepo {
			fmt.Fprintf(&b, "regex:%s==>%s\n", pattern.String(), forget.Stub)
		} else {
			fmt.Fprintf(&b, "s/%s/%s/g;\n", pattern.String(), forget.Stub)
		}
	}
	return b.String()
}

// replacementsPath is where that file is, or would be.
func (f *forgetting) replacementsPath() string {
	sum := sha256.Sum256([]byte(fmt.Sprint(f.words)))
	return filepath.Join(f.repo.StateDir, "forget", fmt.Sprintf("replacements-%x", sum[:4]))
}

// kinds returns where the words stand, of some kinds.
func (f *forgetting) kinds(kinds ...string) []string {
	var out []string
	for _, p := range f.places {
		if slices.Contains(kinds, p.Kind) {
			out = append(out, p.Where)
		}
	}
	return out
}

// makePlan says what is to be done about the history.
func (f *forgetting) makePlan() {
	say := func(format string, args ...any) { f.plan = append(f.plan, fmt.Sprintf(format, args...)) }
	if !f.history {
		if len(f.kinds("reflog", "unreachable", "git file")) > 0 {
			f.expire(say)
		}
		return
	}
	t, file := toolHere(), layers.ShellWord(f.replacementsPath())
	say("# Commit or throw away what is in the worktrees; tell who else has a clone.")
	say("git clone --mirror . ../before-forgetting.git   # delete it when all is well: it has the words")
	f.dropStashes(say)
	for _, name := range f.kinds("note") {
		say("git update-ref -d %s   # the notes hang on commits that go", layers.ShellWord("refs/notes/"+name))
	}
	switch t {
	case filterRepo:
		say("git filter-repo --force --replace-text %s --replace-message %s", file, file)
		say("# It takes the remotes away: git remote add NAME URL")
	case filterBranch:
		say("FILTER_BRANCH_SQUELCH_WARNING=1 git filter-branch --force --tag-name-filter cat --msg-filter %s --tree-filter %s -- --branches --tags",
			quoted("perl -0777 -p "+file), quoted("git ls-files -z | xargs -0 perl -0777 -i -p "+file))
		say("git for-each-ref --format='delete %%(refname)' refs/original | git update-ref --stdin")
	default:
		say("# There is neither git filter-repo nor Perl: install one of them, or edit by hand.")
		say("git rebase --interactive --rebase-merges %s   # mark the commits that are named above with edit", f.firstCommit())
	}
	if f.namedFiles() {
		say("# Names of files have the words, too: rename them with git filter-repo --path-rename OLD:NEW.")
	}
	for _, name := range f.kinds("tag") {
		say("git tag -s -f %s %s   # signed anew: what was signed is another commit now", layers.ShellWord(name), layers.ShellWord(name+"^{}"))
	}
	for _, name := range f.kinds("remote branch") {
		say("git update-ref -d %s   # git fetch brings it back as it is then", layers.ShellWord("refs/remotes/"+name))
	}
	f.expire(say)
	f.pushes(say)
	say("# Forks, other clones, pull requests, and caches of the host and of CI still have the words:")
	say("# ask their owners, and the host, to delete them. What anybody could see is to be revoked.")
	say("rm -f %s", file)
	say("# git hebbian forget with the words themselves, where an id stood for them, shows what is left.")
}

// dropStashes drops the newest last, so that the numbers hold.
func (f *forgetting) dropStashes(say func(string, ...any)) {
	stashes := f.kinds("stash")
	slices.Reverse(stashes)
	for _, name := range stashes {
		say("git stash drop %s", layers.ShellWord(name))
	}
}

// expire makes git forget what nothing names.
func (f *forgetting) expire(say func(string, ...any)) {
	say("git reflog expire --expire=now --expire-unreachable=now --all")
	say("git gc --prune=now")
	for _, name := range f.kinds("git file") {
		say("rm -f %s", layers.ShellWord(name))
	}
}

// pushes overwrites what the remotes have.
func (f *forgetting) pushes(say func(string, ...any)) {
	out, err := f.repo.Output("remote")
	if err != nil {
		return
	}
	for _, name := range strings.Fields(string(out)) {
		name = layers.ShellWord(name)
		say("git push --force --all %s && git push --force --tags %s", name, name)
	}
}

// firstCommit is where a rebase has to begin.
func (f *forgetting) firstCommit() string {
	for _, p := range f.places {
		if p.Kind == "history" {
			return p.First + "^"
		}
	}
	return "--root"
}

// namedFiles reports whether a name of a file has the words.
func (f *forgetting) namedFiles() bool {
	for _, has := range f.names {
		if has {
			return true
		}
	}
	return false
}

// quoted writes a command as one word of the shell.
func quoted(command string) string { return "'" + strings.ReplaceAll(command, "'", `'\''`) + "'" }
