package session

// A tree is the lines of a log that are linked to each other. A link leads
// only back: one that leads nowhere, or forward, is broken, and goes on with the
// line before. So a cycle or an orphan costs no more than its own link, and
// every walk ends.
type tree struct {
	places map[uint64]int32
	above  []int32 // of each line the one that it follows; none: it begins a conversation
}

const none = -1

// add takes in a line and returns its place. It is none for a line that was
// there before: who resumes a session repeats it. Without an id, the line is
// linked, but no other to it.
func (t *tree) add(id uint64, parent int32) int32 {
	if t.places == nil {
		t.places = map[uint64]int32{}
	}
	if _, repeated := t.places[id]; repeated && id != 0 {
		return none
	}
	place := int32(len(t.above))
	if id != 0 {
		t.places[id] = place
	}
	t.above = append(t.above, parent)
	return place
}

// has reports whether a line of this id was there before.
func (t *tree) has(id uint64) bool {
	_, found := t.places[id]
	return found
}

// parent returns the place that a line with this link follows: null begins a
// conversation.
func (t *tree) parent(link raw) int32 {
	if link.isNull() {
		return none
	}
	if place, found := t.places[link.key()]; found {
		return place
	}
	return t.last()
}

// last returns the place of the newest line.
func (t *tree) last() int32 { return int32(len(t.above)) - 1 }

// branch returns of each place whether it lies on the way to the newest line.
func (t *tree) branch() []bool {
	on := make([]bool, len(t.above))
	for place := t.last(); place != none; place = t.above[place] {
		on[place] = true
		if place == t.last() && t.above[place] == none {
			// A beginning with nothing after it is an orphan at the end.
			t.above[place] = place - 1
		}
	}
	return on
}
