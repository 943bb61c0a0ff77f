package pii

// aiVendors are rules of vendors of language models and of what agents use, by
// the prefix of the token.
func aiVendors() []Rule {
	return []Rule{
		{
			Name: "openai-key", Type: APIKey, Keywords: []string{"sk-proj-", "sk-svcacct-", "sk-admin-", "sk-none-"},
			Pattern: `sk-(?:proj|svcacct|admin|None)-[\w-]{39,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"`«sk-proj-{w:74}T3BlbkFJ{w:73}{1}»`", "**«sk-svcacct-{58}T3BlbkFJ{58}»**"},
			Misses:  []string{"sk-proj-...", "sk-proj-{20}", "sk-admin-your-key-goes-here-and-nowhere-else-please"},
		},
		{
			Name: "openai-legacy-key", Type: APIKey, Keywords: []string{"sk-"},
			Pattern: `sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}`,
			Hits:    []string{"«sk-{20}T3BlbkFJ{20}»."},
			Misses:  []string{"sk-{10}T3BlbkFJ{20}"},
		},
		{
			Name: "anthropic-key", Type: APIKey, Keywords: []string{"sk-ant-"},
			Pattern: `sk-ant-(?:api|admin|oat|ort|sid)\d\d-[\w-]{59,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"(«sk-ant-api03-{w:93}AA»)", "| a | «sk-ant-admin01-{w:93}AA» |", "\"«sk-ant-oat01-{w:93}AA»\"", "key=«sk-ant-sid01-{w:86}AA», then"},
			Misses:  []string{"sk-ant-...", "sk-ant-api03-{20}", "sk-ant-api03-…"},
		},
		{
			Name: "openrouter-key", Type: APIKey, Keywords: []string{"sk-or-v1-"},
			Pattern: `sk-or-v1-[0-9a-f]{64}`,
			Hits:    []string{"> «sk-or-v1-{x:64}»,"},
			Misses:  []string{"sk-or-v1-{x:40}", "sk-or-v1-..."},
		},
		{
			Name: "langfuse-key", Type: APIKey, Keywords: []string{"sk-lf-", "pk-lf-"},
			Pattern: `[sp]k-lf-` + uuid,
			Hits:    []string{"`«sk-lf-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»`", "**«pk-lf-{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»**"},
			Misses:  []string{"sk-lf-{x:8}-{x:4}"},
		},
		{
			Name: "helicone-key", Type: APIKey, Keywords: []string{"sk-helicone-"},
			Pattern: `sk-helicone-(?:[a-z]{2}-)?[a-z0-9]{7}(?:-[a-z0-9]{7}){3}`,
			Hits:    []string{"«sk-helicone-{a:7}-{a:7}-{a:7}-{a:7}»."},
			Misses:  []string{"sk-helicone-{a:7}-{a:7}"},
		},
		{
			Name: "windsurf-key", Type: APIKey, Keywords: []string{"sk-ws-01-"},
			Pattern: `sk-ws-01-[\w-]{59,}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"(«sk-ws-01-{w:80}{1}»)"},
			Misses:  []string{"sk-ws-01-{20}"},
		},
		{
			Name: "kimi-key", Type: APIKey, Keywords: []string{"sk-kimi-"},
			Pattern: `sk-kimi-[A-Za-z0-9]{48,72}`,
			Check:   tail(mixed),
			Hits:    []string{"| a | «sk-kimi-{64}» |"},
			Misses:  []string{"sk-kimi-k2-instruct-0905"},
		},
		{
			Name: "letta-key", Type: APIKey, Keywords: []string{"sk-let-"},
			Pattern: `sk-let-[A-Za-z0-9+/]{40,}={0,2}`,
			Check:   tail(mixed),
			Hits:    []string{"\"«sk-let-{96}»\""},
			Misses:  []string{"sk-let-me-see"},
		},
		{
			Name: "cartesia-key", Type: APIKey, Keywords: []string{"sk_car_"},
			Pattern: `sk_car_[\w-]{19,40}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"key=«sk_car_{22}», then"},
			Misses:  []string{"sk_car_insurance_premium_model"},
		},
		{
			Name: "plain-sk-key", Type: APIKey, Keywords: []string{"sk-"},
			// DeepSeek, DashScope, Moonshot, Stability, SiliconFlow and gateways write their keys so.
			Pattern: `sk-[A-Za-z0-9]{32,64}`,
			Check:   tail(digits),
			Hits:    []string{"> «sk-{x:32}»,", "`«sk-{48}»`", "**«sk-{a:48}»**"},
			Misses:  []string{"sk-learn", "sk-{12}", "sk-abcdefghijklmnopqrstuvwxyzabcdefgh", "sk-{x:32}{40}"},
		},
		{
			Name: "litellm-key", Type: APIKey, Keywords: []string{"sk-"},
			// A virtual key: token_urlsafe of 16 bytes.
			Pattern: `sk-[\w-]{21}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"«sk-{22}»."},
			Misses:  []string{"sk-learn-pipelines-and-so", "sk-loading-indicator-x2"},
		},
		{
			Name: "gemini-auth-key", Type: APIKey, Keywords: []string{"aq.ab"},
			Pattern: `AQ\.Ab[\w-]{40,60}`,
			Check:   tail(mixed),
			Hits:    []string{"(«AQ.Ab8{48}»)"},
			Misses:  []string{"AQ.Ab8{10}"},
		},
		{
			Name: "huggingface-token", Type: APIKey, Keywords: []string{"hf_", "api_org_"},
			Pattern: `(?:hf|api_org)_[A-Za-z0-9]{34,40}`,
			Check:   tail(cased),
			Hits:    []string{"| a | «hf_{34}» |", "\"«api_org_{34}»\""},
			Misses:  []string{"hf_transfer", "hf_{20}", "hf_hub_download_with_a_very_long_name_x", "hf_abcdefghijklmnopqrstuvwxyzabcdefgh"},
		},
		{
			Name: "groq-key", Type: APIKey, Keywords: []string{"gsk_"},
			Pattern: `gsk_[A-Za-z0-9]{50,56}`,
			Check:   tail(mixed),
			Hits:    []string{"key=«gsk_{52}», then"},
			Misses:  []string{"gsk_{20}", "gsk_..."},
		},
		{
			Name: "xai-key", Type: APIKey, Keywords: []string{"xai-"},
			Pattern: `xai-[A-Za-z0-9]{70,90}`,
			Check:   tail(mixed),
			Hits:    []string{"> «xai-{80}»,"},
			Misses:  []string{"xai-grok-4-fast-reasoning", "xai-{30}"},
		},
		{
			Name: "perplexity-key", Type: APIKey, Keywords: []string{"pplx-"},
			Pattern: `pplx-[A-Za-z0-9]{48,56}`,
			Check:   tail(digits),
			Hits:    []string{"`«pplx-{48}»`"},
			Misses:  []string{"pplx-7b-online", "pplx-{20}"},
		},
		{
			Name: "replicate-token", Type: APIKey, Keywords: []string{"r8_"},
			Pattern: `r8_[A-Za-z0-9]{37,40}`,
			Check:   tail(mixed),
			Hits:    []string{"**«r8_{37}»**"},
			Misses:  []string{"r8_{20}", "r8_unorm_srgb_with_a_linear_filter_mode"},
		},
		{
			Name: "tavily-key", Type: APIKey, Keywords: []string{"tvly-"},
			Pattern: `tvly-(?:dev-|prod-)?[A-Za-z0-9][A-Za-z0-9-]{26,58}[A-Za-z0-9]`,
			Check:   tail(mixed),
			Hits:    []string{"«tvly-{32}».", "(«tvly-dev-{32}»)"},
			Misses:  []string{"tvly-{10}", "tvly-dev-your-own-key-of-the-console"},
		},
		{
			Name: "langsmith-key", Type: APIKey, Keywords: []string{"lsv2_"},
			Pattern: `lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}`,
			Hits:    []string{"| a | «lsv2_pt_{x:32}_{x:10}» |", "\"«lsv2_sk_{x:32}_{x:10}»\""},
			Misses:  []string{"lsv2_pt_{x:32}", "lsv2_pt_..."},
		},
		{
			Name: "fireworks-key", Type: APIKey, Keywords: []string{"fw_"},
			Pattern: `fw_[A-Za-z0-9]{22,26}`,
			Check:   tail(mixed),
			Hits:    []string{"key=«fw_{22}», then", "> «fw_{24}»,"},
			Misses:  []string{"fw_update_in_progress", "fw_versionandbuildnumber"},
		},
		{
			Name: "cerebras-key", Type: APIKey, Keywords: []string{"csk-"},
			Pattern: `csk-[a-z0-9]{40,60}`,
			Check:   tail(digits),
			Hits:    []string{"`«csk-{a:48}»`"},
			Misses:  []string{"csk-{a:20}"},
		},
		{
			Name: "elevenlabs-key", Type: APIKey, Keywords: []string{"sk_"},
			// Plunk writes its keys so, too.
			Pattern: `sk_[0-9a-f]{48}`,
			Hits:    []string{"**«sk_{x:48}»**"},
			Misses:  []string{"sk_{x:30}"},
		},
	}
}
