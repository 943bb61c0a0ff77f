package pii

import "strings"

// middleVendors are rules of vendors whose tokens have their mark in the middle
// or at the end.
func middleVendors() []Rule {
	return []Rule{
		{
			Name: "azure-client-secret", Type: APIKey, Keywords: []string{"q~"},
			Find:   azureSecret,
			Hits:   []string{"secret: «{3}8Q~{34}».", "AZURE_CLIENT_SECRET=«{3}7Q~{31}»", "`«a~.8Q~{34}»`"},
			Misses: []string{"{3}8Q~{10}", "{4}Q~~{34}", "{3}8Q~{60}"},
		},
		{
			Name: "azure-key", Type: APIKey, Keywords: []string{"jqqj9"},
			// Microsoft's common annotated security key.
			Find:   around("JQQJ9", 52, 27, isAlnum),
			Hits:   []string{"key «{52}JQQJ99{22}ACOG»", "AZDO_PAT=«{52}JQQJ9{27}»."},
			Misses: []string{"{20}JQQJ99{26}", "{52}JQQJ99{10}"},
		},
		{
			Name: "azure-search-key", Type: APIKey, Keywords: []string{"azse"},
			Find:   around("AzSe", 42, 6, isAlnum),
			Hits:   []string{"search: «{42}AzSe{6}»"},
			Misses: []string{"{42}AzSe{12}", "{10}AzSe{6}"},
		},
		{
			Name: "azure-registry-password", Type: APIKey, Keywords: []string{"+acr"},
			Find:   around("+ACR", 42, 6, isBase64),
			Hits:   []string{"docker login -p «{42}+ACR{6}»"},
			Misses: []string{"{10}+ACR{6}", "{42}+ACR{20}"},
		},
		{
			Name: "azure-storage-key", Type: APIKey, Keywords: []string{"+ast"},
			Find:   padded(around("+ASt", 76, 6, isBase64)),
			Hits:   []string{"storage «{76}+ASt{6}==»"},
			Misses: []string{"{76}+ASt{6}", "{20}+ASt{6}=="},
		},
		{
			Name: "azure-cosmos-key", Type: APIKey, Keywords: []string{"acdb"},
			Find:   padded(around("ACDb", 76, 6, isBase64)),
			Hits:   []string{"cosmos «{76}ACDb{6}==»"},
			Misses: []string{"{76}ACDb{6}", "{20}ACDb{6}=="},
		},
		{
			Name: "terraform-cloud-token", Type: APIKey, Keywords: []string{".atlasv1."},
			Find:   terraformToken,
			Hits:   []string{"token = \"«{14}.atlasv1.{w:66}{1}»\"", "**«{14}.atlasv1.{60}»**"},
			Misses: []string{"{14}.atlasv1.{10}", "xxxxxx.atlasv1.zzzzzzzzzzzzz", "{4}.atlasv1.{60}"},
		},
		{
			Name: "mailchimp-key", Type: APIKey, Keywords: []string{"-us"},
			Find:   mailchimpKey,
			Hits:   []string{"mailchimp: «{x:32}-us14»", "(«{x:32}-us6»)"},
			Misses: []string{"{x:20}-us14", "{x:32}-user", "{x:32}-us123", "{x:32}-us-east-1"},
		},
		{
			Name: "newrelic-license-key", Type: APIKey, Keywords: []string{"nral"},
			Find:   around("NRAL", 36, 0, isAlnum),
			Hits:   []string{"license_key: «{x:36}NRAL»."},
			Misses: []string{"{x:12}NRAL", "{x:36}NRAL{4}"},
		},
		{
			Name: "maxmind-key", Type: APIKey, Keywords: []string{"_mmk"},
			Find:   maxmindKey,
			Hits:   []string{"GeoIP «{6}_{29}_mmk»"},
			Misses: []string{"{6}_{12}_mmk", "{3}{29}_mmk", "{6}_{29}_mmkv"},
		},
		{
			Name: "rapidapi-key", Type: APIKey, Keywords: []string{"msh"},
			Find:   rapidKey,
			Hits:   []string{"X-RapidAPI-Key: «{a:10}msh{a:15}p1{a:6}jsn{a:12}»", "`«{a:10}msh{a:15}p1{a:6}jsn{a:12}»`"},
			Misses: []string{"{a:10}msh{a:15}p2{a:6}jsn{a:12}", "{a:4}msh{a:15}p1{a:6}jsn{a:12}"},
		},
	}
}

// isWord reports whether a byte may stand in base64url.
func isWord(c byte) bool { return isAlnum(c) || c == '_' || c == '-' }

// around finds a token of one class of bytes that has a mark with so many bytes
// before and after it.
func around(mark string, before, after int, class func(byte) bool) func(string, int) span {
	return func(text string, at int) span {
		end := at + len(mark) + after
		if end > len(text) || text[at:at+len(mark)] != mark {
			return span{}
		}
		if runBack(text[:at], before+1, class) != before || run(text[at+len(mark):min(end+1, len(text))], class) != after {
			return span{}
		}
		return token(text, at-before, end)
	}
}

// padded makes a finder demand the two = of base64 after what it finds.
func padded(find func(string, int) span) func(string, int) span {
	return func(text string, at int) span {
		s := find(text, at)
		if s.empty() || !strings.HasPrefix(text[s.end:], "==") {
			return span{}
		}
		return span{s.start, s.end + 2}
	}
}

// token returns a span that is a token of its own and looks random.
func token(text string, start, end int) span {
	if !opens(text, start) || !closes(text, end) || masked(text[start:end]) || !digits(text[start:end]) {
		return span{}
	}
	return span{start, end}
}

// azureSecret finds the secret of an application of Entra ID: three bytes, a
// digit, Q~ and 31 to 34 more.
func azureSecret(text string, at int) span {
	class := func(c byte) bool { return isWord(c) || c == '.' || c == '~' }
	start := at - 4
	if start < 0 || text[at] != 'Q' || !isDigit(text[at-1]) || runBack(text[:at-1], 3, class) != 3 {
		return span{}
	}
	n := run(text[at+2:min(at+2+64, len(text))], class)
	for n > 0 && !isAlnum(text[at+2+n-1]) {
		n--
	}
	if n < 31 || n > 34 {
		return span{}
	}
	return token(text, start, at+2+n)
}

func terraformToken(text string, at int) span {
	const mark, before = ".atlasv1.", 14
	n := run(text[at+len(mark):min(at+len(mark)+80, len(text))], isWord)
	if n < 60 || runBack(text[:at], before+1, isAlnum) != before {
		return span{}
	}
	return token(text, at-before, at+len(mark)+n)
}

func mailchimpKey(text string, at int) span {
	const mark, before = "-us", 32
	n := run(text[at+len(mark):min(at+len(mark)+3, len(text))], isDigit)
	if n < 1 || n > 2 || runBack(text[:at], before+1, isHex) != before {
		return span{}
	}
	return token(text, at-before, at+len(mark)+n)
}

func maxmindKey(text string, at int) span {
	const before = 6 + len("_") + 29
	start := at - before
	if start < 0 || runBack(text[:at], 30, isAlnum) != 29 || text[start+6] != '_' || run(text[start:at], isAlnum) != 6 {
		return span{}
	}
	return token(text, start, at+len("_mmk"))
}

func rapidKey(text string, at int) span {
	const before, rest = 10, len("msh") + 15 + len("p1") + 6 + len("jsn") + 12
	if at < before || at+rest > len(text) || runBack(text[:at], before+1, isAlnum) != before {
		return span{}
	}
	mark := text[at : at+rest]
	if mark[18:20] != "p1" || mark[26:29] != "jsn" || run(mark, isAlnum) != rest {
		return span{}
	}
	return token(text, at-before, at+rest)
}
