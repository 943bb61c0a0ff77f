package session

import "strings"

// CallOf returns what a use of a tool is, by the name of the tool and the JSON of
// what it was given, which has to be valid.
func CallOf(tool string, given []byte) Call { return newCall(0, tool, raw(given)) }

// mostHead is how many bytes a word of a Head may have.
const mostHead = 32

// Head names what was done, without what it was done with: the tool, or of a shell
// the first program that does something and its verb, such as go test or make. It
// holds nothing that stands in an argument, and is empty where nothing can be told.
func (c Call) Head() string {
	if c.Command == "" {
		return headWord(c.Tool, "_:.-")
	}
	reading := ""
	for _, words := range simpleCommands(c.Command) {
		name, arguments := programOfWords(words)
		if name = headWord(name, "_.+-"); name == "" || silent(name) {
			continue
		}
		if reads(name) {
			if reading == "" {
				reading = name
			}
			continue
		}
		if hasVerbs(name) {
			if verb := verbOf(arguments); verb != "" {
				return name + " " + verb
			}
		}
		return name
	}
	return reading
}

// verbOf returns the verb that arguments begin with; nothing where an option stands
// before it that may take a value, for that would be taken for the verb.
func verbOf(arguments []string) string {
	for i := 0; i < len(arguments); i++ {
		a := arguments[i]
		switch {
		case a == "-C": // a folder, of git, make and go
			i++
		case !strings.HasPrefix(a, "-"):
			if a != strings.ToLower(a) {
				return ""
			}
			return headWord(a, ":-")
		case !standsAlone(a):
			return ""
		}
	}
	return ""
}

// standsAlone reports whether an option takes no value from the next word, of whatever
// program it is.
func standsAlone(option string) bool {
	switch option {
	case "-q", "-qq", "-y", "--no-pager", "--silent", "--quiet", "--verbose", "--yes", "--no-install", "--offline":
		return true
	}
	digits, jobs := strings.CutPrefix(option, "-j")
	return strings.Contains(option, "=") || jobs && digits != "" && strings.Trim(digits, "0123456789") == ""
}

// headWord returns a word that is made of letters, digits and a few signs, and
// begins with a letter; else nothing.
func headWord(word, signs string) string {
	if word == "" || len(word) > mostHead {
		return ""
	}
	digits := 0
	for i := range len(word) {
		switch c := word[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z':
		case i == 0:
			return ""
		case '0' <= c && c <= '9':
			digits++
		case strings.IndexByte(signs, c) < 0:
			return ""
		}
	}
	if digits > 4 {
		return "" // a key, a hash, a number: no name
	}
	return word
}

// silent reports whether a program only prepares the next one, or prints.
func silent(name string) bool {
	switch name {
	case "cd", "pushd", "popd", "echo", "printf", "export", "set", "unset", "true", "false", "sleep", "wait", "source", "exit", "return",
		"if", "then", "else", "elif", "fi", "for", "while", "until", "do", "done", "case", "esac", "function", "local", "eval", "trap", "test", "read", "umask":
		return true
	}
	return false
}

// reads reports whether a program only shows what is there.
func reads(name string) bool {
	switch name {
	case "ls", "cat", "bat", "head", "tail", "less", "more", "wc", "grep", "rg", "ag", "find", "fd", "tree", "pwd", "which", "type", "file", "stat",
		"sort", "uniq", "cut", "tr", "awk", "sed", "jq", "yq", "column", "diff", "cmp", "du", "df", "ps", "env", "date", "whoami", "id", "uname":
		return true
	}
	return false
}

// Reads reports whether a head is of a tool or program that only shows what is
// there.
func Reads(head string) bool {
	switch head {
	case "Read", "Glob", "Grep", "LS", "NotebookRead", "TodoWrite", "TodoRead", "Task", "Agent", "ToolSearch", "AskUserQuestion", "ExitPlanMode",
		"read", "read_file", "list_dir", "codebase_search", "grep_search", "git status", "git diff", "git log", "git show":
		return true
	}
	return reads(head)
}

// hasVerbs reports whether the first argument of a program says what it does.
func hasVerbs(name string) bool {
	switch name {
	case "git", "gh", "glab", "hg", "svn", "go", "cargo", "rustup", "npm", "pnpm", "yarn", "bun", "deno", "node", "npx", "pip", "pip3", "pipx", "uv",
		"poetry", "conda", "python", "python3", "docker", "podman", "docker-compose", "kubectl", "helm", "terraform", "tofu", "ansible", "make", "just", "task",
		"ninja", "cmake", "bazel", "gradle", "gradlew", "mvn", "mvnw", "sbt", "dotnet", "swift", "flutter", "dart", "bundle", "rails", "rake", "gem",
		"composer", "php", "mix", "brew", "apt", "apt-get", "dnf", "apk", "systemctl", "service", "aws", "gcloud", "az", "fly", "flyctl", "heroku",
		"vercel", "netlify", "wrangler", "supabase", "firebase", "nx", "turbo", "pre-commit", "tox", "nox", "hugo", "git-hebbian":
		return true
	}
	return false
}
