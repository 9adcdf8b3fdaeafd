package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/term"
)

// command is a subcommand.
type command struct {
	name  string
	brief string // one line
	about string // paragraphs, for --help
	// examples are command lines and what they are for.
	examples [][2]string
	// finds says when the exit code is 1, besides for invalid inputs.
	finds string
	// flags registers the flags of the command's own.
	flags func(fs *pflag.FlagSet)
	run   func(c *call) int
}

// commands returns the commands, the default one first. Each call returns new
// ones, since they hold the values of their flags.
func commands() []*command {
	return []*command{summaryCommand(), printCommand(), extractCommand(), dumpCommand(), sizeCommand(), stringsCommand(), auditCommand(),
		roundtripCommand(), verifyCommand(), visibilityCommand(), effectsCommand(), versionsCommand(), traceCommand(), carveCommand()}
}

// common are the flags of all commands.
type common struct {
	output  string
	json    bool
	wide    bool
	color   string
	debug   []string
	maxSize string
	jobs    int
	quiet   bool
	help    bool
	version bool
}

func (f *common) register(fs *pflag.FlagSet) {
	fs.StringVarP(&f.output, "output", "o", "", "write to `FILE` instead of standard output; compressed if it ends in .zst or .gz")
	fs.BoolVar(&f.json, "json", false, "one JSON document instead of text")
	fs.BoolVar(&f.wide, "wide", false, "do not cut lines to the width of the terminal, or to 100 columns")
	fs.StringVar(&f.color, "color", "auto", "colours: `WHEN` is auto, always or never")
	fs.StringSliceVar(&f.debug, "debug-only", nil, "log the codec's calls to standard error; `LIST` of: "+strings.Join(debugTypes, ", "))
	fs.StringVar(&f.maxSize, "max-size", "", "most bytes that unpacking a file may give; `SIZE` as in 512MiB (default in proportion to the file)")
	fs.IntVarP(&f.jobs, "jobs", "j", 0, "look at `N` files at once (default: one for each processor)")
	fs.BoolVarP(&f.quiet, "quiet", "q", false, "no progress bar")
	fs.BoolVarP(&f.help, "help", "h", false, "-h: short help, --help: long help with examples")
	fs.BoolVar(&f.version, "version", false, "print the program's version, and those of the formats that it knows")
}

// call is one run of a command.
type call struct {
	environment
	common
	cmd     *command
	implied bool // the command is the default, which nobody named
	paths   []string
	limit   int64
	style   term.Style
	width   int
	// inside says to look for programs inside of programs.
	inside bool
}

// run runs the program with its arguments and returns the exit code.
func run(args []string, env environment) int {
	list := commands()
	given := len(args)
	cmd, args := choose(list, args)
	c := &call{environment: env, cmd: cmd, implied: len(args) == given}
	if cmd == nil { // help [COMMAND]
		return c.helpCommand(list, args)
	}
	fs := c.flagSet()
	if err := fs.Parse(args); err != nil {
		return c.usage("%v", err)
	}
	if c.help {
		if slices.Contains(args, "--help") {
			fmt.Fprint(env.stdout, c.longHelp(list))
		} else {
			fmt.Fprint(env.stdout, c.shortHelp(list))
		}
		return good
	}
	if c.version {
		fmt.Fprint(env.stdout, banner.Text("hlo-bcdump"))
		return good
	}
	c.paths = fs.Args()
	if err := c.check(); err != nil {
		return c.usage("%v", err)
	}
	if len(c.paths) == 0 && env.stdin == os.Stdin && term.IsTerminal(os.Stdin) {
		fmt.Fprint(env.stderr, c.shortHelp(list))
		return failure
	}
	return cmd.run(c)
}

func (c *call) flagSet() *pflag.FlagSet {
	fs := pflag.NewFlagSet(c.cmd.name, pflag.ContinueOnError)
	fs.SortFlags = false
	fs.Usage = func() {}
	if c.cmd.flags != nil {
		c.cmd.flags(fs)
	}
	c.register(fs)
	return fs
}

// choose finds the command among the arguments: the first that is no flag, if it
// is the name of one. It returns the other arguments, and nil for help.
func choose(list []*command, args []string) (*command, []string) {
	var f common
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.register(fs)
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			break
		}
		if !strings.HasPrefix(a, "-") || a == "-" {
			rest := append(slices.Clone(args[:i]), args[i+1:]...)
			if a == "help" {
				return nil, rest
			}
			for _, c := range list {
				if c.name == a {
					return c, rest
				}
			}
			break
		}
		if takesValue(fs, a) {
			i++
		}
	}
	return list[0], args
}

// takesValue reports whether the argument after flag a is its value.
func takesValue(fs *pflag.FlagSet, a string) bool {
	var f *pflag.Flag
	if name, ok := strings.CutPrefix(a, "--"); ok {
		f = fs.Lookup(name) // nil if it has an equals sign
	} else if len(a) == 2 {
		f = fs.ShorthandLookup(a[1:])
	}
	return f != nil && f.NoOptDefVal == ""
}

// check checks the common flags and works out what follows from them.
func (c *call) check() error {
	if !slices.Contains([]string{"auto", "always", "never"}, c.color) {
		return fmt.Errorf("--color is %q, expected auto, always or never", c.color)
	}
	for _, d := range c.debug {
		if !slices.Contains(debugTypes, d) {
			return fmt.Errorf("--debug-only has %q, expected of %s", d, strings.Join(debugTypes, ", "))
		}
	}
	if c.jobs < 0 {
		return fmt.Errorf("--jobs is %d, expected 1 or more", c.jobs)
	}
	var ok bool
	if c.limit, ok = parseSize(c.maxSize); !ok && c.maxSize != "" {
		return fmt.Errorf("--max-size is %q, expected a number of bytes with an optional unit such as MiB", c.maxSize)
	}
	c.width = term.DefaultWidth
	out := c.out
	if c.output != "" {
		out = nil
	}
	if out != nil {
		c.width = term.Width(out)
	}
	c.style = term.NewStyle(c.color, out)
	if c.wide {
		c.width = 1 << 20
	}
	return nil
}

// usage reports wrong usage.
func (c *call) usage(format string, args ...any) int {
	fmt.Fprintf(c.stderr, "hlo-bcdump: "+format+"\nTry 'hlo-bcdump -h'.\n", args...)
	return failure
}
