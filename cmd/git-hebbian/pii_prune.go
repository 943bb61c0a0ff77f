package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/layers/pii"
)

func piiPruneCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "prune",
		Usage: "take out of .hebbianallow what allows nothing any more",
		Description: `All files that git does not ignore are judged; a digest that only a commit
message needs is taken out, too, and so is a line that cannot be read. It shows
the lines it would take out; --apply takes them out.

EXIT STATUS
   0  shown, or written; nothing to take out
   2  usage, or it could not run`,
		Flags: []cli.Flag{&cli.BoolFlag{Name: "apply", Usage: "write .hebbianallow"}},
		Action: func(c *cli.Context) error {
			if c.Args().Len() > 0 {
				return usageError("pii prune", "it takes no arguments")
			}
			return runPIIPrune(w, c.Bool("apply"))
		},
	}
}

func runPIIPrune(w *world, apply bool) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	p, err := newPIIScan(w, r)
	if err != nil {
		return err
	}
	if err := p.below(r.Top); err != nil {
		return err
	}
	return writeAllowFile(w, r, apply, func(text string) (string, []string) {
		list, unread := pii.ParseAllowList(text)
		var unused []int // offsets of lines
		for i, e := range list.Entries {
			if !p.used[i] {
				unused = append(unused, e.At)
			}
		}
		for _, u := range unread {
			unused = append(unused, u.At)
		}
		slices.Sort(unused)
		var lines []string
		for _, at := range unused {
			line, _, _ := strings.Cut(text[at:], "\n")
			lines = append(lines, strings.TrimSuffix(line, "\r"))
		}
		return pii.WithoutLines(text, unused), prefixed("- ", lines)
	})
}
