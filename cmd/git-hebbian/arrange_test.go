package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/urfave/cli/v2"
)

// typedVerbs is a set of verbs with every kind of flag.
func typedVerbs() []*cli.Command {
	return []*cli.Command{
		{
			Name: "recall", Aliases: []string{"find"}, ArgsUsage: "QUERY...",
			Flags: []cli.Flag{
				&cli.IntFlag{Name: "limit", Aliases: []string{"n"}},
				&cli.BoolFlag{Name: "json", Aliases: []string{"j"}},
				&cli.BoolFlag{Name: "all", Aliases: []string{"a"}},
				&cli.StringSliceFlag{Name: "kind"},
			},
		},
		{
			Name:  "snapshot",
			Flags: []cli.Flag{&cli.BoolFlag{Name: "apply"}, &cli.StringFlag{Name: "at"}},
			Subcommands: []*cli.Command{
				{Name: "list", Flags: []cli.Flag{&cli.IntFlag{Name: "n"}}},
				{Name: "show", ArgsUsage: "TAG", Flags: []cli.Flag{&cli.BoolFlag{Name: "json"}}},
			},
		},
	}
}

func TestArrangeLosesNoFlag(t *testing.T) {
	tests := []struct{ name, typed, want string }{
		{"flags first", "recall -n 3 --json foo", "recall --limit=3 --json -- foo"},
		{"flags last", "recall foo bar -n 3 --json", "recall --limit=3 --json -- foo bar"},
		{"flags between", "recall foo -n 3 bar", "recall --limit=3 -- foo bar"},
		{"a joined value", "recall foo -n3", "recall --limit=3 -- foo"},
		{"a joined value after =", "recall foo -n=3", "recall --limit=3 -- foo"},
		{"a long flag after =", "recall foo --limit=3", "recall --limit=3 -- foo"},
		{"a long flag with one dash", "recall foo -limit 3", "recall --limit=3 -- foo"},
		{"a negative value", "recall foo -n -3", "recall --limit=-3 -- foo"},
		{"a value that looks like a flag", "recall --kind --json", "recall --kind=--json"},
		{"a value that looks like the end of flags", "recall --kind -- foo", "recall --kind=-- -- foo"},
		{"an empty value", "recall --kind= foo", "recall --kind= -- foo"},
		{"a value with =", "recall --kind=a=b", "recall --kind=a=b"},
		{"a repeated flag", "recall --kind a foo --kind b", "recall --kind=a --kind=b -- foo"},
		{"a bool with a value", "recall foo --json=false", "recall --json=false -- foo"},
		{"letters in one word", "recall foo -ja", "recall --json --all -- foo"},
		{"-- ends the flags", "recall -- -n 3", "recall -- -n 3"},
		{"a second -- is an argument", "recall -- a -- b", "recall -- a -- b"},
		{"a dash is an argument", "recall - --json", "recall --json -- -"},
		{"an alias of a verb", "find foo", "recall -- foo"},
		{"a verb below", "snapshot list -n 3", "snapshot list --n=3"},
		{"a flag before the verb below it", "snapshot -n 3 list", "snapshot list --n=3"},
		{"a flag of the verb above", "snapshot show v1 --apply --json", "snapshot --apply show --json -- v1"},
		{"a value that is the name of a verb below", "snapshot --at list", "snapshot --at=list"},
		{"an argument that is the name of a verb below", "snapshot show list", "snapshot show -- list"},
		{"help by flag", "recall foo -h", "help -- recall"},
		{"help for a verb below", "snapshot list --help", "help -- snapshot list"},
		{"help for all", "--help", "help"},
		{"help as a value", "recall --kind -h", "recall --kind=-h"},
		{"version by flag", "--version", "version"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := arrange(typedVerbs(), strings.Fields(test.typed))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, strings.Join(got, " ")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestArrangeNamesWhatIsWrong(t *testing.T) {
	tests := []struct{ name, typed, says, hint string }{
		{"nothing", "", "no verb given", "git hebbian help"},
		{"an unknown verb", "recal", `no verb "recal"; did you mean recall?`, "git hebbian help"},
		{"an unknown verb below", "snapshot lits", `no verb "snapshot lits"; did you mean snapshot list?`, "git hebbian help snapshot"},
		{"an unknown flag", "recall --jsno", "recall: no flag --jsno; did you mean --json?", "git hebbian help recall"},
		{"a flag of another verb", "snapshot list --json", "snapshot list: no flag --json", "git hebbian help snapshot list"},
		{"an unknown letter", "recall -x", "recall: no flag -x", "git hebbian help recall"},
		{"letters of which one takes a value", "recall -jn", "recall: no flag --jn", "git hebbian help recall"},
		{"no value", "recall foo --limit", "recall: --limit needs a value", "git hebbian help recall"},
		{"an argument too many", "snapshot list now", `snapshot list: takes no arguments, but was given "now"`, "git hebbian help snapshot list"},
		{"a flag before the verb", "--json recall", "no flag --json before the verb; flags stand after it", "git hebbian help"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got, err := arrange(typedVerbs(), strings.Fields(test.typed))
			exit, ok := err.(*exitError)
			if !ok || exit.code != exitFault {
				t.Fatalf("%q, error %v; want a fault", got, err)
			}
			if !strings.HasPrefix(exit.Error(), test.says) || exit.hint != test.hint {
				t.Errorf("says %q, hint %q; want %q, %q", exit, exit.hint, test.says, test.hint)
			}
		})
	}
}

// FuzzArrange holds that the library reads what arrange made, whatever was
// typed: it finds the verb, and has no complaint but about a flag's value.
func FuzzArrange(f *testing.F) {
	f.Add("recall foo -n 3 --json")
	f.Add("snapshot list -- -n")
	f.Add("recall -ja -n3 - --kind=x")
	f.Fuzz(func(t *testing.T, typed string) {
		verbs, ran := typedVerbs(), false
		words, err := arrange(verbs, strings.Fields(typed))
		if err != nil || words[0] == "help" || words[0] == "version" {
			return
		}
		w, _, _ := testWorld(t)
		app := newApp(w, verbs)
		for _, verb := range append(verbs, verbs[1].Subcommands...) {
			verb.Action = func(*cli.Context) error { ran = true; return nil }
		}
		err = app.Run(append([]string{app.Name}, words...))
		if err == nil && !ran || err != nil && !strings.Contains(err.Error(), "invalid ") && !strings.Contains(err.Error(), "parse error") {
			t.Errorf("%q became %q: ran %v, error %v", typed, words, ran, err)
		}
	})
}
