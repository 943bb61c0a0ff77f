package merge

import (
	"fmt"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// A Union returns the sessions of both sides that matter in an epoch; nil: they
// are not known.
type Union func(layers.Epoch) *layers.Episodes

// A Twin is one statement that both sides added, in words that say the same.
type Twin struct{ Ours, Theirs string } // the ids of the two patterns

// Memory returns the versions of a memory file with one state of each pattern,
// of the epoch and of the pointers, and with what either side added to layer 2.
// Where the sessions of both sides are known the numbers are what these give,
// else those of a side, which the next update puts right.
func Memory(file string, v Versions, union Union) (Versions, []Twin, error) {
	if result, ok := v.Settled(); ok {
		return Versions{result, result, result}, nil, nil
	}
	m := &memories{file: file}
	if err := m.read(v.sources()); err != nil {
		return v, nil, err
	}
	twins := m.twins()
	for _, step := range []func() [sides][]markdown.Edit{m.states, m.deletions, m.additions, m.pointers, m.numbers(union)} {
		if err := m.edit(step()); err != nil {
			return v, nil, err
		}
	}
	return Versions{m.src[base], m.src[ours], m.src[theirs]}, twins, nil
}

// A memories is the work on three versions of a memory file.
type memories struct {
	file string
	src  [sides][]byte
	of   [sides]*layers.Memory
	name [sides]map[string]string // the id that counts, of each pattern's
}

func (m *memories) read(src [sides][]byte) error {
	m.src = src
	for i := range src {
		memory := layers.Parse(m.file, src[i])
		if i != base && memory.Layer(2) == nil || !sound(memory.Doc, memory.Findings) || len(memory.Doc.Source) != len(src[i]) {
			return fmt.Errorf("merging %s: %w", m.file, ErrText)
		}
		m.of[i] = memory
	}
	m.names()
	return nil
}

func (m *memories) edit(edits [sides][]markdown.Edit) error {
	src, err := apply(m.src, edits)
	if err != nil {
		return err
	}
	return m.read(src)
}

// names finds the id by which each pattern is known: a pattern that has got
// another id is the same one, in all versions.
func (m *memories) names() {
	present := map[string]string{}
	for _, memory := range m.of {
		for _, p := range memory.Patterns {
			for _, was := range p.Was {
				if was != p.ID {
					present[was] = p.ID
				}
			}
		}
	}
	for i, memory := range m.of {
		m.name[i] = map[string]string{}
		own := map[string]bool{}
		for _, p := range memory.Patterns {
			own[p.ID] = true
		}
		for _, p := range memory.Patterns {
			id := p.ID
			for range len(present) {
				next, renamed := present[id]
				if !renamed || own[next] {
					break
				}
				id = next
			}
			m.name[i][p.ID] = id
		}
	}
}

// pattern returns the pattern of a version that is known by an id, or nil.
func (m *memories) pattern(version int, id string) *layers.Pattern {
	for _, p := range m.of[version].Patterns {
		if m.name[version][p.ID] == id {
			return p
		}
	}
	return nil
}

// ids returns the ids by which the patterns of all versions are known, each once.
func (m *memories) ids() []string {
	var ids []string
	seen := map[string]bool{}
	for _, i := range [...]int{ours, theirs, base} {
		for _, p := range m.of[i].Patterns {
			if id := m.name[i][p.ID]; !seen[id] {
				seen[id] = true
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// twins finds the patterns that each side added and that say the same.
func (m *memories) twins() []Twin {
	var added [sides][]*layers.Pattern
	for _, i := range [...]int{ours, theirs} {
		for _, p := range m.of[i].Patterns {
			id := m.name[i][p.ID]
			if m.pattern(base, id) == nil && m.pattern(ours+theirs-i, id) == nil {
				added[i] = append(added[i], p)
			}
		}
	}
	if len(added[ours]) == 0 || len(added[theirs]) == 0 {
		return nil
	}
	var found []Twin
	judge := claim.NewJudge()
	for _, p := range added[ours] {
		for _, q := range added[theirs] {
			if relation, _ := judge.Compare(judge.Read(p.Text), judge.Read(q.Text)); relation == claim.Same {
				found = append(found, Twin{p.ID, q.ID})
			}
		}
	}
	return found
}
