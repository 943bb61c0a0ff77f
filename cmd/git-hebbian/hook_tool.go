package main

import (
	"encoding/json"

	"github.com/git-hebbian/git-hebbian/layers/procedure"
	"github.com/git-hebbian/git-hebbian/layers/session"
)

// toolUsed jots down that a call worked.
func toolUsed(c *hookCall) (string, error) {
	return "", c.jotCall(answerFailed(c.in.Answer), "")
}

// toolFailed jots down that a call failed, and why if that can be told. What a person
// stopped has not failed.
func toolFailed(c *hookCall) (string, error) {
	if c.in.Stopped {
		return "", nil
	}
	return "", c.jotCall(true, c.in.Error)
}

// jotCall jots down the name of a tool or program, and nothing of what it was given or
// answered. What a sub-agent does is its own, but what it brings from outside comes
// into the session with its answer.
func (c *hookCall) jotCall(failed bool, message string) error {
	if c.in.Session == "" || c.in.Tool == "" {
		return nil
	}
	given := []byte(c.in.Given)
	if given == nil {
		given = []byte("{}")
	}
	call := session.CallOf(c.in.Tool, given)
	step := &procedure.Step{Network: call.Network}
	if c.in.Agent == "" {
		step.Head, step.Failed = call.Head(), failed
	}
	if step.Head == "" && !step.Network {
		return nil
	}
	if failed && step.Head != "" {
		step.Why = procedure.Why(message)
	}
	return scratchOf(c.repo, c.in.Session).jot(jotting{At: c.w.now().UTC(), Step: step})
}

// answerFailed reports whether the answer of a tool says itself that it failed.
func answerFailed(answer json.RawMessage) bool {
	var said struct {
		IsError   bool  `json:"is_error"`
		Failed    bool  `json:"isError"`
		Succeeded *bool `json:"success"`
		Exit      int   `json:"exit_code"`
	}
	if json.Unmarshal(answer, &said) != nil {
		return false // a text, or a list of what it shows
	}
	return said.IsError || said.Failed || said.Exit != 0 || said.Succeeded != nil && !*said.Succeeded
}
