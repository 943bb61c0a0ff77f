package githebbian_test

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/git-hebbian/git-hebbian"

// owners are the libraries, with the packages below them, and the one room each
// of them lives in; a room holds the folders below it.
func owners() map[string]string {
	return map[string]string{
		"github.com/yuin/goldmark":             "markdown",
		"github.com/goccy/go-yaml":             "layers",
		"github.com/go-git/go-git":             "cmd/git-hebbian/internal/repo",
		"github.com/go-git/go-billy":           "cmd/git-hebbian/internal/repo",
		"github.com/blugelabs":                 "index",
		"github.com/gdamore/tcell":             "cmd/git-hebbian/internal/finder",
		"github.com/clipperhouse/displaywidth": "cmd/git-hebbian/internal/finder",
		"github.com/modelcontextprotocol":      "cmd/git-hebbian/internal/mcpserver",
		"github.com/google/jsonschema-go":      "cmd/git-hebbian/internal/mcpserver",
		"github.com/sahilm/fuzzy":              "index",
		"github.com/urfave/cli":                "cmd/git-hebbian",
		"github.com/blevesearch/snowballstem":  "layers/words",
		"golang.org/x/term":                    "cmd/git-hebbian",
		"os":                                   "cmd",
		"syscall":                              "cmd",
		"net":                                  "cmd",
		"net/netip":                            "layers/pii",
	}
}

// doors are the rooms that a room may ask. The command may ask all of them.
func doors() map[string][]string {
	return map[string][]string{
		".":                                  {},
		"markdown":                           {},
		"layers":                             {"markdown", "layers/hebb", "index/near"},
		"layers/hebb":                        {},
		"layers/words":                       {},
		"layers/forget":                      {"markdown"},
		"layers/guilt":                       {"markdown"},
		"layers/claim":                       {"layers/words"},
		"layers/match":                       {"layers/words"},
		"layers/prompt":                      {"markdown", "layers/match", "layers/words"},
		"layers/procedure":                   {"layers/session"},
		"layers/intention":                   {"markdown", "layers/bank", "layers/notes"},
		"layers/capability":                  {"markdown", "layers/match", "layers/words"},
		"layers/notes":                       {"layers", "markdown"},
		"layers/pii":                         {},
		"layers/session":                     {"markdown", "layers", "layers/hebb", "layers/notes", "layers/pii", "layers/words"},
		"layers/drift":                       {"markdown", "layers", "layers/hebb", "layers/words", "layers/claim"},
		"layers/check":                       {"markdown", "layers", "layers/hebb", "layers/notes", "layers/pii", "layers/claim", "layers/drift", "layers/forget", "layers/intention", "index/near"},
		"layers/merge":                       {"markdown", "layers", "layers/bank", "layers/claim", "layers/session"},
		"layers/review":                      {"markdown", "layers", "layers/hebb"},
		"layers/bank":                        {"markdown", "layers", "layers/hebb", "layers/notes", "layers/words", "layers/claim", "layers/pii", "layers/procedure"},
		"layers/coactivation":                {"markdown", "layers", "layers/hebb"},
		"layers/simulation":                  {"layers", "layers/hebb"},
		"index":                              {"layers", "layers/notes", "layers/words", "index/near", "index/when"},
		"index/when":                         {},
		"index/near":                         {},
		"cmd/git-hebbian/internal/repo":      {},
		"cmd/git-hebbian/internal/hooks":     {"."},
		"cmd/git-hebbian/internal/mcpserver": {},
		"cmd/git-hebbian/internal/settings":  {"markdown"},
	}
}

// A source is a Go file of the project that is no test.
type source struct {
	name   string // from the project's root, with slashes
	room   string // its folder
	bytes  []byte
	syntax *ast.File
	files  *token.FileSet
}

// texts returns the names of the project's files, without what tests read.
func texts(t *testing.T) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (name == ".git" || entry.Name() == "testdata"):
			return fs.SkipDir
		case entry.Type().IsRegular():
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func sources(t *testing.T) []source {
	t.Helper()
	var found []source
	for _, name := range texts(t) {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		s := source{name: name, room: path.Dir(name), bytes: read(t, name), files: token.NewFileSet()}
		var err error
		if s.syntax, err = parser.ParseFile(s.files, name, s.bytes, parser.SkipObjectResolution); err != nil {
			t.Fatal(err)
		}
		found = append(found, s)
	}
	return found
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// TestHouse keeps every dependency in its own room: a package that wants git,
// goldmark, the disk or the clock asks the package which owns it.
func TestHouse(t *testing.T) {
	rooms := doors()
	for _, s := range sources(t) {
		if _, ok := rooms[s.room]; !ok && !within(s.room, "cmd") {
			t.Errorf("%s: the room %s is not on the plan; name it, and the rooms it may ask, in doors", s.name, s.room)
		}
		for _, spec := range s.syntax.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if owner := ownerOf(imported); !within(s.room, owner) {
				t.Errorf("%s: imports %s, which lives in %s", s.name, imported, owner)
			}
			asked, ours := strings.CutPrefix(imported, module)
			asked = path.Join(".", strings.TrimPrefix(asked, "/"))
			if listed := rooms[s.room]; ours && listed != nil && !slices.Contains(listed, asked) {
				t.Errorf("%s: has no door to %s", s.name, asked)
			}
		}
	}
}

// ownerOf returns the room that a package lives in, that of the longest path
// above it that has one; "" is every room.
func ownerOf(imported string) string {
	longest, room := "", ""
	for library, owner := range owners() {
		if within(imported, library) && len(library) > len(longest) {
			longest, room = library, owner
		}
	}
	return room
}

// within reports whether a slashed path, or one with a version after it, is
// the other or below it; all paths are below the empty one.
func within(name, above string) bool {
	return above == "" || name == above || strings.HasPrefix(name, above+"/")
}

// TestOnlyTheCommandReadsTheClock also holds that only main leaves the
// process, and that nothing runs before it.
func TestOnlyTheCommandReadsTheClock(t *testing.T) {
	for _, s := range sources(t) {
		ast.Inspect(s.syntax, func(node ast.Node) bool {
			switch called := qualified(node); called {
			case "time.Now", "time.Since", "time.Until":
				if !within(s.room, "cmd") {
					t.Errorf("%s: %s; take the time as a parameter", s.files.Position(node.Pos()), called)
				}
			case "os.Exit":
				if s.name != "cmd/git-hebbian/main.go" {
					t.Errorf("%s: %s; return an error", s.files.Position(node.Pos()), called)
				}
			}
			return true
		})
		for _, declared := range s.syntax.Decls {
			checkStart(t, s, declared)
		}
	}
}

// checkStart finds work that a declaration does before main.
func checkStart(t *testing.T, s source, declared ast.Decl) {
	switch d := declared.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && d.Name.Name == "init" {
			t.Errorf("%s: a function init", s.files.Position(d.Pos()))
		}
	case *ast.GenDecl:
		ast.Inspect(d, func(node ast.Node) bool {
			if _, later := node.(*ast.FuncLit); later {
				return false
			}
			if called := qualified(node); strings.HasPrefix(called, "regexp.MustCompile") {
				t.Errorf("%s: %s before main; compile it when it is needed", s.files.Position(node.Pos()), called)
			}
			if literal, ok := node.(*ast.CompositeLit); ok && d.Tok == token.VAR {
				if _, isMap := literal.Type.(*ast.MapType); isMap {
					t.Errorf("%s: a map is filled before main; let a function return it", s.files.Position(node.Pos()))
				}
			}
			return true
		})
	}
}

// qualified is the name of a package's member, such as time.Now, or "".
func qualified(node ast.Node) string {
	selector, ok := node.(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	name, ok := selector.X.(*ast.Ident)
	if !ok {
		return ""
	}
	return name.Name + "." + selector.Sel.Name
}

// TestFilesAndFunctionsAreShort holds the outer bounds; the aim is 200 lines a
// file and 40 a function. Tables and the texts in them do not count.
func TestFilesAndFunctionsAreShort(t *testing.T) {
	for _, s := range sources(t) {
		if lines := bytes.Count(s.bytes, []byte("\n")); lines > 300 {
			t.Errorf("%s: %d lines, at most 300", s.name, lines)
		}
		for _, declared := range s.syntax.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok {
				if lines := functionLines(s, function); lines > 60 {
					t.Errorf("%s: %s has %d lines, at most 60", s.files.Position(function.Pos()), function.Name.Name, lines)
				}
			}
		}
	}
}

// functionLines counts a node's lines without those of the tables in it.
func functionLines(s source, node ast.Node) int {
	lines := s.files.Position(node.End()).Line - s.files.Position(node.Pos()).Line + 1
	ast.Inspect(node, func(below ast.Node) bool {
		table, ok := below.(*ast.CompositeLit)
		if !ok {
			return true
		}
		lines -= s.files.Position(table.End()).Line - s.files.Position(table.Pos()).Line
		ast.Inspect(table, func(inner ast.Node) bool {
			function, ok := inner.(*ast.FuncLit)
			if ok {
				lines += functionLines(s, function)
			}
			return !ok
		})
		return false
	})
	return lines
}

func TestSourceIsFormatted(t *testing.T) {
	for _, name := range texts(t) {
		if !strings.HasSuffix(name, ".go") {
			continue
		}
		content := read(t, name)
		formatted, err := format.Source(content)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if !bytes.Equal(content, formatted) {
			t.Errorf("%s: run gofmt -w", name)
		}
	}
}

func TestVetFindsNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("go vet builds every package")
	}
	if out, err := exec.Command("go", "vet", "./...").CombinedOutput(); err != nil {
		t.Errorf("go vet: %v\n%s", err, out)
	}
}

func TestNothingIsLeftForLater(t *testing.T) {
	later := regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME)\b`)
	for _, name := range texts(t) {
		content := read(t, name)
		if bytes.IndexByte(content, 0) >= 0 {
			continue
		}
		if at := later.FindIndex(content); at != nil {
			t.Errorf("%s:%d: %s", name, 1+bytes.Count(content[:at[0]], []byte("\n")), content[at[0]:at[1]])
		}
	}
}
