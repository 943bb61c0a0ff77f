package layers

import "slices"

// PassOver makes warnings of what is wrong with some of the notes that were
// read, and returns them: whoever only looks goes on without what is wrong. A
// use that does not parse is none already; a session with a fault in its
// heading is left out.
func (e *Episodes) PassOver(asked func(n *Note) bool) []Finding {
	var passed []Finding
	for _, n := range e.Notes() {
		if Errors(n.Findings) == 0 || !asked(n) {
			continue
		}
		heading := map[int]bool{} // lines on which something is wrong
		n.Findings = slices.Clone(n.Findings)
		for i := range n.Findings {
			if f := &n.Findings[i]; !f.Warning {
				f.Warning, f.Text = true, f.Text+": it is left out"
				heading[f.At.Line] = true
				passed = append(passed, *f)
			}
		}
		n.Sessions = slices.DeleteFunc(n.Sessions, func(s *Session) bool { return heading[s.At.Line] })
	}
	return passed
}
