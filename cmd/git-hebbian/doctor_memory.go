package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// judged returns what some rules find in the memory file as it stands.
func (p *patient) judged(rules ...string) []layers.Finding {
	return check.Run(&check.Subject{File: p.ws.file, Memory: p.ws.memory, Exists: p.ws.exists, Now: p.w.now()}, rules...)
}

func examineMemory(p *patient) ([]diagnosis, error) {
	switch {
	case p.ws.memory == nil:
		return []diagnosis{breaks("git hebbian init --apply", "there is no memory file: %s", strings.Join(namesIn(p.repo), ", "))}, nil
	case !p.layered() && len(p.ws.memory.Findings) == 0:
		return []diagnosis{breaks("git hebbian init --apply", "%s has no layers", p.ws.name)}, nil
	}
	found := p.judged(layers.RuleStructure, layers.RuleAnnotations, layers.RuleWeights)
	if n := layers.Errors(found); n > 0 {
		return []diagnosis{breaks("git hebbian check", "%s has %s", p.ws.name, layers.Plural(n, "error"))}, nil
	}
	if len(found) > 0 {
		return []diagnosis{ails("git hebbian check", "%s has %s", p.ws.name, layers.Plural(len(found), "warning"))}, nil
	}
	return []diagnosis{well("%s, %s", p.ws.name, layers.Plural(len(p.ws.memory.Patterns), "pattern"))}, nil
}

func examineHeadroom(p *patient) ([]diagnosis, error) {
	if p.ws.memory == nil {
		return nil, nil
	}
	var found []diagnosis
	for _, f := range p.judged("headroom") {
		found = append(found, ails(f.Hint, "%s: %s", p.ws.name, f.Text))
	}
	if len(found) == 0 {
		src := p.ws.memory.Doc.Source
		found = append(found, well("%d of %d lines and %d of %d KB that agents read", len(bytes.SplitAfter(bytes.TrimRight(src, "\n"), []byte("\n"))), check.MaxLines,
			(len(src)+999)/1000, check.MaxBytes/1000))
	}
	return found, nil
}

func examineParameters(p *patient) ([]diagnosis, error) {
	if !p.layered() {
		return nil, nil
	}
	found := p.judged(layers.RuleParameters)
	if len(found) > 0 {
		d := ails("git hebbian check --rule parameters", "%s: %s", p.ws.name, found[0].Text)
		if layers.Errors(found) > 0 {
			d.State = broken
		}
		return []diagnosis{d}, nil
	}
	law := p.ws.memory.Params.Law
	share := shareOf(law)
	switch {
	case law.Rate == 0:
		return []diagnosis{ails("set learning_rate in layer 4, such as 0.05", "the learning rate is 0: no pattern ever gains weight")}, nil
	case law.Decay == 0:
		return []diagnosis{ails("set decay in layer 4, such as 0.02", "the decay is 0: no pattern ever fades")}, nil
	case law.BreakEven() > hebb.Scale/2:
		return []diagnosis{ails("lower decay in layer 4, or raise learning_rate", "learning rate %s, decay %s: a pattern fades that is used in fewer than %s of the sessions", law.Rate, law.Decay, share)}, nil
	}
	return []diagnosis{well("learning rate %s, decay %s: a pattern lives that is used in %s of the sessions", law.Rate, law.Decay, share)}, nil
}

// shareOf writes the share of sessions below which a pattern fades.
func shareOf(law hebb.Law) string {
	return percent(json.Number(hebb.Weight(law.BreakEven()).String()))
}

// namesShown is how many patterns are named at most.
const namesShown = 8

func examinePatterns(p *patient) ([]diagnosis, error) {
	if !p.layered() {
		return nil, nil
	}
	s, err := p.standing()
	if errors.Is(err, errFindings) {
		return []diagnosis{breaks("git hebbian check", "the memory or a note has errors, so that nothing is counted")}, nil
	}
	if err != nil {
		return nil, err
	}
	var dying []string
	for _, one := range s.Patterns {
		if one.Dying {
			dying = append(dying, one.ID)
		}
	}
	var found []diagnosis
	if n := len(dying); n > 0 {
		if n > namesShown {
			dying = append(dying[:namesShown], fmt.Sprintf("and %d more", n-namesShown))
		}
		found = append(found, ails("git hebbian status; use them, retire them, or lower decay in layer 4", "used in fewer than %s of the sessions, and losing weight: %s",
			shareOf(p.ws.memory.Params.Law), strings.Join(dying, ", ")))
	}
	if s.Left == 0 {
		found = append(found, ails("git hebbian review", "%s without a review: update --apply refuses until then", layers.Plural(s.ToReview, "automatic change")))
	}
	if s.left > 0 {
		found = append(found, breaks("git hebbian check", "the notes have %s, and what is wrong is not counted", layers.Plural(s.left, "error")))
	}
	if len(found) == 0 {
		found = append(found, well("%s, none used too rarely", layers.Plural(len(s.Patterns), "pattern")))
	}
	return found, nil
}

func examinePending(p *patient) ([]diagnosis, error) {
	if !p.layered() {
		return nil, nil
	}
	dir, err := p.ws.notes()
	if err != nil || dir == "" {
		return nil, err
	}
	dirty, err := p.repo.Dirty(dir)
	if err != nil {
		return nil, err
	}
	ours, err := pendingAmong(p.ws, dirty)
	if err != nil {
		return nil, err
	}
	var found []diagnosis
	if n := len(ours.files); n > 0 {
		found = append(found, well("%s with lines that the next update commits", layers.Plural(n, "note")))
	}
	if n := len(dirty) - len(ours.files); n > 0 {
		found = append(found, ails("git status "+shellWord(dir), "%s with changes of yours that are not committed", layers.Plural(n, "file")))
	}
	s, err := p.standing()
	if err != nil {
		return found, nil // the patterns say why
	}
	return append(found, well("%s to count", layers.Plural(len(s.Pending), "session"))), nil
}

// undoneSnapshot finds a snapshot of the open epoch that was taken back.
func (p *patient) undoneSnapshot(tags []repo.Tag) (*undoneSnapshot, error) {
	i := slices.IndexFunc(tags, func(t repo.Tag) bool { return t.Name == tagPrefix+p.ws.memory.Epoch.Open })
	if i < 0 {
		return nil, nil
	}
	head, born, err := p.repo.Head()
	if err != nil || !born {
		return nil, err
	}
	return undoneIn(p.repo, &tags[i], head), nil
}

func examineEpoch(p *patient) ([]diagnosis, error) {
	if !p.layered() {
		return nil, nil
	}
	epoch := p.ws.memory.Epoch
	tags, err := p.tags()
	if err != nil {
		return nil, err
	}
	var found []diagnosis
	if epoch.Open != "" && epoch.Open < layers.Month(p.w.now()) {
		found = append(found, ails("git hebbian snapshot --apply", "%s is over, and has no snapshot", epoch.Open))
	}
	if u, err := p.undoneSnapshot(tags); err != nil {
		return nil, err
	} else if u != nil {
		found = append(found, ails(u.hint(), "%s", u.words()))
	}
	if epoch.Closed != "" && !hasTag(tags, tagPrefix+epoch.Closed) {
		found = append(found, ails("git fetch --tags, or git hebbian snapshot --apply", "%s is closed, and its tag %s%s is not here", epoch.Closed, tagPrefix, epoch.Closed))
	}
	if i := slices.IndexFunc(tags, func(t repo.Tag) bool { return t.Name == tagPrefix+epoch.Closed }); i >= 0 {
		snap, err := readSnapshot(p.repo, &tags[i])
		if err != nil {
			return nil, err
		}
		if falseTag(&tags[i], snap) != nil {
			found = append(found, ails(remakeTag(tags[i].Name), "the tag %s holds no memory that closed %s: it was made by hand, or moved", tags[i].Name, epoch.Closed))
		}
	}
	twice, err := p.twice()
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(twice)) {
		if v := twice[name]; v.wrong {
			found = append(found, breaks(v.mend(p.repo), "%s", v.text()))
		}
	}
	if len(found) == 0 {
		found = append(found, well("%s", orNone(epoch.Open)))
	}
	return found, nil
}

func hasTag(tags []repo.Tag, name string) bool {
	for _, t := range tags {
		if t.Name == name {
			return true
		}
	}
	return false
}
