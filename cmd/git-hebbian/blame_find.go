package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// An entryFinder finds what blame was asked for.
type entryFinder struct {
	w  *world
	ws *workspace
}

// entries returns what an argument of blame names.
func (f *entryFinder) entries(asked string) ([]*blamed, error) {
	if asked == "" {
		return f.patterns(func(string) bool { return true })
	}
	name, line := lineOf(asked)
	if info, err := os.Lstat(f.path(asked)); err == nil && !info.IsDir() {
		name, line = asked, 0
	}
	if line > 0 || f.isFile(name) || strings.ContainsRune(name, '/') || pii.IsMarkdown(name) {
		return f.inFile(name, line)
	}
	return f.byID(asked)
}

// lineOf parts FILE:LINE, and FILE#LLINE as recall cites it. A line of 0 is none.
func lineOf(asked string) (file string, line int) {
	for _, sign := range []string{"#L", ":"} {
		i := strings.LastIndex(asked, sign)
		if i <= 0 {
			continue
		}
		number := asked[i+len(sign):]
		if sign == ":" { // file:line:column, as check prints it
			if j := strings.LastIndex(asked[:i], ":"); j > 0 && isNumber(asked[j+1:i]) && isNumber(number) {
				i, number = j, asked[j+1:i]
			}
		} else {
			number, _, _ = strings.Cut(number, "-L")
		}
		if n, err := strconv.Atoi(number); err == nil && isNumber(number) {
			return asked[:i], n
		}
	}
	return asked, 0
}

func isNumber(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

func (f *entryFinder) path(typed string) string { return typedFile(f.w, f.ws.repo, typed) }

func (f *entryFinder) isFile(name string) bool {
	info, err := os.Stat(f.path(name))
	return err == nil && !info.IsDir()
}

// inFile returns the entries of a file, or the one that stands on a line.
func (f *entryFinder) inFile(name string, line int) ([]*blamed, error) {
	file, err := insideTop(f.ws.repo.Top, f.path(name))
	if err == nil {
		file, _, err = repo.Follow(f.ws.tree, file)
	}
	var src []byte
	if err == nil {
		src, err = f.ws.tree.ReadFile(file)
	}
	switch {
	case isMissing(err):
		return nil, fault(fmt.Errorf("there is no %s", name), "git hebbian blame, without an argument, shows the patterns")
	case err != nil:
		return nil, fault(fmt.Errorf("reading %s: %w", name, err), "name a Markdown file of this repository")
	case !pii.IsMarkdown(file):
		return nil, fault(fmt.Errorf("%s is no Markdown", name), "git blame tells of other files")
	}
	all := f.read(file, src)
	if line == 0 {
		return slices.DeleteFunc(all, func(e *blamed) bool { return e.Form == notes.Heading }), nil
	}
	if lines := bytes.Count(src, []byte("\n")) + 1; line > lines {
		return nil, fault(fmt.Errorf("%s:%d: there is no such line, the file has %d", name, line, lines), "git hebbian blame "+name+" shows the lines that say something")
	}
	for _, e := range all {
		if e.Line <= line && line <= e.Last {
			return []*blamed{e}, nil
		}
	}
	return nil, fault(fmt.Errorf("%s:%d: nothing that can be traced stands there", name, line), "git hebbian blame "+name+" shows the lines that say something")
}

// read reads the entries of a file, with what it says of them.
func (f *entryFinder) read(file string, src []byte) []*blamed {
	c := newSetting(f.ws, file, src)
	var out []*blamed
	found := notes.Entries(f.ws.roleOf(file), src)
	for i, e := range found {
		end := len(src)
		if i+1 < len(found) {
			end = found[i+1].Start
		}
		b := &blamed{Entry: e, file: file, text: string(src[e.Start:e.End]), signature: repo.Unsigned}
		b.origin, b.session = c.of(e, end)
		out = append(out, b)
	}
	return out
}

// roleOf returns what a file is to this memory.
func (ws *workspace) roleOf(file string) notes.Role {
	if file == ws.file {
		return notes.Memory
	}
	inside := file
	if dir := ws.dir(); dir != "." {
		inside = strings.TrimPrefix(file, dir+"/")
	}
	if role := notes.RoleOf(inside, ""); role != notes.Hidden {
		return role
	}
	return notes.Other
}

// patterns returns the patterns whose id is wanted.
func (f *entryFinder) patterns(wanted func(id string) bool) ([]*blamed, error) {
	if err := f.ws.needLayers(); err != nil {
		return nil, err
	}
	m := f.ws.memory
	lines := map[int]bool{}
	for _, p := range m.Patterns {
		if wanted(p.ID) {
			lines[m.Doc.Position(p.Number.Start).Line] = true
		}
	}
	return slices.DeleteFunc(f.read(f.ws.file, m.Doc.Source), func(e *blamed) bool {
		return e.Form != notes.Bullet || !lines[e.Line]
	}), nil
}

// byID returns the pattern or the entries that an id names.
func (f *entryFinder) byID(id string) ([]*blamed, error) {
	var known []string
	if m := f.ws.memory; m != nil {
		if p := m.Pattern(id); p != nil {
			return f.patterns(func(other string) bool { return other == p.ID })
		}
		known = m.IDs()
	}
	var out []*blamed
	files, err := f.annotated()
	if err != nil {
		return nil, err
	}
	err = f.ws.tree.ReadMany(files, func(file string, src []byte) error {
		doc, err := markdown.Parse(bytes.Clone(src))
		if err != nil {
			return nil // too large to have annotations
		}
		for _, a := range doc.Annotations {
			value, ok := a.Get("id")
			if known = append(known, value); !ok || value != id {
				continue
			}
			line := doc.Position(a.Span.Start).Line
			var named *blamed // the nearest one above it
			for _, e := range f.read(file, doc.Source) {
				if e.Line <= line && line <= e.Last+1 && a.Span.Start >= e.Start {
					named = e
				}
			}
			if named != nil {
				out = append(out, named)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if len(out) > 0 {
		return out, nil
	}
	hint := "git hebbian blame, without an argument, shows the patterns; git hebbian help blame"
	if meant, ok := near.Name(id, known); ok {
		hint = "git hebbian blame " + meant
	}
	return nil, fault(fmt.Errorf("there is no file and no id %s", id), hint)
}

// annotated lists the memory file and the pages of bank/.
func (f *entryFinder) annotated() ([]string, error) {
	files, err := f.ws.tree.Files(path.Join(f.ws.dir(), "bank"))
	if err != nil {
		return nil, fmt.Errorf("listing the pages of bank/: %w", err)
	}
	files = slices.DeleteFunc(files, func(file string) bool { return !pii.IsMarkdown(file) })
	if f.ws.file != "" {
		files = append([]string{f.ws.file}, files...)
	}
	return files, nil
}
