package main

import (
	"fmt"
	"path/filepath"

	"github.com/urfave/cli/v2"
)

func installCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "install",
		Usage: "put the manual page and the shell completions in place",
		Description: `Writes the manual page, which git hebbian --help shows, and the completions
for bash, zsh and fish, which git's own completions call. Without --apply it
only says what it would write. A file that something else wrote is left alone.

EXIT STATUS
   0   done, or a preview was shown
   2   a file could not be written, or is not ours

EXAMPLES
   git hebbian install
   git hebbian install --apply
   git hebbian install --prefix /usr/local --apply
   git hebbian install --remove --apply`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "prefix", Usage: "write below `DIR`/share", DefaultText: "the folder above the program's bin, else ~/.local"},
			&cli.BoolFlag{Name: "remove", Usage: "take away what install wrote"},
			&cli.BoolFlag{Name: "apply", Usage: "do it; without this flag nothing is written"},
		},
		Action: func(c *cli.Context) error {
			prefix := c.String("prefix")
			if prefix == "" {
				prefix = defaultPrefix(w)
			}
			if !filepath.IsAbs(prefix) {
				prefix = filepath.Join(w.dir, prefix)
			}
			return install(w, planInstall(installed(prefix, c.App.Commands), c.Bool("remove")), c.Bool("apply"), prefix)
		},
	}
}

// install prints the steps and, if it is to apply them, takes them; none of
// them if one cannot be taken.
func install(w *world, steps []installStep, apply bool, prefix string) error {
	for _, step := range steps {
		if step.err != nil {
			return fault(fmt.Errorf("installing: %w", step.err), "move it away, or choose another --prefix")
		}
	}
	pending := 0
	for _, step := range steps {
		fmt.Fprintf(w.out, "%-8s %s\n", step.verb, step.path)
		if step.verb == "keep" || step.verb == "absent" {
			continue
		}
		pending++
		if !apply {
			continue
		}
		if err := step.take(); err != nil {
			return fault(fmt.Errorf("installing: %w", err), "choose a --prefix that you may write to")
		}
	}
	if pending > 0 && !apply {
		said := ""
		if steps[0].verb == "write" { // the manual page
			said = "\nUntil then git finds no manual for git hebbian --help; git hebbian -h shows the help."
		}
		_, err := fmt.Fprintln(w.out, "\nNothing was written; --apply does it."+said)
		return err
	}
	return installAdvice(w, steps, prefix)
}
