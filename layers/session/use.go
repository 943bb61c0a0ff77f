package session

import "github.com/git-hebbian/git-hebbian/layers/hebb"

// A Use is a pattern that a session used, with evidence that a person can
// check in the log.
type Use struct {
	Pattern    string          // its id
	Activation hebb.Activation // how much: Scale for a command, a file or a name; less for words alone
	Evidence   string          // a command in a code span, or a few words in quotes; safe to stand in parentheses on one line
	Line       int             // of the log
}
