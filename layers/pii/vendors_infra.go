package pii

// infraVendors are rules of keepers of secrets, and those who watch systems, by
// the prefix of the token.
func infraVendors() []Rule {
	return []Rule{
		{
			Name: "vault-token", Type: APIKey, Keywords: []string{"hvs.", "hvb.", "hvr."},
			Pattern: `hv[sbr]\.[\w-]{23,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"`«hvs.{24}»`", "**«hvs.{w:91}{1}»**", "«hvb.{w:138}{1}»."},
			Misses:  []string{"hvs.{10}", "hvs.example-token-of-the-documentation"},
		},
		{
			Name: "vault-legacy-token", Type: APIKey, Keywords: []string{"s."},
			Pattern: `s\.[A-Za-z0-9]{24}`,
			Check:   tail(mixed),
			Hits:    []string{"(«s.{24}»)"},
			Misses:  []string{"s.getConfigurationOfServer()", "s.{20}"},
		},
		{
			Name: "doppler-token", Type: APIKey, Keywords: []string{"dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit.", "dp.said."},
			Pattern: `dp\.(?:pt|st|ct|sa|said|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}`,
			Check:   tail(mixed),
			Hits:    []string{"| a | «dp.pt.{43}» |", "\"«dp.st.dev.{43}»\"", "key=«dp.st.{40}», then"},
			Misses:  []string{"dp.pt.{10}", "dp.st.dev"},
		},
		{
			Name: "infisical-token", Type: APIKey, Keywords: []string{"st."},
			Pattern: `st\.[0-9a-f-]{24,36}\.[0-9a-f]{32}\.[0-9a-f]{32}`,
			Hits:    []string{"> «st.{x:24}.{x:32}.{x:32}»,"},
			Misses:  []string{"st.session_state"},
		},
		{
			Name: "onepassword-service-token", Type: APIKey, Keywords: []string{"ops_ey"},
			Pattern: `ops_eyJ[A-Za-z0-9+/_-]{200,}={0,3}`,
			Hits:    []string{"`«ops_eyJ{260}»`"},
			Misses:  []string{"ops_eyJ{20}"},
		},
		{
			Name: "onepassword-secret-key", Type: APIKey, Keywords: []string{"a3-"},
			Pattern: `A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}`,
			Check:   tail(digits),
			Hits:    []string{"**«A3-{A:6}-{A:6}-{A:5}-{A:5}-{A:5}-{A:5}»**", "«A3-{A:6}-{A:11}-{A:5}-{A:5}-{A:5}»."},
			Misses:  []string{"A3-{A:6}-{A:6}"},
		},
		{
			Name: "bitwarden-secrets-token", Type: APIKey, Keywords: []string{"bws_access_token"},
			Pattern: `(?i:bws_access_token)["'\x60\s]{0,3}[=:]["'\x60\s]{0,3}(0\.` + uuid + `\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22}==)`,
			Hits:    []string{"BWS_ACCESS_TOKEN=«0.{x:8}-{x:4}-{x:4}-{x:4}-{x:12}.{30}:{22}==»"},
			Misses:  []string{"BWS_ACCESS_TOKEN=0.48"},
		},
		{
			Name: "age-secret-key", Type: APIKey, Keywords: []string{"age-secret-key-1"},
			Pattern: `AGE-SECRET-KEY-1[A-Z0-9]{58}`,
			Hits:    []string{"(«AGE-SECRET-KEY-1{A:58}»)"},
			Misses:  []string{"AGE-SECRET-KEY-1{A:20}", "AGE-SECRET-KEY-1..."},
		},
		{
			Name: "age-plugin-key", Type: APIKey, Keywords: []string{"age-plugin-"},
			Pattern: `AGE-PLUGIN-[A-Z0-9]{2,20}-1[A-Z0-9]{30,}`,
			Check:   tail(digits),
			Hits:    []string{"| a | «AGE-PLUGIN-YUBIKEY-1{A:40}» |"},
			Misses:  []string{"age-plugin-yubikey", "AGE-PLUGIN-SE-1{A:10}"},
		},
		{
			Name: "sentry-org-token", Type: APIKey, Keywords: []string{"sntrys_"},
			Pattern: `sntrys_eyJ[A-Za-z0-9+/]{20,}={0,2}_[A-Za-z0-9+/]{43}`,
			Hits:    []string{"\"«sntrys_eyJpYXQiO{120}_{43}»\"", "key=«sntrys_eyJ{100}==_{43}», then"},
			Misses:  []string{"sntrys_eyJ{20}"},
		},
		{
			Name: "sentry-user-token", Type: APIKey, Keywords: []string{"sntryu_", "sntrya_", "sntryi_"},
			Pattern: `sntry[uai]_[0-9a-f]{64}`,
			Hits:    []string{"> «sntryu_{x:64}»,", "`«sntrya_{x:64}»`"},
			Misses:  []string{"sntryu_{x:20}"},
		},
		{
			Name: "grafana-token", Type: APIKey, Keywords: []string{"glsa_", "glc_"},
			Pattern: `(?:glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}|glc_eyJ[A-Za-z0-9+/]{32,}={0,3})`,
			Hits:    []string{"**«glsa_{32}_{x:8}»**", "«glc_eyJ{100}=»."},
			Misses:  []string{"glsa_{32}", "glc_{10}"},
		},
		{
			Name: "grafana-legacy-key", Type: APIKey, Keywords: []string{"eyjrijoi"},
			Pattern: `eyJrIjoi[A-Za-z0-9+/]{60,}={0,3}`,
			Hits:    []string{"(«eyJrIjoi{84}==»)"},
			Misses:  []string{"eyJrIjoi{20}"},
		},
		{
			Name: "newrelic-key", Type: APIKey, Keywords: []string{"nrak-", "nraa-", "nrjs-", "nrii-", "nriq-", "nrra-"},
			Pattern: `(?:NRAK-[A-Z0-9]{27}|NRAA-[0-9a-f]{27}|NRJS-[0-9a-f]{19}|NRI[IQ]-[\w-]{32}|NRRA-[0-9a-f]{42})`,
			Check:   tail(digits),
			Hits:    []string{"| a | «NRAK-{A:27}» |", "\"«NRJS-{x:19}»\"", "key=«NRII-{32}», then", "> «NRRA-{x:42}»,"},
			Misses:  []string{"NRAK-{A:10}", "NRII-{8}"},
		},
		{
			Name: "honeycomb-key", Type: APIKey, Keywords: []string{"hcaik_", "hcbik_", "hccik_", "hcdik_", "hcxik_"},
			Pattern: `hc[abcdx]ik_[a-z0-9]{58}`,
			Check:   tail(digits),
			Hits:    []string{"`«hcaik_{a:58}»`", "**«hcxik_{a:58}»**"},
			Misses:  []string{"hcaik_{a:20}"},
		},
		{
			Name: "honeycomb-management-key", Type: APIKey, Keywords: []string{"hcamk_", "hcxmk_"},
			Pattern: `hc[ax]mk_[a-z0-9]{26}:[a-z0-9]{32}`,
			Check:   tail(digits),
			Hits:    []string{"«hcamk_{a:26}:{a:32}»."},
			Misses:  []string{"hcamk_{a:26}"},
		},
		{
			Name: "posthog-key", Type: APIKey, Keywords: []string{"phx_", "phs_"},
			Pattern: `ph[xs]_[A-Za-z0-9]{40,60}`,
			Check:   tail(mixed),
			Hits:    []string{"(«phx_{43}»)", "| a | «phs_{44}» |"},
			Misses:  []string{"phc_{43}", "phx_{10}"},
		},
		{
			Name: "launchdarkly-key", Type: APIKey, Keywords: []string{"sdk-", "api-"},
			Pattern: `(?:sdk|api)-` + uuid,
			Hits:    []string{"\"«sdk-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»\"", "key=«api-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}», then"},
			Misses:  []string{"api-{x:8}", "sdk-{x:8}-{x:4}"},
		},
		{
			Name: "statsig-key", Type: APIKey, Keywords: []string{"secret-"},
			Pattern: `secret-[A-Za-z0-9]{40,50}`,
			Check:   tail(mixed),
			Hits:    []string{"> «secret-{44}»,"},
			Misses:  []string{"secret-{20}", "secret-manager"},
		},
		{
			Name: "axiom-token", Type: APIKey, Keywords: []string{"xaat-", "xapt-"},
			Pattern: `xa[ap]t-` + uuid,
			Hits:    []string{"`«xaat-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»`", "**«xapt-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»**"},
			Misses:  []string{"xaat-{x:8}"},
		},
		{
			Name: "dynatrace-token", Type: APIKey, Keywords: []string{"dt0c01.", "dt0s01.", "dt0s02.", "dt0s16."},
			Pattern: `dt0[a-z]\d\d\.[A-Z0-9-]{8,32}\.[A-Z0-9]{64}`,
			Hits:    []string{"«dt0c01.{A:24}.{A:64}».", "(«dt0s16.{A:8}-{A:4}.{A:64}»)"},
			Misses:  []string{"dt0c01.{A:24}"},
		},
		{
			Name: "checkly-key", Type: APIKey, Keywords: []string{"cu_"},
			Pattern: `cu_[0-9a-f]{32}`,
			Check:   tail(digits),
			Hits:    []string{"| a | «cu_{x:32}» |"},
			Misses:  []string{"cu_{x:12}"},
		},
		{
			Name: "sumologic-id", Type: APIKey, Keywords: []string{"sumo"},
			Pattern: `(?i:sumo)[\w .'"\x60-]{0,24}(?i:id|key)["'\x60*_]{0,3}[ \t]{0,4}[:=|]["'\x60*\s]{0,5}(su[A-Za-z0-9]{12})`,
			Check:   digits,
			Hits:    []string{"SUMO_ACCESS_ID=«su{12}»"},
			Misses:  []string{"SUMO_ACCESS_ID=su{4}"},
		},
	}
}
