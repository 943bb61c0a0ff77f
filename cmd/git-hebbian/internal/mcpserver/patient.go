package mcpserver

import (
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A patient transport answers what was asked before the input ended. The SDK
// alone cancels all calls that run when it does.
type patient struct {
	mcp.Transport
	limit time.Duration
}

func (p patient) Connect(ctx context.Context) (mcp.Connection, error) {
	c, err := p.Transport.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &patientConnection{Connection: c, limit: p.limit, open: map[any]bool{}, idle: make(chan struct{}, 1), closed: make(chan struct{})}, nil
}

type patientConnection struct {
	mcp.Connection
	limit  time.Duration
	lock   sync.Mutex
	open   map[any]bool  // the ids of calls without an answer
	idle   chan struct{} // has a value when a call was answered
	closed chan struct{}
	once   sync.Once
}

func (c *patientConnection) Read(ctx context.Context) (jsonrpc.Message, error) {
	msg, err := c.Connection.Read(ctx)
	if err != nil {
		c.wait(ctx)
		return msg, err
	}
	if r, ok := msg.(*jsonrpc.Request); ok {
		switch {
		case r.IsCall():
			c.mark(r.ID.Raw(), true)
		case r.Method == "notifications/cancelled":
			var cancelled struct {
				ID any `json:"requestId"`
			}
			if json.Unmarshal(r.Params, &cancelled) == nil {
				if n, ok := cancelled.ID.(float64); ok {
					cancelled.ID = int64(n)
				}
				c.mark(cancelled.ID, false)
			}
		}
	}
	return msg, nil
}

func (c *patientConnection) Write(ctx context.Context, msg jsonrpc.Message) error {
	err := c.Connection.Write(ctx, msg)
	if r, ok := msg.(*jsonrpc.Response); ok {
		c.mark(r.ID.Raw(), false)
	}
	return err
}

func (c *patientConnection) Close() error {
	c.once.Do(func() { close(c.closed) })
	return c.Connection.Close()
}

func (c *patientConnection) mark(id any, open bool) {
	c.lock.Lock()
	defer c.lock.Unlock()
	if open {
		c.open[id] = true
		return
	}
	delete(c.open, id)
	select {
	case c.idle <- struct{}{}:
	default:
	}
}

// wait waits until each call has its answer.
func (c *patientConnection) wait(ctx context.Context) {
	limit := time.After(c.limit)
	for {
		c.lock.Lock()
		left := len(c.open)
		c.lock.Unlock()
		if left == 0 {
			return
		}
		select {
		case <-c.idle:
		case <-limit:
			return
		case <-c.closed:
			return
		case <-ctx.Done():
			return
		}
	}
}
