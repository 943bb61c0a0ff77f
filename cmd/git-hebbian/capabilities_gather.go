package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
	"github.com/git-hebbian/git-hebbian/layers/capability"
)

// gather collects what the repository shows, and the person's own settings. A file
// that cannot be read is passed over with a word.
func (s *capabilityScan) gather(r *repo.Repo) {
	s.in(r.Top, "", func(f *scannedFolder) {
		for _, file := range []string{".mcp.json", ".claude/settings.json", ".claude/settings.local.json", ".cursor/mcp.json"} {
			s.servers(f, file, r.Top)
		}
		s.codex(f, ".codex/config.toml")
		s.claude(f, ".claude")
		for _, file := range []string{"GNUmakefile", "makefile", "Makefile"} {
			if src := s.read(f, file); src != nil {
				targets, bare := capability.MakeTargets(src, f.source(file))
				s.found, s.silent = append(s.found, targets...), s.silent+bare
				break
			}
		}
		if src := s.read(f, "package.json"); src != nil {
			found, err := capability.PackageScripts(src, f.source("package.json"))
			s.add(f, "package.json", found, err)
		}
	})
	if s.w.getenv("HOME") == "" && s.w.getenv("USERPROFILE") == "" {
		return
	}
	home := s.w.home()
	settings, name := filepath.Join(home, ".claude"), "~/.claude/"
	if dir := s.w.getenv("CLAUDE_CONFIG_DIR"); dir != "" {
		settings, name = s.w.path(dir), "$CLAUDE_CONFIG_DIR/"
	} else {
		s.in(home, "~/", func(f *scannedFolder) { s.servers(f, ".claude.json", r.Top) })
	}
	s.in(settings, name, func(f *scannedFolder) {
		if name != "~/.claude/" {
			s.servers(f, ".claude.json", r.Top)
		}
		s.servers(f, "settings.json", r.Top)
		s.claude(f, ".")
	})
	codex, name := filepath.Join(home, ".codex"), "~/.codex/"
	if dir := s.w.getenv("CODEX_HOME"); dir != "" {
		codex, name = s.w.path(dir), "$CODEX_HOME/"
	}
	s.in(codex, name, func(f *scannedFolder) { s.codex(f, "config.toml") })
	s.in(filepath.Join(home, ".cursor"), "~/.cursor/", func(f *scannedFolder) { s.servers(f, "mcp.json", r.Top) })
}

// in looks into a folder, if it is there.
func (s *capabilityScan) in(dir, name string, look func(f *scannedFolder)) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return
	}
	defer root.Close()
	look(&scannedFolder{root: root, name: name})
}

// read returns a file, nil where there is none.
func (s *capabilityScan) read(f *scannedFolder, file string) []byte {
	info, err := f.root.Stat(filepath.FromSlash(file))
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	if info.Size() > mostScanned {
		s.passOver(f, file, fmt.Errorf("it is larger than %d MB", mostScanned>>20))
		return nil
	}
	opened, err := f.root.Open(filepath.FromSlash(file))
	if err != nil {
		s.passOver(f, file, err)
		return nil
	}
	defer opened.Close()
	src, err := io.ReadAll(io.LimitReader(opened, mostScanned))
	if err != nil {
		s.passOver(f, file, err)
		return nil
	}
	return src
}

// passOver says why a file does not count.
func (s *capabilityScan) passOver(f *scannedFolder, file string, err error) {
	fmt.Fprintf(s.w.err, "%s: passed over: %v\n", f.source(file), err)
}

// add takes over what a file has.
func (s *capabilityScan) add(f *scannedFolder, file string, found []capability.Proposal, err error) {
	if err != nil {
		s.passOver(f, file, err)
	}
	s.found = append(s.found, found...)
}

func (s *capabilityScan) servers(f *scannedFolder, file, project string) {
	if src := s.read(f, file); src != nil {
		found, err := capability.MCPServers(src, f.source(file), filepath.ToSlash(project))
		s.add(f, file, found, err)
	}
}

func (s *capabilityScan) codex(f *scannedFolder, file string) {
	if src := s.read(f, file); src != nil {
		s.add(f, file, capability.CodexServers(src, f.source(file)), nil)
	}
}

// claude reads the skills, commands and agents below a folder.
func (s *capabilityScan) claude(f *scannedFolder, dir string) {
	for _, name := range s.names(f, path.Join(dir, "skills")) {
		file := path.Join(dir, "skills", name, "SKILL.md")
		if src := s.read(f, file); src != nil {
			s.one(capability.Skill(src, f.source(file)))
		}
	}
	s.commands(f, path.Join(dir, "commands"), "", 0)
	for _, name := range s.names(f, path.Join(dir, "agents")) {
		file := path.Join(dir, "agents", name)
		if src := s.markdown(f, file); src != nil {
			s.one(capability.Agent(src, f.source(file)))
		}
	}
}

func (s *capabilityScan) one(p capability.Proposal, ok bool) {
	if ok {
		s.found = append(s.found, p)
	} else {
		s.silent++
	}
}

// deepestCommands is how many folders deep commands are looked for.
const deepestCommands = 4

// commands reads the commands of a folder and of those in it.
func (s *capabilityScan) commands(f *scannedFolder, dir, below string, depth int) {
	for _, name := range s.names(f, path.Join(dir, below)) {
		file := path.Join(dir, below, name)
		if src := s.markdown(f, file); src != nil {
			s.one(capability.Command(src, f.source(file), path.Join(below, name)))
		} else if depth < deepestCommands && !strings.Contains(name, ".") {
			s.commands(f, dir, path.Join(below, name), depth+1)
		}
	}
}

func (s *capabilityScan) markdown(f *scannedFolder, file string) []byte {
	if !strings.HasSuffix(file, ".md") {
		return nil
	}
	return s.read(f, file)
}

// names lists a folder.
func (s *capabilityScan) names(f *scannedFolder, dir string) []string {
	entries, err := fs.ReadDir(f.root.FS(), dir)
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries[:min(len(entries), mostListed)] {
		names = append(names, e.Name())
	}
	return names
}
