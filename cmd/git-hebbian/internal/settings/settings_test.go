package settings_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

const entry = `{"matcher": "", "hooks": [{"type": "command", "command": "git hebbian hook session-end", "timeout": 10}]}`

// lines is the entry on lines of its own.
func lines(indent, unit, newline string) string {
	text := `{
_"matcher": "",
_"hooks": [
__{
___"type": "command",
___"command": "git hebbian hook session-end",
___"timeout": 10
__}
_]
}`
	return strings.NewReplacer("\n", newline+indent, "_", unit).Replace(text)
}

func TestAddWritesLikeWhatIsThere(t *testing.T) {
	const theirs = `{"hooks": [{"type": "command", "command": "say done"}]}`
	tests := []struct{ name, src, want string }{
		{"an empty object", "{}\n", "{\n  \"hooks\": {\n    \"SessionEnd\": [\n      " + lines("      ", "  ", "\n") + "\n    ]\n  }\n}\n"},
		{"two blanks", "{\n  \"a\": 1\n}\n", "{\n  \"a\": 1,\n  \"hooks\": {\n    \"SessionEnd\": [\n      " + lines("      ", "  ", "\n") + "\n    ]\n  }\n}\n"},
		{"four blanks", "{\n    \"a\": 1\n}", "{\n    \"a\": 1,\n    \"hooks\": {\n        \"SessionEnd\": [\n            " + lines("            ", "    ", "\n") + "\n        ]\n    }\n}"},
		{"tabs", "{\n\t\"a\": 1\n}", "{\n\t\"a\": 1,\n\t\"hooks\": {\n\t\t\"SessionEnd\": [\n\t\t\t" + lines("\t\t\t", "\t", "\n") + "\n\t\t]\n\t}\n}"},
		{"CRLF", "{\r\n\t\"a\": 1\r\n}\r\n", "{\r\n\t\"a\": 1,\r\n\t\"hooks\": {\r\n\t\t\"SessionEnd\": [\r\n\t\t\t" + lines("\t\t\t", "\t", "\r\n") + "\r\n\t\t]\r\n\t}\r\n}\r\n"},
		{"one line", `{"a": 1}`, `{"a": 1, "hooks": {"SessionEnd": [` + entry + `]}}`},
		{"hooks of other events", "{\n \"hooks\": {\n  \"Stop\": []\n }\n}", "{\n \"hooks\": {\n  \"Stop\": [],\n  \"SessionEnd\": [\n   " + lines("   ", " ", "\n") + "\n  ]\n }\n}"},
		{"others of this event", `{"hooks": {"SessionEnd": [` + theirs + `]}, "z": 1e999}`, `{"hooks": {"SessionEnd": [` + theirs + `, ` + entry + `]}, "z": 1e999}`},
		{"no hooks in hooks", "{\n  \"hooks\": {}\n}", "{\n  \"hooks\": { \"SessionEnd\": [" + entry + "] }\n}"},
		{"none of this event", `{"hooks": {"SessionEnd": []}}`, `{"hooks": {"SessionEnd": [ ` + entry + ` ]}}`},
		{"a byte order mark", "\ufeff{\"a\": 1}", "\ufeff{\"a\": 1, \"hooks\": {\"SessionEnd\": [" + entry + "]}}"},
		{"a key that is escaped", `{"\u0068ooks": {}}`, `{"\u0068ooks": { "SessionEnd": [` + entry + `] }}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := settings.Add([]byte(tt.src))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, string(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			holds(t, []byte(tt.src))
		})
	}
}

func TestAddLeavesWhatRunsTheHook(t *testing.T) {
	for _, command := range []string{"git hebbian hook session-end", "/opt/bin/git-hebbian hook session-end", "cd x && git hebbian hook session-end || true"} {
		src := `{"hooks": {"SessionEnd": [{"matcher": "clear", "hooks": [{"type": "command", "command": "` + command + `"}]}]}}`
		if got, err := settings.Add([]byte(src)); got != nil || err != nil {
			t.Errorf("%s: %s, %v", command, got, err)
		}
		if at := settings.Where([]byte(src)); !cmp.Equal(at, []int{1}) {
			t.Errorf("%s: on lines %v", command, at)
		}
	}
}

func TestAddRefusesOtherShapesByTheirPlace(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"no JSON", "{\n  \"a\": 1,\n}\n", "3:1: this is no JSON: invalid character '}' looking for beginning of object key string"},
		{"a comment", "{\n  // mine\n}\n", "2:3: this is no JSON: invalid character '/' looking for beginning of object key string"},
		{"cut off", "{\n  \"a\": [", "2:8: this is no JSON: unexpected end of JSON input"},
		{"two values", "{}\n{}", "2:1: this is no JSON: invalid character '{' after top-level value"},
		{"an array", "\n[]", "2:1: the file is an array, not an object"},
		{"hooks is null", `{"hooks": null}`, "1:11: hooks is a number, true, false or null, not an object"},
		{"hooks twice", `{"hooks": {}, "hooks": {}}`, `1:15: a second "hooks"`},
		{"the older form", `{"hooks": {"SessionEnd": "x"}}`, "1:26: hooks.SessionEnd is a string, not an array"},
		{"an entry is a string", `{"hooks": {"SessionEnd": ["x"]}}`, "1:27: an entry of hooks.SessionEnd is a string, not an object"},
		{"an entry without hooks", `{"hooks": {"SessionEnd": [{"command": "x"}]}}`, "1:27: an entry of hooks.SessionEnd has no hooks"},
		{"its hooks are an object", `{"hooks": {"SessionEnd": [{"hooks": {}}]}}`, "1:37: hooks of an entry of hooks.SessionEnd is an object, not an array"},
		{"a hook is a string", `{"hooks": {"SessionEnd": [{"hooks": ["x"]}]}}`, "1:38: a hook of SessionEnd is a string, not an object"},
		{"too large", `"` + strings.Repeat("x", 1<<20) + `"`, "1:1: the file has more than 1048576 bytes"},
		{"too deep", strings.Repeat("[", 20000), "1:10001: this is no JSON: invalid character '[' exceeded max depth"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := settings.Add([]byte(tt.src))
			var shape *settings.ShapeError
			if !errors.As(err, &shape) || err.Error() != tt.want {
				t.Errorf("%v, want %s", err, tt.want)
			}
			if _, _, err := settings.Remove([]byte(tt.src)); !errors.As(err, &shape) {
				t.Errorf("removing: %v", err)
			}
		})
	}
}

// TestRemoveTakesOutOneEntry also where people have written since.
func TestRemoveTakesOutOneEntry(t *testing.T) {
	const ours = `{"type": "command", "command": "git hebbian hook session-end", "timeout": 60}`
	tests := []struct{ name, src, want string }{
		{"reformatted", `{ "hooks":{"SessionEnd":[{"hooks":[` + ours + `]}]}}`, `{}`},
		{"after other settings", `{"a":1,"hooks":{"SessionEnd":[{"hooks":[` + ours + `]}]}}`, `{"a":1}`},
		{"before other settings", `{"hooks":{"SessionEnd":[{"hooks":[` + ours + `]}]}, "a":1}`, `{"a":1}`},
		{"between", `{"b":2,"hooks":{"SessionEnd":[{"hooks":[` + ours + `]}]}, "a":1}`, `{"b":2, "a":1}`},
		{"beside another event", `{"hooks":{"SessionEnd":[{"hooks":[` + ours + `]}],"Stop":[]}}`, `{"hooks":{"Stop":[]}}`},
		{"beside another hook", `{"hooks":{"SessionEnd":[{"hooks":[{},` + ours + `]}]}}`, `{"hooks":{"SessionEnd":[{"hooks":[{}]}]}}`},
		{"with a matcher", `{"hooks":{"SessionEnd":[{"matcher":"clear","hooks":[` + ours + `]}]}}`, `{"hooks":{"SessionEnd":[{"matcher":"clear","hooks":[]}]}}`},
		{"twice", `{"hooks":{"SessionEnd":[{"hooks":[` + ours + `,` + ours + `]},` + entry + `]}}`, `{}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, gone, err := settings.Remove([]byte(tt.src))
			if err != nil || gone || string(got) != tt.want {
				t.Errorf("%s, %v, %v; want %s", got, gone, err, tt.want)
			}
		})
	}
}

func TestRemoveLeavesWhatIsNotOurs(t *testing.T) {
	for _, src := range []string{"{}", "", "\ufeff\n", `{"hooks": {}}`, `{"hooks": {"SessionEnd": [{"hooks": [{"type": "command", "command": "cd x; git hebbian hook session-end"}]}]}}`} {
		if got, gone, err := settings.Remove([]byte(src)); got != nil || gone || err != nil {
			t.Errorf("%s: %s, %v, %v", src, got, gone, err)
		}
	}
}

func TestAFileThatAddMadeGoes(t *testing.T) {
	made, err := settings.Add(nil)
	if err != nil || string(made) != settings.Fresh() {
		t.Fatalf("%s, %v", made, err)
	}
	for _, src := range [][]byte{made, bytes.ReplaceAll(made, []byte("\n"), []byte("\r\n"))} {
		if _, gone, err := settings.Remove(src); !gone || err != nil {
			t.Errorf("%q: gone is %v, %v", src, gone, err)
		}
	}
}

func seeds() []string {
	return []string{
		"", " \n", "\ufeff", "\ufeff\r\n\t", "{}", "{ }", "{\n}\n", "{\r\n}", "{\n\n}", " {} ", "\n{}", `{"a":1}`, "{ \"a\": 1 }", "{\n\"a\": 1}", "{\"a\": 1\n}", "{\n  \"a\": {}\n}\n",
		`{"hooks":{}}`, `{"hooks": { }}`, "{\n  \"hooks\": {\n  }\n}", `{"hooks":{"SessionEnd":[]}}`, `{"hooks":{ "SessionEnd": [] }}`, `{"hooks":{"SessionEnd":[ ]}}`,
		"{\"hooks\":{\"SessionEnd\":[\n]}}", "{\n  \"hooks\": {\n    \"SessionEnd\": [\n      {\"hooks\": []}\n    ]\n  }\n}\n", "{\n\t\"hooks\": {\"Stop\": []},\n\t\"b\": 2\r\n}",
		`{"hooks":{"SessionEnd":[{"matcher":"","hooks":[]}]}}`, `{"hooks":{"SessionEnd":[],"Stop":[]},"b":[1,2.50,-0,1e999,"\ud800"]}`, `{"HOOKS":{}}`, "[]", "{", "null", "{}x",
	}
}

func TestAddAndRemoveIsIdentity(t *testing.T) {
	for _, src := range seeds() {
		holds(t, []byte(src))
		for _, other := range seeds() { // and it is written into files that were written into before
			for _, blank := range []string{"", " ", "\n", "\r\n  "} {
				holds(t, []byte(strings.ReplaceAll(src, "[]", "["+blank+other+"]")))
				holds(t, []byte(strings.ReplaceAll(src, "{}", "{"+blank+"}"+blank)))
			}
		}
	}
}

func FuzzAddAndRemoveIsIdentity(f *testing.F) {
	for _, src := range seeds() {
		f.Add([]byte(src))
	}
	f.Fuzz(holds)
}

// holds that Add gives JSON with the hook and all else, twice is once, and
// Remove gives the bytes from before.
func holds(t *testing.T, src []byte) {
	t.Helper()
	before := bytes.Clone(src)
	now, err := settings.Add(src)
	if removed, gone, err := settings.Remove(src); err == nil && removed != nil && !gone {
		if len(bytes.Trim(removed, "\ufeff \t\r\n")) > 0 && !json.Valid(bytes.TrimPrefix(removed, []byte("\ufeff"))) {
			t.Errorf("%q without the hook is no JSON: %q", src, removed)
		}
	}
	if !bytes.Equal(src, before) {
		t.Errorf("%q was written to: %q", before, src)
	}
	if err != nil || now == nil {
		return
	}
	insertedOnly(t, src, now)
	if again, err := settings.Add(now); again != nil || err != nil {
		t.Errorf("%q twice: %q, %v", src, again, err)
	}
	back, gone, err := settings.Remove(now)
	if err != nil || gone || !bytes.Equal(back, src) {
		t.Errorf("%q\nbecame %q\nand then %q, %v, %v", src, now, back, gone, err)
	}
	sameButForOurs(t, src, now)
}

// insertedOnly holds that the new file is the old one with one piece put in.
func insertedOnly(t *testing.T, src, now []byte) {
	t.Helper()
	head := 0
	for head < len(src) && src[head] == now[head] {
		head++
	}
	for at := head; at >= 0; at-- {
		if bytes.HasSuffix(now, src[at:]) {
			return
		}
	}
	t.Errorf("%q: more than an insertion: %q", src, now)
}

// sameButForOurs holds that both files mean the same, but for the one entry.
func sameButForOurs(t *testing.T, src, now []byte) {
	t.Helper()
	old, changed := decode(t, src), decode(t, now)
	hooks, _ := changed["hooks"].(map[string]any)
	groups, _ := hooks["SessionEnd"].([]any)
	var want any
	if err := json.Unmarshal([]byte(entry), &want); err != nil {
		t.Fatal(err)
	}
	if len(groups) == 0 || !reflect.DeepEqual(asText(groups[len(groups)-1]), asText(want)) {
		t.Fatalf("%q has no hook: %q", src, now)
	}
	hooks["SessionEnd"] = groups[:len(groups)-1]
	oldHooks, had := old["hooks"].(map[string]any)
	if _, listed := oldHooks["SessionEnd"]; !listed {
		delete(hooks, "SessionEnd")
	}
	if !had {
		delete(changed, "hooks")
	}
	if asText(old) != asText(changed) {
		t.Errorf("%q means something else: %q", src, now)
	}
}

func decode(t *testing.T, src []byte) map[string]any {
	t.Helper()
	src = bytes.TrimPrefix(src, []byte("\ufeff"))
	value := map[string]any{}
	if len(bytes.TrimSpace(src)) == 0 {
		return value
	}
	d := json.NewDecoder(bytes.NewReader(src))
	d.UseNumber()
	if err := d.Decode(&value); err != nil {
		t.Fatalf("%q is no JSON: %v", src, err)
	}
	return value
}

func asText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
