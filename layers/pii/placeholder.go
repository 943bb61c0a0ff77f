package pii

import (
	"slices"
	"strings"
)

// masked reports whether a value with the exact form of somebody's token only
// stands for one. What has that form and does not say so may be real, however
// regular it looks.
func masked(value string) bool {
	folded := strings.ToLower(value[:min(len(value), mostJudged)])
	for _, word := range [...]string{"xxxx", "****", "....", "…", "your-", "your_", "yourkey", "yourtoken", "placeholder", "changeme", "redacted", "_here", "-here", "00000000000000"} {
		if strings.Contains(folded, word) {
			return true
		}
	}
	return strings.HasSuffix(folded, "example") || strings.HasSuffix(folded, "examplekey") || distinct(value) < 4
}

// placeholder reports whether a value only stands for a secret: it says so, it
// is left out, or it is too regular to be drawn. It has no word that a random
// token, or a name, may well have.
func placeholder(value string) bool {
	if value == "" {
		return true
	}
	value = value[:min(len(value), mostJudged)]
	folded := strings.ToLower(value)
	for _, word := range [...]string{
		"placeholder", "redacted", "your.email", "notareal", "not-a-real", "not_real", "deadbeef", "cafebabe", "123e4567-e89b", "550e8400-e29b",
		"xxxx", "****", "....", "•••", "●●", "%3c", "123456789", "0123456", "0000000000", "abcdefgh", "abcd1234", "abc123def", "a1b2c3", "1a2b3c",
	} {
		if strings.Contains(folded, word) {
			return true
		}
	}
	if strings.Contains(value, "EXAMPLE") || strings.HasSuffix(folded, "example") { // as the documentation of AWS ends its keys
		return true
	}
	return distinct(value) < 4 && len(value) > 6 || periodic(folded) || leftOut(value) || says(value,
		"example", "changeme", "change-me", "change_me", "changethis", "dummy", "your-", "your_", "yourkey", "yourtoken", "yoursecret", "yourpass", "yourapi", "_here", "goeshere",
		"fake-", "fake_", "fakekey", "faketoken", "mysecret", "mypassword", "mytoken", "myapikey", "testkey", "testtoken", "supersecret", "topsecret", "foobar")
}

// standIn reports whether the value of a secret variable, or a password, only
// stands for one: it is a placeholder, or it is read from somewhere at run time.
func standIn(value string) bool {
	value = value[:min(len(value), mostJudged)]
	if placeholder(value) || reference(value) || strings.Contains(value, "_____") || strings.Contains(value, "-----") {
		return true
	}
	return obvious(value) || says(value,
		"your", "change-this", "change_this", "replaceme", "replace-", "replace_", "removed", "sample", "insert-", "insert_", "-here", "todo", "fixme",
		"my-secret", "my_secret", "my-password", "my_password", "my-token", "my_token", "my-api-key", "my_api_key", "test-key", "test_key",
		"test-token", "test-secret", "super-secret", "super_secret", "lorem", "asdf", "qwerty", "abcdefg", "abc123", "deadc0de",
		"passw", "some-", "some_", "dont-", "do-not", "invalid", "secret-key", "secret_key", "secretkey", "user:")
}

// mostChosen is the longest value that may be a password around such a word, in
// bytes.
const mostChosen = 100

// says reports whether a value has one of the words that say that it only
// stands for a secret, and nothing beside it that would make it one: people
// build real passwords around such words, too.
func says(value string, words ...string) bool {
	value = strings.ReplaceAll(value, "%40", "@")
	folded := strings.ToLower(value)
	for _, word := range words {
		if strings.Contains(folded, word) {
			return len(value) > mostChosen || !strengthOf(value) || !strengthOf(withoutWords(value, words))
		}
	}
	return false
}

// strengthOf reports whether what is left of a value has strength of its own:
// digits together with symbols, or with capitals that do not begin a word.
func strengthOf(rest string) bool {
	s := shapeOf(rest)
	marks := 0
	for _, c := range []byte(rest) {
		if strings.IndexByte("!%#*$&?@^~+", c) >= 0 {
			marks++
		}
	}
	if s.digits == 0 || s.letters()+s.digits+marks < 4 {
		return false
	}
	return marks > 0 || s.upper > 0 && (s.changes > 1 || s.common < s.pairs || s.digits > 2 && s.lower > 0)
}

// withoutWords puts a hyphen for each byte of a value that belongs to one of
// the words, or to one that often stands beside them. Of the value %40 is
// decoded before, so that its leet has the same length.
func withoutWords(value string, words []string) string {
	rest, folded, plain := []byte(value), strings.ToLower(value), leet(value)
	if len(folded) != len(value) || len(plain) != len(value) {
		return value // letters beyond ASCII that change their length with their case
	}
	for _, word := range slices.Concat(words, fillers()) {
		for _, text := range [...]string{folded, plain} {
			for at := 0; ; at += len(word) {
				n := strings.Index(text[at:], word)
				if n < 0 {
					break
				}
				at += n
				for i := range word {
					rest[at+i] = '-'
				}
			}
		}
	}
	if strings.HasPrefix(folded, "my") {
		copy(rest, "--")
	}
	return string(rest)
}

// fillers are the words of placeholders that say nothing alone.
func fillers() []string {
	return []string{
		"password", "passwort", "passphrase", "passwd", "passw", "pass", "secret", "token", "apikey", "key", "api", "auth", "credential", "access", "private", "client", "company", "domain", "tenant", "account",
		"strong", "super", "very", "secure", "long", "random", "complex", "unique", "default", "initial", "admin", "root", "user", "username", "name", "login", "test", "demo", "local", "prod", "staging", "database", "postgres", "mysql", "redis", "mongo", "server", "service",
		"your", "sample", "example", "some", "here", "please", "change", "this", "replace", "insert", "with", "value", "string", "the", "123456", "12345", "1234", "123",
	}
}

// leftOut reports whether a part of the value is not shown.
func leftOut(value string) bool {
	return strings.Contains(value, "...") || strings.Contains(value, "…") || strings.Contains(value, "***")
}

// periodic reports whether a value is one short piece again and again, or runs
// up or down its alphabet for most of it.
func periodic(value string) bool {
	n := len(value)
	if n < 8 || n > 256 {
		return false
	}
	for p := 1; p <= n/3; p++ {
		if value[p:] == value[:n-p] {
			return true
		}
	}
	steps := 0
	for i := 1; i < n; i++ {
		if value[i] == value[i-1]+1 || value[i] == value[i-1] || value[i]+1 == value[i-1] {
			steps++
		}
	}
	return steps*10 >= n*6
}

// reference reports whether a value is not the thing itself but the name of
// where it is: a variable, a template, a store.
func reference(value string) bool {
	if len(value) < 2 {
		return false
	}
	first, last := value[0], value[len(value)-1]
	switch {
	case first == '$' && (isLetter(value[1]) || value[1] == '_' || value[1] == '{' || value[1] == '('),
		first == '$' && isDigit(value[1]) && len(value) < 4,
		first == '%' && (last == '%' || value[1] == '(' || value[1] == '{' || len(value) < 4),
		first == '<', first == '{', first == '[', first == '(' && last == ')',
		first == '#' && value[1] == '{', first == '!' && isUpper(value[1]) && !strings.ContainsAny(value, "0123456789"):
		return true
	}
	for _, mark := range [...]string{"${", "{{", "}}", "<%", "$(", "#{", "%{", "@{"} {
		if strings.Contains(value, mark) {
			return true
		}
	}
	folded := strings.ToLower(value)
	for _, begin := range [...]string{
		"process.env", "os.environ", "os.getenv", "getenv", "env.", "env[", "env:", "env(", "import.meta", "system.getenv",
		"config.", "config[", "settings.", "secrets.", "secrets[", "self.", "this.", "vars.", "local.", "data.", "module.", "params.", "args.", "opts.", "options.", "props.", "req.", "request.",
		"vault:", "op://", "ssm:", "arn:", "file:", "file(", "keyring:", "enc[", "secret:", "secret://", "ref+", "aws-sm:", "kms:", "encrypted:", "base64:<", "@env", "vault(", "lookup(", "sops:",
	} {
		if strings.HasPrefix(folded, begin) {
			return true
		}
	}
	return false
}

// obvious reports whether a password is one that documentation writes where a
// password is to be: "password", "Secret123", "p@ssw0rd", "admin".
func obvious(value string) bool {
	folded := strings.TrimRight(leet(value), "0123456789!?.,*#$@_- ")
	if tail := value[min(len(folded), len(value)):]; len(tail) > 4 && !strings.Contains(tail, "123") {
		return false
	}
	folded = strings.TrimLeft(folded, "_-.* ")
	for _, lead := range [...]string{"my", "your", "the", "some", "a", "new", "old", "strong", "super", "very", "db", "test", "dev", "user", "admin", "root", "default", "initial", "temp", "demo", "local", "docker", "top", "plain"} {
		if rest, found := strings.CutPrefix(folded, lead); found && rest != "" && wordForPassword(strings.TrimLeft(rest, "_-. ")) {
			return true
		}
	}
	return folded == "" && len(value) < 6 || wordForPassword(folded)
}

// leet folds the case, and the digits and symbols that stand for letters
// inside a word.
func leet(value string) string {
	folded := []byte(strings.ReplaceAll(strings.ToLower(value), "%40", "@"))
	for i := len(folded) - 2; i >= 0; i-- {
		c := folded[i]
		if !isLower(folded[i+1]) && c != '@' {
			continue
		}
		switch c {
		case '0':
			folded[i] = 'o'
		case '1', '!':
			folded[i] = 'i'
		case '3':
			folded[i] = 'e'
		case '4', '@':
			folded[i] = 'a'
		case '5', '$':
			folded[i] = 's'
		case '7':
			folded[i] = 't'
		}
	}
	return string(folded)
}

func wordForPassword(word string) bool {
	switch word {
	case "password", "passwd", "passw", "passwort", "pass", "passphrase", "passcode", "pw", "pwd", "psw", "secret", "secrets", "secretkey", "secret-key", "secret_key",
		"token", "key", "apikey", "api-key", "api_key", "auth", "credential", "credentials", "motdepasse", "mdp", "senha", "kennwort", "contrasena", "clave",
		"admin", "administrator", "root", "user", "username", "login", "guest", "test", "tester", "testing", "tests", "demo", "dev", "prod", "local", "default", "docker",
		"postgres", "postgresql", "mysql", "mariadb", "redis", "mongo", "mongodb", "rabbit", "rabbitmq", "oracle", "sa", "elastic", "minio", "minioadmin", "grafana", "keycloak", "neo4j", "neo", "vagrant", "wordpress", "drupal", "django", "rails", "laravel", "airflow", "jenkins", "sonar", "nexus", "nextcloud", "kibana", "influxdb", "clickhouse", "cassandra", "couchbase", "couchdb", "activemq", "artemis", "kafka", "raspberry", "ubuntu", "alpine", "app", "web", "api", "service", "server", "client", "host", "hostname", "localhost", "db", "database", "dbuser", "name",
		"foo", "bar", "baz", "qux", "foobar", "abc", "abcd", "xyz", "xxx", "xx", "x", "aaa", "p", "s", "t", "u", "letmein", "welcome", "hello", "helloworld", "changeit", "changeme", "hunter", "qwerty", "azerty", "iloveyou", "something", "whatever", "anything", "value", "string", "text", "blah", "sesame", "opensesame", "open sesame", "swordfish", "correcthorsebatterystaple", "correct-horse-battery-staple", "strongpassword", "verysecret", "supersecret", "topsecret", "sosecret", "sekret", "sikret", "sicret", "toor", "alice", "bob", "joe", "john", "jane", "me", "hash", "hidden", "masked", "none", "null", "nil", "empty", "blank", "oauth", "x-oauth-basic", "basic", "bearer", "git", "ci", "here", "monkey", "dragon", "football", "trustno", "notasecret", "nopassword", "nopass":
		return true
	}
	return false
}

// distinct counts the different bytes of a value.
func distinct(value string) int {
	var seen [256]bool
	n := 0
	for i := range len(value) {
		if !seen[value[i]] {
			seen[value[i]] = true
			n++
		}
	}
	return n
}
