package pii

import (
	"encoding/base64"
	"strings"
)

func headerRules() []Rule {
	return []Rule{
		{
			Name: "authorization-header", Type: AuthHeader, Keywords: []string{"authorization"}, Find: findAuthorization,
			Hits: []string{
				"Authorization: Basic «c291c2NkZ2s6dGJibWh0LTMzNjlOS0I=»", "Proxy-Authorization: Basic «ZHVvYmVsb2Y6YkNLdWVFQnJGS2VhY0VFOUQ4»", "curl -H 'Authorization: token «{x:64}»' https://x.org",
				`"Authorization": "Bearer «{40}»",`, `headers = {'Authorization': f'Bearer «{40}»'}`, `req.Header.Set("Authorization", "Bearer «{32}»")`, "`Authorization: Bearer «{32}»`", "authorization: ApiKey «{b:40}==»",
				"Authorization: «{40}»", `{\"Authorization\":\"Bearer «{40}»\"}`, "> Authorization: Bearer «{30}.{20}»", "| Authorization | Bearer «{40}» |",
			},
			Misses: []string{
				"Authorization: Bearer $TOKEN", "Authorization: Bearer <token>", "authorization: rbac.authorization.k8s.io/v1", "Authorization: Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", "Authorization: Basic dXNlcjpwYXNzd29yZA==",
				"`Authorization: Bearer YOUR_API_TOKEN_1234`", "Authorization: AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/s3/aws4_request, Signature={x:64}", "Authorization: Bearer ${process.env.TOKEN}",
				`"Authorization": "Bearer " + accessToken2`, "authorization code grant: see RFC6749", "Authorization: Bearer eyJhbGciOi...", "Authorization: Bearer {{access_token}}",
			},
		},
		{
			Name: "bearer-token", Type: AuthHeader, Keywords: []string{"bearer ", "basic "}, Find: findScheme,
			Hits: []string{"with `Bearer «{40}»` it works", "log: basic «c3ZjLW1lbW86WnQ0IXFyOXNsYWxh» sent", "Bearer «{x:64}»"},
			Misses: []string{
				"Basic authentication is disabled by default", "the bearer of news", "Bearer token authentication", "Bearer my-access-token-2024", "a basic ConfigurationExample123", "Bearer <token>", "Bearer ACCESS_TOKEN",
			},
		},
		{
			Name: "token-header", Type: AuthHeader, Find: findTokenHeader,
			Keywords: []string{"x-api-", "x-auth-", "x-access-", "x-vault-", "private-token", "job-token", "deploy-token", "subscription-key", "x-goog-api-", "x-shopify-", "x-app-", "x-secret", "x-token", "x-csrf-secret", "x-plex-token", "x-n8n-", "circle-token"},
			Hits: []string{
				"X-Vault-Token: «{26}»", `curl -H "PRIVATE-TOKEN: «{20}»" https://x.org`, "'Ocp-Apim-Subscription-Key': '«{x:32}»'", "X-Auth-Token: «{x:32}»", "X-Plex-Token: «{20}»", `"x-api-key": "«{32}»"`,
			},
			Misses: []string{"X-Api-Key: $KEY", "X-API-Key: your-api-key-12345", "the X-Auth-Token header is required", "X-Api-Key: <key>", "X-Access-Token: string"},
		},
		{
			Name: "cookie", Type: AuthHeader, Keywords: []string{"sess", "sid=", "token=", "auth=", "jwt=", "auth_", "login=", "remember", "sid\"", "sso"}, Find: findCookie,
			Hits: []string{
				"Cookie: theme=dark; sessionid=«{32}»; a=b", "Set-Cookie: connect.sid=«s%3A{32}.{20}»", "set-cookie: JSESSIONID=«{X:32}»; Path=/", `"cookie": "lang=fr; auth_token=«{40}»"`, "curl -b 'session=«{40}»' --cookie x",
			},
			Misses: []string{"Cookie: session=abc123", "Set-Cookie: session=<id>; Path=/", "the cookie named sessionid=value", "sessionid={32}", "Cookie: theme={32}"},
		},
	}
}

// findAuthorization finds the credentials behind the name of the header.
func findAuthorization(text string, at int) span {
	i := at + len("authorization")
	i, quote, _ := closers(text, i)
	if i >= len(text) {
		return span{}
	}
	switch {
	case text[i] == ':' || text[i] == '|', text[i] == ',' && quote:
		i++
	case text[i] == '=':
		i += run(text[i:min(i+2, len(text))], func(c byte) bool { return c == '=' || c == '>' })
	default:
		return span{}
	}
	i += run(text[i:min(i+mostGap, len(text))], func(c byte) bool {
		return isBlank(c) || c == '*' || c == '"' || c == '\'' || c == '`' || c == '\\' || c == '['
	})
	if i+1 < len(text) && isLetter(text[i]) && (text[i+1] == '"' || text[i+1] == '\'' || text[i+1] == '`') {
		i += 2 // a string of Python: f"…"
	}
	word := run(text[i:min(i+24, len(text))], func(c byte) bool { return isAlnum(c) || c == '-' || c == '_' })
	if scheme := strings.ToLower(text[i : i+word]); knownScheme(scheme) {
		return credentials(text, scheme, i+word)
	}
	return credentials(text, "", i)
}

func knownScheme(word string) bool {
	switch word {
	case "basic", "bearer", "token", "apikey", "api-key", "key", "sso-key", "digest", "negotiate", "splunk", "genie-key", "geniekey", "genie", "bot", "klaviyo-api-key", "pve", "pveapitoken", "discogs", "ghost", "jwt", "oauth", "x-api-key", "token-auth", "sharedaccesssignature", "user", "deepl-auth-key", "ssws", "snowflake", "airtable":
		return true
	}
	return false
}

// credentials returns the span of what stands behind a scheme.
func credentials(text, scheme string, i int) span {
	i += run(text[i:min(i+12, len(text))], func(c byte) bool {
		return isBlank(c) || c == ':' || c == '=' || c == '"' || c == '\'' || c == '`' || c == '*'
	})
	if hasFold(text[i:], "token=") {
		i += len("token=")
		i += run(text[i:min(i+1, len(text))], func(c byte) bool { return c == '"' })
	}
	n := run(text[i:min(i+mostValue, len(text))], func(c byte) bool { return isToken(c) || c == '~' || c == '%' })
	value := strings.TrimRight(text[i:i+n], ".")
	end := i + len(value)
	switch {
	case len(value) < 8, strings.HasPrefix(text[end:], "...") || strings.HasPrefix(text[end:], "…"):
		return span{}
	case end < len(text) && (text[end] == '(' || text[end] == '[' || text[end] == '{' || text[end] == '<' || text[end] == '$'):
		return span{}
	case scheme == "basic":
		if !userAndPassword(value) {
			return span{}
		}
	case !headerToken(value, scheme):
		return span{}
	}
	return span{i, end}
}

// headerToken reports whether a value is a token. Without a scheme before it
// more is demanded.
func headerToken(value, scheme string) bool {
	s := shapeOf(value)
	if placeholder(value) || reference(value) || standIn(value) && s.size < 24 || strings.HasPrefix(value, "AWS4") || pathLike(value, &s) || algorithm(value) {
		return false
	}
	if scheme != "" && isUUID(value) {
		return true
	}
	if scheme == "" {
		return s.size >= 20 && (s.strong() || s.hex == s.size && s.size >= 32 || s.size >= 24 && s.digits >= 3 && s.random() && s.joins < 3)
	}
	return s.size >= 16 && s.digits > 0 && (s.random() || s.hex == s.size) || s.size >= 20 && s.upper > 2 && s.lower > 2 && s.random()
}

// userAndPassword reports whether a value is the base64 of a user and a
// password, as RFC 7617 has them, that stand for nothing else.
func userAndPassword(value string) bool {
	decoded, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(value, "="))
	if err != nil {
		decoded, err = base64.RawURLEncoding.DecodeString(strings.TrimRight(value, "="))
	}
	if err != nil {
		return false
	}
	user, password, found := strings.Cut(string(decoded), ":")
	for _, c := range decoded {
		if c < ' ' || c >= 0x7f {
			return false
		}
	}
	if !found || user == password || obvious(password) || reference(password) || placeholder(password) {
		return found && password == "" && len(user) >= 16 && randomUser(user)
	}
	return len(password) >= 3
}

func randomUser(user string) bool {
	s := shapeOf(user)
	return s.random() && !standIn(user)
}

// findScheme finds a token behind the name of its scheme alone.
func findScheme(text string, at int) span {
	if !opens(text, at) {
		return span{}
	}
	if lower(text[at+1]) == 'a' { // basic
		i := at + len("basic ")
		n := run(text[i:min(i+512, len(text))], func(c byte) bool { return isBase64(c) || c == '=' })
		if n < 12 || !userAndPassword(text[i:i+n]) {
			return span{}
		}
		return span{i, i + n}
	}
	i := at + len("bearer ")
	if i < len(text) && strings.IndexByte("<$[{( \n", text[i]) >= 0 {
		return span{}
	}
	if v := credentials(text, "bearer", i); v.end-v.start >= 20 {
		return v
	}
	return span{}
}

// findTokenHeader finds the value of a header that carries a token.
func findTokenHeader(text string, at int) span {
	if at > 0 && isAlnum(text[at-1]) {
		return span{}
	}
	end := at + run(text[at:min(at+mostName, len(text))], func(c byte) bool { return isAlnum(c) || c == '-' || c == '_' })
	a, ok := readAssignment(text, end-1)
	if !ok || a.sign == 'i' {
		return span{}
	}
	return a.judge(text, secretKey)
}

// findCookie finds the value of a session in a header of cookies.
func findCookie(text string, at int) span {
	end := at + run(text[at:min(at+40, len(text))], func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' })
	if end >= len(text) || text[end] != '=' {
		return span{}
	}
	start := at - runBack(text[:at], 40, func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' })
	line := text[max(0, start-400):start]
	line = strings.ToLower(line[strings.LastIndexByte(line, '\n')+1:])
	if !strings.Contains(line, "cookie") && !strings.HasSuffix(strings.TrimRight(line, "'\""), "-b ") {
		return span{}
	}
	from := end + 1
	n := run(text[from:min(from+mostValue, len(text))], func(c byte) bool { return isToken(c) || c == '%' || c == ':' || c == '~' || c == '|' })
	value := strings.TrimRight(text[from:from+n], ".,:")
	s := shapeOf(value)
	if s.size < 16 || standIn(value) || !s.random() && s.hex != s.size {
		return span{}
	}
	return span{from, from + len(value)}
}
