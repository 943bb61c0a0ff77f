package pii

import "strings"

// A keyClass says what the name of a variable promises of its value.
type keyClass int

const (
	noKey       keyClass = iota
	looseKey             // maybe a secret: only a value that is nothing else counts
	secretKey            // a key or token, drawn by a machine
	passwordKey          // a password, which somebody may have chosen
)

// keyKind reads the name of a variable, and the word before it where the name
// is the last of several words, as in "API key".
func keyKind(name, before string) keyClass {
	words := splitName(name)
	last := -1
	for i, w := range words {
		if wordKind(w) != noKey {
			last = i
		}
	}
	if last < 0 {
		return noKey
	}
	kind := wordKind(words[last])
	head := words[:last]
	if last == 0 && before != "" {
		head = splitName(before)
	}
	for _, w := range head {
		if deniesBefore(w, words[last]) {
			return noKey
		}
	}
	kind = withHead(kind, words[last], head)
	for _, w := range words[last+1:] {
		switch {
		case deniesAfter(w):
			return noKey
		case !neutralAfter(w):
			kind = min(kind, looseKey)
		}
	}
	return kind
}

// withHead lowers the class of the bare word "key", which may be the key of
// anything, and of the bare words for credentials.
func withHead(kind keyClass, word string, head []string) keyClass {
	switch word {
	case "key", "keys", "clé", "clef", "chave", "clave", "auth", "credential", "credentials", "creds", "salt", "jeton", "signature":
		for _, w := range head {
			if namesKey(w) || wordKind(w) >= secretKey {
				return secretKey
			}
		}
		return looseKey
	}
	return kind
}

// wordKind returns the class that one word gives.
func wordKind(w string) keyClass {
	switch w {
	case "pw", "pwd", "pass", "psw", "mdp", "senha", "kennwort", "passe", "passcode", "psk", "passphrase", "contraseña", "contrasena", "requirepass", "masterauth", "userpass", "dbpass", "smtppass", "mypass":
		return passwordKey
	case "secret", "token", "apikey", "authkey", "secretkey", "accesskey", "privatekey", "masterkey", "encryptionkey", "signingkey", "jeton", "segredo", "authtoken", "accesstoken":
		return secretKey
	case "key", "clé", "clef", "chave", "clave", "auth", "credential", "credentials", "creds", "salt", "secrets", "tokens", "passwords", "keys", "apikeys":
		return looseKey
	}
	for _, end := range [...]string{"password", "passwd", "passphrase", "passwort", "kennwort", "pwd", "pword"} {
		if strings.HasSuffix(w, end) {
			return passwordKey
		}
	}
	for _, end := range [...]string{"secret", "token", "apikey", "secretkey", "accesskey", "authkey"} {
		if strings.HasSuffix(w, end) {
			return secretKey
		}
	}
	return noKey
}

// namesKey reports whether a word before "key" makes it the key to something.
func namesKey(w string) bool {
	switch w {
	case "api", "access", "private", "signing", "sign", "encryption", "encrypt", "encrypted", "crypt", "crypto", "master", "license", "licence", "app", "application", "auth", "service",
		"account", "shared", "subscription", "session", "cookie", "jwt", "hmac", "aes", "webhook", "admin", "deploy", "integration", "stream", "consumer", "client", "wifi", "wpa", "wep", "preshared",
		"write", "read", "ingest", "ingestion", "project", "server", "send", "rest", "live", "vault", "root", "unseal", "recovery", "join", "cluster", "pairing", "developer", "production", "prod", "staging",
		"openai", "anthropic", "gemini", "stripe", "datadog", "dd", "sendgrid", "mailgun", "twilio", "algolia", "maps", "google", "azure", "github", "gitlab", "cohere", "mistral", "groq", "pinecone", "newrelic", "sentry", "segment", "rollbar", "pagerduty", "cloudflare", "linode", "hetzner", "ovh", "registry", "npm", "pypi", "nuget", "docker",
		"http", "https", "proxy", "basic", "smtp", "imap", "mail", "ftp", "sftp", "db", "database", "redis", "mongo", "mysql", "pg", "login", "user":
		return true
	}
	return strings.HasSuffix(w, "api")
}

// deniesBefore reports whether a word before the word of a secret says that
// the value is none.
func deniesBefore(before, word string) bool {
	switch before {
	case "public", "pub", "publishable", "hash", "hashed", "sha", "sha256", "sha1", "md5", "fingerprint", "checksum", "digest", "commit", "etag", "revision", "forgot", "reset", "no", "not", "max", "min", "missing", "invalid", "without", "example", "dummy", "fake", "sample", "placeholder", "bypass", "compass":
		return true
	}
	switch {
	case strings.HasSuffix(word, "key"), strings.HasSuffix(word, "keys"), word == "clé":
		return deniesKey(before)
	case strings.HasSuffix(word, "token"), strings.HasSuffix(word, "tokens"), word == "auth":
		return deniesToken(before)
	}
	return false
}

// deniesKey names the keys that are no secrets: those of tables, of maps and of
// keyboards.
func deniesKey(before string) bool {
	switch before {
	case "primary", "foreign", "cache", "sort", "partition", "row", "unique", "idempotency", "composite", "shard", "group", "object", "dict", "map", "index", "range", "hot", "short", "shortcut", "keyboard", "press", "lookup", "routing", "route", "translation", "i18n", "locale",
		"ssh", "gpg", "pgp", "host", "known", "s3", "bucket", "storage", "image", "file", "mon", "site", "recaptcha", "event", "feature", "flag", "topic", "message", "record", "entry", "item", "answer", "mutation", "query", "react", "lock", "domain", "verify", "verification", "kid", "color", "colour", "sync", "next", "start", "end", "last", "first":
		return true
	}
	return false
}

// deniesToken names the tokens that are no secrets: those of texts and of pages.
func deniesToken(before string) bool {
	switch before {
	case "num", "total", "count", "input", "output", "prompt", "completion", "next", "prev", "previous", "page", "continuation", "pagination", "sync", "cursor", "csrf", "xsrf", "start", "end", "stop", "bos", "eos", "pad", "unk", "mask", "special", "design", "color", "colour", "lock", "change", "idempotency", "idempotent", "syntax", "lexer", "parser", "generic", "cache", "resume", "marker", "position", "delta", "skip", "verification", "request", "trace", "span", "correlation":
		return true
	}
	return false
}

// deniesAfter reports whether a word after it does so: of the value only
// something about it is told.
func deniesAfter(w string) bool {
	switch w {
	case "id", "ids", "name", "names", "path", "file", "filename", "dir", "folder", "url", "uri", "endpoint", "host", "length", "len", "size", "type", "types", "ttl", "expires", "expiry", "expiration", "expire", "age", "lifetime", "timeout", "policy", "field", "column", "label", "prefix", "suffix", "pattern", "regex", "format",
		"alg", "algo", "algorithm", "version", "arn", "store", "manager", "provider", "class", "bucket", "mode", "method", "header", "headers", "enabled", "disabled", "required", "rotation", "budget", "count", "limit", "limits", "max", "min", "hash", "hashes", "sha", "sha256", "digest", "checksum", "fingerprint", "hint", "reset", "status", "state", "scope", "scopes", "usage", "index", "param", "parameter", "placeholder", "title", "description", "message", "error", "source", "from", "ref", "reference", "link", "page", "endpoints", "service", "server", "issuer", "audience", "kind", "signing", "verification", "generator", "validator", "input", "form", "prompt", "address", "time", "at", "date", "created", "updated", "vault", "ring", "chain", "pair", "board", "space", "word", "words", "wordless", "less", "code", "command", "env", "var", "variable", "object", "schema", "table", "property", "rate", "per", "encoding", "strength", "complexity", "authenticator", "user", "username", "domain", "login":
		return true
	}
	return false
}

// neutralAfter reports whether a word after it changes nothing.
func neutralAfter(w string) bool {
	switch w {
	case "base", "value", "text", "plain", "plaintext", "raw", "string", "str", "b64", "base64", "encoded", "prod", "production", "dev", "staging", "stage", "test", "live", "local", "default", "old", "new", "current", "primary", "secondary", "backup", "main", "admin", "root", "app", "db", "a", "b", "key":
		return true
	}
	return run(w, isDigit) == len(w)
}

// splitName splits a name into its words, in lower case: at punctuation, and
// where a capital letter comes after a small one, or before one. Digits at the
// end of a word are a word.
func splitName(name string) []string {
	var words []string
	from := 0
	cut := func(to int) {
		if to > from {
			words = append(words, strings.ToLower(name[from:to]))
		}
		from = to
	}
	for i := range len(name) {
		c := name[i]
		switch {
		case !isAlnum(c) && c < 0x80:
			cut(i)
			from = i + 1
		case i > from && isUpper(c) && (isLower(name[i-1]) || i+1 < len(name) && isLower(name[i+1]) && isUpper(name[i-1])):
			cut(i)
		case i > from && isDigit(c) && !isDigit(name[i-1]) && run(name[i:], isDigit) == len(name)-i:
			cut(i)
		}
	}
	cut(len(name))
	return words
}
