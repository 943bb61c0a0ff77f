package pii

import (
	"net/netip"
	"strings"
)

func ipv4Rule() Rule {
	return Rule{
		Name: "ipv4", Type: IP, Keywords: []string{number},
		Find: findIPv4,
		Hits: []string{
			"prod box is at «193.52.61.150»:22", "curl http://«51.226.25.191»/healthz", "127.0.0.1 is fine but «90.174.144.102» must not appear",
			"root@«185.171.107.83»", "refused from «78.228.228.190».", "(«62.160.199.105»)", "ip=«185.135.6.96»", "`«92.24.84.91»`",
			"allow «92.24.84.91»/32", "lan host 10.30.214.107 reached from «109.175.94.207»", "dial tcp /«90.106.129.85»:443", "«92.24.84.91»-92.17.43.19",
			"Server version at «193.186.81.128»", "Release server «51.7.3.11» is down",
		},
		Misses: []string{
			"192.0.2.72 and 198.51.100.3 and 203.0.113.83", "127.0.0.1:9000", "0.0.0.0:443", "255.255.255.0", "10.1.2.3", "172.20.30.40",
			"192.168.0.88", "169.254.169.254", "100.64.0.1", "224.0.0.251", "8.8.8.8", "1.1.1.1", "9.9.9.9", "208.67.222.222",
			"version 4.80.0.21", "section 44.33.22.11 of the spec", "upgraded to 51.2.3.4", "schema 22.0.0.0 -> 22.1.0.0", "v93.86.81.12",
			"Chrome/120.0.60.129", "1.3.6.1.4.1.311.21.20", "193.52.61.150.4", "4.193.52.61.150", "193.86.81.300", "93.86.81.12-rc1",
			"==93.86.81.12", "1.2.3.4", "12.34.56.78", "93.86.81", "assembly version 3.11.0.25", "pkg-93.86.81.12", "93.86.81.12_1", "193.086.081.128", "LibreOffice 24.8.2.1", "(OID 1.3.101.110)", `ObjectIdentifier("2.5.29.30")`, "V8 is at 5.0.71.47 and Node.js is at 5.0.71.32",
		},
	}
}

// findIPv4 finds an address of the public Internet.
func findIPv4(text string, at int) span {
	n := run(text[at:min(len(text), at+4)], isDigit)
	if n > 3 || at+n >= len(text) || text[at+n] != '.' {
		return span{}
	}
	end := at + run(text[at:min(len(text), at+20)], func(c byte) bool { return isDigit(c) || c == '.' })
	if end > at && text[end-1] == '.' {
		end--
	}
	addr, err := netip.ParseAddr(text[at:end])
	if err != nil || !addr.Is4() || !publicIPv4(addr) || !beginsAddress(text, at) || !endsAddress(text, end) {
		return span{}
	}
	b := addr.As4()
	small, big := sizes(b)
	switch word := nearest(text, at, contextBytes, versionWord); {
	case word == against, strings.HasSuffix(text[:at], "§"), strings.HasSuffix(text[:at], "§ "):
		return span{}
	case word == weak && big < 2, word == noHint && small > 2:
		return span{}
	}
	return span{at, end}
}

// sizes counts the numbers of an address that are as small as those of
// versions mostly are, and those that are so big as versions seldom reach.
func sizes(b [4]byte) (small, big int) {
	for _, c := range b {
		if c < 20 {
			small++
		}
		if c >= 100 {
			big++
		}
	}
	return small, big
}

// publicIPv4 reports whether an address is one of the Internet, and of
// somebody: not of a network of the registry of special addresses (RFC 6890),
// nor of a resolver that everybody knows, nor rather a version.
func publicIPv4(addr netip.Addr) bool {
	b := addr.As4()
	switch {
	case addr.IsPrivate(), addr.IsLoopback(), addr.IsLinkLocalUnicast(), b[0] == 0, b[0] >= 224,
		b[0] == 100 && b[1]&0xC0 == 64,
		b[0] == 192 && b[1] == 0 && (b[2] == 0 || b[2] == 2),
		b[0] == 198 && (b[1]&0xFE == 18 || b[1] == 51 && b[2] == 100),
		b[0] == 203 && b[1] == 0 && b[2] == 113,
		b[0] == 192 && (b[1] == 88 && b[2] == 99 || b[1] == 175 && b[2] == 48 || b[1] == 52 && b[2] == 193 || b[1] == 31 && b[2] == 196):
		return false
	case b[0] == 2 && b[1] == 5 && b[2] == 29, b[0] == 1 && b[1] == 3 && b[2] == 101:
		return false // identifiers of objects in certificates
	case b[1] == 0 && b[2] == 0, b[0] == b[1] && b[1] == b[2] && b[2] == b[3]:
		return false
	}
	if small, _ := sizes(b); small == 4 {
		return false
	}
	switch addr.String() {
	case "8.8.8.8", "8.8.4.4", "1.1.1.1", "1.0.0.1", "1.1.1.2", "1.1.1.3", "9.9.9.9", "9.9.9.10", "149.112.112.112",
		"208.67.222.222", "208.67.220.220", "94.140.14.14", "94.140.15.15", "114.114.114.114", "223.5.5.5", "223.6.6.6",
		"119.29.29.29", "77.88.8.8", "77.88.8.1", "76.76.19.19", "185.228.168.9", "64.6.64.6", "64.6.65.6", "168.63.129.16",
		"12.34.56.78", "11.22.33.44", "123.45.67.89", "98.76.54.32", "23.45.67.89", "21.22.23.24":
		return false
	}
	return true
}

// beginsAddress reports whether an address may begin at a place: neither a
// longer row of numbers, nor a name that has a version, stands before it.
func beginsAddress(text string, at int) bool {
	if at == 0 {
		return true
	}
	if !opens(text, at) {
		return false
	}
	before := text[max(0, at-3):at]
	n := len(before)
	var second byte
	if n > 1 {
		second = before[n-2]
	}
	switch before[n-1] {
	case '.', '_', '^', '~', '#', '+':
		return false
	case '-':
		return isDigit(second) && follows(text, at) || !isAlnum(second) && second != '-'
	case '/':
		return !isAlnum(second)
	case '=':
		return second != '=' && second != '>' && second != '<' && second != '~'
	case '>', '<':
		return second != ' '
	}
	return true
}

// endsAddress reports whether an IPv4 address may end at a place.
func endsAddress(text string, at int) bool {
	if !closes(text, at) {
		return false
	}
	if at+1 >= len(text) {
		return true
	}
	switch text[at] {
	case '.', '+':
		return !isAlnum(text[at+1])
	case '_':
		return false
	case '-':
		rest := text[at+1 : min(len(text), at+17)]
		return !isAlnum(rest[0]) || strings.Count(rest[:run(rest, func(c byte) bool { return isDigit(c) || c == '.' })], ".") >= 3
	}
	return true
}

// versionWord says whether a word may announce a version or the number of a
// paragraph (weak), surely announces an identifier of objects (against), or an
// address (strong).
func versionWord(word string) hint {
	switch word {
	case "version", "versions", "ver", "v", "release", "releases", "released", "section", "sections", "schema", "driver", "drivers", "assembly",
		"build", "rev", "revision", "upgraded", "upgrade", "upgrading", "downgrade", "downgraded", "updated", "chapter", "since", "bump", "bumped",
		"bumps", "tag", "firmware", "sdk", "package", "nuget", "clause", "paragraph", "appendix", "article", "figure", "table",
		"chapitre", "alinéa", "patch", "hotfix", "changelog", "kernel", "chrome", "chromium", "chromedriver", "electron", "browser",
		"library", "requires", "msbuild", "dll", "assemblyversion", "fileversion", "productversion", "migrated", "runtime", "mise", "libreoffice", "photoshop", "office", "teams", "zoom", "firefox", "edge", "safari", "macos",
		"ios", "android", "java", "jdk", "jre", "webview", "cuda", "xcode", "unity", "matlab", "esxi", "opera", "brave", "vivaldi", "nvidia",
		"directx", "vulkan", "opengl":
		return weak
	case "oid", "oids":
		return against
	case "ip", "ips", "ipv", "address", "addresses", "addr", "adresse", "host", "hosts", "server", "serveur", "ssh", "curl", "ping", "remote",
		"client", "peer", "vps", "gateway", "dns", "firewall", "endpoint":
		return strong
	}
	return noHint
}

func ipv6Rule() Rule {
	return Rule{
		Name: "ipv6", Type: IP, Keywords: []string{number},
		Find: findIPv6,
		Hits: []string{
			"AAAA record -> «2a01:e0a:55f:36:9a:b54:acc:a2f»", "[«2a01:e0a:9b:63c6::83»]:443", "«2a01:e0a:9b:63c6::»/64", "from «2A01:E0A:9B::1»: refused",
			"«2a01:e0a:efa7:9984:88:fa:8be6:2b»%eth0", "(«2003:e0a:9b:1::2».)", "ip6=«2600:1f18:9b::7»",
		},
		Misses: []string{
			"2001:db8::1", "2001:db8:1:2:3:4:5:6", "fe80::1", "fd00:1:2::3", "::1", "20:30:40", "2026:01:17", "2a01:e0a", "2001:4860:4860::8888",
			"2606:4700:4700::1111", "2a:01:e0:a9:b6:3c", "std::2a01::b", "x2a01:e0a:9b::1", "2a01:e0a:9b::1g", "2a01:e0a:9b:63c6:1:2:3", "ff02::1",
			"a:2a01:e0a:9b::1", "2000::", "2a01::1", "2001:2::254",
		},
	}
}

// findIPv6 finds a global unicast address (RFC 4291, 2000::/3): its first group
// has four digits and begins with 2 or 3.
func findIPv6(text string, at int) span {
	if text[at] != '2' && text[at] != '3' || at+5 >= len(text) || text[at+4] != ':' || run(text[at:at+4], isHex) != 4 {
		return span{}
	}
	end := at + run(text[at:min(len(text), at+40)], func(c byte) bool { return isHex(c) || c == ':' })
	if text[end-1] == ':' && text[end-2] != ':' {
		end--
	}
	addr, err := netip.ParseAddr(text[at:end])
	if err != nil || !publicIPv6(addr) || !beginsIPv6(text, at) || !closes(text, end) || end < len(text) && text[end] == '_' {
		return span{}
	}
	groups := 0
	for _, g := range strings.Split(text[at:end], ":") {
		if g != "" {
			groups++
		}
	}
	if groups < 3 {
		return span{}
	}
	return span{at, end}
}

// beginsIPv6 is like begins; a colon may stand before the address, unless it
// is one of another group.
func beginsIPv6(text string, at int) bool {
	if at == 0 || text[at-1] == '/' || text[at-1] == '@' || text[at-1] == '=' {
		return true
	}
	if text[at-1] == ':' {
		word := text[at-1-runBack(text[:at-1], 8, isAlnum) : at-1]
		return word != "" && run(word, isHex) < len(word)
	}
	return begins(text, at)
}

// publicIPv6 leaves out what documentation (RFC 3849, RFC 9637) and the
// resolvers that everybody knows have.
func publicIPv6(addr netip.Addr) bool {
	b := addr.As16()
	if !addr.Is6() || b[0]&0xE0 != 0x20 {
		return false
	}
	for _, p := range [...]string{"2001:db8:", "2001:4860:4860:", "2606:4700:4700:", "2620:fe:", "2620:119:35:", "2620:119:53:", "2a10:50c0:", "2620:0:ccc:", "2620:0:ccd:"} {
		if strings.HasPrefix(addr.String(), p) {
			return false
		}
	}
	protocols := b[0] == 0x20 && b[1] == 1 && b[2] < 2 // 2001::/23, RFC 2928
	return !protocols && (b[0] != 0x3F || b[1] != 0xFF)
}
