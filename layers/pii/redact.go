package pii

import "strings"

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

// RedactText is Redact for a text that was read already, and nothing in it is
// kept. Most texts hold nothing private, and come back without a copy.
func (s *Scanner) RedactText(text string) (string, []Place) {
	if isDecoded(text) && len(s.Scan(text)) == 0 {
		return text, nil
	}
	redacted, secrets := s.Redact([]byte(text), nil)
	return string(redacted), secrets
}

// isDecoded reports whether a text is read in no other way than as it is: what is
// UTF-16 or UTF-32 has a byte order mark or NUL bytes.
func isDecoded(text string) bool {
	return strings.IndexByte(text, 0) < 0 && !strings.HasPrefix(text, "\xff\xfe") && !strings.HasPrefix(text, "\xfe\xff")
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
