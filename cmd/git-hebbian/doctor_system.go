package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"github.com/git-hebbian/git-hebbian/layers"
)

// The git that this needs (rev-parse --path-format), and the one that knows since
// when and until when a key of allowed signers is valid.
const gitNeeded, gitForSigners = 31, 35 // of 2.x

func examineGit(p *patient) ([]diagnosis, error) {
	out, err := p.repo.Output("version")
	if err != nil {
		return nil, err
	}
	version := strings.TrimSpace(strings.TrimPrefix(string(out), "git version "))
	major, rest, _ := strings.Cut(version, ".")
	minor, _, _ := strings.Cut(rest, ".")
	m, err1 := strconv.Atoi(major)
	n, err2 := strconv.Atoi(minor)
	needed := gitNeeded
	if file, err := signersFile(p.repo, ""); err == nil && file != "" {
		needed = gitForSigners
	}
	switch {
	case err1 != nil || err2 != nil:
		return []diagnosis{ails("", "git is of an unknown version, %s", inline(version))}, nil
	case m < 2 || m == 2 && n < needed:
		return []diagnosis{breaks(fmt.Sprintf("install git 2.%d or later", needed), "git is %s", inline(version))}, nil
	}
	return []diagnosis{well("git %s", inline(version))}, nil
}

// examineProgram looks for git-hebbian where git looks for it: the hooks run it
// as git hebbian.
func examineProgram(p *patient) ([]diagnosis, error) {
	if at, err := exec.LookPath("git-hebbian"); err == nil {
		return []diagnosis{well("git hebbian %s, %s", programVersion(), at)}, nil
	}
	if out, err := p.repo.Output("--exec-path"); err == nil {
		at := filepath.Join(strings.TrimSpace(string(out)), "git-hebbian")
		if _, err := exec.LookPath(at); err == nil {
			return []diagnosis{well("git hebbian %s, %s", programVersion(), at)}, nil
		}
	}
	return []diagnosis{breaks("put the folder of git-hebbian on the PATH", "git does not find git-hebbian, and the hooks run it")}, nil
}

// examineFiles tries what commits and indexes rest on: that a file takes the
// place of another one, and that of two locks one is refused.
func examineFiles(p *patient) ([]diagnosis, error) {
	const elsewhere = "move the repository to a file system that can, such as a local disk"
	dir, err := os.MkdirTemp(p.repo.GitDir, "hebbian-doctor-")
	if err != nil {
		return []diagnosis{breaks("make it writable for you", "the git folder cannot be written")}, nil
	}
	defer os.RemoveAll(dir)
	old, now := filepath.Join(dir, "old"), filepath.Join(dir, "new")
	for _, file := range []string{old, now} {
		if err := os.WriteFile(file, []byte(file), 0o600); err != nil {
			return nil, fmt.Errorf("trying the file system: %w", err)
		}
	}
	if err := os.Rename(now, old); err != nil {
		return []diagnosis{breaks(elsewhere, "the file system cannot put a file in the place of another")}, nil
	}
	if text, err := os.ReadFile(old); err != nil || string(text) != now {
		return []diagnosis{breaks(elsewhere, "a renamed file has not the bytes that it had")}, nil
	}
	first, second := flock.New(old), flock.New(old)
	defer first.Close()
	defer second.Close()
	if ok, err := first.TryLock(); err != nil || !ok {
		return []diagnosis{breaks(elsewhere, "the file system has no locks")}, nil
	}
	if ok, err := second.TryLock(); err != nil || ok {
		return []diagnosis{breaks(elsewhere, "the file system gives a lock to two at once")}, nil
	}
	return []diagnosis{well("files are renamed and locked as they should be")}, nil
}

// clockSlack is how far the last commit may lie ahead: clocks of two machines
// differ.
const clockSlack = time.Hour

func examineClock(p *patient) ([]diagnosis, error) {
	if _, born, err := p.repo.Head(); err != nil || !born {
		return nil, err
	}
	out, err := p.repo.Output("log", "-1", "--no-show-signature", "--format=%ct", "HEAD", "--")
	if err != nil {
		return nil, err
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("reading the time of HEAD: %w", err)
	}
	if ahead := time.Unix(seconds, 0).Sub(p.w.now()); ahead > clockSlack {
		return []diagnosis{ails("set the clock", "the clock is %s behind the last commit", layers.Plural(int(ahead.Hours()), "hour"))}, nil
	}
	return []diagnosis{well("the clock is not behind the last commit")}, nil
}

func examineHistory(p *patient) ([]diagnosis, error) {
	if p.repo.Interrupted() {
		return []diagnosis{breaks("git hebbian update --apply", "a commit was interrupted while it wrote its files")}, nil
	}
	cut, err := p.repo.CutOff()
	if err != nil {
		return nil, err
	}
	if len(cut) > 0 {
		return []diagnosis{ails("git fetch --unshallow", "this clone is shallow: check --range and blame need all of the history")}, nil
	}
	return []diagnosis{well("the history is whole, and no commit was interrupted")}, nil
}
