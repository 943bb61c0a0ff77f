package check

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func parameters() Rule {
	return Rule{
		Name: layers.RuleParameters,
		Doc:  "Layer 4's parameters are known, in range, and guard privacy.",
		Check: func(s *Subject) []layers.Finding {
			found := s.parsed(layers.RuleParameters)
			if s.Memory == nil {
				return found
			}
			return append(found, audit(s.Memory)...)
		},
	}
}

// audit finds the parameters that leave private values unguarded.
func audit(m *layers.Memory) []layers.Finding {
	var found []layers.Finding
	report := func(path, text, hint string) {
		at, given := m.Parameter(path)
		if given && text != "" {
			found = append(found, layers.Finding{File: m.File, At: at, Rule: layers.RuleParameters, Text: path + " " + text, Hint: hint})
		}
	}
	p, security := m.Params.PII, m.Params.Security
	report("pii_stripping.enabled", unless(p.Enabled, "is false: personal data gets into the memory"), "set it to true; what may stay is allowed one by one: git hebbian pii allow")
	text, hint := auditPatterns(p.Patterns)
	report("pii_stripping.patterns", text, hint)
	report("security.secret_detection", unless(security.SecretDetection, "is false: secrets get into the memory"), "set it to true")
	report("security.access_restriction", unless(among(security.AccessRestriction, "localhost", "vpn", "private_network"), "is none of localhost, vpn, private_network"), "write one of them; localhost is the default")
	report("security.embedding_rotation", unless(!among(security.EmbeddingRotation, "", "never", "none", "off", "disabled"), "says never"), "write on_breach, which is the default")
	return found
}

func among(value string, known ...string) bool {
	return slices.Contains(known, strings.ToLower(strings.TrimSpace(value)))
}

// unless returns what is wrong, unless it is fine.
func unless(fine bool, wrong string) string {
	if fine {
		return ""
	}
	return wrong
}

// auditPatterns says what is wrong with a list of the patterns to look for.
func auditPatterns(patterns []string) (text, hint string) {
	known := layers.PIIPatterns()
	for _, t := range pii.Types() {
		known = append(known, strings.ToLower(string(t)))
	}
	for _, p := range patterns {
		if slices.Contains(known, p) {
			continue
		}
		if name, ok := near.Name(p, known); ok {
			return "names a pattern that there is not", "did you mean " + name + "?"
		}
		return "names a pattern that there is not", "the patterns are " + strings.Join(layers.PIIPatterns(), ", ") + "; all else is always looked for"
	}
	missing := slices.DeleteFunc(layers.PIIPatterns(), func(k string) bool { return slices.Contains(patterns, k) })
	if len(missing) == 0 {
		return "", ""
	}
	return "leaves out " + strings.Join(missing, ", "), "name them, too, or take out the list: without one all are looked for"
}
