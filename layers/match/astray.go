package match

import "slices"

// Astray reports whether the prompt commands something, and a text of the corpus has
// none of the verbs that command: fix the mail parser, of a text that sends mail.
func (q *Query) Astray(text int) bool {
	leads := func(t spoken) bool { return t.leads }
	if !slices.ContainsFunc(q.tokens, leads) {
		return false
	}
	q.match(text)
	return !slices.ContainsFunc(q.hits, func(h hit) bool { return leads(q.tokens[h.asked]) && h.alike > kindred })
}
