package mcpserver

import (
	"context"
	"encoding/json"
)

type (
	// priorAnalysis is what analyze returned.
	priorAnalysis struct {
		OK       bool         `json:"ok"`
		Sessions int          `json:"sessions_analyzed"`
		Since    int          `json:"since_days"`
		Least    int          `json:"min_cluster_size"`
		Rules    []priorPair  `json:"rule_pairs"`
		Clusters [][]string   `json:"clusters"`
		TopTags  []priorCount `json:"top_tags"`
		TopRules []priorCount `json:"top_rules"`
		Errors   []string     `json:"errors,omitempty"`
		remarks
	}
	priorPair struct {
		Pair      []string    `json:"pair"`
		Frequency int         `json:"frequency"`
		Jaccard   json.Number `json:"jaccard_similarity"`
	}
	priorCount struct {
		Name  string `json:"name"`
		Count int    `json:"count"`
	}
	// priorStatus is what status returned.
	priorStatus struct {
		OK         bool        `json:"ok"`
		Database   bool        `json:"db_exists"`
		Sessions   int         `json:"total_sessions"`
		Pending    int         `json:"pending_sessions"`
		Harvested  string      `json:"last_harvest,omitempty"`
		Rules      []priorRule `json:"rules"`
		Total      int         `json:"total_rules"`
		Promotions []priorRule `json:"promotions"`
		Atrophy    []priorRule `json:"atrophy"`
		Layers     []int       `json:"layers_detected"`
		Human      bool        `json:"human_action_required"`
		Waiting    []string    `json:"waiting,omitempty"`
		Errors     []string    `json:"errors,omitempty"`
		remarks
	}
	// analysis is what analyze prints, as far as it is needed here.
	analysis struct {
		Sessions int `json:"sessions"`
		Patterns []struct {
			ID   string `json:"id"`
			Uses int    `json:"uses"`
		} `json:"patterns"`
		Tags []struct {
			Tag      string `json:"tag"`
			Sessions int    `json:"sessions"`
		} `json:"tags"`
		Pairs []struct {
			A       string      `json:"a"`
			B       string      `json:"b"`
			Support int         `json:"support"`
			Jaccard json.Number `json:"jaccard"`
		} `json:"pairs"`
		Clusters []struct {
			Patterns []string `json:"patterns"`
		} `json:"clusters"`
		Findings []finding `json:"findings"`
	}
)

// How many pairs, and how many names, the prior system listed.
const (
	mostPairs = 20
	mostNames = 10
)

func analyzePrior(ctx context.Context, c *calling) (*answer, error) {
	since, _ := c.number("since_days")
	least, _ := c.number("min_cluster_size")
	var a analysis
	if _, err := c.run(ctx, &a, "analyze", []string{days(since), "--min=" + least}); err != nil {
		return nil, err
	}
	r := priorAnalysis{Sessions: a.Sessions, Since: whole(since), Least: whole(least), Rules: []priorPair{}, Clusters: [][]string{}, TopTags: []priorCount{}, TopRules: []priorCount{}, Errors: errorsOf(a.Findings)}
	r.OK = len(r.Errors) == 0
	for _, p := range a.Pairs[:min(len(a.Pairs), mostPairs)] {
		r.Rules = append(r.Rules, priorPair{[]string{p.A, p.B}, p.Support, p.Jaccard})
	}
	for _, cl := range a.Clusters {
		r.Clusters = append(r.Clusters, cl.Patterns)
	}
	for _, t := range a.Tags {
		r.TopTags = append(r.TopTags, priorCount{t.Tag, t.Sessions})
	}
	for _, p := range a.Patterns {
		r.TopRules = append(r.TopRules, priorCount{p.ID, p.Uses})
	}
	r.TopTags, r.TopRules = top(r.TopTags), top(r.TopRules)
	r.say("pairs of tags are not counted here: git hebbian analyze shows the tags of each pattern")
	r.ignore(c, whyIgnored())
	return asData(r)
}

func statusPrior(ctx context.Context, c *calling) (*answer, error) {
	m, err := c.memoryOf()
	if err != nil {
		return nil, err
	}
	var st standing
	if _, err := c.run(ctx, &st, "status", nil); err != nil {
		return nil, err
	}
	var a analysis
	if _, err := c.run(ctx, &a, "analyze", []string{"--since=3650d"}); err != nil {
		return nil, err
	}
	r := priorStatus{Sessions: a.Sessions, Pending: len(st.Pending), Rules: []priorRule{}, Total: len(st.Patterns), Promotions: st.stage("candidate"), Atrophy: st.stage("fading"),
		Layers: append([]int{}, m.Layers...), Waiting: st.Waiting, Human: len(st.Waiting) > 0, Errors: errorsOf(st.Findings)}
	r.OK = len(r.Errors) == 0
	for _, p := range st.Patterns {
		r.Rules = append(r.Rules, priorRule{p.ID, p.Text, p.Weight, p.Stage})
	}
	days, err := c.server.workspace.Notes()
	if err != nil {
		return nil, err
	}
	if len(days) > 0 {
		r.Harvested = days[0]
	}
	r.say("db_exists is false: the notes in git hold all sessions; last_harvest is the day of the newest note; git log counts the updates")
	r.ignore(c, whyIgnored())
	return asData(r)
}
