package repo

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// A Passed is a commit that Walk comes by, with what it made of some paths.
type Passed struct {
	Commit
	Author, Committer Person
	CoAuthors         []Person  // from its trailers
	Files             []Touched // none for a merge
}

// Authorship returns who made the commit.
func (p *Passed) Authorship() Authorship {
	return Authorship{Commit: p.ID, Parents: p.Parents, Time: p.Time, Author: p.Author, Committer: p.Committer, CoAuthors: p.CoAuthors}
}

// walkFormat is logFormat with the names of those who made the commit. It begins
// with a sign of its own, so that no path can be taken for it.
const walkFormat = "--format=tformat:%x1e%H%n%P%n%ct%n%an%n%ae%n%cn%n%ce%n%(trailers)%x1e%n%B"

// Walk gives visit all commits of HEAD's history, those of every parent of a
// merge, as git finds them: by their dates, the newest first. It ends where visit
// returns true. Of the files at or below paths each commit says what it made of
// them. It is one call of git, and reads no further than it is asked to.
func (r *Repo) Walk(paths []string, visit func(*Passed) bool) error {
	args := []string{"-c", "core.commentChar=#", "-c", "log.follow=false", "-c", "log.mailmap=false", "log", "-z",
		"--encoding=UTF-8", "--no-show-signature", "--no-color", "--no-notes", "--full-history", "--sparse",
		"--raw", "--no-abbrev", "--no-diff-merges", "--no-renames", "--no-relative", "--ignore-submodules=none", "-O/dev/null", walkFormat, "HEAD"}
	cmd := r.command(literals(args, paths)...)
	return r.streamed(cmd, func(out io.Reader) (bool, error) { return passBy(bufio.NewReaderSize(out, 64<<10), visit) })
}

// passBy reads commits and the files behind each. A commit is whole when the next
// one begins.
func passBy(in *bufio.Reader, visit func(*Passed) bool) (stopped bool, err error) {
	var passed *Passed
	for {
		token, err := in.ReadString(0)
		if err == io.EOF {
			return passed != nil && visit(passed), nil
		}
		if err != nil {
			return false, fmt.Errorf("reading the history: %w", err)
		}
		token = strings.TrimPrefix(strings.TrimSuffix(token, "\x00"), "\n")
		if head, ok := strings.CutPrefix(token, "\x1e"); ok {
			if passed != nil && visit(passed) {
				return true, nil
			}
			if passed, err = parsePassed(head); err != nil {
				return false, err
			}
			continue
		}
		if token == "" {
			continue
		}
		file, err := in.ReadString(0)
		fields := strings.Fields(token)
		if err != nil || passed == nil || len(fields) != 5 {
			return false, fmt.Errorf("reading the history: unexpected answer %q", token)
		}
		passed.Files = append(passed.Files, Touched{Path: strings.TrimSuffix(file, "\x00"), Old: fields[2:3], New: fields[3]})
	}
}

// parsePassed reads a commit as walkFormat gives it.
func parsePassed(record string) (*Passed, error) {
	lines := strings.SplitN(record, "\n", 8)
	if len(lines) < 8 {
		return nil, fmt.Errorf("reading the history: unexpected answer of %d lines", len(lines))
	}
	block, message, ok := strings.Cut(lines[7], trailersEnd)
	seconds, err := strconv.ParseInt(lines[2], 10, 64)
	if err != nil || !ok {
		return nil, fmt.Errorf("reading the history: unexpected answer for commit %.12s", lines[0])
	}
	p := &Passed{Author: Person{lines[3], lines[4]}, Committer: Person{lines[5], lines[6]}}
	p.ID, p.Parents, p.Time = lines[0], strings.Fields(lines[1]), time.Unix(seconds, 0).UTC()
	p.Trailers = parseTrailers(block)
	subject, body, _ := strings.Cut(strings.TrimLeft(message, "\n"), "\n\n")
	p.Subject, p.Body = strings.Join(strings.Fields(subject), " "), strings.Trim(body, "\n")
	for _, v := range p.Trailer("Co-authored-by") {
		p.CoAuthors = append(p.CoAuthors, ParsePerson(v))
	}
	return p, nil
}
