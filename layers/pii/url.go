package pii

import "strings"

func urlRules() []Rule {
	return []Rule{
		{
			Name: "url-password", Type: URLCredential, Keywords: []string{"://", `:\/\/`}, Find: findURLPassword,
			Hits: []string{
				"DATABASE_URL=postgres://memo:«{16}»@db.kelmatrix.fr:5432/memo", "redis://:«cirrus-{d:4}DJW»@cache.papelotte.org:6379/0",
				"[repo](https://deploy:«{20}»@git.papelotte.org/x.git)", "`mongodb+srv://app:«p%40ss{10}»@c0.kelmatrix.fr,c1.kelmatrix.fr/x?w=1`",
				"postgres://u2:«p@ss#{8}»@db.kelmatrix.fr/x", "<amqp://svc:«a/b{10}»@mq.kelmatrix.fr:5672//>", "https://x-access-token:«{40}»@github.com/o/r",
				"https://«{x:40}»@github.com/o/r", "https://«{x:40}»:x-oauth-basic@github.com/o/r", `{"dsn":"mysql:\/\/svc:«{14}»@db.kelmatrix.fr"}`, "postgres://app:«{16}»@localhost/app",
				"amqp://mq:«mistral»@mq.kelmatrix.fr", "postgres://app:«Samples#75007»@db.kelmatrix.fr/x", "https://bob:«Passw0rd!Kx92»@nas.kelmatrix.fr", "redis://:«Qwerty-9182#Kl»@cache.kelmatrix.fr/0",
			},
			Misses: []string{
				"postgres://postgres:postgres@localhost/db", "mysql://root:root@127.0.0.1/x", "https://user:pass@example.com", "redis://localhost:6379/0",
				"postgres://${DB_USER}:${DB_PASS}@${DB_HOST}/app", "https://user:<password>@host", "amqp://guest:guest@mq:5672", "http://localhost:8080/@scope/name", "https://papelotte.org/a@2x.png",
				"ftp://user:p@ssw0rd@host", "redis://:pw@host", "https://username:password@github.com", "postgres://u:%s@h", "postgres://u:***@h", "https://admin:secret123@localhost", "ssh://git@github.com/x/y",
				"https://{x:32}@o1.ingest.sentry.io/2", "see https://x.org: mail bob@kelmatrix.fr", "https://user:[PASSWORD]@host/x", "https://app:hunter@localhost/", "postgres://app:YourPassword1!@db.kelmatrix.fr/x", "postgres://app:my-secret-2024@db.kelmatrix.fr/x",
			},
		},
		{
			Name: "query-secret", Type: URLCredential, Find: findQuerySecret,
			Keywords: []string{"token=", "key=", "secret=", "sig=", "signature=", "password=", "passwd=", "pwd=", "pass=", "auth=", "apikey=", "code="},
			Hits: []string{
				"https://x.org/a?token=«{32}»&b=1", "[x](https://x.org/a?b=1&api_key=«{x:32}»)", "https://x.blob.core.windows.net/c?sv=2024&amp;sig=«{20}%2B{20}%3D»",
				"jdbc:postgresql://h.kelmatrix.fr:5432/app?user=app&password=«zephyr_{d:4}OVM»",
			},
			Misses: []string{"https://x.org/?token=abc", "https://x.org/?token=$TOKEN&key=value", "https://x.org/?page_token=next", "?key=primary_color&x=1", "?token=<token>", "a?password=password", "?key=my-cache-key-2024"},
		},
	}
}

// mostAuthority is how much of a URL is searched for the @ that ends its user
// information, in bytes.
const mostAuthority = 400

// findURLPassword finds the password in scheme://user:password@host, or the
// token that is its user; at is the colon.
func findURLPassword(text string, at int) span {
	if at == 0 || !isAlnum(text[at-1]) {
		return span{}
	}
	from := at + len("://")
	if text[at+1] == '\\' { // as some encoders of JSON write slashes
		from += 2
	}
	user, host, found := userInfo(text, from)
	if !found {
		return span{}
	}
	info := text[from:user]
	colon := strings.IndexByte(info, ':')
	if colon < 0 {
		return urlToken(text, span{from, user}, host)
	}
	password := span{from + colon + 1, user}
	if (password.empty() || text[password.start:password.end] == "x-oauth-basic") && colon > 0 {
		return urlToken(text, span{from, from + colon}, host)
	}
	if urlPassword(info[:colon], info[colon+1:], host) {
		return password
	}
	return span{}
}

// userInfo returns where the user information that begins at from ends, and
// the host after it. RFC 3986 ends it before the first slash; the passwords
// that people write go on to the last @ that has a host after it.
func userInfo(text string, from int) (at int, host string, found bool) {
	end := min(from+mostAuthority, len(text))
	scheme := from - len("://") - runBack(text[:max(0, from-len("://"))], 24, func(c byte) bool { return isAlnum(c) || c == '+' || c == '-' || c == ':' })
	quoted := scheme > 0 && text[scheme-1] == '\''
	slash, colon := false, -1
	at = -1
	for i := from; i < end; i++ {
		switch c := text[i]; {
		case c <= ' ' || c == '"' || c == '`' || c == '\'' && (quoted || at >= 0) || c == '<' && i > from || c == '\\':
			end = i
		case c == '>' && (i < 2 || at >= 0):
			end = i
		case c == '/' || c == '?' || c == '#':
			if at >= 0 && (c == '/' || hostAt(text[at+1:i])) || colon < 0 || port(text[colon+1:i]) || i == from {
				end = i
			}
			slash = true
		case c == ':' && colon < 0:
			colon = i
		case c == '@' && (!slash || hostAt(text[i+1:min(i+81, len(text))])):
			at = i
		}
	}
	if at < 0 {
		return 0, "", false
	}
	host = text[at+1 : end]
	n := run(host, func(c byte) bool { return isAlnum(c) || c == '-' || c == '.' || c == '_' || c >= 0x80 })
	return at, host[:n], true
}

func port(s string) bool {
	return run(s, isDigit) == len(s)
}

// hostAt reports whether a text begins with a host that has a dot, or with
// localhost.
func hostAt(text string) bool {
	n := run(text, func(c byte) bool { return isAlnum(c) || c == '-' || c == '.' })
	return strings.Contains(strings.TrimRight(text[:n], "."), ".") || text[:n] == "localhost"
}

// urlToken returns the span of a token that stands as the user of a URL.
func urlToken(text string, at span, host string) span {
	value := text[at.start:at.end]
	// The key in the DSN of Sentry is public.
	if len(value) < 16 || len(value) > 300 || strings.Contains(host, "sentry") || strings.ContainsAny(value, "/?#") || standIn(value) {
		return span{}
	}
	if s := shapeOf(value); !s.random() && s.hex != s.size {
		return span{}
	}
	return at
}

// urlPassword reports whether the password of a URL is a real one.
func urlPassword(user, password, host string) bool {
	folded := strings.ToLower(password)
	switch {
	case len(password) < 3 || len(password) > 300, strings.EqualFold(user, password), reference(user) && user != "", madeUpUser(user) && madeUpHost(host), strings.HasPrefix(host, "$"), urlStandIn(password):
		return false
	case strings.ContainsAny(password, " \t,\"<>{}") && strings.ContainsAny(password, "<>{}"):
		return false
	}
	s := shapeOf(password)
	if s.lower+s.joins == s.size || s.upper == s.size || s.letters()+s.joins == s.size && s.wordy() {
		return !madeUpHost(host) && !madeUpUser(user) && s.size >= 6 && !strings.Contains(folded, "pass")
	}
	if s.digits == s.size || s.foreign == s.size {
		return s.size >= 6 && !madeUpHost(host)
	}
	return true
}

// urlStandIn is standIn for passwords that may have any byte at the beginning.
func urlStandIn(password string) bool {
	if i := strings.IndexAny(password, "/?#"); i >= 0 && (strings.Contains(password, "](") || strings.Contains(password, "//")) {
		return true
	}
	return standIn(password)
}

func madeUpUser(user string) bool {
	switch strings.ToLower(user) {
	case "user", "username", "login", "name", "usr", "u", "foo", "myuser", "youruser", "dbuser", "db_user", "user_name", "user1", "uname", "me", "joe", "alice", "bob":
		return true
	}
	return false
}

// madeUpHost reports whether a host is one of documentation, or this machine.
func madeUpHost(host string) bool {
	host = strings.ToLower(host)
	switch host {
	case "", "localhost", "127.0.0.1", "0.0.0.0", "host", "hostname", "server", "servername", "domain", "ip", "ip_address", "db", "database", "postgres", "mysql", "redis", "mongo", "mongodb", "rabbitmq", "proxy", "proxyserver", "myhost", "host1", "github.com", "gitlab.com", "host.docker.internal", "some.host", "my.server", "mq", "broker", "url":
		return true
	}
	for _, part := range [...]string{"example", "yourdomain", "your-", "mydomain", "myserver", "domain.com", "foo.", "bar.com", "acme", "test.com", "host.com", "server.com", "company.", ".test", ".invalid", ".local"} {
		if strings.Contains(host, part) {
			return true
		}
	}
	return false
}

// findQuerySecret finds the value of a parameter in the query of a URL.
func findQuerySecret(text string, at int) span {
	name := at - runBack(text[:at], 40, func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' })
	if name == 0 {
		return span{}
	}
	switch text[name-1] {
	case '?', '&':
	case ';':
		if !strings.HasSuffix(text[:name], "&amp;") {
			return span{}
		}
	default:
		return span{}
	}
	key := text[name : name+run(text[name:min(name+60, len(text))], func(c byte) bool { return c != '=' })]
	from := name + len(key) + 1
	if from <= at || from >= len(text) {
		return span{}
	}
	n := run(text[from:min(from+2048, len(text))], func(c byte) bool {
		return isToken(c) || c == '%' || c == '~' || c == '!' || c == '*' || c == '$' || c == '@' || c == ':'
	})
	value := strings.TrimRight(text[from:from+n], ".,:*!")
	if querySecret(key, value) {
		return span{from, from + len(value)}
	}
	return span{}
}

func querySecret(key, value string) bool {
	if standIn(value) {
		return false
	}
	s := shapeOf(value)
	switch kind := keyKind(key, ""); kind {
	case passwordKey:
		return humanPassword(value, &s)
	case secretKey:
		return s.size >= 16 && (s.random() || s.hex == s.size && s.size >= 32)
	case looseKey:
		return s.strong()
	}
	folded := strings.ToLower(key)
	return (folded == "sig" || folded == "signature" || folded == "x-amz-signature" || folded == "code") && s.size >= 30 && s.random()
}
