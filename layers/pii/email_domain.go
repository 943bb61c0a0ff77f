package pii

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// domainEnd returns where the domain that begins at a place ends, or 0 if
// there is none of a mail address.
func domainEnd(text string, at int) int {
	end := at + run(text[at:min(len(text), at+mostDomain)], isDomainByte)
	for end > at && !utf8.ValidString(text[at:end]) {
		end-- // cut off by the bound, or no domain
	}
	labels := strings.Split(text[at:end], ".")
	if len(labels) < 2 || versionLabel(labels[0]) || digestLabel(labels[0]) {
		return 0
	}
	length, last, best := 0, "", 0
	for i, label := range labels {
		name := plainLabel(label)
		if name == "" {
			break
		}
		glued := i >= 2 && isUpper(name[0]) && isLower(last[len(last)-1]) // "kelmatrix.fr.Merci"
		if i > 0 && !glued {
			if topLevel(name) {
				best = length + 1 + len(name)
			} else if i == len(labels)-1 || fileEnding(strings.ToLower(name)) {
				best = 0 // its last label decides, except for the word of a next sentence
			}
		}
		if len(name) < len(label) {
			break
		}
		length += len(label) + min(i, 1)
		last = name
	}
	if best == 0 || at+best < len(text) && isAlnum(text[at+best]) {
		return 0
	}
	return at + best
}

func isDomainByte(c byte) bool { return isAlnum(c) || c == '-' || c == '.' || c >= utf8.RuneSelf }

// plainLabel returns the beginning of a label that may be one: a label of
// ASCII ends before the text of a script without blanks.
func plainLabel(label string) string {
	if label == "" {
		return ""
	}
	foreign := func(r rune) bool { return r >= utf8.RuneSelf && !nameRune(r) }
	end := strings.IndexFunc(label, foreign)
	if first, _ := utf8.DecodeRuneInString(label); end == 0 && unicode.IsLetter(first) {
		end = strings.IndexFunc(label, func(r rune) bool { return !unicode.IsLetter(r) })
	}
	if end >= 0 {
		label = label[:end]
	}
	label = strings.TrimRight(label, "-")
	if strings.HasPrefix(label, "-") {
		return ""
	}
	return label
}

// versionLabel reports whether a first label is of a version or of the scale
// of an image: 1, 8, v2, 2x. Hosts such as 163.com have longer numbers.
func versionLabel(label string) bool {
	digits := strings.TrimSuffix(strings.TrimPrefix(label, "v"), "x")
	n := run(digits, isDigit)
	return n > 0 && n == len(digits) && (n < 3 || n < len(label))
}

// digestLabel reports whether a first label names the algorithm of a digest, as
// the references to images of containers do.
func digestLabel(label string) bool {
	switch strings.ToLower(label) {
	case "sha1", "sha256", "sha384", "sha512", "md5":
		return true
	}
	return false
}

// topLevel reports whether a label may be a top-level domain of the Internet.
func topLevel(label string) bool {
	label = strings.ToLower(label)
	if strings.HasPrefix(label, "xn--") {
		return true
	}
	for _, r := range label {
		if !unicode.IsLetter(r) {
			return false
		}
	}
	if len(label) == 2 {
		return countryLabel(label)
	}
	return len(label) > 2 && !fileEnding(label) && !privateLabel(label)
}

// countryLabel knows the top-level domains of two letters (IANA root zone),
// without those that are rather the ending of a file.
func countryLabel(label string) bool {
	const all = " ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr pt pw qa re ro rs ru rw sa sb sc sd se sg si sk sl sm sn sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw "
	return strings.Contains(all, " "+label+" ")
}

// fileEnding reports whether a label ends the name of a file or of a unit of
// systemd.
func fileEnding(label string) bool {
	switch label {
	case "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico", "bmp", "tiff", "pdf", "mp3", "mp4", "mov", "webm", "woff", "ttf",
		"css", "scss", "sass", "less", "html", "htm", "xml", "xsl", "json", "jsonl", "yaml", "yml", "toml", "ini", "txt", "csv", "tsv",
		"log", "lock", "mjs", "cjs", "jsx", "tsx", "vue", "svelte", "java", "jar", "class", "swift", "cpp", "hpp", "exe", "dll", "dylib",
		"deb", "rpm", "apk", "tar", "tgz", "zip", "conf", "cfg", "bak", "tmp", "old", "orig", "patch", "diff", "sql", "sqlite", "env",
		"php", "rst", "adoc", "mdx", "ipynb", "wasm", "proto", "graphql", "tpl", "pem", "crt", "key", "pub", "gpg", "asc", "sig",
		"service", "socket", "timer", "mount", "automount", "target", "path", "slice", "scope", "device", "swap", "desktop",
		"shape", "length", "size", "weight", "bias", "data", "grad", "attr", "prop", "value", "func", "snap", "git", "bundle", "min":
		return true
	}
	return false
}

// privateLabel reports whether a top-level name is reserved or only of private
// networks: RFC 2606, RFC 6761, RFC 6762 appendix G.
func privateLabel(label string) bool {
	switch label {
	case "example", "test", "invalid", "localhost", "local", "internal", "intranet", "lan", "home", "corp", "private",
		"localdomain", "onion", "arpa", "tld", "domain", "host", "hostname", "server", "cluster", "svc", "ext", "xxx":
		return true
	}
	return false
}

// plainLocal leaves out what people put between the words of a local part.
func plainLocal(local string) string {
	return strings.NewReplacer("-", "", "_", "", ".", "", `\`, "").Replace(local)
}

// machineLocal reports whether nobody reads what is sent to a local part, or
// whether it is the login of a machine.
func machineLocal(local string) bool {
	plain := plainLocal(local)
	for _, word := range [...]string{"noreply", "donotreply", "nepasrepondre", "notification", "mailerdaemon", "[bot]"} {
		if strings.Contains(plain, word) {
			return true
		}
	}
	if strings.HasSuffix(local, "bot") && strings.IndexByte("+-_.", local[len(local)-min(4, len(local))]) >= 0 {
		return true
	}
	switch local {
	case "git", "hg", "svn", "cvs", "bzr", "anonymous", "anon", "bounce", "bounces", "root", "ubuntu", "ec2-user", "centos",
		"debian", "fedora", "deploy", "ansible", "jenkins", "postgres", "www-data", "pi", "core", "vagrant", "azureuser", "opc", "runner", "circleci", "bot", "dependabot", "github-actions":
		return true
	}
	return false
}

// placeholderLocal reports whether a local part says that the reader's own
// stands there.
func placeholderLocal(local string) bool {
	plain, _, _ := strings.Cut(plainLocal(local), "+")
	if strings.HasPrefix(plain, "your") || strings.HasPrefix(plain, "example") || strings.Contains(plain, "xxx") {
		return true
	}
	switch plain {
	case "you", "user", "username", "user1", "myname", "myemail", "mymail", "someone", "somebody", "foo", "bar", "foobar",
		"firstname", "lastname", "firstnamelastname", "firstlast", "prenomnom", "prénomnom", "vorname", "vornamenachname",
		"placeholder", "votreemail", "votrenom", "test", "testuser",
		"emailaddress", "someuser", "myuser":
		return true
	}
	return false
}

// madeUpName reports whether a local part has the name that documentation gives
// to a person. Somebody may be called so: its domain must be made up, too, or
// be one where anybody may have it.
func madeUpName(local string) bool {
	plain, _, _ := strings.Cut(plainLocal(local), "+")
	switch plain {
	case "johndoe", "janedoe", "jdoe", "unknown", "name", "local", "address", "login", "email":
		return true
	}
	return false
}

// freeMail knows the domains where anybody may have an address.
func freeMail(domain string) bool {
	owner, _, _ := strings.Cut(domain, ".")
	switch owner {
	case "gmail", "googlemail", "yahoo", "ymail", "hotmail", "outlook", "live", "msn", "mail", "icloud", "me", "aol", "gmx", "web", "proton", "protonmail", "pm",
		"free", "orange", "wanadoo", "sfr", "laposte", "yandex", "zoho", "fastmail", "tutanota", "qq", "foxmail", "naver", "uol", "bol", "libero", "sapo":
		return true
	}
	return false
}

// placeholderDomain reports whether a domain is reserved for examples, says
// that the reader's own stands there, or is one of machines.
func placeholderDomain(domain string) bool {
	labels := strings.Split(domain, ".")
	for _, label := range labels[:len(labels)-1] {
		if strings.HasPrefix(label, "example") || strings.HasPrefix(label, "your") || label == "noreply" || label == "gserviceaccount" {
			return true
		}
	}
	owner := labels[len(labels)-2]
	if len(labels) > 2 && len(owner) <= 3 {
		owner = labels[len(labels)-3] // as in company.co.uk
	}
	switch strings.ReplaceAll(owner, "-", "") {
	case "domain", "mydomain", "somedomain", "company", "mycompany", "somecompany", "host", "hostname", "myhost", "somehost", "server",
		"email", "somewhere", "foo", "bar", "baz", "foobar", "test", "acme", "votredomaine", "localhost", "openssh",
		"libssh", "xyz", "abc", "xxx", "site", "website", "mysite", "organization", "placeholder":
		return true
	}
	return domain == "mail.gmail.com" // only in Message-ID
}
