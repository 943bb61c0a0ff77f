package finder

import (
	"errors"
	"fmt"
	"os"
	"runtime"

	"github.com/gdamore/tcell/v3"
	"golang.org/x/term"
)

// open takes the terminal over.
func (f *Finder) open() (tcell.Screen, error) {
	if !term.IsTerminal(int(f.In.Fd())) || !term.IsTerminal(int(f.Out.Fd())) {
		return nil, errors.New("there is no terminal")
	}
	if name := os.Getenv("TERM"); runtime.GOOS != "windows" && (name == "" || name == "dumb") {
		return nil, fmt.Errorf("the terminal cannot move its cursor (TERM is %q)", name)
	}
	tty, err := f.tty()
	if err != nil {
		return nil, fmt.Errorf("opening the terminal: %w", err)
	}
	// Like all else that git hebbian prints, the screen is UTF-8, whatever the
	// locale says; tcell would write question marks.
	tcell.RegisterEncoding("US-ASCII", tcell.GetEncoding("UTF-8"))
	tcell.SetEncodingFallback(tcell.EncodingFallbackUTF8)
	// Nothing here needs what terminals answer to questions about themselves, and
	// not all of them answer; Windows has one that does.
	options := []tcell.TerminfoScreenOption{tcell.OptNegotiation(runtime.GOOS == "windows"), tcell.OptSanitizeContent(true)}
	if !f.Colour || os.Getenv("NO_COLOR") != "" {
		options = append(options, tcell.OptColors(0))
	}
	screen, err := tcell.NewTerminfoScreenFromTty(tty, options...)
	if err != nil {
		return nil, fmt.Errorf("opening the terminal: %w", err)
	}
	if err := screen.Init(); err != nil {
		_ = tty.Close()
		return nil, fmt.Errorf("opening the terminal: %w", err)
	}
	screen.EnablePaste()
	return screen, nil
}

// A through writes to a file of ours where it would write to its own.
type through struct {
	tcell.Tty
	out *os.File
}

func (t through) Write(p []byte) (int, error) { return t.out.Write(p) }

// tty opens the terminal once more: reading makes a file non-blocking, and stdin
// belongs to the shell as well, which goes on with it.
func (f *Finder) tty() (tcell.Tty, error) {
	var tty tcell.Tty
	var err error
	switch {
	case f.In != os.Stdin && runtime.GOOS != "windows":
		tty, err = tcell.NewDevTtyFromDev(f.In.Name())
	default:
		if tty, err = tcell.NewDevTty(); err != nil {
			tty, err = tcell.NewStdIoTty()
		}
	}
	if err != nil || f.Out == os.Stdout {
		return tty, err
	}
	return through{tty, f.Out}, nil
}

// eastAsian reports whether ambiguous letters take two columns on this screen.
func eastAsian(screen tcell.Screen) bool {
	_, width := screen.Put(0, 0, "…", tcell.StyleDefault)
	return width == 2
}

// show brings the model to the screen; only what differs is sent.
func show(screen tcell.Screen, m *model, colour bool) {
	rows, caret := m.rows()
	screen.Clear()
	for y, row := range rows {
		x := 0
		for _, g := range row {
			screen.Put(x, y, g.text, style(g.look, colour))
			x += g.width
		}
	}
	screen.ShowCursor(caret, 0)
	screen.Show()
}

func style(l look, colour bool) tcell.Style {
	s := tcell.StyleDefault.Bold(l&strong != 0).Dim(l&faint != 0).Reverse(l&turned != 0)
	switch {
	case colour && l&found != 0:
		s = s.Foreground(tcell.PaletteColor(1))
	case colour && l&named != 0:
		s = s.Foreground(tcell.PaletteColor(6))
	}
	return s
}

// handle takes an event of the terminal.
func (m *model) handle(event tcell.Event) {
	switch e := event.(type) {
	case *tcell.EventPaste:
		m.pasting = e.Start()
	case *tcell.EventKey:
		switch k := keyOf(e); {
		case m.pasting && e.Key() != tcell.KeyRune:
			m.insert(" ") // a line end or a tab of what is pasted
		case k != keyNone:
			m.press(k)
		case e.Key() == tcell.KeyRune && isLetter(e.Modifiers()):
			m.insert(e.Str())
		}
	}
}

// isLetter reports whether a key with these others held down is a letter. Both
// together are what Windows calls AltGr.
func isLetter(held tcell.ModMask) bool {
	held &= tcell.ModCtrl | tcell.ModAlt | tcell.ModMeta
	return held == 0 || held == tcell.ModCtrl|tcell.ModAlt
}

func keyOf(e *tcell.EventKey) key {
	switch e.Key() {
	case tcell.KeyUp, tcell.KeyCtrlP, tcell.KeyCtrlK:
		return keyUp
	case tcell.KeyDown, tcell.KeyCtrlN, tcell.KeyCtrlJ:
		return keyDown
	case tcell.KeyPgUp:
		return keyPageUp
	case tcell.KeyPgDn:
		return keyPageDown
	case tcell.KeyHome:
		return keyHome
	case tcell.KeyEnd:
		return keyEnd
	case tcell.KeyEnter:
		return keyEnter
	case tcell.KeyEscape, tcell.KeyCtrlC:
		return keyLeave
	}
	return editingKey(e.Key())
}

func editingKey(k tcell.Key) key {
	switch k {
	case tcell.KeyLeft, tcell.KeyCtrlB:
		return keyLeft
	case tcell.KeyRight, tcell.KeyCtrlF:
		return keyRight
	case tcell.KeyCtrlA:
		return keyLineStart
	case tcell.KeyCtrlE:
		return keyLineEnd
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		return keyBackspace
	case tcell.KeyDelete, tcell.KeyCtrlD:
		return keyDelete
	case tcell.KeyCtrlW:
		return keyDeleteWord
	case tcell.KeyCtrlU:
		return keyDeleteBefore
	}
	return keyNone
}
