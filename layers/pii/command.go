package pii

import "strings"

func commandRules() []Rule {
	return []Rule{
		{
			Name: "password-command", Type: Password, Find: findCommand,
			Keywords: []string{"mysql", "mariadb", "sshpass", "curl ", "wget ", "redis-cli", "docker ", "podman ", "helm ", "oc ", "az ", "skopeo ", "htpasswd", "openssl", "smbclient", "smbmap", "net use", "net user", "rclone ", "sqlplus ", "ssh-keygen", "useradd", "usermod", "gh secret", "ldap", "zip ", "unzip ", "7z", "unrar ", "rar ", "vault login", "mongo", "sqlcmd", "keytool", "jarsigner", "lftp", "mosquitto_", "xfreerdp", "rdesktop", "evil-winrm", "influx", "cqlsh", "ipmitool", "wpa_passphrase", "httpie", "http "},
			Hits: []string{
				"sshpass -p '«mistral&{d:4}qlz»' ssh deploy@bastion", "sshpass -p«Onyx*{d:4}xnh» ssh x", "curl -u app2:«jRq{12}» https://api.kelmatrix.fr", "curl -s --user 'svc:«Qz!{8}»' https://x.org",
				"mysql -h db -u root -p«Zt4!{8}» app", "mysqldump --password=«Zt4{9}» app", "redis-cli -h c -a «Zt4{9}» ping", "docker login -u me -p «Zt4{12}» reg.kelmatrix.fr", "htpasswd -b .htpasswd bob «Zt4!{8}»",
				"openssl rsa -in k.pem -passin pass:«Zt4!{8}»", "smbclient //nas/x -U bob%«Zt4!{8}»", "ldapsearch -x -D cn=admin -w «Zt4!{8}» -b dc=x", "zip -P «Zt4!{8}» a.zip b", "7z x -p«Zt4!{8}» a.7z", "vault login «{26}»",
				`net use Z: \\nas\x «Zt4!{8}» /user:bob`, "wpa_passphrase maison «cirrus#{d:4}»", "curl -X POST \\\n  -u app:«Zt4!{8}» https://x.org",
			},
			Misses: []string{
				"mysql -u root -p app", "mysql -P3306 -prod", "curl -u user:password https://x.org", "curl -u $USER:$PASS https://x", "docker run -p 8080:80 nginx2", "docker login -u me --password-stdin", "sshpass -p password ssh x", "sshpass -e ssh x", "the curl command", "curl -u admin https://x.org",
				"openssl genrsa -out key1.pem 4096", "redis-cli -a $REDIS_PASS", "wget https://x.org/password=1", "zip -r a.zip b", "curl -u admin:admin123 http://localhost", "curl -u \"${ID}:${SECRET2}\" x", "vault login -method=oidc", "docker login -p <password1>",
			},
		},
		{
			Name: "password-pipe", Type: Password, Keywords: []string{"sudo -s", "chpasswd", "--stdin", "-stdin", "kinit", "--with-token", "sudo -ks"}, Find: findPiped,
			Hits:   []string{"echo '«Zt4!{8}»' | sudo -S apt update", "sudo -S ls <<< '«Zt4!{8}»'", "echo \"bob:«Zt4!{8}»\" | chpasswd", "echo «Zt4{12}» | docker login -u me --password-stdin", "printf '%s' '«Zt4!{8}»' | kinit bob"},
			Misses: []string{"echo $PASS | sudo -S ls", "cat pw.txt | docker login --password-stdin", "echo password | sudo -S x", "sudo -s", "echo bob:password | chpasswd", "use chpasswd for this"},
		},
	}
}

// mostCommand is how much of a command line is read, in bytes.
const mostCommand = 300

// findCommand finds the password among the arguments of a command.
func findCommand(text string, at int) span {
	if at > 0 && (isAlnum(text[at-1]) || text[at-1] == '-' || text[at-1] == '_' || text[at-1] == '.') {
		return span{}
	}
	n := run(text[at:min(at+24, len(text))], func(c byte) bool { return isAlnum(c) || c == '-' || c == '_' })
	if at+n >= len(text) || !isBlank(text[at+n]) {
		return span{}
	}
	line := text[at:min(at+mostCommand, len(text))]
	if !strings.Contains(line, " -") && !strings.ContainsAny(line, "/:%") && !hasFold(line, "vault") && !hasFold(line, "wpa") && !hasFold(line, "rclone") && !hasFold(line, "net") {
		return span{}
	}
	words := shellWords(text, at+n)
	name := strings.ToLower(text[at : at+n])
	for i, w := range words {
		value := argument(text, name, words, i, w)
		if !value.empty() && commandPassword(text[value.start:value.end]) {
			return value
		}
	}
	return span{}
}

// commandPassword reports whether an argument is a real password.
func commandPassword(value string) bool {
	s := shapeOf(value)
	return s.spaces == 0 && !standIn(value) && !strings.Contains(value, "://") && (humanPassword(value, &s) || s.size >= 8 && s.random())
}

// argument returns the password in the i-th word of a command, or an empty span.
func argument(text, name string, words []span, i int, w span) span {
	word := text[w.start:w.end]
	next := span{}
	if i+1 < len(words) {
		next = bare(text, words[i+1])
	}
	attached, separate, long := passwordFlags(name, text[words[0].start:words[0].end])
	for flag := range strings.FieldsSeq(long) {
		if rest, found := strings.CutPrefix(word, flag); found {
			if rest == "" {
				return last(text, name, next)
			}
			if rest[0] == '=' || rest[0] == ':' {
				return last(text, name, bare(text, span{w.start + len(flag) + 1, w.end}))
			}
		}
	}
	for flag := range strings.FieldsSeq(separate) {
		if word == flag || name == "curl" && len(word) > 2 && word[1] != '-' && word[0] == '-' && word[len(word)-1] == 'u' && !strings.Contains(word, ":") {
			return last(text, name, next)
		}
	}
	if attached != "" && strings.HasPrefix(word, attached) && len(word) > len(attached) && !strings.HasPrefix(word, "--") {
		return last(text, name, bare(text, span{w.start + len(attached), w.end}))
	}
	return positional(text, name, words, i)
}

// passwordFlags returns the flags of a command that carry a password: the one
// that it is attached to, those before a blank, and those before = or a blank.
func passwordFlags(name, first string) (attached, separate, long string) {
	switch name {
	case "mysql", "mysqldump", "mysqladmin", "mysqlimport", "mysqlcheck", "mysqlsh", "mysqlbinlog", "mariadb", "mariadb-dump":
		return "-p", "", "--password"
	case "sshpass":
		return "-p", "-p", ""
	case "curl":
		return "-u", "-u -U", "--user --proxy-user --pass"
	case "wget":
		return "", "", "--password --http-password --ftp-password --proxy-password"
	case "redis-cli":
		return "", "-a", "--pass"
	case "docker", "podman", "helm", "oc", "az", "skopeo":
		if first == "login" || first == "registry" {
			return "", "-p", "--password --token"
		}
	case "ldapsearch", "ldapadd", "ldapmodify", "ldapdelete", "ldapwhoami", "ldappasswd":
		return "", "-w -s", ""
	case "zip", "unzip", "sqlcmd", "ipmitool", "mosquitto_pub", "mosquitto_sub":
		return "", "-P", ""
	case "7z", "7za", "7zz", "rar", "unrar":
		return "-p", "", ""
	case "mongo", "mongosh", "mongodump", "mongorestore", "cqlsh", "rdesktop", "evil-winrm", "influx":
		return "", "-p -password", "--password"
	case "keytool", "jarsigner":
		return "", "-storepass -keypass -srcstorepass -deststorepass", ""
	case "lftp", "smbclient", "smbmap":
		return "", "-u -U -p", "--user --password"
	case "xfreerdp":
		return "", "", "/p"
	case "http", "httpie":
		return "", "-a", "--auth"
	}
	return otherFlags(name, first)
}

// otherFlags goes on with passwordFlags.
func otherFlags(name, first string) (attached, separate, long string) {
	switch name {
	case "openssl":
		return "", "-k", ""
	case "ssh-keygen":
		return "", "-N -P", ""
	case "useradd", "usermod":
		return "", "-p", "--password"
	case "gh":
		if first == "secret" {
			return "", "-b", "--body"
		}
	}
	return "", "", ""
}

// last returns the part of an argument that is the password: what stands behind
// the user.
func last(text, name string, at span) span {
	if at.empty() {
		return span{}
	}
	mark := ""
	switch name {
	case "curl", "http", "httpie":
		mark = ":"
	case "smbclient":
		mark = "%"
	case "lftp":
		mark = ","
	default:
		return at
	}
	i := strings.Index(text[at.start:at.end], mark)
	if i < 0 {
		return span{}
	}
	return span{at.start + i + 1, at.end}
}

// positional returns the password of the commands that take it without a flag.
func positional(text, name string, words []span, i int) span {
	word := text[words[i].start:words[i].end]
	end := i == len(words)-1
	switch name {
	case "htpasswd":
		first := text[words[0].start:words[0].end]
		if end && i >= 2 && strings.HasPrefix(first, "-") && strings.Contains(first, "b") {
			return bare(text, words[i])
		}
	case "openssl":
		at := bare(text, words[i])
		if rest, found := strings.CutPrefix(text[at.start:at.end], "pass:"); found {
			return span{at.end - len(rest), at.end}
		}
	case "vault":
		if i == 1 && text[words[0].start:words[0].end] == "login" && word[0] != '-' {
			return bare(text, words[i])
		}
	case "net":
		before := text[words[max(0, i-1)].start:words[max(0, i-1)].end]
		if i >= 2 && word[0] != '/' && (strings.HasPrefix(before, `\\`) || hasFold(before, "/user:") || i == 2 && text[words[0].start:words[0].end] == "user") {
			return bare(text, words[i])
		}
	case "rclone":
		if i == 1 && text[words[0].start:words[0].end] == "obscure" {
			return bare(text, words[i])
		}
	case "sqlplus":
		if slash, host := strings.IndexByte(word, '/'), strings.LastIndexByte(word, '@'); slash > 0 && host > slash {
			return span{words[i].start + slash + 1, words[i].start + host}
		}
	case "wpa_passphrase":
		if i == 1 {
			return bare(text, words[i])
		}
	}
	return span{}
}

// shellWords splits the rest of a command line into its words, quotes included.
func shellWords(text string, i int) []span {
	var words []span
	end := min(i+mostCommand, len(text))
	for i < end && len(words) < 24 {
		switch c := text[i]; {
		case isBlank(c):
			i++
		case c == '\\' && i+1 < end && text[i+1] == '\n':
			i += 2
		case c < ' ' || c == '|' || c == ';' || c == '`' || c == '#':
			return words
		default:
			n := shellWord(text[i:end])
			words = append(words, span{i, i + n})
			i += n
		}
	}
	return words
}

// shellWord returns the length of the word that a text begins with.
func shellWord(text string) int {
	quote := byte(0)
	for i := range len(text) {
		switch c := text[i]; {
		case c == '\n':
			return i
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c <= ' ' || c == '`' || c == '|' || c == ';' && i > 0:
			return max(i, 1)
		}
	}
	return len(text)
}

// bare takes the quotes off a word.
func bare(text string, w span) span {
	if w.end-w.start >= 2 {
		if c := text[w.start]; (c == '\'' || c == '"') && text[w.end-1] == c {
			return span{w.start + 1, w.end - 1}
		}
	}
	if !w.empty() && strings.IndexByte(",.)\"'", text[w.end-1]) >= 0 {
		w.end--
	}
	return w
}
