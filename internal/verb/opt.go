package verb

import (
	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/opt"
)

var optVerb = cli.Verb{
	Name:      "opt",
	Group:     cli.Change,
	Brief:     "run passes, and convert between text, bytecode and portable artifacts, like hlo-opt",
	MainFlags: func(conf cli.Config) *pflag.FlagSet { return opt.Flags(conf, opt.Both) },
	Main: func(p *cli.Program, args []string, env cli.Env) int {
		return opt.Run(p.Config, opt.Driver{Name: p.Name, Command: p.Name + " opt", Role: opt.Both}, args, env)
	},
}
