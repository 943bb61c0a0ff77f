package session

import (
	"cmp"
	"slices"
	"strings"
	"time"
	"unicode"
)

// A Story is what a session was about, in the words of the session itself. All
// of it is safe to stand in a daily note as it is.
type Story struct {
	Title   string   // one line of at most MaxTitle characters; empty where nothing was said
	Lines   []string // what was asked, what was decided, what came of it: at most three, each of at most MaxStory characters
	Tags    []string // lower case: those that were given, and the kinds, languages, areas and programs of the work
	Tools   []string // each with how often it was used: "Bash 3"
	Files   []string // those written, from the top of the workspace; at most MaxFiles, and then how many more
	Tests   string   // passed, failed, or "failed, then passed"; empty where none ran
	Minutes int      // from start to end
}

// The bounds of a story. A title is a heading and a line of Layer 3, the rest
// is read over a morning coffee.
const (
	MaxTitle = 80  // characters of a title
	MaxStory = 200 // characters of a line
	MaxFiles = 10  // files that are named
	maxLines = 3
)

// Tell tells what a session was about. It makes up nothing: each line is a
// sentence that human or agent wrote. What the agent says under the influence
// of the network is never among them, be it a turn, a title or a summary; nor is
// what strangers say in a group, unless nobody else asked for anything. Top is the
// folder of the workspace.
func Tell(l *Log, top string) Story {
	s := Story{
		Tags:    storyTags(l, top),
		Tools:   storyTools(l),
		Files:   storyFiles(l, top),
		Tests:   storyTests(l),
		Minutes: max(0, int(l.End.Sub(l.Start).Round(time.Minute)/time.Minute)),
	}
	if l.Start.IsZero() || l.End.IsZero() {
		s.Minutes = 0
	}
	if l.Given != nil {
		s.Title, s.Lines = givenStory(l)
		return s
	}
	asked, digest := firstAsked(l), ""
	s.Title = titleText(l.Title)
	if l.Influenced || influenced(l) {
		s.Title = "" // the agent names a session after all that it read
	} else {
		digest = firstWeighty(ownSentences(Turn{Speaker: Agent, Text: l.Digest}), answerWeight)
	}
	s.Title = cmp.Or(s.Title, titleText(asked), titleText(digest))
	for _, text := range []string{cmp.Or(digest, asked), lastDecided(l), lastAnswered(l)} {
		if line := bulletText(text, MaxStory); line != "" && !s.says(line) {
			s.Lines = append(s.Lines, line)
		}
	}
	return s
}

// givenStory returns the title and the lines of a session that another program
// has summed up: the first lines of its summary, whole or cut, and none left
// out but what the title says.
func givenStory(l *Log) (title string, told []string) {
	var s Story
	s.Title = titleText(l.Title)
	n := 0
	for line := range strings.Lines(l.Given.Summary) {
		line = withoutMarker(strings.TrimSpace(line))
		text := bulletText(line, MaxStory)
		if text == "" {
			continue
		}
		if n++; n > maxLines {
			break
		}
		s.Title = cmp.Or(s.Title, titleText(line))
		if !s.says(text) {
			s.Lines = append(s.Lines, text)
		}
	}
	return s.Title, s.Lines
}

// says reports whether the story says already what a line says.
func (s Story) says(line string) bool {
	folded := lettersOf(line)
	return folded != "" && slices.ContainsFunc(append([]string{s.Title}, s.Lines...), func(told string) bool {
		return strings.Contains(" "+lettersOf(told)+" ", " "+folded+" ")
	})
}

// lettersOf returns what makes two sentences the same: their letters and
// digits, in lower case, with one blank between words.
func lettersOf(text string) string {
	isWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !isWord(r) })
	return strings.Join(words, " ")
}

// influenced reports whether anything that was said may come from the network.
func influenced(l *Log) bool {
	return slices.ContainsFunc(l.Turns, func(t Turn) bool { return t.Tainted })
}

// firstAsked returns the first sentence of the human that asks for something,
// or at least says something; where only strangers spoke, one of theirs.
func firstAsked(l *Log) string {
	return cmp.Or(firstAskedBy(l, false), firstAskedBy(l, true))
}

func firstAskedBy(l *Log, strangers bool) string {
	said := ""
	for _, t := range l.Turns {
		if t.Speaker != Human || t.Tainted != strangers {
			continue
		}
		sentences := ownSentences(t)
		if asked := firstWeighty(sentences, askWeight); asked != "" {
			return asked
		}
		if said == "" && len(sentences) > 0 {
			said = sentences[0]
		}
	}
	return said
}

// lastAnswered returns the first sentence with content of the last turn of the
// agent that has one.
func lastAnswered(l *Log) string {
	for _, t := range slices.Backward(l.Turns) {
		if t.Speaker != Agent || t.Tainted {
			continue
		}
		if answer := firstWeighty(ownSentences(t), answerWeight); answer != "" {
			return answer
		}
	}
	return ""
}
