package layers

// Doubled returns a finding for each session of the notes that were read which
// stands somewhere else, too: it is counted where it is stamped first.
func (e *Episodes) Doubled() []Finding {
	first := map[string]*Session{}
	var found []Finding
	for _, s := range e.all() {
		other := first[s.ID]
		if other == nil {
			first[s.ID] = s
			continue
		}
		found = append(found, Finding{File: s.File, At: s.At, Rule: RuleSessions, Warning: true,
			Text: "this session stands in " + other.File + ":" + other.At.String() + ", too; it counts once",
			Hint: "take one of the two out"})
	}
	return found
}

// An OldBase is a pattern that does not begin the epoch with what the snapshot of
// the one before gave it.
type OldBase struct {
	Pattern *Pattern
	Want    string // the weight that the snapshot gave
}

// OldBases returns the patterns whose base is from before a snapshot: a merge
// brought it back.
func OldBases(m *Memory, snap *Snapshot) []OldBase {
	var found []OldBase
	for _, p := range m.Patterns {
		if begin, ok := snap.begin(p); ok && !p.Joins() && !p.ByHand() && begin != p.Begin {
			found = append(found, OldBase{p, begin.Weight.String()})
		}
	}
	return found
}
