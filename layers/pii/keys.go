package pii

import "slices"

// keyRules find keys whose shape says all: they go before all other rules.
func keyRules() []Rule {
	return slices.Concat(jwtRules(), awsRules(), pemRules())
}

func jwtRules() []Rule {
	return []Rule{
		{
			Name: "jwt", Type: JWT, Keywords: []string{"eyj"},
			// RFC 7519 in the compact form of RFC 7515: header, payload, signature, each base64url; the first two begin with {".
			Pattern: `eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{10,}`,
			Hits:    []string{"id_token: «eyJ{w:33}.eyJ{w:60}.{w:43}»", "**«eyJ{w:20}.eyJ{w:20}.{w:43}»**"},
			Misses:  []string{"eyJ{w:33}.{w:60}.{w:43}", "eyJ...", "eyJ{w:33}"},
		},
	}
}
