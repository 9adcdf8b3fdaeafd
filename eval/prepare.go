package eval

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/internal/legalize/basic"
	chlolowering "github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/quant"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/simplify"
	"github.com/hlobc/hlobc/types"
)

// Prepare adapts a program so that [Run] can call the named function with arguments like args:
// dynamic sizes in the types of its parameters become those of the arguments, assertions about
// them are checked, operations whose sizes are constant operands become those with sizes in their types,
// quantized values become their storage types, and operations without an evaluator are lowered: those of CHLO,
// deprecated ones, and those with [rewrite.Patterns] for the lowering of CHLO. An operation that a facet of its dialect
// evaluates stays. Prepare returns an error if there is no such function, or if a pass fails, which can leave the
// module changed.
func Prepare(m *ir.Module, name string, args []Value) error {
	f := ir.LookupSymbol(m.Root(), name)
	if f.IsNil() {
		return fmt.Errorf("eval: the module has no function @%s", name)
	}
	if err := hasBody(f); err != nil {
		return fmt.Errorf("eval: %w", err)
	}
	if open(f) {
		wanted, err := typesOf(m, args)
		if err != nil {
			return err
		}
		// Calls with other sizes would need functions of their own, so calls are replaced by bodies.
		if visibility, _ := attrs.AsString(fn.AsFunc(f).SymVisibilityAttr()); visibility != "private" {
			if err := apply(m, plain(simplify.Inline())...); err != nil {
				return err
			}
		}
		if f = ir.LookupSymbol(m.Root(), name); f.IsNil() {
			return fmt.Errorf("eval: the module has no function @%s", name)
		}
		if err := refine.Refine(f, wanted); err != nil {
			return err
		}
		if err := apply(m, plain(refine.SpecializeFunction(name)...)...); err != nil {
			return err
		}
	}
	needed, err := lowerings(f)
	if err != nil {
		return err
	}
	return apply(m, needed...)
}

// step is a pass with options.
type step struct {
	pass    *pass.Pass
	options string
}

// plain returns passes without options.
func plain(passes ...*pass.Pass) (steps []step) {
	for _, p := range passes {
		steps = append(steps, step{p, ""})
	}
	return steps
}

// lowerings returns the passes that lower operations without an evaluator, as far as a function
// and those that it refers to contain such.
func lowerings(f ir.Op) (steps []step, err error) {
	var old, composed, quantized, dynamic bool
	var names ir.ByNumber[ir.NameID, need]
	var symbols attrs.Symbols
	todo, known := []ir.Op{f}, map[ir.Op]bool{f: true}
	for len(todo) > 0 {
		f, todo = todo[0], todo[1:]
		if err := ir.Walk(f, func(o ir.Op) ir.Action {
			n := names.At(o.NameID(), o.Module().NumNames())
			if !n.known {
				*n = needOf(o.Module(), o.Info())
			}
			old, composed, dynamic = old || n.old, composed || n.composed, dynamic || n.sized
			quantized = quantized || hasQuantized(o)
			for _, a := range o.InherentAttrs() {
				symbols.In(a, func(ref *attrs.SymbolRef) {
					if named := ir.LookupSymbol(f.Module().Root(), ref.Root.Value); !named.IsNil() && !known[named] {
						todo, known[named] = append(todo, named), true
					}
				})
			}
			return ir.Advance
		}); err != nil {
			return nil, err
		}
	}
	if old {
		steps = append(steps, plain(lowering(&basic.Deprecated, basic.DeprecatedLenient()))...)
	}
	if quantized {
		steps = append(steps, plain(&quant.ToMath)...)
	}
	if composed || quantized {
		steps = append(steps, plain(lowering(&chlolowering.Pass, chlolowering.Conversion()), simplify.Canonicalize(), &shape.Pass, refine.Canonicalize(), simplify.Canonicalize())...)
	} else if dynamic {
		steps = append(steps, plain(refine.Canonicalize())...)
	}
	return steps, nil
}

// need says which lowerings the operations of one name need.
type need struct{ known, old, composed, sized bool }

func needOf(m *ir.Module, info *ir.OpInfo) need {
	if evaluated(m, info) {
		_, replaced := schema.Entry[Evaluators](m.Registry(), info, nil)
		return need{known: true, sized: !replaced && slices.Contains(withSizes, info.Full)}
	}
	return need{known: true, old: basic.ReplacesDeprecated(info.Full), composed: info.Dialect == chlo.Namespace || hasLowering(m, info)}
}

// withSizes are the operations with sizes as operands. Plans have only those of constant sizes.
var withSizes = []string{stablehlo.OpDynamicBroadcastInDim, stablehlo.OpDynamicConv, stablehlo.OpDynamicGather, stablehlo.OpDynamicIota,
	stablehlo.OpDynamicPad, stablehlo.OpDynamicReshape, stablehlo.OpRealDynamicSlice}

// lowering returns a variant of pass p, which applies c, for operations without an evaluator.
func lowering(p *pass.Pass, c rewrite.Conversion) *pass.Pass {
	c.Keep = evaluated
	return c.Pass(p.Name, p.Doc)
}

// evaluated reports whether an operation has an evaluator.
func evaluated(m *ir.Module, info *ir.OpInfo) bool {
	if info.Def == nil {
		return false
	}
	_, ok := schema.Entry(m.Registry(), info, shipped())
	return ok
}

// hasLowering reports whether a facet lowers an operation to StableHLO.
func hasLowering(m *ir.Module, info *ir.OpInfo) bool {
	if info.Def == nil {
		return false
	}
	for _, p := range schema.Facets[rewrite.Patterns](m.Registry()) {
		if p[chlolowering.Name][info.Full] != nil {
			return true
		}
	}
	return false
}

// apply runs passes with options.
func apply(m *ir.Module, steps ...step) error {
	manager := pass.Manager{Driver: &pass.Driver{}}
	for _, s := range steps {
		if err := manager.Add(s.pass, s.options); err != nil {
			return err
		}
	}
	return manager.Run(m)
}

// open reports whether a parameter of a function has a dynamic size.
func open(f ir.Op) bool {
	for i := range f.Region(0).First().NumArgs() {
		if sizes, _, ranked, ok := types.Shape(f.Region(0).First().Arg(i).Type()); ok && (!ranked || slices.Contains(sizes, types.Dynamic)) {
			return true
		}
	}
	return false
}

// typesOf returns the types of values.
func typesOf(m *ir.Module, args []Value) ([]ir.Type, error) {
	list := make([]ir.Type, len(args))
	for i, v := range args {
		t, ok := v.(*Tensor)
		if !ok {
			return nil, errors.New("eval: a function with open sizes takes tensors only")
		}
		list[i] = types.NewTensor(m, t.Shape, t.Elem, nil)
	}
	return list, nil
}

// hasQuantized reports whether an operation has quantized results or region arguments.
func hasQuantized(o ir.Op) bool {
	for i := range o.NumResults() {
		if isQuantized(o.Result(i).Type()) {
			return true
		}
	}
	for r := range o.NumRegions() {
		for b := o.Region(r).First(); !b.IsNil(); b = b.Next() {
			for i := range b.NumArgs() {
				if isQuantized(b.Arg(i).Type()) {
					return true
				}
			}
		}
	}
	return false
}

func isQuantized(t ir.Type) bool {
	_, ok := constraint.QuantizationOf(constraint.ElementOf(t))
	return ok
}
