package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
)

// A closer is a commit that closed a month.
type closer struct {
	repo.Commit
	month  string
	memory *layers.Memory // as it left it; nil: it was not read
}

// closings returns the commits of some histories that closed a month, newest first,
// without those that a later commit took back.
func closings(r *repo.Repo, revs ...string) ([]*closer, error) {
	commits, err := r.Matching([]string{"^" + trailerOp + ": *snapshot", "This reverts commit"}, revs...)
	if err != nil {
		return nil, err
	}
	by := map[string][]string{} // those that say that they take a commit back
	for _, c := range commits {
		ids, _ := undone(c)
		for _, id := range ids {
			by[id] = append(by[id], c.ID)
		}
	}
	var found []*closer
	for _, c := range commits {
		ops, months := c.Trailer(trailerOp), c.Trailer("Hebbian-Epoch")
		if slices.Contains(ops, "snapshot") && len(months) > 0 && !takenBack(c.ID, by) {
			found = append(found, &closer{Commit: c, month: months[0]})
		}
	}
	return found, nil
}

// takenBack reports whether a commit was taken back, and that was not taken back. By
// names, for the beginning of an id, the commits that take it back.
func takenBack(id string, by map[string][]string) bool {
	for begin, others := range by {
		if strings.HasPrefix(id, begin) && slices.ContainsFunc(others, func(other string) bool { return other != id && !takenBack(other, by) }) {
			return true
		}
	}
	return false
}

// rivals returns those of a month's closings that do not know of each other, the one
// that counts first: the older commit, of the same second that of the smaller id. So
// each clone says the same. One that was made when the month was closed already, as a
// rebase makes it, is none; and one that another one came after is none either.
func rivals(r *repo.Repo, all []*closer) ([]*closer, error) {
	if len(all) < 2 {
		return all, nil
	}
	var sound []*closer
	for _, c := range all {
		ok, err := c.closes(r)
		if err != nil {
			return nil, err
		}
		if ok {
			sound = append(sound, c)
		}
	}
	var last []*closer
	for _, c := range sound {
		later := false
		for _, other := range sound {
			if other != c && !later {
				var err error
				if later, err = r.IsAncestor(c.ID, other.ID); err != nil {
					return nil, err
				}
			}
		}
		if !later {
			last = append(last, c)
		}
	}
	slices.SortFunc(last, func(a, b *closer) int { return cmp.Or(a.Time.Compare(b.Time), cmp.Compare(a.ID, b.ID)) })
	return last, nil
}

// closes reads what the commit made, and reports whether it closed its month: the
// memory before had not, and the one that it left has.
func (c *closer) closes(r *repo.Repo) (bool, error) {
	ws, err := workspaceAt(r, c.ID, layers.Parse)
	if err != nil || ws.memory == nil || ws.memory.Epoch.Closed != c.month {
		return false, err
	}
	c.memory = ws.memory
	for _, parent := range c.Parents {
		before, err := workspaceAt(r, parent, layers.Parse)
		if err != nil {
			return false, err
		}
		if before.memory != nil && before.memory.Epoch.Open > c.month {
			return false, nil
		}
	}
	return true, nil
}

// A rivalry is a month that the history closed twice: two clones did, each without
// knowing of the other.
type rivalry struct {
	tag    repo.Tag  // as it is here
	counts *closer   // its month is closed by this one
	others []*closer // and not by these
	wrong  bool      // the tag marks another one, which closed it otherwise
}

// rivalries finds them in the history of a revision, for the tags that are here, by
// their names. Since is the commit of a snapshot before which nothing is of interest;
// empty: all is.
func rivalries(r *repo.Repo, rev string, tags []repo.Tag, since string) (map[string]*rivalry, error) {
	months, err := closingsSince(r, rev, since)
	if err != nil || len(months) == 0 {
		return nil, err
	}
	for _, t := range tags { // the oldest first
		list := months[strings.TrimPrefix(t.Name, tagPrefix)]
		if t.Target == since && since != "" {
			break
		}
		if len(list) > 0 && t.Target != "" && since != "" && !slices.ContainsFunc(list, func(c *closer) bool { return c.ID == t.Target }) {
			if months, err = closingsSince(r, rev, t.Target); err != nil {
				return nil, err
			}
			break
		}
	}
	found := map[string]*rivalry{}
	for _, t := range tags {
		list := months[strings.TrimPrefix(t.Name, tagPrefix)]
		if t.Target == "" || len(list) == 0 || len(list) == 1 && list[0].ID == t.Target {
			continue
		}
		one, err := newRivalry(r, t, list)
		if err != nil {
			return nil, err
		}
		if one != nil {
			found[t.Name] = one
		}
	}
	return found, nil
}

// closingsSince returns the closings by month, each the newest first.
func closingsSince(r *repo.Repo, rev, since string) (map[string][]*closer, error) {
	revs := []string{rev}
	if since != "" {
		revs = append(revs, "--not", since+"^@")
	}
	all, err := closings(r, revs...)
	if err != nil {
		return nil, err
	}
	months := map[string][]*closer{}
	for _, c := range all {
		months[c.month] = append(months[c.month], c)
	}
	return months, nil
}

// newRivalry judges the closings of a tag's month; nil: the tag is where all of them
// lead to.
func newRivalry(r *repo.Repo, t repo.Tag, list []*closer) (*rivalry, error) {
	last, err := rivals(r, list)
	if err != nil || len(last) == 0 || len(last) == 1 && last[0].ID == t.Target {
		return nil, err
	}
	one := &rivalry{tag: t, counts: last[0], others: last[1:]}
	if one.counts.memory == nil {
		if _, err := one.counts.closes(r); err != nil || one.counts.memory == nil {
			return nil, err
		}
	}
	if t.Target == one.counts.ID {
		return one, nil
	}
	here, err := snapshotAt(r, &t)
	if err != nil {
		return nil, err
	}
	if here.memory == nil || here.memory.Epoch.Closed != one.counts.month {
		return nil, nil // it is no snapshot, which is said elsewhere
	}
	one.wrong = !one.counts.memory.ClosesLike(here.memory)
	if len(last) == 1 && !one.wrong {
		return nil, nil // the same closing, on another branch or with other words
	}
	return one, nil
}

// fault says that the tag is not the one that the history says, and what mends it.
func (v *rivalry) fault(r *repo.Repo) error {
	return fault(fmt.Errorf("%s", v.text()), v.mend(r))
}

func (v *rivalry) text() string {
	return fmt.Sprintf("%s was closed twice: the tag %s marks %.12s here, and %.12s counts, the older commit", v.counts.month, v.tag.Name, v.tag.Target, v.counts.ID)
}

// mend is how all clones come to have the same tag.
func (v *rivalry) mend(r *repo.Repo) string {
	const move = "git hebbian snapshot --apply"
	remote := remoteOf(r)
	if remote == "" {
		return move + " moves the tag"
	}
	return adoptTag(remote, v.tag.Name) + "; where it is still said then: " + move + ", then " + forceTag(remote, v.tag.Name)
}

// adoptTag takes a tag as a remote has it, and forceTag gives it to the remote.
func adoptTag(remote, name string) string {
	return "git fetch " + shellWord(remote) + " +refs/tags/" + name + ":refs/tags/" + name
}

func forceTag(remote, name string) string {
	return "git push --force " + shellWord(remote) + " refs/tags/" + name
}

// remoteOf returns the remote that is likely meant: origin, or the first; empty: there
// is none.
func remoteOf(r *repo.Repo) string {
	out, err := r.Output("remote")
	remotes := strings.Fields(string(out))
	if err != nil || len(remotes) == 0 {
		return ""
	}
	if slices.Contains(remotes, "origin") {
		return "origin"
	}
	return remotes[0]
}

// asCounts returns the tag as it would be at the commit that counts.
func (v *rivalry) asCounts(r *repo.Repo) (*repo.Tag, error) {
	census, err := censusAt(r, v.counts.ID, v.counts.month)
	if err != nil {
		return nil, err
	}
	t := v.tag
	t.Target, t.Message, t.Time, t.Annotated, t.Signed = v.counts.ID, census.String(), v.counts.Time, true, false
	return &t, nil
}
