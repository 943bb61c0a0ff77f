package main

import (
	"fmt"

	"github.com/git-hebbian/git-hebbian/layers"
)

// present replays the open epoch against what stands there.
func (r *replayer) present() (*divergence, error) {
	m, epoch := r.memory, r.sessions.Epoch()
	if m.Epoch.Open != "" && m.Epoch.Open != epoch.Open {
		return r.otherEpoch(), nil
	}
	different := map[*layers.Pattern]layers.Difference{}
	for _, d := range layers.Replay(m, r.sessions, r.snapshot) {
		different[d.Pattern] = d
	}
	doubtful := r.doubtful()
	if len(different)+len(doubtful) == 0 || r.head == "" && len(different) == 0 {
		return nil, nil
	}
	if r.head != "" {
		var err error
		if r.versions, err = readVersions(r.repo, r.head, r.file, epoch.Open); err != nil {
			return nil, err
		}
	}
	for _, p := range m.Patterns {
		if doubtful[p] {
			if at, edited := layers.Edited(m, p, bare(r.versions)); edited {
				v := editedBase(m, p, r.versions, at)
				if back := restoredIfDirty(r.repo, r.file); at < 0 && back != "" {
					v.hint = back + "; to set a weight by hand, change only the number in brackets"
				}
				return v, nil
			}
		}
		if d, ok := different[p]; ok {
			return r.causeOfOpen(d)
		}
	}
	return nil, nil
}

// doubtful returns the patterns whose bases no snapshot vouches for.
func (r *replayer) doubtful() map[*layers.Pattern]bool {
	out := map[*layers.Pattern]bool{}
	if r.memory.Epoch.Closed != "" && r.snapshot.Memory == nil {
		r.warn("the tag %s%s is not here: the bases of %s are taken as they stand", tagPrefix, r.memory.Epoch.Closed, orNone(r.memory.Epoch.Open))
		return out
	}
	for _, p := range r.memory.Patterns {
		if q := r.snapshot.Memory.Same(p); !p.Joins() && (q == nil || !p.SameBase(q)) {
			out[p] = true
		}
	}
	return out
}

// otherEpoch is a memory whose heading says another epoch than the snapshots.
func (r *replayer) otherEpoch() *divergence {
	m, l := r.memory, r.memory.Layer(2)
	v := &divergence{file: m.File, at: m.Doc.Position(l.Span.Start), want: r.sessions.Epoch().Open, found: m.Epoch.Open,
		text:  fmt.Sprintf("the open epoch is %s, the snapshots opened %s", m.Epoch.Open, r.sessions.Epoch().Open),
		cause: causeEpoch, detail: "a merge brought back the heading of a closed epoch", hint: hintRecompute}
	if u := r.undone; u != nil {
		v.commit, v.detail, v.hint = u.by, u.words(), u.hint()
	}
	return v
}

// causeOfOpen says why a number is not what the open epoch gives.
func (r *replayer) causeOfOpen(d layers.Difference) (*divergence, error) {
	v, p := newDivergence(r.memory, d), d.Pattern
	v.text = fmt.Sprintf("%s is %s, its sessions give %s", v.pattern, v.found, v.want)
	same := sameNumber(p)
	if d.Kind == layers.ByHand && p.Visible == *p.Written { // somebody froze it
		number := same
		same = func(q *layers.Pattern) bool { return number(q) && q.IsFrozen() }
	}
	by := wrote(r.versions, p, same)
	if by != nil {
		v.commit = by.who.Commit
	}
	if back := r.takeBack(p, by); back != "" {
		v.hint = back
	}
	switch d.Kind {
	case layers.ByHand:
		v.text = fmt.Sprintf("%s was set to %s, its sessions give %s", v.pattern, v.found, v.want)
		v.cause, v.detail = causeHand, "the number is not w, "+by.by()
		if p.Visible == *p.Written {
			v.text = fmt.Sprintf("%s was frozen at %s, its base is %s", v.pattern, v.found, p.Base)
			v.detail = "the annotation was written by hand, " + by.by()
		}
		v.hint = "the next update --apply takes it as the new base"
	case layers.Rebased:
		v.text = fmt.Sprintf("%s has base %s, the snapshot gave %s", v.pattern, v.found, v.want)
		v.cause, v.detail = causeTampered, "base= was edited"
		if r.olderBase(p, len(r.past.chapters)) {
			v.cause, v.detail = causeEpoch, "a merge brought back the base of an earlier epoch"
		} else if base := wrote(r.versions, p, p.SameBase); base != nil {
			v.commit, v.detail = base.who.Commit, "base= was edited, "+base.by()
		}
	default:
		return v, r.causeOfStale(v, p, by)
	}
	return v, nil
}

// takeBack says how an annotation that is not committed yet is taken back: no
// update comes before that. By is the version that wrote its number.
func (r *replayer) takeBack(p *layers.Pattern, by *revision) string {
	if r.head == "" || by != nil && wrote(r.versions, p, p.SameBase) != nil {
		return ""
	}
	return restoredIfDirty(r.repo, r.file)
}

// causeOfStale looks at the commit that wrote a number which the sessions of now
// do not give: whether those of then did.
func (r *replayer) causeOfStale(v *divergence, p *layers.Pattern, by *revision) error {
	v.cause, v.detail = causeTampered, "the number was edited together with w=, "+by.by()
	if by == nil {
		return nil
	}
	ws, err := workspaceAt(r.repo, by.who.Commit, layers.Parse)
	if err != nil || ws.memory == nil {
		return err
	}
	then, err := ws.episodes(ws.memory.Epoch, 0)
	if err != nil {
		return err
	}
	for _, d := range layers.Replay(ws.memory, then, nil) {
		if d.Pattern.ID != p.ID || d.Kind != layers.Recomputed {
			continue
		}
		if len(by.who.Parents) > 1 {
			v.cause, v.detail = causeMerge, "a merge took one side of its line, "+by.by()
		}
		return nil
	}
	r.sinceThen(v, p, by, ws.memory, then)
	return nil
}

// sinceThen says what has changed since a number was right.
func (r *replayer) sinceThen(v *divergence, p *layers.Pattern, by *revision, m *layers.Memory, then *layers.Episodes) {
	before, now := then.Roll(nil).Counted, r.sessions.Roll(nil).Counted
	missing, changed := layers.Changed(before, now)
	added, _ := layers.Changed(now, before)
	switch {
	case m.Epoch.Open != r.sessions.Epoch().Open:
		return
	case len(missing) > 0:
		v.cause, v.detail = causeNote, "the notes no longer have the session of "+cite(missing[0])+", which it counted"
		v.hint = "git log -- " + missing[0].File + "; or " + hintRecompute
	case len(changed) > 0:
		v.cause, v.detail = causeNote, "the session of "+cite(changed[0])+" was changed after it was counted"
		v.hint = "git log -- " + changed[0].File + "; or " + hintRecompute
	case m.Params.Law != r.memory.Params.Law && layers.ReplayUnder(m.Params.Law, r.memory, p, r.sessions):
		v.cause, v.detail = causeParameter, "a parameter was changed since "+by.by()
	case len(added) > 0:
		v.cause, v.detail = causeMerge, "a merge brought the session of "+cite(added[0])+", and took the number of one side"
	default:
		v.detail = "its annotation was edited since " + by.by()
	}
}
