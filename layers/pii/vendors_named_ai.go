package pii

// namedAIVendors are rules of models and search, whose
// values have no prefix: only the vendor's name beside them tells.
func namedAIVendors() []Rule {
	return []Rule{
		{
			Name: "assemblyai-key", Type: APIKey, Keywords: []string{"assemblyai", "assembly_ai"},
			Pattern: beside(`assembly_?ai`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"assemblyai api key is «{x:32}».", "\"assemblyai api key\": \"«{x:32}»\""},
			Misses:  []string{"the AssemblyAI id: {x:32}", "AssemblyAI API key={x:15}"},
		},
		{
			Name: "deepgram-key", Type: APIKey, Keywords: []string{"deepgram"},
			Pattern: beside(`deepgram`, `[0-9a-f]{40}`),
			Check:   digits,
			Hits:    []string{"- name: DEEPGRAM_API_KEY\n  value: «{x:40}»", "DEEPGRAM_API_KEY=«{x:40}»"},
			Misses:  []string{"deepgram commit {x:40}", "DEEPGRAM_API_KEY={x:19}"},
		},
		{
			Name: "cohere-key", Type: APIKey, Keywords: []string{"cohere", "co_api_key"},
			Pattern: beside(`(?:cohere|co)`, `[A-Za-z0-9]{40}`),
			Check:   mixed,
			Hits:    []string{"COHERE_API_KEY=«{40}»", "| cohere api key | «{40}» |"},
			Misses:  []string{"the COHERE id: {40}", "COHERE_API_KEY={19}"},
		},
		{
			Name: "mistral-key", Type: APIKey, Keywords: []string{"mistral", "codestral"},
			Pattern: beside(`(?:mistral|codestral)`, `[A-Za-z0-9]{32}`),
			Check:   mixed,
			Hits:    []string{"\"mistral_api_key\": \"«{32}»\"", "**MISTRAL API KEY**: `«{32}»`"},
			Misses:  []string{"mistral commit {32}", "MISTRAL_API_KEY={15}"},
		},
		{
			Name: "together-legacy-key", Type: APIKey, Keywords: []string{"together_api", "together api", "together ai", "togetherai", "together.ai"},
			Pattern: beside(`together`, `[0-9a-f]{64}`),
			Check:   digits,
			Hits:    []string{"**TOGETHER API KEY**: `«{x:64}»`", "- name: TOGETHER_API_KEY\n  value: «{x:64}»"},
			Misses:  []string{"the TOGETHER id: {x:64}", "TOGETHER_API_KEY={x:31}"},
		},
		{
			Name: "wandb-key", Type: APIKey, Keywords: []string{"wandb"},
			Pattern: beside(`wandb`, `[0-9a-f]{40}`),
			Check:   digits,
			Hits:    []string{"| wandb api key | «{x:40}» |", "wandb api key is «{x:40}»."},
			Misses:  []string{"wandb commit {x:40}", "WANDB_API_KEY={x:19}"},
		},
		{
			Name: "exa-key", Type: APIKey, Keywords: []string{"exa_api", "exa api"},
			Pattern: beside(`exa`, uuid),
			Hits:    []string{"exa api key is «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}».", "\"exa_api_key\": \"«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»\""},
			Misses:  []string{"the EXA id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "EXA_API_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "ai21-key", Type: APIKey, Keywords: []string{"ai21"},
			Pattern: beside(`ai21`, `[A-Za-z0-9]{32}`),
			Check:   mixed,
			Hits:    []string{"- name: AI21_API_KEY\n  value: «{32}»", "AI21_API_KEY=«{32}»"},
			Misses:  []string{"ai21 commit {32}", "AI21_API_KEY={15}"},
		},
		{
			Name: "serper-key", Type: APIKey, Keywords: []string{"serper"},
			Pattern: beside(`serper`, `[0-9a-f]{40}`),
			Check:   digits,
			Hits:    []string{"SERPER_API_KEY=«{x:40}»", "| serper api key | «{x:40}» |"},
			Misses:  []string{"the SERPER id: {x:40}", "SERPER_API_KEY={x:19}"},
		},
		{
			Name: "serpapi-key", Type: APIKey, Keywords: []string{"serpapi", "serp_api"},
			Pattern: beside(`serp_?api`, `[0-9a-f]{64}`),
			Check:   digits,
			Hits:    []string{"\"serpapi_api_key\": \"«{x:64}»\"", "**SERPAPI API KEY**: `«{x:64}»`"},
			Misses:  []string{"serpapi commit {x:64}", "SERPAPI_API_KEY={x:31}"},
		},
		{
			Name: "comet-key", Type: APIKey, Keywords: []string{"comet_api", "comet api", "opik"},
			Pattern: beside(`(?:comet|opik)`, `[A-Za-z0-9]{25}`),
			Check:   mixed,
			Hits:    []string{"**COMET API KEY**: `«{25}»`", "- name: COMET_API_KEY\n  value: «{25}»"},
			Misses:  []string{"the COMET id: {25}", "COMET_API_KEY={11}"},
		},
		{
			Name: "zhipu-key", Type: APIKey, Keywords: []string{"zhipu", "bigmodel", "zai_", "glm_"},
			Pattern: beside(`(?:zhipuai|zhipu|bigmodel|zai|glm)`, `[0-9a-f]{32}\.[A-Za-z0-9]{16}`),
			Hits:    []string{"| zhipuai api key | «{x:32}.{16}» |", "zhipuai api key is «{x:32}.{16}»."},
			Misses:  []string{"zhipuai commit {x:32}.{16}", "ZHIPUAI_API_KEY={x:32}.{7}"},
		},
		{
			Name: "ollama-key", Type: APIKey, Keywords: []string{"ollama"},
			Pattern: beside(`ollama`, `[0-9a-f]{32}\.[\w-]{24}`),
			Hits:    []string{"ollama api key is «{x:32}.{24}».", "\"ollama_api_key\": \"«{x:32}.{24}»\""},
			Misses:  []string{"the OLLAMA id: {x:32}.{24}", "OLLAMA_API_KEY={x:32}.{11}"},
		},
		{
			Name: "fal-key", Type: APIKey, Keywords: []string{"fal_key", "fal key", "fal.ai", "fal_ai"},
			Pattern: beside(`fal`, uuid+`:[0-9a-f]{32}`),
			Hits:    []string{"- name: FAL_KEY\n  value: «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}:{x:32}»", "FAL_KEY=«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}:{x:32}»"},
			Misses:  []string{"fal commit {x:8}-{x:4}-{x:4}-{x:4}-{x:12}:{x:32}", "FAL_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:12}:{x:15}"},
		},
		{
			Name: "baseten-key", Type: APIKey, Keywords: []string{"baseten"},
			Pattern: beside(`baseten`, `[A-Za-z0-9]{8}\.[A-Za-z0-9]{32}`),
			Check:   mixed,
			Hits:    []string{"BASETEN_API_KEY=«{8}.{32}»", "| baseten api key | «{8}.{32}» |"},
			Misses:  []string{"the BASETEN id: {8}.{32}", "BASETEN_API_KEY={8}.{15}"},
		},
		{
			Name: "sambanova-key", Type: APIKey, Keywords: []string{"sambanova"},
			Pattern: beside(`sambanova`, uuid),
			Hits:    []string{"\"sambanova_api_key\": \"«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»\"", "**SAMBANOVA API KEY**: `«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»`"},
			Misses:  []string{"sambanova commit {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "SAMBANOVA_API_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "agentops-key", Type: APIKey, Keywords: []string{"agentops"},
			Pattern: beside(`agentops`, uuid),
			Hits:    []string{"**AGENTOPS API KEY**: `«{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»`", "- name: AGENTOPS_API_KEY\n  value: «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»"},
			Misses:  []string{"the AGENTOPS id: {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "AGENTOPS_API_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "vapi-key", Type: APIKey, Keywords: []string{"vapi_", "vapi"},
			Pattern: beside(`vapi`, uuid),
			Hits:    []string{"| vapi api key | «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}» |", "vapi api key is «{x:8}-{x:4}-{x:4}-{x:4}-{x:12}»."},
			Misses:  []string{"vapi commit {x:8}-{x:4}-{x:4}-{x:4}-{x:12}", "VAPI_API_KEY={x:8}-{x:4}-{x:4}-{x:4}-{x:5}"},
		},
		{
			Name: "azure-openai-key", Type: APIKey, Keywords: []string{"azure"},
			Pattern: beside(`azure`, `[0-9a-f]{32}`),
			Check:   digits,
			Hits:    []string{"azure openai api key is «{x:32}».", "\"azure_openai_api_key\": \"«{x:32}»\""},
			Misses:  []string{"the AZURE id: {x:32}", "AZURE_OPENAI_API_KEY={x:15}"},
		},
	}
}
