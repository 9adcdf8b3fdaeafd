package rewrite

import (
	"cmp"
	"errors"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/pass"
)

// Conversion describes a lowering: its patterns, and a target that says which operations must not
// remain.
type Conversion struct {
	Tables []Table
	// Target returns the function that says which operations of a module are legal. It is called
	// once per run; see [ByName].
	Target func(*ir.Module) func(ir.Op) Verdict
	// Name is the name of the pass, by which dialects bring [Patterns] for it. Operations that have
	// patterns only by that are illegal, whatever Target says.
	Name string
	// Keep, if set, says which operations stay although Target or a facet replaces them. It is asked
	// once for each operation name of a module.
	Keep func(*ir.Module, *ir.OpInfo) bool
	// NoFold turns folding off.
	NoFold bool
}

// Converter is an assembled conversion. It is safe for concurrent use.
type Converter struct {
	c    Conversion
	sets *Sets
}

// Assemble checks the tables of the conversion; see [Assemble] for errors.
func (c Conversion) Assemble() (*Converter, error) {
	if c.Target == nil {
		return nil, errors.New("rewrite: a conversion without a target; set Target")
	}
	sets, err := AssemblePass(c.Name, c.Tables)
	if err != nil {
		return nil, err
	}
	return &Converter{c: c, sets: sets}, nil
}

// Run converts the operations inside root; see [Set.Legalize].
func (k *Converter) Run(root ir.Op, opt Options) error {
	m := root.Module()
	opt.NoFold = opt.NoFold || k.c.NoFold
	set, err := k.sets.For(m.Registry())
	if err != nil {
		return err
	}
	target := k.c.Target(m)
	if len(set.added) > 0 {
		target = except(target, m, Illegal, set.IsAdded)
	}
	if k.c.Keep != nil {
		target = except(target, m, Legal, func(info *ir.OpInfo) bool { return k.c.Keep(m, info) })
	}
	return set.Legalize(root, target, opt)
}

// except returns a target with the verdict v on the operations that is selects, and that of target
// on all others.
func except(target func(ir.Op) Verdict, m *ir.Module, v Verdict, is func(*ir.OpInfo) bool) func(ir.Op) Verdict {
	selected := ByName(m, func(info *ir.OpInfo) Verdict {
		if is(info) {
			return v
		}
		return Unknown
	})
	return func(op ir.Op) Verdict {
		if v := selected(op); v != Unknown {
			return v
		}
		return target(op)
	}
}

// Pass returns a pass over functions that runs the conversion. Its name is also that of the
// conversion if that has none.
func (c Conversion) Pass(name, doc string) *pass.Pass {
	c.Name = cmp.Or(c.Name, name)
	return &pass.Pass{Name: name, Doc: doc, Anchor: pass.Function,
		Setup: func(*pass.Options) pass.Ready { return c.Ready }}
}

// Ready is a [pass.Ready] that runs the conversion. It is meant for passes with options of their
// own.
func (c Conversion) Ready() (pass.Run, error) {
	k, err := c.Assemble()
	if err != nil {
		return nil, err
	}
	return func(ctx *pass.Context, op ir.Op) error {
		return k.Run(op, Options{Log: ctx.Log, Warn: ctx.Warn})
	}, nil
}

// Without returns a [Conversion.Target] that makes the operations of one dialect illegal and all
// others legal.
func Without(d *ods.Dialect) func(*ir.Module) func(ir.Op) Verdict {
	return func(m *ir.Module) func(ir.Op) Verdict {
		return ByName(m, func(info *ir.OpInfo) Verdict {
			if info.Dialect == d.Name {
				return Illegal
			}
			return Legal
		})
	}
}
