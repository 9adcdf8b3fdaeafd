package verb

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// elideOnTerminal is the number of elements above which constants are elided on a terminal by
// default.
const elideOnTerminal = 32

var printVerb = cli.Verb{
	Name:  "print",
	Brief: "print the module as MLIR text",
	About: `Prints operations in their custom assembly, or with --generic in the generic form, which shows everything.
Portable artifacts are printed as the StableHLO that they stand for, or with --stored as the VHLO that is in
the file. MLIR text is parsed and printed again. The output equals that of MLIR's own tools, character for
character.

--function prints one function, with attributes and types in full. --names calls values by the names in their
locations, where they have some.

By default constants are printed in full; on a terminal, constants of more than 32 elements are elided.`,
	Examples: [][2]string{
		{"hlobc print model.mlirbc | less", "read the program"},
		{"hlobc print --generic --locations -o model.mlir m.bc", "everything in the file, as text"},
		{"hlobc print --elide 0 m.bc", "the structure, without the elements"},
		{"hlobc print --function main --names m.bc", "one function, with names from locations"},
		{"hlobc print --stored artifact.mlirbc", "the VHLO in an artifact"},
	},
	Open:    true,
	Results: []any{&printed{}},
	Setup:   printSetup,
}

func printSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var opt asm.Options
	var locations, pretty, stored bool
	var only string
	var elide int64
	fs.BoolVarP(&opt.Generic, "generic", "g", false, "print operations in generic form")
	fs.BoolVarP(&locations, "locations", "l", false, "with locations")
	fs.BoolVar(&pretty, "pretty-locations", false, "print locations in a short form that cannot be parsed")
	fs.BoolVar(&opt.LocalScope, "local-scope", false, "print attributes and types in full instead of as aliases")
	fs.BoolVar(&opt.SkipRegions, "skip-regions", false, "print {...} instead of regions")
	fs.BoolVar(&stored, "stored", false, "print VHLO as it is stored, instead of as StableHLO")
	fs.BoolVar(&opt.NameLocPrefix, "names", false, "name values after the names in their locations")
	fs.StringVar(&only, "function", "", "print only the function `NAME`")
	fs.Int64Var(&elide, "elide", -1, "elide constants with more than `N` elements, and resources of more than 8 N bytes")
	fs.Lookup("elide").DefValue = "0" // the usage text states the default
	return func(c *cli.Call) int {
		if elide < 0 && fs.Changed("elide") {
			return c.Usage("--elide is %d, expected a number of elements, 0 or more", elide)
		}
		opt.DebugInfo, opt.PrettyDebugInfo = locations || pretty, pretty
		if elide < 0 && c.Output == "" && c.Out != nil && !c.JSON && term.IsTerminal(c.Out) {
			elide = elideOnTerminal
		}
		if elide >= 0 {
			opt.Elide, opt.ElideElements = true, elide
			opt.ElideBlobs, opt.ElideResources = true, blobText(elide)
		}
		return cli.Each(c, cli.Task[*printed]{
			Artifact: true,
			Text:     cli.TextParsed,
			Load: func(in *input.Input) (*printed, error) {
				m, why, err := readable(c, in, stored)
				if err != nil {
					return nil, err
				}
				v := &printed{root: m.Root(), opt: opt, asStored: why}
				if only != "" {
					if v.root, err = namedFunction(m, only); err != nil {
						return nil, err
					}
					v.opt.LocalScope = true
				}
				if c.JSON {
					var text []byte
					text, err = asm.Append(nil, v.root, v.opt)
					v.Text = string(text)
				}
				return v, err
			},
			Show: func(p *cli.Page, in *input.Input, v *printed) {
				if v.asStored != nil {
					c.Note("%s: printed as stored: %v", in.Name, v.asStored)
				}
				if p.Many {
					p.Printf("%s\n", p.Bold("// "+in.Name))
				}
				var op *traverse.Error
				if err := asm.Fprint(p, v.root, v.opt); errors.As(err, &op) || errors.Is(err, asm.ErrTooLarge) {
					p.Refuse(err)
				} else {
					p.Fail(err)
				}
			},
		})
	}
}

// readable reads a program, as StableHLO unless it is to be shown as stored. An artifact that cannot
// be converted, such as one of a newer version, is shown as stored, too; why says so.
func readable(c *cli.Call, in *input.Input, stored bool) (m *ir.Module, why, err error) {
	if !stored {
		if m, why = c.StableHLO(in); why == nil {
			return m, nil, nil
		}
	}
	m, err = c.Module(in)
	return m, why, err
}

// namedFunction returns the function called name.
func namedFunction(m *ir.Module, name string) (ir.Op, error) {
	name = strings.TrimPrefix(name, "@")
	var names []string
	if root := m.Root(); root.NumRegions() > 0 && !root.Region(0).Empty() {
		for op := root.Region(0).First().First(); !op.IsNil(); op = op.Next() {
			if s := op.Symbol(); s == name {
				return op, nil
			} else if s != "" {
				names = append(names, s)
			}
		}
	}
	if near := cli.Closest(name, names); near != "" {
		return ir.Op{}, fmt.Errorf("there is no function @%s; did you mean @%s?", name, near)
	}
	return ir.Op{}, fmt.Errorf("there is no function @%s", name)
}

// blobText returns the length of a resource of n 8-byte numbers in characters: quotes, 0x, 4 bytes
// of alignment and the data, in hexadecimal.
func blobText(n int64) int { return 2 + 2 + 2*4 + 2*8*int(min(n, 1<<26)) }

// printed is a module to print.
type printed struct {
	Text string `json:"text"` // only for JSON

	root ir.Op
	opt  asm.Options
	// asStored is why an artifact is not printed as StableHLO.
	asStored error
}
