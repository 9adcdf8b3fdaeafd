package cli

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/banner"
	"github.com/hlobc/hlobc/internal/term"
)

// Program is a set of verbs under a name.
type Program struct {
	Config
	Name  string // as in messages and help
	Brief string // follows the name in help
	About string // like Brief, in more detail, for --help
	Verbs []*Verb
}

// standard returns the verb that runs if none is named.
func (p *Program) standard() *Verb { return p.Verbs[0] }

// Find returns the verb called name, or nil.
func (p *Program) Find(name string) *Verb {
	for _, v := range p.Verbs {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// Run runs the program with its arguments and returns the exit code.
func (p *Program) Run(args []string, env Env) int {
	sink := env
	sink.Stderr = term.Writer(env.Stderr, false)
	c := &Call{Env: sink, Program: p}
	given := args
	word, at := firstWord(args)
	c.verb = p.Find(word)
	implied := false // the default verb, not named by the user
	switch {
	case word == "help":
		return c.helpVerb(slices.Delete(slices.Clone(args), at, at+1))
	case c.verb != nil:
		args = slices.Delete(slices.Clone(args), at, at+1)
	case at == 0 && strange(word):
		return c.unknownVerb(word)
	default:
		c.verb, implied = p.standard(), true
	}
	if c.verb.Main != nil {
		return c.verb.Main(p, args, env)
	}
	fs, run := c.flagSet()
	if err := fs.Parse(args); err != nil {
		return c.Usage("%v", c.unknownFlag(err, fs))
	}
	if c.help {
		if slices.Contains(args, "--help") {
			return env.Print(p.Name, c.longHelp())
		}
		return env.Print(p.Name, c.shortHelp())
	}
	if c.version {
		return env.Print(p.Name, banner.Text(p.Name))
	}
	if c.verb.Companion && p.Tools == nil {
		return c.companion(given)
	}
	c.Paths = fs.Args()
	if implied && len(c.Paths) > 0 && strange(c.Paths[0]) {
		return c.unknownVerb(c.Paths[0])
	}
	if err := c.check(); err != nil {
		return c.Usage("%v", err)
	}
	if len(c.Paths) == 0 && c.verb.Group != Shell && env.Stdin == os.Stdin && term.IsTerminal(os.Stdin) {
		_, _ = env.Stderr.Write([]byte(c.shortHelp()))
		return Failure
	}
	code := Good
	if err := Contain(nil, func() error { code = run(c); return nil }); err != nil {
		return c.report(strings.Join(c.Paths, ", "), err)
	}
	return code
}

// firstWord returns the first argument that is neither a flag nor the value of a common flag, and
// its index; -1 if there is none.
func firstWord(args []string) (string, int) {
	var f common
	fs := pflag.NewFlagSet("", pflag.ContinueOnError)
	f.register(fs)
	for i := 0; i < len(args); i++ {
		a := args[i]
		switch {
		case a == "--":
			return "", -1
		case !strings.HasPrefix(a, "-") || a == "-":
			return a, i
		case takesValue(fs, a):
			i++
		}
	}
	return "", -1
}

// takesValue reports whether the argument after flag a is its value.
func takesValue(fs *pflag.FlagSet, a string) bool {
	var f *pflag.Flag
	if name, ok := strings.CutPrefix(a, "--"); ok {
		f = fs.Lookup(name) // nil if the argument has an equals sign
	} else if len(a) == 2 {
		f = fs.ShorthandLookup(a[1:])
	}
	return f != nil && f.NoOptDefVal == ""
}

// strange reports whether word looks like a verb rather than a path, and no file has that name.
func strange(word string) bool {
	if word == "" || word == "-" || strings.ContainsAny(word, `./\(`) {
		return false
	}
	_, err := os.Lstat(word)
	return errors.Is(err, fs.ErrNotExist)
}

func (c *Call) unknownVerb(word string) int {
	more := ""
	if v := c.closestVerb(word); v != "" {
		more = "; did you mean " + v + "?"
	}
	return c.Usage("%s: no such command or file%s", word, more)
}

func (p *Program) closestVerb(word string) string {
	var names []string
	for _, v := range p.Verbs {
		names = append(names, v.Name)
	}
	return Closest(word, names)
}

// unknownFlag adds a suggestion to an error about an unknown flag.
func (c *Call) unknownFlag(err error, fs *pflag.FlagSet) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	name := unknown.GetSpecifiedName()
	if letters := unknown.GetSpecifiedShortnames(); letters != "" {
		name = letters
	}
	if f := Closest(name, FlagNames(fs)); f != "" {
		return errors.New(err.Error() + "; did you mean --" + f + "?")
	}
	for _, v := range c.Verbs {
		if v.Setup == nil {
			continue
		}
		other := pflag.NewFlagSet("", pflag.ContinueOnError)
		v.Setup(other)
		if other.Lookup(name) != nil {
			return errors.New(err.Error() + "; it is a flag of " + v.Name)
		}
	}
	return err
}
