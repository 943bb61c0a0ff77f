package pii

import "strings"

// genericUser reports whether the name of a user is that of nobody: of a
// placeholder, of a system, of an image of a container.
func genericUser(name string) bool {
	name = strings.ToLower(name)
	for _, part := range [...]string{"user", "example", "xxx", "your", "placeholder", "redacted"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	if run(name, isDigit) == len(name) || len(name) > 32 || run(name, func(c byte) bool { return isHex(c) || c == '-' }) == len(name) && len(name) >= 20 || pageName(name) {
		return true
	}
	switch strings.TrimRight(name, "0123456789") {
	case "you", "me", "myself", "name", "node_modules", "dist", "staging", "production", "prod", "ec", "runner", "ubuntu", "node", "vscode", "shared", "public", "default", "admin", "administrator", "root", "centos",
		"debian", "fedora", "docker", "app", "git", "jenkins", "circleci", "build", "builder", "ci", "dev", "develop", "test", "tests", "testing",
		"gitpod", "codespace", "codespaces", "coder", "agent", "claude", "codex", "sandbox", "linuxbrew", "homebrew", "pi", "vagrant", "www", "www-data",
		"deploy", "deployer", "someone", "somebody", "alice", "bob", "foo", "bar", "baz", "foobar", "opc", "core", "rocky", "alpine",
		"arch", "kali", "deck", "odoo", "hadoop", "spark", "airflow", "postgres", "mysql", "oracle", "jovyan", "rstudio", "nobody", "guest", "demo",
		"sample", "anonymous", "johndoe", "jdoe", "john.doe", "janedoe", "all", "containeradministrator", "runneradmin", "vssadministrator",
		"appveyor", "travis", "gitlab-runner", "github", "actions", "nonroot", "bun", "deno", "rust", "go", "python", "ruby", "php", "nginx",
		"gitea", "forgejo", "minecraft", "frappe", "nix", "nixbld", "lost+found", "path", "dir", "folder", "project", "projects", "work",
		"workspace", "data", "home", "service", "services", "server", "steam", "homeassistant", "bitnami", "seluser", "pwuser", "playwright",
		"conda", "site", "wwwroot", "static", "assets", "api", "wiki", "backup", "backups", "media", "team", "ftp", "mail", "tmp", "log", "logs", "cache", "repo", "repos", "src", "code", "linux", "mambauser", "devcontainer", "container", "worker", "operator", "system", "localhost", "host", "myname", "login", "a", "b", "x", "u", "n":
		return true
	}
	return false
}

// pageName reports whether a name is rather that of a page or of a route.
func pageName(name string) bool {
	switch name {
	case "index", "list", "search", "new", "create", "current", "count", "dashboard", "page", "pages", "about", "settings", "main", "profile",
		"details", "edit", "delete", "update", "groups", "roles", "feed", "news", "assistant", "views", "components", "logout", "register", "all users":
		return true
	}
	for _, ending := range [...]string{".html", ".htm", ".php", ".js", ".jsx", ".ts", ".tsx", ".vue", ".md", ".css", ".json", ".py", ".go", ".rb", ".tf", ".sh", ".txt"} {
		if strings.HasSuffix(name, ending) {
			return true
		}
	}
	return false
}
