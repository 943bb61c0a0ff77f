package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// rivalriesFound are those that were looked for, by the names of their tags.
type rivalriesFound struct {
	by  map[string]*rivalry
	err error
}

// lastSnapshot returns the commit of the last snapshot; empty: there is none.
func lastSnapshot(tags []repo.Tag) string {
	for _, t := range slices.Backward(tags) {
		if t.Target != "" && isEpoch(strings.TrimPrefix(t.Name, tagPrefix)) {
			return t.Target
		}
	}
	return ""
}

func (d *desk) rivalriesSince(r *repo.Repo, since string) rivalriesFound {
	if d.head == "" || since == "" {
		return rivalriesFound{}
	}
	by, err := rivalries(r, d.head, d.tags, since)
	return rivalriesFound{by, err}
}

// countingTags returns the tags as the history says, where it closed a month twice. A
// verb that writes is refused where a tag here is another one: its numbers would be
// those of this clone alone.
func (d *desk) countingTags(epoch layers.Epoch, stamped map[string][]string) ([]repo.Tag, error) {
	found := d.rivalries()
	for _, t := range d.tags { // one of long ago matters where the notes are not what it says
		closed := strings.TrimPrefix(t.Name, tagPrefix)
		if t.Target != "" && isEpoch(closed) && closed < epoch.Closed && !layers.SaysSessions(t.Message, stamped[closed]) && found.err == nil {
			found = d.rivalriesSince(d.repo, t.Target)
			break
		}
	}
	if found.err != nil {
		return nil, found.err
	}
	tags := slices.Clone(d.tags)
	for _, name := range slices.Sorted(maps.Keys(found.by)) {
		v := found.by[name]
		if !v.wrong {
			continue
		}
		d.contested = append(d.contested, v)
		switch fault := v.fault(d.repo); {
		case d.settles:
		case !d.looks:
			return nil, fault
		default:
			fmt.Fprintf(d.w.err, "warning: %v\nhint: %s\n", fault, v.mend(d.repo))
		}
		i := slices.IndexFunc(tags, func(t repo.Tag) bool { return t.Name == name })
		t, err := v.asCounts(d.repo)
		if err != nil {
			return nil, err
		}
		tags[i] = *t
	}
	return tags, nil
}

// settleEpoch gives the epoch what the snapshot that counts says of the closed month,
// where the heading came from the other closing.
func (d *desk) settleEpoch(tag string, closed *layers.Memory) {
	e := d.sessions.Epoch()
	if d.rivalries().by[tag] == nil || closed == nil || closed.Epoch.Closed != e.Closed {
		return
	}
	e.Sessions, e.Digest, e.Open = closed.Epoch.Sessions, closed.Epoch.Digest, max(e.Open, closed.Epoch.Open)
	d.sessions.Enter(e)
}

// reopenBetween lets sessions be counted anew that carry a month between the closed
// and the open one: where a month was closed twice, one closing may have begun another
// month than the other.
func (d *desk) reopenBetween(stamped map[string][]string) error {
	e := d.sessions.Epoch()
	if e.Closed == "" || d.rivalries().by[tagPrefix+e.Closed] == nil {
		return nil
	}
	for _, month := range slices.Sorted(maps.Keys(stamped)) {
		if month > e.Closed && month < e.Open && !hasTag(d.tags, tagPrefix+month) {
			d.snapshot.Held[month] = map[string]bool{}
			if err := d.read(d.sessions.Beyond(month, nil)); err != nil {
				return err
			}
		}
	}
	return nil
}

// moveTags moves the tags that are not where the history says.
func (d *desk) moveTags(apply bool) (moved bool, err error) {
	for _, v := range d.contested {
		if !apply {
			fmt.Fprintf(d.w.out, "%s.\n%s\n", v.text(), v.mend(d.repo))
			continue
		}
		old, err := d.repo.Output("rev-parse", "--verify", "refs/tags/"+v.tag.Name)
		if err != nil {
			return true, err
		}
		t, err := v.asCounts(d.repo)
		if err != nil {
			return true, err
		}
		if err := d.repo.MoveTag(t.Name, t.Target, t.Message); err != nil {
			return true, err
		}
		if err := mustSign(d.repo, t.Name); err != nil {
			return true, err
		}
		fmt.Fprintf(d.w.out, "%s was closed twice: the tag %s marks %.12s now, the older commit; git tag -f %s %.12s takes it back.\n",
			v.counts.month, t.Name, t.Target, t.Name, old)
		if remote := remoteOf(d.repo); remote != "" {
			fmt.Fprintf(d.w.out, "Where %s has the other one: %s\n", inline(remote), forceTag(remote, t.Name))
		}
	}
	return len(d.contested) > 0, nil
}

// closedBy returns the commit of HEAD's history that closed a month; empty: there is
// none.
func (d *desk) closedBy(month string) (string, error) {
	if d.head == "" {
		return "", nil
	}
	months, err := closingsSince(d.repo, d.head, "")
	if err != nil || len(months[month]) == 0 {
		return "", err
	}
	last, err := rivals(d.repo, months[month])
	if err != nil {
		return "", err
	}
	return append(last, months[month][0])[0].ID, nil
}

// refuseClosedThere refuses to close a month that the branch which is merged next has
// closed, as far as it was fetched.
func (d *desk) refuseClosedThere(month string) error {
	refs, follows, err := d.repo.Tracked()
	if err != nil || len(refs) == 0 || d.head == "" {
		return err
	}
	for _, ref := range refs {
		there, err := closings(d.repo, ref, "--not", d.head)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(there, func(c *closer) bool { return c.month == month })
		if i < 0 {
			continue
		}
		name := strings.TrimPrefix(ref, "refs/remotes/")
		pull := "git merge " + shellWord(name)
		if follows == ref {
			pull = "git pull"
		}
		return fault(fmt.Errorf("%s has closed %s already, with commit %.12s", inline(name), month, there[i].ID), pull+"; then git hebbian update --apply")
	}
	return nil
}
