package main

import (
	"encoding/json"

	"github.com/git-hebbian/git-hebbian/layers/coactivation"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

type (
	analysisJSON struct {
		File      string          `json:"file"`
		Since     string          `json:"since"`
		Least     int             `json:"min"`
		Sessions  int             `json:"sessions"`
		Unknown   int             `json:"unknown_ids"`
		Patterns  []usesJSON      `json:"patterns"`
		Tags      []tagJSON       `json:"tags"`
		Pairs     []pairJSON      `json:"pairs"`
		Clusters  []clusterJSON   `json:"clusters"`
		Merge     []pairJSON      `json:"always_together"`
		Apart     []pairJSON      `json:"never_together"`
		Scopes    []scopeJSON     `json:"scopes"`
		Habits    []habitJSON     `json:"proposed_patterns"`
		BreakEven json.Number     `json:"break_even"`
		Rare      []rareUsageJSON `json:"below_break_even"`
		SVG       string          `json:"svg,omitempty"`
		Commit    string          `json:"commit,omitempty"`
		Branch    string          `json:"branch,omitempty"`
	}
	usesJSON struct {
		ID   string      `json:"id"`
		Uses int         `json:"uses"`
		Tags []shareJSON `json:"tags"`
	}
	shareJSON struct {
		Tag      string      `json:"tag"`
		Sessions int         `json:"sessions"` // with the tag that use the pattern
		Share    json.Number `json:"share"`    // of the sessions that use the pattern
	}
	tagJSON struct {
		Tag      string `json:"tag"`
		Sessions int    `json:"sessions"`
	}
	pairJSON struct {
		A        string      `json:"a"`
		B        string      `json:"b"`
		Support  int         `json:"support"`
		Either   int         `json:"either"`
		Jaccard  json.Number `json:"jaccard"`
		Lift     json.Number `json:"lift"`
		Expected json.Number `json:"expected"`
	}
	clusterJSON struct {
		Patterns []string    `json:"patterns"`
		Links    int         `json:"links"`
		Weakest  json.Number `json:"weakest"`
	}
	scopeJSON struct {
		ID       string      `json:"id"`
		Line     int         `json:"line"`
		Tag      string      `json:"tag"`
		Add      string      `json:"add"`
		Uses     int         `json:"uses"`
		With     int         `json:"uses_with_tag"`
		Sessions int         `json:"sessions_with_tag"`
		Chance   json.Number `json:"chance"`
	}
	rareUsageJSON struct {
		ID   string      `json:"id"`
		Used int         `json:"used"`
		Of   int         `json:"of"`
		Mean json.Number `json:"mean_activation"`
	}
)

func (a *analysis) json(commit string) analysisJSON {
	out := analysisJSON{
		File: a.desk.file, Since: a.since.Format("2006-01-02"), Least: a.Least, Sessions: a.Sessions, Unknown: len(a.Strays),
		Patterns: []usesJSON{}, Tags: []tagJSON{}, Clusters: []clusterJSON{}, Scopes: []scopeJSON{}, Habits: []habitJSON{}, Rare: []rareUsageJSON{},
		Pairs: a.pairsJSON(a.Pairs), Merge: a.pairsJSON(a.Merge), Apart: a.pairsJSON(a.Apart),
		BreakEven: weightJSON(hebb.Weight(a.Memory.Params.Law.BreakEven())), Commit: commit, SVG: a.svg,
	}
	if commit != "" {
		out.Branch = a.branch
	}
	for i, uses := range a.Uses {
		u := usesJSON{a.id(i), uses, []shareJSON{}}
		for _, s := range a.Shares[i] {
			u.Tags = append(u.Tags, shareJSON{s.Name, s.Both, decimal(float64(s.Both)/float64(uses), 4)})
		}
		out.Patterns = append(out.Patterns, u)
	}
	for _, t := range a.AllTags {
		out.Tags = append(out.Tags, tagJSON{t.Name, t.Sessions})
	}
	for _, c := range a.Clusters {
		names := make([]string, len(c.Patterns))
		for i, p := range c.Patterns {
			names[i] = a.id(p)
		}
		out.Clusters = append(out.Clusters, clusterJSON{names, c.Links, decimal(c.Weakest, 4)})
	}
	for _, s := range a.scopes {
		out.Scopes = append(out.Scopes, scopeJSON{a.id(s.Pattern), a.line(s.Pattern), s.Name, s.Field(), s.Uses, s.Both, s.Sessions, decimal(s.Chance, 4)})
	}
	for _, h := range a.habits {
		out.Habits = append(out.Habits, habitJSON{h.Text, h.Sessions, cited(h.Sources)})
	}
	for _, r := range a.Rare {
		out.Rare = append(out.Rare, rareUsageJSON{a.id(r.Pattern), r.Used, r.Steps, json.Number(r.Mean.String())})
	}
	return out
}

func (a *analysis) pairsJSON(pairs []coactivation.Pair) []pairJSON {
	out := make([]pairJSON, 0, len(pairs))
	for _, p := range pairs {
		out = append(out, pairJSON{a.id(p.A), a.id(p.B), p.Both, p.Either(), decimal(p.Jaccard(), 4), decimal(p.Lift(), 4), decimal(p.Expected(), 2)})
	}
	return out
}
