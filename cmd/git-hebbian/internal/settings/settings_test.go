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

// ended is the one hook of a session's end.
func ended() settings.Entries { return settings.ClaudeCode().Only([]string{"session-end"}) }

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
			got, err := ended().Add([]byte(tt.src))
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
		if got, err := ended().Add([]byte(src)); got != nil || err != nil {
			t.Errorf("%s: %s, %v", command, got, err)
		}
		if found := ended().Find([]byte(src)); len(found) != 1 || found[0].Line != 1 || found[0].Name != "session-end" {
			t.Errorf("%s: found %v", command, found)
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
			_, err := ended().Add([]byte(tt.src))
			var shape *settings.ShapeError
			if !errors.As(err, &shape) || err.Error() != tt.want {
				t.Errorf("%v, want %s", err, tt.want)
			}
			if _, _, err := ended().Remove([]byte(tt.src)); !errors.As(err, &shape) {
				t.Errorf("removing: %v", err)
			}
		})
	}
}

func TestAddTakesNoOtherHookForOurs(t *testing.T) {
	src := `{"hooks": {"PostToolUse": [{"hooks": [{"type": "command", "command": "git hebbian hook post-tool-use-failure"}]}]}}`
	es := settings.ClaudeCode().Only([]string{"post-tool-use"})
	if got, err := es.Add([]byte(src)); got == nil || err != nil {
		t.Errorf("%s, %v", got, err)
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
			got, gone, err := ended().Remove([]byte(tt.src))
			if err != nil || gone || string(got) != tt.want {
				t.Errorf("%s, %v, %v; want %s", got, gone, err, tt.want)
			}
		})
	}
}

func TestRemoveLeavesWhatIsNotOurs(t *testing.T) {
	for _, src := range []string{"{}", "", "\ufeff\n", `{"hooks": {}}`, `{"hooks": {"SessionEnd": [{"hooks": [{"type": "command", "command": "cd x; git hebbian hook session-end"}]}]}}`} {
		if got, gone, err := ended().Remove([]byte(src)); got != nil || gone || err != nil {
			t.Errorf("%s: %s, %v, %v", src, got, gone, err)
		}
	}
}

func TestAFileThatAddMadeGoes(t *testing.T) {
	made, err := ended().Add(nil)
	if err != nil || string(made) != ended().Fresh() {
		t.Fatalf("%s, %v", made, err)
	}
	for _, src := range [][]byte{made, bytes.ReplaceAll(made, []byte("\n"), []byte("\r\n"))} {
		if _, gone, err := ended().Remove(src); !gone || err != nil {
			t.Errorf("%q: gone is %v, %v", src, gone, err)
		}
	}
}

func TestAFileThatAddMadeInStepsGoes(t *testing.T) {
	all := settings.ClaudeCode()
	for i := range all {
		made, err := all[i : i+1].Add(nil)
		if err != nil {
			t.Fatal(err)
		}
		more, err := all.Add(made)
		if err != nil {
			t.Fatal(err)
		}
		for _, src := range [][]byte{made, more, []byte(all.Fresh())} {
			if _, gone, err := all.Remove(src); !gone || err != nil {
				t.Errorf("%q: gone is %v, %v", src, gone, err)
			}
		}
		less, gone, err := all[i : i+1].Remove([]byte(all.Fresh()))
		if rest := append(append(settings.Entries{}, all[:i]...), all[i+1:]...); err != nil || gone || string(less) != rest.Fresh() {
			t.Errorf("without %s: %q, %v, %v", all[i].Name, less, gone, err)
		}
	}
}

func TestServerInAnotherFormStays(t *testing.T) {
	src := []byte(`{"mcpServers": {"git-hebbian": {"command": "/opt/git-hebbian", "args": ["mcp"]}}}`)
	if got, err := settings.Server().Add(src); got != nil || err != nil {
		t.Errorf("%s, %v", got, err)
	}
	if got, gone, err := settings.Server().Remove(src); got != nil || gone || err != nil {
		t.Errorf("%s, %v, %v", got, gone, err)
	}
	if diff := cmp.Diff([]settings.Found{{Name: "mcp", Line: 1}}, settings.Server().Find(src)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func seeds() []string {
	return []string{
		"", " \n", "\ufeff", "\ufeff\r\n\t", "{}", "{ }", "{\n}\n", "{\r\n}", "{\n\n}", " {} ", "\n{}", `{"a":1}`, "{ \"a\": 1 }", "{\n\"a\": 1}", "{\"a\": 1\n}", "{\n  \"a\": {}\n}\n",
		`{"hooks":{}}`, `{"hooks": { }}`, "{\n  \"hooks\": {\n  }\n}", `{"hooks":{"SessionEnd":[]}}`, `{"hooks":{ "SessionEnd": [] }}`, `{"hooks":{"SessionEnd":[ ]}}`,
		"{\"hooks\":{\"SessionEnd\":[\n]}}", "{\n  \"hooks\": {\n    \"SessionEnd\": [\n      {\"hooks\": []}\n    ]\n  }\n}\n", "{\n\t\"hooks\": {\"Stop\": []},\n\t\"b\": 2\r\n}",
		`{"hooks":{"SessionEnd":[{"matcher":"","hooks":[]}]}}`, `{"hooks":{"SessionEnd":[],"Stop":[]},"b":[1,2.50,-0,1e999,"\ud800"]}`, `{"HOOKS":{}}`, "[]", "{", "null", "{}x", `{"mcpServers":{}}`, "{\n  \"mcpServers\": {\n    \"a\": {}\n  }\n}\n",
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
	now, err := ended().Add(src)
	if removed, gone, err := ended().Remove(src); err == nil && removed != nil && !gone {
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
	if again, err := ended().Add(now); again != nil || err != nil {
		t.Errorf("%q twice: %q, %v", src, again, err)
	}
	back, gone, err := ended().Remove(now)
	if err != nil || gone || !bytes.Equal(back, src) {
		t.Errorf("%q\nbecame %q\nand then %q, %v, %v", src, now, back, gone, err)
	}
	sameButForOurs(t, src, now)
}

// several are entries that go into a file together.
func several() []settings.Entries {
	return []settings.Entries{settings.ClaudeCode(), settings.Codex(), settings.Server(), settings.Server("-C", "x")}
}

func TestSeveralAddAndRemoveIsIdentity(t *testing.T) {
	for _, src := range seeds() {
		for _, es := range several() {
			holdsTogether(t, []byte(src), es)
			holdsTogether(t, []byte(strings.ReplaceAll(src, "[]", "[ "+src+"]")), es)
			holdsTogether(t, []byte(strings.ReplaceAll(src, "{}", "{\n"+src+" }\r\n")), es)
		}
	}
}

func FuzzSeveralAddAndRemoveIsIdentity(f *testing.F) {
	for _, src := range seeds() {
		f.Add([]byte(src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, es := range several() {
			holdsTogether(t, src, es)
		}
	})
}

// holdsTogether holds for several entries what holds for one, and that those which
// are there already make no difference.
func holdsTogether(t *testing.T, src []byte, es settings.Entries) {
	t.Helper()
	now, err := es.Add(src)
	if err != nil || now == nil {
		return
	}
	if found := es.Find(now); len(found) < len(es) {
		t.Errorf("%q has only %v: %q", src, found, now)
	}
	if again, err := es.Add(now); again != nil || err != nil {
		t.Errorf("%q twice: %q, %v", src, again, err)
	}
	back, gone, err := es.Remove(now)
	if err != nil || gone || !bytes.Equal(back, src) {
		t.Errorf("%q\nbecame %q\nand then %q, %v, %v", src, now, back, gone, err)
	}
	some := es[len(es)-1:]
	part, err := some.Add(src)
	if err != nil || part == nil {
		return
	}
	whole, err := es.Add(part)
	if whole == nil {
		whole = part
	}
	if err != nil || len(es.Find(whole)) < len(es) {
		t.Errorf("%q with a part is %q, %v", src, whole, err)
	}
	if back, gone, err := es.Remove(whole); err != nil || gone || asText(decode(t, back)) != asText(decode(t, src)) {
		t.Errorf("%q\nbecame %q\nand then %q, %v, %v", src, whole, back, gone, err)
	}
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
