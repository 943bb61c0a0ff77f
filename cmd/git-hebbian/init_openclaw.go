package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
)

// openClawHook is the folder of a hook of OpenClaw in its workspace, by "Hooks" and
// "Writing hooks" of its documentation: HOOK.md names the events, handler.js exports
// a function. OpenClaw finds it, and runs it once a person enables it.
const openClawHook = "hooks/git-hebbian"

const openClawManifest = `---
name: git-hebbian
description: "Harvest sessions into the memory when one is left or compacted"
metadata:
  { "openclaw": { "events": ["command:new", "command:reset", "session:compact:before"], "requires": { "bins": ["git"] } } }
---

# git-hebbian

Runs ` + "`git hebbian harvest --apply --from openclaw`" + ` in this workspace, in the background.
`

const openClawHandler = `import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const workspace = fileURLToPath(new URL("../..", import.meta.url));

// Starts the harvest, and waits for nothing.
export default function handler() {
  const args = ["hebbian", "harvest", "--apply", "--from", "openclaw"];
  const child = spawn("git", args, { cwd: workspace, detached: true, stdio: "ignore" });
  child.on("error", () => {}); // git is not there: the gateway hears nothing of it
  child.unref();
}
`

// openClawAdvice is what a person does. Its first %s is the folder as a word in JSON
// within a word of sh, its second that folder in a line of a crontab.
const openClawAdvice = `Then enable the hook, and add the MCP server to the settings of the gateway, which
OpenClaw writes itself:

openclaw hooks enable git-hebbian
openclaw mcp set git-hebbian %s

No event tells that a session has ended by itself. So also every half hour, a line
for crontab -e. The PATH of cron is short: git and git-hebbian have to be on it, or
a line PATH=... has to stand above.

*/30 * * * * cd %s && git hebbian harvest --apply --from openclaw

`

const openClawRemoval = `Take out what you added to the settings of the gateway, and to crontab -e:

openclaw hooks disable git-hebbian
openclaw mcp unset git-hebbian

`

// initOpenClaw writes the hook, and tells the rest: openclaw.json may hold comments
// and secrets, and the gateway rewrites it.
func initOpenClaw(w *world, a agentInit) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	steps, err := openClawSteps(r.Top, a.remove)
	if err != nil {
		return err
	}
	for _, step := range steps {
		fmt.Fprintln(w.out, step.Text)
		if !a.apply {
			fmt.Fprint(w.out, "\n", unified("a/"+step.Hook, string(step.Old), "b/"+step.Hook, string(step.New)), "\n")
		}
	}
	if len(steps) > 0 && a.apply {
		if err := hooks.Apply(steps); err != nil {
			return err
		}
		for _, dir := range []string{openClawHook, filepath.Dir(openClawHook)} {
			if a.remove {
				os.Remove(filepath.Join(r.Top, dir)) //nolint:errcheck // it goes if it is empty
			}
		}
		if a.remove {
			fmt.Fprintln(w.out, removedUncommitted)
		} else {
			fmt.Fprintf(w.out, "It is not committed. For all who work here: git add %s\n", openClawHook)
		}
	}
	if a.remove {
		fmt.Fprint(w.out, openClawRemoval)
	} else {
		server := fmt.Sprintf(`{"command":"git","args":["-C",%q,"hebbian","mcp"]}`, r.Top)
		folder := shellWord(r.Top)
		fmt.Fprintf(w.out, openClawAdvice, shellWord(server), strings.ReplaceAll(folder, "%", `\%`)) // cron reads % as the end of a line
	}
	switch {
	case len(steps) == 0:
		_, err = fmt.Fprintln(w.out, "Nothing to do in "+openClawHook+".")
	case !a.apply:
		_, err = fmt.Fprintln(w.out, "Nothing is written. The same with --apply does it.")
	}
	return err
}

// openClawSteps write or remove the two files. One that is there and is another is
// not touched.
func openClawSteps(top string, remove bool) ([]hooks.Step, error) {
	var steps []hooks.Step
	root, err := followed(top)
	if err != nil {
		return nil, err
	}
	for _, f := range []struct{ name, text string }{{"HOOK.md", openClawManifest}, {"handler.js", openClawHandler}} {
		shown := openClawHook + "/" + f.name
		path := filepath.Join(top, filepath.FromSlash(shown))
		if target, err := followed(path); err != nil || target != filepath.Join(root, filepath.FromSlash(shown)) {
			return nil, fault(fmt.Errorf("reading %s: there is a link on the way", shown), "remove the link")
		}
		old, err := os.ReadFile(path)
		switch {
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("reading %s: %w", shown, err)
		case err == nil && !bytes.Equal(old, []byte(f.text)):
			return nil, fault(fmt.Errorf("%s is not as init writes it: it is left alone", shown), "move it away, and try again")
		case remove && err == nil:
			steps = append(steps, hooks.Step{Hook: shown, Path: path, Old: old, Action: hooks.Delete, Text: "remove " + shown})
		case !remove && err != nil:
			steps = append(steps, hooks.Step{Hook: shown, Path: path, New: []byte(f.text), Mode: 0o644, Action: hooks.Insert, Text: "write " + shown})
		}
	}
	return steps, nil
}

// shellWord writes a text so that sh reads it as one word.
func shellWord(s string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+-"
	if s != "" && strings.Trim(s, plain) == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
