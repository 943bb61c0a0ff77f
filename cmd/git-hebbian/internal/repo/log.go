package repo

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// A Commit is one commit of the history.
type Commit struct {
	ID       string
	Parents  []string
	Time     time.Time // the committer's
	Subject  string    // the first paragraph, as one line
	Body     string    // what follows the subject, trailers included
	Trailers Trailers
}

// Trailer returns the values of a trailer, whatever the case of its key.
func (c Commit) Trailer(key string) []string { return c.Trailers.Values(key) }

// logFormat gives a commit's parts a line each, the block of its trailers as it
// stands, up to trailersEnd, and the message last; git log -z ends it with NUL,
// which no message has. With any option of trailers git would give their keys
// the names that the user's settings give them.
const logFormat = "--format=tformat:%H%n%P%n%ct%n%(trailers)%x1e%n%B"

const trailersEnd = "\x1e\n"

func logArgs(more ...string) []string {
	return append([]string{"-c", "core.commentChar=#", "log", "-z", "--encoding=UTF-8", "--no-show-signature", "--no-color", "--no-patch",
		logFormat}, more...)
}

// Commits returns the commits of a range such as A..B, or all that a revision
// has, oldest first. It is ErrShallow where a shallow clone has not all of them,
// or not the parents of one.
func (r *Repo) Commits(rng string) ([]Commit, error) {
	return r.commits(rng, "--reverse", "--end-of-options", rng, "--")
}

// NewCommits returns the commits of a revision that no ref of this repository
// has, oldest first, with the errors of Commits.
func (r *Repo) NewCommits(id string) ([]Commit, error) {
	return r.commits(id, "--reverse", id, "--not", "--all", "--")
}

// commits returns those that git log gives for some arguments.
func (r *Repo) commits(rng string, args ...string) ([]Commit, error) {
	out, err := r.Output(logArgs(args...)...)
	if err != nil {
		return nil, fmt.Errorf("reading the history of %s: %w", rng, r.refuseShallow(nil, err))
	}
	commits, err := parseLogs(out)
	if err != nil {
		return nil, err
	}
	if err := r.refuseShallow(commits, nil); err != nil {
		return nil, fmt.Errorf("reading the history of %s: %w", rng, err)
	}
	return commits, nil
}

// parseLogs reads all that git log gives for logArgs.
func parseLogs(out []byte) ([]Commit, error) {
	var commits []Commit
	for record := range bytes.SplitSeq(out, []byte{0}) {
		if len(record) == 0 {
			continue
		}
		c, err := parseLog(string(record))
		if err != nil {
			return nil, err
		}
		commits = append(commits, c)
	}
	return commits, nil
}

// Trailers gives stop the commits of HEAD's history that have one of these
// trailers, newest first, until stop returns true.
func (r *Repo) Trailers(keys []string, stop func(Commit) bool) error {
	args := logArgs("--basic-regexp", "--regexp-ignore-case")
	for _, k := range keys {
		args = append(args, "--grep=^"+k+":")
	}
	cmd := r.command(append(args, "HEAD", "--")...)
	return r.streamed(cmd, func(out io.Reader) (bool, error) { return stream(out, keys, stop) })
}

// streamed runs a command that prints the history, and gives its output to read as it
// comes. The command is ended where read has seen enough. Before the first commit there
// is no history, which is no error.
func (r *Repo) streamed(cmd *exec.Cmd, read func(io.Reader) (stopped bool, err error)) error {
	var words bytes.Buffer
	cmd.Stderr = &words
	out, err := cmd.StdoutPipe()
	if err != nil {
		return fmt.Errorf("reading the history: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("reading the history: %w", err)
	}
	stopped, err := read(out)
	if stopped || err != nil {
		cmd.Process.Kill() //nolint:errcheck // it may have ended already
		cmd.Wait()         //nolint:errcheck // killed
		return err
	}
	if err := gitError(cmd, cmd.Wait(), words.String()); err != nil {
		if _, born, headErr := r.Head(); headErr == nil && !born {
			return nil // there is no history yet
		}
		return fmt.Errorf("reading the history: %w", err)
	}
	return nil
}

// stream gives stop the commits that git writes, as they come.
func stream(out io.Reader, keys []string, stop func(Commit) bool) (stopped bool, err error) {
	in := bufio.NewReader(out)
	for {
		record, err := in.ReadString(0)
		if err == io.EOF {
			return false, nil // a cut off record is no commit; git's exit status tells
		}
		if err != nil {
			return false, fmt.Errorf("reading the history: %w", err)
		}
		c, err := parseLog(strings.TrimSuffix(record, "\x00"))
		if err != nil {
			return false, err
		}
		if c.hasAny(keys) && stop(c) {
			return true, nil
		}
	}
}

// hasAny reports whether one of the keys is a trailer; git log --grep finds
// them anywhere in the message.
func (c Commit) hasAny(keys []string) bool {
	for _, k := range keys {
		if len(c.Trailer(k)) > 0 {
			return true
		}
	}
	return false
}

// parseLog reads one commit as logFormat gives it.
func parseLog(record string) (Commit, error) {
	parts := strings.SplitN(record, "\n", 4)
	block, message, ok := strings.Cut(parts[len(parts)-1], trailersEnd)
	if len(parts) < 4 || !ok {
		return Commit{}, fmt.Errorf("reading the history: unexpected answer of %d lines", len(parts))
	}
	seconds, err := strconv.ParseInt(parts[2], 10, 64)
	if err != nil {
		return Commit{}, fmt.Errorf("reading the history: time %q", parts[2])
	}
	c := Commit{ID: parts[0], Parents: strings.Fields(parts[1]), Time: time.Unix(seconds, 0).UTC()}
	c.Trailers = parseTrailers(block)
	subject, body, _ := strings.Cut(strings.TrimLeft(message, "\n"), "\n\n")
	c.Subject = strings.Join(strings.Fields(subject), " ")
	c.Body = strings.Trim(body, "\n")
	return c, nil
}
