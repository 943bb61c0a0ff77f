package pii

// namedCodeVendors are rules of builds and tests, whose
// values have no prefix: only the vendor's name beside them tells.
func namedCodeVendors() []Rule {
	return []Rule{
		{
			Name: "snyk-key", Type: APIKey, Keywords: []string{"snyk"},
			Pattern: beside(`snyk`, uuid),
			Hits:    []string{"snyk token is «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}».", "\"snyk_token\": \"«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»\""},
			Misses:  []string{"the SNYK id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "SNYK_TOKEN={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "travis-token", Type: APIKey, Keywords: []string{"travis"},
			Pattern: beside(`travis`, `[A-Za-z0-9_-]{22}`),
			Check:   mixed,
			Hits:    []string{"- name: TRAVIS_API_TOKEN\n  value: «{22}»", "TRAVIS_API_TOKEN=«{22}»"},
			Misses:  []string{"travis commit {22}", "TRAVIS_API_TOKEN={10}"},
		},
		{
			Name: "codecov-token", Type: APIKey, Keywords: []string{"codecov"},
			Pattern: beside(`codecov`, uuid+`|[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"CODECOV_TOKEN=«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»", "| codecov token | «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}» |"},
			Misses:  []string{"the CODECOV id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "CODECOV_TOKEN={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "coveralls-token", Type: APIKey, Keywords: []string{"coveralls"},
			Pattern: beside(`coveralls`, `[A-Za-z0-9]{32,33}`),
			Check:   mixed,
			Hits:    []string{"\"coveralls_repo_token\": \"«{33}»\"", "**COVERALLS REPO TOKEN**: `«{33}»`"},
			Misses:  []string{"coveralls commit {33}", "COVERALLS_REPO_TOKEN={15}"},
		},
		{
			Name: "drone-token", Type: APIKey, Keywords: []string{"drone_token", "drone token", "droneci"},
			Pattern: beside(`drone(?:ci)?`, `[A-Za-z0-9]{32}`),
			Check:   digits,
			Hits:    []string{"**DRONE TOKEN**: `«{32}»`", "- name: DRONE_TOKEN\n  value: «{32}»"},
			Misses:  []string{"the DRONE id: {32}", "DRONE_TOKEN={15}"},
		},
		{
			Name: "semgrep-token", Type: APIKey, Keywords: []string{"semgrep"},
			Pattern: beside(`semgrep`, `[0-9a-f]{64}`),
			Check:   digits,
			Hits:    []string{"| semgrep app token | «{x:64}» |", "semgrep app token is «{x:64}»."},
			Misses:  []string{"semgrep commit {x:64}", "SEMGREP_APP_TOKEN={x:31}"},
		},
		{
			Name: "gitea-token", Type: APIKey, Keywords: []string{"gitea", "forgejo", "codeberg"},
			Pattern: beside(`(?:gitea|forgejo|codeberg)`, `[0-9a-f]{40}`),
			Check:   digits,
			Hits:    []string{"gitea token is «{x:40}».", "\"gitea_token\": \"«{x:40}»\""},
			Misses:  []string{"the GITEA id: {x:40}", "GITEA_TOKEN={x:19}"},
		},
		{
			Name: "jenkins-token", Type: APIKey, Keywords: []string{"jenkins"},
			Pattern: beside(`jenkins`, `11[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"- name: JENKINS_API_TOKEN\n  value: «11{x:32}»", "JENKINS_API_TOKEN=«11{x:32}»"},
			Misses:  []string{"jenkins commit 11{x:32}", "JENKINS_API_TOKEN=11{x:15}"},
		},
		{
			Name: "sonar-legacy-token", Type: APIKey, Keywords: []string{"sonar"},
			Pattern: beside(`sonar`, `[0-9a-f]{40}`),
			Check:   digits,
			Hits:    []string{"SONAR_TOKEN=«{x:40}»", "| sonar token | «{x:40}» |"},
			Misses:  []string{"the SONAR id: {x:40}", "SONAR_TOKEN={x:19}"},
		},
		{
			Name: "circleci-legacy-token", Type: APIKey, Keywords: []string{"circle_token", "circle token", "circleci", "circle ci"},
			Pattern: beside(`circle(?:[ _]?ci)?`, `[0-9a-f]{40}`),
			Check:   digits,
			Hits:    []string{"\"circle_token\": \"«{x:40}»\"", "**CIRCLE TOKEN**: `«{x:40}»`"},
			Misses:  []string{"circle commit {x:40}", "CIRCLE_TOKEN={x:19}"},
		},
		{
			Name: "saucelabs-key", Type: APIKey, Keywords: []string{"sauce"},
			Pattern: beside(`sauce`, uuid),
			Hits:    []string{"**SAUCE ACCESS KEY**: `«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»`", "- name: SAUCE_ACCESS_KEY\n  value: «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»"},
			Misses:  []string{"the SAUCE id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "SAUCE_ACCESS_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "browserstack-key", Type: APIKey, Keywords: []string{"browserstack"},
			Pattern: beside(`browserstack`, `[A-Za-z0-9]{20}`),
			Check:   mixed,
			Hits:    []string{"| browserstack access key | «{20}» |", "browserstack access key is «{20}»."},
			Misses:  []string{"browserstack commit {20}", "BROWSERSTACK_ACCESS_KEY={9}"},
		},
		{
			Name: "percy-token", Type: APIKey, Keywords: []string{"percy_token", "percy token"},
			Pattern: beside(`percy`, `(?:web_|app_|auto_)?[0-9a-f]{64}`),
			Check:   digits,
			Hits:    []string{"percy token is «{x:64}».", "\"percy_token\": \"«{x:64}»\""},
			Misses:  []string{"the PERCY id: {x:64}", "PERCY_TOKEN={x:31}"},
		},
		{
			Name: "expo-token", Type: APIKey, Keywords: []string{"expo_token", "expo token"},
			Pattern: beside(`expo`, `[\w-]{40}`),
			Check:   mixed,
			Hits:    []string{"- name: EXPO_TOKEN\n  value: «{40}»", "EXPO_TOKEN=«{40}»"},
			Misses:  []string{"expo commit {40}", "EXPO_TOKEN={19}"},
		},
		{
			Name: "cypress-key", Type: APIKey, Keywords: []string{"cypress"},
			Pattern: beside(`cypress`, uuid),
			Hits:    []string{"CYPRESS_RECORD_KEY=«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»", "| cypress record key | «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}» |"},
			Misses:  []string{"the CYPRESS id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "CYPRESS_RECORD_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "atlassian-legacy-token", Type: APIKey, Keywords: []string{"jira", "atlassian", "confluence"},
			Pattern: beside(`(?:jira|atlassian|confluence)`, `[A-Za-z0-9]{20}[0-9A-Fa-f]{4}`),
			Check:   mixed,
			Hits:    []string{"\"jira_api_token\": \"«{20}{x:4}»\"", "**JIRA API TOKEN**: `«{20}{x:4}»`"},
			Misses:  []string{"jira commit {20}{x:4}", "JIRA_API_TOKEN={20}{x:2}"},
		},
		{
			Name: "bitbucket-secret", Type: APIKey, Keywords: []string{"bitbucket"},
			Pattern: beside(`bitbucket`, `[\w-]{64}|[A-Za-z0-9]{32}`),
			Check:   mixed,
			Hits:    []string{"**BITBUCKET CLIENT SECRET**: `«{32}»`", "- name: BITBUCKET_CLIENT_SECRET\n  value: «{32}»"},
			Misses:  []string{"the BITBUCKET id: {32}", "BITBUCKET_CLIENT_SECRET={15}"},
		},
	}
}
