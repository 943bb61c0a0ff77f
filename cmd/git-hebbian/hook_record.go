package main

import (
	"encoding/json"

	"github.com/git-hebbian/git-hebbian/layers/bank"
)

// recordLaterVerb is what records what was told, below hook.
const recordLaterVerb = "record-later"

// recordLater has what was told recorded in the note of today, in the background: a
// note may be locked.
func (c *hookCall) recordLater(recalls []bank.Recall) error {
	if len(recalls) == 0 {
		return nil
	}
	text, err := json.Marshal(recalls)
	if err != nil {
		return err
	}
	return c.background(hooksLog, recordLaterVerb, string(text))
}

// recordLater is the detached process.
func recordLater(w *world, args []string) error {
	var recalls []bank.Recall
	if len(args) != 1 || json.Unmarshal([]byte(args[0]), &recalls) != nil {
		return usageError("hook", "hook %s takes recalls", recordLaterVerb)
	}
	r, err := openRepo(w)
	if err != nil {
		return err
	}
	defer r.Close()
	err = inWorktree(r, func(ws *workspace) error { return recordRecalls(w.unattended(), r, ws, recalls) })
	if err != nil {
		logHook(w, r, recordLaterVerb, err)
	}
	return nil // it is in the log
}
