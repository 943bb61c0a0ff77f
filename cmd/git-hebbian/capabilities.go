package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/capability"
)

func capabilitiesCommand(w *world) *cli.Command {
	asJSON := &cli.BoolFlag{Name: "json", Usage: "show it as JSON"}
	list := func(c *cli.Context) error { return listCapabilities(w, c.Bool("json")) }
	return &cli.Command{
		Name:  "capabilities",
		Usage: "list what the agent can do, and find what a prompt asks for",
		Description: `The page bank/capabilities.md has a heading a category and an item a capability:

   ## Messaging
   - ` + "`send_email`" + `: Sends an e-mail to one or more people.

An item may end with a comment that says what people say who want it, what it
takes, and an example:

   <!-- hebbian: triggers="mail, écrire un courriel" params="to, body?" -->

EXIT STATUS
   0  done
   1  there is none
   2  usage, or it could not run`,
		Flags:  []cli.Flag{asJSON},
		Action: list,
		Subcommands: []*cli.Command{
			{Name: "list", Usage: "list what the agent can do", Flags: []cli.Flag{asJSON}, Action: list,
				Description: "EXIT STATUS\n   0  done\n   1  there is none\n   2  usage, or it could not run"},
			capabilitiesFindCommand(w, asJSON),
			capabilitiesScanCommand(w, asJSON),
		},
	}
}

func capabilitiesFindCommand(w *world, asJSON cli.Flag) *cli.Command {
	return &cli.Command{
		Name:      "find",
		Usage:     "find the capabilities that a prompt asks for",
		ArgsUsage: "TEXT...",
		Description: `Chooses the categories that fit the prompt best, five at most, and of these the
capabilities that fit it: by their words in English, French and Portuguese, by
words of kindred meaning, and by triggers that stand in it. A score says how
likely the prompt asks for it, from 0 to 1; if none has 0.55, nothing is shown,
else also what fits half as well as the best.

EXIT STATUS
   0  something was found
   1  nothing was
   2  usage, or it could not run`,
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "n", Value: 5, Usage: "show at most `N`"},
			asJSON,
		},
		Action: func(c *cli.Context) error {
			text := strings.TrimSpace(strings.Join(c.Args().Slice(), " "))
			switch {
			case text == "":
				return usageError("capabilities find", "capabilities find: there is no text")
			case c.Int("n") < 1:
				return usageError("capabilities find", "-n takes a number from 1")
			}
			return findCapabilities(w, text, c.Int("n"), c.Bool("json"))
		},
	}
}

// A capabilityPage is the page of the worktree with its cards.
type capabilityPage struct {
	file  string
	src   []byte // nil: there is no page
	cards []capability.Card
}

// withCapabilities reads the page, and nothing else of the memory.
func withCapabilities(w *world, do func(r *repo.Repo, p *capabilityPage) error) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	return inWorktreeBy(r, findWorkspace, func(ws *workspace) error {
		p, err := readCapabilities(ws)
		if err != nil {
			return err
		}
		return do(r, p)
	})
}

// readCapabilities reads the page of a workspace, wherever its folder bank is.
func readCapabilities(ws *workspace) (*capabilityPage, error) {
	name := path.Join(ws.dir(), capability.File)
	file, _, err := repo.Follow(ws.tree, name)
	if errors.Is(err, fs.ErrNotExist) {
		return &capabilityPage{file: name}, nil
	}
	if err != nil {
		return nil, outside(name, err)
	}
	src, err := ws.tree.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return &capabilityPage{file: name}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", file, err)
	}
	return &capabilityPage{file: file, src: append([]byte{}, src...)}, nil
}

// read reads the cards. What cannot be read of them is said, and the others count.
func (p *capabilityPage) read(w *world) error {
	cards, err := capability.Read(p.file, p.src)
	if err != nil && cards == nil {
		return fault(err, "mend the page")
	}
	if err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			fmt.Fprintln(w.err, line)
		}
	}
	p.cards = cards
	return nil
}
