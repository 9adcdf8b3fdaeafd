package verb

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/excerpt"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/pytree"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// elideOnTerminal is the number of elements above which constants are elided on a terminal by
// default.
const elideOnTerminal = 32

// maxWrapped is the size in bytes above which a program is not wrapped, since wrapped text is not
// streamed.
const maxWrapped = 4 << 20

var printVerb = cli.Verb{
	Name:  "print",
	Brief: "print the module as MLIR text",
	About: `Prints operations in their custom assembly, or with --generic in the generic form, which shows everything.
Portable artifacts are printed as the StableHLO that they stand for, or with --stored as the VHLO that is in
the file. MLIR text is parsed and printed again. The output equals that of MLIR's own tools, character for
character.

--function prints one function, with attributes and types in full. --names calls values by the names in their
locations, where they have some. --around prints what surrounds a value, --grep what matches, and --fold the
first of equal layers; comments tell how many operations are left out.

By default constants are printed in full. On a terminal, constants of more than 32 elements are elided, long
signatures are divided into lines, and the text goes through the pager that HLOBC_PAGER or PAGER names, or
less.`,
	Examples: [][2]string{
		{"hlobc print model.mlirbc", "read the program"},
		{"hlobc print --generic --locations -o model.mlir m.bc", "everything in the file, as text"},
		{"hlobc print --elide 0 m.bc", "the structure, without the elements"},
		{"hlobc print --function main --names m.bc", "one function, with names from locations"},
		{"hlobc print --fold --names m.bc", "one of many equal layers"},
		{"hlobc print --around %42 --steps 3 m.bc", "what a value is made of, and for"},
		{"hlobc print --grep op:dot_general --grep type:bf16 m.bc", "the matrix products in bf16"},
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
	var read excerpt.Options
	var grep []string
	var noPager bool
	fs.BoolVarP(&opt.Generic, "generic", "g", false, "print operations in generic form")
	fs.BoolVarP(&locations, "locations", "l", false, "with locations")
	fs.BoolVar(&pretty, "pretty-locations", false, "print locations in a short form that cannot be parsed")
	fs.BoolVar(&opt.LocalScope, "local-scope", false, "print attributes and types in full instead of as aliases")
	fs.BoolVar(&opt.SkipRegions, "skip-regions", false, "print {...} instead of regions")
	fs.BoolVar(&stored, "stored", false, "print VHLO as it is stored, instead of as StableHLO")
	fs.BoolVar(&opt.NameLocPrefix, "names", false, "name values after the names in their locations: %params.w1, %dot_general")
	fs.StringVar(&read.Around, "around", "", "print only the operations around the value `NAME`, as the text calls it")
	fs.IntVar(&read.Steps, "steps", 2, "with --around, how many steps along operands and uses")
	fs.StringArrayVar(&grep, "grep", nil, "print only operations that match the regular expression `PATTERN`; "+strings.Join(excerpt.Kinds(), ", ")+" and a colon in front look only there")
	fs.BoolVar(&read.Fold, "fold", false, "print only the first of equal layers that follow each other")
	fs.BoolVar(&noPager, "no-pager", false, "do not start a pager on a terminal")
	fs.StringVar(&only, "function", "", "print only the function `NAME`")
	fs.Int64Var(&elide, "elide", -1, "elide constants with more than `N` elements, and resources of more than 8 N bytes")
	fs.Lookup("elide").DefValue = "0" // the usage text states the default
	return func(c *cli.Call) int {
		if elide < 0 && fs.Changed("elide") {
			return c.Usage("--elide is %d, expected a number of elements, 0 or more", elide)
		}
		for _, text := range grep {
			pattern, err := excerpt.ParsePattern(text)
			if err != nil {
				return c.Usage("--grep %s: %v", text, err)
			}
			read.Grep = append(read.Grep, pattern)
		}
		switch {
		case read.Steps < 0:
			return c.Usage("--steps is %d, expected 0 or more", read.Steps)
		case fs.Changed("steps") && read.Around == "":
			return c.Usage("--steps needs --around")
		}
		opt.ValueName = readableName
		c.Paged = !noPager
		if w := c.WrapWidth(); w > 0 && !opt.Generic {
			read.Wrap = w
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
				v := &printed{root: m.Root(), opt: opt, asStored: why, read: read}
				if len(in.Data) > maxWrapped {
					v.read.Wrap = 0
				}
				if only != "" {
					if v.root, err = namedFunction(m, only); err != nil {
						return nil, err
					}
					v.opt.LocalScope = true
				}
				if c.JSON || v.reading() {
					err = v.print()
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
				if v.reading() {
					_, _ = p.WriteString(v.Text)
					return
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
	read excerpt.Options
	// asStored is why an artifact is not printed as StableHLO.
	asStored error
}

// reading reports whether the text is shortened or divided for reading.
func (v *printed) reading() bool { return v.read.Selects() || v.read.Fold || v.read.Wrap > 0 }

// print makes the text.
func (v *printed) print() error {
	if v.read.Selects() {
		v.opt.LocalScope = true // the text has no definitions of aliases
	}
	r, err := excerpt.Append(v.root, v.opt, v.read)
	if err != nil {
		return err
	}
	v.Text = string(r.Text)
	if v.read.Selects() && r.Selected == 0 {
		v.Text = ""
		return errors.New("there is no such operation")
	}
	return nil
}

// readableName shortens the name of a location: a path in a tree of arrays to params.w1, and the names
// of nested functions to the last one.
func readableName(name string) string {
	if strings.ContainsAny(name, "[.") && !strings.Contains(name, "/") {
		return strings.NewReplacer("[", ".", "]", "", `"`, "").Replace(pytree.Short(name))
	}
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '/')+1:], ":")
	if open := strings.IndexByte(name, '('); open >= 0 && strings.HasSuffix(name, ")") { // jit(relu)
		name = name[open+1 : len(name)-1]
	}
	return name
}
