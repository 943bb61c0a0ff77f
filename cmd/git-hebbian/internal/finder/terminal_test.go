//go:build unix

package finder_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/gdamore/tcell/v3/vt"
	"golang.org/x/sys/unix"
	"golang.org/x/term"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
)

// scene names what the process below shows, when it is not the tests.
const scene = "FINDER_SCENE"

func TestMain(m *testing.M) {
	if name := os.Getenv(scene); name != "" {
		play(name)
		return
	}
	m.Run()
}

// lines are what the scenes offer.
func lines() []finder.Hit {
	return []finder.Hit{
		{Source: "a.md#L1", Label: "one", Text: "apple pie", Marks: [][2]int{{0, 5}}},
		{Source: "a.md#L2", Label: "two", Text: "apple \x1b[2J\x1b]0;owned\a日本語 cafe\u0301 end"},
		{Source: "a.md#L3", Label: "three", Text: "apple juice"},
		{Source: "a.md#L4", Label: "four", Text: "pear"},
	}
}

// play runs a finder on the terminal, and tells file 3 what was chosen.
func play(name string) {
	report := os.NewFile(3, "report")
	f := &finder.Finder{
		In: os.Stdin, Out: os.Stdout, Colour: name == "colour",
		Ask: func(_ context.Context, typed string) []finder.Hit {
			switch typed {
			case "boom":
				panic("the answer broke")
			case "stuck":
				fmt.Fprint(report, "asked")
				select {}
			}
			var hits []finder.Hit
			for _, h := range lines() {
				if strings.Contains(h.Text, typed) {
					hits = append(hits, h)
				}
			}
			return hits
		},
		Preview: func(h finder.Hit) ([]string, int) {
			if h.Text == "pear" {
				panic("the preview broke")
			}
			return []string{"# Fruit", h.Text, "the end"}, 1
		},
	}
	before, _ := unix.FcntlInt(0, unix.F_GETFL, 0)
	hit, chosen, err := f.Run(context.Background())
	if after, _ := unix.FcntlInt(0, unix.F_GETFL, 0); after != before {
		fmt.Fprintf(report, "stdin has the flags %x, had %x: ", after, before)
	}
	fmt.Fprintf(report, "%q %v %v", hit.Text, chosen, err)
}

// A terminal is an emulated one, with a finder on it.
type terminal struct {
	t      *testing.T
	file   *os.File // what a person holds
	side   *os.File // what the finder holds
	before *term.State
	report *os.File
	cmd    *exec.Cmd

	mu  sync.Mutex
	raw bytes.Buffer
	vt  vt.MockTerm
}

func start(t *testing.T, name string, width, height int, env ...string) *terminal {
	t.Helper()
	file, side, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo terminal: ", err)
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	x := &terminal{t: t, file: file, side: side, report: read, cmd: exec.Command(os.Args[0])}
	x.vt = vt.NewMockTerm(vt.MockOptSize{X: vt.Col(width), Y: vt.Row(height)})
	x.must(x.vt.Start())
	// Terminals put combining letters where they belong; this one when it is told.
	_, err = io.WriteString(x.vt, vt.PmGraphemeClusters.Enable())
	x.must(err)
	x.must(pty.Setsize(file, &pty.Winsize{Cols: uint16(width), Rows: uint16(height)}))
	x.before, err = term.GetState(int(side.Fd()))
	x.must(err)
	x.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "LC_ALL=C", "NO_COLOR=", scene+"="+name)
	x.cmd.Env = append(x.cmd.Env, env...)
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr = side, side, side
	x.cmd.ExtraFiles = []*os.File{write}
	x.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	x.must(x.cmd.Start())
	write.Close()
	go x.emulate()
	t.Cleanup(func() {
		_ = x.cmd.Process.Kill()
		file.Close()
		side.Close()
		read.Close()
	})
	return x
}

func (x *terminal) must(err error) {
	x.t.Helper()
	if err != nil {
		x.t.Fatal(err)
	}
}

func (x *terminal) emulate() {
	piece := make([]byte, 4096)
	for {
		n, err := x.file.Read(piece)
		x.mu.Lock()
		x.raw.Write(piece[:n])
		_, _ = x.vt.Write(piece[:n])
		_ = x.vt.Drain()
		x.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// screen returns what one sees.
func (x *terminal) screen() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	size := x.vt.Backend().GetSize()
	var b strings.Builder
	for row := range size.Y {
		for col := vt.Col(0); col < size.X; {
			cell := x.vt.GetCell(vt.Coord{X: col, Y: row})
			if cell.C == "" {
				cell.C = " "
			}
			b.WriteString(cell.C)
			col += vt.Col(max(1, cell.W))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (x *terminal) keys(keys string) {
	x.t.Helper()
	_, err := io.WriteString(x.file, keys)
	x.must(err)
}

// ends waits for the end, and returns the report. The terminal must be as it was.
func (x *terminal) ends() string {
	x.t.Helper()
	report, err := io.ReadAll(x.report)
	x.must(err)
	_ = x.cmd.Wait()
	after, err := term.GetState(int(x.side.Fd()))
	x.must(err)
	if *after != *x.before {
		x.t.Errorf("the terminal is not as it was: %v, was %v", after, x.before)
	}
	x.until("the screen is given back", x.left)
	return string(report)
}

// until waits until something holds, or fails.
func (x *terminal) until(what string, holds func() bool) {
	x.t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			x.t.Fatalf("not so: %s\n%s\n%q", what, x.screen(), x.sent())
		}
	}
}

// sees waits until something is on the screen.
func (x *terminal) sees(want string) {
	x.t.Helper()
	x.until(want+" is on the screen", func() bool { return strings.Contains(x.screen(), want) })
}

// says waits until something was sent, wherever it is on the screen.
func (x *terminal) says(want string) {
	x.t.Helper()
	x.until(want+" is sent", func() bool { return strings.Contains(x.sent(), want) })
}

// sent returns all that was sent to the terminal.
func (x *terminal) sent() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.raw.String()
}

// left reports whether what was switched on is off again.
func (x *terminal) left() bool {
	raw := x.sent()
	for on, off := range map[string]string{"\x1b[?1049h": "\x1b[?1049l", "\x1b[?25l": "\x1b[?25h", "\x1b[?7l": "\x1b[?7h", "\x1b[?2004h": "\x1b[?2004l"} {
		if strings.LastIndex(raw, off) < strings.LastIndex(raw, on) {
			return false
		}
	}
	return strings.Contains(raw, "\x1b[?1049h")
}
