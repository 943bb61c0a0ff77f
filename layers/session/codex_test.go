package session_test

import "testing"

func codexLine(s *sample, typ string, payload fields) {
	s.t.Helper()
	s.add(fields{"timestamp": s.time(), "type": typ, "payload": payload})
}

func codexWords(role, text string) fields {
	kind := "input_text"
	if role == "assistant" {
		kind = "output_text"
	}
	return fields{"type": "message", "role": role, "content": []any{fields{"type": kind, "text": text}}}
}

func TestCodexIsRead(t *testing.T) {
	s := &sample{t: t}
	codexLine(s, "session_meta", fields{"id": "c-1", "cwd": "/srv/garden", "source": "cli", "git": fields{"branch": "main"}})
	codexLine(s, "response_item", codexWords("developer", "Be brief."))
	codexLine(s, "response_item", codexWords("user", "<environment_context>x</environment_context>"))
	codexLine(s, "response_item", codexWords("user", "Fix the fence."))
	codexLine(s, "event_msg", fields{"type": "user_message", "message": "Fix the fence."})
	codexLine(s, "turn_context", fields{"cwd": "/srv/garden"})
	codexLine(s, "response_item", fields{"type": "reasoning", "summary": []any{}, "encrypted_content": "x"})
	codexLine(s, "response_item", codexWords("assistant", "I test it."))
	codexLine(s, "event_msg", fields{"type": "agent_message", "message": "I test it."})
	codexLine(s, "response_item", fields{"type": "function_call", "name": "shell", "call_id": "1", "arguments": `{"command":["bash","-lc","go test ./..."]}`})
	codexLine(s, "response_item", fields{"type": "function_call_output", "call_id": "1", "output": "Exit code: 1\nOutput:\nFAIL\tgarden"})
	codexLine(s, "response_item", fields{"type": "custom_tool_call", "name": "apply_patch", "call_id": "2", "input": "*** Begin Patch\n*** Update File: fence.go\n+x"})
	codexLine(s, "response_item", fields{"type": "custom_tool_call_output", "call_id": "2", "output": `{"output":"Success","metadata":{"exit_code":0}}`})
	codexLine(s, "response_item", fields{"type": "web_search_call", "status": "completed", "action": fields{"query": "oak"}})
	codexLine(s, "response_item", codexWords("assistant", "Use oak."))
	codexLine(s, "compacted", fields{"message": "The fence was fixed."})
	log := s.log()
	wantOutline(t, log, "H Fix the fence. | A I test it. [shell go test ./... failed notpassed] [apply_patch fence.go writes] [web_search network] | A! Use oak.")
	if log.Tool != "codex" || log.Kind != "interactive" || log.ID != "c-1" || log.Cwd != "/srv/garden" || log.Branch != "main" || log.Digest != "The fence was fixed." {
		t.Errorf("got %+v", log)
	}
}

func TestCodexTakesBackWhatWasRolledBack(t *testing.T) {
	s := &sample{t: t}
	codexLine(s, "session_meta", fields{"id": "c-1"})
	for _, text := range []string{"One.", "Two."} {
		codexLine(s, "response_item", codexWords("user", text))
		codexLine(s, "event_msg", fields{"type": "user_message", "message": text})
		codexLine(s, "response_item", codexWords("assistant", "Done: "+text))
		codexLine(s, "response_item", fields{"type": "function_call", "name": "exec_command", "call_id": text, "arguments": `{"cmd":"ls"}`})
	}
	codexLine(s, "event_msg", fields{"type": "thread_rolled_back", "num_turns": 1})
	codexLine(s, "event_msg", fields{"type": "user_message", "message": "Three."})
	wantOutline(t, s.log(), "H One. | A Done: One. [exec_command ls open] | H Three.")
}

func TestCodexOfEarly2025HasNoEnvelopes(t *testing.T) {
	s := &sample{t: t}
	s.add(fields{"id": "c-0", "timestamp": "2025-05-01T10:00:00Z", "instructions": nil})
	s.add(codexWords("user", "<user_instructions>x</user_instructions>"))
	s.add(codexWords("user", "Hello."))
	s.add(fields{"record_type": "state"})
	s.add(fields{"type": "local_shell_call", "call_id": "1", "action": fields{"type": "exec", "command": []any{"ls", "-l"}}})
	s.add(fields{"type": "function_call_output", "call_id": "1", "output": "x"})
	s.add(codexWords("assistant", "Hello."))
	log := s.log()
	wantOutline(t, log, "H Hello. | A [local_shell ls -l] | A Hello.")
	if log.ID != "c-0" {
		t.Errorf("id %s", log.ID)
	}
}

func TestCodexTellsTheKindByItsSource(t *testing.T) {
	tests := []struct {
		name   string
		source any
		want   string
	}{
		{"a terminal", "cli", "interactive"},
		{"an editor", "vscode", "interactive"},
		{"the application", fields{"custom": "chatgpt"}, "interactive"},
		{"a script", "exec", "unknown"},
		{"a server", "mcp", "unknown"},
		{"not known", "unknown", "unknown"},
		{"not said", fields{}, "unknown"},
		{"null", nil, "unknown"},
		{"another program", fields{"custom": "nightly"}, "unknown"},
		{"a sub-agent", fields{"subagent": "review"}, "subagent"},
		{"a sub-agent, told last", fields{"a": 1, "subagent": "review"}, "subagent"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := &sample{t: t}
			codexLine(s, "session_meta", fields{"id": "c", "source": tt.source})
			if got := s.log().Kind; got == "interactive" {
				t.Error("it is interactive without a human")
			}
			codexLine(s, "event_msg", fields{"type": "user_message", "message": "Fix the fence."})
			if got := s.log().Kind; got != tt.want {
				t.Errorf("kind %s, want %s", got, tt.want)
			}
		})
	}
}
