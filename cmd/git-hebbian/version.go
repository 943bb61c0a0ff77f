package main

import (
	"fmt"
	"runtime/debug"

	"github.com/urfave/cli/v2"
)

// version is set by the linker in a release build (-ldflags "-X main.version=1.2.3"),
// and by nothing else.
var version string

func versionCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:  "version",
		Usage: "print the version",
		Description: `Prints the version of this binary on one line.

EXIT STATUS
   0  always`,
		Action: func(*cli.Context) error { return printVersion(w) },
	}
}

func printVersion(w *world) error {
	_, err := fmt.Fprintf(w.out, "git hebbian %s\n", programVersion())
	return err
}

// programVersion is the linker's version, else the one that go install or the
// version control system stamped, else "(devel)".
func programVersion() string {
	if version != "" {
		return version
	}
	if build, ok := debug.ReadBuildInfo(); ok && build.Main.Version != "" {
		return build.Main.Version
	}
	return "(devel)"
}
