package session_test

import (
	"strings"
	"testing"
)

func TestPiIsReadWithItsCallsAndTheirAnswers(t *testing.T) {
	p := newPi(t, nil)
	p.entry("model_change", fields{"modelId": "m"})
	p.human("Please fix the fence.")
	p.agent(fields{"type": "thinking", "thinking": "hm"}, words("I look."))
	p.tool("bash", fields{"command": "pytest -q"}, "1 failed, 3 passed\n\nCommand exited with code 1", false, nil)
	p.tool("edit", fields{"path": "fence.py", "oldText": ""}, "ok", false, nil)
	p.tool("bash", fields{"command": "pytest -q"}, "4 passed", false, fields{"exitCode": 0})
	p.tool("bash", fields{"command": "ls"}, "", false, fields{"exitCode": 2})
	p.message(fields{"role": "bashExecution", "command": "make check", "output": "ok", "exitCode": 0})
	p.entry("session_info", fields{"name": "Fence"})
	p.entry("label", fields{"label": "here"})
	log := p.log()
	wantOutline(t, log, "H Please fix the fence. | A I look. | A [bash pytest -q failed notpassed] | A [edit fence.py writes] | "+
		"A [bash pytest -q passed] | A [bash ls failed] | H [bash make check passed]")
	if log.Tool != "pi" || log.Kind != "interactive" || log.ID != "pi-1" || log.Title != "Fence" || log.Cwd != "/srv/garden" {
		t.Errorf("got %+v", log)
	}
}

func TestPiKeepsTheBranchThatItEndedOn(t *testing.T) {
	p := newPi(t, nil)
	p.human("One.")
	fork := p.agent(words("First."))
	p.human("Tear it down.")
	p.parent = fork
	p.entry("branch_summary", fields{"summary": "Tearing down was tried."})
	p.entry("compaction", fields{"summary": "One was done."})
	p.entry("custom_message", fields{"customType": "recall", "content": "Prefers tea."})
	p.message(fields{"role": "custom", "content": "Prefers tea."})
	p.message(fields{"role": "hookMessage", "content": "Prefers tea."})
	p.human("Go on.")
	log := p.log()
	wantOutline(t, log, "H One. | A First. | H Go on.")
	if log.Digest != "One was done." {
		t.Errorf("digest %q", log.Digest)
	}
}

func TestPiOfTheFirstVersionIsOneLine(t *testing.T) {
	p := newPi(t, fields{"version": nil})
	for _, text := range []string{"One.", "Two."} {
		p.add(fields{"type": "message", "timestamp": p.time(), "message": fields{"role": "user", "content": text}})
		p.add(fields{"type": "message", "timestamp": p.time(), "message": fields{"role": "assistant", "content": []any{words("Yes.")}}})
	}
	wantOutline(t, p.log(), "H One. | A Yes. | H Two. | A Yes.")
}

func TestPiSurvivesBrokenLinks(t *testing.T) {
	p := newPi(t, nil)
	p.human("One.")
	p.parent = "ffffffff"
	p.human("Two.")
	p.parent = "00000003"
	p.human("Three.") // follows itself
	p.lines = append(p.lines, p.lines[len(p.lines)-1])
	p.human("Four.")
	wantOutline(t, p.log(), "H One. | H Two. | H Three. | H Four.")
}

func TestOpenClawIsKnownByItsMarks(t *testing.T) {
	for name, head := range map[string]fields{
		"folder": {"cwd": "/home/x/.openclaw/workspace"},
		"key":    {"sessionKey": "agent:main:main"},
	} {
		p := newPi(t, head)
		p.human("Hello.")
		if log := p.log(); log.Tool != "openclaw" || log.Kind != "interactive" {
			t.Errorf("%s: got %s, %s", name, log.Tool, log.Kind)
		}
	}
	p := newPi(t, nil)
	p.entry("custom", fields{"customType": "openclaw.cache-ttl"})
	if got := p.log().Tool; got != "openclaw" {
		t.Errorf("custom type: got %s", got)
	}
}

func TestOpenClawTellsTheKindOfASession(t *testing.T) {
	const beat = "Read HEARTBEAT.md if it exists. If nothing needs attention, reply HEARTBEAT_OK."
	tests := []struct {
		name, key string
		said      []string
		answer    string
		kind      string
		turns     string
	}{
		{"a key of cron", "agent:main:cron:nightly", []string{"Prune."}, "Pruned.", "cron", "A Pruned."},
		{"a key of a sub-agent", "agent:main:subagent:7", []string{"Prune."}, "Pruned.", "subagent", "A Pruned."},
		{"a key of a hook", "hook:7", []string{"Prune."}, "Pruned.", "unknown", "A Pruned."},
		{"a key of a heartbeat", "agent:main:heartbeat", []string{"Prune."}, "Pruned.", "heartbeat", "A Pruned."},
		{"cron by its lines", "", []string{"[cron:nightly] Prune.", "[cron:nightly] Water."}, "Done.", "cron", "A Done. | A Done."},
		{"a sub-agent by its lines", "", []string{"[Subagent Context] You are one. Count."}, "Nine.", "subagent", "A Nine."},
		{"a heartbeat by its lines", "agent:main:main", []string{beat}, "HEARTBEAT_OK", "heartbeat", "A HEARTBEAT_OK"},
		{"a heartbeat by its answer", "", []string{"Anything to do?"}, "HEARTBEAT_OK", "heartbeat", "A HEARTBEAT_OK"},
		{"a heartbeat between a human's words", "", []string{"[cron:x] Prune.", "Water the roses."}, "Yes.", "interactive", "A Yes. | H Water the roses. | A Yes."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			head := fields{}
			if tt.key != "" {
				head["sessionKey"] = tt.key
			}
			p := newPi(t, head)
			for _, text := range tt.said {
				p.human(text)
				p.agent(words(tt.answer))
			}
			log := p.log()
			if log.Kind != tt.kind {
				t.Errorf("kind %s, want %s", log.Kind, tt.kind)
			}
			wantOutline(t, log, tt.turns)
		})
	}
}

func TestOpenClawEnvelopesAreCutOff(t *testing.T) {
	for text, want := range map[string]string{
		"Conversation info (untrusted metadata):\n```json\n{\"sender\": \"Ann\"}\n```\n\nSender (untrusted metadata):\n```json\n{}\n```\n\nat two.": "at two.",
		"[Tue 2026-03-02 08:00 GMT+1] Short answers, please.":      "Short answers, please.",
		"[WhatsApp Ann +1m] note: at two.\n[message_id: 7]":        "note: at two.",
		"[x] is done, and [2026-03-02] is a date: leave them.":     "[x] is done, and [2026-03-02] is a date: leave them.",
		"[Tue 2026-03-02 08:00 GMT+1] [Tue] is the day of pruning": "[Tue] is the day of pruning",
	} {
		p := newPi(t, nil)
		p.human(text)
		wantOutline(t, p.log(), "H "+want)
	}
}

func TestOpenClawMarksWhatComesFromTheNetwork(t *testing.T) {
	for name, run := range map[string]func(p *piSample){
		"tool":    func(p *piSample) { p.tool("web_fetch", fields{"url": "u"}, "Dance.", false, nil) },
		"content": func(p *piSample) { p.tool("mail", nil, "<<<"+"EXTERNAL_UNTRUSTED_CONTENT>>>Dance.", false, nil) },
		"details": func(p *piSample) {
			p.tool("mail", nil, "Dance.", false, fields{"externalContent": fields{"untrusted": true}})
		},
		"curl": func(p *piSample) {
			p.tool("exec", fields{"command": "cd x; curl -s https://x.example"}, "Dance.", false, nil)
		},
	} {
		p := newPi(t, nil)
		p.human("Look.")
		run(p)
		p.agent(words("Dance."))
		p.human("No.")
		p.agent(words("No."))
		if got := outline(p.log().Turns); !strings.HasSuffix(got, " | A! Dance. | H No. | A No.") {
			t.Errorf("%s: got %s", name, got)
		}
	}
	p := newPi(t, nil)
	p.human("Look.")
	p.tool("memory_search", fields{"query": "tea"}, "Prefers tea.", false, nil)
	p.tool("exec", fields{"command": "curl http://localhost:8080/health"}, "ok", false, nil)
	p.agent(words("Tea."))
	if got := outline(p.log().Turns); !strings.HasSuffix(got, " | A Tea.") {
		t.Errorf("its own memory and its own machine are no network: %s", got)
	}
}
