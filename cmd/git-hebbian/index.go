package main

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/layers"
)

func indexCommand(w *world) *cli.Command {
	build := func(all bool) cli.ActionFunc {
		return func(c *cli.Context) error {
			return withIndex(w, true, func(x *indexing) error { return x.update(all) })
		}
	}
	return &cli.Command{
		Name:  "index",
		Usage: "bring the index that makes recall fast up to date",
		Description: `The index holds nothing that is not in the files: recall gives the same without
it. It lives below the git directory, and is built by itself where notes are
many. Remove it whenever you like.

EXIT STATUS
   0  done
   1  verify: the index cannot be used
   2  usage, or it could not run`,
		Action: build(false),
		Subcommands: []*cli.Command{
			{Name: "status", Usage: "show how large it is, and what is not in it",
				Description: "EXIT STATUS\n   0  done\n   2  usage, or it could not run",
				Action:      func(c *cli.Context) error { return withIndex(w, false, (*indexing).status) }},
			{Name: "rebuild", Usage: "build it anew",
				Description: "EXIT STATUS\n   0  done\n   2  usage, or it could not run", Action: build(true)},
			{Name: "verify", Usage: "check that it is whole",
				Description: "EXIT STATUS\n   0  it is whole, or there is none\n   1  it cannot be used\n   2  usage, or it could not run",
				Action:      func(c *cli.Context) error { return withIndex(w, false, (*indexing).verify) }},
			{Name: "clean", Usage: "remove it",
				Description: "EXIT STATUS\n   0  done\n   2  usage, or it could not run",
				Action:      func(c *cli.Context) error { return withIndex(w, true, (*indexing).clean) }},
			{Name: indexLaterVerb, Hidden: true, Action: func(c *cli.Context) error { return indexLater(w) }},
		},
	}
}

// An indexing is one run of the verb.
type indexing struct {
	w     *world
	repo  *repo.Repo
	shelf *store.Shelf
}

// How long a person waits for another build, and between two looks.
const (
	lockWait  = 2 * time.Minute
	lockPause = 200 * time.Millisecond
)

// withIndex runs something on the index, alone where it writes.
func withIndex(w *world, writes bool, run func(*indexing) error) error {
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	x := &indexing{w: w, repo: r, shelf: shelfOf(r)}
	if !writes {
		return run(x)
	}
	for until := time.Now().Add(lockWait); ; time.Sleep(lockPause) {
		unlock, err := x.shelf.Lock()
		if errors.Is(err, store.ErrLocked) && time.Now().Before(until) {
			continue
		}
		if err != nil {
			return err
		}
		defer unlock()
		return run(x)
	}
}

// library lists what the index is of.
func (x *indexing) library(use func(*library) error) error {
	return inWorktreeBy(x.repo, findWorkspace, func(ws *workspace) error {
		lib, err := openLibrary(ws)
		if err != nil {
			return err
		}
		return use(lib)
	})
}

func (x *indexing) update(all bool) error {
	return x.library(func(lib *library) error {
		done, err := x.build(lib, all)
		if err != nil {
			return err
		}
		fmt.Fprintln(x.w.out, done)
		return nil
	})
}

func (x *indexing) status() error {
	return x.library(func(lib *library) error {
		opened, err := x.open()
		if err != nil {
			fmt.Fprintf(x.w.out, "%s\nThe next recall reads the files, and has it built anew.\n", err)
			return nil
		}
		defer closeAll(opened)
		s, err := surveyGuarded(lib, opened)
		if errors.Is(err, errOtherLibrary) || errors.Is(err, errDamaged) {
			fmt.Fprintf(x.w.out, "%s\nThe next recall reads the files, and has it built anew.\n", err)
			return nil
		}
		if err != nil {
			return err
		}
		if len(opened) == 0 {
			fmt.Fprintf(x.w.out, "There is no index of %s; git hebbian index builds it.\n", layers.Plural(len(s.fresh), "file"))
			return nil
		}
		size := int64(0)
		for _, o := range opened {
			size += o.Bytes
		}
		fmt.Fprintf(x.w.out, "%s, %.1f MB in %s\n", layers.Plural(s.alive(), "file"), float64(size)/1e6, x.shelf.Dir())
		fmt.Fprintf(x.w.out, "not in it as they are: %s\n", layers.Plural(len(s.fresh), "file"))
		return nil
	})
}

// open opens the indexes, in full.
func (x *indexing) open() ([]*store.Opened, error) {
	opened, err := x.shelf.Open()
	for _, o := range opened {
		err = cmp.Or(err, o.Load())
	}
	if err != nil {
		closeAll(opened)
		return nil, err
	}
	return opened, nil
}

func (x *indexing) verify() error {
	opened, err := x.open()
	if err != nil {
		fmt.Fprintln(x.w.out, err)
		return errFindings
	}
	defer closeAll(opened)
	if len(opened) == 0 {
		fmt.Fprintln(x.w.out, "There is no index.")
		return nil
	}
	fmt.Fprintln(x.w.out, "The index is whole.")
	return nil
}

func (x *indexing) clean() error {
	if err := x.shelf.Remove(); err != nil {
		return err
	}
	fmt.Fprintln(x.w.out, "The index is removed.")
	return nil
}
