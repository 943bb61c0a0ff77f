package layers

import (
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// Params are the parameters of a memory, from the block in Layer 4.
type Params struct {
	Law           hebb.Law
	Initial       hebb.Weight // what a new pattern starts with
	Window        int         // sessions that Layer 3 points to
	MaxUnreviewed int         // automatic changes in a row before a person has to look
	Similarity    hebb.Weight // least likeness to the baseline before drift is reported, 0 to 1
	PII           PII
	Security      Security
	Reflect       Reflect
}

// Reflect says what a statement of the notes has to pass to be put on the pages
// of bank/, and how far a run may go. The numbers are those of OpenClaw's deep
// phase, each with the meaning of its name.
type Reflect struct {
	MinScore      hebb.Weight // least score, 0 to 1
	MinRecalls    int         // how often it was recalled, at least,
	MinQuestions  int         // by so many different questions;
	MinDays       int         // or on how many days it was noted
	MaxAgeDays    int         // days since it was last noted or recalled, at most
	HalfLifeDays  int         // days after which its recency counts half
	MaxPromotions int         // statements that one run puts on the pages, at most
	HabitSessions int         // sessions in which a habit is seen before it is proposed as a pattern
	PageBudget    int         // characters of a page, at most
	MaxLoss       hebb.Weight // share of a page's entries that one run may take away, 0 to 1
}

// PII says what personal data is looked for.
type PII struct {
	Enabled  bool
	Patterns []string // of PIIPatterns; nil: all of them
}

// PIIPatterns are the kinds of private values that the prior specification
// names. A list of patterns that leaves one out is a finding.
func PIIPatterns() []string { return []string{"email", "phone", "ip", "api_key", "ssn"} }

// Seeks reports whether personal data of a kind, such as email, is looked for.
// Kinds beyond PIIPatterns always are, unless nothing is.
func (p PII) Seeks(kind string) bool {
	named := slices.Contains(PIIPatterns(), kind)
	return p.Enabled && (!named || p.Patterns == nil || slices.Contains(p.Patterns, kind))
}

// Security holds the settings of the prior specification that concern secrets.
type Security struct {
	SecretDetection   bool
	AccessRestriction string
	EmbeddingRotation string
}

// DefaultParams are the parameters of a memory without a block.
func DefaultParams() Params {
	return Params{
		Law: hebb.DefaultLaw(), Initial: 3000, Window: 20, MaxUnreviewed: 3, Similarity: 7000,
		PII:      PII{Enabled: true},
		Security: Security{SecretDetection: true, AccessRestriction: "localhost", EmbeddingRotation: "on_breach"},
		Reflect: Reflect{
			MinScore: 7500, MinRecalls: 3, MinQuestions: 2, MinDays: 3, MaxAgeDays: 30, HalfLifeDays: 14,
			MaxPromotions: 10, HabitSessions: 3, PageBudget: 10_000, MaxLoss: 2500,
		},
	}
}

// A field is one known parameter. Its set function returns what is wrong with
// the value, or nothing.
type field struct {
	path string
	set  func(p *Params, v value) string
}

// fields returns the known parameters. Names in French are those of the prior
// specification; both spellings set the same number.
func fields() []field {
	return []field{
		{"parameters.learning_rate", weightField(func(p *Params) *hebb.Weight { return &p.Law.Rate }, 0, hebb.Scale)},
		{"parameters.decay", weightField(func(p *Params) *hebb.Weight { return &p.Law.Decay }, 0, hebb.Scale)},
		{"parameters.poids_min", weightField(func(p *Params) *hebb.Weight { return &p.Law.Min }, 0, hebb.Ceiling)},
		{"parameters.weight_min", weightField(func(p *Params) *hebb.Weight { return &p.Law.Min }, 0, hebb.Ceiling)},
		{"parameters.poids_max", weightField(func(p *Params) *hebb.Weight { return &p.Law.Max }, 0, hebb.Ceiling)},
		{"parameters.weight_max", weightField(func(p *Params) *hebb.Weight { return &p.Law.Max }, 0, hebb.Ceiling)},
		{"parameters.initial_weight", weightField(func(p *Params) *hebb.Weight { return &p.Initial }, 0, hebb.Ceiling)},
		{"parameters.decay_per", setDecayPer},
		{"parameters.episodic_window", countField(func(p *Params) *int { return &p.Window }, 0, 1000)},
		{"thresholds.episodic_to_emergent", countField(func(p *Params) *int { return &p.Law.Emergent }, 1, 1000)},
		{"thresholds.emergent_to_strong", weightField(func(p *Params) *hebb.Weight { return &p.Law.Strong }, 0, hebb.Scale)},
		{"thresholds.strong_sessions", countField(func(p *Params) *int { return &p.Law.StrongSessions }, 1, 10000)},
		{"thresholds.atrophy", weightField(func(p *Params) *hebb.Weight { return &p.Law.Atrophy }, 0, hebb.Scale)},
		{"thresholds.atrophy_days", countField(func(p *Params) *int { return &p.Law.AtrophyDays }, 1, 3650)},
		{"pii_stripping.enabled", flagField(func(p *Params) *bool { return &p.PII.Enabled })},
		{"pii_stripping.patterns", namesField(func(p *Params) *[]string { return &p.PII.Patterns })},
		{"security.secret_detection", flagField(func(p *Params) *bool { return &p.Security.SecretDetection })},
		{"security.access_restriction", textField(func(p *Params) *string { return &p.Security.AccessRestriction })},
		{"security.embedding_rotation", textField(func(p *Params) *string { return &p.Security.EmbeddingRotation })},
		{"anti_drift.max_consecutive_auto_changes", countField(func(p *Params) *int { return &p.MaxUnreviewed }, 1, 1000)},
		{"anti_drift.similarity", weightField(func(p *Params) *hebb.Weight { return &p.Similarity }, 0, hebb.Scale)},
		{"reflect.min_score", weightField(func(p *Params) *hebb.Weight { return &p.Reflect.MinScore }, 0, hebb.Scale)},
		{"reflect.min_recalls", countField(func(p *Params) *int { return &p.Reflect.MinRecalls }, 0, 1000)},
		{"reflect.min_questions", countField(func(p *Params) *int { return &p.Reflect.MinQuestions }, 0, 1000)},
		{"reflect.min_days", countField(func(p *Params) *int { return &p.Reflect.MinDays }, 1, 365)},
		{"reflect.max_age_days", countField(func(p *Params) *int { return &p.Reflect.MaxAgeDays }, 1, 3650)},
		{"reflect.half_life_days", countField(func(p *Params) *int { return &p.Reflect.HalfLifeDays }, 1, 3650)},
		{"reflect.max_promotions", countField(func(p *Params) *int { return &p.Reflect.MaxPromotions }, 0, 1000)},
		{"reflect.habit_sessions", countField(func(p *Params) *int { return &p.Reflect.HabitSessions }, 2, 1000)},
		{"reflect.page_budget", countField(func(p *Params) *int { return &p.Reflect.PageBudget }, 1000, 1_000_000)},
		{"reflect.max_loss", weightField(func(p *Params) *hebb.Weight { return &p.Reflect.MaxLoss }, 0, hebb.Scale)},
	}
}

func weightField(at func(*Params) *hebb.Weight, least, most hebb.Weight) func(*Params, value) string {
	return func(p *Params, v value) string {
		w, err := hebb.ParseWeight(v.text)
		switch {
		case v.kind != number || err == hebb.ErrNumber:
			return "is not a number"
		case err != nil:
			return "has more than four decimals"
		case w < least || w > most:
			return "is not between " + least.String() + " and " + most.String()
		}
		*at(p) = w
		return ""
	}
}

func countField(at func(*Params) *int, least, most int) func(*Params, value) string {
	return func(p *Params, v value) string {
		n, ok := v.integer()
		if !ok {
			return "is not a whole number"
		}
		if n < least || n > most {
			return "is not between " + itoa(least) + " and " + itoa(most)
		}
		*at(p) = n
		return ""
	}
}

func flagField(at func(*Params) *bool) func(*Params, value) string {
	return func(p *Params, v value) string {
		if v.kind != boolean {
			return "is neither true nor false"
		}
		*at(p) = v.text == "true"
		return ""
	}
}

func textField(at func(*Params) *string) func(*Params, value) string {
	return func(p *Params, v value) string {
		if v.kind != str {
			return "is not a text"
		}
		*at(p) = v.text
		return ""
	}
}

func namesField(at func(*Params) *[]string) func(*Params, value) string {
	return func(p *Params, v value) string {
		if v.kind != list {
			return "is not a list of names"
		}
		*at(p) = v.list
		return ""
	}
}

func setDecayPer(p *Params, v value) string {
	units := []string{"session", "day"}
	if v.kind != str || !slices.Contains(units, v.text) {
		return "is neither " + strings.Join(units, " nor ")
	}
	p.Law.PerDay = v.text == "day"
	return ""
}
