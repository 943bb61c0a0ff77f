// Package hooks plans how the commit hooks join what a repository already runs.
//
// Read looks at a repository, Plan and Remove decide, Apply acts. What they
// cannot do without touching what is not theirs, a step tells a person to do.
package hooks

import (
	"io/fs"
	"strings"

	githebbian "github.com/git-hebbian/git-hebbian"
)

// Names are the hooks, in the order in which git runs them.
func Names() []string {
	return []string{"pre-commit", "pre-merge-commit", "commit-msg"}
}

// A State is what matters of a repository's hooks.
type State struct {
	Dir       string // the folder from which git runs hooks
	HooksPath string // core.hooksPath as it is set; empty if it is not
	Foreign   bool   // Dir is not the repository's own hooks folder
	Tools     []Tool // hook tools that the top of the worktree is set up for
	Joined    []Tool // those of them whose files run the check already
	Files     []File // one for each of Names, in that order
}

// A File is a hook as it stands in the hooks folder.
type File struct {
	Hook    string
	Path    string
	Exists  bool
	Bytes   []byte
	Mode    fs.FileMode
	Symlink bool
}

func (f File) executable() bool { return f.Mode&0o111 != 0 }

// An Action is what a step does.
type Action string

// The actions of steps.
const (
	Create Action = "create" // write a hook of ours, also over an older one of ours
	Insert Action = "insert" // put our block into a hook, also over an older one
	Keep   Action = "keep"   // all is as it should be
	Delete Action = "delete" // remove a hook that is ours alone
	Strip  Action = "strip"  // take our lines out of a hook
	Tell   Action = "tell"   // touch nothing; Text says what a person can add or take out
)

// A Step is what happens to one hook. A plan is shown by printing its steps,
// and a preview is not applying them.
type Step struct {
	Hook   string
	Path   string
	Action Action
	Old    []byte      // what the file must hold when the step is taken; nil if there is none
	New    []byte      // what it will hold
	Mode   fs.FileMode // permissions of what is written
	Text   string      // one line about the step; for Tell, all that a person must add
}

// command is the line of a hook that runs the check.
func command(hook string) string {
	if hook == "commit-msg" {
		return `git hebbian check --message "$1" || exit $?`
	}
	return "git hebbian check --staged || exit $?"
}

// unfound is what a hook of ours does where git does not find this program, as in
// clients that have another PATH than a terminal: it stops, and says why.
const unfound = `{ s=$?; git hebbian version >/dev/null 2>&1 || ` +
	`echo 'hint: put git-hebbian on the PATH of what runs git; or git commit --no-verify, this once' >&2; exit $s; }`

// guarded is the command as our own files and blocks have it.
func guarded(hook string) string {
	return strings.TrimSuffix(command(hook), "exit $?") + unfound
}

// ours is the hook as a file of its own.
func ours(hook string) []byte {
	file, err := githebbian.Hooks.ReadFile(".githooks/" + hook)
	if err != nil {
		panic(err) // the file is part of the binary
	}
	return file
}
