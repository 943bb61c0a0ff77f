package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// A departure is where a pattern went that is no longer in layer 2.
type departure struct {
	ID     string      `json:"id"`
	How    string      `json:"how"` // retired, merged, promoted, or deleted by hand
	Day    string      `json:"date,omitempty"`
	Weight json.Number `json:"weight,omitempty"` // its last one
	Into   string      `json:"into,omitempty"`   // the pattern that it became a part of
	File   string      `json:"file,omitempty"`
	Line   int         `json:"line,omitempty"`
	Commit string      `json:"commit,omitempty"` // that took it out, where the history of the epoch has it
	Text   string      `json:"text"`

	by *revision
}

// departed finds out where the pattern of an id went, or of the beginning of one; nil:
// there is one in layer 2, or nobody knows of it.
func (d *desk) departed(id string, past *chronicle) (*departure, error) {
	gone, err := d.departedAs(id, past)
	if gone != nil || err != nil || d.memory.Pattern(id) != nil || len(d.memory.Begun(id)) > 0 {
		return gone, err
	}
	former, err := d.formerIDs(past)
	if err != nil {
		return nil, err
	}
	switch begun := layers.Beginning(id, former); len(begun) {
	case 0:
		return nil, nil
	case 1:
		return d.departedAs(begun[0], past)
	default:
		return nil, which(id, begun)
	}
}

// formerIDs returns the ids of patterns that are no longer in layer 2: those of the
// archive, of layer 1, of the history of the epoch, and of the snapshots.
func (d *desk) formerIDs(past *chronicle) ([]string, error) {
	ids := d.memory.PromotedIDs()
	d.inArchive(func(_ string, src []byte) {
		for _, one := range layers.DepartedIn(src) {
			ids = append(ids, one.ID)
		}
	})
	add := func(m *layers.Memory) {
		if m != nil {
			ids = append(ids, m.IDs()...)
		}
	}
	for _, ch := range past.chapters {
		add(ch.Memory)
	}
	if d.head != "" {
		versions, err := readVersions(d.repo, d.head, d.file, d.memory.Epoch.Open)
		if err != nil {
			return nil, err
		}
		for _, v := range versions {
			for _, parent := range v.Parents {
				add(parent)
			}
		}
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	return slices.DeleteFunc(ids, func(id string) bool { return id == "" || d.memory.Pattern(id) != nil }), nil
}

// departedAs is departed for who knows all of the id.
func (d *desk) departedAs(id string, past *chronicle) (*departure, error) {
	p := d.memory.Pattern(id)
	if p != nil && !d.memory.Formerly(p, id) || id == "" {
		return nil, nil
	}
	if gone := d.archived(id); p == nil && gone != nil || gone != nil && gone.How == "merged" && d.memory.Pattern(gone.Into) == p {
		return gone, nil
	}
	if p != nil {
		return nil, nil
	}
	gone := &departure{ID: id, How: "promoted", File: d.file, Line: d.memory.PromotedLine(id)}
	if gone.Line == 0 {
		gone.How, gone.File = "deleted", ""
		if _, err := d.wanted(id); err == nil {
			return nil, nil // it is the beginning of another one
		}
	}
	known, err := gone.remembered(d, past)
	if err != nil || !known && gone.Line == 0 {
		return nil, err
	}
	return gone, nil
}

// archived returns what the archive has of the pattern of an id; nil: nothing.
func (d *desk) archived(id string) (gone *departure) {
	d.inArchive(func(file string, src []byte) {
		for _, one := range layers.DepartedIn(src) {
			if !one.Named(id) {
				continue
			}
			gone = &departure{ID: cmp.Or(one.ID, id), How: "retired", Day: one.Day, Into: one.Into, File: file, Line: one.Line, Text: oneLine(one.Text)}
			if one.Into != "" {
				gone.How = "merged"
			}
			if w, err := unit(one.Weight); err == nil {
				gone.Weight = weightJSON(w)
			}
		}
	})
	return gone
}

// remembered looks for the last weight in the history of the epoch, then in the
// snapshots.
func (g *departure) remembered(d *desk, past *chronicle) (known bool, err error) {
	if d.head == "" {
		return false, nil
	}
	versions, err := readVersions(d.repo, d.head, d.file, d.memory.Epoch.Open)
	if err != nil {
		return false, err
	}
	p := g.takenOut(versions)
	for i := len(past.chapters) - 1; i >= 0 && p == nil; i-- {
		if m := past.chapters[i].Memory; m != nil {
			if q := m.Pattern(g.ID); q != nil && q.ID == g.ID {
				p = q
			}
		}
	}
	if p == nil {
		return false, nil
	}
	g.Weight, g.Text = weightJSON(p.Visible), oneLine(p.Text)
	return true, nil
}

// takenOut returns the pattern as it was in the last version that had it, and
// keeps the commit that came after.
func (g *departure) takenOut(versions []revision) *layers.Pattern {
	for i := range versions {
		for _, parent := range versions[i].Parents {
			if parent == nil || versions[i].Memory == nil {
				continue
			}
			if p := parent.Pattern(g.ID); p != nil && p.ID == g.ID && versions[i].Memory.Same(p) == nil {
				g.by = &versions[i]
				g.Commit, g.Day = g.by.who.Commit, g.by.who.Time.UTC().Format(time.DateOnly)
				return p
			}
		}
	}
	return nil
}

// printDeparture says where the pattern went.
func (d *desk) printDeparture(g *departure) {
	at, on := "", ""
	if g.Weight != "" {
		at = " at " + g.Weight.String()
	}
	if g.Day != "" {
		on = " on " + g.Day
	}
	out := d.w.out
	switch g.How {
	case "merged":
		fmt.Fprintf(out, "%s became a part of %s%s%s: %s:%d\n", g.ID, g.Into, on, at, g.File, g.Line)
	case "promoted":
		fmt.Fprintf(out, "%s became a line of layer 1 (CORE)%s%s: %s:%d\n", g.ID, on, at, g.File, g.Line)
	case "deleted":
		fmt.Fprintf(out, "%s was taken out of layer 2%s%s\n", g.ID, on, at)
	default:
		fmt.Fprintf(out, "%s was retired%s%s: %s:%d\n", g.ID, on, at, g.File, g.Line)
	}
	if g.Text != "" {
		fmt.Fprintf(out, "    %s\n", g.Text)
	}
	if g.by != nil {
		fmt.Fprintf(out, "    %s\n", g.by.by())
	}
}

// printGone explains a pattern that is no longer in layer 2.
func (d *desk) printGone(g *departure) error {
	if d.asJSON {
		return printJSON(d.w.out, map[string]any{"gone": g})
	}
	d.printDeparture(g)
	return nil
}
