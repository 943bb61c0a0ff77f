package mcpserver

import (
	"context"
	"fmt"
	"strings"
)

// priorHarvest is what the harvest of the prior system returned, and what ours
// has besides.
type priorHarvest struct {
	OK         bool     `json:"ok"`
	DryRun     bool     `json:"dry_run"`
	Ingested   int      `json:"ingested"`
	Would      int      `json:"would_ingest"`
	Duplicates int      `json:"skipped_duplicates"`
	Errors     []string `json:"errors"`
	Stripping  bool     `json:"pii_stripping"`
	Commit     string   `json:"commit,omitempty"`
	remarks
}

// mostErrors is how many errors are listed.
const mostErrors = 50

func harvestPrior(ctx context.Context, c *calling) (*answer, error) {
	if _, err := c.memoryOf(); err != nil {
		return nil, err
	}
	var flags []string
	if c.server.AllowApply {
		flags = append(flags, "--apply")
	}
	var printed struct {
		Sessions []struct {
			Outcome string `json:"outcome"`
		} `json:"sessions"`
		Refused []struct {
			File string `json:"file"`
			Line int    `json:"line"`
			Type string `json:"type"`
		} `json:"refused"`
		Commit   string    `json:"commit"`
		Findings []finding `json:"findings"`
	}
	out, err := c.verb(ctx, "harvest", flags, c.text("session_jsonl_path"))
	if err != nil {
		return nil, err
	}
	failed := out.Status >= faultStatus
	if failed && object(out.Stdout) != nil {
		out.Status = 1 // some log or note is at fault; the others were taken
	}
	if err := c.into(out, &printed); err != nil {
		return nil, err
	}
	r := priorHarvest{OK: true, DryRun: !c.server.AllowApply, Stripping: true, Commit: printed.Commit, Errors: faults(printed.Findings)}
	taken := 0
	for _, s := range printed.Sessions {
		switch s.Outcome {
		case "added", "extended":
			taken++
		case "failed":
			r.Errors = append(r.Errors, "a note cannot be written")
		default:
			r.Duplicates++
		}
	}
	for _, p := range printed.Refused {
		r.Errors = append(r.Errors, fmt.Sprintf("%s:%d: %s: the session is refused", p.File, p.Line, p.Type))
	}
	for line := range strings.Lines(out.Stderr) {
		r.Errors = append(r.Errors, c.server.Visible(strings.TrimSpace(line)))
	}
	r.Errors = append([]string{}, r.Errors[:min(len(r.Errors), mostErrors)]...)
	if r.Would = taken; !r.DryRun {
		r.Ingested = taken
	} else {
		r.say("nothing is written: a person has to start the server with --allow-apply")
	}
	r.OK = !failed && len(printed.Findings) == 0
	r.ignore(c, whyIgnored())
	return asData(r)
}
