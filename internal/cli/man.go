package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// ManPage returns the manual page of a verb in the format of man, from the texts of its help. The
// page of the first verb of a program is that of the program.
func (p *Program) ManPage(v *Verb) (file, text string) {
	c := &Call{Program: p, verb: v}
	name := p.Name
	if v != p.standard() {
		name += "-" + v.Name
	}
	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 1\n.SH NAME\n%s \\- %s\n", strings.ToUpper(roff(name)), roff(name), roff(v.Brief))
	usage := p.Name + " " + v.Name + " [flags] " + v.args()
	if v == p.standard() {
		usage = p.Name + " [COMMAND] [flags] [PATH...]"
	}
	fmt.Fprintf(&b, ".SH SYNOPSIS\n.B %s\n.SH DESCRIPTION\n", roff(usage))
	if v == p.standard() {
		fmt.Fprintf(&b, "%s %s.\n.SS Commands\n", roff(p.Name), roff(p.About))
		for _, w := range p.Verbs {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(w.Name), roff(w.Brief))
		}
		fmt.Fprintf(&b, ".SS The default command, %s\n", roff(v.Name))
	}
	paragraphs(&b, p.Say(v.About))
	b.WriteString(".SH FILES\n")
	paragraphs(&b, inputHelp)
	b.WriteString(".SH OPTIONS\n")
	v.AllFlags(p.Config).VisitAll(func(f *pflag.Flag) { option(&b, f) })
	if len(v.Examples) > 0 {
		b.WriteString(".SH EXAMPLES\n")
		for _, e := range v.Examples {
			fmt.Fprintf(&b, ".TP\n%s\n.B %s\n", roff(e[1]), roff(p.Say(e[0])))
		}
	}
	b.WriteString(".SH EXIT STATUS\n")
	for line := range strings.Lines(strings.TrimPrefix(c.exitHelp(), "Exit codes:\n")) {
		code, meaning, _ := strings.Cut(strings.TrimSpace(line), "  ")
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", code, roff(meaning))
	}
	return name + ".1", b.String()
}

func option(b *strings.Builder, f *pflag.Flag) {
	value, doc := pflag.UnquoteUsage(f)
	b.WriteString(".TP\n.B ")
	if f.Shorthand != "" {
		b.WriteString(roff("-"+f.Shorthand) + ", ")
	}
	b.WriteString(roff("--" + f.Name))
	switch {
	case value == "":
	case f.NoOptDefVal != "":
		b.WriteString("[=" + roff(value) + "]")
	default:
		b.WriteString(" " + roff(value))
	}
	b.WriteString("\n" + roff(strings.Join(strings.Fields(doc), " ")) + "\n")
}

// paragraphs writes text whose paragraphs are separated by empty lines.
func paragraphs(b *strings.Builder, text string) {
	for i, p := range strings.Split(text, "\n\n") {
		if i > 0 {
			b.WriteString(".PP\n")
		}
		b.WriteString(roff(strings.Join(strings.Fields(p), " ")) + "\n")
	}
}

// roff escapes text: backslashes, dashes, which are to be copied, and what would be a request at
// the start of a line.
func roff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	if strings.HasPrefix(s, ".") || strings.HasPrefix(s, "'") {
		s = `\&` + s
	}
	return s
}
