package main

import (
	"fmt"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

func snapshotList(w *world) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	tags, err := r.Tags(tagPrefix)
	if err != nil {
		return err
	}
	if len(tags) == 0 {
		return noSnapshot(w)
	}
	for _, t := range tags {
		signed := ""
		if t.Signed {
			signed = "  signed"
		}
		fmt.Fprintf(w.out, "%s  %.12s  %s%s\n", t.Name, t.Target, facts(t.Message), signed)
	}
	return nil
}

func noSnapshot(w *world) error {
	fmt.Fprintln(w.out, "No snapshot yet: git hebbian snapshot")
	return errFindings
}

// facts picks the counts from the message of a snapshot.
func facts(message string) string {
	var parts []string
	for line := range strings.Lines(message) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if name == "Patterns" || name == "Sessions" {
			parts = append(parts, strings.ToLower(name)+" "+value)
		}
	}
	return strings.Join(parts, ", ")
}

// withTags finds snapshots for a verb that reads them.
func withTags(w *world, names []string, do func(*repo.Repo, []repo.Tag) error) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	r.UseObjects = true
	tags, err := wantTags(r, names)
	if err != nil {
		return err
	}
	return do(r, tags)
}

// wantTags returns the snapshots that are named, by tag or by epoch, or all.
func wantTags(r *repo.Repo, names []string) ([]repo.Tag, error) {
	if len(names) == 0 {
		return r.Tags(tagPrefix)
	}
	var tags []repo.Tag
	for _, name := range names {
		tag, err := findTag(r, strings.TrimPrefix(name, tagPrefix))
		if err != nil {
			return nil, err
		}
		if tag == nil {
			return nil, fault(fmt.Errorf("there is no snapshot %s", name), "git hebbian snapshot list")
		}
		tags = append(tags, *tag)
	}
	return tags, nil
}

func snapshotShow(w *world, names []string) error {
	if len(names) != 1 {
		return usageError("snapshot show", "show takes one snapshot, such as 2026-11")
	}
	return withTags(w, names, func(r *repo.Repo, tags []repo.Tag) error {
		snap, err := readSnapshot(r, &tags[0])
		if err != nil {
			return err
		}
		if snap.Memory == nil {
			return fault(fmt.Errorf("%s holds no memory file", tags[0].Name), "git show "+tags[0].Name)
		}
		fmt.Fprintf(w.err, "tag %s, commit %.12s, %s\n\n%s\n", tags[0].Name, tags[0].Target, tags[0].Time.Format("2006-01-02"), tags[0].Message)
		_, err = raw(w.out).Write(snap.Memory.Doc.Source)
		return err
	})
}

func snapshotVerify(w *world, names []string) error {
	return withTags(w, names, func(r *repo.Repo, tags []repo.Tag) error {
		if len(tags) == 0 {
			return noSnapshot(w)
		}
		bad := 0
		for _, t := range tags {
			wrong, err := verifyTag(r, t)
			if err != nil {
				return err
			}
			if len(wrong) == 0 {
				fmt.Fprintf(w.out, "%s: as it was\n", t.Name)
				continue
			}
			bad++
			for _, line := range wrong {
				fmt.Fprintf(w.out, "%s: %s\n", t.Name, line)
			}
		}
		if bad > 0 {
			return errFindings
		}
		return nil
	})
}

// verifyTag returns what is wrong with a snapshot.
func verifyTag(r *repo.Repo, t repo.Tag) ([]string, error) {
	if !t.Annotated {
		return []string{"a lightweight tag, not a snapshot"}, nil
	}
	census, err := censusAt(r, t.Target, strings.TrimPrefix(t.Name, tagPrefix))
	if err != nil {
		return nil, err
	}
	wrong := census.Differences(t.Message)
	if t.Signed {
		if err := r.VerifyTag(t.Name); err != nil {
			wrong = append(wrong, "the signature is not good: "+err.Error())
		}
	}
	return wrong, nil
}
