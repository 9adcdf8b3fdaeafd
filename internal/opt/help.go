package opt

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/transform/pass"
)

// Columns of help texts: the start of descriptions, and the width of lines.
const (
	helpColumn = 34
	helpWidth  = 100
)

// shortHelp is what -h prints.
func (p *program) shortHelp() string {
	return fmt.Sprintf(`%s transforms MLIR: it reads and writes text or bytecode.

Usage: %[1]s [flags] [PATH]

  -o FILE                 write to FILE instead of standard output
  --emit-bytecode         write bytecode instead of text
  --mlir-print-op-generic, --mlir-print-debuginfo
                          print operations in generic form, or with locations
  --split-input-file      process each part of the text between // ----- lines separately
  --verify-diagnostics    compare diagnostics with expected-error comments
  --NAME[=options]        run the pass NAME; passes run in the order of their flags

'%[1]s --help' lists all flags and passes.
`, p.Command)
}

// longHelp is what --help prints.
func (p *program) longHelp(groups []group) string {
	var b strings.Builder
	about := "transforms MLIR: StableHLO, CHLO, VHLO and other dialects"
	if p.Role == Translator {
		about = "writes StableHLO as portable artifacts and reads them"
	}
	fmt.Fprintf(&b, "%s %s.\n\nUsage: %[1]s [flags] [PATH]\n\n", p.Command, about)
	b.WriteString(wrap(`Reads PATH, or standard input if PATH is - or missing, and writes the result. If PATH is a directory, all MLIR files in
it are processed. The format is detected from the contents, not the name: MLIR text, or MLIR bytecode of versions 0 to 6,
plain or in gzip, zstd or s2. Flags may have one or two dashes.`, 0))
	b.WriteString("\n")
	switch p.Role {
	case Both:
		fmt.Fprintf(&b, examples+artifactExamples, p.Command)
	case Optimizer:
		fmt.Fprintf(&b, examples+"\n", p.Command)
	case Translator:
		fmt.Fprintf(&b, "\nExamples:"+artifactExamples, p.Command)
	}
	for _, g := range groups {
		if g.title == unavailable {
			continue
		}
		fmt.Fprintf(&b, "\n%s:\n", g.title)
		for _, f := range g.flags {
			entry(&b, 2, flagName(f), f.Doc)
			if found := p.passes.Lookup(f.Name); found != nil && g.title == passTitle {
				passOptions(&b, found)
			}
		}
	}
	b.WriteString(`
Environment:
  HLO_OPT_DIAGNOSTICS=location    --verify-diagnostics compares severity and line, not wording

Exit codes:
  0  good
  1  an input is invalid, a pass failed, or diagnostics are not as expected
  2  wrong usage, something is not implemented, or a file could not be read or written
`)
	return b.String()
}

// examples is a format whose argument is the name of the program.
const examples = `
Examples:
  # print a bytecode file as text, with locations
  %[1]s --mlir-print-debuginfo model.mlirbc
  # convert text to bytecode for older readers
  %[1]s --emit-bytecode --emit-bytecode-version=4 -o model.mlirbc model.mlir
  # run two passes, the second with an option
  %[1]s --strip-debuginfo --print-op-stats=json model.mlir
  # the same as a pipeline
  %[1]s --pass-pipeline='builtin.module(strip-debuginfo,print-op-stats{json=true})' model.mlir
  # show what each pass changes
  %[1]s --strip-debuginfo --mlir-print-ir-after-change model.mlir
  # test that each part of the file produces the expected errors
  %[1]s --split-input-file --verify-diagnostics invalid.mlir`

const artifactExamples = `
  # write a portable artifact for consumers that are up to twelve weeks old; an error lists everything they do not know
  %[1]s --serialize --target=week12 -o model.mlir.bc model.mlir
  # print the version of an artifact and its program
  %[1]s --deserialize --print-stablehlo-version model.mlir.bc
`

// flagName formats a flag as the user writes it.
func flagName(f pass.Flag) string {
	s := "--" + f.Name
	if short := shorthand(f.Name); short != "" {
		s = "-" + short + ", " + s
	}
	switch {
	case f.Value == "":
		return s
	case f.Optional:
		return s + "[=" + f.Value + "]"
	}
	return s + "=" + f.Value
}

// passOptions lists the options of a pass. Options shared by all passes are listed once, after the
// passes.
func passOptions(b *strings.Builder, p *pass.Pass) {
	for _, o := range p.Options() {
		if o.Name == "trace" || o.Name == "trace-level" {
			continue
		}
		doc := o.Doc
		if o.Default != "" {
			doc += " (default " + o.Default + ")"
		}
		entry(b, 6, o.Name+"="+o.Type, doc)
	}
}

// entry writes a name and its description.
func entry(b *strings.Builder, indent int, name, doc string) {
	line := strings.Repeat(" ", indent) + name
	if len(line) > helpColumn-2 {
		b.WriteString(line + "\n")
		line = ""
	}
	fmt.Fprintf(b, "%-*s%s\n", helpColumn, line, strings.TrimLeft(wrap(doc, helpColumn), " "))
}

// wrap breaks text into lines of at most helpWidth columns, indented.
func wrap(s string, indent int) string {
	var b strings.Builder
	column := helpWidth
	for i, word := range strings.Fields(s) {
		if column+1+len(word) > helpWidth {
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(strings.Repeat(" ", indent))
			column = indent
		} else {
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}
