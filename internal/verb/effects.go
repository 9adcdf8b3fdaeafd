package verb

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

var effectsVerb = cli.Verb{
	Name:  "effects",
	Brief: "show memory effects, which operations may be moved or erased, and why not",
	About: `Shows for each function, including the functions that it calls: its memory effects, which operations may
have undefined behaviour or may not terminate, and a table of its operations by effects and speculatability.

EFFECTS are memory effects: read, write, allocate, free; "recursive" for those of nested operations;
"unknown" for an operation that declares none, so that it may do anything. SPECULATABLE operations may be
executed where the program would not execute them; for some this depends on types, attributes and
constants, or on nested operations ("recursively"). An operation is pure if it is speculatable, terminates,
and has no effects.

--op lists every operation with its effects and the reason why it is not pure. VHLO is converted to
StableHLO first.`,
	Examples: [][2]string{
		{"hlobc effects model.mlirbc", "is there anything that must not be reordered?"},
		{"hlobc effects --op model.mlirbc | less", "why is an operation not moved out of the loop?"},
		{"hlobc effects --json model.mlirbc", "the same for scripts"},
	},
	Open:    true,
	Results: []any{&effectsReport{}},
	Setup:   effectsSetup,
}

func effectsSetup(fs *pflag.FlagSet) func(*cli.Call) int {
	var everyOp bool
	fs.BoolVar(&everyOp, "op", false, "list every operation, with the reason")
	return func(c *cli.Call) int {
		return cli.Each(c, cli.Task[*effectsReport]{
			Text: cli.TextParsed,
			Load: func(in *input.Input) (*effectsReport, error) {
				m, err := c.StableHLO(in)
				if err != nil {
					return nil, err
				}
				return newEffectsReport(m, everyOp)
			},
			Show: func(p *cli.Page, in *input.Input, r *effectsReport) {
				if r != nil {
					showEffects(p, in, r, everyOp)
				}
			},
		})
	}
}

// effectsReport is the report about a program.
type effectsReport struct {
	Operations int              `json:"operations"` // in functions
	Functions  []effectFunction `json:"functions"`
}

type effectFunction struct {
	Name       string       `json:"name"`
	External   bool         `json:"external,omitempty"`
	Operations int          `json:"operations"`
	Touches    []string     `json:"touches"`
	Unknown    string       `json:"unknown,omitempty"`
	Undefined  string       `json:"undefined,omitempty"`
	Endless    string       `json:"endless,omitempty"`
	Calls      []string     `json:"calls"`
	Kinds      []effectKind `json:"kinds"`
	Ops        []effectOp   `json:"ops,omitempty"`
}

type effectKind struct {
	Op              string `json:"op"`
	Effects         string `json:"effects"`
	Speculatability string `json:"speculatability"`
	Count           int    `json:"count"`
}

type effectOp struct {
	Op              string   `json:"op"`
	Depth           int      `json:"depth"`
	Location        string   `json:"location"`
	Effects         []string `json:"effects"`
	Class           string   `json:"class"`
	Speculatability string   `json:"speculatability"`
	Pure            bool     `json:"pure"`
	Reasons         []string `json:"reasons"`
}

// newEffectsReport analyzes the functions of a module, and each operation if all is set.
func newEffectsReport(m *ir.Module, all bool) (*effectsReport, error) {
	a := effects.For(m)
	list, err := a.Functions(m.Root())
	if err != nil {
		return nil, err
	}
	r := &effectsReport{Functions: []effectFunction{}}
	for _, f := range list {
		e := effectFunction{Name: f.Op.Symbol(), External: f.Op.NumRegions() == 0 || f.Op.Region(0).Empty(), Operations: f.Operations,
			Touches: texts(f.All.Effects), Undefined: f.All.Undefined.String(), Endless: f.All.Ends.String(), Calls: []string{}, Kinds: []effectKind{}}
		if !f.All.Unknown.IsNil() {
			e.Unknown = effects.Reason{Rule: effects.UnknownEffects, Op: f.All.Unknown}.String()
		}
		for _, c := range f.Calls {
			e.Calls = append(e.Calls, c.Op.Symbol())
		}
		for _, k := range f.Kinds {
			e.Kinds = append(e.Kinds, effectKind{k.Name, k.Class.String(), k.Speculatability.String(), k.Count})
		}
		if all {
			if e.Ops, err = effectOps(a, f.Op); err != nil {
				return nil, err
			}
		}
		r.Operations += e.Operations
		r.Functions = append(r.Functions, e)
	}
	return r, nil
}

func texts(list []effects.Effect) []string {
	out := []string{}
	for _, e := range list {
		out = append(out, e.String())
	}
	return out
}

// effectOps analyzes each operation inside a function.
func effectOps(a *effects.Analysis, f ir.Op) ([]effectOp, error) {
	list := []effectOp{}
	depth := map[ir.Op]int{f: -1}
	err := ir.Walk(f, func(op ir.Op) ir.Action {
		if op == f {
			return ir.Advance
		}
		d := depth[op.Parent()] + 1
		if op.NumRegions() > 0 {
			depth[op] = d
		}
		own, _ := a.Own(op)
		s, _ := a.Speculatability(op)
		e := effectOp{Op: op.Name(), Depth: d, Location: traverse.Position(op.Loc()), Effects: texts(own), Class: a.Class(op).String(),
			Speculatability: s.String(), Pure: a.Pure(op).OK(), Reasons: []string{}}
		for _, why := range []effects.Reason{a.Speculates(op), a.EffectFree(op)} {
			if !why.OK() {
				e.Reasons = append(e.Reasons, why.String())
			}
		}
		list = append(list, e)
		return ir.Advance
	})
	return list, err
}

// because joins the reasons. Reasons about the operation itself do not repeat its name.
func because(o effectOp) string {
	var list []string
	for _, why := range o.Reasons {
		list = append(list, strings.TrimPrefix(why, o.Op+" "))
	}
	return strings.Join(list, "; ")
}

// speculates returns the text of the column.
func speculates(s string) string {
	switch s {
	case effects.Speculatable.String():
		return "yes"
	case effects.RecursivelySpeculatable.String():
		return "recursively"
	}
	return "no"
}

// showEffects writes a report.
func showEffects(p *cli.Page, in *input.Input, r *effectsReport, all bool) {
	p.Printf("%s: %s in %s\n", p.Bold(in.Name), cli.Plural(r.Operations, "operation"), cli.Plural(len(r.Functions), "function"))
	for i := range r.Functions {
		f := &r.Functions[i]
		p.Printf("\n%s\n", p.Bold("@"+f.Name))
		switch {
		case f.External:
			p.Printf("  has no body, so it may do anything\n")
			continue
		case f.Unknown != "":
			p.Printf("  memory      %s\n", p.Bad(f.Unknown))
		case len(f.Touches) == 0:
			p.Printf("  memory      %s\n", p.Good("no effects"))
		}
		for i, e := range f.Touches {
			if i == maxTouches && !all {
				p.Printf("              and %s more\n", cli.Comma(len(f.Touches)-i))
				break
			}
			head := "            "
			if i == 0 && f.Unknown == "" {
				head = "  memory    "
			}
			p.Printf("%s  %s\n", head, e)
		}
		p.Printf("  undefined   %s\n", orNever(p, f.Undefined))
		p.Printf("  endless     %s\n\n", orNever(p, f.Endless))
		t := term.Table{Indent: 2, Columns: []term.Column{{Title: "OPERATION", Flex: true}, {Title: "COUNT", Right: true}, {Title: "EFFECTS"}, {Title: "SPECULATABLE"}}}
		if all {
			t.Columns = []term.Column{{Title: "OPERATION"}, {Title: "AT", Flex: true}, {Title: "EFFECTS"}, {Title: "SPECULATABLE"}, {Title: "NOT PURE BECAUSE", Flex: true}}
			for _, o := range f.Ops {
				t.Row(fmt.Sprintf("%*s%s", 2*min(o.Depth, 20), "", o.Op), o.Location, o.Class, speculates(o.Speculatability), because(o))
			}
		} else {
			for _, k := range f.Kinds {
				t.Row(k.Op, cli.Comma(k.Count), k.Effects, speculates(k.Speculatability))
			}
		}
		p.Table(&t)
	}
}

// maxTouches is the number of a function's effects that are listed without --op.
const maxTouches = 8

func orNever(p *cli.Page, why string) string {
	if why == "" {
		return p.Good("never")
	}
	return p.Bad(why)
}
