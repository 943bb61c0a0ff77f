package mcpserver

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

type (
	// priorFindings is what the audits returned.
	priorFindings struct {
		OK       bool           `json:"ok"`
		Severity string         `json:"severity"` // OK, MEDIUM, HIGH, CRITICAL
		Findings []priorFinding `json:"findings"`
		Layers   []int          `json:"layers_detected,omitempty"`
		Count    int            `json:"finding_count"`
		remarks
	}
	priorFinding struct {
		Severity string `json:"severity"`
		Message  string `json:"message"`
		Rule     string `json:"rule,omitempty"`
		Field    string `json:"field,omitempty"`
		Line     int    `json:"line,omitempty"`
		Hint     string `json:"hint,omitempty"`
	}
	// priorDrift is what drift_check returned.
	priorDrift struct {
		OK         bool              `json:"ok"`
		Status     string            `json:"status,omitempty"` // no_baseline
		Similarity *float64          `json:"similarity"`
		Threshold  float64           `json:"threshold"`
		Severity   string            `json:"severity"`
		Baseline   string            `json:"baseline,omitempty"`
		Alarms     int               `json:"alarms"`
		Changes    []json.RawMessage `json:"changes"`
		Human      bool              `json:"human_action_required"`
		remarks
	}
)

// The severities of the prior system.
const (
	isOK     = "OK"
	medium   = "MEDIUM"
	high     = "HIGH"
	critical = "CRITICAL"
)

// rank orders the severities.
func rank(severity string) int { return slices.Index([]string{isOK, medium, high, critical}, severity) }

// add takes a finding in.
func (r *priorFindings) add(f priorFinding) {
	r.Findings = append(r.Findings, f)
	if rank(f.Severity) > rank(r.Severity) {
		r.Severity = f.Severity
	}
}

// data is the answer.
func (r *priorFindings) data() (*answer, error) {
	r.OK, r.Count = rank(r.Severity) < rank(high), len(r.Findings)
	return asData(r)
}

func newFindings() *priorFindings { return &priorFindings{Severity: isOK, Findings: []priorFinding{}} }

// judged takes in what check finds, by some rules or all.
func (r *priorFindings) judged(ctx context.Context, c *calling, rules ...string) error {
	var printed struct {
		Findings []finding `json:"findings"`
	}
	var flags []string
	for _, rule := range rules {
		flags = append(flags, "--rule="+rule)
	}
	if _, err := c.run(ctx, &printed, "check", flags); err != nil {
		return err
	}
	for _, f := range printed.Findings {
		severity := high
		switch {
		case f.Rule == "private":
			severity = critical
		case f.Severity == "warning":
			severity = medium
		}
		r.add(priorFinding{Severity: severity, Message: fmt.Sprintf("%s: %s", f.File, f.Text), Rule: f.Rule, Line: f.Line, Hint: f.Hint})
	}
	return nil
}

func validatePrior(ctx context.Context, c *calling) (*answer, error) {
	m, err := c.memoryOf()
	if err != nil {
		return nil, err
	}
	r := newFindings()
	r.Layers = m.Layers
	for number := 1; number <= 4; number++ {
		if !slices.Contains(m.Layers, number) {
			r.add(priorFinding{Severity: high, Message: fmt.Sprintf("layer %d is missing", number), Rule: "structure"})
		}
	}
	if err := r.judged(ctx, c); err != nil {
		return nil, err
	}
	if len(m.Layers) > 0 {
		var st standing
		if _, err := c.run(ctx, &st, "status", nil); err == nil && len(st.Patterns) == 0 && len(st.Findings) == 0 {
			r.add(priorFinding{Severity: medium, Message: "layer 2 has no rules", Rule: "structure"})
		}
	}
	return r.data()
}

func driftPrior(ctx context.Context, c *calling) (*answer, error) {
	if _, err := c.memoryOf(); err != nil {
		return nil, err
	}
	out, err := c.verb(ctx, "drift", nil)
	if err != nil {
		return nil, err
	}
	r := priorDrift{OK: true, Threshold: 0.7, Severity: isOK, Changes: []json.RawMessage{}}
	if n, given := c.args["threshold"].(float64); given {
		r.Threshold = n
	}
	r.ignore(c, whyIgnored())
	if len(out.Stdout) == 0 && out.Status == 1 {
		r.Status = "no_baseline"
		r.say("%s", c.server.Visible(strings.TrimSpace(out.Stderr)))
		return asData(r)
	}
	var printed struct {
		Whole    float64 `json:"whole"`
		Critical float64 `json:"critical"`
		Alarms   int     `json:"alarms"`
		Baseline struct {
			Name string `json:"name"`
		} `json:"baseline"`
		Changes []json.RawMessage `json:"changes"`
	}
	if err := c.into(out, &printed); err != nil {
		return nil, err
	}
	r.Similarity, r.Alarms, r.Baseline = &printed.Whole, printed.Alarms, printed.Baseline.Name
	r.Changes = append(r.Changes, printed.Changes...)
	switch {
	case printed.Whole < min(cmp.Or(printed.Critical, 0.4), r.Threshold):
		r.Severity = critical
	case printed.Whole < r.Threshold || printed.Alarms > 0:
		r.Severity = high
	}
	r.OK = r.Severity == isOK
	r.Human = !r.OK
	return asData(r)
}

// top keeps the names with the greatest counts.
func top(counts []priorCount) []priorCount {
	slices.SortStableFunc(counts, func(a, b priorCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Name, b.Name))
	})
	return counts[:min(len(counts), mostNames)]
}
