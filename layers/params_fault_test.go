package layers_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
)

func TestParameterFaultIsReportedAtItsPlace(t *testing.T) {
	tests := []struct{ name, syntax, text, want, hint string }{
		{"a key that is almost one", "yaml", "parameters:\n  learning_rat: 0.1", "5:3 parameters: unknown parameter parameters.learning_rat", "did you mean learning_rate?"},
		{"the same in JSON", "json", `{"parameters": {"learning_rat": 0.1}}`, "4:17 parameters: unknown parameter parameters.learning_rat", "did you mean learning_rate?"},
		{"swapped letters", "yaml", "thresholds: {atrohpy: 0.1}", "4:14 parameters: unknown parameter thresholds.atrohpy", "did you mean atrophy?"},
		{"a table that is almost one", "yaml", "hebbian:\n  treshold:\n    atrophy: 0.1", "5:3 parameters: unknown parameter treshold", "did you mean thresholds?"},
		{"a key unlike any", "yaml", "anti_drift: {colour: 1}", "4:14 parameters: unknown parameter anti_drift.colour", "known here: max_consecutive_auto_changes, similarity"},
		{"a table unlike any", "json", `{"x": {"y": {"z": 1}}}`, "4:2 parameters: unknown parameter x", "known here: parameters, thresholds, pii_stripping, security, anti_drift, reflect"},
		{"a key of another table", "yaml", "thresholds: {decay: 0.1}", "4:14 parameters: unknown parameter thresholds.decay", ""},
		{"a key without its table", "yaml", "decay: 0.1", "4:1 parameters: unknown parameter decay", ""},
		{"below a value", "yaml", "parameters: {decay: {x: 1}}", "4:22 parameters: unknown parameter parameters.decay.x", "parameters.decay takes a single value"},
		{"a key in capitals", "yaml", "parameters: {Decay: 0.1}", "4:14 parameters: unknown parameter parameters.Decay", "did you mean decay?"},
		{"a key that is no name", "json", `{"a\u0007": 1}`, "4:2 parameters: unknown parameter", ""},
		{"a long key", "yaml", strings.Repeat("k", 70) + ": 1", "4:1 parameters: unknown parameter", ""},
		{"twice", "yaml", "parameters:\n  decay: 0.1\n  decay: 0.2", "6:3 parameters: parameters.decay is given twice", "keep one of them"},
		{"twice in JSON", "json", "{\"parameters\": {\"decay\": 0.1,\n \"decay\": 0.1}}", "5:2 parameters: parameters.decay is given twice", "keep one of them"},
		{"twice in two tables", "json", "{\"parameters\": {\"decay\": 0.1},\n \"parameters\": {\"decay\": 0.1}}", "5:17 parameters: parameters.decay is given twice", "keep one of them"},
		{"a table for a value", "yaml", "parameters: 5", "4:13 parameters: a value where a table of parameters is expected", ""},
		{"a value for all", "json", "5", "4:1 parameters: a value where a table of parameters is expected", ""},
		{"a list for all", "yaml", "- 1", "4:1 parameters: a value where a table of parameters is expected", ""},
		{"a word", "yaml", "parameters:\n  decay: fast", "5:10 parameters: parameters.decay is not a number", ""},
		{"a number in quotes", "json", `{"parameters": {"decay": "0.1"}}`, "4:26 parameters: parameters.decay is not a number", ""},
		{"a decimal comma", "yaml", "parameters:\n  decay: 0,1", "5:10 parameters: parameters.decay is not a number", ""},
		{"an exponent", "json", `{"parameters": {"decay": 1e-1}}`, "4:26 parameters: parameters.decay is not a number", ""},
		{"nothing", "json", `{"parameters": {"decay": null}}`, "4:26 parameters: parameters.decay is not a number", ""},
		{"five decimals", "yaml", "parameters: {decay: 0.12345}", "4:21 parameters: parameters.decay has more than four decimals", ""},
		{"half a session", "yaml", "parameters: {episodic_window: 0.5}", "4:31 parameters: parameters.episodic_window is not a whole number", ""},
		{"a count in words", "yaml", "thresholds: {atrophy_days: many}", "4:28 parameters: thresholds.atrophy_days is not a whole number", ""},
		{"a count beyond all", "json", `{"thresholds": {"atrophy_days": 99999999999999999999}}`, "4:33 parameters: thresholds.atrophy_days is not a whole number", ""},
		{"yes", "yaml", "pii_stripping: {enabled: yes}", "4:26 parameters: pii_stripping.enabled is neither true nor false", ""},
		{"true in quotes", "json", `{"security": {"secret_detection": "true"}}`, "4:35 parameters: security.secret_detection is neither true nor false", ""},
		{"one name for a list", "yaml", "pii_stripping: {patterns: email}", "4:27 parameters: pii_stripping.patterns is not a list of names", ""},
		{"a number for a text", "yaml", "security: {access_restriction: 1}", "4:32 parameters: security.access_restriction is not a text", ""},
		{"an unknown unit", "yaml", "parameters: {decay_per: week}", "4:25 parameters: parameters.decay_per is neither session nor day", ""},
		{"after letters of two bytes", "yaml", "security: {access_restriction: \"é\", colour: 1}", "4:37 parameters: unknown parameter security.colour", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, src := range []string{block(test.syntax, test.text), "\ufeff" + crlf(block(test.syntax, test.text))} {
				m := memory(src)
				same(t, src, []string{test.want}, said(m.Findings))
				if len(m.Findings) == 1 && test.hint != "" {
					same(t, "hint", test.hint, m.Findings[0].Hint)
				}
			}
		})
	}
}

func TestSyntaxErrorNamesItsLineAndColumn(t *testing.T) {
	tests := []struct{ name, syntax, text, want string }{
		{"JSON that ends too early", "json", "{\"parameters\": {\"decay\": 0.1}", "4:30 it ends too early"},
		{"JSON that ends on a later line", "json", "{\n  \"parameters\": {\n\n", "5:18 it ends too early"},
		{"JSON of nothing", "json", "", "4:1 it ends too early"},
		{"a word", "json", "{\"parameters\": off}", "4:16 unexpected character"},
		{"a comma too many", "json", "{\"parameters\": {\"decay\": 0.1,}}", "4:30 unexpected character"},
		{"a comma too few", "json", "{\"parameters\": {\"decay\": 0.1\n \"learning_rate\": 0.1}}", "5:2 unexpected character"},
		{"a comment", "json", "{\n  // mine\n}", "5:3 unexpected character"},
		{"key without quotes", "json", "{parameters: 1}", "4:2 unexpected character"},
		{"no zero", "json", "{\"parameters\": {\"decay\": .1}}", "4:26 unexpected character"},
		{"the wrong bracket", "json", "{\"parameters\": [1}}", "4:18 unexpected character"},
		{"text behind", "json", "{} {}", "4:4 unexpected character"},
		{"letters of two bytes before", "json", "{\"é\": é}", "4:7 unexpected character"},
		{"a tab in YAML", "yaml", "parameters:\n\tdecay: 0.1", "5:1 unexpected text"},
		{"a quote that never ends", "yaml", "parameters:\n  decay_per: \"day", "5:14 unexpected text"},
		{"a bracket that never ends", "yaml", "parameters: {decay: 0.1", "4:13 unexpected text"},
		{"two values", "yaml", "parameters:\n  decay: 0.1: 0.2", "5:10 unexpected text"},
		{"a line without a key", "yaml", "parameters:\n  decay: 0.1\nx", "6:1 unexpected text"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			place, text, _ := strings.Cut(test.want, " ")
			want := place + " parameters: the " + strings.ToUpper(test.syntax) + " of the parameters does not parse: " + text
			for _, src := range []string{block(test.syntax, test.text), "\ufeff" + crlf(block(test.syntax, test.text))} {
				m := memory(src)
				same(t, src, []string{want}, said(m.Findings))
				same(t, src, layers.DefaultParams(), m.Params)
			}
		})
	}
}

func TestOnlyOneBlockOfLayer4Counts(t *testing.T) {
	const half, tenth = "```yaml hebbian\nparameters: {decay: 0.5}\n```\n", "```json hebbian\n{\"parameters\": {\"decay\": 0.1}}\n```\n"
	tests := []struct {
		name, src, decay string
		want             []string
	}{
		{"two blocks", "## Layer 4\n\n" + half + "\n" + tenth, "0.50", []string{"7:1 parameters: a second parameter block"}},
		{"a broken one and a good one", "## Layer 4\n\n```json hebbian\n{\n```\n" + half, "0.02", []string{
			"4:2 parameters: the JSON of the parameters does not parse: it ends too early", "6:1 parameters: a second parameter block"}},
		{"above layer 4", half + "\n## Layer 4\n\n" + tenth, "0.10", []string{"warning 1:1 parameters: this parameter block stands outside layer 4 and is not read"}},
		{"below layer 4", "## Layer 4\n\n" + tenth + "\n## More\n\n" + half, "0.10", []string{"warning 9:1 parameters: this parameter block stands outside layer 4 and is not read"}},
		{"in layer 1", "## Layer 1\n\n" + half + "\n## Layer 4\n", "0.02", []string{"warning 3:1 parameters: this parameter block stands outside layer 4 and is not read"}},
		{"no layer 4", "## Layer 1\n\n## Appendix\n\n" + half, "0.02", []string{"warning 5:1 parameters: this parameter block stands outside layer 4 and is not read"}},
		{"in an item", "## Layer 4\n\n- a\n\n  ```yaml hebbian\n  parameters: {decay: 0.5}\n  ```\n", "0.02", []string{"5:3 parameters: an indented parameter block cannot be read"}},
		{"indented by one", "## Layer 4\n\n ```yaml hebbian\n parameters: {decay: 0.5}\n ```\n", "0.02", []string{"3:2 parameters: an indented parameter block cannot be read"}},
		{"an indented one and a good one", "## Layer 4\n\n ```yaml hebbian\n ```\n\n" + half, "0.50", []string{"3:2 parameters: an indented parameter block cannot be read"}},
		{"below a lower heading", "## Layer 4\n\n### Parameters\n\n" + half, "0.50", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(test.src)
			same(t, test.src, test.want, said(m.Findings))
			same(t, "decay", test.decay, m.Params.Law.Decay.String())
		})
	}
}
