package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"
)

// testWorld is a world of one's own, and what was written to its error output.
func testWorld(t *testing.T) (*world, *bytes.Buffer, *bytes.Buffer) {
	var out, errs bytes.Buffer
	return &world{dir: t.TempDir(), in: strings.NewReader(""), out: &out, err: &errs, now: time.Now}, &out, &errs
}

// A panicking writer quotes the memory as it goes.
type panicking struct{ io.Writer }

func (panicking) Write([]byte) (int, error) { panic("my private diary") }

func TestRunReportsABugByItsPlaceOnly(t *testing.T) {
	w, _, errs := testWorld(t)
	w.out = panicking{}
	if code := run(w, []string{"version"}); code != exitFault {
		t.Errorf("exit status %d, want %d", code, exitFault)
	}
	got := errs.String()
	if !strings.HasPrefix(got, "error: a bug in git hebbian at main.panicking.Write (run_test.go:") &&
		!strings.Contains(got, "panicking.Write (run_test.go:") || strings.Contains(got, "diary") {
		t.Errorf("printed %q", got)
	}
}

type hinted struct{ error }

func (hinted) Hint() string { return "try again" }

func TestReportPrintsErrorAndHint(t *testing.T) {
	cause := errors.New("no space")
	tests := []struct {
		name string
		err  error
		code int
		says string
	}{
		{"done", nil, 0, ""},
		{"findings say nothing", errFindings, 1, ""},
		{"findings, wrapped", fmt.Errorf("checking: %w", errFindings), 1, ""},
		{"a plain error is a fault", cause, 2, "error: no space\n"},
		{"a fault with a hint", fault(cause, "make room"), 2, "error: no space\nhint: make room\n"},
		{"a wrapped fault keeps its hint", fmt.Errorf("writing: %w", fault(cause, "make room")), 2, "error: writing: no space\nhint: make room\n"},
		{"an error with a hint of its own", fmt.Errorf("writing: %w", hinted{cause}), 2, "error: writing: no space\nhint: try again\n"},
		{"usage", usageError("snapshot list", "no such tag"), 2, "error: no such tag\nhint: git hebbian help snapshot list\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out bytes.Buffer
			if code := report(&out, test.err); code != test.code || out.String() != test.says {
				t.Errorf("%d, %q; want %d, %q", code, out.String(), test.code, test.says)
			}
		})
	}
}

func TestEveryVerbExplainsItself(t *testing.T) {
	w, _, _ := testWorld(t)
	var walk func(verbs []*cli.Command, parent string)
	walk = func(verbs []*cli.Command, parent string) {
		for _, verb := range visibleVerbs(verbs) {
			name := strings.TrimSpace(parent + " " + verb.Name)
			if verb.Usage == "" {
				t.Errorf("%s: no line about what it does", name)
			}
			if parent == "" && !strings.Contains(verbHelp(verb, name), "\nEXIT STATUS\n") {
				t.Errorf("%s: its help has no EXIT STATUS", name)
			}
			for _, flag := range visibleFlags(verb) {
				if flag.GetUsage() == "" {
					t.Errorf("%s: %v is not explained", name, flag.(cli.Flag).Names())
				}
			}
			for line := range strings.Lines(verb.Description) {
				if len(strings.TrimSpace(line)) > 80 {
					t.Errorf("%s: wider than 80 columns: %s", name, line)
				}
			}
			walk(verb.Subcommands, name)
		}
	}
	walk(commands(w), "")
}

func TestClockIsReplacedByAMoment(t *testing.T) {
	now, err := clock("2026-11-30T12:00:00+02:00")
	if err != nil || !now().Equal(time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)) {
		t.Errorf("the clock does not stand at the moment; error %v", err)
	}
	if _, err := clock("2026-11-30"); err == nil {
		t.Error("a day alone was taken for a moment")
	}
}

func TestColourNeedsATerminal(t *testing.T) {
	w, _, _ := testWorld(t)
	if w.colour() || w.terminal() {
		t.Error("a buffer was taken for a terminal")
	}
}
