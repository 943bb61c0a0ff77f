package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/fsnotify/fsnotify"
	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

func watchCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "watch",
		Usage: "check the memory anew whenever a file of it changes",
		Description: `For editors, and for a terminal beside one. Prints what check finds, then waits;
when a file of the memory changes it checks anew, prints each finding that is
new, and says which are gone. The index of recall is kept up to date meanwhile,
unless --no-index is given. It writes nothing else. Ctrl-C ends it.

With --json each line is an object: {"event":"found","finding":{...}}, or gone
in place of found, and {"event":"ready"} after each check, with what is missing
of the memory file.

EXIT STATUS
   0  it was ended
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "no-index", Usage: "leave the index of recall alone"},
			&cli.StringSliceFlag{Name: "rule", Usage: "only the rule `NAME`; may be given more than once"},
			&cli.BoolFlag{Name: "json", Usage: "an object a line, for programs"},
		},
		Action: func(c *cli.Context) error {
			v := &vigil{w: w, index: !c.Bool("no-index"), asJSON: c.Bool("json"), req: checkRequest{rules: c.StringSlice("rule"), format: "json"}}
			if err := v.req.valid(); err != nil {
				return err
			}
			return v.run()
		},
	}
}

// An editor writes a file in several steps. What follows on each other within
// watchPause is one change; whoever writes all the time is checked each watchMost.
const (
	watchPause = 150 * time.Millisecond
	watchMost  = 2 * time.Second
)

// A vigil is one run of the verb.
type vigil struct {
	w      *world
	index  bool
	asJSON bool
	req    checkRequest
	repo   *repo.Repo
	known  []layers.Finding
}

func (v *vigil) run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	r, err := openRepo(v.w)
	if err != nil {
		return err
	}
	defer r.Close()
	v.repo = r
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watching the memory: %w", err)
	}
	defer watcher.Close()
	for {
		if err := v.follow(watcher); err != nil { // before the check: what changes meanwhile is checked again
			return err
		}
		if err := v.look(); err != nil {
			return err
		}
		if again, err := v.wait(ctx, watcher); err != nil || !again {
			return err
		}
	}
}

// follow watches the folders of the memory, also those that are new.
func (v *vigil) follow(watcher *fsnotify.Watcher) error {
	return inWorktree(v.repo, func(ws *workspace) error {
		lib, err := openLibrary(ws)
		if err != nil {
			return err
		}
		folders := []string{v.repo.Top, v.repo.StateDir, v.reflogs()}
		for _, name := range append(namesIn(v.repo), ws.name, ws.file) { // a file may come, and its folder
			for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
				folders = append(folders, filepath.Join(v.repo.Top, filepath.FromSlash(dir)))
			}
		}
		for _, root := range lib.roots {
			below, err := foldersBelow(filepath.Join(v.repo.Top, filepath.FromSlash(root.dir)))
			if err != nil {
				return err
			}
			folders = append(folders, below...)
		}
		for _, folder := range folders {
			if err := watcher.Add(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fault(fmt.Errorf("watching %s: %w", folder, err), "raise fs.inotify.max_user_watches, or check by hand: git hebbian check")
			}
		}
		return nil
	})
}

// foldersBelow returns a folder with all below it, without hidden ones.
func foldersBelow(folder string) ([]string, error) {
	var all []string
	err := filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // it went just now
			return nil
		case err != nil:
			return err
		case d.IsDir() && name != folder && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case d.IsDir():
			all = append(all, name)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("watching %s: %w", folder, err)
	}
	return all, nil
}

// wait returns once something of the memory has changed and stands still; false: the
// person ended it.
func (v *vigil) wait(ctx context.Context, watcher *fsnotify.Watcher) (again bool, err error) {
	var still <-chan time.Time
	var late <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return false, nil
		case err, ok := <-watcher.Errors:
			if !ok || !errors.Is(err, fsnotify.ErrEventOverflow) {
				return false, fmt.Errorf("watching the memory: %w", err)
			}
			return true, nil // nobody knows what changed
		case event, ok := <-watcher.Events:
			if !ok {
				return false, errors.New("watching the memory: the system ended it")
			}
			if !v.concerns(event) {
				continue
			}
			still = time.After(watchPause)
			if late == nil {
				late = time.After(watchMost)
			}
		case <-still:
			return true, nil
		case <-late:
			return true, nil
		}
	}
}

// concerns reports whether a change can be of the memory: of Markdown, of a folder, or
// of what allows values.
func (v *vigil) concerns(event fsnotify.Event) bool {
	if event.Op == fsnotify.Chmod {
		return false
	}
	name := filepath.Base(event.Name)
	switch filepath.Dir(event.Name) {
	case v.reflogs():
		return name == "HEAD" // a commit
	case v.repo.StateDir:
		return filepath.Join(v.repo.StateDir, name) == approvalsFile(v.repo)
	}
	switch {
	case name == ".git", strings.HasSuffix(name, "~"), strings.HasPrefix(name, ".#"), strings.HasSuffix(name, ".swp"), strings.HasSuffix(name, ".lock"):
		return false
	case strings.HasSuffix(strings.ToLower(name), ".md"), strings.HasPrefix(name, ".hebbian"):
		return true
	}
	info, err := os.Lstat(event.Name)
	return err != nil && filepath.Ext(name) == "" || err == nil && info.IsDir()
}

// reflogs is the folder in which git writes where HEAD was.
func (v *vigil) reflogs() string { return filepath.Join(v.repo.GitDir, "logs") }

// look checks the memory, and prints what is other than before.
func (v *vigil) look() error {
	found, err := checkWhole(v.w, v.repo, &v.req)
	if err != nil {
		return err
	}
	found = v.req.only(found)
	var lack error
	err = inWorktree(v.repo, func(ws *workspace) error { lack = ws.needLayers(); return nil })
	if err != nil {
		return err
	}
	for _, f := range without(v.known, found) {
		v.print("gone", f)
	}
	for _, f := range without(found, v.known) {
		v.print("found", f)
	}
	v.known = found
	switch {
	case v.asJSON:
		ready := watchJSON{Event: "ready"}
		if lack != nil {
			ready.Missing = lack.Error()
		}
		err = printJSONLine(v.w.out, ready)
	default:
		_, err = fmt.Fprintf(v.w.out, "%s %s\n", v.w.now().Format("15:04:05"), foundText(found, lack))
	}
	if v.index && err == nil {
		silent := *v.w
		silent.out = io.Discard
		err = withIndex(&silent, true, func(x *indexing) error { return x.update(false) })
	}
	return err
}

// without returns the findings that others do not have. A line that moved is another
// one only if nothing else tells it: an editor moves all lines below.
func without(findings, others []layers.Finding) []layers.Finding {
	count := map[layers.Finding]int{}
	same := func(f layers.Finding) layers.Finding {
		f.At.Line, f.At.Column = 0, 0
		return f
	}
	for _, f := range others {
		count[same(f)]++
	}
	var left []layers.Finding
	for _, f := range findings {
		if count[same(f)]--; count[same(f)] < 0 {
			left = append(left, f)
		}
	}
	return left
}

// A watchJSON is a line of --json.
type watchJSON struct {
	Event   string       `json:"event"`
	Finding *findingJSON `json:"finding,omitempty"`
	Missing string       `json:"missing,omitempty"` // what there is not: a memory file, or its layers
}

func (v *vigil) print(event string, f layers.Finding) {
	if v.asJSON {
		printJSONLine(v.w.out, watchJSON{Event: event, Finding: &findingsJSON([]layers.Finding{f})[0]}) //nolint:errcheck // the last one tells
		return
	}
	if event == "gone" {
		fmt.Fprint(v.w.out, "gone: ")
		f.Hint = ""
	}
	printFindings(v.w.out, []layers.Finding{f})
}

// foundText says what was found, and what the memory lacks to be one.
func foundText(found []layers.Finding, lack error) string {
	errs := layers.Errors(found)
	text := layers.Plural(errs, "error") + ", " + layers.Plural(len(found)-errs, "warning")
	switch {
	case lack != nil && len(found) == 0:
		return lackText(lack)
	case lack != nil:
		return text + "; " + lackText(lack)
	case len(found) == 0:
		return "clean"
	}
	return text
}
