package repo

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// AddTrailer adds a trailer to the commit message in a file, in place of an
// older one with the same key. None of the user's settings of trailers has a
// say. That git finds it there afterwards is looked at: it is an error where the
// user's comment character makes a comment of it.
func (r *Repo) AddTrailer(file, key, value string) error {
	if !filepath.IsAbs(file) {
		file = filepath.Join(r.Top, file)
	}
	message, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("adding %s to the message: %w", key, err)
	}
	if !bytes.HasSuffix(message, []byte("\n")) { // git would go on in the last line
		if err := os.WriteFile(file, append(message, '\n'), 0o666); err != nil {
			return fmt.Errorf("adding %s to the message: %w", key, err)
		}
	}
	char := r.CommentChar(message)
	line := key + ": " + value
	if _, err := r.trailers(char, "--in-place", "--where=end", "--if-exists=replace", "--if-missing=add",
		"--trailer", line, "--", file); err != nil {
		return fmt.Errorf("adding %s to the message: %w", key, err)
	}
	out, err := r.trailers(char, "--parse", "--", file)
	if err != nil {
		return fmt.Errorf("adding %s to the message: %w", key, err)
	}
	if !slices.Contains(strings.Split(string(out), "\n"), line) {
		return fmt.Errorf("adding %s to the message: git does not find it there; lines that begin with %q are comments", key, char)
	}
	return nil
}

// trailers runs git interpret-trailers outside of every repository and without
// settings: one of a key can rename it or run a command in place of its value,
// and no option takes it back.
func (r *Repo) trailers(char string, args ...string) ([]byte, error) {
	cmd := r.command(append([]string{"-c", "core.commentChar=" + char, "interpret-trailers", "--no-divider"}, args...)...)
	cmd.Env = slices.DeleteFunc(cmd.Env, func(kv string) bool { return strings.HasPrefix(kv, "GIT_CONFIG") })
	cmd.Env = append(cmd.Env, "GIT_DIR="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_SYSTEM="+os.DevNull)
	return r.run(cmd)
}

// scissors follows the comment character in the line below which git commit -v
// puts what is no part of the message.
const scissors = " ------------------------ >8 ------------------------"

// commentChars are what git chooses from where core.commentChar is auto.
const commentChars = "#;@!$%^&|:"

// CommentChar returns what the comments in a message begin with.
func (r *Repo) CommentChar(message []byte) string {
	last := ""
	for line := range bytes.Lines(message) {
		text := strings.TrimRight(string(line), "\r\n")
		if char, ok := strings.CutSuffix(text, scissors); ok && len(char) == 1 {
			return char
		}
		if text != "" {
			last = text
		}
	}
	out, err := r.Output("config", "--get", "core.commentChar")
	char := strings.TrimSuffix(string(out), "\n")
	switch {
	case err == nil && len(char) == 1:
		return char
	case char == "auto" && last != "" && strings.Contains(commentChars, last[:1]):
		return last[:1]
	}
	return "#"
}

// Trailers are those of a message, in its order.
type Trailers []Trailer

// A Trailer is a line such as "Hebbian-Op: update" at the end of a message.
type Trailer struct{ Key, Value string }

// Values returns what a key has in the order of the message, whatever the case
// the key is written in.
func (t Trailers) Values(key string) []string {
	var values []string
	for _, line := range t {
		if strings.EqualFold(line.Key, key) {
			values = append(values, line.Value)
		}
	}
	return values
}

// parseTrailers reads the block of trailers at the end of a message, each a key
// and a value that lines which begin with a blank go on with. It returns nil
// where there are none.
func parseTrailers(block string) Trailers {
	var trailers Trailers
	within := false // a trailer that the next line may go on with
	for line := range strings.SplitSeq(block, "\n") {
		if within && line != "" && strings.TrimLeft(line[:1], " \t") == "" {
			trailers[len(trailers)-1].Value += " " + strings.TrimSpace(line)
			continue
		}
		key, value, ok := strings.Cut(line, ":")
		key = strings.TrimRight(key, " \t")
		if within = ok && key != "" && strings.Trim(key, keyLetters) == ""; within {
			trailers = append(trailers, Trailer{key, strings.TrimSpace(value)})
		}
	}
	return trailers
}

// keyLetters are what a trailer's key may have.
const keyLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"
