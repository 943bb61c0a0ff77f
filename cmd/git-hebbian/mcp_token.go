package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/repo"
)

// tokenName is the file of the token in the state folder.
const tokenName = "mcp-token"

// Bounds of a token, in bytes.
const (
	leastToken = 16
	mostToken  = 1024
)

// mcpToken reads the token that clients have to send, and the file that it is
// in. Where there is none, one is made that only its owner may read.
func mcpToken(w *world, named string) (token, file string, err error) {
	if file = w.path(named); named == "" {
		r, err := openRepo(w)
		if err != nil {
			return "", "", err
		}
		defer r.Close()
		if err := repo.MakeStateDir(r.StateDir); err != nil {
			return "", "", fmt.Errorf("making the state folder: %w", err)
		}
		file = filepath.Join(r.StateDir, tokenName)
	}
	made, err := makeToken(file)
	if err == nil {
		return made, file, nil
	}
	if !errors.Is(err, fs.ErrExist) {
		return "", "", fault(fmt.Errorf("making the token: %w", err), "--token-file names a file in a folder that exists")
	}
	token, err = readToken(file)
	return token, file, err
}

// makeToken writes a new token, unless the file is there.
func makeToken(file string) (string, error) {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return "", err
	}
	token := rand.Text() + rand.Text() // 256 bits and more
	_, err = io.WriteString(f, token+"\n")
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(file) //nolint:errcheck // it is of no use
	}
	return token, err
}

// readToken reads a token that nobody else may read. What is looked at is what
// was opened.
func readToken(file string) (string, error) {
	f, info, err := openLog(file)
	if err != nil {
		return "", fault(fmt.Errorf("reading the token: %w", err), "--token-file names a file; where there is none, it is made")
	}
	defer f.Close()
	if runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0 {
		return "", fault(fmt.Errorf("others may read the token in %s", file), "chmod 600 "+layers.ShellWord(file))
	}
	src, err := io.ReadAll(io.LimitReader(f, mostToken+1))
	if err != nil {
		return "", fmt.Errorf("reading the token: %w", err)
	}
	token := strings.TrimSpace(string(src))
	if len(token) < leastToken || len(src) > mostToken || strings.ContainsAny(token, " \t\r\n") {
		return "", fault(fmt.Errorf("%s holds no token: one word of %d to %d characters", file, leastToken, mostToken), "rm "+layers.ShellWord(file)+", and a new one is made")
	}
	return token, nil
}
