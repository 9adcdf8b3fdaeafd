package opt

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/transform/pass"
)

// program is one run.
type program struct {
	cli.Env
	*config
	Driver
	conf   cli.Config
	passes *pass.Registry
	paths  []string
	budget limit.Budget // for the work on the current part
	style  term.Style
	// byLocation ignores the wording of expected diagnostics.
	byLocation bool
}

// Flags returns the flags of a driver for a role, nil if the passes of conf cannot be assembled.
func Flags(conf cli.Config, r Role) *pflag.FlagSet {
	list := conf.Passes
	if list == nil {
		list = Driver{Role: r}.passes()
	}
	known, err := pass.NewRegistry(list...)
	if err != nil {
		return pflag.NewFlagSet("", pflag.ContinueOnError)
	}
	return flagSet(newConfig().groups(known, r), new([]error))
}

// Run runs a driver and returns the exit code.
func Run(conf cli.Config, driver Driver, args []string, env cli.Env) int {
	p := &program{Env: env, config: newConfig(), Driver: driver, conf: conf}
	p.Stderr = term.Writer(env.Stderr, false)
	list := conf.Passes
	if list == nil {
		list = driver.passes()
	}
	var err error
	if p.passes, err = pass.NewRegistry(list...); err != nil {
		return p.usage(err)
	}
	groups := p.groups(p.passes, p.Role)
	var errs []error
	fs := flagSet(groups, &errs)
	args = normalize(args, fs)
	if err := fs.Parse(args); err != nil {
		return p.usage(unknownFlag(err, fs))
	}
	if p.help {
		if slices.Contains(args, "--help") {
			return p.Print(p.Name, p.longHelp(groups))
		}
		return p.Print(p.Name, p.shortHelp())
	}
	if p.banner {
		return p.Print(p.Name, banner.Text(p.Name))
	}
	p.paths = fs.Args()
	if errs = append(errs, p.missing...); len(errs) == 0 {
		errs = append(errs, p.prepare())
	}
	if errs[0] != nil {
		return p.usage(errs[0])
	}
	if len(p.dialects) > 0 {
		if p.conf.Dialects, err = cli.WithFiles(p.conf.Registry(), p.dialects); err != nil {
			return p.usage(fmt.Errorf("--dialect: %w", err))
		}
	}
	switch {
	case p.listPasses:
		var b strings.Builder
		for _, known := range p.passes.Passes() {
			b.WriteString(known.Name + "\n")
		}
		return p.Print(p.Name, b.String())
	case p.showDialects:
		var b strings.Builder
		for _, d := range p.conf.Registry().Dialects() {
			b.WriteString(d.Name + "\n")
		}
		return p.Print(p.Name, b.String())
	case len(p.paths) == 0 && env.Stdin == os.Stdin && term.IsTerminal(os.Stdin):
		fmt.Fprint(p.Stderr, p.shortHelp())
		return cli.Failure
	}
	return p.files(env.Files.Find(p.paths))
}

// prepare validates the flags and the environment and sets the fields derived from them.
func (p *program) prepare() error {
	if err := p.check(p.passes); err != nil {
		return err
	}
	if err := p.tracePatterns(); err != nil {
		return err
	}
	tasks := 0
	for _, asked := range []bool{p.serialize, p.deserialize, p.interpret} {
		if asked {
			tasks++
		}
	}
	if p.Role == Translator && tasks != 1 {
		return errors.New("expected one of --serialize, --deserialize and --interpret")
	}
	switch d := p.Getenv("HLO_OPT_DIAGNOSTICS"); d {
	case "location":
		p.byLocation = true
	case "", "text":
	default:
		return fmt.Errorf("HLO_OPT_DIAGNOSTICS is %q, expected location or text", d)
	}
	if (p.bytecode || p.serialize) && !p.force && p.output == "" && p.Out != nil && term.IsTerminal(p.Out) {
		return errors.New("bytecode is not written to a terminal; use -o FILE, or -f to write it anyway")
	}
	p.style = term.NewStyle(p.color, p.Err)
	p.Stderr = term.Writer(p.Stderr, p.style.On)
	return nil
}

// usage reports wrong usage.
func (p *program) usage(err error) int {
	fmt.Fprintf(p.Stderr, "%s: %v\nTry '%s -h'.\n", p.Name, err, p.Command)
	return cli.Failure
}

// unknownFlag adds a suggestion to an error about an unknown flag.
func unknownFlag(err error, fs *pflag.FlagSet) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	name := unknown.GetSpecifiedName()
	if best := cli.Closest(name, cli.FlagNames(fs)); best != "" {
		return fmt.Errorf("unknown flag: --%s; did you mean --%s?", name, best)
	}
	return fmt.Errorf("unknown flag: --%s", name)
}
