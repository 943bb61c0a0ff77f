package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"reflect"
)

// priorTools are the tools of the prior system, by the names that its users
// have in their scripts. What has no meaning here is accepted, and said so.
func (s *Server) priorTools(prefix string) []tool {
	file := func(name, does string) argument {
		return argument{name: name, kind: "string", does: does, shape: `^([^.]|\.($|[^.]))*$`}
	}
	memory := file("claude_md_path", "The memory file. It has to be that of this repository; left out, it is.")
	db := file("db_path", "Accepted and ignored: the notes in git are the database.")
	number := func(name string, least, most float64, does string) argument {
		return argument{name: name, kind: "number", does: does, least: &least, most: &most}
	}
	count := func(name string, least, most float64, fallback, does string) argument {
		return argument{name: name, kind: "integer", does: does, least: &least, most: &most, fallback: fallback}
	}
	log := file("session_jsonl_path", "The log, in the home, this repository or HEBBIAN_ALLOWED_DIRS.")
	log.needed = true
	config := []argument{
		file("config_path", "A JSON file with hebbian or memory.hebbian."),
		{name: "config_data", kind: "object", does: "The same as an object. Without either, layer 4 of the memory file is audited."},
	}
	return []tool{{
		name: prefix + "harvest", verb: "harvest", title: "Harvest a session log", writes: true, repeats: true, gives: reflect.TypeFor[priorHarvest](), run: harvestPrior,
		does:  "Take the sessions of a log into the daily notes, with private values left out. A preview unless the server runs with --allow-apply. harvest is the same with more choice.",
		takes: []argument{log, memory, db, count("max_lines", 1, 200000, "", "Accepted and ignored (default 50000): a log is read as a stream.")},
	}, {
		name: prefix + "weight_update", verb: "update", title: "Update the weights", writes: true, destroys: true, repeats: true, gives: reflect.TypeFor[priorUpdate](), run: updatePrior,
		does: "Compute the new weights, and with dry_run=false write them. Other numbers for learning_rate or decay than those of layer 4 are simulated and never written.",
		takes: []argument{memory, db, number("learning_rate", 0.001, 0.5, "What a use adds (default: layer 4, else 0.05)."), number("decay", 0.001, 0.2, "What a session without a use takes (default: layer 4, else 0.02)."),
			{name: "dry_run", kind: "boolean", does: "Only show it. false is refused unless a person has started the server with --allow-apply.", fallback: "true"}},
	}, {
		name: prefix + "analyze", verb: "analyze", title: "Analyze co-activation", gives: reflect.TypeFor[priorAnalysis](), run: analyzePrior,
		does:  "Which patterns fire together in the sessions of the last time.",
		takes: []argument{db, count("since_days", 1, 365, "90", "Sessions of so many days."), count("min_cluster_size", 2, 100, "5", "Say nothing that fewer sessions show.")},
	}, {
		name: prefix + "status", verb: "status", title: "Status", gives: reflect.TypeFor[priorStatus](), run: statusPrior,
		does:  "Weights, candidates for core and for removal, and the layers that were found.",
		takes: []argument{db, memory},
	}, {
		name: prefix + "layer_validate", verb: "check", title: "Validate the layers", gives: reflect.TypeFor[priorFindings](), run: validatePrior,
		does:  "Judge the four layers of the memory file: ok, medium, high or critical.",
		takes: []argument{memory},
	}, {
		name: prefix + "pii_check", verb: "check", title: "Audit the privacy settings", gives: reflect.TypeFor[priorFindings](), run: privacyPrior,
		does: "Audit what a configuration says of private values. It looks at the configuration only; check looks at the memory.", takes: config,
	}, {
		name: prefix + "decay_config_check", verb: "check", title: "Audit the parameters", gives: reflect.TypeFor[priorFindings](), run: decayPrior,
		does: "Audit the parameters of a configuration: rates, bounds, thresholds.", takes: config,
	}, {
		name: prefix + "drift_check", verb: "drift", title: "Check for drift", gives: reflect.TypeFor[priorDrift](), run: driftPrior,
		does:  "How far the memory file has gone from the snapshot of a month ago, and which lines mean something else.",
		takes: []argument{memory, file("baseline_path", "Accepted and ignored: the baseline is a snapshot in git."), number("threshold", 0, 1, "An alarm below this similarity (default 0.7).")},
	}}
}

// remarks are sentences on what was taken otherwise than it was asked for.
type remarks struct {
	Notes []string `json:"notes,omitempty"`
}

func (r *remarks) say(format string, args ...any) {
	r.Notes = append(r.Notes, fmt.Sprintf(format, args...))
}

// ignore says of each argument that was given that it has no meaning here.
func (r *remarks) ignore(c *calling, names map[string]string) {
	for _, name := range []string{"db_path", "max_lines", "baseline_path"} {
		if _, given := c.args[name]; given && names[name] != "" {
			r.say("%s is ignored: %s", name, names[name])
		}
	}
}

func whyIgnored() map[string]string {
	return map[string]string{
		"db_path":       "there is no database, the notes in git hold all sessions",
		"max_lines":     "a log is read as a stream, to its end",
		"baseline_path": "the baseline is the newest snapshot of 30 days or more; git hebbian drift --against REV takes another",
	}
}

// memoryOf returns the memory file, and an error where the caller means another.
func (c *calling) memoryOf() (Memory, error) {
	m, err := c.server.workspace.Memory()
	if err != nil {
		return m, err
	}
	asked := c.text("claude_md_path")
	if asked == "" {
		return m, nil
	}
	if m.File == "" {
		return m, fmt.Errorf("claude_md_path: this repository has no memory file; git hebbian init makes one")
	}
	if c.server.workspace.IsMemory(asked) {
		return m, nil
	}
	_, err = c.server.workspace.ReadAllowed(asked)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return m, fmt.Errorf("claude_md_path: there is no such file")
	case err != nil:
		return m, fmt.Errorf("claude_md_path: %w", err)
	}
	return m, fmt.Errorf("claude_md_path: the memory file of this repository is %s; git config hebbian.file names another", m.File)
}

// run runs a verb and reads what it printed.
func (c *calling) run(ctx context.Context, value any, verb string, flags []string, args ...string) (Outcome, error) {
	out, err := c.verb(ctx, verb, flags, args...)
	if err != nil {
		return out, err
	}
	return out, c.into(out, value)
}

// A finding is one as the verbs print it.
type finding struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Text     string `json:"text"`
	Hint     string `json:"hint"`
}

// faults are findings in words.
func faults(found []finding) []string {
	var list []string
	for _, f := range found {
		list = append(list, fmt.Sprintf("%s:%d: %s [%s]", f.File, f.Line, f.Text, f.Rule))
	}
	return list
}

// decoded reads a JSON object; nil: it is none.
func decoded(src []byte) map[string]any {
	var value map[string]any
	if json.Unmarshal(src, &value) != nil {
		return nil
	}
	return value
}
