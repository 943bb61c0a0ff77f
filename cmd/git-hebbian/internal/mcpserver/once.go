package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A bare call is one without "jsonrpc" and without a session, as the scripts of
// the prior system send it.
type bare struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		Name      string         `json:"name"`
		Arguments map[string]any `json:"arguments"`
	} `json:"params"`
}

// bareCall reads a body as such a call; nil: it is of the protocol, or nothing.
func bareCall(body []byte) *bare {
	var version struct {
		JSONRPC *json.RawMessage `json:"jsonrpc"`
		Method  *json.RawMessage `json:"method"`
	}
	if json.Unmarshal(body, &version) != nil || version.JSONRPC != nil || version.Method == nil {
		return nil
	}
	var call bare
	if json.Unmarshal(body, &call) != nil {
		call.Method = "" // its parts are of other types
	}
	return &call
}

// What an answer to a bare call holds: result, or error, never both.
type (
	bareAnswer struct {
		ID     json.RawMessage            `json:"id,omitempty"`
		Result map[string]json.RawMessage `json:"result,omitempty"`
		Error  *bareError                 `json:"error,omitempty"`
	}
	bareError struct {
		Code    int64  `json:"code"`
		Message string `json:"message"`
	}
)

// codeFailed is the code of a tool that failed; the others are those of JSON-RPC.
const codeFailed = -32000

// once answers a bare call. It goes the way of any other, through a client in
// this process.
func (s *Server) once(w http.ResponseWriter, req *http.Request, call *bare) {
	answer := bareAnswer{ID: call.ID}
	var err error
	if answer.Result, err = s.bare(req, call); err != nil {
		answer.Error = &bareError{Code: codeFailed, Message: err.Error()}
		if wire := (*jsonrpc.Error)(nil); errors.As(err, &wire) {
			answer.Error = &bareError{Code: wire.Code, Message: wire.Message}
		}
	}
	answerBare(w, http.StatusOK, answer)
}

func answerBare(w http.ResponseWriter, status int, answer bareAnswer) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.Encode(answer) //nolint:errcheck // the client has gone
}

// bare runs the call. The result is what the tool returns as data, with its
// content beside.
func (s *Server) bare(req *http.Request, call *bare) (map[string]json.RawMessage, error) {
	session, err := s.Session(req.Context(), nil)
	if err != nil {
		return nil, err
	}
	defer session.Close()
	switch call.Method {
	case "tools/list":
		list, err := session.ListTools(req.Context(), nil)
		if err != nil {
			return nil, err
		}
		return fields(list)
	case "tools/call":
	default:
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: "without jsonrpc there are tools/call and tools/list"}
	}
	params := &mcp.CallToolParams{Name: call.Params.Name, Arguments: map[string]any{}}
	if call.Params.Arguments != nil {
		params.Arguments = call.Params.Arguments
	}
	result, err := session.CallTool(req.Context(), params)
	if err != nil {
		return nil, err
	}
	if result.IsError {
		return nil, errors.New(saidIn(result.Content))
	}
	parts, err := fields(result.StructuredContent)
	if err != nil || parts == nil {
		parts = map[string]json.RawMessage{}
	}
	parts["content"], err = json.Marshal(result.Content)
	return parts, err
}

// fields are the parts of an object.
func fields(value any) (parts map[string]json.RawMessage, err error) {
	text, err := json.Marshal(value)
	if err != nil || bytes.Equal(text, []byte("null")) {
		return nil, err
	}
	err = json.Unmarshal(text, &parts)
	return parts, err
}

// saidIn joins the texts of a content.
func saidIn(content []mcp.Content) string {
	var texts []string
	for _, c := range content {
		if text, ok := c.(*mcp.TextContent); ok {
			texts = append(texts, text.Text)
		}
	}
	return strings.Join(texts, "\n")
}
