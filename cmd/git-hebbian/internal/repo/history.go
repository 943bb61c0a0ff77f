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

// A Version is a commit that changed some of the paths a History is of.
type Version struct {
	Authorship // its Parents are the versions that it was made from, with none in between
	Files      []Touched
}

// A Touched is what a version made of a file. In a merge only files are that
// differ from all parents.
type Touched struct {
	Path string
	Old  []string // blob ids, one for each parent; all zeros where there is none
	New  string
}

// An Authorship is who made a commit, and from what.
type Authorship struct {
	Commit            string
	Parents           []string
	Time              time.Time // the author's
	Author, Committer Person
	CoAuthors         []Person // from its trailers
	Automatic         bool     // a verb of this program made it, by its trailer
}

// A Person is how somebody, or something, signs commits.
type Person struct{ Name, Address string }

// A History gives the versions of some paths, newest first, as git finds them.
type History struct {
	cmd   *exec.Cmd
	out   *bufio.Reader
	words bytes.Buffer
	next  *Version // whose files are being read
	done  bool
}

// authorFormat begins with a sign of its own, so that no path can be taken for
// it, and ends with the trailers as they stand.
const authorFormat = "--format=tformat:%x1e%H%n%P%n%at%n%an%n%ae%n%cn%n%ce%n%(trailers)"

func authorArgs(more ...string) []string {
	return append([]string{"-c", "core.commentChar=#", "-c", "log.follow=false", "-c", "log.mailmap=false", "log", "-z",
		"--encoding=UTF-8", "--no-show-signature", "--no-color", "--no-notes", authorFormat}, more...)
}

// History begins to read the versions of files at or below paths that led to a
// revision. Where a merge has the paths as one of its parents has them, only what
// led to that parent is among them. Close it after use.
func (r *Repo) History(rev string, paths ...string) (*History, error) {
	args := authorArgs("--parents", "--raw", "--no-abbrev", "-c", "--no-renames", "--no-relative", "--ignore-submodules=none",
		"-O/dev/null", "--end-of-options", rev)
	h := &History{cmd: r.command(literals(args, paths)...)}
	h.cmd.Stderr = &h.words
	out, err := h.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	if err := h.cmd.Start(); err != nil {
		return nil, fmt.Errorf("reading the history: %w", err)
	}
	h.out = bufio.NewReaderSize(out, 64<<10)
	return h, nil
}

// Next returns the next version; nil: there is none.
func (h *History) Next() (*Version, error) {
	for !h.done {
		token, err := h.out.ReadString(0)
		if err == io.EOF {
			h.done = true
			if err := gitError(h.cmd, h.cmd.Wait(), h.words.String()); err != nil {
				return nil, fmt.Errorf("reading the history: %w", err)
			}
			break
		}
		if err != nil {
			return nil, fmt.Errorf("reading the history: %w", err)
		}
		token = strings.TrimSuffix(token, "\x00")
		if head, ok := strings.CutPrefix(token, "\x1e"); ok {
			a, err := parseAuthorship(head)
			if err != nil {
				return nil, err
			}
			ready := h.next
			h.next = &Version{Authorship: a}
			if ready != nil {
				return ready, nil
			}
			continue
		}
		if err := h.file(strings.TrimPrefix(token, "\n")); err != nil {
			return nil, err
		}
	}
	last := h.next
	h.next = nil
	return last, nil
}

// file reads ":mode mode id id status" and the path that follows, or in a merge
// with a colon, a mode and an id more for each parent more.
func (h *History) file(meta string) error {
	if meta == "" {
		return nil
	}
	ids := strings.TrimLeft(meta, ":")
	parents := len(meta) - len(ids)
	fields := strings.Fields(ids)
	path, err := h.out.ReadString(0)
	if err != nil || parents == 0 || len(fields) != 2*(parents+1)+1 || h.next == nil {
		return fmt.Errorf("reading the history: unexpected answer %q", meta)
	}
	blobs := fields[parents+1 : 2*(parents+1)]
	h.next.Files = append(h.next.Files, Touched{Path: strings.TrimSuffix(path, "\x00"), Old: blobs[:parents], New: blobs[parents]})
	return nil
}

// Close ends the reading.
func (h *History) Close() {
	if h.done {
		return
	}
	h.done = true
	h.cmd.Process.Kill() //nolint:errcheck // it may have ended already
	h.cmd.Wait()         //nolint:errcheck // killed
}

// Exists reports whether a blob id is that of a file.
func Exists(blob string) bool { return strings.Trim(blob, "0") != "" }

// parseAuthorship reads a commit as authorFormat gives it.
func parseAuthorship(record string) (Authorship, error) {
	lines := strings.SplitN(record, "\n", 8)
	if len(lines) < 8 {
		return Authorship{}, fmt.Errorf("reading the history: unexpected answer of %d lines", len(lines))
	}
	seconds, err := strconv.ParseInt(lines[2], 10, 64)
	if err != nil {
		return Authorship{}, fmt.Errorf("reading the history: time %q", lines[2])
	}
	a := Authorship{Commit: lines[0], Parents: strings.Fields(lines[1]), Time: time.Unix(seconds, 0).UTC(),
		Author: Person{lines[3], lines[4]}, Committer: Person{lines[5], lines[6]}}
	trailers := parseTrailers(lines[7])
	a.Automatic = trailers.Values("Hebbian-Op") != nil
	for _, v := range trailers.Values("Co-authored-by") {
		a.CoAuthors = append(a.CoAuthors, ParsePerson(v))
	}
	return a, nil
}

// ParsePerson reads "Name <address>".
func ParsePerson(s string) Person {
	name, address, _ := strings.Cut(s, "<")
	address, _, _ = strings.Cut(address, ">")
	return Person{strings.TrimSpace(name), strings.TrimSpace(address)}
}
