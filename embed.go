// Package githebbian holds the files of the project's root that are part of
// the program.
package githebbian

import "embed"

// Hooks are the commit hooks as git hebbian init installs them, each at
// .githooks/NAME.
//
//go:embed .githooks/pre-commit .githooks/pre-merge-commit .githooks/commit-msg
var Hooks embed.FS
