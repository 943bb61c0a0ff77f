package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/git-hebbian/git-hebbian/cmd/git-hebbian/internal/mcpserver"
)

// Bounds of the server. A stream of a session may last, so there is none on how
// long an answer takes; the body of a request has its own.
const (
	headerTime  = 5 * time.Second
	idleTime    = 2 * time.Minute
	mostHeaders = 16 << 10
	goodbye     = 2 * time.Second // for calls that run when it is told to stop
)

// serveHTTP serves at an address until the context ends.
func serveHTTP(ctx context.Context, w *world, req mcpRequest, s *mcpserver.Server) error {
	token, file, err := mcpToken(w, req.tokenFile)
	if err != nil {
		return err
	}
	host, port, _ := net.SplitHostPort(req.address)
	if strings.EqualFold(host, "localhost") {
		host = "127.0.0.1" // whatever the system makes of the name
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return fault(fmt.Errorf("listening: %w", err), "another port: git hebbian mcp --http 127.0.0.1:0 takes a free one")
	}
	address := listener.Addr().String()
	_, port, _ = net.SplitHostPort(address)
	server := &http.Server{
		Handler: s.Handler(mcpserver.Guard{Token: token, Port: port}), ReadHeaderTimeout: headerTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHeaders,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	fmt.Fprintf(w.err, "serving http://%s/mcp, token in %s\n", address, filepath.ToSlash(file))
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err = <-ended:
	case <-ctx.Done():
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), goodbye)
		defer cancel()
		if server.Shutdown(last) != nil {
			server.Close() //nolint:errcheck // it ends
		}
		err = <-ended
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return fmt.Errorf("serving: %w", err)
}
