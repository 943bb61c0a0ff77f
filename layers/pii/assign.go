package pii

import (
	"slices"
	"strings"
)

func assignRules() []Rule {
	return []Rule{
		{
			Name: "generic-api-key", Type: APIKey, Keywords: []string{"api_key", "apikey", "api-key", "api key", "clé api", "clé d'api", "chave de api"}, Find: findAPIKey,
			Hits: []string{
				"`api_key`: `«{40}»`", "datadog: DD_API_KEY=«{x:48}»", "| API key | `«{32}»` |", "the API key is «{32}».", "apiKey: '«{24}»',", "clé API : «{32}»",
				`-H 'apikey: «{40}»'`, "--api-key «{32}»", "acme.api-key=«{x:32}»", `{\"apiKey\":\"«{32}»\"}`,
			},
			Misses: []string{"api_key: process.env.OPENAI_API_KEY", "api_key = your-api-key-goes-in-here", "The API key must be rotated every quarter.", "api_key: str", "api-key: {}", "apiKey: config.services.primary.key1", "api_key=sk-...abc", "api_key_id: {32}", "apiKey: getKeyFor(user42)"},
		},
		{
			Name: "secret-assignment", Type: EnvSecret, Find: findSecret,
			Keywords: []string{"pass", "pwd", "secret", "token", "key", "credential", "creds", "auth", "mdp", "senha", "contrase", "kennwort", "salt", "jeton", "clé", "chave", "clave", "psk", "pw"},
			Hits:     slices.Concat(assignHits(), moreAssignHits(), plainHits()),
			Misses:   append(assignMisses(), plainMisses()...),
		},
	}
}

func assignHits() []string {
	return []string{
		"SMTP_PASS=«{11}X2»", "ENV JWT_SECRET=«{b:32}»", `{"env":{"ADMIN_PASSWORD":"«Wmp61T{6}»"}}`, "  - REDIS_PASSWORD=«{9}K4»",
		"KeyError: 'X' env={'DB_PASSWORD': '«anemone!{d:4}xmp»', 'HOME': '/root'}", "SECRET_KEY_BASE=«{x:64}»", "DB_PASSWORD=«g7Oq{6}$2w»",
		"export SESSION_SECRET='«{24}»'", "spring.datasource.password=«Zt4!{6}»", "docker run -e DB_PASS=«Zt4{9}» x", "helm upgrade --set auth.rootPassword=«Zt4{9}»",
	}
}

func moreAssignHits() []string {
	return []string{
		`$env:CLIENT_SECRET = "«{32}»"`, "setx API_TOKEN «{32}»", "| DB_PASSWORD | `«Zt4{9}»` |", "**Token**: **«{32}»**", "&quot;password&quot;:&quot;«Zt4!{6}»&quot;",
		`{\"password\":\"«Zt4!{6}»\",\"x\":1}`, "define('DB_PASSWORD', '«Zt4!{8}»');", `password = "«sirocco%{d:3}»"`, "'client_secret' => '«{32}»',",
		"- name: DB_PASSWORD\n  value: «Zt4{9}»", "<password>«Zt4!{8}»</password>", "mot_de_passe=«cirrus#{d:3}»", "  password: «{b:20}=»", "--token «{40}»", "requirepass «Zt4{9}»",
		`const webhookSecret: string = "«{32}»"`, "the access token is `«{40}»`", "db_senha=«cirrus#{d:3}»", "encryptionKey: «{x:64}»", "wifi_psk: «Zt4{9}»", `password: "«{d:7}»"`, "DB_PASSWORD=«{9}4$» # prod", "GMAIL_APP_PASSWORD=\"«xqkz vbnj wrtp zzkq»\"",
	}
}

func assignMisses() []string {
	return []string{
		"monkey=banana_split_pancake", "keyword=ConsolidatedPatternsLayer2", "tokenBudget = maxContextTokens * ratio", `"key": "ctrl+shift+down"`, "key = 2c0240c1-6363-4cea-970f-aeb4e3b5fb9e",
		"secret: [REDACTED]", `token = "test"`, "tokens: 128000, max_tokens=4096", `password = os.environ["DB_PASSWORD"]`, "token: <token>", "password: changeme", `password: ""`, "secret_detection: true",
		"signing key id: ABCD1234", "KEY_PREFIX = \"hebbian:layer2:weights:\"", "api: v1, auth: required", "revert of {x:40} (cache key change)", "cache_key: {x:40}", "commit token: {x:40}", "primary key: {x:32}",
		"password: Hunter", "token = tokens[0]", "key insight: weights decay", "secret sauce = consistent daily notes", "password: {{ .Values.password }}", "password = getPassword(user1)", "next_page_token: {32}",
		"password: /run/secrets/db_password1", "token_url: https://x.org/{20}", "jwt_secret_algorithm: HS256", "auth: oauth2", "password: string", "password: self.password1", "token: 2026-08-10T21:55:34Z", "secret_version: 1.2.3",
		"public_key: {b:64}", "password: $2b$10${b:53}", "authorization: rbac.authorization.k8s.io/v1", "key: sha256:{x:64}", "tokenizer: cl100k_base", "password_hash={x:64}", "if token == abcDEF123456xyz", "compass=Abc123Def456",
	}
}

func plainHits() []string {
	return []string{
		"DB_PW=«Zt4!{8}»", "db_pw = \"«Zt4!{8}»\"", "export ADMIN_PW=«Zt4{9}»", "DB_PW: «Zt4{9}»", "nasPw: '«Zt4!{8}»'",
		"DB_PASSWORD=«Passw0rd!Kx92»", "DB_PASSWORD=«Samples#75007»", "ADMIN_PASS='«Invalid3s#75007»'", "password: «Yourte#20xK4»", "DB_PASSWORD=«Some-th1ng#Kx9»", "DB_PASSWORD=«Sweet-here77#K»", "DB_PASSWORD=«Qwerty-9182#Kl»",
		"API_TOKEN=«{x:8}-{x:4}-4{x:3}-a{x:3}-{x:12}»", "export API_TOKEN=«{x:24}»", "CLIENT_SECRET=\"«{x:16}»\"", "DB_PASSWORD=«tulipe-violette-92»", "password: «blue7tree»", "password: «kq7tree»", "password: «hunter2hunter2»", "- Passwort: «hunter2-am-Fluss-19»", "password = \"«blue7tree»\" # nas",
	}
}

func plainMisses() []string {
	return []string{
		"KEY_PW: null", "pw_length=Zt4!abcdQ", "hpw: Zt4!abcdQ", "DB_PASSWORD=YourPassword1!", "DB_PASSWORD=P@ssw0rd!", "DB_PASSWORD=Secret123", "DB_PASSWORD=my-secret-2024", "API_KEY=your-api-key-here", "DB_PASSWORD=change-this-please", "DB_PASSWORD=mysecretpassword", "DB_PASSWORD=sample_password_1", "DB_PASSWORD=Your_Passw0rd123!",
		"SESSION_ID={x:8}-{x:4}-4{x:3}-a{x:3}-{x:12}", "COMMIT_TOKEN={x:24}", "CACHE_TOKEN={x:24}", "TRACE_TOKEN={x:24}", "REQUEST_TOKEN={x:24}", "IDEMPOTENCY_KEY={x:8}-{x:4}-4{x:3}-a{x:3}-{x:12}", "token = {x:8}-{x:4}-4{x:3}-a{x:3}-{x:12}", "client_secret={x:16}", "API_TOKEN=123e4567-e89b-12d3-a456-426614174000",
		"password = \"tulipe-violette-92\"", "DB_PASSWORD=db-secret-01", "password: oauth2key", "password: user1name", "password = value1name", "password: blue7tree is the word", "password: sha1sum", "username: blue7tree", "password: hunter2", "password: hunter2024", "pwd: hunter22",
	}
}

// findAPIKey finds the value of a name that ends in "API key", in one word or
// several.
func findAPIKey(text string, at int) span {
	words := run(text[at:min(at+16, len(text))], func(c byte) bool { return isLetter(c) || c >= 0x80 || c == ' ' || c == '\'' })
	french := !hasFold(text[at:], "api")
	switch {
	case french:
		at += max(0, strings.LastIndex(strings.ToLower(text[at:at+words]), "api"))
	case hasFold(text[at:], "api "):
		at += len("api ")
	}
	a, ok := readAssignment(text, at)
	if !ok {
		return span{}
	}
	if french || a.qualified {
		return a.judge(text, secretKey)
	}
	return a.secret(text)
}

// findSecret finds the value of a variable whose name says that it is secret.
func findSecret(text string, at int) span {
	a, ok := readAssignment(text, at)
	if !ok {
		return span{}
	}
	return a.secret(text)
}

// secret returns the span of the value, if name and value are those of a
// secret.
func (a *assignment) secret(text string) span {
	if a.value.end-a.value.start < 6 {
		return span{}
	}
	kind := keyKind(text[a.name.start:a.name.end], a.before)
	if a.qualified {
		kind = max(kind, secretKey)
	}
	return a.judge(text, kind)
}

// judge returns the span of the value, if it is what its name promises.
func (a *assignment) judge(text string, kind keyClass) span {
	value := text[a.value.start:a.value.end]
	if kind == noKey || len(value) < 6 || a.call || leftOut(text[a.value.end:min(a.value.end+3, len(text))]) {
		return span{}
	}
	if rest, found := strings.CutPrefix(value, "base64:"); found { // as Laravel writes keys
		a.value.start = a.value.end - len(rest)
		value = rest
	}
	s := shapeOf(value)
	if kind == passwordKey && (appPassword(value) || a.quoted && a.phrase(text) && s.spaces > 2 && s.digits > 0 && s.symbols+s.upper > 1 && s.size < 100 && !standIn(value)) {
		return a.value
	}
	fits := a.fits(value, &s, kind) || kind >= secretKey && a.fromEnvironment(text) && plainToken(value, &s) ||
		kind == passwordKey && a.plainPassword(text, value, &s)
	if !fits || otherThing(value, &s, a.quoted) || standIn(value) {
		return span{}
	}
	return a.value
}

// phrase reports whether the name is that of a passphrase, which has blanks.
func (a *assignment) phrase(text string) bool {
	return strings.Contains(strings.ToLower(text[a.name.start:a.name.end]), "phrase")
}

// fits reports whether a value is what the class of its name promises.
func (a *assignment) fits(value string, s *shape, kind keyClass) bool {
	uuid := isUUID(value)
	hex := s.hex == s.size
	switch {
	case s.digits == s.size:
		return kind == passwordKey && s.size >= 6 && a.sign != '|' && a.sign != 'i'
	case uuid:
		return kind == passwordKey && a.sign != '|'
	case hex && s.size >= 32:
		return kind >= secretKey
	case hex && kind != passwordKey:
		return false
	case kind == looseKey:
		return s.strong() && s.symbols*4 < s.size && (a.quoted || s.joins+s.symbols < s.size/4)
	case kind == secretKey:
		if a.sign == 'i' || a.sign == 'f' {
			return s.size >= 16 && s.digits > 0 && s.random()
		}
		return s.size >= 12 && s.random() || s.size >= 10 && s.digits > 1 && s.upper > 0 && s.lower > 0 && s.joins == 0 && s.mixed() ||
			s.size >= 8 && s.digits > 0 && s.inner > 0 && humanPassword(value, s)
	}
	if a.sign == 'i' {
		return s.digits > 0 && humanPassword(value, s)
	}
	return humanPassword(value, s)
}

// appPassword reports whether a value is a password that Google draws for an
// application: four groups of four small letters.
func appPassword(value string) bool {
	s := shapeOf(value)
	return len(value) == 19 && s.lower == 16 && value[4] == ' ' && value[9] == ' ' && value[14] == ' ' && !s.wordy()
}

// isUUID reports whether a value has the form of RFC 9562.
func isUUID(value string) bool {
	if len(value) != 36 {
		return false
	}
	for i := range len(value) {
		if dash := i == 8 || i == 13 || i == 18 || i == 23; dash != (value[i] == '-') || !dash && !isHex(value[i]) {
			return false
		}
	}
	return true
}
