package mcpserver

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A tool is one entry of the table. A new tool is one entry in the table of its
// family, and nothing else.
type tool struct {
	name, title, does string
	verb              string // the verb that it stands on
	writes            bool   // it changes files
	destroys          bool   // it changes what is there, not only adds
	repeats           bool   // a second call with the same arguments changes nothing more
	takes             []argument
	gives             reflect.Type // what it returns; nil: what the verb prints
	run               func(ctx context.Context, c *calling) (*answer, error)
}

// An argument is one that a tool takes.
type argument struct {
	name, kind  string // kind is that of JSON; strings is an array of strings
	does        string
	needed      bool
	fallback    string // as JSON; empty: none
	least, most *float64
	shape       string   // a regular expression
	oneOf       []string // of a string, or of each in strings
}

// tools is the table of all tools.
func (s *Server) tools() []tool {
	all := slices.Concat(s.recallTools(), s.noteTools(), s.judgeTools(), s.changeTools())
	for _, prefix := range s.Prefixes {
		all = append(all, s.priorTools(prefix+"_hebbian_")...)
	}
	return slices.DeleteFunc(all, func(t tool) bool { return !slices.Contains(s.Verbs, t.verb) })
}

// addTools gives the table to the SDK.
func (s *Server) addTools() {
	for _, t := range s.tools() {
		gives := t.gives
		if gives == nil {
			gives = s.Outputs[t.verb]
		}
		closed, destroys := false, t.destroys
		mcp.AddTool(s.sdk, &mcp.Tool{
			Name: t.name, Title: t.title, Description: t.does, InputSchema: inputSchema(t.takes), OutputSchema: outputSchema(gives),
			Annotations: &mcp.ToolAnnotations{Title: t.title, ReadOnlyHint: !t.writes, DestructiveHint: &destroys, IdempotentHint: t.repeats || !t.writes, OpenWorldHint: &closed},
		}, func(ctx context.Context, req *mcp.CallToolRequest, args map[string]any) (*mcp.CallToolResult, any, error) {
			return s.answer(ctx, t, req, args)
		})
	}
}

// answer runs a tool, and tells how far it is.
func (s *Server) answer(ctx context.Context, t tool, req *mcp.CallToolRequest, args map[string]any) (*mcp.CallToolResult, any, error) {
	if err := s.refuseApply(t, args); err != nil {
		return nil, nil, err
	}
	c := &calling{server: s, args: args}
	done := s.progress(ctx, t.name, req, c)
	defer done()
	if t.writes { // one after the other, as the lock of the memory wants it
		select {
		case s.writing <- struct{}{}:
			defer func() { <-s.writing }()
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		}
	}
	a, err := t.run(ctx, c)
	if err != nil {
		return nil, nil, err
	}
	result := &mcp.CallToolResult{IsError: a.failed}
	for _, text := range []string{a.text, a.said} {
		if text != "" {
			result.Content = append(result.Content, &mcp.TextContent{Text: text})
		}
	}
	return result, a.data, nil
}

// refuseApply refuses a call that would write where a person has not allowed it.
func (s *Server) refuseApply(t tool, args map[string]any) error {
	dry, named := args["dry_run"].(bool)
	switch apply, _ := args["apply"].(bool); {
	case s.AllowApply || !apply && (!named || dry):
		return nil
	case apply:
		return fmt.Errorf("%s: apply is refused: this server shows what would be done and writes none of it, until a person starts it with --allow-apply", t.name)
	}
	return fmt.Errorf("%s: dry_run=false is refused: this server shows what would be done and writes none of it, until a person starts it with --allow-apply", t.name)
}

// inputSchema describes arguments. Any other is an error.
func inputSchema(takes []argument) *jsonschema.Schema {
	in := &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}, AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}}}
	for _, a := range takes {
		one := &jsonschema.Schema{Type: a.kind, Description: a.does, Minimum: a.least, Maximum: a.most, Pattern: a.shape}
		part := one
		switch a.kind {
		case "string":
			one.MinLength, one.MaxLength = new(1), new(mostText)
		case "strings":
			part = &jsonschema.Schema{Type: "string", MinLength: new(1), MaxLength: new(mostText)}
			one.Type, one.Items, one.MaxItems = "array", part, new(mostItems)
		}
		for _, value := range a.oneOf {
			part.Enum = append(part.Enum, value)
		}
		if a.fallback != "" {
			one.Default = json.RawMessage(a.fallback)
		}
		if a.needed {
			in.Required = append(in.Required, a.name)
		}
		in.Properties[a.name] = one
		in.PropertyOrder = append(in.PropertyOrder, a.name)
	}
	return in
}

// Bounds of what a caller may give.
const (
	mostText  = 16 << 10 // characters
	mostItems = 100
)

// outputSchema describes what a tool returns. Where a verb finds the memory at
// fault it prints findings and nothing else, so no field has to be there.
func outputSchema(t reflect.Type) *jsonschema.Schema {
	if t == nil {
		return &jsonschema.Schema{Type: "object"}
	}
	number := &jsonschema.Schema{Type: "number"}
	out, err := jsonschema.ForType(t, &jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{reflect.TypeFor[json.Number](): number}})
	if err != nil {
		panic(err) // a type of ours that JSON has no word for
	}
	out.Required, out.AdditionalProperties = nil, nil
	return out
}

// A calling is one call of a tool.
type calling struct {
	server *Server
	args   map[string]any
	last   lastLine
}

// An answer is what a tool says: a text, what it remarks, and the same as data.
type answer struct {
	text, said string
	data       any
	failed     bool
}

func (c *calling) text(name string) string {
	value, _ := c.args[name].(string)
	return value
}

func (c *calling) is(name string) bool {
	value, _ := c.args[name].(bool)
	return value
}

func (c *calling) list(name string) []string {
	var list []string
	values, _ := c.args[name].([]any)
	for _, v := range values {
		if text, ok := v.(string); ok {
			list = append(list, text)
		}
	}
	return list
}

// number returns a number as it is typed, and whether it was given.
func (c *calling) number(name string) (string, bool) {
	value, ok := c.args[name].(float64)
	return strconv.FormatFloat(value, 'f', -1, 64), ok
}

// flags returns arguments as flags of the same name; those that were not given
// are left out.
func (c *calling) flags(names ...string) []string {
	var flags []string
	for _, name := range names {
		if text := c.text(name); text != "" {
			flags = append(flags, "--"+name+"="+text)
		}
		if n, ok := c.number(name); ok {
			flags = append(flags, "--"+name+"="+n)
		}
		if c.is(name) {
			flags = append(flags, "--"+name)
		}
		for _, text := range c.list(name) {
			flags = append(flags, "--"+name+"="+text)
		}
	}
	return flags
}
