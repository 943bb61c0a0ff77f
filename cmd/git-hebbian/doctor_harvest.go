package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// examineHarvest looks for errors in what the last harvest that an agent started
// has said, and for sessions that were refused within a week: nobody was there to
// see it. The words stay where they are: they may name private folders.
func examineHarvest(p *patient) ([]diagnosis, error) {
	name := filepath.Join(p.repo.StateDir, harvestLog)
	log, err := os.ReadFile(name)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	began, failed, recent := "", 0, false
	refused := map[string]bool{} // logs of sessions
	for line := range strings.Lines(string(log)) {
		line = strings.TrimRight(line, "\r\n")
		if at, ok := harvestBegan(line); ok {
			began, failed, recent = at.Format(time.RFC3339), 0, p.w.now().Sub(at) < hooksLogged
		}
		if strings.HasPrefix(line, "error: ") {
			failed++
		}
		if place, _, ok := strings.Cut(line, ": "); ok && recent && strings.HasSuffix(line, sessionRefused) {
			refused[place[:max(0, strings.LastIndexByte(place, ':'))]] = true
		}
	}
	var found []diagnosis
	if failed > 0 {
		found = append(found, ails("git hebbian harvest; the log is "+name, "the harvest of %s failed", inline(began)))
	}
	if len(refused) > 0 {
		found = append(found, ails("revoke it, and note by hand what was learnt; the places are in "+name,
			"%s refused within a week for what is private in the log", were(len(refused), "session")))
	}
	if len(found) == 0 && began != "" {
		found = append(found, well("the harvest of %s has no error", inline(began)))
	}
	return found, nil
}

// harvestBegan reads the line that begins a harvest: when, and for which hook.
func harvestBegan(line string) (time.Time, bool) {
	first, rest, _ := strings.Cut(line, " ")
	at, err := time.Parse(time.RFC3339, first)
	hook, _, _ := strings.Cut(rest, ": ")
	return at, err == nil && slices.Contains([]string{"session-start", "session-end", "pre-compact"}, hook)
}
