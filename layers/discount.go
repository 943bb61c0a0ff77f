package layers

import (
	"errors"
	"time"

	"github.com/git-hebbian/git-hebbian/markdown"
)

// Discount returns the edits of its note that make a session one that does not
// count: counted=no on its heading, and what tells there which session it is. All
// else in its section stays as it is.
func (s *Session) Discount() ([]markdown.Edit, error) {
	if why := s.Heading.Obstacle(); why != "" {
		return nil, errors.New("its heading cannot be annotated: " + why)
	}
	var fields [][2]string
	if _, ok := s.Heading.Annotation.Get("session"); !ok {
		fields = append(fields, [2]string{"session", s.ID})
	}
	if _, ok := s.Heading.Annotation.Get("start"); !ok && !s.Start.IsZero() {
		fields = append(fields, [2]string{"start", s.Start.UTC().Format(time.RFC3339)})
	}
	if s.Derived {
		fields = append(fields, [2]string{"kind", s.Kind})
	}
	return annotate(s.Heading.Block, append(fields, [2]string{"counted", "no"})), nil
}
