package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/merge"
)

func mergeFileCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "merge-file",
		Usage:     "merge a file of the memory; git runs it",
		ArgsUsage: "BASE OURS THEIRS PATH",
		Description: `You need not type this: git hebbian init makes git run it where both sides of a
merge, a rebase or a cherry-pick have changed the memory file or a daily note.
BASE, OURS and THEIRS are files with three versions of PATH, and OURS becomes
the result.

Weights, stamps and pointers never conflict: they are made what the sessions of
both sides give, and where these are not known the next update puts them right.
Sessions and what is to be retained come together from both sides, each once.
What people wrote is merged by its lines. A file that cannot be read is merged
as git merges any text.

EXIT STATUS
   0  merged
   1  conflicts are left, with their markers
   2  usage, or it could not run`,
		Action: func(c *cli.Context) error {
			if c.NArg() != 4 {
				return usageError("merge-file", "merge-file takes four arguments: BASE OURS THEIRS PATH")
			}
			return mergeFile(w, c.Args().Slice())
		},
	}
}

func mergeFile(w *world, args []string) error {
	var read [3][]byte
	for i := range read {
		src, err := os.ReadFile(w.path(args[i]))
		if err != nil {
			return fmt.Errorf("reading the versions of %s: %w", args[3], err)
		}
		read[i] = src
	}
	file, v := args[3], merge.Versions{Base: read[0], Ours: read[1], Theirs: read[2]}
	m := meant(w, file, v)
	result, ok := m.versions.Settled()
	conflicts := false
	if !ok {
		var err error
		result, conflicts, err = repo.MergeText(w.dir, w.env, labels(w), [3][]byte{m.versions.Base, m.versions.Ours, m.versions.Theirs})
		if errors.Is(err, repo.ErrBinary) {
			fmt.Fprintf(w.err, "%s: it is no text; ours stays\n", file)
			return errFindings
		}
		if err != nil {
			return err
		}
	}
	if err := os.WriteFile(w.path(args[1]), result, 0o644); err != nil {
		return fmt.Errorf("writing what became of %s: %w", file, err)
	}
	for _, t := range m.twins {
		fmt.Fprintf(w.err, "%s: both sides added one pattern in other words: %s and %s\nhint: keep one, and put the id of the other one into its was=\n", file, t.Ours, t.Theirs)
	}
	if !conflicts && m.memory {
		conflicts = doubtful(w, file, v, result)
	}
	if conflicts {
		return errFindings
	}
	return nil
}

// doubtful prints what is wrong with a merged memory that was wrong on neither
// side, such as an id that both have given. A person has to look at it.
func doubtful(w *world, file string, v merge.Versions, result []byte) bool {
	known := map[string]bool{}
	for _, src := range [][]byte{v.Ours, v.Theirs} {
		for _, f := range layers.Parse(file, src).Findings {
			known[f.Rule+f.Text] = true
		}
	}
	var found []layers.Finding
	for _, f := range layers.Parse(file, result).Findings {
		if !f.Warning && !known[f.Rule+f.Text] {
			found = append(found, f)
		}
	}
	printFindings(w.err, layers.Limit(found))
	return len(found) > 0
}

// labels name the versions in the marks of a conflict, as git would.
func labels(w *world) [3]string {
	theirs := "theirs"
	for _, kv := range w.env {
		if name, value, _ := strings.Cut(kv, "="); strings.HasPrefix(name, gitHead) && value != "" {
			theirs = value
		}
	}
	return [3]string{"base", "HEAD", theirs}
}

// A meaning is three versions of a file that differ in nothing but what people
// wrote, as far as that can be told.
type meaning struct {
	versions merge.Versions
	memory   bool
	twins    []merge.Twin
}

// meant merges what programs write. Whatever it cannot read, it leaves as it is.
func meant(w *world, file string, v merge.Versions) (m meaning) {
	m = meaning{versions: v}
	defer func() {
		if recover() != nil { // a bug must not lose a line of anybody's
			fmt.Fprintf(w.err, "%s: a bug in git hebbian at %s; merged as text\n", file, panicPlace())
			m = meaning{versions: v}
		}
	}()
	r, err := openRepo(w)
	if err != nil {
		return m
	}
	defer r.Close()
	r.UseObjects = true
	head, err := r.At("HEAD")
	if err != nil {
		return m
	}
	ws, err := readWorkspace(r, head)
	if err != nil {
		return m
	}
	switch {
	case file == ws.file:
		merged, twins, err := merge.Memory(file, v, bothSides(w, ws, v))
		if err == nil {
			m = meaning{versions: merged, memory: true, twins: twins}
		}
	case ws.isNote(file):
		if merged, err := merge.Note(file, v, func() []string { return closedEpochs(r) }); err == nil {
			m.versions = merged
		}
	}
	return m
}

// closedEpochs returns the epochs that a tag has closed, as far as this clone has
// the tags.
func closedEpochs(r *repo.Repo) (closed []string) {
	tags, err := r.Tags(tagPrefix)
	if err != nil {
		return nil
	}
	for _, t := range tags {
		closed = append(closed, strings.TrimPrefix(t.Name, tagPrefix))
	}
	return closed
}
