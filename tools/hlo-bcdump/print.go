package main

import (
	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
)

// elideOnTerminal is the number of elements of constants above which --elide is
// the default on a terminal.
const elideOnTerminal = 32

func printCommand() *command {
	var opt asm.Options
	var locations, pretty bool
	var elide int64
	cmd := &command{
		name:  "print",
		brief: "the module as MLIR text",
		about: `Operations are printed in their own form, or with --generic in the generic form that shows everything.
VHLO is printed as it is stored. MLIR text is parsed and printed anew. The text is that of MLIR's own tools, character for character.

Without --elide, constants are complete; on a terminal those with more than 32 elements are elided.`,
		examples: [][2]string{
			{"hlo-bcdump print model.mlirbc | less", "read the program"},
			{"hlo-bcdump print --generic --locations -o model.mlir m.bc", "everything that is in the file, as text"},
			{"hlo-bcdump print --elide 0 m.bc", "the structure, without the numbers"},
		},
	}
	cmd.flags = func(fs *pflag.FlagSet) {
		fs.BoolVarP(&opt.Generic, "generic", "g", false, "the generic form of operations")
		fs.BoolVarP(&locations, "locations", "l", false, "with locations")
		fs.BoolVar(&pretty, "pretty-locations", false, "with locations in a short form that cannot be parsed")
		fs.BoolVar(&opt.LocalScope, "local-scope", false, "attributes and types in full instead of by alias")
		fs.BoolVar(&opt.SkipRegions, "skip-regions", false, "{...} instead of regions")
		fs.Int64Var(&elide, "elide", -1, "elide constants with more than `N` elements, and resources of more than 8 N bytes")
		fs.Lookup("elide").DefValue = "0" // said in words
	}
	cmd.run = func(c *call) int {
		opt.DebugInfo, opt.PrettyDebugInfo = locations || pretty, pretty
		if elide < 0 && c.output == "" && c.out != nil && !c.json && term.IsTerminal(c.out) {
			elide = elideOnTerminal
		}
		if elide >= 0 {
			opt.Elide, opt.ElideElements = true, elide
			opt.ElideBlobs, opt.ElideResources = true, blobText(elide)
		}
		return each(c, task[*printed]{
			artifact: true,
			text:     textParsed,
			load: func(in *input.Input) (*printed, error) {
				m, err := c.module(in)
				if err != nil {
					return nil, err
				}
				return &printed{root: m.Root(), opt: opt}, nil
			},
			show: func(p *page, in *input.Input, v *printed) {
				if p.many {
					p.printf("%s\n", p.Bold("// "+in.Name))
				}
				if err := asm.Fprint(p, v.root, v.opt); err != nil && p.err == nil {
					p.err = err
				}
			},
		})
	}
	return cmd
}

// blobText returns the length in characters of a resource of n numbers of 8 bytes:
// quotes, 0x, the alignment in 4 bytes, and the data, in hexadecimal.
func blobText(n int64) int { return 2 + 2 + 2*4 + 2*8*int(min(n, 1<<26)) }

// printed is a module to print.
type printed struct {
	root ir.Op
	opt  asm.Options
}

// streamJSON implements [jsonStreamer].
func (v *printed) streamJSON(p *page) {
	p.printf("{\"text\": ")
	_, _ = p.Write(p.compact(string(asm.Print(nil, v.root, v.opt))))
	p.printf("}")
}
