//go:build unix

package finder_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/gdamore/tcell/v3/vt"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
)

const down, escape, enter = "\x1b[B", "\x1b", "\r"

func TestTypeMoveAndEnterGivesTheSecondHit(t *testing.T) {
	for _, move := range []string{down, "\x1bOB", "\x0e", "\x0a"} {
		x := start(t, "plain", 80, 24)
		x.sees("1 of 4 hits")
		x.keys("apple")
		x.sees("1 of 3 hits")
		x.keys(move)
		x.sees("2 of 3 hits")
		x.keys(enter)
		if got, want := x.ends(), fmt.Sprintf("%q true <nil>", lines()[1].Text); got != want {
			t.Errorf("%q: %s, want %s", move, got, want)
		}
	}
}

func TestEscAndCtrlCLeave(t *testing.T) {
	for _, key := range []string{escape, "\x03"} {
		x := start(t, "plain", 80, 24)
		x.sees("1 of 4 hits")
		x.keys(key)
		if got := x.ends(); got != `"" false <nil>` {
			t.Errorf("%q: %s", key, got)
		}
	}
}

func TestAResizeDrawsAnew(t *testing.T) {
	x := start(t, "plain", 80, 24)
	x.sees("# Fruit")
	x.mu.Lock()
	x.vt.SetSize(vt.Coord{X: 30, Y: 8})
	x.mu.Unlock()
	x.must(pty.Setsize(x.file, &pty.Winsize{Cols: 30, Rows: 8}))
	x.until("the list is alone, with the place of its hit", func() bool {
		rows := strings.Split(x.screen(), "\n")
		return strings.HasPrefix(rows[6], "a.md#L1 ") && strings.HasPrefix(rows[7], "1 of 4 hits, ") &&
			!strings.Contains(x.screen(), "# Fruit")
	})
	x.mu.Lock()
	x.vt.SetSize(vt.Coord{X: 110, Y: 20})
	x.mu.Unlock()
	x.must(pty.Setsize(x.file, &pty.Winsize{Cols: 110, Rows: 20}))
	x.sees("│ > apple pie")
	x.keys(escape)
	x.ends()
}

func TestAHostileLineDrawsAtTheRightWidth(t *testing.T) {
	x := start(t, "plain", 120, 10)
	x.sees("│ > apple pie")
	x.sees(`  two    apple \x1b[2J\x1b]0;owned\x07日本語 cafe` + "\u0301 end ")
	x.mu.Lock()
	defer x.mu.Unlock()
	for row := vt.Row(1); row < 9; row++ {
		if got := x.vt.GetCell(vt.Coord{X: 67, Y: row}).C; got != "│" {
			t.Errorf("row %d: the bar is not in its column, but %q", row, got)
		}
	}
	if title := x.vt.GetTitle(); title != "" {
		t.Errorf("the title is %q", title)
	}
}

func TestASignalLeavesWithAnError(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		x := start(t, "plain", 80, 24)
		x.sees("1 of 4 hits")
		x.must(x.cmd.Process.Signal(s))
		if got := x.ends(); !strings.HasPrefix(got, `"" false `) || strings.HasSuffix(got, "<nil>") {
			t.Errorf("%v: %s", s, got)
		}
	}
}

func TestAPanicGivesTheScreenBack(t *testing.T) {
	for _, c := range []struct{ keys, want string }{
		{"boom", "the answer broke"},
		{"\x1b[F", "the preview broke"},
	} {
		x := start(t, "plain", 80, 24)
		x.sees("1 of 4 hits")
		x.keys(c.keys)
		x.ends()
		x.says(c.want)
		if x.cmd.ProcessState.ExitCode() != 2 {
			t.Errorf("%s: %s", c.want, x.cmd.ProcessState)
		}
	}
}

func TestAnAskThatHeedsNothingDoesNotHoldTheTerminal(t *testing.T) {
	x := start(t, "plain", 80, 24)
	x.sees("1 of 4 hits")
	x.keys("stuck")
	if _, err := io.ReadFull(x.report, make([]byte, len("asked"))); err != nil {
		t.Fatal(err)
	}
	x.keys("\x7f" + down)
	x.sees("> stuc ")
	x.keys(escape)
	x.until("the screen is given back", x.left)
	for begun := time.Now(); time.Since(begun) < 200*time.Millisecond; {
		x.keys("\x03") // the terminal makes a signal of it again
		time.Sleep(20 * time.Millisecond)
	}
	if got := x.ends(); got != "" {
		t.Error(got)
	}
}

func TestColoursAreOnlyForThoseWhoWantThem(t *testing.T) {
	for _, c := range []struct {
		scene, env string
		want       bool
	}{
		{"colour", "NO_COLOR=", true}, {"colour", "NO_COLOR=1", false}, {"plain", "NO_COLOR=", false},
	} {
		x := start(t, c.scene, 80, 24, c.env)
		x.sees("1 of 4 hits")
		x.keys(escape)
		x.ends()
		if got := strings.Contains(x.sent(), "\x1b[31m") || strings.Contains(x.sent(), "\x1b[36m"); got != c.want {
			t.Errorf("%s %s: colours %v", c.scene, c.env, got)
		}
	}
}

func TestAPastedLineEndDoesNotChoose(t *testing.T) {
	x := start(t, "plain", 80, 24)
	x.sees("1 of 4 hits")
	x.keys("\x1b[200~apple\rjuice\n\x1b[201~")
	x.sees("> apple juice ")
	x.sees("no hit")
	x.keys("\x7f")
	x.sees("1 hit")
	x.keys(enter)
	if got := x.ends(); got != `"apple juice" true <nil>` {
		t.Error(got)
	}
}

func TestWithoutATerminalThereIsAnError(t *testing.T) {
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if _, _, err := (&finder.Finder{In: null, Out: null}).Run(t.Context()); err == nil {
		t.Error("no error")
	}
	x := start(t, "plain", 80, 24, "TERM=dumb")
	if report, _ := io.ReadAll(x.report); !strings.Contains(string(report), "cannot move its cursor") {
		t.Errorf("a dumb terminal: %s", report)
	}
}
