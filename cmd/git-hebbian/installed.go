package main

import (
	"bytes"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/urfave/cli/v2"
)

// completions are the scripts that the shells load.
//
//go:embed completion/git-hebbian.bash completion/_git-hebbian completion/git-hebbian.fish completion/fish-3.6.0.fish
var completions embed.FS

// installMark stands in every file that install writes, and tells it later
// that it may replace or remove the file.
const installMark = "Written by git hebbian install."

// An installFile is a file that install keeps below its prefix.
type installFile struct {
	path    string
	content []byte
}

// installed are the files of install below a prefix.
func installed(prefix string, verbs []*cli.Command) []installFile {
	share := filepath.Join(prefix, "share")
	return []installFile{
		{filepath.Join(share, "man", "man1", "git-hebbian.1"), manPage(verbs)},
		{filepath.Join(share, "bash-completion", "completions", "git-hebbian"), completionScript("git-hebbian.bash")},
		{filepath.Join(share, "zsh", "site-functions", "_git-hebbian"), completionScript("_git-hebbian")},
		{filepath.Join(share, "fish", "vendor_completions.d", "git-hebbian.fish"), completionScript("git-hebbian.fish")},
		{filepath.Join(share, "fish", "vendor_conf.d", "git-hebbian.fish"), completionScript("fish-3.6.0.fish")},
	}
}

func completionScript(name string) []byte {
	script, err := completions.ReadFile("completion/" + name)
	if err != nil {
		panic(err) // the file is part of the binary
	}
	return script
}

// defaultPrefix is the folder above the bin folder that holds the program, so
// that man finds the page by the PATH; else ~/.local.
func defaultPrefix(w *world) string {
	if program, err := os.Executable(); err == nil {
		if bin := filepath.Dir(program); filepath.Base(bin) == "bin" {
			return filepath.Dir(bin)
		}
	}
	return filepath.Join(w.home(), ".local")
}

// installAdvice says what a person must add for a shell that does not look
// below the prefix by itself.
func installAdvice(w *world, steps []installStep, prefix string) error {
	if slices.ContainsFunc(steps, func(s installStep) bool { return s.new == nil || s.verb == "absent" }) {
		return nil
	}
	share := filepath.Join(prefix, "share")
	local := filepath.Join(w.home(), ".local", "share")
	searched := append(filepath.SplitList(w.getenv("XDG_DATA_DIRS")), "/usr/share", "/usr/local/share", local)
	var advice bytes.Buffer
	bin := filepath.Join(prefix, "bin")
	if !slices.Contains(filepath.SplitList(w.getenv("PATH")), bin) {
		fmt.Fprintf(&advice, "man:  export MANPATH=%s:\n", filepath.Join(share, "man"))
	}
	if !slices.Contains(searched, share) {
		fmt.Fprintf(&advice, "bash: . %s\n", steps[1].path)
		fmt.Fprintf(&advice, "fish: for f in %s/*/git-hebbian.fish; source $f; end\n", filepath.Join(share, "fish"))
	}
	if share != "/usr/share" && share != "/usr/local/share" {
		fmt.Fprintf(&advice, "zsh:  fpath=(%s $fpath), before compinit\n", filepath.Dir(steps[2].path))
	}
	if advice.Len() == 0 {
		return nil
	}
	_, err := fmt.Fprintf(w.out, "\nAdd to the start-up file of the shell that you use:\n%s", advice.String())
	return err
}
