package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

// examineAgents looks for our hooks and our server in the settings of each agent that
// somebody seems to use: in those of the repository and of the person.
func examineAgents(p *patient) ([]diagnosis, error) {
	var found []diagnosis
	for _, j := range joinedAgents() {
		found = append(found, p.examineAgent(j)...)
	}
	if len(found) == 0 {
		found = append(found, well("no agent harvests by itself; git hebbian harvest finds the logs"))
	}
	return found, nil
}

// examineAgent says which of our parts an agent has; nothing where nobody uses it.
func (p *patient) examineAgent(j joined) []diagnosis {
	var faults []diagnosis
	var has, files []string
	used := false
	for _, user := range []bool{false, true} {
		at, err := j.place(p.w, user, p.repo.Top)
		if err != nil || !at.used() {
			continue
		}
		used = true
		all, err := j.files(p.w, agentInit{user: user}, p.repo.Top)
		if err != nil {
			continue
		}
		for _, f := range all {
			if err := f.read(); err != nil {
				faults = append(faults, breaks("mend it, or remove the link", "reading %s: %v", f.name, err))
				continue
			}
			if f.old == nil {
				continue
			}
			if _, err := f.patch.Add(f.old); errors.As(err, new(*settings.ShapeError)) && len(f.patch.Find(f.old)) == 0 {
				faults = append(faults, breaks("mend the file", "%s:%v", f.name, err))
			}
			for _, s := range f.patch.Find(f.old) {
				has = append(has, s.Name)
				if !slices.Contains(files, f.name) {
					files = append(files, f.name)
				}
			}
		}
	}
	switch {
	case !used:
		return nil
	case len(faults) > 0:
		return faults
	}
	return j.diagnoses(has, files)
}

// diagnoses say which parts are there, and which are missing.
func (j joined) diagnoses(has, files []string) []diagnosis {
	join := "git hebbian init --agent " + j.name + " --apply"
	var there, missing []string
	for _, name := range j.hooks.Names() {
		if slices.Contains(has, name) {
			there = append(there, name)
		} else {
			missing = append(missing, name)
		}
	}
	where := strings.Join(files, ", ")
	var found []diagnosis
	switch {
	case len(j.hooks) == 0:
	case len(missing) == 0:
		found = append(found, well("%s runs all hooks: %s", j.title, where))
	case len(there) == 0:
		found = append(found, ails(join, "%s runs no hook of git hebbian, so it is told nothing and harvests nothing", j.title))
	default:
		found = append(found, ails(join, "%s runs %s, and not %s: %s", j.title, strings.Join(there, ", "), strings.Join(missing, ", "), where))
	}
	switch server := slices.Contains(has, settings.ServerPart); {
	case server && len(j.hooks) == 0:
		found = append(found, well("%s has the MCP server %s: %s", j.title, settings.ServerName, where))
	case !server && j.served:
		found = append(found, diagnosis{State: healthy, Text: j.title + " has no MCP server " + settings.ServerName, Mend: join})
	}
	return found
}
