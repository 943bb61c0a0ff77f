package session

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/markdown"
)

// Section returns the section of a daily note that tells of a session: its
// heading, its list and an empty line. The log must have a start. Whatever the
// session's texts are, the reader of notes finds in the section the id, the
// start, the kind, the uses and the tags that went into it, and nothing else.
//
// The last field of the heading is a digest of the section without it, so that
// a later run knows whether a person has edited the section.
func Section(l *Log, s Story, uses []Use) string {
	return summed(headingOf(l, s), bodyOf(s, uses)+"\n")
}

// summed returns a section with its sum in the heading.
func summed(heading, body string) string {
	sum := " " + markdown.FormatField("sum", sectionSum(heading, body))
	at := len(heading) - len(" -->")
	return heading[:at] + sum + heading[at:] + "\n" + body
}

// headingOf returns the heading of a session, without its sum.
func headingOf(l *Log, s Story) string {
	start, end := l.Start.UTC(), l.End.UTC()
	heading := "## Session " + start.Format("15:04")
	if title := titleText(s.Title); title != "" {
		heading += " — " + title
	}
	heading += " <!-- hebbian: " + markdown.FormatField("session", ID(l)) + " " + markdown.FormatField("start", start.Format(time.RFC3339))
	if !l.End.IsZero() && !end.Before(start) {
		heading += " " + markdown.FormatField("end", end.Format(time.RFC3339))
	}
	heading += " " + markdown.FormatField("kind", kindOf(l)) + " " + markdown.FormatField("origin", originOf(l))
	if tool := toolText(l.Tool); tool != "" {
		heading += " " + markdown.FormatField("tool", tool)
	}
	return heading + " -->"
}

// kindOf returns the kind of a session, unknown for one that is none.
func kindOf(l *Log) string {
	switch l.Kind {
	case layers.Interactive, "cron", "heartbeat", "subagent":
		return l.Kind
	}
	return layers.Unknown
}

// originOf returns where the section comes from: the agent, or, if its name, its
// summary or most that the agent said may come from the network, nobody who can
// be trusted.
func originOf(l *Log) string {
	said, tainted := 0, 0
	for _, t := range l.Turns {
		if t.Speaker == Agent {
			said++
			if t.Tainted {
				tainted++
			}
		}
	}
	if l.Influenced || tainted*2 > said {
		return "untrusted"
	}
	return "agent"
}

// maxTools is how many tools a section names.
const maxTools = 6

// bodyOf returns what stands below the heading: an empty line and a list. It is
// empty where there is nothing to list.
func bodyOf(s Story, uses []Use) string {
	var items []string
	for _, line := range s.Lines {
		if line = bulletText(line, MaxStory); line != "" {
			items = append(items, line)
		}
	}
	labelled := func(label, text string) {
		if text != "" {
			items = append(items, label+": "+text)
		}
	}
	labelled("Activated", usesText(uses))
	labelled("Tags", strings.Join(givenTags(s.Tags), ", "))
	labelled("Files", inertList(s.Files))
	labelled("Tests", inert(s.Tests))
	tools := slices.Clone(s.Tools)
	if n := len(tools) - maxTools; n > 0 {
		tools = append(tools[:maxTools], "and "+strconv.Itoa(n)+" more")
	}
	took := ""
	if s.Minutes > 0 && len(tools) > 0 {
		took = "; " + layers.Plural(s.Minutes, "minute")
	}
	labelled("Tools", inertList(tools)+took)
	if len(items) == 0 {
		return ""
	}
	return "\n- " + strings.Join(items, "\n- ") + "\n"
}

func inertList(list []string) string {
	var parts []string
	for _, text := range list {
		if text = inert(text); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ", ")
}

// sectionSum returns eight digits of a digest of a section: of its heading
// without the sum, and of what stands below it without the empty lines around
// it. How lines end does not matter, since git may change that.
func sectionSum(heading, body string) string {
	body = strings.Trim(strings.ReplaceAll(body, "\r\n", "\n"), "\n")
	sum := sha256.Sum256([]byte(heading + "\n" + body))
	return hex.EncodeToString(sum[:4])
}
