package repo_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestTrailerDependsOnNoSetting adds a trailer under settings that rename, drop
// or move it, and reads it back from the history.
func TestTrailerDependsOnNoSetting(t *testing.T) {
	const key, value = "Hebbian-Approved", "0123"
	verbose := "\n; Please enter the message\n; ------------------------ >8 ------------------------\ndiff\n"
	tests := []struct {
		name, message string
		config        []string
	}{
		{"none", "Subject\n", nil},
		{"none, and no end of the line", "Subject", nil},
		{"separators", "Subject\n", []string{"trailer.separators==#"}},
		{"separators and other trailers", "Subject\n\nSigned-off-by: Ada\n", []string{"trailer.separators=#"}},
		{"do nothing", "Subject\n", []string{"trailer.ifmissing=doNothing", "trailer.ifexists=doNothing", "trailer.where=start"}},
		{"do nothing where it is", "Subject\n\nHebbian-Approved: old\n", []string{"trailer.ifexists=doNothing"}},
		{"a key of another name", "Subject\n", []string{"trailer.Hebbian-Approved.key=Other"}},
		{"a key that it begins", "Subject\n", []string{"trailer.x.key=Hebbian-Approved-By= "}},
		{"a command", "Subject\n", []string{"trailer.Hebbian-Approved.command=echo forged", "trailer.Hebbian-Approved.ifmissing=doNothing"}},
		{"another comment", "Subject\n; comment\n", []string{"core.commentChar=;"}},
		{"another comment, with a diff", "Subject\n" + verbose, []string{"core.commentChar=;"}},
		{"any comment, with a diff", "Subject\n" + verbose, []string{"core.commentChar=auto"}},
		{"any comment", "#Subject\n\nSigned-off-by: Ada\n; comment\n", []string{"core.commentChar=auto"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := plain(t)
			for _, kv := range tt.config {
				name, v, _ := strings.Cut(kv, "=")
				b.git("config", name, v)
			}
			b.write(".git/MESSAGE", tt.message)
			r := b.open()
			if err := r.AddTrailer(filepath.Join(b.top, ".git/MESSAGE"), key, value); err != nil {
				t.Fatal(err)
			}
			text, _, _ := strings.Cut(b.read(".git/MESSAGE"), "\n; ")
			b.write(".git/MESSAGE", text)
			b.git("commit", "-q", "--allow-empty", "--cleanup=whitespace", "-F", ".git/MESSAGE")
			commits, err := r.Commits("HEAD~1..HEAD")
			if err != nil || len(commits) != 1 || strings.Join(commits[0].Trailer(key), " ") != value {
				t.Errorf("%v, %v\n%s", commits, err, text)
			}
			if strings.Contains(tt.message, "Signed-off-by") && commits[0].Trailer("Signed-off-by") == nil {
				t.Errorf("the other trailer is gone: %v", commits[0])
			}
		})
	}
}

// TestTrailerThatIsACommentIsAnError has comments begin as the key does.
func TestTrailerThatIsACommentIsAnError(t *testing.T) {
	b := plain(t)
	b.git("config", "core.commentChar", "H")
	b.write(".git/MESSAGE", "Subject\n")
	if err := b.open().AddTrailer(filepath.Join(b.top, ".git/MESSAGE"), "Hebbian-Approved", "0123"); err == nil || !strings.Contains(err.Error(), `"H"`) {
		t.Errorf("error %v", err)
	}
}
