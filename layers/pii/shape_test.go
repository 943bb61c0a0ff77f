package pii

import (
	"strings"
	"testing"
)

// TestPlaceholder holds that what stands for a secret is told from one.
func TestPlaceholder(t *testing.T) {
	for _, v := range []string{"", "your-key", "xxxxxxxx", "sk-...abc", "abcabcabcabc", "12345678901234", "aaaaaaaa", "AKIAIOSFODNN7EXAMPLE", "****"} {
		if !placeholder(v) {
			t.Errorf("%q is a placeholder", v)
		}
	}
	for _, v := range []string{"${DB_PASS}", "$DB_PASS", "<token>", "{{ x }}", "%s", "process.env.KEY", "P@ssw0rd!", "Secret123", "admin", "changeit", "my-secret-2024", "YourPassword1!", "your-api-key-here", "change-this-please", "mysecretpassword", "sample_password_1", "YOUR_TENANT_ID_2", "Your_Passw0rd123!", "YourStrong@Passw0rd", "YourStrong(!)Password1", "MySuperSecretPassw0rd!1"} {
		if !standIn(v) {
			t.Errorf("%q stands for a secret", v)
		}
	}
	for _, v := range []string{"sirocco%274", "anemone!5128" + "xmp", "Garnet*6172" + "Kik", "cirrus-2946" + "ECE", "Passw0rd!" + "Kx92", "Samples#" + "75007", "Invalid3s#" + "75007", "Yourte#" + "20xK4", "Some-th1ng#" + "Kx9", "Sweet-here77#" + "K", "Qwerty-9182#" + "Kl", "Foobar#" + "92kXq", "tZW4m2k8" + "HuVQnx"} {
		if standIn(v) {
			t.Errorf("%q stands for nothing else", v)
		}
	}
}

// TestShape holds that names that are made of words are told from what a
// machine has drawn.
func TestShape(t *testing.T) {
	for _, v := range []string{"maxContextTokens", "ConsolidatedPatternsLayer2", "banana_split_pancake", "getUserNameFromToken2", "secrets-manager-client", "HTTPServerConfigV2"} {
		if s := shapeOf(v); s.random() {
			t.Errorf("%q is a name", v)
		}
	}
	for _, v := range []string{"LKdw5RTyhMkUGz" + "CNqYPs3hJE", "0f3c9a7be1d24586" + "af90c3e1b7d5a284", "k29dKq8ZmPw0" + "2LsXvT73"} {
		if s := shapeOf(v); !s.random() {
			t.Errorf("%q is random", v)
		}
	}
}

func TestKeyKind(t *testing.T) {
	for name, want := range map[string]keyClass{
		"DB_PASSWORD": passwordKey, "dbPassword2": passwordKey, "PGPASSWORD": passwordKey, "SECRET_KEY_BASE": secretKey, "apiKey": secretKey, "x-api-key": secretKey, "key": looseKey,
		"cacheKey": noKey, "max_tokens": noKey, "tokenBudget": noKey, "key_id": noKey, "public_key": noKey, "PASSWORD_MIN_LENGTH": noKey, "monkey": noKey, "author": noKey, "page_token": noKey,
	} {
		if got := keyKind(name, ""); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

// BenchmarkScanKeywords scans texts that are nothing but keywords: none of them
// may cost a time that grows with the text.
func BenchmarkScanKeywords(b *testing.B) {
	scanner := NewScanner()
	for _, piece := range []string{"password ", "password is ", "password=", "key", "://a:b/@", "://@", "curl -u a:b ", "token=", "pass=", "\n| a1 | password |", "-----BEGIN PRIV" + "ATE KEY-----\n", "PuTTY-User-Key-File-2: ", "bearer ", "secret key ", `login("a","a`, `key: "`, "sk-", "datadog ", "a@b.co,", "password:\n", "password:\n\n- ", "__1", "_1~~", "x\x1b[K"} {
		text := strings.Repeat(piece, 64<<10/len(piece))
		b.Run(strings.TrimSpace(piece), func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				scanner.Scan(text)
			}
		})
	}
}
