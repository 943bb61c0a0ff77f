package notes

import (
	"path"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
)

// A Role is what a file is to the memory.
type Role uint8

// The roles of files.
const (
	Memory         Role = iota // the memory file itself
	Note                       // a daily note
	WorldPage                  // bank/world.md
	ExperiencePage             // bank/experience.md
	OpinionsPage               // bank/opinions.md
	EntityPage                 // a page about one thing or person, below bank/entities/
	Page                       // any other page below bank/
	Other                      // any other file
	Hidden                     // what is never recalled: DREAMS.md, hidden files and folders
)

// RoleOf returns the role of a file, a slash path in the worktree.
func RoleOf(file, memoryFile string) Role {
	switch {
	case isDreams(file):
		return Hidden
	case file == memoryFile:
		return Memory
	case isHidden(file):
		return Hidden
	case strings.HasPrefix(file, "memory/") && layers.IsNote(file):
		return Note
	case !strings.HasPrefix(file, "bank/") || !strings.HasSuffix(file, ".md"):
		return Other
	case file == "bank/world.md":
		return WorldPage
	case file == "bank/experience.md":
		return ExperiencePage
	case file == "bank/opinions.md":
		return OpinionsPage
	case strings.HasPrefix(file, "bank/entities/"):
		return EntityPage
	}
	return Page
}

// Searched reports whether a search looks into a file: the memory file, and
// Markdown below memory/ and bank/ that is not Hidden.
func Searched(file, memoryFile string) bool {
	switch RoleOf(file, memoryFile) {
	case Hidden:
		return false
	case Memory, Note:
		return true
	}
	below := strings.HasPrefix(file, "memory/") || strings.HasPrefix(file, "bank/")
	return below && strings.HasSuffix(file, ".md")
}

// isDreams reports whether a file is DREAMS.md. Some disks do not tell its
// name from dreams.md.
func isDreams(file string) bool { return strings.EqualFold(path.Base(file), "DREAMS.md") }

// isHidden reports whether a file or a folder above it begins with a dot.
func isHidden(file string) bool {
	return strings.HasPrefix(file, ".") || strings.Contains(file, "/.")
}
