package capability

import (
	"encoding/json"
	"errors"
	"path"
	"slices"
	"strings"
)

// The headings that a scan proposes.
const (
	Servers  = "MCP servers"
	Skills   = "Skills"
	Commands = "Commands"
	Agents   = "Agents"
	Targets  = "Make targets"
	Scripts  = "Scripts"
)

// errShape is the error of a file that is not what its name says.
var errShape = errors.New("it is no JSON of the usual shape")

// MCPServers returns the servers that a file with mcpServers names. Project is the
// project whose own servers count as well, where the file has some for projects.
// Of a server nothing but its name is read: the rest may hold secrets.
func MCPServers(src []byte, source, project string) ([]Proposal, error) {
	type servers map[string]json.RawMessage
	var file struct {
		Servers  servers `json:"mcpServers"`
		Projects map[string]struct {
			Servers servers `json:"mcpServers"`
		} `json:"projects"`
	}
	if json.Unmarshal(src, &file) != nil {
		return nil, errShape
	}
	var names []string
	for name := range file.Servers {
		names = append(names, name)
	}
	for name := range file.Projects[project].Servers {
		names = append(names, name)
	}
	return serversOf(names, source), nil
}

// CodexServers returns the servers of a config.toml of Codex: the tables below
// mcp_servers. Nothing else of the file is read.
func CodexServers(src []byte, source string) []Proposal {
	var names []string
	within := "" // the quotes of a text of several lines
	for line := range strings.Lines(string(src)) {
		line = strings.TrimSpace(line)
		for _, quotes := range [...]string{`"""`, "'''"} {
			if (within == "" || within == quotes) && strings.Count(line, quotes)%2 == 1 {
				if within == "" {
					within = quotes
				} else {
					within, line = "", ""
				}
			}
		}
		rest, ok := strings.CutPrefix(line, "[")
		if within != "" || !ok {
			continue
		}
		keys := dotted(rest)
		if len(keys) >= 2 && keys[0] == "mcp_servers" {
			names = append(names, keys[1])
		}
	}
	return serversOf(names, source)
}

// dotted returns the keys of the head of a table, up to its bracket.
func dotted(text string) []string {
	var keys []string
	for {
		text = strings.TrimLeft(text, " \t")
		key := ""
		if text != "" && (text[0] == '"' || text[0] == '\'') {
			end := strings.IndexByte(text[1:], text[0])
			if end < 0 {
				return nil
			}
			key, text = text[1:1+end], text[end+2:]
		} else {
			end := strings.IndexAny(text, ".] \t")
			if end < 0 {
				return nil
			}
			key, text = text[:end], text[end:]
		}
		keys = append(keys, key)
		text = strings.TrimLeft(text, " \t")
		if !strings.HasPrefix(text, ".") {
			return keys
		}
		text = text[1:]
	}
}

func serversOf(names []string, source string) []Proposal {
	slices.Sort(names)
	var found []Proposal
	for _, name := range slices.Compact(names) {
		found = append(found, Proposal{Category: Servers, Name: name, Does: "Tools of the MCP server " + name + ".", Source: source})
	}
	return found
}

// PackageScripts returns the scripts of a package.json. What they run is not read.
func PackageScripts(src []byte, source string) ([]Proposal, error) {
	var file struct {
		Scripts map[string]json.RawMessage `json:"scripts"`
	}
	if json.Unmarshal(src, &file) != nil {
		return nil, errShape
	}
	var names []string
	for name := range file.Scripts {
		names = append(names, name)
	}
	slices.Sort(names)
	var found []Proposal
	for _, name := range names {
		found = append(found, Proposal{Category: Scripts, Name: "npm run " + name, Does: "Runs the script " + name + " of the package.", Source: source})
	}
	return found, nil
}

// MakeTargets returns the targets of a Makefile that a comment explains, one of two
// #, on the line of the target, or one above it; and how many others there are.
func MakeTargets(src []byte, source string) (found []Proposal, bare int) {
	above := ""
	for line := range strings.Lines(string(src)) {
		line = strings.TrimRight(line, " \t\r\n")
		if text, ok := strings.CutPrefix(line, "#"); ok {
			above = strings.TrimSpace(strings.TrimLeft(text, "#"))
			continue
		}
		target, rest, ok := strings.Cut(line, ":")
		does := above
		if above = ""; strings.HasPrefix(line, ".PHONY") {
			above = does // it stands between the comment and the target
			continue
		}
		if !ok || target == "" || strings.ContainsAny(target, " \t%$=.#(") || strings.HasPrefix(rest, "=") || strings.HasPrefix(rest, ":=") {
			continue
		}
		if _, comment, ok := strings.Cut(rest, "##"); ok {
			does = strings.TrimSpace(comment)
		}
		if does == "" {
			bare++
			continue
		}
		found = append(found, Proposal{Category: Targets, Name: "make " + target, Does: does, Source: source})
	}
	return found, bare
}

// Skill returns what a SKILL.md says of itself. It has the name of its folder
// where it says none.
func Skill(src []byte, source string) (Proposal, bool) {
	front, _ := frontMatter(string(src))
	p := Proposal{Category: Skills, Name: front["name"], Does: front["description"], Source: source}
	if p.Name == "" {
		p.Name = path.Base(path.Dir(source))
	}
	return p, p.Does != ""
}

// Agent returns what a file of an agent says of itself.
func Agent(src []byte, source string) (Proposal, bool) {
	front, _ := frontMatter(string(src))
	p := Proposal{Category: Agents, Name: front["name"], Does: front["description"], Source: source}
	if p.Name == "" {
		p.Name = strings.TrimSuffix(path.Base(source), ".md")
	}
	return p, p.Does != ""
}

// Command returns a command of Claude Code, by its path below the folder of the
// commands: its description, or the first line of its text.
func Command(src []byte, source, below string) (Proposal, bool) {
	front, body := frontMatter(string(src))
	does := front["description"]
	for line := range strings.Lines(body) {
		if line = strings.TrimSpace(strings.TrimLeft(line, "# \t")); does == "" && line != "" {
			does = line
		}
	}
	name := "/" + strings.ReplaceAll(strings.TrimSuffix(below, ".md"), "/", ":")
	p := Proposal{Category: Commands, Name: name, Does: does, Source: source}
	if hint := front["argument-hint"]; hint != "" {
		p.Params = []string{hint}
	}
	return p, does != ""
}
