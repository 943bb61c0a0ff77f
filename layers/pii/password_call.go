package pii

func callRules() []Rule {
	return []Rule{{
		Name: "password-call", Type: Password, Find: findCall,
		Keywords: []string{"login(", "auth(", "auth=(", "authenticate(", "signin(", "connect("},
		Hits:     []string{`requests.get(u, auth=("bob", "«Zt4{9}»"))`, `smtp.login("bob@kelmatrix.fr", '«Zt4!{8}»')`, `req.SetBasicAuth("svc", "«{16}»")`},
		Misses:   []string{`auth=("user", "pass")`, `smtp.login(user, password1)`, `login("bob", "password123")`, `connect("localhost", 5432)`, `auth=("bob", os.environ["X1"])`, `connect("db1", "table_users_2")`, `login("bob", "")`},
	}}
}

// findCall finds the password in a call with a user and a password, both of
// them strings.
func findCall(text string, at int) span {
	i := at + run(text[at:min(at+20, len(text))], func(c byte) bool { return c != '(' }) + 1
	for n := range 2 {
		i += run(text[min(i, len(text)):min(i+12, len(text))], isBlank)
		if i >= len(text) || text[i] != '"' && text[i] != '\'' {
			return span{}
		}
		size := quotedValue(text[i+1:min(i+200, len(text))], text[i:i+1])
		if size <= 0 {
			return span{}
		}
		if n == 1 {
			return callPassword(text, span{i + 1, i + 1 + size})
		}
		if i += size + 2; i >= len(text) || text[i] != ',' {
			return span{}
		}
		i++
	}
	return span{}
}

func callPassword(text string, at span) span {
	value := text[at.start:at.end]
	if s := shapeOf(value); s.digits == 0 || s.digits+s.joins == s.size || !told(value, userSign, true) {
		return span{}
	}
	return at
}
