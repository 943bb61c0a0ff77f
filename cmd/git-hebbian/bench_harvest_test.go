package main_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// BenchmarkHarvest reads 22 MB in 400 logs as a preview, and beside it jq -c .
// on the same files, which parses and prints them; without jq there is no ratio.
func BenchmarkHarvest(b *testing.B) {
	dir, program := generate(b, 30), build(b, b.TempDir())
	files, size := generateLogs(b, dir)
	b.Setenv("HEBBIAN_ALLOWED_DIRS", dir)
	jq, err := exec.LookPath("jq")
	var ours, theirs []time.Duration
	var most int64
	for b.Loop() {
		if err == nil {
			d, _ := timed(b, dir, append([]string{"sh", "-c", `exec "$0" -c . "$@" >` + os.DevNull, jq}, files...))
			theirs = append(theirs, d)
		}
		d, rss := timed(b, dir, []string{program, "harvest", "logs"})
		ours, most = append(ours, d), max(most, rss)
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	median := ours[len(ours)/2]
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(median.Microseconds())/1000, "ms")
	b.ReportMetric(float64(size)/1e6/median.Seconds(), "MB/s")
	b.ReportMetric(float64(most)/1e6, "MB")
	if len(theirs) > 0 {
		b.ReportMetric(float64(median)/float64(theirs[len(theirs)/2]), "x-jq")
	}
}

// generateLogs writes 400 logs of sessions: what people and agents say, commands,
// files, and the long answers of tools that are most of any real log.
func generateLogs(b *testing.B, dir string) (files []string, size int) {
	b.Helper()
	r := rand.New(rand.NewPCG(3, 400))
	known := strings.Fields(prose(r, 5000)) // about as many words as one person uses
	for i := range 400 {
		name := filepath.Join(dir, "logs", fmt.Sprintf("%03d.jsonl", i))
		text := sessionLog(b, r, known, i)
		write(b, name, text)
		files, size = append(files, name), size+len(text)
	}
	return files, size
}

// sessionLog returns a log of about 55 KB.
func sessionLog(b *testing.B, r *rand.Rand, known []string, number int) string {
	b.Helper()
	some := func(n int) string {
		text := make([]string, n)
		for i := range text {
			text[i] = known[r.IntN(len(known))]
		}
		return strings.Join(text, " ")
	}
	var log strings.Builder
	at := time.Date(2026, 1, 1+number%31, 8, number%60, 0, 0, time.UTC)
	parent := any(nil)
	for i := 0; log.Len() < 55_000; i++ {
		at = at.Add(20 * time.Second)
		id := fmt.Sprintf("%08x-%04x-4000-8000-000000000000", number, i)
		kind, content := "assistant", []map[string]any{{"type": "text", "text": some(30) + ". " + some(20) + "."}}
		switch i % 6 {
		case 0:
			kind, content[0]["text"] = "user", some(18)+"."
		case 2:
			content = append(content, map[string]any{"type": "tool_use", "id": fmt.Sprint("t", i), "name": "Bash", "input": map[string]any{"command": "make " + some(2)}})
		case 4:
			content = append(content, map[string]any{"type": "tool_use", "id": fmt.Sprint("t", i), "name": "Write", "input": map[string]any{"file_path": "/srv/x/" + some(1) + ".go", "content": some(200)}})
		case 3, 5:
			kind = "user"
			content = []map[string]any{{"type": "tool_result", "tool_use_id": fmt.Sprint("t", i-1), "content": listing(some, 60)}}
		}
		line, err := json.Marshal(map[string]any{"type": kind, "uuid": id, "parentUuid": parent, "sessionId": fmt.Sprintf("%08x-0000-4000-8000-000000000000", number),
			"cwd": "/srv/x", "gitBranch": "main", "version": "2.1.63", "timestamp": at.Format(time.RFC3339), "message": map[string]any{"role": kind, "content": content}})
		if err != nil {
			b.Fatal(err)
		}
		log.Write(append(line, '\n'))
		parent = id
	}
	return log.String()
}

func listing(some func(int) string, n int) string {
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "%s:%d:\t%s\n", some(1), i, some(8))
	}
	return text.String()
}
