package pii

import "strings"

func dsnRules() []Rule {
	return []Rule{
		{
			Name: "dsn-password", Type: URLCredential, Keywords: []string{"tcp(", "unix(", "tcp6(", "thin:"}, Find: findDSN,
			Hits:   []string{`dsn := "memo:«{14}»@tcp(db.kelmatrix.fr:3306)/memo?parseTime=true"`, "jdbc:oracle:thin:bob/«{12}»@db:1521/x", "app:«p@{10}!»@unix(/run/mysqld.sock)/db"},
			Misses: []string{"user:password@tcp(127.0.0.1:3306)/db", "root:@tcp(localhost)/db", "a tcp(4) socket", "root:root@tcp(db)/x", "${USER}:${PASS}@tcp(db:3306)/x", "%s:%s@tcp(%s)/x"},
		},
		{
			Name: "connection-string", Type: URLCredential, Find: findPair,
			Keywords: []string{"password=", "pwd=", "accountkey=", "sharedaccesskey=", "sharedsecretvalue=", "password =", "pwd ="},
			Hits: []string{
				"Server=mq.kelmatrix.fr;Database=memo;User Id=app;Password=«{14}»;", "Data Source=x;Uid=sa;Pwd=«Zt!{9}»;Encrypt=yes",
				"host=cache-01.kelmatrix.fr port=5432 user=svc password=«mistral_{d:4}XSG» dbname=memory", "host=x.kelmatrix.fr password='«a b{8}»' user=u",
				"DefaultEndpointsProtocol=https;AccountName=x;AccountKey=«{b:86}==»;EndpointSuffix=core.windows.net", "Endpoint=sb://x/;SharedAccessKeyName=Root;SharedAccessKey=«{b:43}=»",
				"Server=tcp:x.database.windows.net,1433;Password = «{14}»;User ID=sa",
			},
			Misses: []string{
				"Server=x;User Id=sa;Password=password;", "Server=x;User Id=sa;Password=<password>;", "host=x user=y password=$PGPASS", "Server=x;Password={your_password};", "AccountKey=...;", "host=localhost password=secret dbname=x",
				"Server=x;Password=********;", "Uid=root;Pwd=;",
			},
		},
	}
}

// findDSN finds the password in user:password@tcp(host), the form of Go's
// driver of MySQL; at is that of "tcp(".
func findDSN(text string, at int) span {
	if at == 0 || text[at-1] != '@' {
		return findThin(text, at)
	}
	n := runBack(text[:at-1], 160, func(c byte) bool { return c > ' ' && c != '"' && c != '`' && c != '\'' && c < 0x80 })
	info := text[at-1-n : at-1]
	colon := strings.IndexByte(info, ':')
	if colon < 0 {
		return span{}
	}
	user, password := info[:colon], info[colon+1:]
	if i := strings.LastIndexByte(user, '='); i >= 0 {
		user = user[i+1:]
	}
	host := text[at+run(text[at:], isAlnum)+1 : min(at+80, len(text))]
	host = host[:run(host, func(c byte) bool { return isAlnum(c) || c == '-' || c == '.' })]
	if !urlPassword(user, password, host) {
		return span{}
	}
	return span{at - 1 - len(password), at - 1}
}

// findThin finds the password in thin:user/password@host, the form of Oracle's
// driver.
func findThin(text string, at int) span {
	if !hasFold(text[at:], "thin:") {
		return span{}
	}
	from := at + len("thin:")
	n := run(text[from:min(from+160, len(text))], func(c byte) bool { return c > ' ' && c != '@' && c != '"' && c != '\'' && c != '`' })
	user, password, found := strings.Cut(text[from:from+n], "/")
	if !found || from+n >= len(text) || text[from+n] != '@' || !urlPassword(user, password, text[from+n+1:min(from+n+20, len(text))]) {
		return span{}
	}
	return span{from + n - len(password), from + n}
}

// findPair finds the password in a run of pairs: those that ; separates, of
// ADO.NET, ODBC and Azure, and those that blanks separate, of libpq.
func findPair(text string, at int) span {
	if at > 0 && isAlnum(text[at-1]) {
		return span{}
	}
	end := min(at+40, len(text))
	sign := strings.IndexByte(text[at:end], '=')
	if sign < 0 {
		return span{}
	}
	from := at + sign + 1
	from += run(text[from:min(from+2, len(text))], isBlank)
	before := strings.ToLower(text[max(0, at-160):at])
	before = before[strings.LastIndexByte(before, '\n')+1:]
	after := text[from:min(from+300, len(text))]
	if i := strings.IndexByte(after, '\n'); i >= 0 {
		after = after[:i]
	}
	if !semicolons(before, after) && !libpq(before, strings.ToLower(after)) {
		return span{}
	}
	value := span{from, from + pairEnd(after, strings.HasSuffix(strings.TrimRight(before, " "), ";") || strings.Contains(before, "="))}
	if from < len(text) && text[from] == '\'' {
		value.start++
		n := strings.IndexByte(text[value.start:from+len(after)], '\'')
		value.end = value.start + max(n, 0)
	}
	if value.empty() {
		return span{}
	}
	if password := text[value.start:value.end]; len(password) < 5 || standIn(password) || word(password) {
		return span{}
	}
	return value
}

// word reports whether a value has letters only, all of one case.
func word(value string) bool {
	s := shapeOf(value)
	return s.lower == s.size || s.upper == s.size
}

func semicolons(before, after string) bool {
	if trimmed := strings.TrimRight(before, " "); strings.HasSuffix(trimmed, ";") && strings.Contains(trimmed, "=") {
		return true
	}
	_, rest, found := strings.Cut(after, ";")
	return found && strings.Contains(rest, "=") && pairWord(strings.ToLower(rest))
}

func pairWord(rest string) bool {
	for _, word := range [...]string{"server=", "database=", "user id=", "uid=", "data source=", "initial catalog=", "encrypt=", "endpoint", "host=", "port=", "user=", "username="} {
		if strings.Contains(rest, word) {
			return true
		}
	}
	return false
}

// libpq reports whether the pairs are those of PostgreSQL's own library.
func libpq(before, after string) bool {
	for _, word := range [...]string{"host=", "hostaddr=", "dbname=", "user=", "sslmode=", "port="} {
		if strings.Contains(before, word) || strings.Contains(after, " "+word) {
			return true
		}
	}
	return false
}

// pairEnd returns where a bare value ends.
func pairEnd(after string, pairs bool) int {
	return run(after, func(c byte) bool {
		return c > ' ' && c != ';' && c != '"' && c != '`' && c != '\'' && !(pairs && c == '&') && c != '\\' && c != '|' && c != '<'
	})
}
