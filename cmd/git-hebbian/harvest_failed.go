package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
)

// byHand stands in the log of the harvests for one that somebody typed, and that
// brought in what the one before could not.
const byHand = "by-hand"

// harvestBegan reads the line that begins a harvest: when, and for which hook.
func harvestBegan(line string) (time.Time, bool) {
	first, rest, _ := strings.Cut(line, " ")
	at, err := time.Parse(time.RFC3339, first)
	hook, _, _ := strings.Cut(rest, ": ")
	return at, err == nil && slices.Contains([]string{"session-start", "session-end", "pre-compact", byHand}, hook)
}

// A failedHarvest is the last harvest that an agent started, where it failed.
type failedHarvest struct {
	at  time.Time
	why string // the first thing that was wrong; empty: it is not for everybody's eyes
}

// lastFailed reads the log of the harvests; nil: the last one did not fail.
func lastFailed(log []byte) *failedHarvest {
	var last *failedHarvest
	var began time.Time
	for line := range strings.Lines(string(log)) {
		line = strings.TrimRight(line, "\r\n")
		if at, ok := harvestBegan(line); ok {
			began, last = at, nil
		} else if why, failed := strings.CutPrefix(line, "error: "); failed && last == nil {
			last = &failedHarvest{began, tellable(why)}
		}
	}
	return last
}

// readFailed returns the last harvest that an agent started, if it failed.
func readFailed(r *repo.Repo) *failedHarvest {
	log, err := os.ReadFile(filepath.Join(r.StateDir, harvestLog))
	if err != nil {
		return nil
	}
	return lastFailed(log)
}

// tellable returns why a harvest failed, unless it names a folder of somebody, or is
// what a hook that is not ours has to say.
func tellable(why string) string {
	said, hooked := strings.CutPrefix(why, "git commit: ")
	if _, _, ours := ruledLine(said); hooked && !ours {
		return "a hook of git refused the commit"
	}
	for word := range strings.FieldsSeq(said) {
		word = strings.TrimLeft(word, "\"'`(=")
		if strings.HasPrefix(word, "/") || strings.HasPrefix(word, "~") || strings.Contains(word, `:\`) || strings.Contains(word, `\\`) {
			return ""
		}
	}
	return inline(said)
}

// ruledLine reads FILE:LINE:COL: text [rule], with a rule of check.
func ruledLine(text string) (place, rule string, ok bool) {
	place, rest, ok := strings.Cut(text, ": ")
	_, rule, bracket := strings.Cut(rest, " [")
	rule, closed := strings.CutSuffix(rule, "]")
	known := slices.ContainsFunc(check.All(), func(r check.Rule) bool { return r.Name == rule })
	return place, rule, ok && bracket && closed && known
}

// text says that the harvest failed, and why.
func (f *failedHarvest) text() string {
	text := fmt.Sprintf("the harvest of %s failed", f.at.UTC().Format(time.RFC3339))
	if f.why != "" {
		text += ": " + f.why
	}
	return text
}

// mend is what mends it.
func (f *failedHarvest) mend(log string) string {
	place, rule, ok := ruledLine(f.why)
	file, numbers := splitPlace(place)
	if !ok || rule != check.RulePrivate || len(numbers) == 0 {
		return "git hebbian harvest --apply; the log is " + log
	}
	return "take it out, or " + allowCommand(fmt.Sprintf("%s:%d", file, numbers[0])) + "; then git hebbian harvest --apply"
}

// allowCommand lets a value stand that waits for a commit of ours.
func allowCommand(place string) string {
	return "git hebbian pii allow --apply " + layers.ShellWord(place) + " && git add .hebbianallow && git commit .hebbianallow"
}

// noteMended writes into the log of the harvests that one by hand took in everything,
// where the last one had failed.
func (h *harvest) noteMended(r *repo.Repo) {
	if h.unattended || len(h.paths) > 0 || !h.since.IsZero() || h.from != "auto" || readFailed(r) == nil {
		return
	}
	log, err := openHookLog(r, harvestLog)
	if err != nil {
		return
	}
	defer log.Close()
	fmt.Fprintf(log, "%s %s: \n", h.w.now().UTC().Format(time.RFC3339), byHand)
}
