package session_test

import (
	"encoding/json"
	"testing"
)

func geminiMessages() []any {
	return []any{
		fields{"id": "1", "timestamp": "2026-03-02T09:00:01Z", "type": "user", "content": []any{fields{"text": "Fix the fence."}}},
		fields{"id": "2", "timestamp": "2026-03-02T09:00:02Z", "type": "info", "content": "Update available"},
		fields{"id": "3", "timestamp": "2026-03-02T09:00:03Z", "type": "gemini", "content": "I test it.", "thoughts": []any{}, "toolCalls": []any{
			fields{"id": "t", "name": "run_shell_command", "args": fields{"command": "npm test"}, "status": "success",
				"result": []any{fields{"functionResponse": fields{"response": fields{"output": "2 failed\nExit Code: 1"}}}}},
			fields{"id": "u", "name": "replace", "args": fields{"file_path": "fence.ts"}, "status": "cancelled"},
			fields{"id": "v", "name": "google_web_search", "args": fields{"query": "oak"}, "status": "success"},
		}},
		fields{"id": "4", "timestamp": "2026-03-02T09:00:04Z", "type": "gemini", "content": "Use oak."},
		fields{"id": "5", "timestamp": "2026-03-02T09:00:05Z", "type": "user", "content": "No."},
	}
}

// A geminiSession has its fields in the order of the program.
type geminiSession struct {
	SessionID   string `json:"sessionId"`
	ProjectHash string `json:"projectHash"`
	StartTime   string `json:"startTime"`
	LastUpdated string `json:"lastUpdated"`
	Summary     string `json:"summary"`
	Messages    []any  `json:"messages"`
}

func aGeminiSession() geminiSession {
	return geminiSession{"g-1", "p", "2026-03-02T09:00:00Z", "2026-03-02T09:01:00Z", "Fence", geminiMessages()}
}

const geminiOutline = "H Fix the fence. | A I test it. [run_shell_command npm test failed notpassed] [replace fence.ts writes open] [google_web_search network] | A! Use oak. | H No."

func TestGeminiIsReadFromOneObject(t *testing.T) {
	session := aGeminiSession()
	for _, indent := range []string{"", "  "} {
		text, err := json.MarshalIndent(session, "", indent)
		if indent == "" {
			text, err = json.Marshal(session)
		}
		if err != nil {
			t.Fatal(err)
		}
		f := readLog(t, string(text))
		if len(f.Logs) != 1 || f.Faulty > 0 || f.Cut {
			t.Fatalf("%d logs, %v", len(f.Logs), f.Faults)
		}
		log := f.Logs[0]
		wantOutline(t, log, geminiOutline)
		if log.Tool != "gemini" || log.Kind != "interactive" || log.ID != "g-1" || log.Title != "Fence" || log.End.Format("04:05") != "01:00" {
			t.Errorf("got %+v", log)
		}
		if lines := log.Turns[0].Line != 1 || log.Turns[3].Line != 1; lines != (indent != "") {
			t.Errorf("lines %d and %d", log.Turns[0].Line, log.Turns[3].Line)
		}
		if indent == "" {
			continue
		}
		cut := readLog(t, string(text[:len(text)-120]))
		if len(cut.Logs) != 1 || !cut.Cut || len(cut.Logs[0].Turns) != 3 {
			t.Errorf("cut off: %d logs, cut %v", len(cut.Logs), cut.Cut)
		}
	}
}

func TestGeminiIsReadFromLines(t *testing.T) {
	s := &sample{t: t}
	s.add(fields{"sessionId": "g-1", "projectHash": "p", "startTime": "2026-03-02T09:00:00Z", "kind": "main"})
	for _, m := range geminiMessages() {
		s.add(m.(fields))
	}
	s.add(fields{"$set": fields{"lastUpdated": "2026-03-02T09:02:00Z"}})
	s.add(fields{"id": "6", "type": "gemini", "content": "Wro"})
	s.add(fields{"id": "6", "type": "gemini", "content": "Wrong."})
	wantOutline(t, s.log(), geminiOutline+" | A Wrong.")
	s.add(fields{"$rewindTo": "6"})
	wantOutline(t, s.log(), geminiOutline)
	s.add(fields{"$set": fields{"messages": []any{fields{"id": "1", "type": "user", "content": "Anew."}}}})
	wantOutline(t, s.log(), "H Anew.")
}
