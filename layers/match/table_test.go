package match

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write sorted.go anew")

// TestTheSortedTableIsThatOfTheLists holds that a change of the lists came to the
// table: go test ./layers/match -run Sorted -update
func TestTheSortedTableIsThatOfTheLists(t *testing.T) {
	table, count := sort(t)
	want := fmt.Sprintf("package match\n\n// concepts is how many concepts the lists have.\nconst concepts = %d\n\n// sorted has the lists by root. A test writes it, and holds that it is theirs.\nconst sorted = \"\" +\n", count)
	for len(table) > 0 {
		end := strings.LastIndexByte(table[:min(len(table), 400)], '\n') + 1
		want += fmt.Sprintf("\t%q", table[:end])
		if table = table[end:]; table != "" {
			want += " +"
		}
		want += "\n"
	}
	if *update {
		if err := os.WriteFile("sorted.go", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("sorted.go")
	if err != nil || string(got) != want {
		t.Errorf("sorted.go is of other lists (%v); go test ./layers/match -run Sorted -update", err)
	}
}

// sort returns the lists by root.
func sort(t *testing.T) (table string, count int) {
	t.Helper()
	type entry struct {
		kind string
		acts bool
		most int
		ids  []string
	}
	all := map[string]*entry{}
	get := func(key string) *entry {
		if all[key] == nil {
			all[key] = &entry{kind: "-"}
		}
		return all[key]
	}
	for _, list := range []struct{ kind, text string }{{"i", idle}, {"a", acts}, {"d", deeds}, {"t", things}, {"c", code}} {
		for line := range strings.SplitSeq(strings.TrimSpace(list.text), "\n") {
			for phrase := range strings.SplitSeq(line, ", ") {
				var roots []string
				for word := range strings.FieldsSeq(phrase) {
					if roots = append(roots, root(word)); strings.ToLower(word) != word {
						t.Errorf("%q is not in lower case", word)
					}
				}
				if len(roots) == 0 {
					t.Fatalf("an empty phrase in %q", line)
				}
				e := get(strings.Join(roots, " "))
				if strings.Index("-iadtc", list.kind) > strings.Index("-iadtc", e.kind) {
					e.kind = list.kind
				}
				e.acts = e.acts || list.kind == "a" || list.kind == "d"
				id := fmt.Sprint(count)
				if list.kind != "c" && list.kind != "i" && len(e.ids) < 4 && !slices.Contains(e.ids, id) {
					e.ids = append(e.ids, id)
				}
				if len(roots) > 1 {
					head := get(roots[0])
					head.most = max(head.most, len(roots))
				}
			}
			count++
		}
	}
	var keys []string
	for key := range all {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		e := all[key]
		if e.kind == "t" && e.acts {
			e.kind = "T"
		}
		table += fmt.Sprintf("%s\t%s%d %s\n", key, e.kind, e.most, strings.Join(e.ids, " "))
	}
	return table, count
}
