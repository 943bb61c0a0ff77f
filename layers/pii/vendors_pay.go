package pii

// payVendors are rules of payments, shops and shipping, by
// the prefix of the token.
func payVendors() []Rule {
	return []Rule{
		{
			Name: "stripe-secret-key", Type: APIKey, Keywords: []string{"sk_live_", "sk_test_", "rk_live_", "rk_test_", "sk_prod_", "rk_prod_", "sk_org_"},
			// Paystack, Clerk and WorkOS write theirs so, too.
			Pattern: `[sr]k_(?:org_)?(?:live|test|prod)_[A-Za-z0-9]{16,}`,
			Check:   tail(digits),
			Hits:    []string{"**«sk_live_{24}»**", "«sk_test_{99}».", "(«rk_live_{24}»)", "| a | «rk_test_{99}» |", "\"«sk_org_live_{60}»\""},
			Misses:  []string{"sk_live_...", "pk_live_{24}", "sk_test_{8}", "sk_test_your_key"},
		},
		{
			Name: "stripe-webhook-secret", Type: APIKey, Keywords: []string{"whsec_"},
			Pattern: `whsec_[A-Za-z0-9+/]{24,}={0,2}`,
			Check:   tail(mixed),
			Hits:    []string{"key=«whsec_{32}», then", "> «whsec_{43}=»,"},
			Misses:  []string{"whsec_...", "whsec_{8}"},
		},
		{
			Name: "square-token", Type: APIKey, Keywords: []string{"sq0atp-", "sq0csp-", "eaaa"},
			Pattern: `(?:sq0atp-[\w-]{22,60}|sq0csp-[\w-]{43}|EAAA[\w-]{60})`,
			Check:   tail(mixed),
			Hits:    []string{"`«sq0atp-{22}»`", "**«sq0csp-{43}»**", "«EAAAE{59}»."},
			Misses:  []string{"sq0atp-{10}", "EAAA{12}"},
		},
		{
			Name: "braintree-token", Type: APIKey, Keywords: []string{"access_token$"},
			Pattern: `access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[0-9a-f]{32}`,
			Hits:    []string{"(«access_token$production${a:16}${x:32}»)", "| a | «access_token$sandbox${a:16}${x:32}» |"},
			Misses:  []string{"access_token$production${a:16}"},
		},
		{
			Name: "adyen-key", Type: APIKey, Keywords: []string{"aqe", "aqf"},
			Pattern: `AQ[EF][a-z]hmf[A-Za-z0-9+/]{40,}={0,2}-[A-Za-z0-9+/]{30,}={0,2}`,
			Hits:    []string{"\"«AQEyhmf{80}==-{43}=»\""},
			Misses:  []string{"AQEyhmf{20}"},
		},
		{
			Name: "plaid-token", Type: APIKey, Keywords: []string{"access-production-", "access-development-", "access-sandbox-"},
			Pattern: `access-(?:production|development|sandbox)-` + uuid,
			Hits:    []string{"key=«access-production-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}», then"},
			Misses:  []string{"access-sandbox-{x:8}"},
		},
		{
			Name: "shopify-token", Type: APIKey, Keywords: []string{"shpat_", "shpca_", "shppa_", "shpss_", "shpua_"},
			Pattern: `shp(?:at|ca|pa|ss|ua)_[0-9a-fA-F]{32}`,
			Hits:    []string{"> «shpat_{x:32}»,", "`«shpca_{x:32}»`", "**«shppa_{x:32}»**", "«shpss_{x:32}»."},
			Misses:  []string{"shpat_{x:10}", "shpat_..."},
		},
		{
			Name: "razorpay-key", Type: APIKey, Keywords: []string{"rzp_live_", "rzp_test_"},
			Pattern: `rzp_(?:live|test)_[A-Za-z0-9]{14,24}`,
			Check:   tail(cased),
			Hits:    []string{"(«rzp_live_{14}»)", "| a | «rzp_test_{14}» |"},
			Misses:  []string{"rzp_live_{6}"},
		},
		{
			Name: "flutterwave-key", Type: APIKey, Keywords: []string{"flwseck"},
			Pattern: `FLWSECK(?:_TEST|_LIVE)?-(?:[0-9a-z]{32}-(?:[0-9a-z]+)?X|[0-9a-z]{12})`,
			Check:   digits,
			Hits:    []string{"\"«FLWSECK_TEST-{x:32}-X»\"", "key=«FLWSECK-{a:32}-X», then", "> «FLWSECK_TEST-{x:12}»,"},
			Misses:  []string{"FLWPUBK_TEST-{x:32}-X", "FLWSECK_TEST-{x:5}"},
		},
		{
			Name: "mollie-key", Type: APIKey, Keywords: []string{"live_", "test_"},
			Pattern: `(?:live|test)_[A-Za-z0-9]{30}`,
			Check:   tail(mixed),
			Hits:    []string{"`«live_{30}»`", "**«test_{30}»**"},
			Misses:  []string{"test_theAnswerOfTheServerIsCachedOnce", "test_{12}"},
		},
		{
			Name: "gocardless-token", Type: APIKey, Keywords: []string{"live_", "sandbox_"},
			Pattern: `(?:live|sandbox)_[\w-]{39}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"«live_{40}».", "(«sandbox_{40}»)"},
			Misses:  []string{"live_{12}", "sandbox_environment_of_the_team_for_2025_q1"},
		},
		{
			Name: "lob-key", Type: APIKey, Keywords: []string{"live_", "test_"},
			Pattern: `(?:live|test)_[0-9a-f]{35}`,
			Check:   tail(digits),
			Hits:    []string{"| a | «live_{x:35}» |", "\"«test_{x:35}»\""},
			Misses:  []string{"test_{x:12}"},
		},
		{
			Name: "checkout-com-key", Type: APIKey, Keywords: []string{"sk_sbox_"},
			Pattern: `sk_sbox_[a-z0-9]{26,30}`,
			Check:   tail(digits),
			Hits:    []string{"key=«sk_sbox_{a:27}», then"},
			Misses:  []string{"sk_sbox_{a:6}"},
		},
		{
			Name: "paddle-key", Type: APIKey, Keywords: []string{"pdl_"},
			Pattern: `pdl_(?:live|sdbx)_apikey_[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3}`,
			Hits:    []string{"> «pdl_live_apikey_{a:26}_{22}_{3}»,"},
			Misses:  []string{"pdl_live_apikey_{a:26}"},
		},
		{
			Name: "polar-token", Type: APIKey, Keywords: []string{"polar_oat_", "polar_pat_"},
			Pattern: `polar_[op]at_[A-Za-z0-9]{36,60}`,
			Check:   tail(mixed),
			Hits:    []string{"`«polar_oat_{43}»`"},
			Misses:  []string{"polar_oat_{10}"},
		},
		{
			Name: "easypost-key", Type: APIKey, Keywords: []string{"ezak", "eztk"},
			Pattern: `EZ[AT]K[A-Za-z0-9]{54}`,
			Hits:    []string{"**«EZAK{54}»**", "«EZTK{54}»."},
			Misses:  []string{"EZAK{20}"},
		},
		{
			Name: "shippo-token", Type: APIKey, Keywords: []string{"shippo_live_", "shippo_test_"},
			Pattern: `shippo_(?:live|test)_[0-9a-f]{40}`,
			Hits:    []string{"(«shippo_live_{x:40}»)", "| a | «shippo_test_{x:40}» |"},
			Misses:  []string{"shippo_live_{x:8}"},
		},
		{
			Name: "duffel-token", Type: APIKey, Keywords: []string{"duffel_live_", "duffel_test_"},
			Pattern: `duffel_(?:live|test)_[\w=-]{43}`,
			Hits:    []string{"\"«duffel_live_{43}»\"", "key=«duffel_test_{43}», then"},
			Misses:  []string{"duffel_live_{10}"},
		},
		{
			Name: "circle-key", Type: APIKey, Keywords: []string{"test_api_key:", "live_api_key:"},
			Pattern: `(?:TEST|LIVE)_API_KEY:[0-9a-f]{32}:[0-9a-f]{32}`,
			Hits:    []string{"> «TEST_API_KEY:{x:32}:{x:32}»,"},
			Misses:  []string{"TEST_API_KEY:{x:32}"},
		},
		{
			Name: "alchemy-token", Type: APIKey, Keywords: []string{"alcht_"},
			Pattern: `alcht_[A-Za-z0-9]{30}`,
			Check:   tail(mixed),
			Hits:    []string{"`«alcht_{30}»`"},
			Misses:  []string{"alcht_{8}"},
		},
		{
			Name: "ebay-cert-id", Type: APIKey, Keywords: []string{"prd-", "sbx-"},
			Pattern: `(?:PRD|SBX)-[0-9a-f]{12}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}`,
			Hits:    []string{"**«PRD-{x:12}-{x:4}-{x:4}-{x:4}-{x:4}»**"},
			Misses:  []string{"PRD-{x:12}"},
		},
		{
			Name: "amazon-seller-token", Type: APIKey, Keywords: []string{"atzr|", "amzn.mws.", "amzn1.oa2-cs."},
			Pattern: `(?:Atzr\|[\w-]{100,}|amzn\.mws\.` + uuid + `|amzn1\.oa2-cs\.v1\.[0-9a-f]{64})`,
			Hits:    []string{"«Atzr|{w:199}{1}».", "(«amzn.mws.{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»)", "| a | «amzn1.oa2-cs.v1.{x:64}» |"},
			Misses:  []string{"Atzr|{20}"},
		},
		{
			Name: "settlemint-token", Type: APIKey, Keywords: []string{"sm_pat_", "sm_aat_", "sm_sat_"},
			Pattern: `sm_[pas]at_[A-Za-z0-9]{16}`,
			Check:   tail(cased),
			Hits:    []string{"\"«sm_pat_{16}»\"", "key=«sm_aat_{16}», then"},
			Misses:  []string{"sm_pat_{6}"},
		},
	}
}
