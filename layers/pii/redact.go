package pii

// Redact returns the content of a file with a placeholder in place of each
// value of personal data that keep, if it is not nil, does not ask to keep. All
// other bytes stay as they are. Redacted twice is redacted once.
//
// Secrets are not redacted: where there are any, Redact returns them, and no
// content. A secret that was written down is to be revoked, not hidden.
func (s *Scanner) Redact(src []byte, keep func(f Finding, value string) bool) ([]byte, []Place) {
	for {
		left := false
		for t := range readings(src) {
			found, secrets := s.kept(t, keep)
			if len(secrets) > 0 {
				return nil, secrets
			}
			if left = len(found) > 0; left {
				src = t.replace(src, found)
				break
			}
		}
		if !left {
			return src, nil
		}
	}
}

// kept returns what is to be redacted in a text, and the secrets in it.
func (s *Scanner) kept(t *Text, keep func(f Finding, value string) bool) (found []Finding, secrets []Place) {
	judged, _ := s.Judge(t)
	for _, f := range judged {
		switch {
		case keep != nil && keep(f, t.String[f.Start:f.End]):
		case f.Type.Secret():
			secrets = append(secrets, t.place(f))
		default:
			found = append(found, f)
		}
	}
	return found, secrets
}

// replace puts placeholders in place of findings.
func (t *Text) replace(src []byte, found []Finding) []byte {
	var out []byte
	last := 0
	for _, f := range found {
		at := span{f.Start, f.End}
		if f.Type == HomePath {
			at = homeUser(t.String, at)
		}
		start, end := t.Origin(at.start), t.Origin(at.end)
		out = append(out, src[last:start]...)
		out = append(out, t.encoding.encode(f.Type.kind().placeholder)...)
		last = end
	}
	return append(out, src[last:]...)
}
