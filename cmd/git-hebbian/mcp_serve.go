package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"reflect"
	"syscall"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/mcpserver"
)

// serveMCP serves until the input ends or a signal comes.
func serveMCP(w *world, req mcpRequest) error {
	self, err := os.Executable()
	if err != nil {
		return fmt.Errorf("finding this program: %w", err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	s := newMCPServer(w, req, newMCPRunner(ctx, w, self))
	if req.address != "" {
		return serveHTTP(ctx, w, req, s)
	}
	if err := s.ServeStream(ctx, w.in, raw(w.out)); err != nil {
		return fault(fmt.Errorf("reading what the client sends: %w", err), "it has to send one JSON-RPC message a line")
	}
	return nil
}

// newMCPServer returns a server of the memory in a world, whose calls somebody
// else runs.
func newMCPServer(w *world, req mcpRequest, runner mcpserver.Runner) *mcpserver.Server {
	prefixes := []string{"openclaw"}
	if w.getenv("FIRM_TOOL_PREFIX") == "firm" {
		prefixes = append(prefixes, "firm")
	}
	return mcpserver.New(mcpserver.Options{
		Version: programVersion(), Verbs: req.verbs, Outputs: mcpOutputs(), AllowApply: req.allowApply, Prefixes: prefixes, Visible: visibly,
	}, runner, &mcpWorkspace{w: w})
}

// mcpOutputs are the types of what the verbs print with --json. A verb that is
// not here gives any object.
func mcpOutputs() map[string]reflect.Type {
	return map[string]reflect.Type{
		"recall":  reflect.TypeFor[recallJSON](),
		"retain":  reflect.TypeFor[retainedJSON](),
		"core":    reflect.TypeFor[coreJSON](),
		"status":  reflect.TypeFor[standing](),
		"explain": reflect.TypeFor[explanationJSON](),
		"check":   reflect.TypeFor[findingsOnly](),
		"harvest": reflect.TypeFor[harvestJSON](),
		"update":  reflect.TypeFor[planJSON](),
	}
}
