package pii

// socialVendors are rules of social networks, and the rest of the web, by
// the prefix of the token.
func socialVendors() []Rule {
	return []Rule{
		{
			Name: "facebook-token", Type: APIKey, Keywords: []string{"eaa"},
			Pattern: `EAA[A-Za-z0-9]{90,}`,
			Check:   mixed,
			Hits:    []string{"`«EAAB{120}»`", "**«EAAG{180}ZD»**"},
			Misses:  []string{"EAA{20}"},
		},
		{
			Name: "instagram-token", Type: APIKey, Keywords: []string{"igqv", "igaa"},
			Pattern: `IG(?:QV|AA)[\w-]{79,}[A-Za-z0-9]`,
			Check:   mixed,
			Hits:    []string{"«IGQV{140}».", "(«IGAA{140}»)"},
			Misses:  []string{"IGQV{20}"},
		},
		{
			Name: "twitter-bearer", Type: APIKey, Keywords: []string{"aaaaaaaaaaaaaaaaaaa"},
			Pattern: `A{19,22}[A-Za-z0-9%]{55,}`,
			Check:   mixed,
			Hits:    []string{"| a | «AAAAAAAAAAAAAAAAAAAAA{32}%3D{42}» |"},
			Misses:  []string{"AAAAAAAAAAAAAAAAAAAAA{20}", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"},
		},
		{
			Name: "linkedin-secret", Type: APIKey, Keywords: []string{"wpl_ap"},
			Pattern: `WPL_AP\d\.[A-Za-z0-9]{16}\.[A-Za-z0-9+/]{4,24}={0,2}`,
			Hits:    []string{"\"«WPL_AP1.{16}.{6}==»\""},
			Misses:  []string{"WPL_AP1.{6}"},
		},
		{
			Name: "pinterest-token", Type: APIKey, Keywords: []string{"pina_"},
			Pattern: `pina_[A-Z0-9]{50,}`,
			Check:   tail(digits),
			Hits:    []string{"key=«pina_{A:80}», then"},
			Misses:  []string{"pina_{A:10}"},
		},
		{
			Name: "dropbox-token", Type: APIKey, Keywords: []string{"sl."},
			Pattern: `sl\.(?:u\.)?[\w-]{119,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"> «sl.B{w:134}{1}»,", "`«sl.u.{w:200}{1}»`"},
			Misses:  []string{"sl.{20}"},
		},
		{
			Name: "adobe-secret", Type: APIKey, Keywords: []string{"p8e-"},
			Pattern: `p8e-[A-Za-z0-9_-]{32}`,
			Hits:    []string{"**«p8e-{32}»**"},
			Misses:  []string{"p8e-{10}"},
		},
	}
}
