package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/finder"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/layers"
)

// browse lets somebody search while they type, and opens the line that they
// choose in their editor.
func (rc *recall) browse() error {
	return rc.inLibrary(func(r *repo.Repo) error {
		b := &browsing{rc: rc, repo: r}
		return b.run()
	})
}

// A browsing is one run of the finder. It asks the index anew each time: the
// memory may change meanwhile.
type browsing struct {
	rc   *recall
	repo *repo.Repo
}

func (b *browsing) run() error {
	rc := b.rc
	f := finder.Finder{In: streamFile(rc.w.in), Out: streamFile(rc.w.out), Ask: b.ask, Preview: b.preview, Colour: rc.w.colour(), Start: rc.question.Text}
	hit, chosen, err := f.Run(context.Background())
	switch {
	case err != nil:
		return fault(fmt.Errorf("showing the finder: %w", err), "git hebbian recall QUESTION")
	case !chosen:
		return nil
	}
	return b.open(hit.Source)
}

// ask answers what has been typed. What goes wrong is shown as a line.
func (b *browsing) ask(_ context.Context, typed string) []finder.Hit {
	q := b.rc.question
	if q.Text = typed; strings.TrimSpace(typed) == "" && !b.rc.filtered() {
		return nil
	}
	a, err := b.find(q)
	if err != nil {
		return []finder.Hit{{Label: "error", Text: err.Error()}}
	}
	hits := make([]finder.Hit, len(a.hits))
	for i := range a.hits {
		h := &a.hits[i]
		hits[i] = finder.Hit{Source: b.rc.source(h), Label: strings.Join(labelsOf(h), "  "), Text: h.Text, Marks: h.Marks}
	}
	return hits
}

func (b *browsing) find(q index.Question) (*answer, error) {
	if b.rc.rev == "" {
		opened, err := shelfOf(b.repo).Open()
		if err == nil && len(opened) > 0 {
			defer closeAll(opened)
			if s, err := surveyGuarded(b.rc.lib, opened); err == nil {
				if a, err := findIndexed(q, s); err == nil {
					return a, nil
				}
			}
		}
	}
	all, err := b.rc.lib.names()
	if err != nil {
		return nil, err
	}
	return find(q, &survey{lib: b.rc.lib, fresh: all.files})
}

// aroundLines is how many lines a preview shows above and below.
const aroundLines = 12

// preview returns the lines around a hit.
func (b *browsing) preview(h finder.Hit) (lines []string, at int) {
	file, line := b.place(h.Source)
	src, err := b.rc.lib.tree.ReadFile(file)
	if err != nil {
		return nil, 0
	}
	all := strings.Split(strings.ReplaceAll(string(src), "\r\n", "\n"), "\n")
	from := max(0, line-1-aroundLines)
	return all[min(from, len(all)):min(line+aroundLines, len(all))], line - 1 - from
}

// place reads a citation: the file, and the line from 1.
func (b *browsing) place(source string) (file string, line int) {
	if b.rc.rev != "" {
		source = strings.TrimPrefix(source, b.rc.rev+":")
	}
	at := strings.LastIndex(source, "#L")
	if at < 0 {
		return source, 1
	}
	first, _, _ := strings.Cut(source[at+len("#L"):], "-")
	line, _ = strconv.Atoi(first)
	return source[:at], max(1, line)
}

// open opens a line in the editor that git uses. What is of a revision cannot be
// edited, and is printed.
func (b *browsing) open(source string) error {
	file, line := b.place(source)
	if b.rc.rev != "" {
		_, err := fmt.Fprintln(b.rc.w.out, source)
		return err
	}
	editor, err := b.repo.Output("var", "GIT_EDITOR")
	if err != nil {
		return fault(fmt.Errorf("finding the editor: %w", err), "git config core.editor NAME")
	}
	path := filepath.Join(b.repo.Top, filepath.FromSlash(file))
	command := strings.TrimSpace(string(editor)) + " " + layers.ShellWord("+"+strconv.Itoa(line)) + " " + layers.ShellWord(path)
	if goesTo := strings.Fields(string(editor)); len(goesTo) > 0 && slices.Contains([]string{"code", "codium", "cursor", "windsurf"}, filepath.Base(goesTo[0])) {
		command = strings.TrimSpace(string(editor)) + " --goto " + layers.ShellWord(path+":"+strconv.Itoa(line))
	}
	edit := exec.Command("sh", "-c", command)
	edit.Dir, edit.Env = b.rc.w.dir, b.rc.w.env
	edit.Stdin, edit.Stdout, edit.Stderr = streamFile(b.rc.w.in), streamFile(b.rc.w.out), os.Stderr
	if err := edit.Run(); err != nil {
		return fault(fmt.Errorf("running %s: %w", strings.TrimSpace(string(editor)), err), "git config core.editor NAME")
	}
	return nil
}
