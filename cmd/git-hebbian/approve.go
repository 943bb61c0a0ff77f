package main

import (
	"bufio"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

func approveCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "approve",
		Usage: "let a person approve a change of layers 1 and 4",
		Description: `Shows how layers 1 (CORE) and 4 (META INSTRUCTIONS) differ from HEAD, and asks.
The commit that follows with exactly these layers passes the hook, and its
message gets the trailer Hebbian-Approved. What is staged is judged if the
memory file is staged, else the file in the worktree. Without a terminal it
refuses: an agent cannot approve.

EXIT STATUS
   0  approved, or there is nothing to approve
   1  not approved
   2  no terminal, or it could not run`,
		Action: func(*cli.Context) error { return approve(w) },
	}
}

func approve(w *world) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	ws, err := candidate(r)
	if err != nil {
		return err
	}
	before, now, err := ws.sinceHead()
	if err != nil {
		return err
	}
	if before == nil || !before.Layered() {
		if err := ws.needLayers(); err != nil {
			return err
		}
	}
	changes, err := frozenChanges(r, before, now)
	if err != nil {
		return err
	}
	if changes == "" {
		_, err := fmt.Fprintln(w.out, "Layers 1 and 4 are as they are in HEAD; there is nothing to approve.")
		return err
	}
	if !w.terminal() {
		return fault(errors.New("approving takes a person at a terminal"), "run git hebbian approve yourself, in a terminal")
	}
	fmt.Fprintf(w.out, "%s\nType y or yes to approve these layers for the next commit: ", changes)
	if !saysYes(w) {
		fmt.Fprintln(w.out, "Not approved.")
		return errFindings
	}
	if err := remember(r, now.FrozenDigest()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(w.out, "Approved. Commit the memory file as it is now.")
	return err
}

// saysYes reads a line from the person at the terminal.
func saysYes(w *world) bool {
	answer, _ := bufio.NewReader(w.in).ReadString('\n')
	answer = strings.ToLower(strings.TrimSpace(answer))
	return answer == "y" || answer == "yes"
}

// sinceHead returns HEAD's memory, nil where there is none, and the one that is
// judged against it: an empty one where there is none now.
func (ws *workspace) sinceHead() (before, now *layers.Memory, err error) {
	head, err := headWorkspace(ws.repo)
	if err != nil {
		return nil, nil, err
	}
	now = ws.memory
	if head != nil {
		before = head.memory
		if now, err = ws.judged(head); err != nil {
			return nil, nil, err
		}
	}
	if now == nil {
		now = layers.Parse("", nil)
	}
	return before, now, nil
}

// candidate reads what a person is asked to approve: the staged memory file if
// it differs from HEAD, else the one in the worktree, as git would store it.
func candidate(r *repo.Repo) (*workspace, error) {
	staged, err := readWorkspace(r, r.Staged())
	if err != nil {
		return nil, unmerged(err)
	}
	changes, err := r.StagedChanges()
	if err != nil {
		return nil, unmerged(err)
	}
	for _, c := range changes {
		if c.Path == staged.file || slices.Contains(staged.links, c.Path) || slices.Contains(namesIn(r), c.Path) {
			return staged, nil
		}
	}
	t, err := r.Worktree()
	if err != nil {
		return nil, err
	}
	defer t.Close()
	ws, err := readWorkspace(r, t)
	if err != nil || ws.memory == nil {
		return ws, err
	}
	stored, err := r.AsStored(ws.file, ws.memory.Doc.Source)
	if err != nil {
		return nil, err
	}
	ws.memory = layers.Parse(ws.file, stored)
	return ws, nil
}

// headWorkspace reads the memory of HEAD; it is nil before the first commit.
func headWorkspace(r *repo.Repo) (*workspace, error) {
	head, born, err := r.Head()
	if err != nil || !born {
		return nil, err
	}
	t, err := r.At(head)
	if err != nil {
		return nil, err
	}
	return readWorkspace(r, t)
}

// frozenChanges shows what a person is asked to approve: how the frozen layers
// differ from HEAD, or in a merge that keeps those of HEAD, from the other side.
func frozenChanges(r *repo.Repo, before, now *layers.Memory) (string, error) {
	changes := frozenDiff(before, now)
	if changes != "" {
		return changes, nil
	}
	merged, err := mergedMemory(r)
	if err != nil || merged == nil {
		return "", err
	}
	return frozenDiff(merged, now), nil
}

// mergedMemory reads the memory of what is being merged into HEAD; it is nil
// where there is no merge.
func mergedMemory(r *repo.Repo) (*layers.Memory, error) {
	ids, err := r.Parents()
	if err != nil || len(ids) < 2 {
		return nil, err
	}
	t, err := r.At(ids[1])
	if err != nil {
		return nil, err
	}
	ws, err := readWorkspace(r, t)
	if err != nil {
		return nil, err
	}
	return ws.memory, nil
}

// frozenDiff shows how the frozen layers differ, as a unified diff; it is empty
// where they do not.
func frozenDiff(before, after *layers.Memory) string {
	var b strings.Builder
	for _, n := range layers.FrozenLayers() {
		old := ""
		if before != nil {
			old, _ = before.Frozen(n)
		}
		now, _ := after.Frozen(n)
		name := fmt.Sprintf("layer %d (%s)", n, layers.Name(n))
		b.WriteString(unified(name+" in HEAD", old+"\n", name, now+"\n"))
	}
	return b.String()
}

// unified returns a unified diff of two texts without a line for the command,
// or nothing where they are equal.
func unified(oldName, old, newName, now string) string {
	out := string(diff.Diff(oldName, []byte(old), newName, []byte(now)))
	_, body, _ := strings.Cut(out, "\n") // the first line names a command
	return body
}
