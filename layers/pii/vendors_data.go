package pii

// dataVendors are rules of databases, warehouses and maps, by
// the prefix of the token.
func dataVendors() []Rule {
	return []Rule{
		{
			Name: "supabase-key", Type: APIKey, Keywords: []string{"sbp_", "sb_secret_"},
			Pattern: `(?:sbp_(?:v0_|oauth_)?[0-9a-f]{40}|sb_secret_[\w-]{19,}[A-Za-z0-9])`,
			Check:   tail(digits),
			Hits:    []string{"> «sbp_{x:40}»,", "`«sb_secret_{22}_{8}»`"},
			Misses:  []string{"sb_publishable_{31}", "sb_secret_{6}", "sb_secret_..."},
		},
		{
			Name: "planetscale-token", Type: APIKey, Keywords: []string{"pscale_"},
			Pattern: `pscale_(?:tkn|pw|oauth)_[\w=.-]{31,63}[A-Za-z0-9=]`,
			Check:   tail(mixed),
			Hits:    []string{"**«pscale_tkn_{43}»**", "«pscale_pw_{43}».", "(«pscale_oauth_{43}»)"},
			Misses:  []string{"pscale_pw_{10}", "pscale_tkn_..."},
		},
		{
			Name: "neon-key", Type: APIKey, Keywords: []string{"napi_"},
			Pattern: `napi_[a-z0-9]{60,70}`,
			Check:   tail(digits),
			Hits:    []string{"| a | «napi_{a:64}» |"},
			Misses:  []string{"napi_{a:10}", "napi_create_function"},
		},
		{
			Name: "neon-password", Type: APIKey, Keywords: []string{"npg_"},
			// The password of a role; Neon marks it with a prefix.
			Pattern: `npg_[A-Za-z0-9]{12,16}`,
			Check:   tail(cased),
			Hits:    []string{"\"«npg_{12}»\""},
			Misses:  []string{"npg_{4}"},
		},
		{
			Name: "aiven-password", Type: APIKey, Keywords: []string{"avns_"},
			// Of a service of Aiven or a database of DigitalOcean.
			Pattern: `AVNS_[\w-]{18}[A-Za-z0-9]`,
			Check:   tail(cased),
			Hits:    []string{"key=«AVNS_{19}», then"},
			Misses:  []string{"AVNS_{4}"},
		},
		{
			Name: "mongodb-atlas-secret", Type: APIKey, Keywords: []string{"mdb_sa_sk_"},
			Pattern: `mdb_sa_sk_[\w-]{38,44}`,
			Check:   tail(mixed),
			Hits:    []string{"> «mdb_sa_sk_{40}»,"},
			Misses:  []string{"mdb_sa_sk_{10}", "mdb_sa_id_{x:24}"},
		},
		{
			Name: "databricks-token", Type: APIKey, Keywords: []string{"dapi", "dose"},
			Pattern: `(?:dapi|dose)[0-9a-f]{32}(?:-\d)?`,
			Check:   digits,
			Hits:    []string{"`«dapi{x:32}»`", "**«dapi{x:32}-2»**", "«dose{x:32}»."},
			Misses:  []string{"dapi{x:12}"},
		},
		{
			Name: "dbt-token", Type: APIKey, Keywords: []string{"dbtu_", "dbtc_", "dbts_"},
			Pattern: `dbt[ucs]_[\w+/=-]{38,}[A-Za-z0-9=]`,
			Check:   tail(mixed),
			Hits:    []string{"(«dbtu_{43}=»)", "| a | «dbtc_{44}» |"},
			Misses:  []string{"dbtc_{10}"},
		},
		{
			Name: "cockroach-key", Type: APIKey, Keywords: []string{"ccdb1_"},
			Pattern: `CCDB1_[A-Za-z0-9]{22}_[A-Za-z0-9]{40}`,
			Hits:    []string{"\"«CCDB1_{22}_{40}»\""},
			Misses:  []string{"CCDB1_{22}"},
		},
		{
			Name: "clickhouse-secret", Type: APIKey, Keywords: []string{"4b1d"},
			Pattern: `4b1d[A-Za-z0-9]{38}`,
			Check:   mixed,
			Hits:    []string{"key=«4b1d{38}», then"},
			Misses:  []string{"4b1d{x:36}"},
		},
		{
			Name: "confluent-key", Type: APIKey, Keywords: []string{"cflt"},
			Pattern: `cflt[A-Za-z0-9+/]{60}`,
			Check:   mixed,
			Hits:    []string{"> «cflt{60}»,"},
			Misses:  []string{"cflt{10}"},
		},
		{
			Name: "elastic-cloud-key", Type: APIKey, Keywords: []string{"essu_"},
			Pattern: `essu_[A-Za-z0-9+/]{60,}={0,2}`,
			Check:   tail(mixed),
			Hits:    []string{"`«essu_{88}==»`"},
			Misses:  []string{"essu_{10}"},
		},
		{
			Name: "xata-key", Type: APIKey, Keywords: []string{"xau_"},
			Pattern: `xau_[A-Za-z0-9]{32,48}`,
			Check:   tail(mixed),
			Hits:    []string{"**«xau_{36}»**"},
			Misses:  []string{"xau_{8}"},
		},
		{
			Name: "convex-deploy-key", Type: APIKey, Keywords: []string{"prod:", "dev:", "preview:"},
			Pattern: `(?:prod|dev|preview):[\w-]{3,60}(?::[\w-]{1,40})?\|[A-Za-z0-9+/]{40,}={0,2}`,
			Check:   tail(mixed),
			Hits:    []string{"«prod:happy-animal-123|eyJ2MiI6{80}=»."},
			Misses:  []string{"prod:happy-animal-123", "dev: yes|no"},
		},
		{
			Name: "tinybird-token", Type: APIKey, Keywords: []string{"p.ey"},
			Pattern: `p\.eyJ[\w-]{40,}\.[\w-]{43}`,
			Hits:    []string{"(«p.eyJ{w:80}.{43}»)"},
			Misses:  []string{"p.eyJ{10}"},
		},
		{
			Name: "qstash-token", Type: APIKey, Keywords: []string{"eyjvc2vysuqi"},
			Pattern: `eyJVc2VySUQi[A-Za-z0-9+/]{60,}={0,2}`,
			Hits:    []string{"| a | «eyJVc2VySUQi{100}=» |"},
			Misses:  []string{"eyJVc2VySUQi{10}"},
		},
		{
			Name: "liveblocks-key", Type: APIKey, Keywords: []string{"sk_dev_", "sk_prod_"},
			Pattern: `sk_(?:dev|prod)_[\w-]{40,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"\"«sk_dev_{64}»\""},
			Misses:  []string{"sk_dev_{8}"},
		},
		{
			Name: "stytch-secret", Type: APIKey, Keywords: []string{"secret-live-", "secret-test-"},
			Pattern: `secret-(?:live|test)-[\w-]{36}=`,
			Check:   tail(mixed),
			Hits:    []string{"key=«secret-live-{36}=», then"},
			Misses:  []string{"secret-test-{10}"},
		},
		{
			Name: "unkey-key", Type: APIKey, Keywords: []string{"unkey_"},
			Pattern: `unkey_[A-Za-z0-9]{20,32}`,
			Check:   tail(mixed),
			Hits:    []string{"> «unkey_{22}»,"},
			Misses:  []string{"unkey_{6}", "unkey_root"},
		},
		{
			Name: "segment-token", Type: APIKey, Keywords: []string{"sgp_"},
			Pattern: `sgp_[A-Za-z0-9]{64}`,
			Check:   tail(mixed),
			Hits:    []string{"`«sgp_{64}»`"},
			Misses:  []string{"sgp_{12}"},
		},
		{
			Name: "mapbox-token", Type: APIKey, Keywords: []string{"sk.ey", "tk.ey"},
			Pattern: `[st]k\.eyJ[\w-]{50,}\.[\w-]{20,}`,
			Check:   tail(mixed),
			Hits:    []string{"**«sk.eyJ1Ijoi{70}.{22}»**", "«tk.eyJ1Ijoi{70}.{22}»."},
			Misses:  []string{"pk.eyJ1Ijoi{70}.{22}", "sk.eyJ{10}"},
		},
		{
			Name: "foursquare-key", Type: APIKey, Keywords: []string{"fsq3"},
			Pattern: `fsq3[A-Za-z0-9+/]{43}=`,
			Check:   mixed,
			Hits:    []string{"(«fsq3{43}=»)"},
			Misses:  []string{"fsq3{10}"},
		},
		{
			Name: "rfc8959-token", Type: APIKey, Keywords: []string{"secret-token:"},
			// RFC 8959 gives secrets a scheme of their own.
			Pattern: `secret-token:[\w.~%:/-]{15,}[A-Za-z0-9]`,
			Check:   tail(digits),
			Hits:    []string{"| a | «secret-token:{32}» |", "\"«secret-token:mercury_production_{25}»\""},
			Misses:  []string{"secret-token: {x:8}", "secret-token:see-the-documentation"},
		},
	}
}
