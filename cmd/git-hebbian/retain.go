package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/bank"
	"github.com/git-hebbian/git-hebbian/layers/claim"
	"github.com/git-hebbian/git-hebbian/layers/hebb"
	"github.com/git-hebbian/git-hebbian/layers/notes"
	"github.com/git-hebbian/git-hebbian/layers/pii"
	"github.com/git-hebbian/git-hebbian/markdown"
)

func retainCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:      "retain",
		Usage:     "note a fact that is to be kept, in the note of the day",
		ArgsUsage: "TEXT...|-",
		Description: `Appends one line below Retain in the daily note, at once and without --apply,
with how much it matters: what its words show (asked to remember 0.90, a feeling
0.85, a preference 0.80, a decision 0.75, people and projects 0.70, else 0.50),
in English, French and Portuguese. It commits nothing; the next harvest, update
or reflect does, or you. With - the text is read from standard input.

Typed at a terminal it is its owner's word; from an agent, or a program, it is
the agent's. A text with a secret is refused. Personal data is written as it is,
unless --redact is given. What the memory says already, in a note, on a page or
in layers 1 and 2, is shown and not written again, unless --force is given. What
says otherwise, or may do so, is shown, and the text is written all the same.

KIND is W or world, B or experience for what was done, O or opinion, S or
observation for anything else that was seen.

EXIT STATUS
   0  written
   1  it holds a secret or what is to be forgotten, or the memory says it already
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "kind", Value: "S", Usage: "what it is: `KIND` is W, B, O, S, or the word"},
			&cli.StringSliceFlag{Name: "entity", Usage: "that it is about `NAME`"},
			&cli.StringFlag{Name: "confidence", Usage: "how sure an opinion is, `C` from 0 to 1"},
			&cli.StringFlag{Name: "importance", Usage: "how much it matters, `I` from 0 to 1"},
			&cli.StringFlag{Name: "date", Usage: "in the note of `DAY`, such as 2026-11-28 or yesterday"},
			&cli.StringFlag{Name: "agent", Usage: "it is the word of the agent `NAME`, whoever types"},
			&cli.BoolFlag{Name: "redact", Usage: "write [EMAIL] and the like for personal data"},
			&cli.BoolFlag{Name: "force", Usage: "write it although the memory says it already"},
			&cli.BoolFlag{Name: "json", Usage: "show it as JSON"},
		},
		Action: func(c *cli.Context) error {
			t := &retaining{w: w, redact: c.Bool("redact"), force: c.Bool("force"), asJSON: c.Bool("json")}
			if err := t.read(c); err != nil {
				return err
			}
			return t.run()
		},
	}
}

// mostRetained is how many bytes of standard input are read.
const mostRetained = 64 << 10

// A retaining is one run of the verb.
type retaining struct {
	w      *world
	redact bool
	force  bool
	asJSON bool
	bullet bank.Bullet
	why    string // the rule that the importance comes from; empty: it was said
	day    time.Time
	others []string // the places of what says otherwise

	personal string // what is private in the text, in words; empty: nothing
}

// read reads what was typed.
func (t *retaining) read(c *cli.Context) error {
	t.bullet = bank.Bullet{Confidence: -1, Text: strings.Join(c.Args().Slice(), " "), Origin: notes.Agent}
	if t.bullet.Text == "-" {
		text, err := io.ReadAll(io.LimitReader(t.w.in, mostRetained+1))
		if err != nil {
			return fmt.Errorf("reading standard input: %w", err)
		}
		if len(text) > mostRetained {
			return usageError("retain", "retain: more than %d KB are no fact", mostRetained>>10)
		}
		t.bullet.Text = string(text)
	}
	if strings.TrimSpace(t.bullet.Text) == "" {
		return usageError("retain", "retain: there is no text")
	}
	if _, agent := agentNear(t.w); !agent && !c.IsSet("agent") && t.w.terminal() {
		t.bullet.Origin = notes.Owner
	}
	var ok bool
	if t.bullet.Kind, ok = kindNamed(c.String("kind")); !ok || t.bullet.Kind == notes.Pattern {
		return usageError("retain", "--kind %s is none of W (world), B (experience), O (opinion), S (observation)", c.String("kind"))
	}
	for _, name := range c.StringSlice("entity") {
		name = strings.TrimPrefix(strings.TrimSpace(name), "@")
		if spans := notes.Names([]byte("@"+name), nil); len(spans) != 1 || spans[0][1] != len(name)+1 {
			return usageError("retain", "--entity takes a name of letters, digits and hyphens, such as Peter or The-Castle")
		}
		t.bullet.Entities = append(t.bullet.Entities, name)
	}
	if text := c.String("confidence"); c.IsSet("confidence") {
		value, err := unit(text)
		if err != nil || t.bullet.Kind != notes.Opinion {
			return usageError("retain", "--confidence takes a number from 0 to 1, and goes with --kind O")
		}
		t.bullet.Confidence = int(value)
	}
	if err := t.date(c.String("date"), c.IsSet("date")); err != nil {
		return err
	}
	return t.weigh(c.String("importance"), c.IsSet("importance"))
}

// weigh sets the importance, from what was typed or from the words.
func (t *retaining) weigh(text string, set bool) error {
	if !set {
		names := len(t.bullet.Entities) + len(notes.Names([]byte(t.bullet.Text), nil))
		t.bullet.Importance, t.why = claim.NewJudge().Weigh(t.bullet.Text, names)
		return nil
	}
	value, err := unit(text)
	if err != nil {
		return usageError("retain", "--importance takes a number from 0 to 1")
	}
	t.bullet.Importance = claim.Importance(value)
	return nil
}

// unit reads a number from 0 to 1, in 1/10000.
func unit(text string) (hebb.Weight, error) {
	value, err := hebb.ParseWeight(text)
	if err == nil && (value < 0 || value > hebb.Scale) {
		err = hebb.ErrNumber
	}
	return value, err
}

func (t *retaining) run() error {
	r, err := openRepo(t.w)
	if err != nil {
		return err
	}
	defer r.Close()
	return inWorktree(r, func(ws *workspace) error { return t.note(r, ws) })
}

// note writes the text into the note of its day, if it may stand there.
func (t *retaining) note(r *repo.Repo, ws *workspace) error {
	if err := t.clean(); err != nil {
		return err
	}
	if err := t.refuseForgotten(ws); err != nil {
		return err
	}
	if !t.force {
		if err := t.refuseKnown(ws); err != nil {
			return err
		}
	}
	file, err := ws.noteOf(t.day.Format(time.DateOnly))
	if err != nil {
		return err
	}
	line, err := t.write(r, file)
	if err != nil {
		return err
	}
	t.hint(file, line)
	t.warn(r, fmt.Sprintf("%s:%d", file, line))
	return t.print(file, line)
}

// warn says what becomes of personal data that was written.
func (t *retaining) warn(r *repo.Repo, place string) {
	switch {
	case t.personal == "":
	case runsCheck(r):
		fmt.Fprintf(t.w.err, "%s is in it: the commit hook refuses that, and harvest, update and reflect wait with it.\nhint: take it out (--redact leaves it out), or %s\n", t.personal, allowCommand(place))
	default:
		fmt.Fprintf(t.w.err, "%s is in it: --redact leaves it out\n", t.personal)
	}
}

// clean refuses secrets, and takes personal data out where that is wanted.
func (t *retaining) clean() error {
	scanner := pii.NewScanner()
	personal := ""
	for _, found := range scanner.Scan(strings.Join(t.bullet.Spellings(), "\n")) {
		if found.Type.Secret() {
			fmt.Fprintf(t.w.out, "%s: the text is refused [private]\nhint: say it without; revoke it if it was seen\n", found.Type.Words())
			return errFindings
		}
		personal = found.Type.Words()
	}
	switch {
	case personal == "":
	case t.redact:
		redacted, _ := scanner.Redact([]byte(t.bullet.Text), nil)
		t.bullet.Text = string(redacted)
	default:
		t.personal = personal
	}
	return nil
}

// write appends the line to the note, and returns its number.
func (t *retaining) write(r *repo.Repo, file string) (line int, err error) {
	text := ""
	err = editNote(t.w, r, file, func(src []byte) ([]markdown.Edit, error) {
		edits, n, err := bank.Retain(file, src, t.bullet)
		for _, e := range edits {
			for row := range strings.Lines(e.New) {
				if strings.HasPrefix(row, "- ") {
					text = row
				}
			}
		}
		line = n
		return edits, err
	})
	switch {
	case errors.Is(err, bank.ErrFormed):
		return 0, fault(err, "mend the note: something in it is opened and never closed")
	case err != nil:
		return 0, err
	}
	if t.bullet.Origin == notes.Owner {
		err = ownLine(r, text)
	}
	return line, err
}
