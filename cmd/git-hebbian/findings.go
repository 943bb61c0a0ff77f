package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/git-hebbian/git-hebbian/layers"
)

// printFindings writes findings as every editor can jump to them:
// file:line:col: text [rule], then a hint.
func printFindings(out io.Writer, findings []layers.Finding) {
	for _, f := range findings {
		fmt.Fprint(out, f.File)
		if f.At.Line > 0 {
			fmt.Fprintf(out, ":%d:%d", f.At.Line, f.At.Column)
		}
		kind := ""
		if f.Warning {
			kind = "warning: "
		}
		fmt.Fprintf(out, ": %s%s [%s]\n", kind, f.Text, f.Rule)
		if f.Hint != "" {
			fmt.Fprintf(out, "hint: %s\n", f.Hint)
		}
	}
}

// findingJSON is a finding as --json shows it.
type findingJSON struct {
	File     string `json:"file"`
	Line     int    `json:"line,omitempty"`
	Column   int    `json:"column,omitempty"`
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Text     string `json:"text"`
	Hint     string `json:"hint,omitempty"`
}

// findingsOnly is what --json shows where there is nothing but findings.
type findingsOnly struct {
	Findings []findingJSON `json:"findings"`
}

func findingsJSON(findings []layers.Finding) []findingJSON {
	out := make([]findingJSON, 0, len(findings))
	for _, f := range findings {
		severity := "error"
		if f.Warning {
			severity = "warning"
		}
		out = append(out, findingJSON{f.File, f.At.Line, f.At.Column, f.Rule, severity, f.Text, f.Hint})
	}
	return out
}

// printJSON writes one value for programs to read.
func printJSON(out io.Writer, value any) error {
	enc := json.NewEncoder(raw(out))
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(value)
}

// printJSONLine writes one value on one line, for programs that read on and on.
func printJSONLine(out io.Writer, value any) error {
	enc := json.NewEncoder(raw(out))
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}
