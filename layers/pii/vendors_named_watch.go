package pii

// namedWatchVendors are rules of those who watch systems and count visits, whose
// values have no prefix: only the vendor's name beside them tells.
func namedWatchVendors() []Rule {
	return []Rule{
		{
			Name: "datadog-key", Type: APIKey, Keywords: []string{"datadog", "dd_api", "dd_app", "dd api", "dd app", "dd-api-key", "dd-application-key"},
			Pattern: beside(`(?:datadog|dd)`, `[0-9a-f]{40}|[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"| dd api key | «{x:32}» |", "dd api key is «{x:32}»."},
			Misses:  []string{"dd commit {x:32}", "DD_API_KEY={x:15}"},
		},
		{
			Name: "splunk-token", Type: APIKey, Keywords: []string{"splunk"},
			Pattern: beside(`splunk`, uuid),
			Hits:    []string{"splunk hec token is «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}».", "\"splunk_hec_token\": \"«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»\""},
			Misses:  []string{"the SPLUNK id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "SPLUNK_HEC_TOKEN={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "sumologic-key", Type: APIKey, Keywords: []string{"sumo"},
			Pattern: beside(`sumo`, `[A-Za-z0-9]{64}`),
			Check:   mixed,
			Hits:    []string{"- name: SUMO_ACCESS_KEY\n  value: «{64}»", "SUMO_ACCESS_KEY=«{64}»"},
			Misses:  []string{"sumo commit {64}", "SUMO_ACCESS_KEY={31}"},
		},
		{
			Name: "loggly-token", Type: APIKey, Keywords: []string{"loggly"},
			Pattern: beside(`loggly`, uuid),
			Hits:    []string{"LOGGLY_TOKEN=«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»", "| loggly token | «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}» |"},
			Misses:  []string{"the LOGGLY id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "LOGGLY_TOKEN={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "pagerduty-key", Type: APIKey, Keywords: []string{"pagerduty", "pager_duty"},
			Pattern: beside(`pager_?duty`, `[0-9a-f]{32}|[A-Za-z0-9+_-]{20}`),
			Check:   digits,
			Hits:    []string{"\"pagerduty_api_token\": \"«{20}»\"", "**PAGERDUTY API TOKEN**: `«{20}»`"},
			Misses:  []string{"pagerduty commit {20}", "PAGERDUTY_API_TOKEN={9}"},
		},
		{
			Name: "opsgenie-key", Type: APIKey, Keywords: []string{"opsgenie"},
			Pattern: beside(`opsgenie`, uuid),
			Hits:    []string{"**OPSGENIE API KEY**: `«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»`", "- name: OPSGENIE_API_KEY\n  value: «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»"},
			Misses:  []string{"the OPSGENIE id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "OPSGENIE_API_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "uptimerobot-key", Type: APIKey, Keywords: []string{"uptimerobot", "uptime_robot"},
			Pattern: beside(`uptime_?robot`, `[um]\d{6,9}-[0-9a-f]{24}`),
			Check:   digits,
			Hits:    []string{"| uptimerobot api key | «u1248639-{x:24}» |", "uptimerobot api key is «u1248639-{x:24}»."},
			Misses:  []string{"uptimerobot commit u1248639-{x:24}", "UPTIMEROBOT_API_KEY=u1248639-{x:11}"},
		},
		{
			Name: "rollbar-token", Type: APIKey, Keywords: []string{"rollbar"},
			Pattern: beside(`rollbar`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"rollbar access token is «{x:32}».", "\"rollbar_access_token\": \"«{x:32}»\""},
			Misses:  []string{"the ROLLBAR id: {x:32}", "ROLLBAR_ACCESS_TOKEN={x:15}"},
		},
		{
			Name: "bugsnag-key", Type: APIKey, Keywords: []string{"bugsnag"},
			Pattern: beside(`bugsnag`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"- name: BUGSNAG_API_KEY\n  value: «{x:32}»", "BUGSNAG_API_KEY=«{x:32}»"},
			Misses:  []string{"bugsnag commit {x:32}", "BUGSNAG_API_KEY={x:15}"},
		},
		{
			Name: "honeycomb-legacy-key", Type: APIKey, Keywords: []string{"honeycomb"},
			Pattern: beside(`honeycomb`, `[0-9a-f]{32}|[A-Za-z0-9]{22}`),
			Check:   digits,
			Hits:    []string{"HONEYCOMB_API_KEY=«{22}»", "| honeycomb api key | «{22}» |"},
			Misses:  []string{"the HONEYCOMB id: {22}", "HONEYCOMB_API_KEY={10}"},
		},
		{
			Name: "mixpanel-secret", Type: APIKey, Keywords: []string{"mixpanel"},
			Pattern: beside(`mixpanel`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"\"mixpanel_api_secret\": \"«{x:32}»\"", "**MIXPANEL API SECRET**: `«{x:32}»`"},
			Misses:  []string{"mixpanel commit {x:32}", "MIXPANEL_API_SECRET={x:15}"},
		},
		{
			Name: "amplitude-key", Type: APIKey, Keywords: []string{"amplitude"},
			Pattern: beside(`amplitude`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"**AMPLITUDE SECRET KEY**: `«{x:32}»`", "- name: AMPLITUDE_SECRET_KEY\n  value: «{x:32}»"},
			Misses:  []string{"the AMPLITUDE id: {x:32}", "AMPLITUDE_SECRET_KEY={x:15}"},
		},
		{
			Name: "segment-write-key", Type: APIKey, Keywords: []string{"segment_write", "segment write"},
			Pattern: beside(`segment`, `[A-Za-z0-9]{32}`),
			Check:   mixed,
			Hits:    []string{"| segment write key | «{32}» |", "segment write key is «{32}»."},
			Misses:  []string{"segment commit {32}", "SEGMENT_WRITE_KEY={15}"},
		},
		{
			Name: "sentry-legacy-token", Type: APIKey, Keywords: []string{"sentry"},
			Pattern: beside(`sentry`, `[0-9a-f]{64}`),
			Check:   digits,
			Hits:    []string{"sentry auth token is «{x:64}».", "\"sentry_auth_token\": \"«{x:64}»\""},
			Misses:  []string{"the SENTRY id: {x:64}", "SENTRY_AUTH_TOKEN={x:31}"},
		},
		{
			Name: "algolia-key", Type: APIKey, Keywords: []string{"algolia"},
			Pattern: beside(`algolia`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"- name: ALGOLIA_ADMIN_API_KEY\n  value: «{x:32}»", "ALGOLIA_ADMIN_API_KEY=«{x:32}»"},
			Misses:  []string{"algolia commit {x:32}", "ALGOLIA_ADMIN_API_KEY={x:15}"},
		},
		{
			Name: "virustotal-key", Type: APIKey, Keywords: []string{"virustotal", "vt_api"},
			Pattern: beside(`(?:virustotal|vt)`, `[0-9a-f]{64}`),
			Check:   digits,
			Hits:    []string{"VIRUSTOTAL_API_KEY=«{x:64}»", "| virustotal api key | «{x:64}» |"},
			Misses:  []string{"the VIRUSTOTAL id: {x:64}", "VIRUSTOTAL_API_KEY={x:31}"},
		},
		{
			Name: "shodan-key", Type: APIKey, Keywords: []string{"shodan"},
			Pattern: beside(`shodan`, `[A-Za-z0-9]{32}`),
			Check:   mixed,
			Hits:    []string{"\"shodan_api_key\": \"«{32}»\"", "**SHODAN API KEY**: `«{32}»`"},
			Misses:  []string{"shodan commit {32}", "SHODAN_API_KEY={15}"},
		},
		{
			Name: "abuseipdb-key", Type: APIKey, Keywords: []string{"abuseipdb"},
			Pattern: beside(`abuseipdb`, `[0-9a-f]{80}`),
			Check:   digits,
			Hits:    []string{"**ABUSEIPDB API KEY**: `«{x:80}»`", "- name: ABUSEIPDB_API_KEY\n  value: «{x:80}»"},
			Misses:  []string{"the ABUSEIPDB id: {x:80}", "ABUSEIPDB_API_KEY={x:39}"},
		},
		{
			Name: "securitytrails-key", Type: APIKey, Keywords: []string{"securitytrails"},
			Pattern: beside(`securitytrails`, `[A-Za-z0-9_-]{32}`),
			Check:   mixed,
			Hits:    []string{"| securitytrails api key | «{32}» |", "securitytrails api key is «{32}»."},
			Misses:  []string{"securitytrails commit {32}", "SECURITYTRAILS_API_KEY={15}"},
		},
	}
}
