package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// The memory of an invented project: three weeks of notes, the sessions of the
// last days pending.
//
//go:embed demo
var demoFiles embed.FS

func demoCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "demo",
		Usage:     "show all of it on a small memory in a new folder",
		ArgsUsage: "[DIR]",
		Description: `Makes a repository with a memory and three weeks of notes in DIR, or in a new
temporary folder, and runs init, update, check and snapshot on it, saying what
each does. The folder stays, for you to play with.

EXIT STATUS
   0  done
   2  the folder is not empty, or it could not run`,
		Action: func(c *cli.Context) error {
			if c.NArg() > 1 {
				return usageError("demo", "demo takes one folder")
			}
			return demo(w, c.Args().First())
		},
	}
}

// A demoStep is what the demo says, types and shows.
type demoStep struct {
	say  string
	args []string           // a verb and its arguments
	do   func(*stage) error // what a person does instead; may be nil
}

// demoSteps is the story.
func demoSteps() []demoStep {
	return []demoStep{
		{say: "A memory is Markdown in git: CLAUDE.md in four layers, and a note a day.\nThe hooks judge what is committed.", args: []string{"init", "--apply"}},
		{say: "An agent has written notes on three sessions. What would they change?", do: (*stage).newNotes},
		{args: []string{"update"}},
		{say: "That was a preview. As one commit:", args: []string{"update", "--apply"}},
		{say: "Once more: every session counts once.", args: []string{"update", "--apply"}},
		{say: "An agent rewrites layer 1 (CORE), which belongs to people, and commits.", do: (*stage).rewriteCore},
		{say: "The memory is sound.", args: []string{"check"}},
		{say: "Where everything stands:", args: []string{"status"}},
		{say: "The month is over: new bases, one commit, one tag.", args: []string{"snapshot", "--apply"}},
		{args: []string{"snapshot", "verify"}},
	}
}

func demo(w *world, dir string) error {
	s, err := newStage(w, dir)
	if err != nil {
		return err
	}
	defer s.close()
	for _, step := range demoSteps() {
		if step.say != "" {
			for line := range strings.SplitSeq(step.say, "\n") {
				fmt.Fprintf(w.out, "# %s\n", line)
			}
		}
		if step.do != nil {
			if err := step.do(s); err != nil {
				return err
			}
		}
		if step.args != nil {
			fmt.Fprintf(w.out, "$ git hebbian %s\n", strings.Join(step.args, " "))
			if code := run(s.world, step.args); code != exitDone {
				return fault(fmt.Errorf("the demo stopped at git hebbian %s", step.args[0]), "the folder is "+s.dir)
			}
		}
		fmt.Fprintln(w.out)
	}
	fmt.Fprintf(w.out, "# The folder stays, for you to play with: cd %s\n", s.dir)
	if dir == "" {
		fmt.Fprintf(w.out, "# When you are done: rm -rf %s\n", shellWord(s.dir))
	}
	if _, err := exec.LookPath("git-hebbian"); err != nil {
		fmt.Fprintln(w.out, "# Its hooks need git-hebbian on the PATH: go install github.com/git-hebbian/git-hebbian/cmd/git-hebbian@latest")
	}
	return nil
}

// A stage is the repository in which the demo plays.
type stage struct {
	*world
	links string // a folder with a link to this program, taken away at the end; empty: not needed
}

// newStage makes the repository. Its clock stands still in November 2026, its
// git knows no settings of the user's, and finds this program as git hebbian.
func newStage(w *world, given string) (ready *stage, err error) {
	dir, err := emptyDir(w, given)
	if err != nil {
		return nil, err
	}
	inner := *w
	s := &stage{world: &inner}
	defer func() {
		if err == nil {
			return
		}
		if s.close(); given == "" {
			os.RemoveAll(dir) //nolint:errcheck // nothing has happened in it
		}
	}()
	s.dir, s.now = dir, func() time.Time { return time.Date(2026, 11, 30, 18, 0, 0, 0, time.UTC) }
	s.env = []string{"GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "HEBBIAN_NOW=2026-11-30T18:00:00Z",
		"GIT_AUTHOR_DATE=2026-11-30T18:00:00Z", "GIT_COMMITTER_DATE=2026-11-30T18:00:00Z"}
	for _, kv := range w.env {
		if name, _, _ := strings.Cut(kv, "="); !strings.HasPrefix(name, "GIT_") && name != "HEBBIAN_NOW" {
			s.env = append(s.env, kv)
		}
	}
	if err := s.onPath(); err != nil {
		return nil, err
	}
	if err := s.copy("demo/workspace"); err != nil {
		return nil, err
	}
	for _, args := range [][]string{{"init", "-q", "-b", "main"}, {"config", "user.name", "Ada Example"}, {"config", "user.email", "ada@example.org"},
		{"add", "."}, {"commit", "-q", "-m", "memory of three weeks"}} {
		if out, err := s.git(args...); err != nil {
			return nil, fault(fmt.Errorf("making the repository: git %s: %w: %s", args[0], err, out), "")
		}
	}
	return s, nil
}

// emptyDir makes the folder of the demo; one that holds something is refused.
func emptyDir(w *world, dir string) (string, error) {
	if dir == "" {
		made, err := os.MkdirTemp("", "hebbian-demo-")
		if err != nil {
			return "", fmt.Errorf("making a folder: %w", err)
		}
		return made, nil
	}
	dir = w.path(dir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("making the folder: %w", err)
	}
	entries, err := os.ReadDir(dir)
	if err == nil && len(entries) > 0 {
		err = fault(fmt.Errorf("%s is not empty", dir), "git hebbian demo DIR, with a folder that does not exist yet")
	}
	return dir, err
}

// copy writes a tree of embedded files into the folder.
func (s *stage) copy(root string) error {
	return fs.WalkDir(demoFiles, root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := demoFiles.ReadFile(name)
		if err != nil {
			return err
		}
		target := filepath.Join(s.dir, filepath.FromSlash(strings.TrimPrefix(name, root+"/")))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return fmt.Errorf("writing the demo: %w", err)
		}
		if err := os.WriteFile(target, text, 0o644); err != nil {
			return fmt.Errorf("writing the demo: %w", err)
		}
		return nil
	})
}

// newNotes is what an agent did: it left notes, and committed them.
func (s *stage) newNotes() error {
	if err := s.copy("demo/pending"); err != nil {
		return err
	}
	entries, err := fs.ReadDir(demoFiles, "demo/pending/memory")
	if err != nil {
		return err
	}
	for _, e := range entries {
		fmt.Fprintf(s.out, "  %s\n", path.Join("memory", e.Name()))
	}
	if _, err := s.git("add", "memory"); err != nil {
		return err
	}
	_, err = s.git("commit", "-q", "-m", "notes of three days")
	return err
}

// rewriteCore is what an agent tries, and shows what the hook says to it.
func (s *stage) rewriteCore() error {
	file := filepath.Join(s.dir, "CLAUDE.md")
	text, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("reading the memory: %w", err)
	}
	bold := strings.Replace(string(text), "- Never push to `main`; open a pull request.", "- Push to `main` when it is urgent.", 1)
	if err := os.WriteFile(file, []byte(bold), 0o644); err != nil {
		return fmt.Errorf("writing the memory: %w", err)
	}
	fmt.Fprintln(s.out, "$ git commit -a -m 'be faster'")
	out, err := s.git("commit", "-a", "-m", "be faster")
	fmt.Fprint(s.out, out)
	if err == nil {
		return fault(errors.New("the hook let a change of layer 1 pass"), "git hebbian version, and report it")
	}
	fmt.Fprintln(s.out, "$ git restore CLAUDE.md")
	_, err = s.git("restore", "--staged", "--worktree", "CLAUDE.md")
	return err
}
