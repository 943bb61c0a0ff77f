package mcpserver

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// A setup is a configuration of the prior system: what stands under hebbian, or
// under memory.hebbian.
type setup map[string]any

// setup returns the configuration that a caller names; nil: none was named.
func (c *calling) setup() (setup, error) {
	whole, _ := c.args["config_data"].(map[string]any)
	if file := c.text("config_path"); whole == nil && file != "" {
		src, err := c.server.workspace.ReadAllowed(file)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("config_path: there is no such file")
		case err != nil:
			return nil, fmt.Errorf("config_path: %w", err)
		}
		if whole = decoded(src); whole == nil {
			return nil, fmt.Errorf("config_path: it is no JSON object")
		}
	}
	if whole == nil {
		return nil, nil
	}
	if memory := setup(whole).part("memory"); memory != nil && memory.part("hebbian") != nil {
		return memory.part("hebbian"), nil
	}
	if own := setup(whole).part("hebbian"); own != nil {
		return own, nil
	}
	return setup(whole), nil
}

// part is an object in it; nil: there is none.
func (s setup) part(name string) setup {
	part, ok := s[name].(map[string]any)
	if !ok {
		return nil
	}
	return part
}

// layerFour audits the parameters of the memory file, where no configuration is
// named.
func layerFour(ctx context.Context, c *calling) (*answer, error) {
	r := newFindings()
	r.say("no configuration was named: layer 4 of the memory file is audited")
	if err := r.judged(ctx, c, "parameters"); err != nil {
		return nil, err
	}
	return r.data()
}

func privacyPrior(ctx context.Context, c *calling) (*answer, error) {
	s, err := c.setup()
	if err != nil {
		return nil, err
	}
	if s == nil {
		return layerFour(ctx, c)
	}
	r := newFindings()
	stripping, security := s.part("pii_stripping"), s.part("security")
	if on, _ := stripping["enabled"].(bool); !on {
		r.add(priorFinding{Severity: critical, Field: "pii_stripping.enabled", Message: "private values are not taken out"})
	}
	named, _ := stripping["patterns"].([]any)
	for _, pattern := range []string{"email", "phone", "ip", "api_key", "ssn"} {
		if !slices.Contains(named, any(pattern)) {
			r.add(priorFinding{Severity: high, Field: "pii_stripping.patterns", Message: pattern + " is not among the patterns"})
		}
	}
	if on, _ := security["secret_detection"].(bool); !on {
		r.add(priorFinding{Severity: high, Field: "security.secret_detection", Message: "secrets are not looked for"})
	}
	if access, _ := security["access_restriction"].(string); !slices.Contains([]string{"localhost", "vpn", "private_network"}, access) {
		r.add(priorFinding{Severity: high, Field: "security.access_restriction", Message: "it is none of localhost, vpn, private_network"})
	}
	if rotation, _ := security["embedding_rotation"].(string); rotation == "" {
		r.add(priorFinding{Severity: medium, Field: "security.embedding_rotation", Message: "there is no rule for it"})
	}
	return r.data()
}

func decayPrior(ctx context.Context, c *calling) (*answer, error) {
	s, err := c.setup()
	if err != nil {
		return nil, err
	}
	if s == nil {
		return layerFour(ctx, c)
	}
	r := newFindings()
	for _, bound := range []struct {
		part, name, alias string
		fallback          float64
		least, most       float64
	}{
		{"parameters", "learning_rate", "", 0.05, 0.001, 0.5},
		{"parameters", "decay", "", 0.02, 0.001, 0.2},
		{"parameters", "poids_max", "weight_max", 0.95, 0, 0.95},
		{"parameters", "poids_min", "weight_min", 0, 0, 0.95},
		{"thresholds", "episodic_to_emergent", "", 5, 3, 1000},
		{"thresholds", "emergent_to_strong", "", 0.8, 0.5, 1},
		{"anti_drift", "max_consecutive_auto_changes", "", 3, 1, 5},
	} {
		part, field := s.part(bound.part), bound.name
		value, given := part[field]
		if !given && bound.alias != "" {
			if value, given = part[bound.alias]; given {
				field = bound.alias
			}
		}
		field = bound.part + "." + field
		if !given {
			r.say("%s is not there: the default is %v", field, bound.fallback)
			continue
		}
		if n, ok := value.(float64); !ok || n < bound.least || n > bound.most {
			r.add(priorFinding{Severity: high, Field: field, Message: fmt.Sprintf("it has to be a number from %v to %v", bound.least, bound.most)})
		}
	}
	return r.data()
}
