package repo

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A Tag is a tag of the repository.
type Tag struct {
	Name      string    // without refs/tags/
	Target    string    // the commit's id, "" where it tags something else
	Annotated bool      // it is an object with a message
	Signed    bool      // it carries a signature, good or not
	Time      time.Time // of tagging, or the commit's where it is not annotated
	Message   string    // without the signature; "" where it is not annotated
}

// Tag makes an annotated tag, signed where the user's tag.gpgSign says so. A
// tag that exists is ErrTagExists and stays as it is.
func (r *Repo) Tag(name, commit, message string) error {
	if _, err := r.Output("rev-parse", "--verify", "-q", "refs/tags/"+name); err == nil {
		return fmt.Errorf("tagging %s: %w", name, ErrTagExists)
	}
	return r.tag(name, commit, message)
}

// MoveTag is Tag for a tag that is to stand at another commit from now on.
func (r *Repo) MoveTag(name, commit, message string) error {
	return r.tag(name, commit, message, "--force")
}

func (r *Repo) tag(name, commit, message string, flags ...string) error {
	args := append([]string{"tag", "-a", "--cleanup=verbatim", "-F", "-"}, flags...)
	cmd := r.users(append(args, "--", name, commit)...)
	cmd.Stdin = strings.NewReader(lineEnded(message))
	if _, err := r.run(cmd); err != nil {
		return fmt.Errorf("tagging %s: %w", name, err)
	}
	return nil
}

// lineEnded returns a text with a newline at its end.
func lineEnded(text string) string { return strings.TrimRight(text, "\n") + "\n" }

// tagFormat has six fields that end with NUL; git adds a newline.
const tagFormat = "--format=%(refname)%00%(objecttype) %(objectname)%00%(*objecttype) %(*objectname)%00" +
	"%(creatordate:unix)%00%(contents:signature)%00%(contents)%00"

// Tags returns the tags whose names begin with a prefix, sorted by name.
func (r *Repo) Tags(prefix string) ([]Tag, error) {
	folder := "refs/tags/" + prefix[:strings.LastIndex(prefix, "/")+1]
	out, err := r.Output("for-each-ref", "--sort=refname", tagFormat, folder)
	if err != nil {
		return nil, fmt.Errorf("listing tags: %w", err)
	}
	var tags []Tag
	fields := strings.Split(string(out), "\x00")
	for ; len(fields) > 6; fields = fields[6:] {
		t, err := parseTag(fields[:6])
		if err != nil {
			return nil, err
		}
		if strings.HasPrefix(t.Name, prefix) {
			tags = append(tags, t)
		}
	}
	return tags, nil
}

// parseTag reads the fields of tagFormat, the first with the newline that ends
// the tag before.
func parseTag(f []string) (Tag, error) {
	t := Tag{Name: strings.TrimPrefix(strings.TrimPrefix(f[0], "\n"), "refs/tags/")}
	kind, id, _ := strings.Cut(f[1], " ")
	t.Annotated = kind == "tag"
	if t.Annotated {
		kind, id, _ = strings.Cut(f[2], " ")
		t.Signed = f[4] != ""
		t.Message = strings.TrimSuffix(f[5], f[4])
	}
	if kind == "commit" {
		t.Target = id
	}
	if f[3] == "" {
		return t, nil // a tag without a tagger, or of something that has no date
	}
	seconds, err := strconv.ParseInt(f[3], 10, 64)
	if err != nil {
		return Tag{}, fmt.Errorf("listing tags: time %q of %s", f[3], t.Name)
	}
	t.Time = time.Unix(seconds, 0).UTC()
	return t, nil
}

// VerifyTag checks a tag's signature as git verify-tag does, with the user's
// keys. It is an error, in git's words, where the tag has no good one.
func (r *Repo) VerifyTag(name string) error {
	if _, err := r.run(r.command("verify-tag", "--", "refs/tags/"+name)); err != nil {
		return fmt.Errorf("verifying tag %s: %w", name, err)
	}
	return nil
}
