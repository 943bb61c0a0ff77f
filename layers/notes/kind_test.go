package notes_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func TestPrefixTellsTheKind(t *testing.T) {
	read(t, notes.Note, []reading{
		{"world", "- W @Peter: a\n- W: b\n- W c\n", []string{"1 §0 bullet world: @Peter: a", "2 §0 bullet world: b", "3 §0 bullet world: c"}},
		{"experience", "* B @relay: a\n", []string{"1 §0 bullet experience: @relay: a"}},
		{"observation", "- S: a\n- S b\n", []string{"1 §0 bullet: a", "2 §0 bullet: b"}},
		{"opinion", "- O(c=0.95) @Peter: a\n- O @Peter: b\n- O: c\n- O(c=.85): d\n", []string{"1 §0 bullet opinion c=950: @Peter: a", "2 §0 bullet opinion: @Peter: b", "3 §0 bullet opinion: c", "4 §0 bullet opinion c=850: d"}},
		{"comma", "- O(c=0,95) a\n- O(c = 1) b\n- O(c=0.1239) c\n- O(c=0) d\n", []string{"1 §0 bullet opinion c=950: a", "2 §0 bullet opinion c=1000: b", "3 §0 bullet opinion c=123: c", "4 §0 bullet opinion c=0: d"}},
		{"no number", "- O(c=abc) a\n- O(c=1.7) b\n- O(c=-0.5) c\n- O(c=) d\n- O(c=1.) e\n", []string{"1 §0 bullet opinion: a", "2 §0 bullet opinion: b", "3 §0 bullet opinion: c", "4 §0 bullet opinion: d", "5 §0 bullet opinion: e"}},
		{"no confidence", "- O(maybe) a\n", []string{"1 §0 bullet opinion: (maybe) a"}},
		{"a Portuguese article", "- O servidor caiu.\n", []string{"1 §0 bullet: O servidor caiu."}},
		{"no prefix", "- W@Sana: a\n- World b\n- X @Sana: c\n- w d\n- O(c=0.5 e\n- W\n- W:\n", []string{"1 §0 bullet: W@Sana: a", "2 §0 bullet: World b", "3 §0 bullet: X @Sana: c", "4 §0 bullet: w d", "5 §0 bullet: O(c=0.5 e", "6 §0 bullet: W", "7 §0 bullet: W:"}},
		{"a blank before the parenthesis", "- O (c=0.8): a\n- O (c=0.8) @Ana: b\n- O (maybe) c\n- o(c=0.7) d\n", []string{"1 §0 bullet opinion c=800: a", "2 §0 bullet opinion c=800: @Ana: b", "3 §0 bullet: O (maybe) c", "4 §0 bullet opinion c=700: d"}},
		{"a blank before the colon", "- W : a\n- O : b\n", []string{"1 §0 bullet world: a", "2 §0 bullet opinion: b"}},
		{"a small letter", "- w @Ana: a\n- b @Ana, @Rui: b\n- s @Ana: c\n- w @Ana d\n- o @Rui: e\n- b: f\n- w@Ana: g\n", []string{"1 §0 bullet world: @Ana: a", "2 §0 bullet experience: @Ana, @Rui: b", "3 §0 bullet: @Ana: c", "4 §0 bullet: w @Ana d", "5 §0 bullet: o @Rui: e", "6 §0 bullet: b: f", "7 §0 bullet: w@Ana: g"}},
		{"the text on the next line", "- W:\n  a\n- W b\n  c\n", []string{"1-2 §0 bullet: W:\n  a", "3-4 §0 bullet world: b\n  c"}},
		{"behind a task box", "- [x] W a\n", []string{"1 §0 bullet world: a"}},
		{"before a comment", "- W <!-- a -->\n- W b <!-- hebbian: id=x -->\n", []string{"1 §0 bullet: W", "2 §0 bullet world: b"}},
		{"nested and in quotes", "- a\n  + W b\n> - B c\n", []string{"1 §0 bullet: a", "2 §0 <0 bullet world: b", "3 §0 bullet experience: c"}},
		{"no bullet", "W @Peter: a\n", []string{"1 §0 paragraph: W @Peter: a"}},
		{"code", "```\n- W @Peter: a\n```\n", []string{"2 §0 code: - W @Peter: a"}},
	})
}

func TestPlaceTellsTheKindWhereNoPrefixDoes(t *testing.T) {
	const src = "# a\n- W b\nc\n\nd\n"
	tests := []struct {
		name string
		role notes.Role
		want []string
	}{
		{"world", notes.WorldPage, []string{"1 §1 heading world: a", "2-3 §1 bullet world: b\nc", "5 §1 paragraph world: d"}},
		{"experience", notes.ExperiencePage, []string{"1 §1 heading experience: a", "2-3 §1 bullet world: b\nc", "5 §1 paragraph experience: d"}},
		{"opinions", notes.OpinionsPage, []string{"1 §1 heading opinion: a", "2-3 §1 bullet world: b\nc", "5 §1 paragraph opinion: d"}},
		{"entity", notes.EntityPage, []string{"1 §1 heading: a", "2-3 §1 bullet world: b\nc", "5 §1 paragraph: d"}},
		{"hidden", notes.Hidden, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, src, test.want, facts(test.role, src))
		})
	}
}

func TestRoleIsThatOfThePath(t *testing.T) {
	tests := []struct {
		name, file string
		want       notes.Role
		searched   bool
	}{
		{"memory file", "CLAUDE.md", notes.Memory, true},
		{"another one", "AGENTS.md", notes.Other, false},
		{"note", "memory/2026-11-18.md", notes.Note, true},
		{"note in a folder", "memory/2026-11/2026-11-18-retro.md", notes.Note, true},
		{"impossible day", "memory/2026-02-30.md", notes.Note, true},
		{"other file of the memory", "memory/people.md", notes.Other, true},
		{"note elsewhere", "docs/2026-11-18.md", notes.Other, false},
		{"world", "bank/world.md", notes.WorldPage, true},
		{"experience", "bank/experience.md", notes.ExperiencePage, true},
		{"opinions", "bank/opinions.md", notes.OpinionsPage, true},
		{"entity", "bank/entities/Peter.md", notes.EntityPage, true},
		{"page", "bank/topics/world.md", notes.Page, true},
		{"no Markdown", "bank/world.txt", notes.Other, false},
		{"no Markdown in a note's place", "memory/2026-11-18.txt", notes.Other, false},
		{"dreams", "DREAMS.md", notes.Hidden, false},
		{"dreams in a folder", "memory/DREAMS.md", notes.Hidden, false},
		{"dreams in small letters", "bank/dreams.md", notes.Hidden, false},
		{"hidden file", "memory/.2026-11-18.md", notes.Hidden, false},
		{"hidden folder", "memory/.dreams/2026-11-18.md", notes.Hidden, false},
		{"hidden above", ".git/memory/2026-11-18.md", notes.Hidden, false},
		{"a longer name", "memory2/2026-11-18.md", notes.Other, false},
		{"source", "main.go", notes.Other, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			same(t, test.file, test.want, notes.RoleOf(test.file, "CLAUDE.md"))
			same(t, test.file, test.searched, notes.Searched(test.file, "CLAUDE.md"))
		})
	}
	if !notes.Searched(".claude/CLAUDE.md", ".claude/CLAUDE.md") {
		t.Error("a memory file in a hidden folder is not searched")
	}
}

func TestMeantPrefixIsNamed(t *testing.T) {
	tests := []struct{ text, want string }{
		{"o @Rui: likes tea", "O(c=0.80) @Name: text"},
		{"W@Sana: a", "W @Name: text"},
		{"w: a", "W @Name: text"},
		{"[B] a", "B @Name: text"},
		{"**W**: a", "W @Name: text"},
		{"O (0.8) a", "O(c=0.80) @Name: text"},
		{"O c=0.8 a", "O(c=0.80) @Name: text"},
		{"Opinion(c=0.8): a", "O(c=0.80) @Name: text"},
		{"World @Ana: a", "W @Name: text"},
		{"observation: a", "S @Name: text"},
		{"World b", ""},
		{"O servidor caiu.", ""},
		{"(b) the second", ""},
		{"[B](https://example.org) a", ""},
		{"w d", ""},
		{"s @Ana em Lisboa", ""},
		{"O (maybe) a", ""},
		{"X @Sana: c", ""},
		{"", ""},
	}
	for _, test := range tests {
		if got, meant := notes.MeantPrefix(test.text); got != test.want || meant != (got != "") {
			t.Errorf("%s: %q, want %q", test.text, got, test.want)
		}
	}
}
