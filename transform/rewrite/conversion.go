package rewrite

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// ToStableHLO is a facet of a dialect, see [schema.Dialect]. It maps the full names of operations
// to the patterns that lower them to StableHLO. The pass chlo-legalize-to-stablehlo applies them to
// modules that use the dialect, and reports an operation that has an entry but to which none of its
// patterns applies. Entries that a caller adds to a dialect that hlobc ships replace the shipped
// entries for the same operations.
type ToStableHLO map[string][]Pattern

// CheckFacet implements [schema.FacetChecker].
func (l ToStableHLO) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, l, func(op *ods.Op, list []Pattern) error {
		if len(list) == 0 {
			return errors.New("the list of patterns is empty; leave the entry out")
		}
		return errors.Join(checkPatterns(nil, "", list)...)
	})
	if err != nil {
		return fmt.Errorf("rewrite: %w", err)
	}
	return nil
}

// Conversion describes a lowering: its patterns, and a target that says which operations must not
// remain.
type Conversion struct {
	Tables []Table
	// Target returns the function that says which operations of a module are legal. It is called
	// once per run; see [ByName].
	Target func(*ir.Module) func(ir.Op) Verdict
	// Facets adds the [ToStableHLO] facets of the module's dialects to Tables.
	Facets bool
	// Keep, if set, says which operations stay although Target or a facet replaces them. It is asked
	// once for each operation name of a module.
	Keep func(*ir.Module, *ir.OpInfo) bool
	// NoFold turns folding off.
	NoFold bool
}

// Converter is an assembled conversion. It is safe for concurrent use.
type Converter struct {
	c          Conversion
	shipped    lowering
	registries sync.Map // *schema.Registry to func() *lowering
}

// lowering is a conversion with the facets of a registry.
type lowering struct {
	set *Set
	ops map[string]bool // the operations that facets have patterns for
	err error
}

// Assemble checks the tables of the conversion; see [Assemble] for errors.
func (c Conversion) Assemble() (*Converter, error) {
	if c.Target == nil {
		return nil, errors.New("rewrite: a conversion without a target; set Target")
	}
	set, err := Assemble(c.Tables)
	if err != nil {
		return nil, err
	}
	return &Converter{c: c, shipped: lowering{set: set}}, nil
}

// Run converts the operations inside root; see [Set.Legalize].
func (k *Converter) Run(root ir.Op, opt Options) error {
	m := root.Module()
	opt.NoFold = opt.NoFold || k.c.NoFold
	target := k.c.Target(m)
	l := k.lowering(m.Registry())
	if l.err != nil {
		return l.err
	}
	if len(l.ops) > 0 {
		known := ByName(m, func(info *ir.OpInfo) Verdict {
			if l.ops[info.Full] {
				return Illegal
			}
			return Unknown
		})
		shipped := target
		target = func(op ir.Op) Verdict {
			if v := known(op); v != Unknown {
				return v
			}
			return shipped(op)
		}
	}
	if k.c.Keep != nil {
		target = keep(target, m, k.c.Keep)
	}
	return l.set.Legalize(root, target, opt)
}

// keep makes the operations legal that stay.
func keep(target func(ir.Op) Verdict, m *ir.Module, stays func(*ir.Module, *ir.OpInfo) bool) func(ir.Op) Verdict {
	kept := ByName(m, func(info *ir.OpInfo) Verdict {
		if stays(m, info) {
			return Legal
		}
		return Unknown
	})
	return func(op ir.Op) Verdict {
		if v := kept(op); v != Unknown {
			return v
		}
		return target(op)
	}
}

// lowering returns the conversion with the facets of a registry. It is assembled once per registry.
func (k *Converter) lowering(reg ir.Registry) *lowering {
	r, ok := reg.(*schema.Registry)
	if !ok || !k.c.Facets {
		return &k.shipped
	}
	get, ok := k.registries.Load(r)
	if !ok {
		get, _ = k.registries.LoadOrStore(r, sync.OnceValue(func() *lowering { return k.assemble(r) }))
	}
	return get.(func() *lowering)()
}

// assemble adds the facets of a registry to the tables.
func (k *Converter) assemble(r *schema.Registry) *lowering {
	l := &lowering{set: k.shipped.set, ops: map[string]bool{}}
	tables := slices.Clone(k.c.Tables)
	for d, patterns := range schema.Facets[ToStableHLO](r) {
		if len(patterns) == 0 {
			continue
		}
		top := Table{Dialect: d.Ops, Ops: patterns}
		for name := range patterns {
			l.ops[name] = true
		}
		if i := slices.IndexFunc(tables, func(t Table) bool { return t.Dialect == d.Ops }); i >= 0 {
			base := tables[i]
			top.Base = &base
			tables[i] = top
		} else {
			tables = append(tables, top)
		}
	}
	if len(l.ops) > 0 {
		l.set, l.err = Assemble(tables)
	}
	return l
}

// Pass returns a pass over functions that runs the conversion.
func (c Conversion) Pass(name, doc string) *pass.Pass {
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
