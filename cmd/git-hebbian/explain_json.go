package main

import (
	"encoding/json"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

type (
	explanationJSON struct {
		ID        string         `json:"id"`
		File      string         `json:"file"`
		Line      int            `json:"line"`
		Text      string         `json:"text"`
		Weight    json.Number    `json:"weight"`
		Stage     string         `json:"stage"`
		Reason    string         `json:"reason"` // what an update would say of it
		Epoch     string         `json:"epoch"`
		Rate      json.Number    `json:"learning_rate"`
		Decay     json.Number    `json:"decay"`
		Min       json.Number    `json:"weight_min"`
		Max       json.Number    `json:"weight_max"`
		PerDay    bool           `json:"decay_per_day"`
		Scope     []string       `json:"scope,omitempty"`
		Frozen    string         `json:"frozen,omitempty"` // the day since which no session moves it
		Thaw      string         `json:"thaw,omitempty"`   // the command that lets it go
		Closed    []closingJSON  `json:"closed"`
		Base      json.Number    `json:"base"`
		From      string         `json:"from,omitempty"`
		Set       *setJSON       `json:"set,omitempty"`
		Steps     []traceJSON    `json:"steps"`
		Gives     json.Number    `json:"gives"`
		Apart     int            `json:"apart"`
		Out       []string       `json:"out_of_scope,omitempty"` // sessions that name it, and have no tag of its scope
		Pending   []traceJSON    `json:"pending"`
		Early     int            `json:"pending_before,omitempty"` // pending sessions that began before from, and will not move it
		Update    json.Number    `json:"update"`                   // the number that an update would write
		Prospects []prospectJSON `json:"prospects"`
		Gone      *departure     `json:"gone,omitempty"` // the former pattern that was asked for
	}
	closingJSON struct {
		Epoch  string      `json:"epoch"`
		Tag    string      `json:"tag"`
		Weight json.Number `json:"weight"`
		Stage  string      `json:"stage"`
		Used   int         `json:"used"`
		Of     int         `json:"of"`
		Frozen bool        `json:"frozen,omitempty"`
	}
	setJSON struct {
		Weight json.Number `json:"weight"`
		Commit string      `json:"commit,omitempty"` // empty: it is not committed yet, or not known
		Author string      `json:"author,omitempty"`
		Date   string      `json:"date,omitempty"`
		New    bool        `json:"new"` // nobody set it: the pattern joined with it
	}
	traceJSON struct {
		Session    string      `json:"session"`
		File       string      `json:"file"`
		Line       int         `json:"line"`
		Start      string      `json:"start"`
		Evidence   string      `json:"evidence,omitempty"`
		Activation json.Number `json:"activation"`
		Before     json.Number `json:"before"`
		Delta      json.Number `json:"delta"`
		After      json.Number `json:"after"`
		Clamped    bool        `json:"clamped"`
		Stage      string      `json:"stage"`
	}
	prospectJSON struct {
		Goal     string `json:"goal"`
		Used     bool   `json:"used"`
		Sessions int    `json:"sessions"`
		Never    bool   `json:"never,omitempty"`
	}
)

func (e *explanation) json() explanationJSON {
	p, law := e.Pattern, e.Law
	j := explanationJSON{ID: p.ID, File: e.file, Line: e.line(), Text: p.Text, Weight: weightJSON(p.Visible), Stage: e.Gives.Stage.String(), Prospects: []prospectJSON{}, Out: sessionIDs(append(e.Barred, e.Outside...)),
		Reason: string(e.Reason), Gone: e.gone, Epoch: e.sessions.Epoch().Open, Rate: weightJSON(law.Rate), Decay: weightJSON(law.Decay), Min: weightJSON(law.Min),
		Max: weightJSON(law.Max), PerDay: law.PerDay, Scope: p.Scope, Closed: []closingJSON{}, Base: weightJSON(e.Base.Weight), Apart: e.Apart,
		Steps: e.tracesJSON(e.Counted), Gives: weightJSON(e.Gives.Weight), Pending: e.tracesJSON(e.Steps), Early: e.Early, Update: weightJSON(e.New())}
	for _, c := range e.closings {
		j.Closed = append(j.Closed, closingJSON{c.epoch, c.tag, json.Number(c.weight), c.stage, c.used, c.of, c.frozen})
	}
	if !e.Since.IsZero() {
		j.From = sinceWords(e.Since)
	}
	if s := e.setter; s.number != "" {
		j.Set = &setJSON{Weight: json.Number(s.number), New: s.joined}
		if s.by != nil {
			j.Set.Commit, j.Set.Author, j.Set.Date = s.by.who.Commit, s.by.who.Author.Name, s.by.who.Time.Format(time.DateOnly)
		}
	}
	if p.IsFrozen() {
		j.Frozen, j.Thaw = p.Frozen.Format(time.DateOnly), "git hebbian freeze --off "+layers.ShellWord(p.ID)+" --apply"
	}
	for _, p := range e.Prospects() {
		j.Prospects = append(j.Prospects, prospectJSON{p.Goal, p.Used, p.Sessions, p.Never})
	}
	return j
}

func (e *explanation) tracesJSON(steps []layers.Cause) []traceJSON {
	out := []traceJSON{}
	for _, c := range steps {
		out = append(out, traceJSON{c.Session, c.From.File, c.From.At.Line, sinceWords(c.Start), c.Evidence, json.Number(c.Activation.String()),
			weightJSON(c.Before.Weight), weightJSON(c.After.Weight - c.Before.Weight), weightJSON(c.After.Weight), e.Clamped(c.Step), c.After.Stage.String()})
	}
	return out
}
