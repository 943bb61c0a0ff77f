package session_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// rules is a memory whose patterns the sessions below use, or do not.
const rules = `## Layer 1: CORE

- Ask before you push.

## Layer 2: CONSOLIDATED PATTERNS

- [0.60] Run the tests before every commit. <!-- hebbian: id=run-tests w=0.60 base=0.60 cue="go test, make check" -->
- [0.50] Never push to ` + "`main`" + ` directly. <!-- hebbian: id=no-push-main w=0.50 base=0.50 -->
- [0.40] Format Go code with ` + "`gofmt -w`" + `. <!-- hebbian: id=gofmt w=0.40 base=0.40 -->
- [0.40] Record decisions in ` + "`docs/adr/`" + `. <!-- hebbian: id=adr w=0.40 base=0.40 -->
- [0.30] Avoid sleeps in tests. <!-- hebbian: id=no-sleep w=0.30 base=0.30 was="no-sleeps" -->
- [0.30] Toujours vérifier les sauvegardes avant une migration. <!-- hebbian: id=backups w=0.30 base=0.30 -->
- [0.30] Escreva mensagens de commit curtas. <!-- hebbian: id=short-messages w=0.30 base=0.30 -->
- [0.30] テストを先に書く。 <!-- hebbian: id=tests-first w=0.30 base=0.30 -->
- [0.30] Look up the API with the docs server. <!-- hebbian: id=docs-server w=0.30 base=0.30 cue="mcp__docs__search" -->
- [0.30] Rotate logs on staging <!-- hebbian: id=rotate w=0.30 base=0.30 -->
- [0.30] Rotate logs on staging before each release <!-- hebbian: id=rotate-release w=0.30 base=0.30 -->

## Layer 3: EPISODIC INDEX

## Layer 4: META INSTRUCTIONS
`

func human(text string) session.Turn {
	return session.Turn{Speaker: session.Human, Line: 1, Text: text}
}

func agent(text string) session.Turn {
	return session.Turn{Speaker: session.Agent, Line: 2, Text: text}
}

func runs(command string) session.Turn {
	return session.Turn{Speaker: session.Agent, Line: 3, Calls: []session.Call{{Tool: "Bash", Line: 3, Command: command}}}
}

func opens(tool, file string) session.Turn {
	return session.Turn{Speaker: session.Agent, Line: 3, Calls: []session.Call{{Tool: tool, Line: 3, File: file, Writes: tool != "Read"}}}
}

// used returns what a session of some turns used, as "id activation (evidence)".
func used(turns ...session.Turn) []string {
	uses, _ := session.NewMatcher(layers.Parse("CLAUDE.md", []byte(rules))).Uses(&session.Log{Turns: turns})
	var out []string
	for _, u := range uses {
		out = append(out, fmt.Sprintf("%s %d (%s)", u.Pattern, u.Activation, u.Evidence))
	}
	return out
}

func TestWhatASessionUsed(t *testing.T) {
	tests := []struct {
		name  string
		turns []session.Turn
		want  []string
	}{
		{"a command that is a cue", []session.Turn{runs("cd relay && go test -run X ./...")}, []string{"run-tests 10000 (`cd relay && go test -run X ./...` L3)"}},
		{"a command behind variables", []session.Turn{runs("CGO_ENABLED=0 go test ./...")}, []string{"run-tests 10000 (`CGO_ENABLED=0 go test ./...` L3)"}},
		{"another command of the program", []session.Turn{runs("go build ./... && go vet")}, nil},
		{"a cue in a string", []session.Turn{runs(`echo "go test ./..."`)}, nil},
		{"a command of the pattern's text", []session.Turn{runs("gofmt -w layers/x.go")}, []string{"gofmt 10000 (`gofmt -w layers/x.go` L3)"}},
		{"a branch that a rule forbids", []session.Turn{runs("git push origin main")}, nil},
		{"a file below a folder", []session.Turn{opens("Write", "/srv/relay/docs/adr/0007-queue.md")}, []string{"adr 10000 (`0007-queue.md` L3)"}},
		{"a file that is only read", []session.Turn{opens("Read", "/srv/relay/docs/adr/0007-queue.md")}, nil},
		{"a command that was refused", []session.Turn{{Speaker: session.Agent, Line: 3, Calls: []session.Call{{Tool: "Bash", Line: 3, Command: "go test ./...", Done: true, Failed: true, Refused: true}}}}, nil},
		{"a command that failed", []session.Turn{{Speaker: session.Agent, Line: 3, Calls: []session.Call{{Tool: "Bash", Line: 3, Command: "go test ./...", Done: true, Failed: true}}}}, []string{"run-tests 10000 (`go test ./...` L3)"}},
		{"a program that is asked for help", []session.Turn{runs("go test --help")}, nil},
		{"a file elsewhere", []session.Turn{opens("Write", "/srv/relay/docs/adrenaline.md")}, nil},
		{"a tool that is a cue", []session.Turn{opens("mcp__docs__search", "")}, []string{"docs-server 10000 (`mcp__docs__search` L3)"}},
		{"a command in another shell", []session.Turn{runs("bash -c 'go test ./...'")}, []string{"run-tests 10000 (`bash -c 'go test ./...'` L3)"}},
		{"a command in another folder", []session.Turn{runs("make -C relay check")}, []string{"run-tests 10000 (`make -C relay check` L3)"}},
		{"a command that is fed its arguments", []session.Turn{runs("go list ./... | xargs go test")}, []string{"run-tests 10000 (`go list ./... | xargs go test` L3)"}},
		{"help for a command", []session.Turn{runs("go test --help")}, nil},
		{"an id beside one with a no", []session.Turn{agent("Followed run-tests, no-sleep.")}, []string{"no-sleep 10000 (named, L2)", "run-tests 10000 (named, L2)"}},
		{"ids that were used, many", []session.Turn{agent("Activated: run-tests, no-sleep, tests-first, docs-server.")}, []string{"docs-server 10000 (listed, L2)", "no-sleep 10000 (listed, L2)", "run-tests 10000 (listed, L2)", "tests-first 10000 (listed, L2)"}},
		{"a request that is a question", []session.Turn{human("Could you run the tests before you commit?")}, []string{"run-tests 8000 (\"run the tests before you commit\" L1)"}},
		{"a denial before a but", []session.Turn{human("It was not easy but I ran the tests before the commit.")}, []string{"run-tests 8000 (\"ran the tests before the commit\" L1)"}},
		{"a condition before a comma", []session.Turn{human("If in doubt, run the tests before the commit.")}, []string{"run-tests 8000 (\"run the tests before the commit\" L1)"}},
		{"what the memory asks for, done", []session.Turn{agent("As CLAUDE.md says, I ran the tests before the commit.")}, []string{"run-tests 8000 (\"ran the tests before the commit\" L2)"}},
		{"nothing went wrong", []session.Turn{agent("I ran the tests before the commit without any problem.")}, []string{"run-tests 8000 (\"ran the tests before the commit\" L2)"}},
		{"Japanese, what must not be left undone", []session.Turn{human("テストを先に書かなければならない。")}, []string{"tests-first 8000 (\"テストを先に書\" L1)"}},
		{"an id", []session.Turn{human("Mind run-tests here.")}, []string{"run-tests 10000 (named, L1)"}},
		{"a former id", []session.Turn{agent("As no-sleeps says, I wait for the event.")}, []string{"no-sleep 10000 (named, L2)"}},
		{"an id that is a word, in prose", []session.Turn{agent("The adr is written, gofmt is happy.")}, nil},
		{"an id that is a word, in code", []session.Turn{agent("I follow `adr`.")}, []string{"adr 10000 (named, L2)"}},
		{"what the agent lists itself", []session.Turn{agent("Done.\n\n- Activated: run-tests, no-sleep 0.5, adr, nothing-known")}, []string{"no-sleep 5000 (listed, L2)", "run-tests 10000 (listed, L2)"}},
		{"the words", []session.Turn{human("Please run the tests before every commit.")}, []string{"run-tests 8000 (\"run the tests before every commit\" L1)"}},
		{"the words in another form and order", []session.Turn{agent("Before I committed, I was running all tests again.")}, []string{"run-tests 8000 (\"committed, I was running all tests\" L2)"}},
		{"the words on wrapped lines", []session.Turn{human("Please run\nthe tests before\nevery commit.")}, []string{"run-tests 8000 (\"run the tests before every commit\" L1)"}},
		{"the words twice", []session.Turn{human("Run the tests before every commit."), agent("I ran the tests before this commit.")}, []string{"run-tests 10000 (\"Run the tests before every commit\" L1)"}},
		{"the words of a denial", []session.Turn{human("Never push to main directly!")}, []string{"no-push-main 8000 (\"push to main directly\" L1)"}},
		{"French", []session.Turn{human("On a vérifié la sauvegarde avant la migration.")}, []string{"backups 8000 (\"vérifié la sauvegarde avant la migration\" L1)"}},
		{"Portuguese", []session.Turn{agent("Escrevi uma mensagem de commit curta.")}, []string{"short-messages 8000 (\"Escrevi uma mensagem de commit curta\" L2)"}},
		{"Japanese", []session.Turn{human("まずテストを先に書くこと。")}, []string{"tests-first 8000 (\"テストを先に書く\" L1)"}},
		{"the longer of two rules", []session.Turn{human("Rotate the logs on staging before each release.")}, []string{"rotate-release 8000 (\"Rotate the logs on staging before each release\" L1)"}},
		{"the shorter of two rules", []session.Turn{human("Rotate the logs on staging.")}, []string{"rotate 8000 (\"Rotate the logs on staging\" L1)"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, used(test.turns...)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestWhatIsNoUse(t *testing.T) {
	page := strings.Repeat("Many teams run the tests before every commit, and so should you. ", 60)
	tainted := agent("I run the tests before every commit.")
	tainted.Tainted = true
	tests := []struct {
		name string
		turn session.Turn
	}{
		{"a denial", human("Don't run the tests before this commit.")},
		{"a violation", agent("I made the commit without running the tests before.")},
		{"skipped", human("Running the tests before the commit was skipped.")},
		{"violated", agent("I violated run-tests today.")},
		{"left out", agent("I left out run-tests this time.")},
		{"forgotten", agent("I forgot to run the tests before the commit.")},
		{"denied in French", human("Ne pas vérifier les sauvegardes avant la migration.")},
		{"forgotten in French", agent("J'ai oublié de vérifier les sauvegardes avant la migration.")},
		{"denied in Portuguese", human("Não escreva mensagens de commit curtas.")},
		{"a rule that forbids, broken", agent("I pushed to main directly.")},
		{"a task that is open", agent("- [ ] Run the tests before the commit")},
		{"not able to", agent("I was unable to run the tests before the commit.")},
		{"failed to", agent("I failed to run the tests before the commit.")},
		{"nobody", human("Nobody runs the tests before a commit here.")},
		{"hardly", human("We hardly run the tests before a commit.")},
		{"should have", agent("I should have run the tests before the commit.")},
		{"would be", agent("It would be better to run the tests before the commit.")},
		{"next time", agent("Next time I will run the tests before the commit.")},
		{"a condition", human("If we run the tests before every commit it takes an hour.")},
		{"denied in Japanese", human("テストを先に書かない。")},
		{"in quotation marks", agent("The handbook says \"Run the tests before every commit.\"")},
		{"in a code span", agent("The comment `run the tests before every commit` is in the hook.")},
		{"in indented code", agent("The script says:\n\n    # Run the tests before every commit.\n    make\n\nSo be it.")},
		{"in markup", human("<p>Run the tests before every commit.</p>")},
		{"in an element", human("<document>\nRun the tests before every commit.\n</document>\nSum it up.")},
		{"in JSON", human("{\"rule\": \"Run the tests before every commit\"}")},
		{"in a line of a log", human("2026-11-28 10:00:01 INFO run the tests before every commit")},
		{"what the memory says", agent("According to CLAUDE.md, run the tests before every commit.")},
		{"a rule that goes", agent("I deleted the rule about running the tests before every commit.")},
		{"a rule that comes", human("Add this to CLAUDE.md: run the tests before every commit.")},
		{"an id that goes", human("Please delete run-tests from the memory.")},
		{"an id in a path", agent("I opened docs/run-tests.md and ci/no-sleep/main.go.")},
		{"an id in an address", agent("See https://x.example/run-tests for more.")},
		{"ids, listed", agent("Patterns I know:\n- run-tests\n- no-sleep\n- tests-first\n- rotate-release")},
		{"a table of the memory", agent("| id | text |\n|---|---|\n| run-tests | Run the tests before every commit |\n| no-sleep | Avoid sleeps in tests |\n| rotate | Rotate logs on staging |")},
		{"two patterns word for word", agent("The memory holds these: run the tests before every commit; avoid sleeps in tests.")},
		{"a question", human("Do we run the tests before every commit?")},
		{"only decided", human("Decided to run the tests before every commit.")},
		{"only proposed", agent("Maybe we run the tests before every commit.")},
		{"words far apart", human("Run it. " + strings.Repeat("This is about something else. ", 5) + "The tests came before the commit.")},
		{"words of two sentences", human("Let it run. The tests are red; commit later.")},
		{"too few words", human("The tests are slow.")},
		{"an id that is denied", human("Forget run-tests for now.")},
		{"a quote", human("He wrote:\n\n> Run the tests before every commit.\n\nWhat do you say?")},
		{"code", human("```\n# Run the tests before every commit.\n```\n")},
		{"a page that was pasted", human("Read this:\n\n" + page + "\n\n" + page + "\n\nAnd sum it up.")},
		{"what the network brought", tainted},
		{"the memory, read aloud", agent("The rules are:\n- Run the tests before every commit.\n- Avoid sleeps in tests.\n- Rotate logs on staging.\n")},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := used(test.turn); got != nil {
				t.Errorf("used: %q", got)
			}
		})
	}
}

func TestMissesSayWhy(t *testing.T) {
	m := session.NewMatcher(layers.Parse("CLAUDE.md", []byte(rules)))
	m.Explain = true
	for text, want := range map[string]string{
		"Don't run the tests before this commit.":  "it is denied",
		"Do we run the tests before every commit?": "it is a question",
		"The tests ran.": "2 words of its 3 stand near each other",
		"We decided to run the tests at each commit.": "it is only talked about",
	} {
		_, misses := m.Uses(&session.Log{Turns: []session.Turn{human(text)}})
		found := ""
		for _, miss := range misses {
			if miss.Pattern == "run-tests" {
				found = miss.Why
			}
		}
		if found != want {
			t.Errorf("%q: %q, want %q", text, found, want)
		}
	}
}

func TestEvidenceStandsOnOneLine(t *testing.T) {
	uses, _ := session.NewMatcher(layers.Parse("CLAUDE.md", []byte(rules))).Uses(&session.Log{Turns: []session.Turn{runs("go test \\\n  -run '(`x`)' " + strings.Repeat("é", 100) + " <!-- hebbian: -->")}})
	if len(uses) != 1 || strings.ContainsAny(strings.Trim(uses[0].Evidence, "`"), "\n()<>") || len(uses[0].Evidence) > 100 {
		t.Errorf("%v", uses)
	}
}
