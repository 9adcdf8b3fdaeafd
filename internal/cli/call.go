package cli

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/term"
)

// common holds the flags that all verbs share.
type common struct {
	Output  string
	JSON    bool
	lines   bool // with JSON, one line for each program
	wide    bool
	color   string
	debug   []string
	maxSize string
	jobs    int
	quiet   bool
	budget  Budget
	help    bool
	version bool
	// dialects are files with the rows of dialects.
	dialects []string
}

func (f *common) register(fs *pflag.FlagSet) {
	fs.StringVarP(&f.Output, "output", "o", "", "write to `FILE` instead of standard output; compressed if it ends in .zst or .gz")
	fs.Var((*jsonFlag)(f), "json", "write one JSON document instead of text; with --json=lines, one line of JSON for each program")
	fs.Lookup("json").NoOptDefVal = "true"
	fs.BoolVar(&f.wide, "wide", false, "do not cut or wrap lines to the width of the terminal")
	fs.StringVar(&f.color, "color", "auto", "colours: `WHEN` is auto, always or never")
	fs.StringSliceVar(&f.debug, "debug-only", nil, "log the codec's calls to standard error; `LIST` is one or more of: "+strings.Join(DebugTypes, ", "))
	fs.StringArrayVar(&f.dialects, "dialect", nil, "also know the dialects whose rows are in the JSON `FILE` (docs/dialectfile.md)")
	fs.StringVar(&f.maxSize, "max-size", "", "maximum number of bytes that a file may unpack to; `SIZE` as in 512MiB (default: in proportion to the file)")
	f.budget.Register(fs)
	fs.IntVarP(&f.jobs, "jobs", "j", 0, "process `N` files at once (default: one per processor)")
	fs.BoolVarP(&f.quiet, "quiet", "q", false, "show only what is not good, and one count, in commands that judge files; no progress bar")
	fs.BoolVarP(&f.help, "help", "h", false, "-h: short help, --help: long help with examples")
	fs.BoolVar(&f.version, "version", false, "print the version of the program and of the formats that it supports")
}

// jsonFlag is the flag --json.
type jsonFlag common

func (f *jsonFlag) String() string { return "" }

// Type makes the value optional in help.
func (f *jsonFlag) Type() string { return "bool" }

func (f *jsonFlag) Set(v string) error {
	switch v {
	case "document", "true":
		f.JSON, f.lines = true, false
	case "lines":
		f.JSON, f.lines = true, true
	case "false":
		f.JSON, f.lines = false, false
	default:
		return fmt.Errorf("%q is invalid, expected document or lines", v)
	}
	return nil
}

// Call is one run of a verb.
type Call struct {
	Env
	*Program
	common
	Paths []string
	// Paged is set if text on a terminal goes through a pager.
	Paged bool
	// Limit is the maximum number of bytes that a file may unpack to, 0 for the default.
	Limit int64
	// Inside searches for programs inside programs.
	Inside bool
	verb   *Verb
	style  term.Style
	width  int // of wrapped text
	clip   int // of lines
	pages  Pages
}

// flagSet returns the verb's own and the common flags, and the function that runs the verb.
func (c *Call) flagSet() (*pflag.FlagSet, func(*Call) int) {
	fs := pflag.NewFlagSet(c.verb.Name, pflag.ContinueOnError)
	fs.SortFlags = false
	fs.Usage = func() {}
	run := c.verb.Setup(fs)
	c.register(fs)
	return fs, run
}

// check validates the common flags and sets the fields derived from them.
func (c *Call) check() error {
	if !slices.Contains([]string{"auto", "always", "never"}, c.color) {
		return fmt.Errorf("--color is %q, expected auto, always or never", c.color)
	}
	for _, d := range c.debug {
		if !slices.Contains(DebugTypes, d) {
			return fmt.Errorf("--debug-only has %q, expected one of %s", d, strings.Join(DebugTypes, ", "))
		}
	}
	if c.jobs < 0 {
		return fmt.Errorf("--jobs is %d, expected 1 or more", c.jobs)
	}
	var ok bool
	if c.Limit, ok = ParseSize(c.maxSize); !ok && c.maxSize != "" {
		return fmt.Errorf("--max-size is %q, expected a number of bytes with an optional unit such as MiB", c.maxSize)
	}
	if len(c.dialects) > 0 {
		program := *c.Program
		var err error
		if program.Dialects, err = WithFiles(program.Registry(), c.dialects); err != nil {
			return fmt.Errorf("--dialect: %w", err)
		}
		c.Program = &program
	}
	if c.Output == "-" {
		c.Output = ""
	}
	out := c.Out
	if c.Output != "" {
		out = nil
	}
	c.style = term.NewStyle(c.color, out)
	c.width, c.clip = c.widths(out)
	return nil
}

// unlimited is the width of lines that are not cut.
const unlimited = 1 << 20

// widths returns the width to which text is wrapped and the one to which lines are cut. What does
// not go to a terminal is not cut, unless the variable COLUMNS asks for it.
func (c *Call) widths(out *os.File) (wrap, clip int) {
	wrap, clip = term.DefaultWidth, unlimited
	if out != nil && term.IsTerminal(out) {
		wrap = term.Width(out)
		clip = wrap
	} else if c.Getenv != nil {
		if n, err := strconv.Atoi(c.Getenv("COLUMNS")); err == nil && n > 0 {
			wrap = term.Within(n)
			clip = wrap
		}
	}
	if c.wide {
		wrap, clip = unlimited, unlimited
	}
	return wrap, clip
}

// WrapWidth returns the width to which long lines of a program's text are divided; 0 for output that
// is not cut, which other programs read.
func (c *Call) WrapWidth() int {
	if c.clip == unlimited {
		return 0
	}
	return c.clip
}

// Verb returns the name of the verb.
func (c *Call) Verb() string { return c.verb.Name }

// Quiet reports whether only what is not good should be shown.
func (c *Call) Quiet() bool { return c.quiet }

// Lines reports whether JSON should have a line for each program.
func (c *Call) Lines() bool { return c.lines }

// Jobs returns how many files to process at once, 0 for one per processor.
func (c *Call) Jobs() int { return c.jobs }

// Budget returns the flags that bound the work on a program.
func (c *Call) Budget() *Budget { return &c.budget }

// MaxSize returns the flag --max-size.
func (c *Call) MaxSize() string { return c.maxSize }

// DialectFiles returns the files with dialects that the program also knows.
func (c *Call) DialectFiles() []string { return c.dialects }

// Failed reports an error that is not about an input, and returns the exit code for it.
func (c *Call) Failed(err error) int {
	c.complain("%v", err)
	return Failure
}

// Usage reports wrong usage and returns the exit code for it.
func (c *Call) Usage(format string, args ...any) int {
	c.complain(format, args...)
	if c.Report != nil {
		c.Report(Misused(format, args...))
	}
	fmt.Fprintf(c.Stderr, "Try '%s -h'.\n", c.Name)
	return Failure
}
