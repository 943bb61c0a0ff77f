package session

import (
	"slices"
	"strings"
)

// runsTests reports whether a command runs tests.
func runsTests(command string) bool { return anyProgram(command, isTestRun) }

func isTestRun(name string, arguments []string) bool {
	words := afterOptions(arguments)
	first := ""
	if len(words) > 0 {
		first = words[0]
	}
	switch name {
	case "pytest", "py.test", "jest", "vitest", "mocha", "ava", "rspec", "phpunit", "pest", "ctest", "tox", "nox",
		"gotestsum", "unittest", "nosetests", "busted", "bats", "trial":
		return true
	case "go", "cargo", "dotnet", "mix", "swift", "deno", "flutter", "dart", "rails", "django-admin", "zig", "forge", "bazel", "playwright", "lein":
		return first == "test" || first == "nextest"
	case "npm", "yarn", "pnpm", "bun":
		if first == "run" || first == "run-script" {
			first = strings.Join(afterOptions(words[1:])[:min(1, len(afterOptions(words[1:])))], "")
		}
		return first == "t" || isTestTarget(first) || first == "vitest" || first == "jest"
	case "make", "gmake", "just", "task", "ninja", "rake", "mvn", "mvnw", "gradle", "gradlew", "sbt", "meson", "composer", "invoke":
		return slices.ContainsFunc(words, isTestTarget)
	case "manage.py":
		return first == "test"
	case "python", "python3":
		return slices.Contains(arguments, "test") && strings.HasSuffix(first, "manage.py")
	}
	return false
}

// isTestTarget reports whether the name of a target or of a script says that it
// runs tests: test, check, unit-test, test:unit, :app:test.
func isTestTarget(target string) bool {
	parts := strings.FieldsFunc(target, func(r rune) bool { return strings.ContainsRune(":-_./", r) })
	return slices.ContainsFunc(parts, func(part string) bool {
		switch strings.ToLower(part) {
		case "test", "tests", "check", "spec", "verify", "unittest":
			return true
		}
		return false
	})
}

// verdict says what the answer of a command that runs tests says of them. A
// command in a pipe gives no error when the tests fail, so their own words go
// first.
func verdict(answer string, failed bool) Verdict {
	switch low := strings.ToLower(answer); {
	case strings.Contains(low, "running in background"), strings.Contains(low, "running in the background"),
		strings.Contains(low, "doesn't want to proceed"), strings.Contains(low, "request interrupted"):
		return NoTests
	case failed || saysFailed(answer) || countsFailed(low):
		return NotPassed
	}
	return Passed
}

func saysFailed(answer string) bool {
	for line := range strings.Lines(answer) {
		line = strings.TrimSpace(line)
		for _, start := range []string{"FAIL\t", "FAIL:", "FAIL ", "--- FAIL", "FAILED", "BUILD FAILED", "[ERROR] Tests run", "not ok ", "test result: FAILED", "panic: ", "FAILURES!"} {
			if strings.HasPrefix(line, start) {
				return true
			}
		}
		if line == "FAIL" || strings.Contains(line, "BUILD FAILURE") {
			return true
		}
	}
	return false
}

// countsFailed reports whether a number above zero stands before or behind a
// word for failure: "2 failed", "failures: 1".
func countsFailed(low string) bool {
	for _, word := range []string{"failed", "failing", "failures", "failure", "errors"} {
		for rest := low; ; {
			before, after, found := strings.Cut(rest, word)
			if !found {
				break
			}
			rest = after
			if above(strings.TrimRight(before, " "), true) || above(strings.TrimLeft(after, ":= "), false) && strings.IndexAny(after, ":=") == 0 {
				return true
			}
		}
	}
	return false
}

// above reports whether a text ends, or begins, with a number above zero.
func above(text string, atEnd bool) bool {
	const figures = "0123456789"
	var number string
	if atEnd {
		number = text[len(strings.TrimRight(text, figures)):]
	} else {
		number = text[:len(text)-len(strings.TrimLeft(text, figures))]
	}
	return strings.Trim(number, "0") != ""
}
