package session

import (
	"slices"
	"strings"
)

// mostRead is how much of a command line is read, in bytes; one that is longer
// may do anything.
const mostRead = 64 << 10

// asksNetwork reports whether a command line brings content from the network.
func asksNetwork(line string) bool {
	if len(line) > mostRead || strings.Contains(line, "/dev/tcp/") {
		return true
	}
	return anyProgram(line, func(name string, arguments []string) bool {
		return isDownload(name, arguments) || runsCode(name) && codeAsks(line) || isShellName(name) && fedAsks(line)
	})
}

func isShellName(name string) bool {
	return name == "bash" || name == "sh" || name == "zsh" || name == "dash"
}

// fedAsks reports whether what a shell is fed in a command line asks the network:
// an address stands there, or a program that does.
func fedAsks(line string) bool {
	_, fed, _ := strings.Cut(line, "\n")
	return strings.Contains(line, "://") || anyProgram(fed, isDownload)
}

// isDownload reports whether a program brings content from the network.
func isDownload(name string, arguments []string) bool {
	if len(arguments) == 1 && slices.Contains([]string{"--version", "--help", "-V", "-h", "version", "help"}, arguments[0]) {
		return false
	}
	switch strings.TrimSuffix(strings.ToLower(name), ".exe") {
	case "curl", "curlie":
		return !staysLocal(arguments, "XHdouAebcwFmTrQYyzCDtEPU", "xK")
	case "wget", "wget2":
		return !staysLocal(arguments, "OoPUtTaQ", "ieB")
	case "http", "https", "httpie", "xh", "xhs":
		return !asksLocal(arguments)
	case "nc", "ncat", "netcat", "telnet":
		return !staysLocal(slices.DeleteFunc(slices.Clone(arguments), func(a string) bool { return strings.Trim(a, "0123456789-") == "" }), "wpi", "xX")
	case "ssh", "scp", "sftp", "ftp", "lftp", "socat", "aria2c", "axel", "lynx", "w3m", "links", "elinks", "yt-dlp", "youtube-dl",
		"dig", "whois", "nslookup", "iwr", "irm", "invoke-webrequest", "invoke-restmethod", "glab", "svn":
		return true
	case "gh":
		return !onlySends(arguments)
	case "rsync":
		return slices.ContainsFunc(arguments, func(a string) bool { return strings.Contains(a, ":") && !strings.HasPrefix(a, "-") })
	case "git", "hg":
		return gitAsks(arguments)
	}
	return false
}

// onlySends reports whether a command of gh sends something, and gets no more
// for it than an address.
func onlySends(arguments []string) bool {
	if len(arguments) < 2 {
		return true
	}
	switch arguments[0] {
	case "auth", "config", "alias", "completion", "extension":
		return true
	case "api":
		return false
	}
	return slices.Contains([]string{"create", "merge", "edit", "close", "reopen", "ready", "comment", "delete", "lock", "unlock", "pin", "unpin", "upload"}, arguments[1])
}

// gitAsks reports whether a command of git gets what others wrote. A repository
// that is a folder is here.
func gitAsks(arguments []string) bool {
	for len(arguments) > 0 && strings.HasPrefix(arguments[0], "-") {
		taken := 1
		if slices.Contains([]string{"-C", "-c", "--git-dir", "--work-tree", "--namespace"}, arguments[0]) {
			taken = 2
		}
		arguments = arguments[min(taken, len(arguments)):]
	}
	if len(arguments) == 0 {
		return false
	}
	verb, rest := arguments[0], arguments[1:]
	switch verb {
	case "clone", "fetch", "pull", "ls-remote":
	case "submodule", "remote":
		return slices.Contains(rest, "update") || slices.Contains(rest, "add") && verb == "submodule" || slices.Contains(rest, "show")
	default:
		return false
	}
	for _, a := range rest {
		if !strings.HasPrefix(a, "-") {
			return !strings.HasPrefix(a, "/") && !strings.HasPrefix(a, ".") && !strings.HasPrefix(a, "~") && !strings.HasPrefix(a, "file://")
		}
	}
	return true
}

// staysLocal reports whether each host among the arguments of a program is this
// machine, and there is one. Of its options, valued are the letters that take
// the next argument, and away those by which it may go elsewhere; what else may
// be a value is taken for a host.
func staysLocal(arguments []string, valued, away string) bool {
	local := false
	for i := 0; i < len(arguments); i++ {
		switch a := arguments[i]; {
		case strings.ContainsAny(a, "<>"):
			if strings.HasSuffix(a, "<") || strings.HasSuffix(a, ">") {
				i++ // the file of a redirection
			}
		case strings.HasPrefix(a, "--"):
			switch name, _, given := strings.Cut(a, "="); {
			case leadsAway(name):
				return false
			case takesValue(name) && !given:
				i++
			}
		case strings.HasPrefix(a, "-"):
			next, leads := letters(a[1:], valued, away)
			if leads {
				return false
			}
			i += next
		case !isLocal(a):
			return false
		default:
			local = true
		}
	}
	return local
}

// letters reads options of one letter each: how many arguments they take, and
// whether one leads away. What follows on a letter with a value is that.
func letters(options, valued, away string) (next int, leads bool) {
	for i, letter := range options {
		switch {
		case strings.ContainsRune(away, letter):
			return 0, true
		case strings.ContainsRune(valued, letter):
			if i == len(options)-1 {
				next = 1
			}
			return next, false
		}
	}
	return 0, false
}

// leadsAway reports whether a long option may send a call elsewhere.
func leadsAway(option string) bool {
	for _, start := range [...]string{"--proxy", "--preproxy", "--socks", "--connect-to", "--resolve", "--config", "--url", "--input-file", "--execute", "--base", "--doh"} {
		if strings.HasPrefix(option, start) {
			return true
		}
	}
	return false
}

// takesValue reports whether a long option takes the next argument.
func takesValue(option string) bool {
	switch option {
	case "--request", "--header", "--data", "--data-raw", "--data-binary", "--data-urlencode", "--json", "--output", "--user", "--user-agent", "--referer", "--cookie", "--cookie-jar", "--write-out",
		"--form", "--max-time", "--connect-timeout", "--retry", "--retry-delay", "--retry-max-time", "--upload-file", "--dump-header", "--cacert", "--cert", "--key", "--unix-socket", "--output-document", "--timeout", "--tries":
		return true
	}
	return false
}

// asksLocal reports whether the first host among the arguments of httpie is this
// machine. What follows on it are fields.
func asksLocal(arguments []string) bool {
	for _, a := range arguments {
		switch {
		case strings.HasPrefix(a, "--") && leadsAway(a):
			return false
		case strings.HasPrefix(a, "-"), a != "" && strings.Trim(a, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "":
		default:
			return isLocal(a) || strings.HasPrefix(a, "/") || strings.HasPrefix(a, ":") && !strings.HasPrefix(a, "://")
		}
	}
	return false
}

// isLocal reports whether the host of an address is this machine: it is named in
// full, and ends where a host ends.
func isLocal(address string) bool {
	if scheme, rest, found := strings.Cut(address, "://"); found && strings.Trim(scheme, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" {
		address = rest
	}
	host := address
	if end := strings.IndexAny(address, "/?#"); end >= 0 {
		host = address[:end]
	}
	if strings.ContainsAny(host, `@\`) {
		return false // what stands before @ is a user
	}
	for _, here := range [...]string{"localhost", "127.0.0.1", "[::1]"} {
		if rest, found := strings.CutPrefix(address, here); found && (rest == "" || rest[0] == '/' || rest[0] == ':') {
			return true
		}
	}
	return false
}

// runsCode reports whether a program runs code that may stand in the command
// line itself.
func runsCode(name string) bool {
	switch name = strings.TrimRight(name, "0123456789."); name {
	case "python", "py", "node", "nodejs", "deno", "bun", "tsx", "ts-node", "ruby", "perl", "php", "pwsh", "Rscript", "lua":
		return true
	}
	return false
}

// codeAsks reports whether the code in a command line asks the network, unless
// all addresses that stand there are of this machine.
func codeAsks(line string) bool {
	asks := slices.ContainsFunc([]string{"urlopen", "urlretrieve", "urllib.request", "urllib3", "import requests", "requests.get(", "requests.post(", "requests.request(", "requests.Session(", "httpx", "aiohttp", "http.client", "create_connection",
		"fetch(", "axios", "https.get(", "http.get(", "http.request(", "https.request(", "net.connect(", "WebSocket(", "Net::HTTP", "open-uri", "URI.open(", "LWP::", "HTTP::Tiny", "file_get_contents('http", `file_get_contents("http`, "curl_init", "WebClient", "Invoke-WebRequest", "Invoke-RestMethod"},
		func(word string) bool { return strings.Contains(line, word) })
	if !asks {
		return false
	}
	local := false
	for rest := line; ; {
		_, after, found := strings.Cut(rest, "://")
		if !found {
			return !local
		}
		if local = isLocal(after[:hostEnd(after)]); !local {
			return true
		}
		rest = after
	}
}

// hostEnd returns where an address ends that stands in code.
func hostEnd(text string) int {
	if end := strings.IndexAny(text, "\"'`) \t\n"); end >= 0 {
		return end
	}
	return len(text)
}
