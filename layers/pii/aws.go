package pii

import "strings"

// awsRules find the credentials of Amazon Web Services: by their prefix, the
// secrets by what stands before them.
func awsRules() []Rule {
	return []Rule{
		{
			Name: "aws-access-key-id", Type: AWSKey, Keywords: []string{"akia", "asia", "abia", "acca"},
			// AWS writes the id in base32; ASIA is that of a session. Letters and digits of any kind are taken.
			Pattern: `(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}`,
			Check:   func(v string) bool { return !strings.HasSuffix(v, "EXAMPLE") && awsID(v) },
			Hits:    []string{"- key id `«AKI{}A3{t:15}»` pasted in chat", "AWS_ACCESS_KEY_ID=«ASI{}A{t:14}4Q»", "voir «ASI{}A7{t:15}», puis", "| «AKI{}A{t:8}5{t:7}»|", "'«ASI{}ACXJNFWLILYDNWXKK»',"},
			Misses:  []string{"AKI{}AIOSFODNN7EXAMPLE", "AKI{}AXXXXXXXXXXXXXXXX", "AKI{}A{t:12}", "in ASIA and EUROPE", "AKI{}A{t:30}", "AKI{}AXXXXXXXXXXXXXXXX"},
		},
		{
			Name: "aws-bedrock-key", Type: AWSKey, Keywords: []string{"absk", "bedrock-api-key-"},
			Pattern: `(?:ABSK[A-Za-z0-9+/]{100,}={0,2}|bedrock-api-key-[A-Za-z0-9+/=_-]{40,})`,
			Hits:    []string{"AWS_BEARER_TOKEN_BEDROCK=«ABS{}K{b:128}»", "bearer «bedrock-api-key-{b:60}»"},
			Misses:  []string{"ABS{}K{b:20}", "ABSKBaaS", "the bedrock-api-key-rotation page"},
		},
		{
			Name: "aws-secret-access-key", Type: AWSKey, Find: findAWSSecret,
			Keywords: []string{"secretaccesskey", "secret_access_key", "secret access key", "secret-access-key", "aws_secret", "aws secret", "aws-secret", "secretkey", "secret_key", "secret key", "akia", "asia"},
			Hits: []string{
				"aws_secret_access_key = «aZ4+{b:36}»", "AWS_SECRET_ACCESS_KEY=«aZ4/{b:36}»", `"SecretAccessKey": "«aZ4{b:37}»",`,
				"AKI{}A3{t:15}:«aZ4{b:37}»", "- id AKI{}A3{t:15}\n- secret «aZ4{b:37}»", "AWS secret is `«aZ4{b:37}»`.", "| Secret access key | «aZ4{b:37}» |",
			},
			Misses: []string{
				"aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "aws_secret_access_key = ${AWS_SECRET}", "AWS secret: {x:40}",
				"the secret access key is shown once", "aws_secret_access_key = {b:44}", "AWS_SECRET_ACCESS_KEY: docs/reference/access-keys/rotation/howto",
			},
		},
		{
			Name: "aws-session-token", Type: AWSKey, Find: findAWSSession,
			Keywords: []string{"session_token", "sessiontoken", "session-token", "session token", "security_token", "security-token", "securitytoken"},
			Hits:     []string{"AWS_SESSION_TOKEN=«IQoJb3JpZ2lu{b:300}==»", `"SessionToken": "«FwoGZXIvYXdz{b:200}»"`, "X-Amz-Security-Token: «IQoJb3JpZ2lu{b:200}»"},
			Misses:   []string{"AWS_SESSION_TOKEN=$TOKEN", "aws_session_token = {b:20}", "the session token expires in one hour"},
		},
	}
}

// awsID reports whether what follows the prefix of an id could not be words.
func awsID(v string) bool {
	s := shapeOf(v[4:])
	return s.digits > 0 || !s.wordy()
}

// awsReach is how far behind its context a secret access key is looked for, in
// bytes: the rest of the line, and most of the next one.
const awsReach = 120

// findAWSSecret finds a secret access key: 40 bytes of base64 behind a word for
// it or behind an access key id.
func findAWSSecret(text string, at int) span {
	if c := lower(text[at]); c == 'a' && !hasFold(text[at:], "aws") && (!opens(text, at) || run(text[at:min(at+21, len(text))], isAlnum) != 20) {
		return span{}
	}
	end := min(at+awsReach, len(text))
	for i := at; i < end; i++ {
		if !isBase64(text[i]) || i > 0 && isBase64(text[i-1]) && i > at {
			continue
		}
		n := run(text[i:min(i+64, len(text))], isBase64)
		value := span{i, i + n}
		if n == 40 && awsSecret(text[i:i+n]) {
			return value
		}
		i += n
	}
	return span{}
}

func awsSecret(value string) bool {
	s := shapeOf(value)
	return s.lower > 2 && s.upper > 2 && s.digits > 0 && s.random() && !standIn(value)
}

// findAWSSession finds the token of a session, which has several hundred bytes.
func findAWSSession(text string, at int) span {
	i := at + run(text[at:min(at+40, len(text))], func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == ' ' })
	i += run(text[i:min(i+12, len(text))], func(c byte) bool { return !isBase64(c) && c != '\n' })
	n := run(text[i:min(i+4096, len(text))], func(c byte) bool { return isBase64(c) || c == '=' })
	value := text[i : i+n]
	if n < 100 || placeholder(value) {
		return span{}
	}
	if s := shapeOf(value); !s.random() {
		return span{}
	}
	return span{i, i + n}
}

func isBase64(c byte) bool { return isAlnum(c) || c == '+' || c == '/' }
