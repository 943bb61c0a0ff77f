package finder_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
)

func TestALaterQuestionCancelsTheEarlierAndWaitsForItsEnd(t *testing.T) {
	j := finder.NewJob()
	var atOnce, most atomic.Int32
	started := make(chan bool)
	work := func(name string, waits bool) func(context.Context) string {
		return func(ctx context.Context) string {
			most.Store(max(most.Load(), atOnce.Add(1)))
			defer atOnce.Add(-1)
			if waits {
				started <- true
				<-ctx.Done()
			}
			return name
		}
	}
	j.Do(t.Context(), work("first", true))
	<-started
	j.Do(t.Context(), work("second", true))
	<-started
	j.Do(t.Context(), work("third", false))
	if got := j.Next(); got != "third" {
		t.Errorf("%q was answered", got)
	}
	j.Stop()
	if most.Load() != 1 {
		t.Errorf("%d ran at once", most.Load())
	}
}

func TestStopWaitsForWhatRuns(t *testing.T) {
	j := finder.NewJob()
	started, ended := make(chan bool), false
	j.Do(t.Context(), func(ctx context.Context) string {
		started <- true
		<-ctx.Done()
		ended = true
		return ""
	})
	<-started
	j.Stop()
	if !ended {
		t.Error("it runs on")
	}
}

func TestAPanicInTheBackgroundGoesOnInFront(t *testing.T) {
	j := finder.NewJob()
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "broken") || !strings.Contains(text, "job_test.go") {
			t.Errorf("recovered %q", text)
		}
	}()
	j.Do(t.Context(), func(context.Context) string { panic("broken") })
	j.Next()
}
