package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/index"
	"github.com/git-hebbian/git-hebbian/index/near"
	"github.com/git-hebbian/git-hebbian/index/when"
	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func recallFlags() []cli.Flag {
	return []cli.Flag{
		&cli.IntFlag{Name: "k", Aliases: []string{"limit"}, Value: 10, Usage: "print `N` lines at most"},
		&cli.StringFlag{Name: "since", Usage: "only what is of `TIME` or later"},
		&cli.StringFlag{Name: "until", Usage: "only what is of `TIME` or earlier"},
		&cli.StringFlag{Name: "on", Usage: "only what is of `TIME`"},
		&cli.StringFlag{Name: "around", Usage: "what is of about `TIME` first"},
		&cli.StringSliceFlag{Name: "entity", Usage: "only lines that name `NAME`"},
		&cli.StringFlag{Name: "kind", Usage: "only lines of a `KIND`, or of several: world,opinion or W,O"},
		&cli.StringFlag{Name: "origin", Usage: "only lines of an `ORIGIN`, or of several"},
		&cli.BoolFlag{Name: "no-recency", Usage: "old notes are worth as much as new ones"},
		&cli.StringFlag{Name: "at", Usage: "ask the memory as it was in `REV`, a tag or commit"},
		&cli.IntFlag{Name: "budget", Usage: "whole lines that fit into about `N` tokens, no line twice"},
		&cli.BoolFlag{Name: "log", Usage: "record in the note of today which lines were shown"},
		&cli.BoolFlag{Name: "explain", Usage: "show what the score of each line is made of"},
		&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
	}
}

// mostInBudget is how many lines are held against a budget.
const mostInBudget = 200

// recallQuestion reads what is asked.
func recallQuestion(w *world, c *cli.Context) (index.Question, error) {
	q := index.Question{
		Text: strings.Join(c.Args().Slice(), " "), Now: w.now(), Limit: c.Int("k"),
		Entities: c.StringSlice("entity"), Timeless: c.Bool("no-recency"),
	}
	if q.Limit < 1 || q.Limit > 1000 {
		return q, usageError("recall", "-k takes a number from 1 to 1000")
	}
	switch budget := c.Int("budget"); {
	case budget < 0:
		return q, usageError("recall", "--budget takes a number of tokens")
	case budget > 0 && !c.IsSet("k"):
		q.Limit = mostInBudget
	}
	if slices.ContainsFunc(q.Entities, func(name string) bool { return strings.Trim(name, "@ ") == "" }) {
		return q, usageError("recall", "--entity takes a name")
	}
	if err := recallTimes(w, c, &q); err != nil {
		return q, err
	}
	var err error
	if q.Kinds, err = listOf("kind", c.String("kind"), kindNames(), kindNamed); err != nil {
		return q, err
	}
	q.Origins, err = listOf("origin", c.String("origin"), originNames(), originNamed)
	return q, err
}

// recallTimes reads the flags that name a time.
func recallTimes(w *world, c *cli.Context, q *index.Question) error {
	spans := map[string]when.Span{}
	for _, flag := range []string{"since", "until", "on", "around"} {
		text := c.String(flag)
		if !c.IsSet(flag) {
			continue
		}
		span, ok := when.Range(text, w.now())
		if !ok {
			return usageError("recall", "--%s %q is no time that is known: 2025-11-27, 2025-11, 30d, yesterday, \"last week\"", flag, text)
		}
		spans[flag] = span
	}
	limit := func(from, to when.Day) {
		if q.From == 0 && q.To == 0 {
			q.From, q.To = when.Ever, when.Never
		}
		q.From, q.To = max(q.From, from), min(q.To, to)
	}
	if s, set := spans["since"]; set {
		limit(s.From, when.Never)
	}
	if s, set := spans["until"]; set {
		limit(when.Ever, s.To)
	}
	if s, set := spans["on"]; set {
		limit(s.From, s.To)
	}
	if q.From > q.To {
		return usageError("recall", "--since %s is after --until %s: nothing can be in between", q.From, q.To)
	}
	if s, set := spans["around"]; set {
		q.Around = &s
	}
	return nil
}

// listOf reads a list of names as their places among those that are known.
func listOf[T notes.Kind | notes.Origin](flag, text string, names []string, read func(string) (T, bool)) ([]T, error) {
	var list []T
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.ToLower(strings.TrimSpace(name)); name == "" {
			continue
		}
		one, ok := read(name)
		if !ok {
			meant := ""
			if nearest, ok := near.Name(name, names); ok {
				meant = "; did you mean " + nearest + "?"
			}
			return nil, usageError("recall", "--%s %s is none of %s%s", flag, name, strings.Join(names, ", "), meant)
		}
		list = append(list, one)
	}
	return list, nil
}
