package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// mindSetting names the program that consolidates.
const mindSetting = "hebbian.consolidate"

// How long the program that consolidates may take for a page, where
// hebbian.consolidateTimeout does not say, in seconds; and how much it may print.
const (
	mindPatience = 60 * time.Second
	mostAnswered = 4 << 20
)

// A mindQuestion is what the program that consolidates reads.
type mindQuestion struct {
	File       string          `json:"file"`
	Page       string          `json:"page"`     // as it is
	Proposed   string          `json:"proposed"` // as it would be without the program
	Budget     int             `json:"budget"`   // characters
	Candidates []mindCandidate `json:"candidates"`
}

type mindCandidate struct {
	Text    string   `json:"text"`
	Sources []string `json:"sources"`
	Link    string   `json:"link"` // how the page cites the newest source
}

// A mindAnswer is what the program said of a page that was as it says.
type mindAnswer struct {
	old, proposed, page []byte
	err                 error
}

// askAhead asks the program before anything is locked: it may take its time, and
// what is retained meanwhile must not wait for it.
func (f *reflection) askAhead() error {
	r, err := openRepo(f.w)
	if err != nil {
		return err
	}
	defer r.Close()
	if command, ok := r.Config(mindSetting); !ok || strings.TrimSpace(command) == "" || r.Interrupted() {
		return nil
	}
	return f.look(r, func() error { return nil })
}

// consolidate lets the program of the settings rewrite each page that changes. Its
// answer counts only if it keeps to what the deterministic plan keeps to, and adds
// nothing of its own; else the plan stands.
func (f *reflection) consolidate(params layers.Reflect) error {
	f.mind = nil
	command, ok := f.repo.Config(mindSetting)
	if !ok || strings.TrimSpace(command) == "" {
		return nil
	}
	patience := mindPatience
	if text, ok := f.repo.Config("hebbian.consolidatetimeout"); ok {
		seconds, err := time.ParseDuration(text + "s")
		if err != nil || seconds <= 0 {
			return fault(fmt.Errorf("reading hebbian.consolidateTimeout: %q is no number of seconds", text), "git config hebbian.consolidateTimeout 60")
		}
		patience = seconds
	}
	before := f.answers
	f.answers = map[string]mindAnswer{}
	for i := range f.plan.Changes {
		c := &f.plan.Changes[i]
		a, asked := before[c.File]
		switch {
		case before == nil:
			a = mindAnswer{old: c.Old, proposed: c.New}
			a.page, a.err = f.ask(command, c, params, patience)
		case !asked || !bytes.Equal(a.old, c.Old) || !bytes.Equal(a.proposed, c.New):
			a.err = errors.New("the memory has changed since it was asked")
		}
		f.answers[c.File] = a
		why := ""
		if a.err != nil {
			why = a.err.Error()
		} else {
			why = f.objection(c, a.page, params)
		}
		if why != "" {
			f.mind = append(f.mind, fmt.Sprintf("%s: the answer of hebbian.consolidate is not taken: %s", f.bank.path(c.File), why))
			continue
		}
		if !bytes.Equal(a.page, c.New) {
			c.New = a.page
			f.mind = append(f.mind, f.bank.path(c.File)+": written by hebbian.consolidate")
		}
	}
	return nil
}

// ask runs the program for one page.
func (f *reflection) ask(command string, c *bank.Change, params layers.Reflect, patience time.Duration) ([]byte, error) {
	q := mindQuestion{File: c.File, Page: string(c.Old), Proposed: string(c.New), Budget: params.PageBudget, Candidates: []mindCandidate{}}
	for _, k := range f.plan.Candidates {
		if k.PlacedOn(c.File) {
			q.Candidates = append(q.Candidates, mindCandidate{k.Text, cited(k.Sources()), k.Link(c.File)})
		}
	}
	input, err := json.Marshal(q)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	shell, flag := "sh", "-c"
	if runtime.GOOS == "windows" {
		shell, flag = "cmd", "/c"
	}
	cmd := exec.CommandContext(ctx, shell, flag, command)
	cmd.Dir, cmd.Env, cmd.Stdin = f.repo.Top, f.w.env, bytes.NewReader(input)
	cmd.WaitDelay = time.Second
	cmd.SysProcAttr = detached()
	cmd.Cancel = func() error { return killGroup(cmd.Process) }
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &bounded{&out, mostAnswered}, io.Discard
	err = cmd.Run()
	switch {
	case ctx.Err() != nil:
		return nil, fmt.Errorf("it took more than %s", patience)
	case err != nil:
		return nil, fmt.Errorf("it failed: %w", err)
	}
	return out.Bytes(), nil
}

// A bounded writer takes so many bytes, and is an error beyond.
type bounded struct {
	to   io.Writer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, os.ErrInvalid
	}
	return b.to.Write(p)
}

// objection says why an answer is not taken; empty: it is.
func (f *reflection) objection(c *bank.Change, answer []byte, params layers.Reflect) string {
	if len(bytes.TrimSpace(answer)) == 0 {
		return "it is empty"
	}
	file := f.bank.path(c.File)
	by := func(line int) bool { return f.authors.person(file, line) }
	lost := append(bank.Guard(c.File, c.Old, answer, params, c.Touched, by), bank.Invented(c.File, c.Old, answer, f.plan)...)
	if len(lost) > 0 {
		place := ""
		if lost[0].Line > 0 {
			place = fmt.Sprintf("line %d: ", lost[0].Line)
		}
		return place + lost[0].Text
	}
	if kind := f.private(c.Old, answer); kind != "" {
		return "it has something private in it (" + kind + ")"
	}
	return ""
}

// private names the kind of a private value in the lines that an answer adds.
func (f *reflection) private(old, answer []byte) string {
	look := f.kindOf()
	before := strings.Split(string(old), "\n")
	for line := range strings.Lines(string(answer)) {
		if line = strings.TrimRight(line, "\r\n"); !slices.Contains(before, line) {
			if kind := look(line); kind != "" {
				return kind
			}
		}
	}
	return ""
}
