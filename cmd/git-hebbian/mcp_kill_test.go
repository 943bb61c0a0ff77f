//go:build unix

package main

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestMCPCancellationKillsTheVerb holds that a cancelled call ends its process
// and what that started, and that the server goes on.
func TestMCPCancellationKillsTheVerb(t *testing.T) {
	s := newMCPStage(t)
	pids := filepath.Join(s.dir, "pids")
	slow := filepath.Join(s.dir, "slow")
	script := "#!/bin/sh\n[ \"$1\" = status ] || { echo '{}'; exit 0; }\nsleep 60 &\necho $$ $! >" + pids + ".new && mv " + pids + ".new " + pids + "\nwait\n"
	if err := os.WriteFile(slow, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	server := newMCPServer(s.w, mcpRequest{verbs: verbNames(commands(s.w))}, newMCPRunner(t.Context(), s.w, slow))
	session := connectMCP(t, server)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "status"})
		ended <- err
	}()
	var started []int
	eventually(t, "the verb to start", func() bool {
		src, err := os.ReadFile(pids)
		for word := range strings.FieldsSeq(string(src)) {
			pid, _ := strconv.Atoi(word)
			started = append(started, pid)
		}
		return err == nil
	})
	cancel()
	if err := <-ended; err == nil {
		t.Error("a cancelled call has an answer")
	}
	for _, pid := range started {
		eventually(t, "a process to end", func() bool { return syscall.Kill(pid, 0) != nil || zombie(pid) })
	}
	if text, _, failed := callMCP(t, session, "check", nil); failed {
		t.Errorf("the server does not go on: %s", text)
	}
}

// zombie reports whether a process has ended and nobody has looked.
func zombie(pid int) bool {
	src, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	_, state, _ := strings.Cut(string(src), ") ")
	return err == nil && strings.HasPrefix(state, "Z")
}

func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for range 400 {
		if is() {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatalf("waited in vain for %s", what)
}
