package session

import (
	"path"
	"slices"
	"strings"
)

// language returns what a file is written in, by its name; empty where it is
// not known, or is no language that anyone would look for.
func language(file string) string {
	name := strings.ToLower(path.Base(file))
	switch {
	case name == "dockerfile", strings.HasPrefix(name, "dockerfile."), strings.HasPrefix(name, "docker-compose."), name == "compose.yml", name == "compose.yaml":
		return "docker"
	case name == "makefile":
		return "make"
	case name == "go.mod", name == "go.sum":
		return "go"
	}
	extension := strings.TrimPrefix(path.Ext(name), ".")
	for _, l := range languages() {
		if slices.Contains(l, extension) {
			return l[0]
		}
	}
	return ""
}

// languages returns the names of languages, each with the endings of its files;
// a name is one of them where no other language has it.
func languages() [][]string {
	return [][]string{
		{"go"}, {"python", "py", "pyi", "ipynb"}, {"typescript", "ts", "tsx", "mts", "cts"}, {"javascript", "js", "jsx", "mjs", "cjs"},
		{"rust", "rs"}, {"java"}, {"kotlin", "kt", "kts"}, {"swift"}, {"c", "h"}, {"cpp", "cc", "cxx", "hpp", "hh"}, {"csharp", "cs"}, {"fsharp", "fs", "fsx"},
		{"ruby", "rb", "erb"}, {"shell", "sh", "bash", "zsh", "fish"}, {"powershell", "ps1"}, {"elixir", "ex", "exs"}, {"erlang", "erl"}, {"haskell", "hs"},
		{"ocaml", "ml", "mli"}, {"clojure", "clj", "cljs"}, {"julia", "jl"}, {"perl", "pl", "pm"}, {"terraform", "tf", "tfvars"}, {"html", "htm"},
		{"css", "scss", "sass", "less"}, {"markdown", "md", "mdx"}, {"latex", "tex"}, {"protobuf", "proto"}, {"graphql", "gql"},
		{"php"}, {"scala"}, {"dart"}, {"lua"}, {"zig"}, {"nim"}, {"nix"}, {"sql"}, {"vue"}, {"svelte"}, {"r"}, {"sol"}, {"cue"}, {"astro"},
	}
}

// programTag returns the tag of a program that a shell ran; empty for those that
// run in every session and so tell nothing.
func programTag(name string) string {
	name = strings.TrimSuffix(strings.ToLower(name), ".exe")
	switch name {
	case "go", "npm", "pnpm", "yarn", "bun", "deno", "npx", "vite", "webpack", "jest", "vitest", "playwright", "cypress", "eslint", "prettier", "tsc",
		"uv", "poetry", "pytest", "ruff", "mypy", "tox", "conda", "cargo", "rustc", "make", "cmake", "ninja", "bazel", "gradle", "mvn", "dotnet", "swift", "xcodebuild",
		"docker", "podman", "kubectl", "helm", "terraform", "ansible", "pulumi", "vagrant", "aws", "gcloud", "az", "gh", "glab", "heroku", "vercel", "netlify", "flyctl", "wrangler",
		"psql", "mysql", "sqlite3", "redis-cli", "mongosh", "duckdb", "composer", "php", "bundle", "rails", "rake", "rspec", "mix", "elixir", "ffmpeg", "pandoc", "latexmk", "hugo", "systemctl", "nix", "just", "golangci-lint", "pre-commit":
		return name
	case "pip", "pip3":
		return "pip"
	case "python", "python2", "python3":
		return "python"
	case "node", "nodejs":
		return "node"
	case "gradlew":
		return "gradle"
	case "mvnw":
		return "mvn"
	case "docker-compose":
		return "docker"
	case "ansible-playbook":
		return "ansible"
	}
	return ""
}
