package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// The file that says which driver merges what, and what names ours in it.
const (
	attributesName = ".gitattributes"
	mergeAttribute = "merge=hebbian"
)

// driverSettings are what a clone has to know about the merge driver.
func driverSettings() [][2]string {
	return [][2]string{
		{"merge.hebbian.name", "memory of git hebbian"},
		{"merge.hebbian.driver", "git hebbian merge-file %O %A %B %P"},
	}
}

// mergeLines are the lines that name the driver for the memory file and the notes.
func mergeLines(ws *workspace) ([]string, error) {
	file := ws.file
	if file == "" {
		file = namesIn(ws.repo)[0]
	}
	notes, err := ws.notes()
	if err != nil {
		return nil, err
	}
	if notes == "" {
		notes = path.Join(ws.dir(), "memory")
		if ws.name == "" {
			notes = path.Join(path.Dir(file), "memory")
		}
	}
	return []string{attributePattern(file, "") + " " + mergeAttribute, attributePattern(notes, "/**/*.md") + " " + mergeAttribute}, nil
}

// attributePattern writes a path as a pattern that matches nothing else in its
// folder; rest is added as it is.
func attributePattern(file, rest string) string {
	var b strings.Builder
	for i := range len(file) {
		if strings.IndexByte(`\*?[`, file[i]) >= 0 || i == 0 && strings.IndexByte("!#", file[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(file[i])
	}
	pattern := b.String() + rest
	if strings.ContainsAny(pattern, " \t\"") {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`).Replace(pattern) + `"`
	}
	return pattern
}

// attributed decides what .gitattributes needs; nil is nothing. Bytes that are
// there stay.
func attributed(ws *workspace, remove bool) (*founded, error) {
	lines, err := mergeLines(ws)
	if err != nil {
		return nil, err
	}
	info, err := ws.tree.Lstat(attributesName)
	if err == nil && info.Mode()&fs.ModeType != 0 {
		return nil, nil // git does not read a link
	}
	old, err := ws.tree.ReadFile(attributesName)
	if err != nil && !isMissing(err) {
		return nil, fmt.Errorf("reading %s: %w", attributesName, err)
	}
	f := &founded{message: "chore(memory): merge the memory by what it says\n\nHebbian-Op: init\n", file: repo.File{Path: attributesName, Old: old}, adopted: err == nil}
	if remove {
		f.text, f.leaves = "take "+mergeAttribute+" out of "+attributesName, true
		f.message = "chore(memory): leave merges to git\n\nHebbian-Op: init --remove\n"
		f.file.New = withoutLines(old, lines)
		f.file.Delete = len(f.file.New) == 0
		if bytes.Equal(f.file.New, old) {
			return nil, nil
		}
		return f, nil
	}
	if f.file.New = withLines(old, lines); len(f.file.New) == len(old) {
		return nil, nil
	}
	f.text = "name the merge driver in " + attributesName
	return f, nil
}

// withLines appends the lines for whose patterns no line says how to merge.
func withLines(old []byte, lines []string) []byte {
	end := "\n"
	if bytes.Contains(old, []byte("\r\n")) {
		end = "\r\n"
	}
	now := slices.Clone(old)
	for _, line := range lines {
		pattern := strings.TrimSuffix(line, " "+mergeAttribute)
		if slices.ContainsFunc(attributeLines(old), func(l string) bool { return saysMerge(l, pattern) }) {
			continue
		}
		if len(now) > 0 && now[len(now)-1] != '\n' {
			now = append(now, end...)
		}
		now = append(now, line+end...)
	}
	return now
}

// saysMerge reports whether a line says how to merge what a pattern matches.
func saysMerge(line, pattern string) bool {
	rest, ok := strings.CutPrefix(line, pattern)
	if !ok || rest == "" || rest[0] != ' ' && rest[0] != '\t' {
		return false
	}
	return slices.ContainsFunc(strings.Fields(rest), func(a string) bool {
		return a == "binary" || strings.TrimLeft(a, "-!") == "merge" || strings.HasPrefix(a, "merge=")
	})
}

func withoutLines(old []byte, lines []string) []byte {
	var now []byte
	for line := range bytes.Lines(old) {
		if !slices.Contains(lines, strings.TrimSpace(string(line))) {
			now = append(now, line...)
		}
	}
	return now
}

func attributeLines(src []byte) []string {
	var lines []string
	for line := range strings.Lines(string(src)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// A registration is what the settings of this clone need for the merge driver.
type registration struct {
	settings [][2]string // to be set
	remove   bool        // the section is to go
}

func registering(r *repo.Repo, remove bool) registration {
	var reg registration
	if remove {
		_, err := r.Output("config", "--local", "--get", "merge.hebbian.driver")
		reg.remove = err == nil
		return reg
	}
	for _, s := range driverSettings() {
		if _, known := r.Config(s[0]); !known {
			reg.settings = append(reg.settings, s)
		}
	}
	return reg
}

func (reg registration) writes() bool { return reg.remove || len(reg.settings) > 0 }

// lines say what is done.
func (reg registration) lines() []string {
	var lines []string
	if reg.remove {
		lines = append(lines, "take merge.hebbian out of the settings of this clone")
	}
	for _, s := range reg.settings {
		lines = append(lines, fmt.Sprintf("set %s in this clone: %s", s[0], s[1]))
	}
	return lines
}

func (reg registration) carryOut(r *repo.Repo) error {
	if reg.remove {
		if _, err := r.Output("config", "--local", "--remove-section", "merge.hebbian"); err != nil {
			return fmt.Errorf("changing the settings of this clone: %w", err)
		}
	}
	for _, s := range reg.settings {
		if _, err := r.Output("config", "--local", s[0], s[1]); err != nil {
			return fmt.Errorf("changing the settings of this clone: %w", err)
		}
	}
	return nil
}

// driverUnknown reports whether .gitattributes names the merge driver and the
// settings of this clone do not.
func driverUnknown(r *repo.Repo, t tree) bool {
	src, err := t.ReadFile(attributesName)
	if err != nil && !errors.Is(err, fs.ErrNotExist) || !bytes.Contains(src, []byte(mergeAttribute)) {
		return false
	}
	named := slices.ContainsFunc(attributeLines(src), func(l string) bool { return slices.Contains(strings.Fields(l), mergeAttribute) })
	_, known := r.Config("merge.hebbian.driver")
	return named && !known
}

// driverHint says what a clone lacks that does not know the merge driver.
const driverHint = attributesName + " names a merge driver that this clone does not know: git hebbian init --apply"
