package pii

// workVendors are rules of chat, mail boxes of teams, documents and plans, by
// the prefix of the token.
func workVendors() []Rule {
	return []Rule{
		{
			Name: "slack-refresh-token", Type: APIKey, Keywords: []string{"xoxe"},
			Pattern: `xoxe(?:\.xox[bp])?-\d-[A-Za-z0-9]{100,}`,
			Hits:    []string{"`«xoxe-1-{146}»`", "**«xoxe.xoxp-1-{163}»**"},
			Misses:  []string{"xoxe-1-{20}"},
		},
		{
			Name: "slack-token", Type: APIKey, Keywords: []string{"xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxo-", "xoxc-", "xoxd-"},
			Pattern: `xox(?:[bpars]-(?:\d-)?|[ocd]-)[\w%-]{20,}[A-Za-z0-9]`,
			Check:   tail(digits),
			Hits:    []string{"«xoxb-{d:12}-{d:12}-{24}».", "(«xoxp-{d:11}-{d:11}-{d:12}-{x:32}»)", "| a | «xoxa-2-{d:11}-{d:11}-{d:12}-{x:32}» |", "\"«xoxs-{d:12}-{d:12}-{d:12}-{x:64}»\""},
			Misses:  []string{"xoxb-...", "xoxb-{d:6}", "xoxb-your-token-goes-here-please"},
		},
		{
			Name: "slack-app-token", Type: APIKey, Keywords: []string{"xapp-"},
			Pattern: `xapp-\d-[A-Z0-9]{8,}-\d{8,}-[A-Za-z0-9]{32,}`,
			Hits:    []string{"key=«xapp-1-A{A:10}-{d:13}-{x:64}», then"},
			Misses:  []string{"xapp-1-A{A:10}", "xapp-..."},
		},
		{
			Name: "slack-webhook", Type: APIKey, Keywords: []string{"hooks.slack.com/", "hooks.slack-gov.com/"},
			Pattern: `hooks\.slack(?:-gov)?\.com/(?:services|workflows|triggers)/T?[A-Za-z0-9+/]{30,}[A-Za-z0-9]`,
			Check:   tail(digits),
			Hits:    []string{"> «hooks.slack.com/services/T{A:10}/B{A:10}/{24}»,", "`«hooks.slack.com/workflows/T{A:10}/A{A:10}/{d:18}/{24}»`"},
			Misses:  []string{"hooks.slack.com/services/T{A:4}", "hooks.slack.com/services/your/webhook/url"},
		},
		{
			Name: "discord-bot-token", Type: APIKey, Keywords: []string{"mt", "md", "mj", "mz", "nt", "nd", "nj", "nz", "ot", "od"},
			// The first part is the id of the bot, its digits in base64.
			Pattern: `[MNO][DTjz][A-Za-z0-9]{20,26}\.[\w-]{6}\.[\w-]{27,40}`,
			Check:   mixed,
			Hits:    []string{"**«MT{22}.{6}.{38}»**", "«NT{24}.G{5}.{w:37}{1}».", "(«OT{22}.{6}.{27}»)"},
			Misses:  []string{"MT{22}.{6}.{10}", "Nz{22}", "MTProto.Client.connect"},
		},
		{
			Name: "discord-webhook", Type: APIKey, Keywords: []string{"discord.com/api/", "discordapp.com/api/"},
			Pattern: `discord(?:app)?\.com/api/(?:v\d+/)?webhooks/\d{16,20}/[\w-]{60,80}`,
			Hits:    []string{"| a | «discord.com/api/webhooks/{d:18}/{68}» |", "\"«discordapp.com/api/webhooks/{d:19}/{68}»\""},
			Misses:  []string{"discord.com/api/webhooks/{d:18}", "discord.com/api/v10/gateway"},
		},
		{
			Name: "telegram-bot-token", Type: APIKey, Keywords: []string{":a", "bot"},
			Pattern: `(?:bot)?(\d{8,10}:A[\w-]{34})`,
			From:    fromNumber,
			Check:   mixed,
			Hits:    []string{"key=«{d:10}:AA{33}», then", "/bot«{d:9}:AA{33}»/getMe"},
			Misses:  []string{"{d:10}:AA{10}", "{d:10}:BA{33}", "12:30:AA{20}"},
		},
		{
			Name: "teams-webhook", Type: APIKey, Keywords: []string{"webhook.office.com/", "outlook.office.com/webhook/"},
			Pattern: `(?:webhook\.office\.com/webhookb2|outlook\.office\.com/webhook)/[0-9a-f-]{36}@[0-9a-f-]{36}/IncomingWebhook/[0-9a-f]{32}/[0-9a-f-]{36}(?:/[\w-]{20,})?`,
			Hits:    []string{"> «webhook.office.com/webhookb2/{x:8}-{x:4}-{x:4}-{x:4}-{x:12}@{x:8}-{x:4}-{x:4}-{x:4}-{x:12}/IncomingWebhook/{x:32}/{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»,"},
			Misses:  []string{"webhook.office.com/webhookb2/{x:8}"},
		},
		{
			Name: "google-chat-webhook", Type: APIKey, Keywords: []string{"chat.googleapis.com/"},
			Pattern: `chat\.googleapis\.com/v1/spaces/[\w-]{6,20}/messages\?key=[\w-]{20,}&(?:amp;)?token=[\w-]{30,}(?:%3[Dd]|=)?`,
			Hits:    []string{"`«chat.googleapis.com/v1/spaces/{11}/messages?key=k{38}&token={43}»`"},
			Misses:  []string{"chat.googleapis.com/v1/spaces/{11}/messages"},
		},
		{
			Name: "twilio-key", Type: APIKey, Keywords: []string{"sk"},
			Pattern: `SK[0-9a-f]{32}`,
			Check:   digits,
			Hits:    []string{"**«SK{x:32}»**"},
			Misses:  []string{"SK{x:12}", "AC{x:32}"},
		},
		{
			Name: "telnyx-key", Type: APIKey, Keywords: []string{"key0"},
			Pattern: `KEY0[0-9A-F]{31}_[A-Za-z0-9]{22}`,
			Hits:    []string{"«KEY0{X:31}_{22}»."},
			Misses:  []string{"KEY0{X:8}"},
		},
		{
			Name: "intercom-token", Type: APIKey, Keywords: []string{"dg9ro"},
			Pattern: `dG9rO[A-Za-z0-9+/]{50,}={0,2}`,
			Check:   mixed,
			Hits:    []string{"(«dG9rOj{54}=»)"},
			Misses:  []string{"dG9rO{10}"},
		},
		{
			Name: "hubspot-token", Type: APIKey, Keywords: []string{"pat-na", "pat-eu", "pat-ap"},
			Pattern: `pat-(?:na|eu|ap)\d-` + uuid,
			Hits:    []string{"| a | «pat-na1-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}» |", "\"«pat-eu1-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»\""},
			Misses:  []string{"pat-na1-{x:8}"},
		},
		{
			Name: "klaviyo-key", Type: APIKey, Keywords: []string{"pk_"},
			// Named pk, yet private.
			Pattern: `pk_[0-9a-f]{34}`,
			Check:   tail(digits),
			Hits:    []string{"key=«pk_{x:34}», then"},
			Misses:  []string{"pk_{x:20}", "pk_of_the_table"},
		},
		{
			Name: "onesignal-key", Type: APIKey, Keywords: []string{"os_v2_"},
			Pattern: `os_v2_(?:app|org)_[a-z2-7]{90,}`,
			Check:   tail(digits),
			Hits:    []string{"> «os_v2_app_{l:50}2{l:50}7»,"},
			Misses:  []string{"os_v2_app_{20}"},
		},
		{
			Name: "pubnub-secret", Type: APIKey, Keywords: []string{"sec-c-"},
			Pattern: `sec-c-[A-Za-z0-9+/-]{36,50}={0,2}`,
			Check:   tail(mixed),
			Hits:    []string{"`«sec-c-{48}»`"},
			Misses:  []string{"sec-c-{10}", "sub-c-{x:36}"},
		},
		{
			Name: "courier-key", Type: APIKey, Keywords: []string{"pk_prod_", "pk_test_"},
			Pattern: `pk_(?:prod|test)_[A-Z0-9]{28}`,
			Check:   tail(digits),
			Hits:    []string{"**«pk_prod_{A:28}»**"},
			Misses:  []string{"pk_prod_{A:8}"},
		},
		{
			Name: "notion-token", Type: APIKey, Keywords: []string{"secret_", "ntn_"},
			Pattern: `(?:secret_[A-Za-z0-9]{43}|ntn_\d{11}[A-Za-z0-9]{32,38})`,
			Check:   tail(mixed),
			Hits:    []string{"«secret_{43}».", "(«ntn_{d:11}{35}»)"},
			Misses:  []string{"secret_key_of_the_application_that_is_the_name", "ntn_{d:11}"},
		},
		{
			Name: "linear-key", Type: APIKey, Keywords: []string{"lin_api_", "lin_oauth_", "lin_wh_"},
			Pattern: `lin_(?:api|oauth|wh)_[A-Za-z0-9]{40,64}`,
			Check:   tail(digits),
			Hits:    []string{"| a | «lin_api_{40}» |", "\"«lin_oauth_{x:64}»\""},
			Misses:  []string{"lin_api_{10}", "lin_api_..."},
		},
		{
			Name: "figma-token", Type: APIKey, Keywords: []string{"figd_", "figo_", "figu_", "figor_", "figur_"},
			Pattern: `fig(?:d|o|u|or|ur)_[\w-]{38,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"key=«figd_{39}{1}», then", "> «figo_{40}»,"},
			Misses:  []string{"figd_{10}", "figo_..."},
		},
		{
			Name: "asana-token", Type: APIKey, Keywords: []string{"0/", "1/", "2/"},
			Pattern: `(?:[01]/\d{15,17}|2/\d{15,17}/\d{15,17}):[0-9a-f]{32}`,
			Check:   tail(digits),
			Hits:    []string{"`«1/{d:16}:{x:32}»`", "**«2/{d:16}/{d:16}:{x:32}»**"},
			Misses:  []string{"1/{d:16}", "2/3: done"},
		},
		{
			Name: "clickup-token", Type: APIKey, Keywords: []string{"pk_"},
			Pattern: `pk_\d{5,10}_[A-Z0-9]{32}`,
			Hits:    []string{"«pk_{d:8}_{A:32}»."},
			Misses:  []string{"pk_{d:8}"},
		},
		{
			Name: "airtable-token", Type: APIKey, Keywords: []string{"pat"},
			Pattern: `pat[A-Za-z0-9]{14}\.[0-9a-f]{64}`,
			Hits:    []string{"(«pat{14}.{x:64}»)"},
			Misses:  []string{"pat{14}", "patternsandmatches.md"},
		},
		{
			Name: "retool-token", Type: APIKey, Keywords: []string{"retool_01"},
			Pattern: `retool_01[a-z0-9]{24}`,
			Hits:    []string{"| a | «retool_01{a:24}» |"},
			Misses:  []string{"retool_01{a:4}"},
		},
		{
			Name: "metabase-key", Type: APIKey, Keywords: []string{"mb_"},
			Pattern: `mb_[A-Za-z0-9+/]{43}=`,
			Check:   tail(mixed),
			Hits:    []string{"\"«mb_{43}=»\""},
			Misses:  []string{"mb_{10}", "mb_substr"},
		},
		{
			Name: "typeform-token", Type: APIKey, Keywords: []string{"tfp_"},
			Pattern: `tfp_[\w-]{54,62}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"key=«tfp_{44}_{14}», then"},
			Misses:  []string{"tfp_{20}"},
		},
		{
			Name: "calcom-key", Type: APIKey, Keywords: []string{"cal_live_", "cal_"},
			Pattern: `cal_(?:live_|test_)?[0-9a-f]{32}`,
			Check:   tail(digits),
			Hits:    []string{"> «cal_live_{x:32}»,", "`«cal_{x:32}»`"},
			Misses:  []string{"cal_{x:8}"},
		},
		{
			Name: "frameio-token", Type: APIKey, Keywords: []string{"fio-u-"},
			Pattern: `fio-u-[\w=-]{64}`,
			Check:   tail(mixed),
			Hits:    []string{"**«fio-u-{64}»**"},
			Misses:  []string{"fio-u-{10}"},
		},
		{
			Name: "zapier-webhook", Type: APIKey, Keywords: []string{"hooks.zapier.com/"},
			Pattern: `hooks\.zapier\.com/hooks/(?:catch|standard)/\d{4,}/[a-z0-9]{5,}`,
			Check:   tail(digits),
			Hits:    []string{"«hooks.zapier.com/hooks/catch/{d:7}/{a:7}»."},
			Misses:  []string{"hooks.zapier.com/hooks/catch/"},
		},
		{
			Name: "ifttt-webhook", Type: APIKey, Keywords: []string{"maker.ifttt.com/"},
			Pattern: `maker\.ifttt\.com/[\w/{}-]{3,80}/key/[\w-]{19,60}[A-Za-z0-9]`,
			Check:   tail(digits),
			Hits:    []string{"(«maker.ifttt.com/trigger/lights/with/key/{22}»)"},
			Misses:  []string{"maker.ifttt.com/trigger/lights/with/key/KEY"},
		},
		{
			Name: "make-webhook", Type: APIKey, Keywords: []string{"hook.eu", "hook.us", "hook.make.com/", "hook.integromat.com/"},
			Pattern: `hook\.(?:(?:eu|us)\d\.)?(?:make|integromat)\.com/[a-z0-9]{32}`,
			Hits:    []string{"| a | «hook.eu1.make.com/{a:32}» |"},
			Misses:  []string{"hook.eu1.make.com/{a:8}"},
		},
		{
			Name: "contentful-token", Type: APIKey, Keywords: []string{"cfpat-"},
			Pattern: `CFPAT-[\w-]{43}`,
			Hits:    []string{"\"«CFPAT-{43}»\""},
			Misses:  []string{"CFPAT-{10}"},
		},
		{
			Name: "sanity-token", Type: APIKey, Keywords: []string{"sk"},
			Pattern: `sk[A-Za-z0-9]{80,200}`,
			Check:   mixed,
			Hits:    []string{"key=«sk{178}», then"},
			Misses:  []string{"sk{20}", "skills"},
		},
		{
			Name: "adafruit-key", Type: APIKey, Keywords: []string{"aio_"},
			Pattern: `aio_[A-Za-z0-9]{28}`,
			Check:   tail(mixed),
			Hits:    []string{"> «aio_{28}»,"},
			Misses:  []string{"aio_{8}", "aio_read_and_write_in_one_call_"},
		},
		{
			Name: "beamer-key", Type: APIKey, Keywords: []string{"b_"},
			Pattern: `b_[A-Za-z0-9+/=]{43}=`,
			Check:   tail(mixed),
			Hits:    []string{"`«b_{43}=»`"},
			Misses:  []string{"b_{20}", "b_value"},
		},
	}
}

// fromNumber returns where the number begins that the colon of a token of
// Telegram follows.
func fromNumber(text string, at int) int {
	if text[at] != ':' {
		return at
	}
	const most = 10
	n := runBack(text[:at], most+1, isDigit)
	if n < 8 || n > most {
		return -1
	}
	return at - n
}
