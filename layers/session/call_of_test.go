package session_test

import (
	"encoding/json"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/session"
)

// TestHeadHoldsNoArgument of what was done: neither the value of an option, nor what
// looks like a verb behind it.
func TestHeadHoldsNoArgument(t *testing.T) {
	tests := []struct{ command, want string }{
		{"npm publish", "npm publish"},
		{"git --no-pager -c core.x=y log", "git"},
		{"git --no-pager log", "git log"},
		{"git -C hush commit -m hush", "git commit"},
		{"make -C hush -j4 test", "make test"},
		{"apt-get -y install hush", "apt-get install"},
		{"npm --otp=hush publish", "npm publish"},
		{"npm --otp hush publish", "npm"},
		{"kubectl --token hush get pods", "kubectl"},
		{"aws --profile hush s3 ls", "aws"},
		{"docker -H hush ps", "docker"},
		{"python -c hush", "python"},
		{"python -m pytest hush", "pytest"},
	}
	for _, tt := range tests {
		given, err := json.Marshal(map[string]string{"command": tt.command})
		if err != nil {
			t.Fatal(err)
		}
		if got := session.CallOf("Bash", given).Head(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.command, got, tt.want)
		}
	}
}
