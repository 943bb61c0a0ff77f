package hooks

import "fmt"

// Remove returns what it takes to leave the hooks as they were before Plan:
// byte for byte, and without the files that are ours alone.
func Remove(state State) []Step {
	var steps []Step
	for _, file := range state.Files {
		step := Step{Hook: file.Hook, Path: file.Path, Old: file.Bytes, Mode: file.Mode.Perm()}
		own := ownLines(file.Bytes)
		_, _, hasBlock := findBlock(file.Bytes)
		switch {
		case (own > 0 || hasBlock) && (state.Foreign || file.Symlink):
			step.Action = Tell
			step.Text = fmt.Sprintf("%s is not ours to write; take out:\n\n    %s\n", file.Path, command(file.Hook))
		case own > 0 && own == len(file.Bytes):
			step.Action, step.Text = Delete, "remove "+file.Path
		case own > 0:
			step.Action, step.Text = Strip, "take our lines out of "+file.Path
			step.New = splice(file.Bytes, len("#!/bin/sh\n"), own, "")
		case hasBlock:
			step.Action, step.Text = Strip, "take our block out of "+file.Path
			step.New = withoutBlock(file.Bytes)
		default:
			continue
		}
		steps = append(steps, step)
	}
	return steps
}
