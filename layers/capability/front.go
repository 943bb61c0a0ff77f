package capability

import "strings"

// frontMatter returns the texts of the front matter of a Markdown file, and what
// stands below it. It reads what skills and commands have there: a key, a colon and
// a text, plain, quoted, or indented on the next lines. Anything else is passed over.
func frontMatter(src string) (fields map[string]string, body string) {
	fields = map[string]string{}
	src = strings.TrimPrefix(strings.ReplaceAll(src, "\r\n", "\n"), "\ufeff")
	rest, ok := strings.CutPrefix(src, "---\n")
	if !ok {
		return fields, src
	}
	key := ""
	for line := range strings.Lines(rest) {
		body = body + line
		text := strings.TrimRight(line, " \t\n")
		switch {
		case text == "---" || text == "...":
			return fields, rest[len(body):]
		case text == "" || text[0] == '#':
		case text[0] == ' ' || text[0] == '\t':
			if key != "" {
				fields[key] = strings.TrimSpace(fields[key] + " " + strings.TrimSpace(text))
			}
		default:
			name, value, ok := strings.Cut(text, ":")
			if key = strings.TrimSpace(name); !ok {
				key = ""
				continue
			}
			fields[key] = scalar(strings.TrimSpace(value))
		}
	}
	return map[string]string{}, src // it never ends
}

// scalar returns a text without its quotes. The marks of a text on the next lines
// are none.
func scalar(value string) string {
	switch value {
	case ">", "|", ">-", "|-", ">+", "|+":
		return ""
	}
	if n := len(value); n >= 2 && (value[0] == '"' || value[0] == '\'') && value[n-1] == value[0] {
		bare := value[1 : n-1]
		if value[0] == '"' {
			return strings.NewReplacer(`\"`, `"`, `\\`, `\`, `\n`, " ").Replace(bare)
		}
		return strings.ReplaceAll(bare, "''", "'")
	}
	return value
}
