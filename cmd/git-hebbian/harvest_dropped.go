package main

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// leaveOut leaves out the sessions that were harvested once and are in no note
// any more: somebody took them out, or reverted the harvest. The messages of its
// commits tell. A log that a person names is taken all the same.
func (h *harvest) leaveOut(known map[string]knownSession) error {
	missing := func(s *harvested) bool { return known[s.id].file == "" && len(s.log.Private) == 0 }
	if len(h.paths) > 0 && !h.unattended || !slices.ContainsFunc(h.logs, missing) {
		return nil
	}
	once := map[string]bool{}
	err := h.ws.repo.Trailers([]string{trailerOp}, func(c repo.Commit) bool {
		if slices.Contains(c.Trailer(trailerOp), opHarvest) {
			for line := range strings.Lines(c.Body) {
				if fields := strings.Fields(line); len(fields) > 3 && fields[0] == "-" {
					id := strings.TrimSuffix(fields[3], ":")
					once[id], once[fields[1]+" "+fields[2]+" "+id] = true, true
				}
			}
		}
		return false
	})
	if err != nil {
		return err
	}
	h.logs = slices.DeleteFunc(h.logs, func(s *harvested) bool {
		name := s.id
		if !s.undated { // another session may have the same id
			name = s.log.Start.UTC().Format("2006-01-02 15:04") + " " + s.id
		}
		out := missing(s) && once[name]
		if out {
			h.passed["of sessions that somebody took out of the notes"]++
		}
		return out
	})
	return nil
}

// opHarvest is the operation that the commits of harvest name.
const opHarvest = "harvest"
