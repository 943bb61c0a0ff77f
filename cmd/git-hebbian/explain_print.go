package main

import (
	"fmt"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

func (e *explanation) print() {
	out, p := e.w.out, e.Pattern
	if e.gone != nil {
		e.printDeparture(e.gone)
		fmt.Fprintln(out)
	}
	fmt.Fprintf(out, "%s:%d: %s  %s  %s\n    %s\n", e.file, e.line(), p.ID, p.Visible, e.stageWord(), oneLine(p.Text))
	if len(e.closings) > 0 {
		fmt.Fprintln(out, "\nClosed epochs")
	}
	for _, c := range e.closings {
		if c.frozen {
			fmt.Fprintf(out, "  %s  %-6s  frozen\n", c.epoch, c.weight)
			continue
		}
		fmt.Fprintf(out, "  %s  %-6s  %-9s  used in %d of %d\n", c.epoch, c.weight, c.stage, c.used, c.of)
	}
	fmt.Fprintf(out, "\n%s: %s\n", sentence(orNone(e.sessions.Epoch().Open)), e.baseWords())
	e.printSteps(e.Counted)
	fmt.Fprintln(out, e.endWords())
	if e.Apart > 0 && !p.IsFrozen() {
		fmt.Fprintf(out, "%s of the epoch %s no step of it: %s.\n", layers.Plural(e.Apart, "session"), isOrAre(e.Apart), e.apartWords())
	}
	if len(e.Steps) > 0 {
		fmt.Fprintf(out, "\nPending: an update would count %s and give %s.\n", layers.Plural(len(e.Steps), "step"), e.New())
		e.printSteps(e.Steps)
	}
	if e.Early > 0 {
		fmt.Fprintf(out, "%s began before %s, and will not move it.\n", strings.Replace(layers.Plural(e.Early, "session"), " ", " pending ", 1), e.earlyWords())
	}
	for _, s := range append(e.Barred, e.Outside...) {
		fmt.Fprintf(out, "  %s  %s  %s\n", s.Start.UTC().Format("2006-01-02 15:04"), cite(s), outsideText(p))
	}
	fmt.Fprintln(out, "\nWhat would change it")
	for _, line := range e.prospectLines() {
		fmt.Fprintf(out, "  %s\n", line)
	}
}

// stageWord is the stage as status shows it.
func (e *explanation) stageWord() string {
	if e.Pattern.IsFrozen() {
		return "frozen"
	}
	return e.Gives.Stage.String()
}

func (e *explanation) line() int { return e.memory.Doc.Position(e.Pattern.Number.Start).Line }

func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

func isOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// baseWords says what the fold begins with, and where that comes from.
func (e *explanation) baseWords() string {
	text := "base " + e.Base.Weight.String()
	if e.Base.Stage != hebb.Episodic || e.Base.Streak > 0 {
		text += fmt.Sprintf(", %s, streak %d", e.Base.Stage, e.Base.Streak)
	}
	switch {
	case e.Pattern.Joins():
		return text + ", the number in brackets; no update has counted it yet"
	case e.Pattern.IsFrozen():
		return text + ", " + e.frozenWords()
	case e.Reason == layers.Rebased:
		return text + ", as the snapshot gave it; the annotation has another"
	case e.Since.IsZero() && len(e.closings) > 0:
		return text + ", as " + e.closings[len(e.closings)-1].tag + " closed"
	case e.Since.IsZero():
		return text
	case e.setter.joined:
		return text + ", new; sessions count from " + sinceWords(e.Since)
	case e.setter.thawed:
		return text + fmt.Sprintf(", let go by hand (%s); sessions count from %s", e.setter.by.by(), sinceWords(e.Since))
	case e.setter.known && !e.Pattern.ByHand():
		return text + fmt.Sprintf(", set by hand to %s (%s); sessions count from %s", e.setter.number, e.setter.by.by(), sinceWords(e.Since))
	}
	return text + "; sessions count from " + sinceWords(e.Since) + ", for a reason older than the history of this epoch"
}

// frozenWords says since when no session moves the pattern, and who decided it.
func (e *explanation) frozenWords() string {
	text := "frozen since " + e.Pattern.Frozen.Format(time.DateOnly)
	if e.froze != nil {
		text += " (" + e.froze.by() + ")"
	}
	return text + ": no session moves it"
}

func (e *explanation) apartWords() string {
	var why []string
	if len(e.Pattern.Scope) > 0 {
		why = append(why, "without its tags ("+strings.Join(e.Pattern.Scope, ", ")+")")
	}
	if !e.Since.IsZero() {
		why = append(why, "before "+sinceWords(e.Since))
	}
	if e.Law.PerDay {
		why = append(why, "on a day that another stands for")
	}
	return strings.Join(why, ", or ")
}

// earlyWords says before what those pending sessions began that will be no step.
func (e *explanation) earlyWords() string {
	switch {
	case e.Pattern.ByHand():
		return "the update that takes the number"
	case e.setter.known && !e.setter.joined && !e.setter.thawed:
		return "the number was taken"
	}
	return sinceWords(e.From)
}

// endWords says that the steps give the number, or why they do not.
func (e *explanation) endWords() string {
	p, gives := e.Pattern, e.Gives.Weight
	place := fmt.Sprintf("%s:%d", e.file, e.line())
	switch {
	case p.Joins():
		return fmt.Sprintf("= %s, the number in %s", p.Visible, place)
	case p.ByHand():
		return fmt.Sprintf("= %s; %s was set by hand since (%s): the next update takes it as the new base, and only sessions that begin after it move it", gives, p.Visible, e.setter.by.by())
	case gives != p.Visible:
		return fmt.Sprintf("= %s, but %s has %s: git hebbian replay tells why", gives, place, p.Visible)
	}
	return fmt.Sprintf("= %s, the number in %s", gives, place)
}

func (e *explanation) printSteps(steps []layers.Cause) {
	width := 0
	for _, c := range steps {
		width = max(width, len(cite(c.From)))
	}
	for _, c := range steps {
		fmt.Fprintf(e.w.out, "  %s  %-*s  %-4s  %s%s  %s%s\n", c.Start.UTC().Format("2006-01-02 15:04"), width, cite(c.From),
			useWord(c.Activation), gain(c), e.kept(c), e.arithmetic(c), evidence(c))
	}
}

func useWord(a hebb.Activation) string {
	if a == 0 {
		return "idle"
	}
	return a.String()
}

// kept marks a step that ended at the floor or the ceiling.
func (e *explanation) kept(c layers.Cause) string {
	if e.Clamped(c.Step) {
		return " kept"
	}
	return ""
}

// arithmetic writes a step as the rule has it. A part of 1/10000 is rounded.
func (e *explanation) arithmetic(c layers.Cause) string {
	law, a := e.Law, c.Activation
	idle := hebb.Activation(hebb.Scale) - a
	equals := "="
	if (int(law.Rate)*int(a)-int(law.Decay)*int(idle))%hebb.Scale != 0 {
		equals = "≈"
	}
	text := fmt.Sprintf("%s + %s·%s − %s·%s %s %s", c.Before.Weight, law.Rate, a, law.Decay, idle, equals, c.Before.Weight+law.Gain(a))
	if e.Clamped(c.Step) {
		text += ", kept at " + c.After.Weight.String()
	}
	return text
}

// prospectLines says what so many sessions in a row would make of it.
func (e *explanation) prospectLines() []string {
	if p := e.Pattern; p.IsFrozen() {
		return []string{"git hebbian freeze --off " + layers.ShellWord(p.ID) + " --apply: sessions from then on move it, from " + e.New().String()}
	}
	unit := "session"
	if e.Law.PerDay {
		unit = "day"
	}
	goals := map[string]string{
		"emergent": "emergent", "above": "above " + e.Law.Strong.String() + ", where sessions count for strong",
		"strong": "strong", "ceiling": "at the ceiling " + e.Law.Max.String(), "fading": "fading, below " + e.Law.Atrophy.String(),
	}
	var lines []string
	for _, p := range e.Prospects() {
		how := "used"
		if !p.Used {
			how = "idle"
		}
		switch {
		case p.Done:
			lines = append(lines, "already: "+goals[p.Goal])
		case p.Never:
			lines = append(lines, fmt.Sprintf("no number of %s %ss: %s", how, unit, goals[p.Goal]))
		default:
			lines = append(lines, fmt.Sprintf("%d %s %s in a row: %s", p.Sessions, how, strings.TrimPrefix(layers.Plural(p.Sessions, unit), fmt.Sprint(p.Sessions, " ")), goals[p.Goal]))
		}
	}
	return lines
}
