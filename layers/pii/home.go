package pii

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

func unixHomeRule() Rule {
	return Rule{
		Name: "home-unix", Type: HomePath, Keywords: []string{"/home/", "/users/"},
		Find: findUnixHome,
		Hits: []string{
			`File "«/Users/josiane»/proj/app/main.py", line 42`, "dans «/home/raimbaud»/log/run.log", "[trace](file://«/Users/anton.grandchamp»/tmp/t.txt)",
			"rsync -a «/Users/philippa»/notes/ backup:/srv/notes/", "rsync backup:«/home/farouk»/notes .", "in «/home/farouk».", "`«/home/farouk»`",
			"/var«/home/farouk»/x", "/export«/home/farouk»", "/c«/Users/farouk»/x", "/mnt/c«/Users/farouk»", "-I«/home/farouk»/include", "«/home/jérôme»/x",
			`"\n«/home/farouk»/x"`, "PATH=/usr/bin:«/home/farouk»/bin", "ssh://host«/home/farouk»/repo.git", "**«/home/farouk»**", "«/home/w_assim-2»/", "is it «/home/farouk»?", "/Volumes/Macintosh HD«/Users/farouk»/x", "curl -d @«/home/farouk»/x", "\x1b[K«/home/farouk»/x", "\x1b[0;1H«/home/farouk»", "_«/home/farouk»_", "~~«/home/farouk»~~",
		},
		Misses: []string{
			"https://papelotte.org/home/index", "/home/$USER/bin", "/homebrew/bin", "/home/user/project", "/Users/username/code", "/usr/home-assistant",
			"/home/node/app", "/home/ubuntu/app", "/home/[USER]/x", "/home/<user>/x", "/home/{user}", "/home/...", "/home/*/x", "GET /users/farouk",
			"GET /Users/list", "/api/Users/farouk", "src/home/farouk", "./home/farouk", "/home/", "/HOME/", "/home/runner/work", "/Users/42", "/home/index.html",
			"http://x.fr:80/home/farouk", "/home/alice/x", "/home/user-${X}/x", "/home/.ssh", "/Users/Shared/x", "../Users/farouk", "/home/your-name", "import x from '@/home/farouk'", "a[0K/home/farouk", "~/home/farouk",
		},
	}
}

// findUnixHome finds the home folder of a person under /home or, on macOS,
// /Users. In lower case /users is rather a route of a web interface.
func findUnixHome(text string, at int) span {
	name, windows := at+len("/home/"), false
	if text[at+1] != 'h' {
		name, windows = min(at+len("/users/"), len(text)), true // of /HOME/ there is less
	}
	drive := windows && driveBefore(text, at)
	if spelled := text[at:name]; spelled != "/home/" && spelled != "/Users/" && !drive {
		return span{}
	}
	end := userEnd(text, name)
	if end == name || genericUser(text[name:end]) || route(text, at, end) {
		return span{}
	}
	root := at - rootBefore(text[:at], windows)
	if !beginsPath(text, root) || inWebAddress(text, root) {
		return span{}
	}
	return span{at, end}
}

// driveBefore reports whether the letter of a drive stands before a place, as
// in /c/users.
func driveBefore(text string, at int) bool {
	return at >= 2 && isLetter(text[at-1]) && text[at-2] == '/' && (at == 2 || !isAlnum(text[at-3]) || strings.HasSuffix(text[:at-2], "/mnt") || strings.HasSuffix(text[:at-2], "/cygdrive"))
}

// rootBefore returns the length of the folder at the end of a text in which
// homes may stand: /var of /var/home/jean.
func rootBefore(before string, windows bool) int {
	if windows {
		n := 0
		if driveBefore(before+"/", len(before)) {
			n = 2
		}
		for _, root := range [...]string{"/mnt", "/cygdrive", "/host_mnt", "/run/desktop/mnt/host", "/System/Volumes/Data"} {
			if strings.HasSuffix(before[:len(before)-n], root) {
				return n + len(root)
			}
		}
		return n
	}
	for _, root := range [...]string{"/var", "/export", "/usr", "/data", "/nfs", "/mnt", "/net"} {
		if strings.HasSuffix(before, root) {
			return len(root)
		}
	}
	return 0
}

// beginsPath reports whether an absolute path may begin at a place.
func beginsPath(text string, at int) bool {
	if at == 0 {
		return true
	}
	switch c := text[at-1]; {
	case c == '/':
		return at >= 3 && text[at-2] == '/' && text[at-3] == ':' // file:///home
	case isAlnum(c):
		if opens(text, at) || at >= 2 && text[at-2] == '-' && (at == 2 || text[at-3] == ' ') {
			return true // also of an option: -I/home/jean/include
		}
		if strings.Contains(text[max(0, at-48):at], "/Volumes/") {
			return true // a disk of macOS
		}
		return schemeBefore(text, at) != ""
	case c == '@': // of an import: '@/home/x'
		return at == 1 || text[at-2] != '\'' && text[at-2] != '"'
	case c == '_', c == '~':
		return emphasised(text, at)
	case c == '.', c == '-', c == '}', c == '%', c == ']':
		return false
	}
	return true
}

// schemeBefore returns the scheme of the URL in which a place stands, or
// nothing. It looks at 200 bytes.
func schemeBefore(text string, at int) string {
	before := text[max(0, at-200):at]
	if i := strings.LastIndexAny(before, " \t\n\"'`<>()|,;"); i >= 0 {
		before = before[i+1:]
	}
	before, _, found := strings.Cut(before, "://")
	if !found {
		return ""
	}
	return strings.ToLower(before[len(before)-runBack(before, 16, func(c byte) bool { return isAlnum(c) || c == '+' || c == '-' }):])
}

func inWebAddress(text string, at int) bool {
	switch schemeBefore(text, at) {
	case "http", "https", "ftp", "ws", "wss", "s3", "gs", "git", "app", "capacitor":
		return true
	}
	return false
}

// route reports whether what looks like a home is rather an address of a web
// interface: the verb of a request stands before it, or it is a page.
func route(text string, at, end int) bool {
	words := strings.Fields(text[max(0, at-12):at])
	if len(words) > 0 {
		switch strings.Trim(words[len(words)-1], "`\"'(*") {
		case "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "href":
			return true
		}
	}
	if end+1 >= len(text) {
		return false
	}
	return text[end] == '$' || text[end] == '{' || text[end] == '?' && isAlnum(text[end+1])
}

// mostUser is the longest name of a user that is looked for, in bytes: Linux
// allows 32.
const mostUser = 48

// userEnd returns where the name of a user that begins at a place ends.
func userEnd(text string, at int) int {
	end := at
	for end < min(len(text), at+mostUser) {
		c := text[end]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(text[end:])
			if !nameRune(r) && !(end == at || foreignName(text, at)) || !unicode.IsLetter(r) {
				break
			}
			end += size
			continue
		}
		if !isAlnum(c) && (end == at || c != '.' && c != '-' && c != '_' && c != '@' && c != '+') {
			break
		}
		end++
	}
	for end > at && strings.IndexByte("._-+@", text[end-1]) >= 0 {
		end--
	}
	return end
}

// foreignName reports whether a name begins in a script that has no blanks
// between words.
func foreignName(text string, at int) bool {
	r, _ := utf8.DecodeRuneInString(text[at:])
	return r >= utf8.RuneSelf && !nameRune(r)
}

// homeUser returns the name of the user within a home path that was found.
func homeUser(text string, s span) span {
	return span{s.start + strings.LastIndexAny(text[s.start:s.end], `/\`) + 1, s.end}
}
