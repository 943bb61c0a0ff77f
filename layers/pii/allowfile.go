package pii

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// AllowFile is the name of the file, at the top of a repository, that allows
// private values by what they are or where they stand.
const AllowFile = ".hebbianallow"

// An AllowList is the content of an AllowFile: one entry a line, sorted,
//
//	sha256:0123456789abcdef0123456789abcdef [GLOB] # the reason
//	path:GLOB email,phone # the reason
//
// the first for one value, wherever it stands or only in some files; the second
// for types or rules in some files. A value's line may change and others may
// come to stand beside it: an entry never allows more than it says. See Matches
// for the globs.
type AllowList struct {
	Entries []AllowEntry
}

// An AllowEntry is one line of an AllowList.
type AllowEntry struct {
	At     int      // offset of its line
	Digest string   // sha256:…, or empty
	Glob   string   // of the files; empty: all of them
	Names  []string // of types and rules, where there is no digest
}

// ParseAllowList reads an AllowFile. Lines that cannot be read allow nothing
// and are remarked upon.
func ParseAllowList(text string) (*AllowList, []Remark) {
	list := &AllowList{}
	var remarks []Remark
	at := 0
	for line := range strings.Lines(text) {
		if entry, ok, wrong := parseEntry(line); wrong != "" {
			remarks = append(remarks, Remark{at, wrong, "write sha256:DIGEST [GLOB] # reason, or path:GLOB TYPES # reason"})
		} else if ok {
			entry.At = at
			list.Entries = append(list.Entries, entry)
		}
		at += len(line)
	}
	return list, remarks
}

// parseEntry reads a line. It is false for one that holds nothing.
func parseEntry(line string) (e AllowEntry, ok bool, wrong string) {
	first, glob, rest, ok := cutEntry(strings.TrimSpace(strings.TrimPrefix(line, "\ufeff")))
	names := strings.Fields(rest)
	switch {
	case !ok:
		return e, false, "this line cannot be read, and so allows nothing"
	case first == "":
		return e, false, ""
	case first == pathPrefix && len(names) == 1:
		e.Glob, e.Names = glob, strings.Split(names[0], ",")
	case strings.HasPrefix(first, digestPrefix) && len(names) == 0:
		hex := first[len(digestPrefix):]
		if len(hex) != digestLength || run(hex, isHex) != digestLength {
			return e, false, "a digest has 32 hexadecimal digits"
		}
		e.Digest, e.Glob = strings.ToLower(first), glob
	default:
		return e, false, "this line cannot be read, and so allows nothing"
	}
	if e.Glob == "" && e.Digest == "" || !ValidGlob(e.Glob) {
		return AllowEntry{}, false, "the glob of this line cannot be read"
	}
	for _, name := range e.Names {
		if !KnownName(name) {
			return AllowEntry{}, false, "this line names a type that there is not"
		}
	}
	return e, true, ""
}

// cutEntry takes a line apart: a digest and perhaps a glob, or path: and a glob
// and the rest, without the reason. A glob with blanks or a # stands in quotes,
// as a string of JSON.
func cutEntry(line string) (first, glob, rest string, ok bool) {
	if line == "" || line[0] == '#' {
		return "", "", "", true
	}
	if after, isPath := strings.CutPrefix(line, pathPrefix); isPath {
		first, rest = pathPrefix, after
	} else {
		first, rest, _ = strings.Cut(line, " ")
		rest = strings.TrimSpace(rest)
	}
	if strings.HasPrefix(rest, `"`) {
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			return "", "", "", false
		}
		if glob, err = strconv.Unquote(quoted); err != nil {
			return "", "", "", false
		}
		rest = rest[len(quoted):]
	} else if !strings.HasPrefix(rest, "#") {
		glob, rest, _ = strings.Cut(rest, " ")
	}
	rest, _, _ = strings.Cut(rest, "#")
	return first, glob, strings.TrimSpace(rest), true
}

const pathPrefix = "path:"

// Allows returns the number of the first entry that allows a finding, whose
// value is given, in a file; -1 is none.
func (l *AllowList) Allows(file string, f Finding, value string) int {
	return l.allows(Source{File: file}, f, value)
}

func (l *AllowList) allows(src Source, f Finding, value string) int {
	if l == nil {
		return -1
	}
	digest := ""
	if !f.Type.Guessable() {
		digest = Fingerprint(f.Type, value)
	}
	return slices.IndexFunc(l.Entries, func(e AllowEntry) bool {
		switch {
		case e.Glob != "" && (src.Message || !Matches(e.Glob, src.File)):
			return false
		case e.Digest != "":
			return e.Digest == digest
		}
		return slices.ContainsFunc(e.Names, func(name string) bool { return named(name, f.Type, f.Rule) })
	})
}

// AllowLine writes an entry as a line of an AllowFile, without its end.
func AllowLine(e AllowEntry, reason string) string {
	glob := e.Glob
	if strings.ContainsAny(glob, " \t#\"\\") || strings.ContainsFunc(glob, unicode.IsControl) {
		glob = strconv.Quote(glob)
	}
	line := e.Digest
	switch {
	case e.Digest == "":
		line = pathPrefix + glob + " " + strings.Join(e.Names, ",")
	case e.Glob != "":
		line += " " + glob
	}
	if reason = strings.Join(strings.Fields(reason), " "); reason != "" {
		line += " # " + reason
	}
	return line
}

// GlobOf returns the glob that matches one file, given by its path from the top
// of the repository, and no other.
func GlobOf(file string) string {
	return "/" + strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(file)
}

// InsertLine puts a line of an AllowFile at its place by sorting, and returns
// the new content. All other lines stay as they are.
func InsertLine(text, line string) string {
	end := "\n"
	if strings.Contains(text, "\r\n") {
		end = "\r\n"
	}
	at := 0
	for old := range strings.Lines(text) {
		if _, ok, _ := parseEntry(old); ok && old > line {
			return text[:at] + line + end + text[at:]
		}
		at += len(old)
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += end
	}
	return text + line + end
}

// WithoutLines returns the content of an AllowFile without the lines at some
// offsets.
func WithoutLines(text string, offsets []int) string {
	var b strings.Builder
	at := 0
	for line := range strings.Lines(text) {
		if !slices.Contains(offsets, at) {
			b.WriteString(line)
		}
		at += len(line)
	}
	return b.String()
}

// ValidGlob reports whether a glob can be read.
func ValidGlob(glob string) bool {
	_, err := path.Match(glob, "")
	return err == nil
}

// Matches reports whether a slash path matches a glob: as path.Match, with **
// for any number of folders, from the top of the repository. One without a
// slash is matched with the name alone, one that ends with a slash with all that
// lies below.
func Matches(glob, file string) bool {
	if !strings.Contains(glob, "/") && glob != "**" {
		file = path.Base(file)
	}
	glob = strings.TrimPrefix(glob, "/")
	if strings.HasSuffix(glob, "/") {
		glob += "**"
	}
	return matchParts(strings.Split(glob, "/"), strings.Split(file, "/"))
}

func matchParts(glob, file []string) bool {
	for len(glob) > 0 {
		if glob[0] == "**" {
			for i := range len(file) + 1 {
				if matchParts(glob[1:], file[i:]) {
					return true
				}
			}
			return false
		}
		if len(file) == 0 {
			return false
		}
		if ok, err := path.Match(glob[0], file[0]); !ok || err != nil {
			return false
		}
		glob, file = glob[1:], file[1:]
	}
	return len(file) == 0
}
