package bank

import (
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/procedure"
)

// A Candidate is what the notes state in one or several places in the same
// sense, and what is to become of it.
type Candidate struct {
	Text       string // the newest wording
	Kind       notes.Kind
	Confidence int // of an opinion, in 1/1000; -1: not said
	Entities   []string
	Importance claim.Importance // with a step for each further day
	Why        string           // the rule that the importance comes from; empty: a note says it
	Seen       time.Time
	Origin     notes.Origin
	How        string   // of a lesson: procedure or reflection; empty: it is none
	Noted      []*Noted // in the order of their days, the trusted ones only
	Foreign    []*Noted // what says the same and comes from nobody who is trusted

	Signals Signals
	Score   int // 1/1000, 0 to 1000
	Reasons []Reason
	Places  []Outcome // what becomes of it on each page

	key  string
	said *claim.Statement
}

// A Reason is what one gate says of a candidate.
type Reason struct {
	Gate   string // such as score
	Passed bool
	Text   string // with the numbers
}

// An Outcome is what becomes of a candidate on one page.
type Outcome struct {
	File string
	What What
	Line int // of the entry that it meets; 0: none
}

// What is done with a candidate on a page.
type What int

// The things that can be done.
const (
	Added        What = iota // it is a new entry
	Supported                // an entry says the same: it gets the source
	Contradicted             // an opinion says the opposite: that is noted there
	Retiring                 // it is a new entry, and an older one retires
	Unchanged                // an entry has the source already
	Left                     // it cannot be told whether it agrees with an entry: a person decides
	Full                     // the page has no room
)

// String returns what is done in a few words.
func (w What) String() string {
	return [...]string{"added", "supports", "contradicts", "added, retires", "is there", "left to you: may disagree with", "no room"}[w]
}

// A crowd is statements, those of one sense together. Each is compared with
// those that share a handle with it.
type crowd struct {
	judge    *claim.Judge
	all      []*Candidate
	byHandle map[string][]int
}

// mostCompared is with how many others a statement is compared: where more
// share its words, it is a phrase and not a fact.
const mostCompared = 200

func newCrowd(judge *claim.Judge) *crowd {
	return &crowd{judge: judge, byHandle: map[string][]int{}}
}

// add takes in a statement.
func (c *crowd) add(n *Noted) {
	n.understand(c.judge)
	if found := c.like(n); found != nil {
		found.take(n)
		return
	}
	k := &Candidate{said: n.said, key: n.factKey(), How: n.How}
	k.take(n)
	for _, h := range n.handles() {
		c.byHandle[h] = append(c.byHandle[h], len(c.all))
	}
	c.all = append(c.all, k)
}

// like returns the candidate that says what a statement says.
func (c *crowd) like(n *Noted) *Candidate {
	seen := map[int]bool{}
	for _, h := range n.handles() {
		list := c.byHandle[h]
		for _, i := range list[max(0, len(list)-mostCompared):] {
			if seen[i] {
				continue
			}
			seen[i] = true
			k := c.all[i]
			if n.How != "" || k.How != "" {
				if n.How == k.How && lessonKey(k.any().Text) == lessonKey(n.Text) {
					return k
				}
				continue
			}
			if k.sameKind(n) && sameNames(k.names(), n.Entities) {
				if r, _ := c.judge.Compare(k.said, n.said); r == claim.Same {
					return k
				}
			}
		}
	}
	return nil
}

// sameKind reports whether a statement may be one with a candidate: an opinion
// and a fact are two things.
func (k *Candidate) sameKind(n *Noted) bool {
	return (k.any().Kind == notes.Opinion) == (n.Kind == notes.Opinion)
}

// any returns one of the statements.
func (k *Candidate) any() *Noted {
	if len(k.Noted) > 0 {
		return k.Noted[0]
	}
	return k.Foreign[0]
}

func (k *Candidate) names() []string { return k.any().Entities }

// take adds a statement.
func (k *Candidate) take(n *Noted) {
	if trusted(n.Origin) {
		k.Noted = append(k.Noted, n)
	} else {
		k.Foreign = append(k.Foreign, n)
	}
}

// trusted reports whether what somebody wrote may ever be kept.
func trusted(o notes.Origin) bool { return o == notes.Owner || o == notes.Agent }

// settle makes one of the statements: the newest wording, the widest kind, an
// importance that grew with each day.
func (k *Candidate) settle() {
	byDay := func(a, b *Noted) int { return a.compare(b) }
	slices.SortFunc(k.Noted, byDay)
	slices.SortFunc(k.Foreign, byDay)
	if len(k.Noted) == 0 {
		n := k.Foreign[0]
		k.Text, k.Kind, k.Entities, k.Origin = n.Text, n.Kind, n.Entities, n.Origin
		return
	}
	last := k.Noted[len(k.Noted)-1]
	k.Text, k.Confidence, k.Entities, k.said = last.Text, -1, last.Entities, last.said
	k.Kind, k.Origin = notes.Observation, notes.Owner
	k.Importance = -1
	days := map[time.Time]bool{}
	for _, n := range k.Noted {
		if n.Kind != notes.Observation {
			k.Kind = n.Kind
		}
		if n.Confidence >= 0 {
			k.Confidence = n.Confidence
		}
		if n.Origin == notes.Agent {
			k.Origin = notes.Agent // a chain is as good as its weakest link
		}
		switch {
		case k.Importance < 0:
			k.Importance, k.Why = n.Importance, n.Why
		case !days[n.Seen]:
			k.Importance = Reinforced(k.Importance)
		}
		days[n.Seen] = true
		if n.Seen.After(k.Seen) {
			k.Seen = n.Seen
		}
	}
}

// compare orders statements by their day and place.
func (n *Noted) compare(m *Noted) int {
	if c := n.Date.Compare(m.Date); c != 0 {
		return c
	}
	if c := strings.Compare(n.File, m.File); c != 0 {
		return c
	}
	return n.Line - m.Line
}

// sources returns where the candidate stands, one place a note.
func (k *Candidate) sources() []Source {
	var list []Source
	for _, n := range k.Noted {
		if !cites(list, n.File) {
			list = append(list, n.Source)
		}
	}
	return list
}

// cites reports whether a note is among sources. Which line does not matter:
// lines move when people edit a note, and a fact counts once a note.
func cites(sources []Source, file string) bool {
	return slices.ContainsFunc(sources, func(s Source) bool { return s.File == file })
}

// Sources returns where the candidate stands: what is trusted, else the rest.
func (k *Candidate) Sources() []Source {
	var list []Source
	for _, n := range k.Noted {
		list = append(list, n.Source)
	}
	for _, n := range k.Foreign {
		if len(k.Noted) == 0 {
			list = append(list, n.Source)
		}
	}
	return list
}

// Moves reports whether something becomes of the candidate that people want to
// see: all but that a page has it already.
func (k *Candidate) Moves() bool {
	return slices.ContainsFunc(k.Places, func(o Outcome) bool { return o.What != Unchanged })
}

// page returns the page that the candidate belongs on.
func (k *Candidate) page() string {
	switch {
	case k.How == string(procedure.Works):
		return ProceduresFile
	case k.How == string(procedure.Failed):
		return ReflectionsFile
	case k.Kind == notes.Experience:
		return ExperienceFile
	case k.Kind == notes.Opinion:
		return OpinionsFile
	}
	return WorldFile
}

// Link returns how a page cites the newest place of the candidate.
func (k *Candidate) Link(page string) string {
	list := k.Sources()
	return list[len(list)-1].link(page)
}

// placed reports whether the candidate is on some page, or may not be told from
// what is there.
func (k *Candidate) placed() bool {
	return slices.ContainsFunc(k.Places, func(o Outcome) bool { return o.What != Full })
}
