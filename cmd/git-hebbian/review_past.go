package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/review"
)

// The trailers by which history tells automatic changes, reviews and what was
// taken back apart.
const (
	trailerOp       = "Hebbian-Op"
	trailerReviewed = "Hebbian-Reviewed-By"
	trailerUndoes   = "Hebbian-Undoes"
	trailerDecision = "Hebbian-Decision"
)

// opUpdate is the operation that the commits of update name.
const opUpdate = "update"

// A reviewPast is the history as a review sees it.
type reviewPast struct {
	*review.Ledger
	commits map[string]*repo.Passed // the automatic ones
	file    string                  // the memory file
	further []string                // identities that count as an agent's here
	decided bool                    // only commits in which this program, or a person by its verbs, decided something
	also    *reviewPast             // another view that the same reading serves; it is done where this one is
	persons bool                    // a person's commit that changes the memory file clears as a review does
}

// readPast reads the history until done returns true. Files are those that the
// commits tell of.
func readPast(r *repo.Repo, p *reviewPast, files []string, done func(*review.Ledger) bool) error {
	var err error
	if p.further, err = configuredAgents(r); err != nil {
		return err
	}
	if p.also != nil {
		p.also.further = p.further
	}
	p.Ledger, p.commits = review.NewLedger(), map[string]*repo.Passed{}
	return r.Walk(files, func(c *repo.Passed) bool {
		entry := p.judge(c)
		if entry.Automatic {
			p.commits[c.ID] = c
		}
		p.Add(entry)
		if p.also != nil {
			p.also.Add(p.also.judge(c))
		}
		return done(p.Ledger)
	})
}

// judge says what a commit is to a review.
func (p *reviewPast) judge(c *repo.Passed) review.Commit {
	out := review.Commit{ID: c.ID, Parents: c.Parents, Time: c.Time, Clears: p.reviews(c)}
	ops := c.Trailer(trailerOp)
	out.Automatic = len(ops) > 0 && !isTyped(ops[0]) && !(p.decided && ops[0] == opRetain)
	if p.decided && len(c.Trailer(trailerDecision)) > 0 {
		out.Automatic = true // undo knows what a person decided about a pattern, too
	}
	// One without sessions only took over what people wrote.
	out.Counts = out.Automatic && len(ops) > 0 && ops[0] == opUpdate && !strings.HasSuffix(c.Subject, " from 0 sessions")
	out.Undoes, out.Mainline = undone(c.Commit)
	changes := func(f repo.Touched) bool { return f.Path == p.file }
	if p.persons && !out.Automatic && len(out.Undoes) == 0 && len(c.Trailer(trailerUndoes)) == 0 && len(c.Parents) < 2 && slices.ContainsFunc(c.Files, changes) {
		_, agent := agentOf(c.Authorship(), p.further)
		out.Clears = out.Clears || !agent
	}
	return out
}

// isTyped reports whether an operation is one that a person asks for by name, and
// that decides nothing by itself.
func isTyped(op string) bool {
	return op == "forget" || op == "init" || strings.HasPrefix(op, "init ")
}

// reviews reports whether a commit is a review by somebody who is no agent.
func (p *reviewPast) reviews(c *repo.Passed) bool {
	return slices.ContainsFunc(c.Trailer(trailerReviewed), func(by string) bool {
		who := repo.ParsePerson(by)
		_, agent := agentIdentity(who.Name, who.Address, p.further...)
		return !agent
	})
}

// undone returns the commits that one takes back, as git revert and undo write
// them, and of a merge the parent that stays.
func undone(c repo.Commit) (ids []string, mainline string) {
	for _, value := range c.Trailer(trailerUndoes) {
		if isCommitID(value) {
			ids = append(ids, value)
		}
	}
	if !strings.Contains(c.Body, "reverts") {
		return ids, ""
	}
	words := strings.Fields(c.Body)
	follows := func(i int, phrase ...string) bool {
		return i+len(phrase) < len(words) && slices.Equal(words[i:i+len(phrase)], phrase)
	}
	for i := range words {
		switch {
		case follows(i, "This", "reverts", "commit"):
			if id := strings.TrimRight(words[i+3], ".,"); isCommitID(id) {
				ids = append(ids, id)
			}
		case follows(i, "reversing", "changes", "made", "to") && len(ids) > 0:
			if id := strings.TrimRight(words[i+4], ".,"); isCommitID(id) {
				mainline = id
			}
		}
	}
	return ids, mainline
}

// shortestID is how many digits name a commit at least, as git shows it.
const shortestID = 7

// isCommitID reports whether a word is the id of a commit or begins one.
func isCommitID(word string) bool {
	return len(word) >= shortestID && len(word) <= 64 && strings.Trim(word, "0123456789abcdef") == ""
}

// unreviewed counts the automatic changes in a row that no person has looked at;
// it need not count further than most, if that is not negative.
func unreviewed(r *repo.Repo, file string, most int) (int, *reviewPast, error) {
	p := &reviewPast{file: file, persons: true}
	err := readPast(r, p, []string{file}, func(l *review.Ledger) bool { return l.Done(most) })
	if err != nil {
		return 0, nil, err
	}
	return p.Count(), p, nil
}

// cutOff reports whether a shallow clone lacks commits that might count.
func (p *reviewPast) cutOff(r *repo.Repo) bool {
	ends, err := r.CutOff()
	return err == nil && slices.ContainsFunc(ends, p.Bare)
}

// reviewed refuses where too many automatic changes wait for a person.
func reviewed(unseen, most int) error {
	if unseen < most {
		return nil
	}
	return fault(errors.New(layers.Plural(most, "automatic change")+" in a row without a review"), "git hebbian review")
}

// shallowWarning says that a count may be too low.
const shallowWarning = "This clone is shallow: automatic changes before what it has are not counted."
