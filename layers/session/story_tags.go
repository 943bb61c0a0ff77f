package session

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of a session's tags.
const (
	maxTags      = 7  // a list that is longer helps nobody to find anything
	maxTagSize   = 40 // characters
	maxLanguages = 2
	maxAreas     = 2
)

// storyTags returns the tags of a session. Those that were given come first and
// are all kept; then the kind of work that the branch names, the languages and
// areas of the files, and the programs that ran, each by how often. What was done
// after the network was read tells only languages: tags decide which patterns a
// session is held against, and no page is to choose a folder or a program for
// that.
func storyTags(l *Log, top string) []string {
	var tags []string
	add := func(most int, found ...string) {
		for _, tag := range found {
			if most > 0 && !slices.Contains(tags, tag) {
				tags = append(tags, tag)
				most--
			}
		}
	}
	if l.Given != nil {
		add(len(l.Given.Tags), givenTags(l.Given.Tags)...)
	}
	if kind, _, typed := strings.Cut(strings.ToLower(l.Branch), "/"); typed && isBranchType(kind) {
		add(maxTags-len(tags), kind)
	}
	languages, areas, programs := map[string]int{}, map[string]int{}, map[string]int{}
	for _, file := range touched(l, top) {
		languages[language(file.name)]++
		if !file.tainted {
			areas[area(file.name)]++
		}
	}
	for _, t := range l.Turns {
		for _, c := range t.Calls {
			if t.Tainted || t.Speaker == Human && !c.Done {
				continue
			}
			for _, command := range commands(c.Command) {
				programs[programTag(path.Base(command[0]))]++
			}
		}
	}
	add(min(maxLanguages, maxTags-len(tags)), byCount(languages)...)
	add(min(maxAreas, maxTags-len(tags)), byCount(areas)...)
	add(maxTags-len(tags), byCount(programs)...)
	return tags
}

// givenTags makes tags of what another program gave: one that holds a comma is
// several.
func givenTags(given []string) []string {
	var tags []string
	for tag := range strings.SplitSeq(strings.Join(given, ","), ",") {
		if tag = tagText(tag); tag != "" {
			tags = append(tags, tag)
		}
	}
	return tags
}

// tagText makes a tag of a text, so that it is read back as it is written.
func tagText(text string) string {
	tag := inert(strings.ToLower(strings.ReplaceAll(text, ",", " ")))
	return strings.TrimSpace(abridge(strings.TrimLeft(tag, "*_ "), maxTagSize))
}

// byCount returns the names of a count, the most frequent first.
func byCount(count map[string]int) []string {
	delete(count, "")
	return slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
}

// isBranchType reports whether the first part of a branch's name says what kind
// of work is done on it.
func isBranchType(name string) bool {
	switch name {
	case "feat", "feature", "fix", "bugfix", "hotfix", "chore", "docs", "refactor", "perf", "test", "tests", "ci", "build", "style", "release", "revert", "spike", "experiment", "security":
		return true
	}
	return false
}

// area returns the part of a project that a file belongs to: what it is for,
// or the first folder whose name says something.
func area(file string) string {
	file = strings.ToLower(file)
	switch name := path.Base(file); {
	case strings.Contains(name, "_test."), strings.Contains(name, ".test."), strings.Contains(name, ".spec."), strings.HasPrefix(name, "test_"), strings.HasPrefix(file, "tests/"), strings.Contains(file, "/tests/"), strings.Contains(file, "__tests__/"):
		return "testing"
	case strings.HasPrefix(file, ".github/workflows/"), strings.HasPrefix(file, ".circleci/"), name == ".gitlab-ci.yml", name == "jenkinsfile":
		return "ci"
	}
	folders := strings.Split(file, "/")
	for _, folder := range folders[:len(folders)-1] {
		if !isGeneric(folder) && isPlainName(folder) {
			return folder
		}
	}
	return ""
}

// isGeneric reports whether a folder's name says nothing about what is in it.
func isGeneric(folder string) bool {
	switch folder {
	case "src", "source", "sources", "lib", "libs", "pkg", "packages", "internal", "cmd", "app", "apps", "main", "code", "project", "projects", "modules", "services", "components", "java", "kotlin", "scala", "python", "com", "org", "net", "io", "dist", "build", "target", "vendor", "node_modules", "test", "spec", "e2e", "include", "home", "tmp":
		return true
	}
	return false
}

// isPlainName reports whether a name is fit for a tag: short, and of letters,
// digits and hyphens that nothing in Markdown minds.
func isPlainName(name string) bool {
	odd := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '.'
	}
	n := utf8.RuneCountInString(name)
	return n > 1 && n <= maxTagSize && name[0] != '.' && name[0] != '-' && !strings.ContainsFunc(name, odd)
}
