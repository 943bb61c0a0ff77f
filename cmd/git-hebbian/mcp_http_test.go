package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

func isUpdating() bool { return flag.Lookup("update").Value.String() == "true" }

// A lockedBuffer may be read while somebody writes to it.
type lockedBuffer struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.text.String()
}

// withToken sends a token with each request.
type withToken struct{ token string }

func (w withToken) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Authorization", "Bearer "+w.token)
	return http.DefaultTransport.RoundTrip(req)
}

type served struct{ url, host, token string }

// await waits until a buffer has the address of a server.
func await(t *testing.T, b *lockedBuffer) (url string) {
	t.Helper()
	address := regexp.MustCompile(`serving (http://\S+/mcp),`)
	for range 400 {
		if found := address.FindStringSubmatch(b.String()); found != nil {
			return found[1]
		}
		time.Sleep(25 * time.Millisecond)
	}
	t.Fatalf("it does not serve: %s", b.String())
	return ""
}

// serve serves HTTP until the test ends, without --allow-apply.
func (s *mcpStage) serve(t *testing.T, args ...string) served {
	t.Helper()
	errs := &lockedBuffer{}
	w := *s.w
	w.err = errs
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- serveHTTP(ctx, &w, mcpRequest{address: "localhost:0"}, s.server(t, false))
	}()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("it did not end well: %v", err)
		}
	})
	at := served{url: await(t, errs)}
	at.host = strings.TrimSuffix(strings.TrimPrefix(at.url, "http://"), "/mcp")
	src, err := os.ReadFile(filepath.Join(s.dir, ".git", "hebbian", tokenName))
	if err != nil {
		t.Fatal(err)
	}
	at.token = strings.TrimSpace(string(src))
	return at
}

func TestMCPByHTTPRefusesWhoMayNotAsk(t *testing.T) {
	at := newMCPStage(t).serve(t)
	port := at.host[strings.LastIndexByte(at.host, ':'):]
	tests := []struct {
		name                string
		host, origin, token string
		body                string
		status              int
	}{
		{"with the token", "", "", at.token, "", 200},
		{"by the name localhost", "localhost" + port, "", at.token, "", 200},
		{"by another address of this machine", "127.1.2.3" + port, "", at.token, "", 200},
		{"from a page of this machine", "", "http://localhost:3000", at.token, "", 200},
		{"without a token", "", "", "", "", 401},
		{"with a wrong token", "", "", at.token + "x", "", 401},
		{"with a part of the token", "", "", at.token[:20], "", 401},
		{"by a foreign name", "evil.example" + port, "", at.token, "", 403},
		{"by a name that begins like ours", "localhost.evil.example" + port, "", at.token, "", 403},
		{"by another port", "localhost:1", "", at.token, "", 403},
		{"by no port", "localhost", "", at.token, "", 403},
		{"from a foreign page", "", "https://evil.example", at.token, "", 403},
		{"from a page that begins like ours", "", "http://localhost.evil.example", at.token, "", 403},
		{"from a page without an origin", "", "null", at.token, "", 403},
		{"too large", "", "", at.token, strings.Repeat(" ", 5<<20), 413},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			body := test.body
			if body == "" {
				body = `{"method":"tools/call","params":{"name":"core"}}`
			}
			req, err := http.NewRequest("POST", at.url, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			req.Host = test.host
			req.Header.Set("Content-Type", "application/json")
			if test.origin != "" {
				req.Header.Set("Origin", test.origin)
			}
			if test.token != "" {
				req.Header.Set("Authorization", "Bearer "+test.token)
			}
			answer, err := http.DefaultClient.Do(req)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			text, _ := io.ReadAll(answer.Body)
			if answer.StatusCode != test.status {
				t.Errorf("status %d, want %d: %s", answer.StatusCode, test.status, text)
			}
			if test.status == 401 && answer.Header.Get("WWW-Authenticate") == "" || test.status != 200 && !bytes.Contains(text, []byte(`{"error":`)) {
				t.Errorf("said %s, %v", text, answer.Header)
			}
		})
	}
}

// TestMCPAnswersABareCall holds the example of the prior system's documentation:
// no jsonrpc, no id, no session, no Accept header.
func TestMCPAnswersABareCall(t *testing.T) {
	s := newMCPStage(t)
	at := s.serve(t)
	client := &http.Client{Transport: withToken{at.token}}
	tests := []struct{ body, want string }{
		{`{"method":"tools/call","params":{"name":"openclaw_hebbian_harvest","arguments":{"session_jsonl_path":"logs/old.jsonl"}}}`, `"ingested":0`},
		{`{"method":"tools/call","params":{"name":"openclaw_hebbian_harvest","arguments":{"session_jsonl_path":"logs/none.jsonl"}}}`, `{"error":{"code":-32000,"message":"error: there is no logs/none.jsonl`},
		{`{"method":"tools/call","params":{"name":"openclaw_hebbian_harvest","arguments":{}}}`, `session_jsonl_path`},
		{`{"id":7,"method":"tools/call","params":{"name":"recall","arguments":{"question":"release calendar"}}}`, `{"id":7,"result":{`},
		{`{"method":"tools/call","params":{"name":"status","arguments":null}}`, `"patterns"`},
		{`{"method":"tools/list"}`, `"tools":`},
		{`{"method":"tools/call","params":{"name":"nothing"}}`, `{"error":{"code":-32602`},
		{`{"method":"tools/call","params":[1]}`, `{"error":`},
		{`{"method":"initialize"}`, `{"error":{"code":-32601`},
	}
	for _, test := range tests {
		answer, err := client.Post(at.url, "application/json", strings.NewReader(test.body))
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != 200 || !json.Valid(text) || !bytes.Contains(text, []byte(test.want)) {
			t.Errorf("%s: %d %s, want %s", test.body, answer.StatusCode, text, test.want)
		}
	}
}

func TestMCPTokenIsForItsOwnerAlone(t *testing.T) {
	s := newMCPStage(t)
	token, file, err := mcpToken(s.w, "")
	if err != nil || len(token) < 40 {
		t.Fatalf("%q, %v", token, err)
	}
	if again, _, err := mcpToken(s.w, ""); err != nil || again != token {
		t.Errorf("the second time: %q, %v; want %q", again, err, token)
	}
	if other, _, err := mcpToken(s.w, "mine"); err != nil || other == token {
		t.Errorf("another file: %q, %v", other, err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	for _, mode := range []os.FileMode{0o640, 0o604, 0o620} {
		if err := os.Chmod(file, mode); err != nil {
			t.Fatal(err)
		}
		if _, _, err := mcpToken(s.w, ""); err == nil {
			t.Errorf("a token with mode %v was taken", mode)
		}
	}
}

// TestMCPEndsWhenItIsTold also holds that nothing but the protocol is on standard
// output.
func TestMCPEndsWhenItIsTold(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there is no SIGTERM")
	}
	s := newMCPStage(t)
	for name, args := range map[string][]string{"standard input": nil, "HTTP": {"--http", "127.0.0.1:0"}} {
		t.Run(name, func(t *testing.T) {
			cmd, out, errs := s.command(args...), &lockedBuffer{}, &lockedBuffer{}
			cmd.Stdout, cmd.Stderr = out, errs
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if args == nil {
				io.WriteString(in, `{"jsonrpc":"2.0","id":1,"method":"ping"}`+"\n") //nolint:errcheck // the answer is awaited
				for range 400 {
					if out.String() != "" {
						break
					}
					time.Sleep(25 * time.Millisecond)
				}
			} else {
				await(t, errs)
			}
			cmd.Process.Signal(syscall.SIGTERM) //nolint:errcheck // the end is awaited
			if err := cmd.Wait(); err != nil {
				t.Errorf("%v: %s", err, errs.String())
			}
			for line := range strings.Lines(out.String()) {
				if !json.Valid([]byte(line)) {
					t.Errorf("on standard output: %q", line)
				}
			}
		})
	}
}
