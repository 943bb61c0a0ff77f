package mcpserver

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// A Guard says whom a server by HTTP answers.
type Guard struct {
	Token string
	Port  string // that it listens on
}

// bodyTime is how long a client may take to send the body of a request.
const bodyTime = 20 * time.Second

// Handler serves the protocol at /mcp, and there the calls without a session
// that the prior system took.
func (s *Server) Handler(g Guard) http.Handler {
	protocol := s.handler()
	mux := http.NewServeMux()
	mux.HandleFunc("/mcp", func(w http.ResponseWriter, req *http.Request) {
		if req.Method != http.MethodPost {
			protocol.ServeHTTP(w, req)
			return
		}
		body, err := readBody(w, req)
		if err != nil {
			status := http.StatusBadRequest
			if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
				status = http.StatusRequestEntityTooLarge
			}
			refuse(w, status, "reading the request: "+http.StatusText(status))
			return
		}
		if call := bareCall(body); call != nil {
			s.once(w, req, call)
			return
		}
		req.Body = io.NopCloser(bytes.NewReader(body))
		protocol.ServeHTTP(w, req)
	})
	return g.before(mux)
}

// readBody reads the body of a request, within bounds of size and time.
func readBody(w http.ResponseWriter, req *http.Request) ([]byte, error) {
	control := http.NewResponseController(w)
	control.SetReadDeadline(time.Now().Add(bodyTime)) //nolint:errcheck // a connection that has no deadlines
	defer control.SetReadDeadline(time.Time{})        //nolint:errcheck // the same
	return io.ReadAll(http.MaxBytesReader(w, req.Body, mostBytes))
}

// before lets a request through that is for this server, comes from no foreign
// page, and has the token. The name is looked at first: a page that has its name
// lead here, by DNS, is told nothing else.
func (g Guard) before(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		switch {
		case !g.named(req.Host):
			refuse(w, http.StatusForbidden, "this host name is not served here")
		case !local(req.Header.Values("Origin")):
			refuse(w, http.StatusForbidden, "this origin may not ask here")
		case !g.knows(req.Header.Values("Authorization")):
			w.Header().Set("WWW-Authenticate", `Bearer realm="git hebbian"`)
			refuse(w, http.StatusUnauthorized, "the token is missing or wrong: it goes into Authorization: Bearer TOKEN")
		default:
			next.ServeHTTP(w, req)
		}
	})
}

// refuse answers with a status, and in a form that scripts read.
func refuse(w http.ResponseWriter, status int, why string) {
	answerBare(w, status, bareAnswer{Error: &bareError{Code: codeFailed, Message: why}})
}

// named reports whether a Host header names this server: a loopback name or
// address with its port.
func (g Guard) named(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		name, port = strings.Trim(host, "[]"), "80"
	}
	return port == g.Port && Loopback(name)
}

// Loopback reports whether a name or address can only be of this machine.
func Loopback(name string) bool {
	if strings.EqualFold(name, "localhost") {
		return true
	}
	address := net.ParseIP(name)
	return address != nil && address.IsLoopback()
}

// local reports whether a request comes from no page, or from one of this
// machine.
func local(origins []string) bool {
	for _, origin := range origins {
		u, err := url.Parse(origin)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || !Loopback(u.Hostname()) {
			return false
		}
	}
	return true
}

// knows compares the token, in a time that does not depend on what was sent.
func (g Guard) knows(headers []string) bool {
	if len(headers) != 1 || g.Token == "" {
		return false
	}
	scheme, token, _ := strings.Cut(headers[0], " ")
	sent, want := sha256.Sum256([]byte(strings.TrimSpace(token))), sha256.Sum256([]byte(g.Token))
	return strings.EqualFold(scheme, "Bearer") && subtle.ConstantTimeCompare(sent[:], want[:]) == 1
}
