package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// examineTags compares the snapshots with those of the remotes. Git keeps no
// record of which tags a remote has.
func examineTags(p *patient) ([]diagnosis, error) {
	tags, err := p.tags()
	if err != nil || len(tags) == 0 {
		return nil, err
	}
	out, err := p.repo.Output("remote")
	if err != nil {
		return nil, err
	}
	var found []diagnosis
	for _, remote := range strings.Fields(string(out)) {
		if !p.fetch {
			found = append(found, well("%s; whether %s has them is not known without --fetch", layers.Plural(len(tags), "snapshot"), inline(remote)))
			continue
		}
		found = append(found, p.comparedWith(remote, tags)...)
	}
	if len(found) == 0 {
		found = append(found, well("%s, and no remote", layers.Plural(len(tags), "snapshot")))
	}
	return found, nil
}

// readTwice reads which months HEAD's history closed twice.
func (p *patient) readTwice() (map[string]*rivalry, error) {
	tags, err := p.tags()
	if err != nil {
		return nil, err
	}
	head, born, err := p.repo.Head()
	if err != nil || !born {
		return nil, err
	}
	return rivalries(p.repo, head, tags, "")
}

// comparedWith asks a remote for its snapshots: which it has, and what they mark.
func (p *patient) comparedWith(remote string, tags []repo.Tag) []diagnosis {
	out, err := p.repo.Output("ls-remote", "--tags", "--", remote, "refs/tags/"+tagPrefix+"*")
	if err != nil {
		return []diagnosis{ails("git fetch "+shellWord(remote), "%s does not answer", inline(remote))}
	}
	there := namedIDs(string(out))
	if out, err = p.repo.Output("for-each-ref", "--format=%(objectname)%09%(refname)", "refs/tags/"+tagPrefix); err != nil {
		return []diagnosis{breaks("", "%v", err)}
	}
	here := namedIDs(string(out))
	var missing []string
	var found []diagnosis
	for _, t := range tags {
		ref := "refs/tags/" + t.Name
		marks := there[ref+"^{}"]
		if marks == "" {
			marks = there[ref]
		}
		switch {
		case marks == "":
			missing = append(missing, t.Name)
		case marks != t.Target && t.Target != "":
			found = append(found, breaks(p.whichTag(remote, t, marks), "%s has another %s: it marks %.12s there, and %.12s here", inline(remote), t.Name, marks, t.Target))
		case there[ref] != here[ref]:
			found = append(found, ails(adoptTag(remote, t.Name), "%s has another tag %s of the same commit", inline(remote), t.Name))
		}
	}
	if len(missing) > 0 {
		found = append(found, ails("git push "+shellWord(remote)+" "+strings.Join(missing, " "), "%s has not %s", inline(remote), strings.Join(missing, ", ")))
	}
	if len(found) == 0 {
		found = append(found, well("%s has %s", inline(remote), layers.Plural(len(tags), "snapshot")))
	}
	return found
}

// namedIDs reads lines of an id and a name.
func namedIDs(text string) map[string]string {
	ids := map[string]string{}
	for line := range strings.Lines(text) {
		id, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		ids[name] = id
	}
	return ids
}

// whichTag says how a tag and that of a remote, which marks another commit, become
// the same one.
func (p *patient) whichTag(remote string, t repo.Tag, marks string) string {
	adopt := adoptTag(remote, t.Name)
	if twice, err := p.twice(); err == nil && twice[t.Name] != nil && twice[t.Name].counts.ID == t.Target &&
		slices.ContainsFunc(twice[t.Name].others, func(c *closer) bool { return c.ID == marks }) {
		return fmt.Sprintf("the one here counts, the older commit: %s", forceTag(remote, t.Name))
	}
	if head, _, err := p.repo.Head(); err == nil {
		if merged, err := p.repo.IsAncestor(marks, head); err != nil || !merged {
			return "git pull; where it is still said then: " + adopt
		}
	}
	return adopt
}
