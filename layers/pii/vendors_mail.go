package pii

// mailVendors are rules of mail and messages in bulk, by
// the prefix of the token.
func mailVendors() []Rule {
	return []Rule{
		{
			Name: "sendgrid-key", Type: APIKey, Keywords: []string{"sg."},
			Pattern: `SG\.[\w-]{22}\.[\w-]{43}`,
			Hits:    []string{"key=«SG.{22}.{43}», then", "> «SG.{w:21}{1}.{w:42}{1}»,"},
			Misses:  []string{"SG.{22}", "SG...."},
		},
		{
			Name: "mailgun-key", Type: APIKey, Keywords: []string{"key-"},
			Pattern: `key-[0-9a-f]{32}`,
			Check:   tail(digits),
			Hits:    []string{"`«key-{x:32}»`"},
			Misses:  []string{"key-{x:12}", "key-value"},
		},
		{
			Name: "mandrill-key", Type: APIKey, Keywords: []string{"md-"},
			Pattern: `md-[A-Za-z0-9_-]{21}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"**«md-{22}»**"},
			Misses:  []string{"md-button-of-the-page-12", "md-{10}"},
		},
		{
			Name: "brevo-key", Type: APIKey, Keywords: []string{"xkeysib-", "xsmtpsib-"},
			Pattern: `x(?:key|smtp)sib-[0-9a-f]{64}-[A-Za-z0-9]{16}`,
			Hits:    []string{"«xkeysib-{x:64}-{16}».", "(«xsmtpsib-{x:64}-{16}»)"},
			Misses:  []string{"xkeysib-{x:64}"},
		},
		{
			Name: "resend-key", Type: APIKey, Keywords: []string{"re_"},
			Pattern: `re_[A-Za-z0-9]{8}_[A-Za-z0-9]{22,26}`,
			Check:   tail(mixed),
			Hits:    []string{"| a | «re_{8}_{24}» |"},
			Misses:  []string{"re_match_groups_in_the_name", "re_compiled1_andMatchedOnceForAll", "re_{8}_{6}"},
		},
		{
			Name: "mailersend-token", Type: APIKey, Keywords: []string{"mlsn."},
			Pattern: `mlsn\.[0-9a-f]{64}`,
			Hits:    []string{"\"«mlsn.{x:64}»\""},
			Misses:  []string{"mlsn.{x:10}"},
		},
		{
			Name: "smtp2go-key", Type: APIKey, Keywords: []string{"api-"},
			Pattern: `api-[A-F0-9]{32}`,
			Hits:    []string{"key=«api-{X:32}», then"},
			Misses:  []string{"api-{X:8}"},
		},
		{
			Name: "convertkit-key", Type: APIKey, Keywords: []string{"kit_"},
			Pattern: `kit_[0-9a-f]{32}`,
			Check:   tail(digits),
			Hits:    []string{"> «kit_{x:32}»,"},
			Misses:  []string{"kit_{x:8}"},
		},
	}
}
