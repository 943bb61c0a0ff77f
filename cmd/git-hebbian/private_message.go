package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// checkMessage judges the message of a commit, and adds to it the approval of
// what is being committed: the commit-msg hook.
func checkMessage(w *world, file string) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	if err := judgeMessage(w, r, file); err != nil {
		return err
	}
	return approveMessage(w, r, file)
}

// judgeMessage judges the message of a commit for private values: a message is
// read back by agents as much as a note is, and stays for ever.
func judgeMessage(w *world, r *repo.Repo, file string) error {
	text, err := os.ReadFile(w.path(file))
	if err != nil {
		return fmt.Errorf("reading the message: %w", err)
	}
	guard, secrets := pii.NewGuard(pii.Types(), nil), newSecrets()
	src := messageSource(secrets, file, text)
	if len(guard.Judge(src)) == 0 {
		return nil
	}
	if w.getenv("GIT_EDITOR") != ":" { // git says so where no editor was opened
		src.Content = withoutComments(r, secrets, src.Content)
	}
	ws, err := readWorkspace(r, r.Staged())
	if err != nil {
		return unmerged(err)
	}
	found, err := messageFindings(ws, src, nil)
	if err != nil {
		return err
	}
	printFindings(w.out, found)
	if layers.Errors(found) > 0 {
		return errFindings
	}
	return nil
}

// messageFindings judges a message by the parameters and allowances of a tree,
// and by what else is allowed. That the allow file is not in order is said
// where files are judged.
func messageFindings(ws *workspace, src pii.Source, allow []byte) ([]layers.Finding, error) {
	own, err := ws.allowFile()
	if err != nil {
		return nil, err
	}
	allow = append(append(own, '\n'), allow...)
	found := check.Run(&check.Subject{Memory: ws.memory, Sources: []pii.Source{src}, Allow: allow}, check.RulePrivate)
	found = slices.DeleteFunc(found, func(f layers.Finding) bool { return f.File == pii.AllowFile })
	for i := range found {
		if strings.HasPrefix(found[i].Hint, "take ") {
			found[i].Hint = strings.Replace(found[i].Hint, "take", "write the message again, and leave", 1)
		}
	}
	return found, nil
}

// messageSource returns what is judged of a message: all but the addresses in
// trailers such as Co-authored-by, which say who did what. The subject is none.
func messageSource(secrets secretScanner, file string, text []byte) pii.Source {
	person := regexp.MustCompile(`^(?i:[a-z-]+-by|cc|author|commit|committer|co-author|from):.*(<[^<>\s:/@]+@[^<>\s:/@]+>)\s*$`)
	var out []byte
	subject := true
	for line := range bytes.Lines(text) {
		if m := person.FindSubmatchIndex(line); m != nil && !subject && !holdsSecret(secrets, line) {
			line = blankOut(line, m[2], m[3])
		}
		subject = subject && len(bytes.TrimSpace(line)) == 0
		out = append(out, line...)
	}
	return pii.Source{File: file, Content: out, Message: true}
}

// A secretScanner makes a scanner when it is asked for the first time: most
// messages have neither trailers nor findings.
type secretScanner func() *pii.Scanner

func newSecrets() secretScanner {
	return sync.OnceValue(func() *pii.Scanner { return pii.NewScanner() })
}

// holdsSecret reports whether a secret stands on a line.
func holdsSecret(secrets secretScanner, line []byte) bool {
	return slices.ContainsFunc(secrets().Scan(string(line)), func(f pii.Finding) bool { return f.Type.Secret() })
}

// withoutComments blanks out what git leaves out of a message that was edited:
// comments, unless a setting keeps them, and a diff below the scissors. Options
// of the command line are not known, so comments with secrets stay.
func withoutComments(r *repo.Repo, secrets secretScanner, text []byte) []byte {
	char := []byte(r.CommentChar(text))
	mode, _ := r.Output("config", "--get", "commit.cleanup") // an error: it is not set
	kept := slices.Contains([]string{"verbatim", "whitespace", "scissors"}, strings.TrimSpace(string(mode)))
	var out []byte
	for line := range bytes.Lines(text) {
		body, comment := bytes.CutPrefix(bytes.TrimRight(line, "\r\n"), char)
		if comment && string(body) == " "+scissors && onlyDiff(text[len(out)+len(line):], char) {
			break
		}
		if comment && !kept && !holdsSecret(secrets, line) {
			line = blankOut(line, 0, len(char)+len(body))
		}
		out = append(out, line...)
	}
	return out
}

// onlyDiff reports whether what stands below the scissors is what git writes
// there: comments, then a diff, or nothing.
func onlyDiff(text, char []byte) bool {
	for line := range bytes.Lines(text) {
		if len(bytes.TrimSpace(line)) > 0 && !bytes.HasPrefix(line, char) {
			return bytes.HasPrefix(line, []byte("diff --"))
		}
	}
	return true
}

// blankOut replaces a part of a line, and leaves all other offsets as they are.
func blankOut(line []byte, start, end int) []byte {
	end = max(start, end)
	return append(append(bytes.Clone(line[:start]), strings.Repeat(" ", end-start)...), line[end:]...)
}
