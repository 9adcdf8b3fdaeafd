package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// maxHelpWidth is the width of help texts where there is more room.
const maxHelpWidth = 100

// helpWidth returns the width of help texts: that of the terminal, or what the variable COLUMNS asks for, within bounds.
func (c *Call) helpWidth() int {
	width, _ := c.widths(c.Out)
	return min(width, maxHelpWidth)
}

// helpVerb is "help [VERB]".
func (c *Call) helpVerb(args []string) int {
	if len(args) == 0 {
		return c.Print(c.Name, c.programHelp())
	}
	c.verb = c.Find(args[0])
	switch {
	case c.verb == nil:
		more := ""
		if v := c.closestVerb(args[0]); v != "" {
			more = "; did you mean " + v + "?"
		}
		return c.Usage("unknown command %q%s", args[0], more)
	case c.verb.Main != nil:
		return c.verb.Main(c.Program, []string{"--help"}, c.Env)
	}
	return c.Print(c.Name, c.verbHelp())
}

// shortHelp is what -h prints.
func (c *Call) shortHelp() string {
	if c.verb == c.standard() {
		return c.Name + " " + c.Brief + ".\n\n" + c.Say("Usage: hlobc [COMMAND] [flags] [PATH...]\n\n"+c.verbList(c.helpWidth())+
			"\n'hlobc COMMAND --help' describes a command, '--help' the whole program.\n")
	}
	return c.title() + c.flagHelp()
}

// verbList lists the verbs in lines of at most so many columns, by group if there are several.
func (p *Program) verbList(columns int) string {
	width, several := 10, false
	for _, v := range p.Verbs {
		width = max(width, len(v.Name))
		several = several || v.Group != p.Verbs[0].Group
	}
	var b strings.Builder
	for i, v := range p.Verbs {
		switch {
		case !several && i == 0:
			b.WriteString("Commands:\n")
		case several && i == 0:
			b.WriteString(groupTitles[v.Group] + ":\n")
		case v.Group != p.Verbs[i-1].Group:
			b.WriteString("\n" + groupTitles[v.Group] + ":\n")
		}
		brief := wrapTo(v.Brief, strings.Repeat(" ", width+4), columns)
		fmt.Fprintf(&b, "  %-*s  %s\n", width, v.Name, strings.TrimLeft(brief, " "))
	}
	return b.String()
}

// longHelp is what --help prints: the verb's help, or the program's if the verb is the default one.
func (c *Call) longHelp() string {
	if c.verb == c.standard() {
		return c.programHelp()
	}
	return c.verbHelp()
}

// programHelp is the long help of the program.
func (c *Call) programHelp() string {
	c.verb = c.standard()
	return c.Name + " " + c.About + ".\n\n" + c.Say("Usage: hlobc [COMMAND] [flags] [PATH...]\n\n") + c.verbList(c.helpWidth()) + "\n" +
		c.wrap(inputHelp, "") + "\n\nThe default command, " + c.verb.Name + ":\n\n" + c.wrap(c.Say(c.verb.About), "  ") + "\n\n" +
		c.exampleHelp() + c.flagHelp() + "\n" + c.exitHelp()
}

const inputHelp = `A PATH is a file, a directory, which is searched for programs, or - for standard input,
which is also the default. The format is detected from the contents, not the name: MLIR bytecode of
versions 0 to 6, MLIR text, either of them in gzip, zstd, s2, zip or tar, in jax.export files, TensorFlow
SavedModels and torch_xla directories, and bytecode inside any other data. A file can hold several programs;
each has a name, such as "models.zip(a.mlirbc)", which can be used as a PATH. JSON documents are described in
tools/hlo-bcdump/JSON.md.`

// title returns the purpose and the usage line of the verb.
func (c *Call) title() string {
	v := c.verb
	return c.Say(fmt.Sprintf("hlobc %s: %s\n\nUsage: hlobc %s [flags] %s\n\n", v.Name, v.Brief, v.Name, v.args()))
}

// verbHelp is the long help of a verb.
func (c *Call) verbHelp() string {
	return c.title() +
		c.wrap(c.Say(c.verb.About), "") + "\n\n" + c.wrap(inputHelp, "") + "\n\n" + c.exampleHelp() + c.flagHelp() + "\n" + c.exitHelp()
}

func (c *Call) exampleHelp() string {
	var b strings.Builder
	b.WriteString("Examples:\n")
	for _, e := range c.verb.Examples {
		fmt.Fprintf(&b, "  # %s\n  %s\n", e[1], c.Say(e[0]))
	}
	b.WriteString("\n")
	return b.String()
}

func (c *Call) flagHelp() string {
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	own.SortFlags = false
	c.verb.Setup(own)
	all := pflag.NewFlagSet("", pflag.ContinueOnError)
	all.SortFlags = false
	(&common{}).register(all)
	all.VisitAll(func(f *pflag.Flag) { f.Hidden = own.Lookup(f.Name) != nil })
	s := ""
	if own.HasFlags() {
		s = "Flags of " + c.verb.Name + ":\n" + own.FlagUsagesWrapped(c.helpWidth()) + "\n"
	}
	return s + "Flags:\n" + all.FlagUsagesWrapped(c.helpWidth())
}

func (c *Call) exitHelp() string {
	finds := "an input is invalid"
	if c.verb.Finds != "" {
		finds += ", or " + c.verb.Finds
	}
	return "Exit codes:\n  0  good\n  1  " + finds + "\n  2  wrong usage, or a file could not be read or written\n"
}

// Say replaces the program names in text by those that match the name under which this program was
// started.
func (p *Program) Say(text string) string {
	opt := "hlo-opt"
	if p.Find("opt") != nil {
		opt = p.Name + " opt"
	}
	return strings.NewReplacer("hlobc opt", opt, "hlobc", p.Name).Replace(text)
}

// wrap breaks paragraphs into lines of the width of help texts.
func (c *Call) wrap(s, indent string) string { return wrapTo(s, indent, c.helpWidth()) }

func wrapTo(s, indent string, width int) string {
	var b strings.Builder
	for i, par := range strings.Split(s, "\n\n") {
		if i > 0 {
			b.WriteString("\n\n")
		}
		column := 0
		for _, word := range strings.Fields(par) {
			switch {
			case column == 0:
				b.WriteString(indent)
				column = len(indent)
			case column+1+len(word) > width:
				b.WriteString("\n" + indent)
				column = len(indent)
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += len(word)
		}
	}
	return b.String()
}
