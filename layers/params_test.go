package layers_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// block is a memory whose layer 4 holds a parameter block; its text begins on
// line 4.
func block(syntax, text string) string {
	return "## Layer 4\n\n```" + syntax + " hebbian\n" + text + "\n```\n"
}

// everything is all parameters, none with its default.
func everything() layers.Params {
	return layers.Params{
		Law: hebb.Law{
			Rule:       hebb.Rule{Rate: 1000, Decay: 125, Min: 100, Max: 9000},
			Thresholds: hebb.Thresholds{Emergent: 3, Strong: 7500, StrongSessions: 11, Atrophy: 500, AtrophyDays: 14},
			PerDay:     true,
		},
		Initial: 2500, Window: 7, MaxUnreviewed: 5, Similarity: 6000,
		PII:      layers.PII{Enabled: false, Patterns: []string{"email", "phone"}},
		Security: layers.Security{SecretDetection: false, AccessRestriction: "nobody", EmbeddingRotation: "weekly"},
		Reflect: layers.Reflect{
			MinScore: 5000, MinRecalls: 4, MinQuestions: 5, MinDays: 6, MaxAgeDays: 7, HalfLifeDays: 8,
			MaxPromotions: 9, HabitSessions: 11, PageBudget: 12_000, MaxLoss: 1000,
		},
	}
}

const everythingInJSON = `{"hebbian": {
  "parameters": {"learning_rate": 0.1, "decay": 0.0125, "weight_min": 0.01, "weight_max": 0.90, "initial_weight": 0.25, "decay_per": "day", "episodic_window": 7},
  "thresholds": {"episodic_to_emergent": 3, "emergent_to_strong": 0.75, "strong_sessions": 11, "atrophy": 0.05, "atrophy_days": 14},
  "pii_stripping": {"enabled": false, "patterns": ["email", "phone"]},
  "security": {"secret_detection": false, "access_restriction": "nobody", "embedding_rotation": "weekly"},
  "anti_drift": {"max_consecutive_auto_changes": 5, "similarity": 0.6},
  "reflect": {"min_score": 0.5, "min_recalls": 4, "min_questions": 5, "min_days": 6, "max_age_days": 7, "half_life_days": 8,
    "max_promotions": 9, "habit_sessions": 11, "page_budget": 12000, "max_loss": 0.1}}}`

const everythingInYAML = `# ours
hebbian:
  parameters:
    learning_rate: 0.10   # per session
    decay: .0125
    poids_min: 0.01
    poids_max: 0.9
    initial_weight: 0.25
    decay_per: day
    episodic_window: 7
  thresholds: {episodic_to_emergent: 3, emergent_to_strong: 0.75, strong_sessions: 11, atrophy: 0.05, atrophy_days: 14}
  pii_stripping:
    enabled: false
    patterns:
      - email
      - 'phone'
  security:
    secret_detection: false
    access_restriction: "nobody"
    embedding_rotation: weekly
  anti_drift:
    max_consecutive_auto_changes: 5
    similarity: 0.6
  reflect:
    min_score: 0.5
    min_recalls: 4
    min_questions: 5
    min_days: 6
    max_age_days: 7
    half_life_days: 8
    max_promotions: 9
    habit_sessions: 11
    page_budget: 12000
    max_loss: 0.1`

// bare takes the outer key away from a block in YAML.
func bare(text string) string {
	_, text, _ = strings.Cut(text, "hebbian:\n")
	return strings.ReplaceAll("\n"+text, "\n  ", "\n")
}

func TestAllParametersAreRead(t *testing.T) {
	tests := []struct{ name, src string }{
		{"JSON", block("json", everythingInJSON)},
		{"YAML", block("yaml", everythingInYAML)},
		{"the short name of YAML", block("yml", everythingInYAML)},
		{"JSON as YAML", block("yaml", everythingInJSON)},
		{"without the outer key", block("yaml", bare(everythingInYAML))},
		{"JSON without the outer key", block("json", strings.TrimSuffix(strings.TrimPrefix(everythingInJSON, `{"hebbian": `), "}"))},
		{"YAML of Windows", crlf(block("yaml", everythingInYAML))},
		{"JSON of Windows", crlf(block("json", everythingInJSON))},
		{"byte order mark", "\ufeff" + block("yaml", everythingInYAML)},
		{"tildes", strings.ReplaceAll(block("yaml", everythingInYAML), "```", "~~~~")},
		{"more after the name", strings.Replace(block("yaml", everythingInYAML), " hebbian\n", " hebbian v1\n", 1)},
		{"JSON with tabs", block("json", strings.ReplaceAll(everythingInJSON, "  ", "\t"))},
		{"between markers", "<!-- hebbian: layer=4 -->\n" + strings.TrimPrefix(block("yaml", everythingInYAML), "## Layer 4\n") + "<!-- hebbian: end -->\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(test.src)
			same(t, "findings", []string(nil), said(m.Findings))
			same(t, "parameters", everything(), m.Params)
		})
	}
}

func TestWithoutABlockTheDefaultsAreInForce(t *testing.T) {
	tests := []struct{ name, src string }{
		{"no block", "## Layer 4\n"},
		{"no layers", "a\n"},
		{"nothing", ""},
		{"empty YAML", block("yaml", "")},
		{"comment only", block("yaml", "# nothing\n")},
		{"empty object", block("json", "{}")},
		{"another tool's block", "## Layer 4\n\n```yaml\nparameters: {decay: 0.5}\n```\n"},
		{"words the other way round", "## Layer 4\n\n```hebbian yaml\nparameters: {decay: 0.5}\n```\n"},
		{"a word that begins so", "## Layer 4\n\n```yaml hebbian-old\nparameters: {decay: 0.5}\n```\n"},
		{"in a quote", "## Layer 4\n\n> ```yaml hebbian\n> parameters: {decay: 0.5}\n> ```\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := memory(test.src)
			same(t, "parameters", layers.DefaultParams(), m.Params)
			for _, f := range m.Findings {
				if f.Rule == layers.RuleParameters && test.name != "empty object" {
					t.Errorf("finding %v", f)
				}
			}
		})
	}
}

func TestParameterKeepsToItsRange(t *testing.T) {
	tests := []struct {
		path        string
		least, most string
		below, over string
	}{
		{"parameters.learning_rate", "0", "1", "-0.0001", "1.0001"},
		{"parameters.decay", "0.0", "1.0", "-0.1", "1.1"},
		{"parameters.poids_min", "0", "0.9499", "-0.01", "0.9501"},
		{"parameters.weight_min", "0", "0.9499", "-0.01", "0.9501"},
		{"parameters.poids_max", "0.0001", "0.95", "-0.5", "0.96"},
		{"parameters.weight_max", "0.0001", "0.95", "-0.5", "1"},
		{"parameters.initial_weight", "0", "0.95", "-1", "0.9501"},
		{"parameters.episodic_window", "0", "1000", "-1", "1001"},
		{"thresholds.episodic_to_emergent", "1", "1000", "0", "1001"},
		{"thresholds.emergent_to_strong", "0", "1", "-0.1", "1.1"},
		{"thresholds.strong_sessions", "1", "10000", "0", "10001"},
		{"thresholds.atrophy", "0", "1", "-0.1", "2"},
		{"thresholds.atrophy_days", "1", "3650", "0", "3651"},
		{"anti_drift.max_consecutive_auto_changes", "1", "1000", "0", "1001"},
		{"anti_drift.similarity", "0", "1", "-0.1", "1.5"},
		{"reflect.min_score", "0", "1", "-0.1", "1.5"},
		{"reflect.min_recalls", "0", "1000", "-1", "1001"},
		{"reflect.min_questions", "0", "1000", "-1", "1001"},
		{"reflect.min_days", "1", "365", "0", "366"},
		{"reflect.max_age_days", "1", "3650", "0", "3651"},
		{"reflect.half_life_days", "1", "3650", "0", "3651"},
		{"reflect.max_promotions", "0", "1000", "-1", "1001"},
		{"reflect.habit_sessions", "2", "1000", "1", "1001"},
		{"reflect.page_budget", "1000", "1000000", "999", "1000001"},
		{"reflect.max_loss", "0", "1", "-0.1", "1.5"},
	}
	for _, test := range tests {
		table, key, _ := strings.Cut(test.path, ".")
		for _, syntax := range []string{"json", "yaml"} {
			write := func(value string) string {
				if syntax == "json" {
					return block(syntax, `{"`+table+`": {"`+key+`": `+value+`}}`)
				}
				return block(syntax, table+":\n  "+key+": "+value)
			}
			t.Run(test.path+" in "+syntax, func(t *testing.T) {
				same(t, "least", []string(nil), said(memory(write(test.least)).Findings))
				same(t, "most", []string(nil), said(memory(write(test.most)).Findings))
				for _, value := range []string{test.below, test.over} {
					m := memory(write(value))
					if got := said(m.Findings); len(got) != 1 || !strings.Contains(got[0], " parameters: "+test.path+" is not between ") {
						t.Errorf("%s: findings %q", value, got)
					}
					same(t, value, layers.DefaultParams(), m.Params)
				}
			})
		}
	}
}

func TestOneWrongParameterLeavesTheOthersInForce(t *testing.T) {
	m := memory(block("yaml", "parameters:\n  decay: 7\n  learning_rate: 0.10\n"))
	want := layers.DefaultParams()
	want.Law.Rate = 1000
	same(t, "parameters", want, m.Params)
	same(t, "findings", []string{"5:10 parameters: parameters.decay is not between 0.00 and 1.00"}, said(m.Findings))
}

func TestWeightsNeedRoom(t *testing.T) {
	for _, text := range []string{"{poids_min: 0.5, poids_max: 0.5, decay: 0.5}", "{weight_min: 0.6, weight_max: 0.5}", "{poids_max: 0}"} {
		m := memory(block("yaml", "parameters: "+text))
		if got := said(m.Findings); len(got) != 1 || !strings.HasPrefix(got[0], "4:1 parameters: poids_min ") || !strings.Contains(got[0], " is not below poids_max ") {
			t.Errorf("%s: findings %q", text, got)
		}
		same(t, text, layers.DefaultParams(), m.Params)
	}
}
