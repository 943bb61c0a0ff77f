package check_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/check"
	"github.com/git-hebbian/git-hebbian/layers/pii"
)

// A ruling is one case of a rule: what it says, nothing for a near miss.
type ruling struct {
	rule, name string
	story
	want string
}

// with adds a line to layer 2.
func (s story) with(line string) story {
	s.memory = strings.Replace(s.memory, "-->\n\n## Layer 3", "-->\n"+line+"\n\n## Layer 3", 1)
	return s
}

// rulings are the cases of all rules.
func rulings() []ruling {
	session := func(start, uses string) string {
		return "## Session <!-- hebbian: session=s2 start=" + start + " kind=interactive -->\n\n- Activated: " + uses + "\n"
	}
	const far, mail = "agents read ", "jeanne.morvan@valdorage.fr"
	return []ruling{
		{"annotations", "one that does not parse", story{memory: swap("id=a", "id")}, "CLAUDE.md:7:28 annotations: the annotation does not parse: a = is missing after a key"},
		{"annotations", "one that nothing reads", story{memory: swap("- Be kind.", "Be kind. <!-- hebbian: id=b -->")}, "CLAUDE.md:15:10 annotations: the annotation is not read here: it stands in a paragraph that does not begin a list item"},
		{"annotations", "one of a note", story{memory: sound, note: "text <!-- hebbian: id=b -->\n"}, "memory/2026-11-28.md:1:6 annotations: the annotation is not read here: it stands in a paragraph that does not begin a list item"},
		{"annotations", "one in code", story{memory: swap("- Be kind.", "`<!-- hebbian: id -->`")}, ""},
		{"annotations", "another tool's", story{memory: swap("- Be kind.", "Be kind. <!-- id=b -->")}, ""},

		{"duplicates", "two that say the same", story{memory: swap("] x ", "] Never push on Fridays. ")}.with("- [0.30] Do not push on Fridays."), "warning CLAUDE.md:8:1 duplicates: the pattern do-not-push-on-fridays says what a on line 7 says"},
		{"duplicates", "two that a parent has", story{memory: swap("] x ", "] Never push on Fridays. "), parents: []string{strings.Replace(swap("] x ", "] Never push on Fridays. "), "-->\n\n## Layer 3", "-->\n- [0.30] Do not push on Fridays.\n\n## Layer 3", 1) + "\n"}}.with("- [0.30] Do not push on Fridays."), ""},
		{"duplicates", "two that say different things", story{memory: swap("] x ", "] Never push on Fridays. ")}.with("- [0.30] Never push on Mondays."), ""},

		{"episodes", "a note that is gone", story{memory: sound, missing: noteFile}, "CLAUDE.md:11:22 episodes: this pointer leads to a note that does not exist"},
		{"episodes", "a bare path", story{memory: swap("](memory/2026-11-28.md)", "] see memory/2026-11-28.md#L3."), missing: noteFile}, "CLAUDE.md:11:26 episodes: this pointer leads to a note that does not exist"},
		{"episodes", "a pointer of a parent", story{memory: sound, missing: noteFile, parents: []string{sound}}, "warning CLAUDE.md:11:22 episodes: this pointer leads to a note that does not exist"},
		{"episodes", "a pointer whose note this change removes", story{memory: sound, missing: noteFile, deleted: noteFile, parents: []string{sound}}, "CLAUDE.md:11:22 episodes: this pointer leads to a note that does not exist"},
		{"episodes", "a pointer that this change brings", story{memory: sound, missing: noteFile, parents: []string{swap("28.md)", "27.md)")}}, "CLAUDE.md:11:22 episodes: this pointer leads to a note that does not exist"},
		{"episodes", "a note that is there", story{memory: sound}, ""},
		{"episodes", "a link to the web", story{memory: swap("(memory/", "(https://example.org/memory/"), missing: noteFile}, ""},
		{"episodes", "a file that is no note", story{memory: swap("28.md)", "28.txt)"), missing: "memory/2026-11-28.txt"}, ""},
		{"episodes", "another folder", story{memory: swap("(memory/", "(my-memory/"), missing: noteFile}, ""},
		{"episodes", "a pointer outside layer 3", story{memory: swap("- Be kind.", "memory/2026-11-27.md"), missing: "memory/2026-11-27.md"}, ""},

		{"forgotten", "in other letters, over two lines", story{memory: swap("- Be kind.", "- Be kind to PÉTER\n  always, she said."), forget: "kind to peter, always"}, "CLAUDE.md:15:6 forgotten: words that are to be forgotten since 2026-11-30 come back"},
		{"forgotten", "in a note", story{memory: sound, note: "# A\n\n- Be kind to Peter.\n", forget: "kind to peter"}, "memory/2026-11-28.md:3:6 forgotten: words that are to be forgotten since 2026-11-30 come back"},
		{"forgotten", "from one side of a merge", story{memory: swap("- Be kind.", "- Be kind to Peter."), forget: "kind to peter", parents: []string{sound, swap("- Be kind.", "- Be kind to Peter.")}}, "CLAUDE.md:15:6 forgotten: words that are to be forgotten since 2026-11-30 come back"},
		{"forgotten", "on both sides of a merge", story{memory: swap("- Be kind.", "- Be kind to Peter."), forget: "kind to peter", parents: []string{swap("- Be kind.", "- Be kind to Peter."), swap("- Be kind.", "- Be kind to Peter.")}}, ""},
		{"forgotten", "on a line that was there", story{memory: swap("- Be kind.", "- Be kind to Peter."), forget: "kind to peter", parents: []string{swap("- Be kind.", "- Be kind to Peter.")}}, ""},
		{"forgotten", "other words", story{memory: swap("- Be kind.", "- Be kind to Petra."), forget: "kind to peter"}, ""},
		{"forgotten", "nothing is", story{memory: swap("- Be kind.", "- Be kind to Peter.")}, ""},

		{"frozen", "layer 1 was changed", story{memory: swap("Ask first", "Ask later"), parents: []string{sound}}, "CLAUDE.md:3:7 frozen: layer 1 (CORE) was changed"},
		{"frozen", "layer 4 was changed", story{memory: swap("kind.", "kind!"), parents: []string{sound}}, "CLAUDE.md:15:10 frozen: layer 4 (META INSTRUCTIONS) was changed"},
		{"frozen", "a heading was changed", story{memory: swap("Layer 1: CORE", "Layer 1"), parents: []string{sound}}, "CLAUDE.md:1:11 frozen: layer 1 (CORE) was changed"},
		{"frozen", "layer 4 was removed", story{memory: swap("## Layer 4: META INSTRUCTIONS", "## More"), parents: []string{sound}}, "CLAUDE.md:0:0 frozen: layer 4 (META INSTRUCTIONS) was removed"},
		{"frozen", "layer 4 was added", story{memory: sound, parents: []string{swap("## Layer 4: META INSTRUCTIONS", "## More")}}, "CLAUDE.md:13:1 frozen: layer 4 (META INSTRUCTIONS) was added"},
		{"frozen", "neither side of a merge", story{memory: swap("kind.", "kind!"), parents: []string{sound, swap("kind.", "kind?")}}, "CLAUDE.md:15:10 frozen: layer 4 (META INSTRUCTIONS) was changed"},
		{"frozen", "one side of a merge", story{memory: swap("kind.", "kind?"), parents: []string{sound, swap("kind.", "kind?")}, base: sound}, ""},
		{"frozen", "the side of a merge that did not change it", story{memory: sound, parents: []string{sound, swap("kind.", "kind?")}, base: sound}, "CLAUDE.md:15:10 frozen: layer 4 (META INSTRUCTIONS) was changed"},
		{"frozen", "both sides of a merge", story{memory: sound, parents: []string{sound, swap("kind.", "kind?")}, base: swap("kind.", "kind!")}, "CLAUDE.md:15:11 frozen: layer 4 (META INSTRUCTIONS) was changed on both sides of this merge"},
		{"frozen", "a merge of strangers", story{memory: swap("kind.", "kind?"), parents: []string{sound, swap("kind.", "kind?")}}, "CLAUDE.md:15:10 frozen: layer 4 (META INSTRUCTIONS) was changed"},
		{"frozen", "approved", story{memory: swap("kind.", "kind!"), parents: []string{sound}, approved: true}, ""},
		{"frozen", "layer 2 was changed", story{memory: swap("[0.55]", "[0.56]"), parents: []string{sound}}, ""},
		{"frozen", "blank lines around it", story{memory: swap("first.\n", "first.\n\n\n"), parents: []string{sound}}, ""},
		{"frozen", "a parent without layers", story{memory: sound, parents: []string{"# A\n"}}, ""},
		{"frozen", "a state and no change", story{memory: swap("kind.", "kind!")}, ""},

		{"headroom", "one line too many", story{memory: sound + strings.Repeat("\n", 201-15)}, "warning CLAUDE.md:201:1 headroom: 201 lines; " + far + "200"},
		{"headroom", "a last line without its end", story{memory: sound + strings.Repeat("\n", 200-15) + "a"}, "warning CLAUDE.md:201:1 headroom: 201 lines; " + far + "200"},
		{"headroom", "one byte too many", story{memory: strings.Repeat("a", 25001)}, "warning CLAUDE.md:1:25001 headroom: 26 KB; " + far + "25"},
		{"headroom", "200 lines", story{memory: sound + strings.Repeat("\n", 200-15)}, ""},
		{"headroom", "25 KB", story{memory: strings.Repeat("a", 25000)}, ""},

		{"parameters", "an unknown one", story{memory: sound + "\n```yaml hebbian\nparameters: {decai: 0.1}\n```\n"}, "CLAUDE.md:18:14 parameters: unknown parameter parameters.decai"},
		{"parameters", "one out of range", story{memory: sound + "\n```json hebbian\n{\"parameters\": {\"decay\": 2}}\n```\n"}, "CLAUDE.md:18:26 parameters: parameters.decay is not between 0.00 and 1.00"},
		{"parameters", "sound ones", story{memory: sound + "\n```yaml hebbian\nparameters: {decay: 0.1}\n```\n"}, ""},
		{"parameters", "another tool's", story{memory: sound + "\n```yaml\nparameters: {decai: 0.1}\n```\n"}, ""},

		{"parameters", "no look for personal data", story{memory: sound + "\n```yaml hebbian\npii_stripping: {enabled: false}\n```\n"}, "CLAUDE.md:18:26 parameters: pii_stripping.enabled is false: personal data gets into the memory"},
		{"parameters", "no look for some", story{memory: sound + "\n```yaml hebbian\npii_stripping: {patterns: [email, phone, ip]}\n```\n"}, "CLAUDE.md:18:27 parameters: pii_stripping.patterns leaves out api_key, ssn"},
		{"parameters", "a look for nothing that there is", story{memory: sound + "\n```yaml hebbian\npii_stripping: {patterns: [email, phone, ip, api_key, ssn, emial]}\n```\n"}, "CLAUDE.md:18:27 parameters: pii_stripping.patterns names a pattern that there is not"},
		{"parameters", "no look for secrets", story{memory: sound + "\n```yaml hebbian\nsecurity: {secret_detection: false, access_restriction: everybody, embedding_rotation: never}\n```\n"}, "CLAUDE.md:18:30 parameters: security.secret_detection is false: secrets get into the memory\nCLAUDE.md:18:57 parameters: security.access_restriction is none of localhost, vpn, private_network\nCLAUDE.md:18:88 parameters: security.embedding_rotation says never"},
		{"parameters", "a look for all, and more", story{memory: sound + "\n```yaml hebbian\npii_stripping: {enabled: true, patterns: [email, phone, ip, api_key, ssn, iban, home_path]}\nsecurity: {secret_detection: true, access_restriction: vpn, embedding_rotation: on_breach}\n```\n"}, ""},

		{"private", "an e-mail address", story{memory: swap("kind.", "kind to "+mail)}, "CLAUDE.md:15:14 private: an e-mail address (email)"},
		{"private", "one in a note", story{memory: sound, note: "# A\n\n- Asked " + mail + ".\n"}, "memory/2026-11-28.md:3:9 private: an e-mail address (email)"},
		{"private", "one on a line that was changed", story{memory: swap("kind.", "kind to "+mail), parents: []string{swap("kind.", "cruel to "+mail)}}, "CLAUDE.md:15:14 private: an e-mail address (email)"},
		{"private", "one beside an allowed kind", story{memory: swap("kind.", "kind to "+mail+" <!-- hebbian:allow phone she said so -->")}, "CLAUDE.md:15:14 private: an e-mail address (email)\nwarning CLAUDE.md:15:41 private: this comment does not name what stands there"},
		{"private", "one where only secrets are looked for", story{memory: swap("kind.", "kind to "+mail) + "\n```yaml hebbian\npii_stripping: {enabled: false}\n```\n"}, ""},
		{"private", "one where other kinds are looked for", story{memory: swap("kind.", "kind to "+mail) + "\n```yaml hebbian\npii_stripping: {patterns: [phone]}\n```\n"}, ""},
		{"private", "one that a parent has", story{memory: swap("kind.", "kind to "+mail), parents: []string{swap("kind.", "kind to "+mail)}}, ""},
		{"private", "one that its line allows", story{memory: swap("kind.", "kind to "+mail+" <!-- hebbian:allow email she said so -->")}, ""},
		{"private", "one that the allow list allows by digest", story{memory: swap("kind.", "kind to "+mail), allow: pii.Fingerprint(pii.Email, mail) + " # she said so\n"}, ""},
		{"private", "one that the allow list allows by path", story{memory: swap("kind.", "kind to "+mail), allow: "path:CLAUDE.md email\n"}, ""},
		{"private", "another that the allow list allows", story{memory: swap("kind.", "kind to "+mail), allow: "path:memory/** email\n"}, "CLAUDE.md:15:14 private: an e-mail address (email)"},
		{"private", "a line of the allow list that cannot be read", story{memory: sound, allow: "email\n"}, "warning .hebbianallow:1:1 private: this line cannot be read, and so allows nothing"},
		{"private", "an address of a documentation", story{memory: swap("kind.", "kind to jeanne@example.org")}, ""},

		{"provenance", "an agent's claim", story{memory: swap("id=a", "id=a origin=owner"), parents: []string{sound}, agent: "claude"}, "CLAUDE.md:7:3 provenance: an agent (claude) writes this line as origin=owner"},
		{"provenance", "an agent's other origin", story{memory: swap("id=a", "id=a origin=agent"), parents: []string{sound}, agent: "claude"}, ""},
		{"provenance", "a person's claim", story{memory: swap("id=a", "id=a origin=owner"), parents: []string{sound}}, ""},

		{"sessions", "a time that does not exist", story{memory: sound, note: "## Session 25:00\n"}, "memory/2026-11-28.md:1:1 sessions: the heading has a time that does not exist"},
		{"sessions", "an id that is almost one", story{memory: swap("id=a ", "id=run-tests "), note: session("2026-11-28T11:00:00Z", "run-test")}, "warning memory/2026-11-28.md:3:14 sessions: no pattern has the id that stands here"},
		{"sessions", "an id that is none", story{memory: sound, note: session("2026-11-28T11:00:00Z", "a, hunter2-is-secret")}, "warning memory/2026-11-28.md:3:17 sessions: no pattern has the id that stands here"},
		{"sessions", "the future", story{memory: sound, note: session("2026-11-30T14:00:01Z", "a")}, "warning memory/2026-11-28.md:1:1 sessions: this session starts in the future"},
		{"sessions", "tomorrow, in local time", story{memory: sound, note: session("2026-11-30T14:00:00Z", "a")}, ""},
		{"sessions", "ids that there are", story{memory: sound, note: session("2026-11-28T11:00:00Z", "A (x), `a`")}, ""},
		{"sessions", "an id in a session of a closed epoch", story{memory: sound, note: strings.Replace(strings.Replace(diary, "epoch=2026-11", "epoch=2026-10", 1), ": a", ": gone", 1)}, ""},
		{"sessions", "an id in a cron session", story{memory: sound, note: strings.Replace(session("2026-11-28T11:00:00Z", "gone"), "interactive", "cron", 1)}, ""},
		{"sessions", "an id and no layer 2", story{memory: "# A\n", note: session("2026-11-28T11:00:00Z", "gone")}, ""},

		{"structure", "a layer is missing", story{memory: swap("## Layer 3: EPISODIC INDEX", "### More")}, "CLAUDE.md:1:1 structure: layer 3 (EPISODIC INDEX) is missing"},
		{"structure", "a wrong order", story{memory: swap("Layer 1: CORE", "Layer 4") + "\n## Layer 1\n"}, "CLAUDE.md:13:1 structure: a second layer 4 (META INSTRUCTIONS)\nCLAUDE.md:5:1 structure: layer 2 (CONSOLIDATED PATTERNS) stands after layer 4\nCLAUDE.md:9:1 structure: layer 3 (EPISODIC INDEX) stands after layer 4\nCLAUDE.md:17:1 structure: layer 1 (CORE) stands after layer 4"},
		{"structure", "a layer that no parent had", story{memory: swap("## Layer 3: EPISODIC INDEX", "### More"), parents: []string{"# A\n"}}, "warning CLAUDE.md:1:1 structure: layer 3 (EPISODIC INDEX) is missing"},
		{"structure", "a layer that a parent had", story{memory: swap("## Layer 3: EPISODIC INDEX", "### More"), parents: []string{sound}}, "CLAUDE.md:1:1 structure: layer 3 (EPISODIC INDEX) is missing"},
		{"structure", "a frozen layer that goes with approval", story{memory: swap("## Layer 4: META INSTRUCTIONS", "### More"), parents: []string{sound}, approved: true}, "warning CLAUDE.md:1:1 structure: layer 4 (META INSTRUCTIONS) is missing"},
		{"structure", "a conflict", story{memory: swap("- Be kind.", "<<<<<<< a")}, "CLAUDE.md:15:1 structure: a conflict marker"},
		{"structure", "no layers at all", story{memory: "# A\n"}, ""},
		{"structure", "all four", story{memory: sound}, ""},

		{"weights", "out of range", story{memory: swap("[0.55]", "[1.55]")}, "CLAUDE.md:7:4 weights: weight 1.55 is not between 0 and 1"},
		{"weights", "tampered with", story{memory: swap("[0.55] x <!-- hebbian: id=a w=0.55", "[0.90] x <!-- hebbian: id=a w=0.90"), note: diary}, "CLAUDE.md:7:4 weights: a is 0.90, its sessions give 0.55"},
		{"weights", "tampered with in a change", story{memory: swap("[0.55] x <!-- hebbian: id=a w=0.55", "[0.90] x <!-- hebbian: id=a w=0.90"), note: diary, parents: []string{sound}}, "CLAUDE.md:7:4 weights: a is 0.90, its sessions give 0.55"},
		{"weights", "another base in a change", story{memory: swap("base=0.50", "base=0.60"), note: diary, parents: []string{sound}}, "warning CLAUDE.md:7:4 weights: the annotation of a was changed by hand\nCLAUDE.md:7:4 weights: a is 0.55, its sessions give 0.65"},
		{"weights", "stale, as a parent has it", story{memory: swap("[0.55] x <!-- hebbian: id=a w=0.55", "[0.50] x <!-- hebbian: id=a w=0.50"), note: diary,
			parents: []string{sound, swap("[0.55] x <!-- hebbian: id=a w=0.55", "[0.50] x <!-- hebbian: id=a w=0.50")}}, "warning CLAUDE.md:7:4 weights: a is 0.50, its sessions give 0.55"},
		{"weights", "set by hand", story{memory: swap("[0.55]", "[0.60]"), note: diary}, "warning CLAUDE.md:7:4 weights: a was set by hand: 0.55 → 0.60"},
		{"weights", "set by hand, denied", story{memory: swap("[0.55]", "[0.60]"), note: diary, hand: check.Deny}, "CLAUDE.md:7:4 weights: a was set by hand: 0.55 → 0.60"},
		{"weights", "set by hand in this change, denied", story{memory: swap("[0.55]", "[0.60]"), note: diary, hand: check.Deny, parents: []string{sound}}, "CLAUDE.md:7:4 weights: a was set by hand: 0.55 → 0.60"},
		{"weights", "set by hand, warned", story{memory: swap("[0.55]", "[0.60]"), note: diary, hand: check.Warn}, "warning CLAUDE.md:7:4 weights: a was set by hand: 0.55 → 0.60"},
		{"weights", "set by hand, allowed", story{memory: swap("[0.55]", "[0.60]"), note: diary, hand: check.Allow}, ""},
		{"weights", "set by hand before, denied", story{memory: swap("[0.55]", "[0.60]"), note: diary, hand: check.Deny, parents: []string{swap("[0.55]", "[0.60]")}}, ""},
		{"weights", "what the sessions give", story{memory: sound, note: diary}, ""},
		{"weights", "never written", story{memory: swap(" w=0.55 base=0.50", ""), note: diary}, ""},
		{"weights", "in another notation", story{memory: swap("[0.55]", "[.550]"), note: diary}, ""},
	}
}

func TestRulesFindWhatTheyAreFor(t *testing.T) {
	for _, r := range rulings() {
		t.Run(r.rule+" "+r.name, func(t *testing.T) {
			for _, rule := range check.All() {
				if rule.Name != r.rule {
					continue
				}
				if diff := cmp.Diff(r.want, said(rule.Check(r.subject()))); diff != "" {
					t.Errorf("-want +got\n%s", diff)
				}
			}
		})
	}
}

func TestEachRuleHasHitsAndNearMisses(t *testing.T) {
	hits, misses := map[string]int{}, map[string]int{}
	for _, r := range rulings() {
		if r.want == "" {
			misses[r.rule]++
		} else {
			hits[r.rule]++
		}
	}
	last := ""
	for _, rule := range check.All() {
		if hits[rule.Name] == 0 || misses[rule.Name] == 0 {
			t.Errorf("%s has %d hits and %d near-misses", rule.Name, hits[rule.Name], misses[rule.Name])
		}
		if rule.Name <= last || rule.Doc == "" {
			t.Errorf("%s stands after %s, or has no words", rule.Name, last)
		}
		last = rule.Name
		delete(hits, rule.Name)
	}
	if len(hits) > 0 {
		t.Errorf("there are no rules for %v", hits)
	}
}
