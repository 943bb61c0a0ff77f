package main

import (
	"os"
	"path/filepath"
	"strings"
	"time"
)

// examineHarvest looks for errors in what the last harvest that an agent started
// has said, and for sessions that were refused within a week: nobody was there to
// see it. Words that name folders stay in the log: they may be private.
func examineHarvest(p *patient) ([]diagnosis, error) {
	name := filepath.Join(p.repo.StateDir, harvestLog)
	log, err := os.ReadFile(name)
	if isMissing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	began, recent := "", false
	refused := map[string]bool{} // logs of sessions
	for line := range strings.Lines(string(log)) {
		line = strings.TrimRight(line, "\r\n")
		if at, ok := harvestBegan(line); ok {
			began, recent = at.Format(time.RFC3339), p.w.now().Sub(at) < hooksLogged
		}
		if place, _, ok := strings.Cut(line, ": "); ok && recent && strings.HasSuffix(line, sessionRefused) {
			refused[place[:max(0, strings.LastIndexByte(place, ':'))]] = true
		}
	}
	var found []diagnosis
	if failed := lastFailed(log); failed != nil {
		found = append(found, ails(failed.mend(name), "%s", failed.text()))
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
