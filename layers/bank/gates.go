package bank

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/words"
)

// The gates that a candidate passes, in their order. The first six are
// preconditions; what passes them goes to the pages of its names and to the
// opinions. The pages on the world and on what was done take only what passes
// the others as well.
const (
	GateOrigin  = "origin"  // somebody who is trusted wrote it
	GateTaint   = "taint"   // and did not have it from outside
	GateSession = "session" // in a session with a person, or in no session
	GateForm    = "form"    // it is a statement, and no command, question or output
	GateAge     = "age"     // it is not too old
	GatePrivate = "private" // it holds nothing private
	GateUse     = "use"     // it was recalled, or noted on several days
	GateScore   = "score"   // and its score is high enough
	GateRun     = "run"     // and so many are put on the pages in one run
	GateRemoved = "removed" // and no person took it out of the pages
	GateFaded   = "faded"   // and it did not fade from them, or was noted since
	GatePage    = "page"    // which have room
)

// The size of a statement, in characters.
const (
	leastText = 8
	mostText  = 280
	leastWord = 2 // content words
	mostNames = 8
)

// mostName is the size of the longest name that has a page, in bytes: a disk takes
// no longer ones.
const mostName = 100

// eligible asks the preconditions but the last one.
func (k *Candidate) eligible(p layers.Reflect, now time.Time) bool {
	return k.origin() && k.untainted() && k.interactive() && k.form() && k.age(p, now)
}

// says keeps what a gate says, and returns whether it lets the candidate pass.
func (k *Candidate) says(gate string, passed bool, format string, args ...any) bool {
	k.Reasons = append(k.Reasons, Reason{gate, passed, fmt.Sprintf(format, args...)})
	return passed
}

func (k *Candidate) origin() bool {
	if len(k.Noted) > 0 {
		return k.says(GateOrigin, true, "noted by its %s", originName(k.Origin))
	}
	return k.says(GateOrigin, false, "it comes from outside (%s)", originName(k.Foreign[0].Origin))
}

// untainted reports whether the first who said it is trusted, or its owner says
// it in person.
func (k *Candidate) untainted() bool {
	if len(k.Foreign) == 0 || k.Foreign[0].Date.After(k.Noted[0].Date) {
		return true
	}
	for _, n := range k.Noted {
		if n.Owned {
			return true
		}
	}
	return k.says(GateTaint, false, "the same came from outside before, in %s: if it is true, retain it yourself at a terminal", k.Foreign[0].Source)
}

// interactive leaves out what was noted in sessions without a person.
func (k *Candidate) interactive() bool {
	kept, kind := k.Noted[:0:0], ""
	for _, n := range k.Noted {
		if n.Kept == layers.Interactive {
			kept = append(kept, n)
		} else {
			kind = n.Kept
		}
	}
	if len(kept) == 0 {
		return k.says(GateSession, false, "it was noted in sessions without a person (%s)", kind)
	}
	if len(kept) < len(k.Noted) {
		k.Noted = kept
		k.settle()
	}
	return true
}

// form leaves out what is no statement: what people complain of in memories that
// write themselves.
func (k *Candidate) form() bool {
	text := statement(k.Text)
	size := utf8.RuneCountInString(text)
	why := ""
	switch {
	case len(k.Text) > 4*mostText+mostNames*mostName:
		why = fmt.Sprintf("it has more than %d characters", mostText)
	case size < leastText && k.said.Concepts() < leastWord+1:
		why = "it is too short"
	case size > mostText:
		why = fmt.Sprintf("it has more than %d characters", mostText)
	case k.said.Concepts() < leastWord:
		why = "it says too little"
	case isCommand(text):
		why = "it is a command"
	case isOutput(text):
		why = "it is the output of a program"
	case strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？"):
		why = "it is a question"
	case hasPlaceholder(text):
		why = "something was taken out of it"
	}
	if why != "" {
		return k.says(GateForm, false, "%s", why)
	}
	return true
}

// few leaves out what names too many, or something too long to have a page.
func (k *Candidate) few() bool {
	switch {
	case len(k.Entities) > mostNames:
		return k.says(GateForm, false, "it names more than %d", mostNames)
	case slices.ContainsFunc(k.Entities, func(name string) bool { return len(name) > mostName }):
		return k.says(GateForm, false, "a name in it has more than %d bytes", mostName)
	}
	return true
}

func (k *Candidate) age(p layers.Reflect, now time.Time) bool {
	age := days(k.Noted[len(k.Noted)-1].Date, now)
	if age > p.MaxAgeDays {
		return k.says(GateAge, false, "last noted %d days ago, at most %d", age, p.MaxAgeDays)
	}
	return k.says(GateAge, true, "last noted %s ago", layers.Plural(max(age, 0), "day"))
}

func (k *Candidate) used(p layers.Reflect) bool {
	s := k.Signals
	recalled := s.Recalls >= p.MinRecalls && s.Questions >= p.MinQuestions
	passed := recalled || s.Days >= p.MinDays
	return k.says(GateUse, passed,
		"recalled %d of %d times by %d of %d questions, or noted on %d of %d days%s",
		s.Recalls, p.MinRecalls, s.Questions, p.MinQuestions, s.Days, p.MinDays, k.skipping(passed))
}

// skipping says which pages do not ask a gate that stopped a candidate.
func (k *Candidate) skipping(passed bool) string {
	switch opinion := k.Kind == notes.Opinion; {
	case passed || len(k.Entities) == 0 && !opinion:
		return ""
	case len(k.Entities) == 0:
		return "; opinions.md skips this gate"
	case opinion:
		return "; the pages of names and opinions.md skip this gate"
	}
	return "; the pages of names skip this gate"
}

func (k *Candidate) scored(p layers.Reflect) bool {
	s := k.Signals
	passed := k.Score*10 >= int(p.MinScore)
	return k.says(GateScore, passed,
		"%s of %s: relevance %.2f, frequency %.2f, diversity %.2f, recency %.2f, consolidation %.2f, richness %.2f%s",
		thousandths(k.Score), p.MinScore, s.Relevance, s.Frequency, s.Diversity, s.Recency, s.Consolidation, s.Richness, k.skipping(passed))
}

// thousandths writes a number of 1/1000.
func thousandths(n int) string { return fmt.Sprintf("%d.%03d", n/1000, n%1000) }

// isCommand reports whether a text is what one types into a shell: it is all
// code, begins with a prompt, or calls a program.
func isCommand(text string) bool {
	if code, ok := strings.CutPrefix(text, "`"); ok {
		inner, rest, closed := strings.Cut(code, "`")
		return closed && strings.Trim(rest, " .") == "" && inner != ""
	}
	for _, prompt := range [...]string{"$ ", "# ", "> ", "% ", "PS>", "sudo ", "cd ", "./"} {
		if strings.HasPrefix(text, prompt) {
			return true
		}
	}
	return callsProgram(strings.Fields(text))
}

// callsProgram reports whether words are a call: a program by its name, then one
// of its verbs or an option or a path, and no word of grammar.
func callsProgram(parts []string) bool {
	if len(parts) < 2 || len(parts) > 12 || !slices.Contains(strings.Fields(programs), parts[0]) {
		return false
	}
	takes := strings.Fields(verbs)
	if said := words.Split(strings.Join(slices.DeleteFunc(slices.Clone(parts), func(p string) bool {
		return p[0] == '-' || slices.Contains(takes, p) // up is both
	}), " ")); len(withoutFillers(said)) < len(said) {
		return false
	}
	option := slices.ContainsFunc(parts[1:], func(p string) bool {
		return len(p) > 1 && p[0] == '-' || strings.Contains(p, "/") || slices.Contains([]string{"|", "||", "&&", ">", ">>", "<"}, p)
	})
	return option || len(parts) < 5 && !strings.HasSuffix(parts[len(parts)-1], ".") && slices.Contains(takes, parts[1])
}

// The programs that are called in logs, and the verbs that they take.
const (
	programs = "git npm npx yarn pnpm bun deno node go cargo rustc pip pip3 uv python python3 poetry ruby bundle gem make cmake mvn gradle " +
		"docker podman kubectl helm terraform ansible ssh scp rsync curl wget rm cp mv ls cat mkdir chmod chown ln find grep rg sed awk tar unzip " +
		"systemctl journalctl service apt apt-get brew dnf psql mysql redis-cli sqlite3 gh export source bash sh zsh"
	verbs = "add apply audit branch build bundle check checkout ci clean clone commit compose config create delete deploy describe diff down exec fetch fmt " +
		"generate get init install list log login logs merge mod plan ps publish pull push rebase release remove reset restart restore revert run show start " +
		"stash status stop switch sync tag test tool uninstall up update upgrade vet"
)

// isOutput reports whether a text is what programs say: candidates of another
// memory, markup, or more signs than letters.
func isOutput(text string) bool {
	lower := strings.ToLower(text)
	for _, mark := range [...]string{"candidate:", "[score=", "broken links:", "openclaw-memory", "reconcile report", "on branch ", "system:", "<system-reminder", "{\"", "traceback (", "stdout:", "stderr:", "heartbeat_ok"} {
		if strings.HasPrefix(lower, mark) || mark[0] == '[' && strings.Contains(lower, mark) {
			return true
		}
	}
	letters, signs := 0, 0
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			letters++
		case !unicode.IsSpace(r) && !unicode.IsMark(r):
			signs++
		}
	}
	return signs > letters
}

// hasPlaceholder reports whether something private was taken out of a text, as
// in [EMAIL] or [REDACTED_PHONE].
func hasPlaceholder(text string) bool {
	for {
		_, after, ok := strings.Cut(text, "[")
		if !ok {
			return false
		}
		name, _, closed := strings.Cut(after, "]")
		if closed && len(name) > 2 && strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == "" && !strings.HasPrefix(after[len(name):], "](") {
			return true
		}
		text = after
	}
}
