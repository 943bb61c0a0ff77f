package main

import (
	"net"
	"strings"

	"github.com/urfave/cli/v2"
)

func mcpCommand(w *world) *cli.Command {
	return &cli.Command{
		Name:        "mcp",
		Usage:       "serve the memory to agents by the Model Context Protocol",
		Description: mcpHelp,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "http", Usage: "serve HTTP at `ADDRESS` of this machine, such as 127.0.0.1:8012"},
			&cli.StringFlag{Name: "token-file", Usage: "with --http: the token is in `FILE`, which only its owner may read"},
			&cli.BoolFlag{Name: "allow-apply", Usage: "let agents write what harvest and update show"},
		},
		Action: func(c *cli.Context) error {
			req := mcpRequest{verbs: verbNames(c.App.Commands), address: c.String("http"), tokenFile: c.String("token-file"), allowApply: c.Bool("allow-apply")}
			switch {
			case c.NArg() > 0:
				return usageError("mcp", "mcp takes no argument, but was given %q", c.Args().First())
			case c.IsSet("token-file") && !c.IsSet("http"):
				return usageError("mcp", "--token-file goes with --http")
			case c.IsSet("token-file") && req.tokenFile == "":
				return usageError("mcp", "--token-file takes a file")
			case c.IsSet("http"):
				if err := loopbackAddress(req.address); err != nil {
					return err
				}
			}
			return serveMCP(w, req)
		},
	}
}

// An mcpRequest is what the flags of mcp ask for.
type mcpRequest struct {
	verbs      []string // of this program
	address    string   // empty: standard input and output
	tokenFile  string   // empty: the one in the state folder
	allowApply bool
}

// loopbackAddress refuses an address that others can reach.
func loopbackAddress(address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil || port == "" || host == "" {
		return usageError("mcp", "--http takes an address and a port, such as 127.0.0.1:8012")
	}
	if ip := net.ParseIP(host); strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback() {
		return nil
	}
	return usageError("mcp", "--http %s: others could reach it; it has to be an address of this machine alone, such as 127.0.0.1:8012", address)
}

// mcpHelp is what help says of mcp.
const mcpHelp = `Serves one agent on standard input and output until its input ends, or with
--http all that have the token, at http://ADDRESS/mcp. There are tools: recall,
retain, core, due, status, explain, check, harvest, update; resources:
memory://file, memory://notes/DAY, memory://entities/NAME; and the prompts
session-start and session-end. Each call runs the verb as its own process, as an
agent: what only a person decides is refused. harvest and update are previews,
whatever a client says, unless --allow-apply is given. On standard input each
message is one line; one that cannot be read is answered with an error.

Agents start it with these settings, which git hebbian init --agent can write:

   {"mcpServers": {"git-hebbian":
      {"command": "git", "args": ["hebbian", "mcp"]}}}

ADDRESS is one of this machine, such as 127.0.0.1:8012. The token is in FILE,
without --token-file in mcp-token below git rev-parse --git-path hebbian, and
is made where it is missing. Requests for another host name, and from pages of
other origins, are refused.

EARLIER SCRIPTS
   The tools openclaw_hebbian_harvest, and in the same way weight_update,
   analyze, status, layer_validate, pii_check, decay_config_check, drift_check,
   take the arguments that they took; with FIRM_TOOL_PREFIX=firm they are called
   firm_hebbian_harvest, too. A POST without "jsonrpc" is answered at once,
   without a session:

   token=$(cat "$(git rev-parse --git-path hebbian)/mcp-token")
   curl -s -X POST http://localhost:8012/mcp \
     -H "Content-Type: application/json" -H "Authorization: Bearer $token" \
     -d '{"method":"tools/call","params":{"name":"openclaw_hebbian_harvest",
          "arguments":{"session_jsonl_path":"FILE"}}}' |
     jq '.result.ingested // .error'

EXIT STATUS
   0  the input ended, or it was told to stop
   2  usage, or it could not run`
