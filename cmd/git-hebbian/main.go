// Command git-hebbian keeps an AI agent's Markdown memory healthy. On the
// PATH it is the git command git hebbian.
//
// This folder is the program's hands: flags, disk, clock and exit status. It
// holds one verb a file; what a verb decides is decided in the packages above.
package main

import (
	"io"
	"log"
	"os"

	"github.com/urfave/cli/v2"
)

func main() {
	log.SetOutput(io.Discard) // Bluge speaks there of what we notice ourselves
	w, err := newWorld()
	if err != nil && !isAgentHook(os.Args[1:]) {
		os.Exit(report(os.Stderr, err)) // but never for an agent that ends in a folder that is gone
	}
	os.Exit(run(w, os.Args[1:]))
}

// commands lists the verbs in the order in which help shows them. A new verb
// is one file beside this one, and one line here.
func commands(w *world) []*cli.Command {
	return []*cli.Command{
		demoCommand(w),
		initCommand(w),
		statusCommand(w),
		doctorCommand(w),
		explainCommand(w),
		replayCommand(w),
		harvestCommand(w),
		updateCommand(w),
		analyzeCommand(w),
		simulateCommand(w),
		recallCommand(w),
		indexCommand(w),
		retainCommand(w),
		reflectCommand(w),
		capabilitiesCommand(w),
		coreCommand(w),
		dueCommand(w),
		fadeCommand(w),
		checkCommand(w),
		watchCommand(w),
		piiCommand(w),
		blameCommand(w),
		approveCommand(w),
		promoteCommand(w),
		retireCommand(w),
		freezeCommand(w),
		setCommand(w),
		mergePatternsCommand(w),
		reviewCommand(w),
		undoCommand(w),
		snapshotCommand(w),
		driftCommand(w),
		bisectCommand(w),
		forgetCommand(w),
		hookCommand(w),
		mergeFileCommand(w),
		mcpCommand(w),
		installCommand(w),
		versionCommand(w),
		helpCommand(w),
	}
}
