package main

import (
	"io"

	"github.com/git-hebbian/git-hebbian/layers"
)

// The parts of a SARIF 2.1.0 log that findings need (OASIS standard, sections
// 3.13 to 3.49).
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID    string    `json:"id"`
		Short sarifText `json:"shortDescription"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn"`
	}
)

// printSARIF writes findings as a SARIF log, which code hosts show in pull
// requests.
func printSARIF(out io.Writer, rules []sarifRule, findings []layers.Finding) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "git-hebbian", Version: programVersion()}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	run.Tool.Driver.Rules = append([]sarifRule{}, rules...)
	for _, f := range findings {
		text, level := f.Text, "error"
		if f.Hint != "" {
			text += "\nhint: " + f.Hint
		}
		if f.Warning {
			level = "warning"
		}
		place := sarifPhysical{Artifact: sarifArtifact{sarifURI(f.File)}}
		if f.At.Line > 0 {
			place.Region = &sarifRegion{f.At.Line, f.At.Column}
		}
		run.Results = append(run.Results, sarifResult{f.Rule, level, sarifText{text}, []sarifLocation{{place}}})
	}
	return printJSON(out, sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{run},
	})
}
