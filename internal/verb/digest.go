package verb

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
)

var digestVerb = cli.Verb{
	Name:  "digest",
	Brief: "print hashes of what a program computes, to compare programs",
	About: `Prints SHA-256 digests of each program, at four levels from fine to coarse:

  bytes      the stored program, without its carriers, such as compression
  program    what it computes: names of values and private functions, the order of functions,
             locations, producer, versions and text, bytecode or artifact do not count
  structure  the program without the contents of constants
  signature  the public functions: names, types, attributes of arguments and results

--normalized also ignores the order of operations that do not depend on each other, the order of
the operands of commutative operations, and unused operations without effect.

With several programs there is a line for each, with the digest of one level; then the groups of
programs that share it. docs/digest.md specifies what is hashed.`,
	Examples: [][2]string{
		{"hlobc digest model.mlirbc", "the four digests"},
		{"hlobc digest exports/", "which exports are the same program?"},
		{"hlobc digest --level structure a.bc b.bc", "do they differ in constants alone?"},
		{"hlobc digest --functions model.mlirbc", "a digest for each function"},
	},
	Results: []any{&digested{}},
	Setup:   digestSetup,
}

// digestBytes is the level that package digest does not know.
const digestBytes = "bytes"

func digestSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	levels := []string{digestBytes, digest.Program.String(), digest.Structure.String(), digest.Signature.String()}
	var level string
	var functions bool
	var opt digest.Options
	fs.StringVar(&level, "level", "", "only the digest of `LEVEL`: "+strings.Join(levels, ", ")+" (default program for several files)")
	fs.BoolVar(&opt.Normalized, "normalized", false, "ignore the order of independent operations and of commutative operands, and unused operations")
	fs.BoolVar(&functions, "functions", false, "the digests of each function too")
	return func(c *cli.Call) int {
		if level != "" && !slices.Contains(levels, level) {
			return c.Usage("--level is %q, expected %s", level, strings.Join(levels, ", "))
		}
		var same groups
		return cli.Each(c, cli.Task[*digested]{
			Text: cli.TextParsed,
			Load: func(in *input.Input) (*digested, error) {
				v := &digested{Version: digest.Version, Normalized: opt.Normalized, Bytes: sha256.Sum256(in.Data)}
				if level == digestBytes && !c.JSON {
					return v, nil
				}
				m, err := c.StableHLO(in)
				if err != nil {
					return nil, err
				}
				d, err := digest.Of(m, opt)
				if err != nil {
					return nil, err
				}
				v.Module = *d
				if !functions {
					v.Functions = nil
				}
				return v, nil
			},
			Show: func(p *cli.Page, in *input.Input, v *digested) {
				if v == nil { // the error was reported
					return
				}
				if !p.Many && level == "" {
					v.showLevels(p, levels)
				} else {
					chosen := level
					if chosen == "" {
						chosen = digest.Program.String()
					}
					s := v.at(chosen)
					same.add(s, in.Name)
					if p.Many {
						p.Printf("%s  %s\n", s, in.Name)
					} else {
						p.Printf("%s\n", s)
					}
				}
				v.showFunctions(p)
			},
			End: func(p *cli.Page) {
				if p.Many && len(same.order) > 0 {
					same.show(p)
				}
			},
		})
	}
}

// digested holds the digests of a program.
type digested struct {
	Version    int        `json:"version"`
	Normalized bool       `json:"normalized"`
	Bytes      digest.Sum `json:"bytes"`
	digest.Module
}

// at returns the digest of the level called name.
func (v *digested) at(name string) digest.Sum {
	switch name {
	case digest.Program.String():
		return v.Program
	case digest.Structure.String():
		return v.Structure
	case digest.Signature.String():
		return v.Signature
	}
	return v.Bytes
}

func (v *digested) showLevels(p *cli.Page, levels []string) {
	for _, l := range levels {
		p.Printf("%-9s  %s\n", l, v.at(l))
	}
}

// showFunctions lists the functions, if they were asked for.
func (v *digested) showFunctions(p *cli.Page) {
	if len(v.Functions) == 0 {
		return
	}
	p.Printf("\n")
	t := term.Table{Indent: 2, Columns: []term.Column{{Title: "FUNCTION", Flex: true}, {Title: "PROGRAM"}}}
	for _, f := range v.Functions {
		name := "@" + f.Name
		if !f.Public {
			name += " (private)"
		}
		t.Row(name, f.Program.String())
	}
	p.Table(&t)
}

// groups are the names of programs by digest, in the order in which they were met.
type groups struct {
	order []digest.Sum
	names map[digest.Sum][]string
}

func (g *groups) add(s digest.Sum, name string) {
	if g.names == nil {
		g.names = make(map[digest.Sum][]string)
	}
	if g.names[s] == nil {
		g.order = append(g.order, s)
	}
	g.names[s] = append(g.names[s], name)
}

// show lists the groups of more than one program, and counts.
func (g *groups) show(p *cli.Page) {
	total := 0
	for _, s := range g.order {
		names := g.names[s]
		total += len(names)
		if len(names) > 1 {
			p.Printf("\n%s\n", p.Bold(fmt.Sprintf("%d the same, %s", len(names), s)))
			for _, n := range names {
				p.Printf("  %s\n", n)
			}
		}
	}
	p.Printf("\n%s, %d different\n", cli.Plural(total, "program"), len(g.order))
}
