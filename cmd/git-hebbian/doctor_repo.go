package main

import (
	"fmt"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/hooks"
	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/store"
	"github.com/git-hebbian/git-hebbian/layers"
)

// mergeDriver is the program that merges the files of a memory, and driverSetting
// where git looks for it.
const (
	mergeDriver   = "git hebbian merge-file %O %A %B %P"
	driverSetting = "merge.hebbian.driver"
	driverCommand = "git config " + driverSetting + " '" + mergeDriver + "'"
)

func examineHooks(p *patient) ([]diagnosis, error) {
	steps, err := hookSteps(p.repo, false)
	if err != nil {
		return nil, err
	}
	var found []diagnosis
	for _, s := range steps {
		text, _, _ := strings.Cut(s.Text, "\n")
		text = strings.ReplaceAll(text, p.repo.Top+string(filepath.Separator), "")
		switch {
		case s.Action == hooks.Keep:
		case s.Action == hooks.Tell:
			found = append(found, breaks("git hebbian init shows all that is to be added", "%s", strings.TrimRight(text, ":")))
		case s.Old == nil:
			found = append(found, breaks("git hebbian init --apply", "there is no hook %s", s.Hook))
		default:
			found = append(found, breaks("git hebbian init --apply", "the hook %s does not run the check as it should: %s", s.Hook, text))
		}
	}
	if len(found) == 0 {
		found = append(found, well("%s run the check", strings.Join(hooks.Names(), ", ")))
	}
	return found, nil
}

// examineMerge asks git whether a file of the memory is to be merged by us, and
// whether it knows how.
func examineMerge(p *patient) ([]diagnosis, error) {
	names := []string{path.Join(p.ws.dir(), "memory/2026-01-01.md"), path.Join(p.ws.dir(), "bank/world.md")}
	if p.ws.file != "" {
		names = append(names, p.ws.file)
	}
	out, err := p.repo.Output(append([]string{"check-attr", "-z", "merge", "--"}, names...)...)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(strings.Split(string(out), "\x00"), "hebbian") {
		return []diagnosis{well("git merges the memory as any text; a weight may be taken from either side")}, nil
	}
	if _, set := p.repo.Config(driverSetting); !set {
		return []diagnosis{ails(driverCommand, ".gitattributes names merge=hebbian, and this clone has no such merge driver")}, nil
	}
	return []diagnosis{well("the merge driver that .gitattributes names is registered")}, nil
}

func examineSigners(p *patient) ([]diagnosis, error) {
	file, err := signersFile(p.repo, "")
	if err != nil {
		return nil, err
	}
	if file == "" {
		return []diagnosis{well("a trailer approves layers 1 and 4; git config %s FILE asks for signatures", signersSetting)}, nil
	}
	base := ""
	if head, born, err := p.repo.Head(); err == nil && born {
		base = head
	}
	s, err := signersAt(p.repo, file, base)
	if err != nil {
		return nil, err
	}
	names, ssh := 0, false
	for line := range strings.Lines(string(s.list)) {
		if f := strings.Fields(line); len(f) > 2 && !strings.HasPrefix(f[0], "#") {
			names, ssh = names+1, ssh || f[1] != "gpg"
		}
	}
	if s.list == nil || names == 0 {
		return []diagnosis{breaks("write it, and commit it: NAME ssh-ed25519 KEY", "%s names %s, and HEAD has nobody there", signersSetting, file)}, nil
	}
	if _, err := exec.LookPath("ssh-keygen"); ssh && err != nil {
		return []diagnosis{breaks("install OpenSSH 8.2 or later", "there is no ssh-keygen to check signatures with")}, nil
	}
	return []diagnosis{well("%s may sign for layers 1 and 4: %s", layers.Plural(names, "key"), file)}, nil
}

func examineIndex(p *patient) ([]diagnosis, error) {
	x := &indexing{w: p.w, repo: p.repo, shelf: shelfOf(p.repo)}
	opened, err := x.open()
	if err != nil {
		return []diagnosis{breaks("git hebbian index rebuild", "the index cannot be used: %v", err)}, nil
	}
	defer closeAll(opened)
	if len(opened) == 0 {
		return []diagnosis{well("there is no index; recall builds one where notes are many")}, nil
	}
	return []diagnosis{well("the index is whole, in %s", partsOf(opened))}, nil
}

func partsOf(opened []*store.Opened) string { return layers.Plural(len(opened), "part") }

// mend does what is safe of what was found, and returns what it did. It says
// each before it does it.
func (p *patient) mend(found []diagnosis, aloud bool) (did []string, err error) {
	say := func(text string) {
		did = append(did, text)
		if aloud {
			fmt.Fprintf(p.w.out, "fix: %s\n", text)
		}
	}
	ill := func(name string) bool {
		return slices.ContainsFunc(found, func(d diagnosis) bool { return d.Check == name && d.State != healthy })
	}
	if ill("hooks") {
		steps, err := hookSteps(p.repo, false)
		if err != nil {
			return did, err
		}
		for _, s := range steps {
			if s.Writes() {
				say(strings.ReplaceAll(s.Text, p.repo.Top+string(filepath.Separator), ""))
			}
		}
		if err := hooks.Apply(steps); err != nil {
			return did, err
		}
	}
	if _, set := p.repo.Config(driverSetting); !set && ill("merge") {
		say(driverCommand)
		if _, err := p.repo.Output("config", driverSetting, mergeDriver); err != nil {
			return did, err
		}
	}
	if ill("index") {
		say("git hebbian index rebuild")
		if err := withIndex(quietWorld(p.w), true, func(x *indexing) error { return x.update(true) }); err != nil {
			return did, err
		}
	}
	if ill("annotations") {
		if err := p.putBack(say); err != nil {
			return did, err
		}
	}
	if aloud && len(did) > 0 {
		fmt.Fprintln(p.w.out)
	}
	return did, nil
}
