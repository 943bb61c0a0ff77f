package main

import (
	"fmt"
	"slices"

	"github.com/git-hebbian/git-hebbian/layers/forget"
)

// refuseForgotten refuses what is to be forgotten, whatever is asked for besides.
func (t *retaining) refuseForgotten(ws *workspace) error {
	list, err := ws.tombstones()
	if err != nil || !slices.ContainsFunc(t.bullet.Spellings(), list.Has) {
		return err
	}
	fmt.Fprintf(t.w.out, "1 line left out: it is to be forgotten [forgotten]\nhint: say it without; %s has what is not to come back\n", forget.File)
	return errFindings
}
