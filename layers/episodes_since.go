package layers

import "time"

// Since returns the files that have to be Read before Sessions holds all
// sessions that started at a moment or later, and all that carry an epoch or a
// later one; "" asks for no epoch.
func (e *Episodes) Since(start time.Time, epoch string) []string {
	from := start.UTC().Format(time.RFC3339)
	return e.holding(func(c sessionClaim) bool {
		return c.kind == Interactive && (c.start >= from || epoch != "" && c.epoch >= epoch)
	})
}

// Sessions returns the sessions of the notes that were read and that may be
// counted, each id once, in canonical order.
func (e *Episodes) Sessions() []*Session { return e.sessions() }
