package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// helpWidth is the width of help texts.
const helpWidth = 100

// helpCommand is "help [COMMAND]".
func (c *call) helpCommand(list []*command, args []string) int {
	if len(args) == 0 {
		c.cmd = list[0]
		fmt.Fprint(c.stdout, c.longHelp(list))
		return good
	}
	for _, cmd := range list {
		if cmd.name == args[0] {
			c.cmd = cmd
			fmt.Fprint(c.stdout, c.commandHelp())
			return good
		}
	}
	c.cmd = list[0]
	return c.usage("there is no command %q", args[0])
}

// shortHelp is what -h prints.
func (c *call) shortHelp(list []*command) string {
	var b strings.Builder
	if c.cmd != list[0] {
		fmt.Fprintf(&b, "hlo-bcdump %s: %s\n\nUsage: hlo-bcdump %s [flags] [PATH...]\n\n", c.cmd.name, c.cmd.brief, c.cmd.name)
		b.WriteString(c.flagHelp())
		return b.String()
	}
	b.WriteString("hlo-bcdump looks into MLIR bytecode.\n\nUsage: hlo-bcdump [COMMAND] [flags] [PATH...]\n\n")
	b.WriteString(commandList(list))
	b.WriteString("\n'hlo-bcdump COMMAND --help' tells more, '--help' all about the program.\n")
	return b.String()
}

func commandList(list []*command) string {
	var b strings.Builder
	b.WriteString("Commands:\n")
	for _, cmd := range list {
		fmt.Fprintf(&b, "  %-10s  %s\n", cmd.name, cmd.brief)
	}
	return b.String()
}

// longHelp is what --help prints: about the command, or without one about the
// program.
func (c *call) longHelp(list []*command) string {
	if c.cmd != list[0] {
		return c.commandHelp()
	}
	var b strings.Builder
	b.WriteString("hlo-bcdump looks into MLIR bytecode: StableHLO, VHLO portable artifacts and other dialects.\n\n")
	b.WriteString("Usage: hlo-bcdump [COMMAND] [flags] [PATH...]\n\n")
	b.WriteString(commandList(list))
	b.WriteString("\n" + wrap(inputHelp, "") + "\n\n")
	b.WriteString("The command summary, which is the default:\n\n" + wrap(c.cmd.about, "  ") + "\n\n")
	b.WriteString(c.exampleHelp())
	b.WriteString(c.flagHelp() + "\n")
	b.WriteString(c.exitHelp())
	return b.String()
}

const inputHelp = `A PATH is a file, a directory, which is searched for programs, or - for standard input, as
is no PATH. Files are told by their contents, not their names: MLIR bytecode of versions 0 to 6, MLIR text,
and what wraps them: gzip, zstd, s2, zip, tar, files of jax.export, SavedModels of TensorFlow, directories
of torch_xla, and any other data with bytecode in it. A file can hold several programs; each has a name,
such as "models.zip(a.mlirbc)", which is a PATH too. JSON documents are described in tools/hlo-bcdump/JSON.md.`

// commandHelp is the long help of a command.
func (c *call) commandHelp() string {
	var b strings.Builder
	fmt.Fprintf(&b, "hlo-bcdump %s: %s\n\nUsage: hlo-bcdump %s [flags] [PATH...]\n\n%s\n\n%s\n\n", c.cmd.name, c.cmd.brief, c.cmd.name,
		wrap(c.cmd.about, ""), wrap(inputHelp, ""))
	b.WriteString(c.exampleHelp())
	b.WriteString(c.flagHelp() + "\n")
	b.WriteString(c.exitHelp())
	return b.String()
}

func (c *call) exampleHelp() string {
	var b strings.Builder
	b.WriteString("Examples:\n")
	for _, e := range c.cmd.examples {
		fmt.Fprintf(&b, "  # %s\n  %s\n", e[1], e[0])
	}
	b.WriteString("\n")
	return b.String()
}

func (c *call) flagHelp() string {
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	own.SortFlags = false
	if c.cmd.flags != nil {
		c.cmd.flags(own)
	}
	all := pflag.NewFlagSet("", pflag.ContinueOnError)
	all.SortFlags = false
	(&common{}).register(all)
	s := ""
	if own.HasFlags() {
		s = "Flags of " + c.cmd.name + ":\n" + own.FlagUsagesWrapped(helpWidth) + "\n"
	}
	return s + "Flags:\n" + all.FlagUsagesWrapped(helpWidth)
}

func (c *call) exitHelp() string {
	finds := "an input is invalid"
	if c.cmd.finds != "" {
		finds += ", or " + c.cmd.finds
	}
	return "Exit codes:\n  0  good\n  1  " + finds + "\n  2  wrong usage, or reading or writing a file failed\n"
}

// wrap breaks paragraphs into lines of at most helpWidth columns.
func wrap(s, indent string) string {
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
			case column+1+len(word) > helpWidth:
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
