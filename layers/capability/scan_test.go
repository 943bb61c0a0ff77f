package capability_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/capability"
)

// shown returns proposals a line each.
func shown(found []capability.Proposal) string {
	var lines []string
	for _, p := range found {
		lines = append(lines, p.Category+" | "+p.Name+" | "+p.Does+" | "+p.Source)
	}
	return strings.Join(lines, "\n")
}

func TestScansReadNamesAndDescriptionsOnly(t *testing.T) {
	tests := []struct {
		name string
		got  func() ([]capability.Proposal, error)
		want string
	}{
		{"servers, and those of the project", func() ([]capability.Proposal, error) {
			return capability.MCPServers([]byte(`{"mcpServers": {"b": {"command": "x", "env": {"T": "secret"}}, "a": {"url": "u"}}, "projects": {"/here": {"mcpServers": {"c": {}}}, "/there": {"mcpServers": {"d": {}}}}}`), "f", "/here")
		}, "MCP servers | a | Tools of the MCP server a. | f\nMCP servers | b | Tools of the MCP server b. | f\nMCP servers | c | Tools of the MCP server c. | f"},
		{"tables of Codex", func() ([]capability.Proposal, error) {
			return capability.CodexServers([]byte("model = \"x\"\n[mcp_servers.git]\ncommand = \"y\"\n[mcp_servers.git.env]\nA = \"b\"\n[ mcp_servers . \"my files\" ] # z\n[other]\ntext = \"\"\"\n[mcp_servers.no]\n\"\"\"\n[[list.mcp_servers]]\n[mcp_servers"), "f"), nil
		}, "MCP servers | git | Tools of the MCP server git. | f\nMCP servers | my files | Tools of the MCP server my files. | f"},
		{"targets with a comment", func() ([]capability.Proposal, error) {
			found, bare := capability.MakeTargets([]byte("# Runs all tests.\n.PHONY: test\ntest: build\n\tgo test\n\nbuild: ## Builds it\n\tgo build\nplain:\n# a setting\nX := 1\nY = a:b\n%.o: %.c ## no\n"), "Makefile")
			if bare != 1 {
				return nil, fmt.Errorf("%d other targets, want 1", bare)
			}
			return found, nil
		}, "Make targets | make test | Runs all tests. | Makefile\nMake targets | make build | Builds it | Makefile"},
		{"scripts without what they run", func() ([]capability.Proposal, error) {
			return capability.PackageScripts([]byte(`{"scripts": {"lint": "TOKEN=x eslint"}}`), "package.json")
		}, "Scripts | npm run lint | Runs the script lint of the package. | package.json"},
		{"a skill", func() ([]capability.Proposal, error) {
			p, _ := capability.Skill([]byte("---\nname: pdf\ndescription: >\n  Reads PDF files.\n  And writes them.\nallowed-tools: x\n---\nbody"), ".claude/skills/p/SKILL.md")
			q, _ := capability.Skill([]byte("---\r\ndescription: \"Says \\\"hi\\\".\"\r\n---\r\n"), ".claude/skills/hi/SKILL.md")
			return []capability.Proposal{p, q}, nil
		}, "Skills | pdf | Reads PDF files. And writes them. | .claude/skills/p/SKILL.md\nSkills | hi | Says \"hi\". | .claude/skills/hi/SKILL.md"},
		{"commands", func() ([]capability.Proposal, error) {
			p, _ := capability.Command([]byte("# Review the diff\n\nDo it."), "c/git/review.md", "git/review.md")
			q, _ := capability.Command([]byte("---\ndescription: 'It''s it'\n---\n"), "c/x.md", "x.md")
			return []capability.Proposal{p, q}, nil
		}, "Commands | /git:review | Review the diff | c/git/review.md\nCommands | /x | It's it | c/x.md"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found, err := test.got()
			if diff := cmp.Diff(test.want, shown(found)); err != nil || diff != "" {
				t.Error(err, diff)
			}
		})
	}
}

func TestBrokenFilesAreAnError(t *testing.T) {
	for _, src := range []string{"", "[]", "{", `{"mcpServers": 3, "scripts": []}`} {
		if _, err := capability.MCPServers([]byte(src), "f", ""); err == nil {
			t.Errorf("%q has servers", src)
		}
		if _, err := capability.PackageScripts([]byte(src), "f"); err == nil {
			t.Errorf("%q has scripts", src)
		}
	}
	if _, ok := capability.Skill([]byte("---\nname: x\n"), "a/b/SKILL.md"); ok {
		t.Error("front matter without an end is read")
	}
}

func FuzzScans(f *testing.F) {
	f.Add([]byte("[mcp_servers.\"a\"]\n---\ndescription: x\n---\nall: ## y\n{}"))
	f.Fuzz(func(t *testing.T, src []byte) {
		capability.CodexServers(src, "f")
		capability.MakeTargets(src, "f")
		capability.Skill(src, "f/SKILL.md")
		capability.Command(src, "f", "f")
		capability.MCPServers(src, "f", "")
	})
}
