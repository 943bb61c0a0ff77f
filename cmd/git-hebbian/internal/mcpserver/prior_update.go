package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
)

type (
	// priorUpdate is what weight_update returned.
	priorUpdate struct {
		OK         bool        `json:"ok"`
		DryRun     bool        `json:"dry_run"`
		Status     string      `json:"status,omitempty"` // no_rules, simulated
		Changes    []priorMove `json:"changes"`
		Promotions []priorRule `json:"promotions_candidates"`
		Atrophy    []priorRule `json:"atrophy_candidates"`
		Rules      int         `json:"total_rules"`
		Changed    int         `json:"rules_changed"`
		Human      bool        `json:"human_action_required"`
		Waiting    []string    `json:"waiting,omitempty"`
		Errors     []string    `json:"errors,omitempty"`
		Commit     string      `json:"commit,omitempty"`
		remarks
	}
	priorMove struct {
		ID        string      `json:"rule_id"`
		Text      string      `json:"text"`
		Old       json.Number `json:"old_weight"`
		New       json.Number `json:"new_weight"`
		Delta     float64     `json:"delta"`
		Activated bool        `json:"activated"`
	}
	priorRule struct {
		ID     string      `json:"rule_id"`
		Text   string      `json:"text"`
		Weight json.Number `json:"weight"`
		Stage  string      `json:"stage,omitempty"`
	}
	// standing is what status prints, as far as it is needed here.
	standing struct {
		File     string `json:"file"`
		Patterns []struct {
			ID     string      `json:"id"`
			Weight json.Number `json:"weight"`
			Stage  string      `json:"stage"`
			Used   int         `json:"used"`
			Text   string      `json:"text"`
		} `json:"patterns"`
		Pending  []json.RawMessage `json:"pending"`
		Waiting  []string          `json:"waiting"`
		Findings []finding         `json:"findings"`
	}
)

// texts are the texts of the patterns, by id.
func (st *standing) texts() map[string]string {
	texts := map[string]string{}
	for _, p := range st.Patterns {
		texts[p.ID] = p.Text
	}
	return texts
}

// stage lists the patterns of a stage.
func (st *standing) stage(name string) []priorRule {
	list := []priorRule{}
	for _, p := range st.Patterns {
		if p.Stage == name {
			list = append(list, priorRule{p.ID, p.Text, p.Weight, p.Stage})
		}
	}
	return list
}

func updatePrior(ctx context.Context, c *calling) (*answer, error) {
	r := priorUpdate{OK: true, DryRun: true, Changes: []priorMove{}}
	if dry, given := c.args["dry_run"].(bool); given {
		r.DryRun = dry
	}
	if _, err := c.memoryOf(); err != nil {
		return nil, err
	}
	r.ignore(c, whyIgnored())
	var st standing
	if _, err := c.run(ctx, &st, "status", nil); err != nil {
		return nil, err
	}
	other, err := r.simulated(ctx, c, &st)
	if err != nil {
		return nil, err
	}
	if !other {
		if err := r.updated(ctx, c, &st); err != nil {
			return nil, err
		}
	}
	r.Rules, r.Promotions, r.Atrophy, r.Waiting = len(st.Patterns), st.stage("candidate"), st.stage("fading"), st.Waiting
	r.Human = len(r.Waiting) > 0
	r.Errors = append(r.Errors, errorsOf(st.Findings)...)
	r.OK = len(r.Errors) == 0
	if r.Rules == 0 {
		r.Status = "no_rules"
	}
	return asData(r)
}

// errorsOf are the findings that are no warnings.
func errorsOf(found []finding) []string {
	var list []finding
	for _, f := range found {
		if f.Severity != "warning" {
			list = append(list, f)
		}
	}
	return faults(list)
}

// updated runs update.
func (r *priorUpdate) updated(ctx context.Context, c *calling, st *standing) error {
	var flags []string
	if !r.DryRun {
		flags = append(flags, "--apply")
	}
	var plan struct {
		Patterns []struct {
			ID    string      `json:"id"`
			Old   json.Number `json:"old"`
			New   json.Number `json:"new"`
			Steps []struct {
				Activation json.Number `json:"activation"`
			} `json:"steps"`
		} `json:"patterns"`
		Commit   string    `json:"commit"`
		Findings []finding `json:"findings"`
	}
	if _, err := c.run(ctx, &plan, "update", flags); err != nil {
		return err
	}
	r.Commit, r.Errors = plan.Commit, errorsOf(plan.Findings)
	texts := st.texts()
	for _, p := range plan.Patterns {
		m := priorMove{ID: p.ID, Text: texts[p.ID], Old: p.Old, New: p.New, Delta: apart(p.Old, p.New)}
		for _, s := range p.Steps {
			if a, _ := s.Activation.Float64(); a > 0 {
				m.Activated = true
			}
		}
		r.add(m)
	}
	return nil
}

func (r *priorUpdate) add(m priorMove) {
	r.Changes = append(r.Changes, m)
	if m.Delta != 0 {
		r.Changed++
	}
}

// simulated asks what other parameters would make of the patterns, where the
// caller names some that are not those of the memory.
func (r *priorUpdate) simulated(ctx context.Context, c *calling, st *standing) (bool, error) {
	var flags []string
	for name, flag := range map[string]string{"learning_rate": "--learning-rate=", "decay": "--decay="} {
		if n, given := c.number(name); given {
			flags = append(flags, flag+n)
		}
	}
	if len(flags) == 0 || len(st.Patterns) == 0 {
		return false, nil
	}
	type law struct {
		Rate  json.Number `json:"learning_rate"`
		Decay json.Number `json:"decay"`
	}
	var sim struct {
		Today    law `json:"today"`
		Other    law `json:"other"`
		Patterns []struct {
			ID    string `json:"id"`
			Today struct {
				Weight json.Number `json:"weight"`
			} `json:"today"`
			Other struct {
				Weight json.Number `json:"weight"`
			} `json:"other"`
		} `json:"patterns"`
		Findings []finding `json:"findings"`
	}
	if _, err := c.run(ctx, &sim, "simulate", flags); err != nil {
		return false, err
	}
	if sim.Today == sim.Other {
		return false, nil
	}
	if !r.DryRun {
		return false, errors.New("the parameters stand in layer 4 of the memory file, and a person approves them there: leave out learning_rate and decay, or take dry_run=true to see what others would make of the patterns")
	}
	r.Status = "simulated"
	r.say("the memory has learning_rate %s and decay %s; what %s and %s would have made of the sessions of the last 90 days is shown beside that, and is never written", sim.Today.Rate, sim.Today.Decay, sim.Other.Rate, sim.Other.Decay)
	r.Errors = errorsOf(sim.Findings)
	texts, used := st.texts(), map[string]bool{}
	for _, p := range st.Patterns {
		used[p.ID] = p.Used > 0
	}
	for _, p := range sim.Patterns {
		if d := apart(p.Today.Weight, p.Other.Weight); d != 0 {
			r.add(priorMove{p.ID, texts[p.ID], p.Today.Weight, p.Other.Weight, d, used[p.ID]})
		}
	}
	return true, nil
}

// apart is the difference of two weights, to 1/10000.
func apart(old, now json.Number) float64 {
	a, errA := old.Float64()
	b, errB := now.Float64()
	if errA != nil || errB != nil {
		return 0
	}
	return math.Round((b-a)*10000) / 10000
}

// days is a duration in days, as the verbs take it.
func days(text string) string { return fmt.Sprintf("--since=%sd", text) }
