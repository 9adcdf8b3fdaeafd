package main

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/transform/pass"
)

// program is one run.
type program struct {
	environment
	*config
	name   string
	role   role
	passes *pass.Registry
	paths  []string
	style  term.Style
	// byLocation compares expected diagnostics without their wording.
	byLocation bool
}

// run runs the program and returns the exit code. The first argument is the name
// that it was started under.
func run(args []string, env environment) int {
	p := &program{environment: env, config: newConfig()}
	p.name, p.role = roleOf(args[0])
	var err error
	if p.passes, err = newRegistry(); err != nil {
		return p.usage(err)
	}
	groups := p.groups(p.passes, p.role)
	var errs []error
	fs := flagSet(groups, &errs)
	args = normalize(args[1:], fs)
	if err := fs.Parse(args); err != nil {
		return p.usage(unknownFlag(err, fs))
	}
	if p.help {
		if slices.Contains(args, "--help") {
			fmt.Fprint(p.stdout, p.longHelp(groups))
		} else {
			fmt.Fprint(p.stdout, p.shortHelp())
		}
		return good
	}
	if p.banner {
		fmt.Fprint(p.stdout, banner.Text(p.name))
		return good
	}
	p.paths = fs.Args()
	if errs = append(errs, p.missing...); len(errs) == 0 {
		errs = append(errs, p.prepare())
	}
	if errs[0] != nil {
		return p.usage(errs[0])
	}
	switch {
	case p.listPasses:
		for _, known := range p.passes.Passes() {
			fmt.Fprintln(p.stdout, known.Name)
		}
		return good
	case p.showDialects:
		for _, d := range dialect.Default().Dialects() {
			fmt.Fprintln(p.stdout, d.Name)
		}
		return good
	case len(p.paths) == 0 && env.stdin == os.Stdin && term.IsTerminal(os.Stdin):
		fmt.Fprint(p.stderr, p.shortHelp())
		return failure
	}
	return p.files(input.Find(p.paths))
}

// prepare checks the flags and the environment, and works out what follows from
// them.
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
	if p.role == translator && tasks != 1 {
		return errors.New("want one of --serialize, --deserialize and --interpret")
	}
	switch d := p.getenv("HLO_OPT_DIAGNOSTICS"); d {
	case "location":
		p.byLocation = true
	case "", "text":
	default:
		return fmt.Errorf("HLO_OPT_DIAGNOSTICS is %q, expected location or text", d)
	}
	if (p.bytecode || p.serialize) && !p.force && p.output == "" && p.out != nil && term.IsTerminal(p.out) {
		return errors.New("bytecode does not go to a terminal; -o FILE writes it to a file, -f to the terminal all the same")
	}
	p.style = term.NewStyle(p.color, p.err)
	return nil
}

// usage reports wrong usage.
func (p *program) usage(err error) int {
	fmt.Fprintf(p.stderr, "%s: %v\nTry '%[1]s -h'.\n", p.name, err)
	return failure
}

// unknownFlag adds what could have been meant to an error about an unknown flag.
func unknownFlag(err error, fs *pflag.FlagSet) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	name, best, least := unknown.GetSpecifiedName(), "", 3
	fs.VisitAll(func(f *pflag.Flag) {
		if d := distance(name, f.Name); d < least {
			best, least = f.Name, d
		}
	})
	if best == "" {
		return fmt.Errorf("unknown flag: --%s", name)
	}
	return fmt.Errorf("unknown flag: --%s; --%s is one", name, best)
}

// distance returns the number of letters to add, drop or change to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
