package bank

import (
	"fmt"
	"path"
	"slices"
	"strconv"
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
	archive := ArchiveFolder + strconv.Itoa(now.UTC().Year()) + ".md"
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
			faded = append(faded, Faded{e, value})
			edits = append(edits, markdown.Edit{Span: e.item.Lines})
			if !slices.Contains(order, f.Name) {
				order = append(order, f.Name)
			}
			sections[f.Name] += moved(page, e, archive)
		}
		if len(edits) == 0 {
			continue
		}
		rest, err := markdown.Apply(f.Src, edits)
		if err != nil {
			return nil, nil, fmt.Errorf("taking entries out of %s: %w", f.Name, err)
		}
		changes = append(changes, Change{File: f.Name, Old: f.Src, New: rest})
	}
	if len(faded) > 0 {
		changes = append(changes, Change{File: archive, Old: kept.Src, New: archived(archive, kept.Src, order, sections, now)})
	}
	return faded, changes, nil
}

// moved returns an entry as it stands in the archive: all of its lines, with
// links that lead where they led.
func moved(page *Page, e *Entry, archive string) string {
	text := strings.TrimRight(string(page.doc.Source[e.item.Lines.Start:e.item.Lines.End]), "\r\n")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	for _, s := range e.Sources() {
		was, now := s.link(page.File), s.link(archive)
		text = strings.ReplaceAll(text, was[strings.Index(was, "]("):], now[strings.Index(now, "]("):])
	}
	return text + "\n"
}

// archived returns the archive with new entries at its end, below a heading for
// each page they come from.
func archived(file string, src []byte, order []string, sections map[string]string, now time.Time) []byte {
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
		text := fmt.Sprintf("\n## %s, faded %s\n\n%s", page, now.UTC().Format(time.DateOnly), sections[page])
		b.WriteString(strings.ReplaceAll(text, "\n", end))
	}
	return []byte(b.String())
}
