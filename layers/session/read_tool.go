package session

import (
	"slices"
	"strings"
)

// isNetwork reports whether a tool brings content from the network. Of a tool
// that nobody knows only its name can tell, and its server may be anywhere.
func isNetwork(name string, words []string) bool {
	if server, ok := serverOf(name); ok {
		return !isLocalServer(server)
	}
	if slices.ContainsFunc(words, isOwnWord) {
		return false
	}
	return slices.ContainsFunc(words, func(w string) bool {
		switch w {
		case "mcp", "fetch", "browser", "browse", "http", "https", "url", "urls", "internet", "crawl", "scrape":
			return true
		}
		return strings.HasPrefix(w, "web") && !strings.HasPrefix(w, "webhook")
	})
}

// serverOf returns the server of a tool that is not the agent's own, such as
// docs of mcp__docs__search, or docs__search.
func serverOf(name string) (server string, ok bool) {
	name = strings.ToLower(name)
	name, prefixed := strings.CutPrefix(name, "mcp__")
	server, tool, found := strings.Cut(name, "__")
	return server, prefixed || found && server != "" && tool != ""
}

// isLocalServer reports whether a server is known to look only into what is
// here.
func isLocalServer(server string) bool {
	for _, around := range [...]string{"plugin_", "mcp-", "mcp_", "server-"} {
		server = strings.TrimPrefix(server, around)
	}
	for _, around := range [...]string{"-server", "_server", "-mcp", "_mcp"} {
		server = strings.TrimSuffix(server, around)
	}
	switch server {
	case "memory", "filesystem", "fs", "files", "git", "hebbian", "git-hebbian", "git_hebbian", "ide", "sequential-thinking", "sequentialthinking", "serena", "time", "sqlite", "lsp", "gopls":
		return true
	}
	return false
}

// isOwnWord reports whether a word says that a tool looks into what is here.
func isOwnWord(word string) bool {
	switch word {
	case "memory", "memories", "recall", "file", "files", "filesystem", "code", "symbol", "symbols", "notes", "local", "hebbian":
		return true
	}
	return false
}
