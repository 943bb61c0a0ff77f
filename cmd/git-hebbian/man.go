package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

// manPage is the manual page, in section 1, made of what help shows.
func manPage(verbs []*cli.Command) []byte {
	var page roff
	page.comment(installMark)
	page.macro("TH", "GIT-HEBBIAN", "1", "", "git hebbian "+programVersion(), "Git Hebbian Manual")
	page.macro("SH", "NAME")
	page.text("git-hebbian - " + programUsage)
	page.macro("SH", "SYNOPSIS")
	page.example([]string{"git hebbian VERB [flags] [arguments]"})
	page.macro("SH", "VERBS")
	page.verbs(verbs, "")
	for _, part := range programSections() {
		page.macro("SH", part.title)
		page.example(part.lines)
	}
	return []byte(page.String())
}

// roff is text in the language of manual pages, with the macros of man(7).
type roff struct {
	strings.Builder
}

func (r *roff) comment(text string) { fmt.Fprintf(r, ".\\\" %s\n", text) }

func (r *roff) macro(name string, args ...string) {
	r.WriteString("." + name)
	for _, arg := range args {
		r.WriteString(` "` + strings.ReplaceAll(roffEscape(arg), `"`, `\(dq`) + `"`)
	}
	r.WriteByte('\n')
}

// text writes one line of running text. A leading dot or quote is guarded, for
// it would make the line a request.
func (r *roff) text(line string) {
	if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
		r.WriteString(`\&`)
	}
	r.WriteString(roffEscape(line) + "\n")
}

// example writes lines that stay as they are.
func (r *roff) example(lines []string) {
	r.macro("nf")
	for _, line := range trimLines(lines) {
		r.text(line)
	}
	r.macro("fi")
}

// verbs writes a subsection for each verb, and for those below it.
func (r *roff) verbs(verbs []*cli.Command, parent string) {
	for _, verb := range visibleVerbs(verbs) {
		name := strings.TrimSpace(parent + " " + verb.Name)
		r.macro("SS", usageLine(verb, name))
		r.verb(verb)
		r.verbs(verb.Subcommands, name)
	}
}

func (r *roff) verb(verb *cli.Command) {
	prose, parts := sections(verb.Description)
	if len(prose) == 0 {
		prose = []string{verb.Usage}
	}
	for _, line := range prose {
		if line == "" {
			r.macro("PP")
			continue
		}
		r.text(line)
	}
	for _, flag := range visibleFlags(verb) {
		typed, does := flagRow(flag)
		r.macro("TP")
		r.macro("B", typed)
		r.text(does)
	}
	for _, part := range parts {
		r.macro("PP")
		r.macro("B", part.title)
		r.example(part.lines)
	}
}

// roffEscape writes text so that it is shown, and can be searched and copied,
// as it was typed.
func roffEscape(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
}
