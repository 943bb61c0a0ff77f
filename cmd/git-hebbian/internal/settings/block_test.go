package settings_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/settings"
)

const table = "[mcp_servers.git-hebbian]\ncommand = \"git\"\nargs = [\"hebbian\", \"mcp\"]"

func TestTableGoesToTheEnd(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"nothing", "", "\n" + table + "\n"},
		{"a key", "model = \"x\"\n", "model = \"x\"\n\n" + table + "\n"},
		{"no last newline", "model = \"x\"", "model = \"x\"\n\n" + table},
		{"CRLF", "a = 1\r\n", "a = 1\r\n\r\n" + strings.ReplaceAll(table, "\n", "\r\n") + "\r\n"},
		{"another server", "[mcp_servers.a]\ncommand = \"a\"\n", "[mcp_servers.a]\ncommand = \"a\"\n\n" + table + "\n"},
		{"the name in a string", "a = \"\"\"\n[mcp_servers.git-hebbian]\n\"\"\"\n", "a = \"\"\"\n[mcp_servers.git-hebbian]\n\"\"\"\n\n" + table + "\n"},
		{"the name in a comment", "# [mcp_servers.git-hebbian]\n", "# [mcp_servers.git-hebbian]\n\n" + table + "\n"},
		{"all kinds of values", "a = [1, # one\n {x = 'y'}, [] ]\nb = 1979-05-27 07:32:00Z\n\"c.d\".e = '''x'''' # c\nf = {}\n[[g]]\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := settings.Table{}.Add([]byte(tt.src))
			if err != nil || tt.want != "" && string(got) != tt.want {
				t.Fatalf("%q, %v", got, err)
			}
			holdsTable(t, []byte(tt.src))
		})
	}
}

func TestTableRefusesOtherForms(t *testing.T) {
	const another = "mcp_servers.git-hebbian is there in another form"
	const closed = "mcp_servers is no table that another one can be added to"
	tests := []struct{ name, src, want string }{
		{"other arguments", "[mcp_servers.git-hebbian]\ncommand = \"x\"\n", "1:1: " + another},
		{"more keys", "a = 1\n" + table + "\nenabled = false\n", "2:1: " + another},
		{"a table below", table + "\n[mcp_servers.git-hebbian.env]\nA = \"1\"\n", "1:1: " + another},
		{"a name with an escape", "[\"mcp\\u005fservers\".\"git\\U0000002dhebbian\"]\n", "1:1: " + another},
		{"a quoted name", "[mcp_servers.\"git-hebbian\"]\n", "1:1: " + another},
		{"blanks and a comment", "[ mcp_servers . git-hebbian ] # mine\n", "1:1: " + another},
		{"in the table of servers", "[mcp_servers]\ngit-hebbian = {command = \"git\"}\n", "2:1: " + another},
		{"dots", "mcp_servers.git-hebbian.command = \"git\"\n", "1:1: " + another},
		{"an inline table", "mcp_servers = {a = {command = \"a\"}}\n", "1:1: " + closed},
		{"dots of another one", "mcp_servers.a.command = \"a\"\n", "1:1: " + closed},
		{"an array of tables", "[[mcp_servers]]\n", "1:1: " + closed},
		{"no value", "a =\n", "1:4: this is no TOML: a value is missing or has no end"},
		{"no end of a string", "a = \"x\n", "1:5: this is no TOML: a string has no end"},
		{"no end of an array", "a = [1,\n", "2:1: this is no TOML: a value is missing or has no end"},
		{"JSON", "{}\n", "1:1: this is no TOML: a key is missing"},
		{"two values", "a = 1 2\n", "1:7: this is no TOML: a line goes on after its value"},
		{"half a line end", "# a\r", "1:4: this is no TOML: a line end is cut in two"},
		{"a header with no end", "[a\n", "1:3: this is no TOML: a table has no ]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := settings.Table{}.Add([]byte(tt.src))
			if shape := (*settings.ShapeError)(nil); !errors.As(err, &shape) || err.Error() != tt.want {
				t.Errorf("%v, want %s", err, tt.want)
			}
			if now, gone, _ := (settings.Table{}).Remove([]byte(tt.src)); now != nil || gone {
				t.Errorf("removing gives %q, %v", now, gone)
			}
		})
	}
}

func TestTableGoesFromBetween(t *testing.T) {
	src := "a = 1\n\n" + table + "\n\n[b]\nc = 1\n"
	if now, gone, err := (settings.Table{}).Remove([]byte(src)); err != nil || gone || string(now) != "a = 1\n\n[b]\nc = 1\n" {
		t.Errorf("%q, %v, %v", now, gone, err)
	}
	made, err := settings.Table{}.Add(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, gone, err := (settings.Table{}).Remove(made); !gone || err != nil {
		t.Errorf("%q: gone is %v, %v", made, gone, err)
	}
}

func FuzzTableAddAndRemoveIsIdentity(f *testing.F) {
	for _, src := range []string{"", "\n", "a = 1", "a = 1\n", "a = 1\r\n", "[a]\nb = \"\"\"\n\"\"\"\n", "\ufeff", "\ufeff\n", "[mcp_servers]\n", "# x", "\r\n\r\n"} {
		f.Add([]byte(src))
	}
	f.Fuzz(holdsTable)
}

// holdsTable holds that twice is once, and Remove gives the bytes from before.
func holdsTable(t *testing.T, src []byte) {
	t.Helper()
	now, err := settings.Table{}.Add(src)
	if err != nil || now == nil {
		return
	}
	if !bytes.HasPrefix(now, src) {
		t.Errorf("%q became %q", src, now)
	}
	if again, err := (settings.Table{}).Add(now); again != nil || err != nil {
		t.Errorf("%q twice: %q, %v", src, again, err)
	}
	if back, gone, err := (settings.Table{}).Remove(now); err != nil || gone || !bytes.Equal(back, src) {
		t.Errorf("%q became %q and then %q, %v, %v", src, now, back, gone, err)
	}
}

func TestSectionComesAndGoes(t *testing.T) {
	s := settings.Section{Open: "<!-- open -->", Close: "<!-- close -->", Text: "## Text\n\n- one"}
	for _, src := range []string{"", "\n", "x", "x\n", "x\r\ny\r\n", "x\n\n\n"} {
		if now, gone := s.Cut(s.Append([]byte(src))); gone || string(now) != src {
			t.Errorf("%q appended and cut: %q, %v", src, now, gone)
		}
		at := strings.LastIndexByte(src, '\n') + 1
		if at == len(src) {
			continue
		}
		if now, gone := s.Cut(s.Insert([]byte(src), at)); gone || string(now) != src {
			t.Errorf("%q inserted at %d and cut: %q, %v", src, at, now, gone)
		}
	}
	if _, gone := s.Cut(s.Append(nil)); !gone {
		t.Error("a file that was made stays")
	}
	edited := bytes.Replace(s.Append([]byte("x\n")), []byte("- one"), []byte("- two\n- three"), 1)
	if now, gone := s.Cut(edited); gone || string(now) != "x\n" || !s.Has(edited) {
		t.Errorf("an edited section is cut to %q, %v", now, gone)
	}
}
