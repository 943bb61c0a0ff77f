package hooks

import (
	"bytes"
	"fmt"
	"slices"
)

// Plan returns what it takes for the repository to run our hooks, at most one
// step a hook. Applied, and planned again, it only keeps.
func Plan(state State) []Step {
	var steps []Step
	told := map[string]bool{}
	for _, file := range state.Files {
		step := planOne(state, file)
		if step.Action == Tell && told[step.Text] {
			continue // a tool is told once, for all its hooks
		}
		told[step.Text] = step.Action == Tell
		steps = append(steps, step)
	}
	return steps
}

// planOne decides about one hook. What is ours comes first; then what a person
// or a tool made run the check already; then who is in charge.
func planOne(state State, file File) Step {
	step := Step{Hook: file.Hook, Path: file.Path, Old: file.Bytes, Mode: file.Mode.Perm()}
	writable := !state.Foreign && !file.Symlink
	own := ownLines(file.Bytes)
	start, end, hasBlock := findBlock(file.Bytes)
	switch {
	case writable && own > 0 && own == len(file.Bytes):
		return step.renew()
	case writable && own > 0 && file.executable():
		return step.update(0, own, string(ours(file.Hook)))
	case writable && hasBlock && file.executable():
		return step.update(start, end, blockLike(file.Bytes[start:end], file.Hook))
	case file.executable() && mentionsCheck(file.Bytes):
		step.Action, step.Text = Keep, file.Path+" runs the check"
		return step
	}
	if tool, ok := inCharge(state, file); ok {
		step.Action, step.Text = Tell, tool.advice(state)
		if slices.Contains(state.Joined, tool) {
			step.Action, step.Text = Keep, fmt.Sprintf("%s runs the check", tool)
		}
		return step
	}
	if text := untouchable(state, file); text != "" {
		step.Action, step.Text = Tell, text
		return step
	}
	if !file.Exists {
		step.Action, step.New, step.Mode = Create, ours(file.Hook), 0o755
		step.Text = "write " + file.Path
		return step
	}
	step.Action, step.New = Insert, withBlock(file.Bytes, file.Hook)
	step.Text = "run the check first in " + file.Path
	return step
}

// renew brings a file that is ours alone up to date, its mode included.
func (s Step) renew() Step {
	s.Action, s.New, s.Text = Create, ours(s.Hook), "bring up to date "+s.Path
	if bytes.Equal(s.Old, s.New) && s.Mode&0o100 != 0 {
		s.Action, s.New, s.Text = Keep, nil, s.Path+" is up to date"
	}
	s.Mode |= 0o755
	return s
}

// update brings our lines, from start to end, up to date where they stand.
func (s Step) update(start, end int, with string) Step {
	s.Action, s.New, s.Text = Insert, splice(s.Old, start, end, with), "bring up to date "+s.Path
	if bytes.Equal(s.Old, s.New) {
		s.Action, s.New, s.Text = Keep, nil, s.Path+" is up to date"
	}
	return s
}

// untouchable says why a hook must not be written, and what a person can do;
// empty if it may be written.
func untouchable(state State, file File) string {
	add := fmt.Sprintf("; make it run:\n\n    %s\n", command(file.Hook))
	switch {
	case state.Foreign && state.HooksPath != "":
		return fmt.Sprintf("core.hooksPath is %s, so %s is not ours to write%s", state.HooksPath, file.Path, add)
	case state.Foreign:
		return fmt.Sprintf("%s is a link to another folder, so %s is not ours to write%s", state.Dir, file.Path, add)
	case file.Symlink:
		return file.Path + " is a link to another file" + add
	case !file.Exists:
		return ""
	case !file.executable():
		return fmt.Sprintf("git does not run %s, because it is not executable; remove it, or:\n\n    chmod +x %[1]s\n\n"+
			"and run git hebbian init again\n", file.Path)
	case bytes.Contains(file.Bytes, []byte("\r\n")):
		return file.Path + " has the line ends of Windows" + add
	case bytes.IndexByte(file.Bytes, 0) >= 0 || !isShell(file.Bytes) || isPolyglot(file.Bytes):
		return file.Path + " is no plain shell script" + add
	case lineIndex(file.Bytes, blockStart, 0) >= 0:
		return file.Path + " has the beginning of a block of ours without its end; take it out, and run git hebbian init again\n"
	}
	return ""
}
