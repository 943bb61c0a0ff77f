package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// git runs git in the demo's repository and returns all that it prints.
func (s *stage) git(args ...string) (string, error) {
	c := exec.Command("git", args...)
	c.Dir, c.Env = s.dir, s.env
	out, err := c.CombinedOutput()
	return string(out), err
}

// onPath lets git find this program as git hebbian, in hooks too.
func (s *stage) onPath() error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("finding this program: %w", err)
	}
	name := "git-hebbian"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	dir := filepath.Dir(self)
	if filepath.Base(self) != name {
		if dir, err = os.MkdirTemp("", "hebbian-demo-bin-"); err != nil {
			return fmt.Errorf("making a folder: %w", err)
		}
		s.links = dir
		if err := os.Symlink(self, filepath.Join(dir, name)); err != nil {
			return fmt.Errorf("linking this program: %w", err)
		}
	}
	for i, kv := range s.env {
		if key, value, _ := strings.Cut(kv, "="); strings.EqualFold(key, "PATH") {
			s.env[i] = key + "=" + dir + string(os.PathListSeparator) + value
		}
	}
	return nil
}

// close takes away what is not part of the demo's folder.
func (s *stage) close() {
	if s.links != "" {
		os.RemoveAll(s.links)
	}
}
