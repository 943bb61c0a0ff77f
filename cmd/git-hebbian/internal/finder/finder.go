// Package finder is a screen to find a line with: one types, hits appear, and one
// of them is chosen. It owns tcell, which draws on the terminal.
package finder

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v3"
)

// pause is how long somebody has to stop typing before a question is asked.
const pause = 60 * time.Millisecond

// A Hit is a line on offer. Source and Text together tell it from the others.
type Hit struct {
	Source string   // such as path#L12
	Label  string   // date, kind, names: short
	Text   string   // the line
	Marks  [][2]int // the bytes of Text that answer the question
}

// An Ask answers what has been typed so far. It may take its time: it runs in the
// background, never twice at once, and when somebody types on, its context is
// cancelled and its answer is not looked at.
type Ask func(ctx context.Context, typed string) []Hit

// A Preview returns the lines around a hit, and which of them, from 0, is the
// hit's own. It runs in the background too, never twice at once, but beside Ask.
type Preview func(h Hit) (lines []string, at int)

// A Finder offers what Ask answers. Without a Preview it shows the list alone.
type Finder struct {
	In, Out *os.File // a terminal
	Ask     Ask
	Preview Preview
	Colour  bool
	Start   string // what is typed already
}

// Run shows the finder until somebody chooses or leaves; chosen is false when they
// left. It leaves with an error when the context ends, and on a signal that ends
// the process. However it ends, the screen is as before, and nothing that it
// started runs any more.
func (f *Finder) Run(ctx context.Context) (hit Hit, chosen bool, err error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	screen, err := f.open()
	if err != nil {
		stop()
		return Hit{}, false, err
	}
	s := newSession(f, screen)
	hit, chosen, err = s.run(ctx, stop)
	// The screen came first: an Ask that does not heed its context must not keep
	// somebody in front of a dead one, and ctrl-c works again.
	s.ask.stop()
	s.preview.stop()
	return hit, chosen, err
}

// A session is one run of a finder.
type session struct {
	*Finder
	screen   tcell.Screen
	model    *model
	ask      *job[answer]
	preview  *job[preview]
	ripe     *time.Timer // fires when somebody has stopped typing
	asked    string      // the last question that was asked, or waits for the timer
	previews string      // the hit that the last preview was wanted for
}

// An answer is what Ask said to a question, and how long it took.
type answer struct {
	typed string
	hits  []Hit
	took  time.Duration
}

// A preview is the lines around a hit.
type preview struct {
	of    string
	lines []string
	at    int
}

func newSession(f *Finder, screen tcell.Screen) *session {
	s := &session{Finder: f, screen: screen, model: newModel(f.Start), asked: f.Start}
	s.model.previews = f.Preview != nil
	s.model.wide = eastAsian(screen)
	s.ask, s.preview = newJob[answer](), newJob[preview]()
	s.ripe = time.NewTimer(0)
	return s
}

// run gives the terminal back, after a panic as well, and calls stop then.
func (s *session) run(ctx context.Context, stop func()) (Hit, bool, error) {
	defer stop()
	defer s.screen.Fini()
	for {
		s.model.width, s.model.height = s.screen.Size()
		s.wantPreview(ctx)
		show(s.screen, s.model, s.Colour)
		select {
		case <-ctx.Done():
			return Hit{}, false, context.Cause(ctx)
		case event := <-s.screen.EventQ():
			if lost, ok := event.(*tcell.EventError); ok {
				return Hit{}, false, fmt.Errorf("reading the terminal: %w", lost)
			}
			s.model.handle(event)
		case <-s.ripe.C:
			s.start(ctx)
		case a := <-s.ask.done:
			s.model.answer(a.value())
		case p := <-s.preview.done:
			s.model.show(p.value())
		}
		if hit, chosen := s.model.choice(); s.model.over {
			return hit, chosen, nil
		}
		s.typed()
	}
}

// typed makes a question ripen when somebody has changed it.
func (s *session) typed() {
	if s.model.typed == s.asked {
		return
	}
	s.asked, s.model.waiting = s.model.typed, true
	s.ask.drop()
	s.ripe.Reset(pause)
}

func (s *session) start(ctx context.Context) {
	question := s.asked
	s.ask.do(ctx, func(ctx context.Context) answer {
		begun := time.Now()
		hits := s.Ask(ctx, question)
		return answer{question, hits, time.Since(begun)}
	})
}

// wantPreview asks for the lines around the hit under the cursor, once.
func (s *session) wantPreview(ctx context.Context) {
	hit, some := s.model.current()
	if !some || s.Preview == nil || s.model.layout().preview.height == 0 || s.previews == hit.id() {
		return
	}
	s.previews = hit.id()
	s.preview.do(ctx, func(context.Context) preview {
		lines, at := s.Preview(hit)
		return preview{hit.id(), lines, at}
	})
}
