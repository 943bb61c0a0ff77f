package check

import (
	"encoding/hex"
	"path"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers"
)

func episodes() Rule {
	return Rule{
		Name:  "episodes",
		Doc:   "Each pointer of layer 3 leads to a file of the repository.",
		Check: checkEpisodes,
	}
}

func checkEpisodes(s *Subject) []layers.Finding {
	if s.Memory == nil || s.Memory.Layer(3) == nil || s.Exists == nil {
		return nil
	}
	body := s.Memory.Layer(3).Body
	text := s.Memory.Doc.Text(body)
	var out []layers.Finding
	var before map[string]bool
	if s.Change {
		before = standing(s.Parents)
	}
	asked := map[string]verdict{}
	at := s.Memory.Doc.Position(body.Start)
	for _, p := range pointers(text) {
		v, ok := asked[p.path]
		if !ok {
			target := path.Join(path.Dir(s.File), p.path)
			v.exists = s.Exists(target) || s.Exists(p.path)
			v.excused = before[p.path] && (s.Deleted == nil || !s.Deleted(target))
			asked[p.path] = v
		}
		if v.exists {
			continue
		}
		if len(out) <= layers.MaxFindings { // those beyond are not shown
			at = s.Memory.Doc.Position(body.Start + p.at)
		}
		out = append(out, layers.Finding{
			File: s.File, At: at, Rule: "episodes", Warning: v.excused,
			Text: "this pointer leads to a note that does not exist",
			Hint: "correct the path, or delete the line",
		})
	}
	return out
}

// A verdict is what is found out about a pointer once, however often it stands
// there.
type verdict struct{ exists, excused bool }

// standing returns the pointers in the layers 3 of the parents.
func standing(parents []*layers.Memory) map[string]bool {
	found := map[string]bool{}
	for _, m := range parents {
		if l := m.Layer(3); l != nil {
			for _, p := range pointers(m.Doc.Text(l.Body)) {
				found[p.path] = true
			}
		}
	}
	return found
}

type pointer struct {
	path string
	at   int
}

// pointers returns the paths of Markdown files below memory/ that a text
// names, in links or bare, without their #L part.
func pointers(text string) []pointer {
	var out []pointer
	for at := 0; ; {
		i := strings.Index(text[at:], "memory/")
		if i < 0 {
			return out
		}
		start := at + i
		end := len(text)
		if n := strings.IndexAny(text[start:], " \t\r\n)>]`\"'#,;|"); n >= 0 {
			end = start + n
		}
		at = end
		for start > 0 && (text[start-1] == '.' || text[start-1] == '/') {
			start--
		}
		if start > 0 && (isWord(text[start-1]) || text[start-1] == ':') {
			continue
		}
		if file := strings.TrimRight(text[start:end], "."); strings.HasSuffix(file, ".md") {
			out = append(out, pointer{unescaped(file), start})
		}
	}
}

func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || c == '-' || c >= 0x80
}

// unescaped returns a link's destination with what is percent-encoded decoded.
func unescaped(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if c, err := hex.DecodeString(s[i+1 : i+3]); err == nil {
				b.WriteByte(c[0])
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
