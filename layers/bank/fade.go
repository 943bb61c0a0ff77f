package bank

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// ArchiveFolder holds what has faded from the pages, a file a year.
const ArchiveFolder = "bank/archive/"

// A Faded entry is one that counts so little that it leaves its page.
type Faded struct {
	*Entry
	Value float64 // what it counts today
}

// Fade returns the entries of pages that fell into the band Archive, and the
// pages without them, with the archive that holds them. Only an entry that says
// since when it fades does; what people wrote without a date stays for ever.
func Fade(pages []File, now time.Time) (faded []Faded, changes []Change, err error) {
	judge := claim.NewJudge()
	archive := ArchiveOf(now)
	var kept File
	sections := map[string]string{}
	var order []string
	for _, f := range pages {
		if strings.HasPrefix(f.Name, ArchiveFolder) {
			if f.Name == archive {
				kept = f
			}
			continue
		}
		page, err := ReadPage(f.Name, f.Src)
		if err != nil {
			return nil, nil, err
		}
		if c := page.doc.Conflicts; len(c) > 0 {
			return nil, nil, fmt.Errorf("fading %s:%s: the page is in conflict", f.Name, page.doc.Position(c[0].Start))
		}
		var edits []markdown.Edit
		for _, e := range page.Entries {
			if e.Seen.IsZero() {
				continue
			}
			e.weigh(judge)
			value := e.Today(now)
			if BandOf(value) != Archive {
				continue
			}
			if !movable(page, e) {
				continue // something else on the page would go with it
			}
			faded = append(faded, Faded{e, value})
			edits = append(edits, markdown.Edit{Span: page.linesOf(e)})
			if !slices.Contains(order, f.Name) {
				order = append(order, f.Name)
			}
			sections[f.Name] += moved(page, e, archive)
		}
		if len(edits) == 0 {
			continue
		}
		rest, err := markdown.Apply(f.Src, page.withoutHeadings(edits))
		if err != nil {
			return nil, nil, fmt.Errorf("taking entries out of %s: %w", f.Name, err)
		}
		changes = append(changes, Change{File: f.Name, Old: f.Src, New: rest})
	}
	if len(faded) > 0 {
		changes = append(changes, Change{File: archive, Old: kept.Src, New: archived(archive, kept.Src, "faded", order, sections, now)})
	}
	return faded, changes, arrived(archive, kept.Src, changes, faded)
}

// arrived is an error where the archive would not be read with all that came to it:
// something in it is opened and never closed.
func arrived(archive string, old []byte, changes []Change, faded []Faded) error {
	if len(faded) == 0 {
		return nil
	}
	before := &Page{}
	if old != nil {
		var err error
		if before, err = ReadPage(archive, old); err != nil {
			return err
		}
	}
	after, err := ReadPage(archive, changes[len(changes)-1].New)
	if err != nil {
		return err
	}
	if len(after.Entries) != len(before.Entries)+len(faded) {
		return fmt.Errorf("writing %s: something in it is opened and never closed, and would swallow what is added", archive)
	}
	return nil
}

// linesOf returns the lines of an entry. A byte order mark is none of it.
func (p *Page) linesOf(e *Entry) markdown.Span {
	lines := e.item.Lines
	lines.Start = max(lines.Start, p.doc.Body)
	return lines
}

// movable reports whether an entry can leave its page alone: no link definition
// that others may use stands in it.
func movable(page *Page, e *Entry) bool {
	for line := range strings.Lines(page.doc.Text(page.linesOf(e))) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "[") && strings.Contains(line, "]:") {
			return false
		}
	}
	return true
}

// moved returns an entry as it stands in the archive: all of its lines, with
// links that lead where they led.
func moved(page *Page, e *Entry, archive string) string {
	text := strings.TrimRight(page.doc.Text(page.linesOf(e)), "\r\n")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	var b strings.Builder
	for {
		before, after, found := strings.Cut(text, "](")
		b.WriteString(before)
		if !found {
			return b.String() + "\n"
		}
		target, rest, closed := strings.Cut(after, ")")
		if closed && isRelative(target) {
			file, place, _ := strings.Cut(target, "#")
			target = percent(relative(path.Dir(archive), resolved(page.File, file)))
			if place != "" {
				target += "#" + place
			}
		}
		b.WriteString("](" + target)
		if text = rest; closed {
			text = ")" + rest
		}
	}
}

// isRelative reports whether the target of a link is a file beside the page, or
// above it.
func isRelative(target string) bool {
	return target != "" && !strings.HasPrefix(target, "#") && !strings.HasPrefix(target, "/") && !strings.ContainsAny(target, ":<> \n")
}

// archived returns the archive with new entries at its end, below a heading for
// each page they come from, with a word for why they left it.
func archived(file string, src []byte, word string, order []string, sections map[string]string, now time.Time) []byte {
	var b strings.Builder
	end := "\n"
	if src == nil {
		fmt.Fprintf(&b, "# Archive %s\n", strings.TrimSuffix(path.Base(file), ".md"))
	} else {
		b.Write(src)
		if doc, err := markdown.Parse(src); err == nil {
			end = doc.LineEnd()
		}
		if len(src) > 0 && src[len(src)-1] != '\n' {
			b.WriteString(end)
		}
	}
	for _, page := range order {
		text := fmt.Sprintf("\n## %s, %s %s\n\n%s", page, word, now.UTC().Format(time.DateOnly), sections[page])
		b.WriteString(strings.ReplaceAll(text, "\n", end))
	}
	return []byte(b.String())
}
