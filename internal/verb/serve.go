package verb

import (
	"slices"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/cli"
	protocol "github.com/hlobc/hlobc/internal/serve" // the verb view has a function serve
	"github.com/hlobc/hlobc/internal/session"
)

// serveVerb is a function, since the programs that it runs have it among their verbs.
func serveVerb() *cli.Verb {
	return &cli.Verb{
		Name:  "serve",
		Group: cli.Shell,
		Brief: "answer requests of another program on standard input",
		Args:  " ",
		About: `Answers requests on standard input until it ends, on standard output: programs are read once and
kept, run with tensors as bytes, and every command is available with its files in memory. Requests are worked
on at the same time. It is how the Python package uses hlobc, and how programs in other languages can
without a C library; docs/protocol.md describes the messages. Nothing is opened to a network.`,
		Examples: [][2]string{
			{`echo '{"id": 1, "call": "version"}' | hlobc serve`, "which versions are supported?"},
		},
		Setup: func(*pflag.FlagSet) func(*cli.Call) int {
			return func(c *cli.Call) int {
				if len(c.Paths) > 0 {
					return c.Usage("serve takes no paths")
				}
				s := &session.Session{Main: func(args []string, env cli.Env) int {
					return Run(c.Config, Program, slices.Concat([]string{Program}, args), env)
				}}
				if err := protocol.Serve(s, banner.Version(), c.Stdin, c.Stdout); err != nil {
					c.Note("%v", err)
					return cli.Failure
				}
				return cli.Good
			}
		},
	}
}
