package pii

import "strings"

func windowsHomeRule() Rule {
	return Rule{
		Name: "home-windows", Type: HomePath, Keywords: []string{`\users\`, ":/users/", `\home\`},
		Find: findWindowsHome,
		Hits: []string{
			`in «C:\Users\farouk»\Documents`, `"path":"«C:\\Users\\farouk»\\x"`, "file:///«C:/Users/farouk»/x", "«d:/users/farouk»", `«c:\users\farouk»`,
			`cd «\Users\farouk»`, `«C:\Users\Anouk Delorme»\x`, "«C:\\Users\\farouk.velmar»\n", `\\nas01«\Users\farouk»\x`, `"«C:\Users\farouk»"`, `\\wsl$\Ubuntu«\home\farouk»\x`,
		},
		Misses: []string{
			`C:\Users\Public\Docs`, `C:\Users\%USERNAME%\x`, `C:\Users\<name>\x`, `C:\Users\[USER]\x`, `C:\Users\`, `App\Users\Controller`, `C:\Users\user\x`,
			`C:\Users\$env:USERNAME`, `C:\Users\Default\x`, `C:\Users\All Users\x`, "http://nas:/users/farouk", `C:\Users\runneradmin\x`, `C:\Users\...`, `D:\home\farouk`,
		},
	}
}

// findWindowsHome finds a home folder of Windows. In JSON its backslashes
// are doubled.
func findWindowsHome(text string, at int) span {
	name, start := at+len(`\users\`), at
	switch {
	case text[at] == ':':
		name++
	case lower(text[at+1]) == 'h':
		if name--; !strings.Contains(text[max(0, at-48):at], `\wsl`) { // the share with the files of Linux
			return span{}
		}
		fallthrough
	default:
		start -= runBack(text[:at], 3, func(c byte) bool { return c == '\\' })
		name += run(text[name:min(len(text), name+3)], func(c byte) bool { return c == '\\' })
	}
	start, ok := driveStart(text, at, start)
	if !ok && lower(text[at+1]) != 'h' {
		return span{}
	}
	end := userEnd(text, name)
	if end == name || end < len(text) && strings.IndexByte("${%", text[end]) >= 0 {
		return span{}
	}
	end = secondName(text, end)
	if genericUser(text[name:end]) {
		return span{}
	}
	return span{start, end}
}

// driveStart moves the beginning of a path, whose separators stand at
// text[start:at+1], to the letter of its drive. It reports whether the path is
// one: without a drive, it must be absolute or on another machine.
func driveStart(text string, at, start int) (int, bool) {
	colon := start - 1
	if text[at] == ':' {
		colon = at
	}
	if colon >= 1 && text[colon] == ':' && isLetter(text[colon-1]) && opens(text, colon-1) {
		return colon - 1, true
	}
	if text[at] == ':' {
		return 0, false
	}
	if start == 0 || !isAlnum(text[start-1]) && text[start-1] != '.' && text[start-1] != '_' && text[start-1] != '-' {
		return start, true
	}
	host := start - runBack(text[:start], 40, func(c byte) bool { return isAlnum(c) || c == '.' || c == '-' || c == '_' })
	return start, strings.HasSuffix(text[:host], `\\`)
}

// secondName moves the end of a name behind a second word, as in
// C:\Users\Jean Dupont\x: a backslash must follow it.
func secondName(text string, end int) int {
	if end+1 >= len(text) || text[end] != ' ' || !isUpper(text[end+1]) {
		return end
	}
	second := userEnd(text, end+1)
	if second < len(text) && text[second] == '\\' {
		return second
	}
	return end
}
