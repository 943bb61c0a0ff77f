package bank

import (
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

// The pages that are not about one name.
const (
	WorldFile       = "bank/world.md"
	ExperienceFile  = "bank/experience.md"
	OpinionsFile    = "bank/opinions.md"
	EntityFolder    = "bank/entities/"
	ProceduresFile  = "bank/procedures.md"  // sequences that worked
	ReflectionsFile = "bank/reflections.md" // what failed, and what worked after it
)

// An Input is what a run of reflect reads.
type Input struct {
	Notes  []File   // the daily notes of the time that counts
	Told   []Recall // what was recalled and is in no note yet; one that a note has counts once
	Pages  []File   // the pages of bank/
	Memory *layers.Memory
	Judge  *claim.Judge // reads and compares statements. Nil: a new one
	Since  time.Time    // what was last noted before is left alone
	Most   notes.Origin // the most that a new entry may claim: an agent never writes as the owner
	Now    time.Time

	// Writer tells who wrote a line of a note that does not say so itself. Nil: its
	// owner.
	Writer func(file string, line int) notes.Origin

	// Exists reports whether something has the name of a page that is not among
	// Pages. Nil: nothing has.
	Exists func(file string) bool

	// Removed reports whether a person took an entry with an id out of the pages.
	// Nil: nobody did.
	Removed func(id string) bool

	// Private names the kind of the first private value in a text, "" if there is
	// none. What has one stays in its note. Nil: nothing is private.
	Private func(text string) string

	// Forgotten reports whether a text has words that are to be forgotten. It is
	// left out. Nil: nothing is.
	Forgotten func(text string) bool
}

// A Plan is what a run of reflect would do. Nothing is written by it.
type Plan struct {
	Changes    []Change
	Candidates []*Candidate // in the order of their scores
	Habits     []Habit      // proposed for layer 2
	Unreadable []error      // pages that are left alone
	Forgotten  int          // lines of the notes that are left out
}

// A Change is a page as it is to be.
type Change struct {
	File     string
	Old, New []byte  // Old is nil for a new page
	Touched  []Lines // of entries that were there and change
	Retired  int     // entries that are struck through
}

// A planner makes a plan.
type planner struct {
	Input
	params  layers.Reflect
	judge   *claim.Judge
	recalls map[string][]Recall // by fact
	sheets  map[string]*sheet   // by their names as nameKey has them, as far as they are needed
	opened  map[string]opened   // pages that were read ahead, by the same
	files   map[string]File     // all pages, by the same
	archive []*Entry            // nil: nobody asked for it
	plan    *Plan
}

// NewPlan decides what of the notes goes onto the pages, and why.
func NewPlan(in Input) *Plan {
	p := newPlanner(in)
	said := p.gather()
	p.plan.Candidates = p.candidates(said)
	p.place()
	p.plan.Habits = p.habits(said)
	p.finish()
	return p.plan
}

func newPlanner(in Input) *planner {
	p := &planner{Input: in, judge: in.Judge, recalls: map[string][]Recall{}, sheets: map[string]*sheet{}, files: map[string]File{}, plan: &Plan{}}
	if p.judge == nil {
		p.judge = claim.NewJudge()
	}
	p.params = layers.DefaultParams().Reflect
	if in.Memory != nil {
		p.params = in.Memory.Params.Reflect
	}
	for _, f := range in.Pages {
		if first, ok := p.files[nameKey(f.Name)]; !ok || f.Name < first.Name { // of two pages of one name
			p.files[nameKey(f.Name)] = f
		}
	}
	return p
}

// place decides for each candidate what it is on each page, the oldest first: so
// the newer one retires the older, and not the other way round.
func (p *planner) place() {
	var eligible []*Candidate
	run := map[*Candidate]bool{}
	for _, k := range p.plan.Candidates {
		if k.said == nil { // nobody read it
			k.age(p.params, p.Now)
			continue
		}
		p.own(k)
		if !k.eligible(p.params, p.Now) || !p.public(k) || !k.few() {
			continue
		}
		k.Origin = max(k.Origin, p.Most, p.writer(k))
		eligible = append(eligible, k)
		run[k] = k.used(p.params) && k.scored(p.params)
	}
	p.openAhead(eligible)
	left := p.params.MaxPromotions
	for _, k := range eligible { // by score
		if run[k] && k.Kind != notes.Opinion && !p.there(k) {
			if run[k] = left > 0; !run[k] {
				k.says(GateRun, false, "%d went before it in this run%s", p.params.MaxPromotions, k.skipping(false))
			}
			left--
		}
	}
	slices.SortStableFunc(eligible, func(a, b *Candidate) int { return a.last().compare(b.last()) })
	for _, k := range eligible {
		for _, name := range k.subjects() {
			p.onPage(k, EntityFolder+name+".md", true)
		}
		p.onPage(k, k.page(), k.Kind == notes.Opinion || run[k])
	}
}

// own asks history about the lines that say that their owner wrote them, where the
// same comes from outside too.
func (p *planner) own(k *Candidate) {
	for _, n := range k.Noted {
		if n.Owned && len(k.Foreign) > 0 && p.Writer != nil {
			n.Owned = p.Writer(n.File, n.Line) == notes.Owner
		}
	}
}

// writer returns who wrote what a candidate is made of, by history: an agent, if it
// wrote one of its lines.
func (p *planner) writer(k *Candidate) notes.Origin {
	for _, n := range k.Noted {
		if p.Writer != nil && n.Origin == notes.Owner && p.Writer(n.File, n.Line) != notes.Owner {
			return notes.Agent
		}
	}
	return notes.Owner
}

// public leaves out what has something private in it.
func (p *planner) public(k *Candidate) bool {
	if p.Private == nil {
		return true
	}
	if kind := p.Private(k.Text); kind != "" {
		return k.says(GatePrivate, false, "it has something private in it (%s), and stays in its note", kind)
	}
	return true
}

// last returns the newest statement of a candidate.
func (k *Candidate) last() *Noted { return k.Noted[len(k.Noted)-1] }

// there reports whether the page of a candidate's kind says it already.
func (p *planner) there(k *Candidate) bool {
	s := p.sheet(k.page(), false)
	return s != nil && slices.ContainsFunc(s.akin(k), func(e *Entry) bool { return relate(p.judge, e, k) == claim.Same })
}

// finish makes the pages.
func (p *planner) finish() {
	var names []string
	for name, s := range p.sheets {
		if s != nil && s.changed() {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		s := p.sheets[name]
		now, err := s.result()
		if err != nil {
			p.plan.Unreadable = append(p.plan.Unreadable, err)
			p.plan.dropped(s.File)
			continue
		}
		c := Change{File: s.File, Old: s.src, New: now}
		for _, e := range s.Entries {
			was, changed := s.was[e]
			if changed {
				c.Touched = append(c.Touched, Lines{e.Line, s.doc.Position(e.item.Content.End).Line})
			}
			if e.Retired() && (changed && !was.Retired() || slices.Contains(s.fresh, e)) {
				c.Retired++
			}
		}
		p.plan.Changes = append(p.plan.Changes, c)
	}
}

// dropped takes out what was to become of candidates on a page that cannot be
// written.
func (p *Plan) dropped(file string) {
	for _, k := range p.Candidates {
		k.Places = slices.DeleteFunc(k.Places, func(o Outcome) bool { return o.File == file })
	}
}
