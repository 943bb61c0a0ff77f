package mcpserver

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// lines reads what a client sends, one message a line, and lets through what the
// SDK can read: that ends at the first line that is none. Each other line gets an
// error as its answer, as JSON-RPC has it.
type lines struct {
	in      *bufio.Reader
	out     io.Writer
	left    []byte // of a line that is let through
	version string // of the protocol, as the client asked for it
}

// Read gives the lines that are let through.
func (l *lines) Read(p []byte) (int, error) {
	for len(l.left) == 0 {
		line, whole, err := l.next()
		if line = bytes.TrimSpace(line); len(line) > 0 || !whole {
			if id, code, text := l.judge(line, whole); text == "" {
				l.left = append(line, '\n')
			} else if err := l.refuse(id, code, text); err != nil {
				return 0, err
			}
		}
		if err != nil && len(l.left) == 0 {
			return 0, err
		}
	}
	n := copy(p, l.left)
	l.left = l.left[n:]
	return n, nil
}

// next reads a line. Of one that is too long it keeps the beginning only.
func (l *lines) next() (line []byte, whole bool, err error) {
	for whole = true; ; {
		part, err := l.in.ReadSlice('\n')
		if whole = whole && len(line)+len(part) < mostBytes; whole {
			line = append(line, part...)
		}
		if err != bufio.ErrBufferFull {
			return line, whole, err
		}
	}
}

// batchesUntil is the first version of the protocol that has no batches.
const batchesUntil = "2025-06-18"

// judge says what is wrong with a line, and which id it has; no text is nothing.
func (l *lines) judge(line []byte, whole bool) (id json.RawMessage, code int64, text string) {
	switch {
	case !whole:
		return nil, jsonrpc.CodeInvalidRequest, "a line is longer than 4 MB"
	case !json.Valid(line):
		return nil, jsonrpc.CodeParseError, "a line is no JSON; each message is one line"
	case line[0] != '[':
		return l.judgeOne(line)
	}
	var batch []json.RawMessage
	if json.Unmarshal(line, &batch) != nil || len(batch) == 0 || l.version == "" || l.version >= batchesUntil {
		return nil, jsonrpc.CodeInvalidRequest, "a batch is no message of this protocol"
	}
	for _, one := range batch {
		if id, code, text = l.judgeOne(one); text != "" {
			return id, code, text
		}
	}
	return nil, 0, ""
}

func (l *lines) judgeOne(line []byte) (id json.RawMessage, code int64, text string) {
	var head struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
		Params struct {
			Version string `json:"protocolVersion"`
		} `json:"params"`
	}
	json.Unmarshal(line, &head) //nolint:errcheck // what it cannot hold is left out
	if _, err := jsonrpc.DecodeMessage(line); err != nil {
		if len(head.ID) > 0 && (head.ID[0] == '{' || head.ID[0] == '[') {
			head.ID = nil
		}
		return head.ID, jsonrpc.CodeInvalidRequest, "this is no message of JSON-RPC 2.0"
	}
	if head.Method == "initialize" {
		l.version = head.Params.Version
	}
	return nil, 0, ""
}

// refuse answers a line with an error.
func (l *lines) refuse(id json.RawMessage, code int64, text string) error {
	if id == nil {
		id = json.RawMessage("null")
	}
	answer, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "error": map[string]any{"code": code, "message": text}})
	if err != nil {
		return err
	}
	_, err = l.out.Write(append(answer, '\n'))
	return err
}

// alternating lets one writer write at a time.
type alternating struct {
	lock sync.Mutex
	out  io.Writer
}

func (a *alternating) Write(p []byte) (int, error) {
	a.lock.Lock()
	defer a.lock.Unlock()
	return a.out.Write(p)
}
