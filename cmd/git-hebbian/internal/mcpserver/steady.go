package mcpserver

import (
	"bytes"
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// steady keeps one request from ending the server. What a client leaves out as
// null is left out: the SDK panics at arguments that are null. Whatever else
// panics is an error of that request; its value may quote the memory, and stays
// unsaid.
func steady(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (result mcp.Result, err error) {
		defer func() {
			if recover() != nil {
				result, err = nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: fmt.Sprintf("a bug in %s", method)}
			}
		}()
		if call, ok := req.(*mcp.CallToolRequest); ok && call.Params != nil && bytes.Equal(bytes.TrimSpace(call.Params.Arguments), []byte("null")) {
			call.Params.Arguments = nil
		}
		return next(ctx, method, req)
	}
}
