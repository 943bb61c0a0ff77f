package settings

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// A Table is the MCP server as a table in a TOML file, such as config.toml of Codex:
// "Model Context Protocol" of its documentation names mcp_servers.NAME with command
// and args. It is put at the end, where no other table can be cut in two.
type Table struct{}

// serversKey is the table that the tables of the servers are in.
const serversKey = "mcp_servers"

const tableBlock = "[" + serversKey + "." + ServerName + "]\ncommand = \"git\"\nargs = [\"hebbian\", \"mcp\"]"

// Fresh is a file of nothing but the table.
func (Table) Fresh() string { return tableBlock + "\n" }

// Names are the names of what the table holds.
func (Table) Names() []string { return []string{ServerPart} }

// Add returns the file with the table; nil if it has it. A nil src is a file that
// does not exist. Where the server is there in another form, or servers are written
// so that no table can be added, it is an error.
func (Table) Add(src []byte) ([]byte, error) {
	at, own, err := findTable(src)
	switch {
	case err != nil:
		return nil, err
	case own:
		return nil, nil
	case at >= 0:
		return nil, shapeError(src, at, "%s.%s is there in another form", serversKey, ServerName)
	}
	return appended(src, tableBlock), nil
}

// Remove returns the file without the table; nil if it does not have it as Add
// writes it. Where Add made the file, gone is true.
func (Table) Remove(src []byte) (now []byte, gone bool, err error) {
	at, own, err := findTable(src)
	if err != nil || !own {
		return nil, false, err
	}
	now, gone = cut(src, at, len(inline(tableBlock, newlineOf(src))))
	return now, gone, nil
}

// Find returns where the server is named.
func (Table) Find(src []byte) []Found {
	at, own, err := findTable(src)
	if err != nil || at < 0 {
		return nil
	}
	return []Found{{Name: ServerPart, Line: lineAt(src, at), Own: own}}
}

// findTable is where the first line stands that names the server; -1: nowhere. It is
// our own if it is all that does, as Add writes it.
func findTable(src []byte) (at int, own bool, err error) {
	if len(src) > limit {
		return -1, false, shapeError(src, 0, "the file has more than %d bytes", limit)
	}
	statements, err := parseTOML(src)
	if err != nil {
		return -1, false, err
	}
	at, named := -1, 0
	for _, s := range statements {
		path := slices.Concat(s.table, s.keys)
		if len(path) == 0 || path[0] != serversKey {
			continue
		}
		switch {
		case len(path) > 1 && path[1] == ServerName:
			if named++; at < 0 {
				at = s.start
			}
		case len(s.table) == 0 && !s.header, s.header && s.list && len(path) == 1:
			return -1, false, shapeError(src, s.start, "%s is no table that another one can be added to", serversKey)
		}
	}
	block := inline(tableBlock, newlineOf(src))
	own = at >= 0 && named == 1+strings.Count(tableBlock, "\n") && bytes.HasPrefix(src[at:], []byte(block))
	return at, own && (at+len(block) == len(src) || strings.IndexByte("\r\n", src[at+len(block)]) >= 0), nil
}

// A statement is the header of a table, or a key with its value.
type statement struct {
	start  int
	header bool
	list   bool     // a header of one of several tables
	table  []string // that a key stands in
	keys   []string
}

// A tomlReader walks the statements of a file. It reads keys, and of values no more
// than where they end.
type tomlReader struct {
	src []byte
	at  int
}

func parseTOML(src []byte) ([]statement, error) {
	r := &tomlReader{src: src, at: len(src) - len(bytes.TrimPrefix(src, []byte(byteOrderMark)))}
	if bytes.HasSuffix(src, []byte("\r")) { // no TOML, and what is added would begin with half a line end
		r.at = len(src) - 1
		return nil, r.fault("a line end is cut in two")
	}
	var all []statement
	var table []string
	for {
		r.skip(" \t\r\n")
		if r.at == len(src) {
			return all, nil
		}
		if r.byte() == '#' {
			r.line()
			continue
		}
		s, err := r.statement()
		if err != nil {
			return nil, err
		}
		if s.header {
			table = s.keys
		} else {
			s.table = table
		}
		all = append(all, s)
	}
}

// byte is the next one, 0 at the end.
func (r *tomlReader) byte() byte {
	if r.at < len(r.src) {
		return r.src[r.at]
	}
	return 0
}

func (r *tomlReader) skip(set string) {
	for r.at < len(r.src) && strings.IndexByte(set, r.src[r.at]) >= 0 {
		r.at++
	}
}

// line goes to the end of the line.
func (r *tomlReader) line() {
	for r.at < len(r.src) && r.src[r.at] != '\n' {
		r.at++
	}
}

func (r *tomlReader) fault(text string) error {
	return shapeError(r.src, r.at, "this is no TOML: %s", text)
}

func (r *tomlReader) statement() (s statement, err error) {
	s.start = r.at
	if r.byte() == '[' {
		s.header, r.at = true, r.at+1
		if s.list = r.byte() == '['; s.list {
			r.at++
		}
	}
	if s.keys, err = r.keys(); err != nil {
		return s, err
	}
	if s.header {
		closing := "]"
		if s.list {
			closing = "]]"
		}
		if !bytes.HasPrefix(r.src[r.at:], []byte(closing)) {
			return s, r.fault("a table has no " + closing)
		}
		r.at += len(closing)
	} else {
		if r.byte() != '=' {
			return s, r.fault("a key has no =")
		}
		r.at++
		if err := r.value(); err != nil {
			return s, err
		}
	}
	r.skip(" \t\r")
	if b := r.byte(); b != 0 && b != '\n' && b != '#' {
		return s, r.fault("a line goes on after its value")
	}
	return s, nil
}

// keys reads a key and those that dots join to it.
func (r *tomlReader) keys() ([]string, error) {
	var keys []string
	for {
		r.skip(" \t")
		start := r.at
		switch b := r.byte(); b {
		case '"', '\'':
			if err := r.quoted(); err != nil {
				return nil, err
			}
			key := string(r.src[start+1 : r.at-1])
			if read, err := strconv.Unquote(string(r.src[start:r.at])); b == '"' && err == nil { // Go has the escapes of TOML
				key = read
			}
			keys = append(keys, key)
		default:
			r.skip("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
			if r.at == start {
				return nil, r.fault("a key is missing")
			}
			keys = append(keys, string(r.src[start:r.at]))
		}
		r.skip(" \t")
		if r.byte() != '.' {
			return keys, nil
		}
		r.at++
	}
}
