package bank

import (
	"github.com/git-hebbian/git-hebbian/layers/procedure"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// lessonOf returns what kind of lesson an annotation says that its line is.
func lessonOf(a *markdown.Annotation) string {
	switch how, _ := a.Get("how"); procedure.How(how) {
	case procedure.Works, procedure.Failed:
		return how
	}
	return ""
}

// lessonKey is the same for lessons of the same steps.
func lessonKey(text string) string { return procedure.Key(text) }

// handles are strings of which two statements share one that may say the same: of a
// lesson its steps, whatever was asked for.
func (n *Noted) handles() []string {
	if n.How != "" {
		return []string{n.How + "\x00" + lessonKey(n.Text)}
	}
	return n.said.Handles()
}

// subjects are the names whose pages a candidate goes to: none of a lesson, which
// tells of what was done.
func (k *Candidate) subjects() []string {
	if k.How != "" {
		return nil
	}
	return k.Entities
}

// sessionsOf counts the sessions that statements are of.
func sessionsOf(list []*Noted) int {
	seen := map[string]bool{}
	for _, n := range list {
		if seen[n.Session] = true; n.Session == "" {
			seen[n.File] = true
		}
	}
	delete(seen, "")
	return len(seen)
}
