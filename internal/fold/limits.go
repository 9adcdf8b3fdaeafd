package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Limits restrict folding.
type Limits struct {
	// Elements is the maximum number of elements of a folded result, if the result is larger than
	// its operands and the operands may have to stay. Results whose elements are all equal are
	// exempt.
	Elements int64
	// Float also folds numbers that are not integers, where folding them is optional: elementwise
	// functions of one operand and data movement are always folded.
	Float bool
	// Undeclared assumes that operations have no side effects except those that their definitions
	// declare. Calls declare none.
	Undeclared bool
	// Upstream simplifies like the reference even where that can change a result.
	Upstream bool
}

// DefaultLimits returns the limits of the passes.
func DefaultLimits() Limits { return Limits{Elements: 65536, Float: true} }

// Shapes returns the patterns that fold what shape computations consist of: integer arithmetic,
// comparisons, and data movement. With Float, they also fold other numbers; sign is folded for all
// numbers.
func (l Limits) Shapes() rewrite.Table {
	return rewrite.Table{Dialect: stablehlo.Ops(), Ops: merge(
		l.binaryFolds(), l.signFolds(), l.compareFolds(), l.convertFolds(), l.moveFolds(), l.joinFolds(), l.sizeFolds())}
}

// All returns the patterns that fold operations with constant operands: [Limits.Shapes], functions
// of one operand, and control flow with a known outcome.
func (l Limits) All() []rewrite.Table {
	return []rewrite.Table{
		l.Shapes(),
		{Dialect: stablehlo.Ops(), Ops: merge(l.unaryFolds(), l.xorFolds(), l.orderFolds(), l.reduceFolds(), l.flowFolds())},
		{Dialect: chlo.Ops(), Ops: l.chloFolds()},
	}
}

// merge merges tables of patterns.
func merge(list ...map[string][]rewrite.Pattern) map[string][]rewrite.Pattern {
	out := map[string][]rewrite.Pattern{}
	for _, ops := range list {
		for name, patterns := range ops {
			out[name] = append(out[name], patterns...)
		}
	}
	return out
}

// Benefit returns tables with the benefit of their patterns set to n.
func Benefit(n int, tables ...rewrite.Table) []rewrite.Table {
	tables = slices.Clone(tables)
	for i := range tables {
		ops := map[string][]rewrite.Pattern{}
		for name, patterns := range tables[i].Ops {
			ops[name] = slices.Clone(patterns)
			for k := range ops[name] {
				ops[name][k].Benefit = n
			}
		}
		tables[i].Ops = ops
	}
	return tables
}

// calc is the context in which an operation is evaluated.
type calc struct {
	Limits
	r *rewrite.Rewriter
}

// compute returns the constant value of the only result of op, of the result's type, or nil if it
// does not fold.
type compute func(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements

// pattern returns a pattern that folds an operation with one result of static shape. The name of
// the pattern is derived from what, which begins with the name of the operation.
func (l Limits) pattern(what string, f compute) []rewrite.Pattern {
	_, what = ir.SplitName(what)
	return []rewrite.Pattern{{Name: "fold " + what, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if op.NumResults() != 1 {
			return false, nil
		}
		t := types.Static(op.Result(0).Type())
		if t == nil {
			return false, nil
		}
		value := f(calc{l, r}, op, t)
		if value == nil {
			return false, nil
		}
		return r.BecomeConstant(op, stablehlo.Namespace, value)
	}}}
}

// allowed reports whether results with the element type of t may be computed. Complex elements are
// allowed only if complex is set.
func (c calc) allowed(t *types.RankedTensor, complex bool) bool {
	switch t.Elem.(type) {
	case *types.Integer:
		return true
	case *types.Float:
		return c.Float
	case *types.Complex:
		return c.Float && complex
	}
	return false
}

// fits reports whether t has at most as many elements as results may have.
func (c calc) fits(t *types.RankedTensor) bool {
	n, ok := types.NumElements(t.Shape)
	return ok && n <= c.Elements
}

// constant returns the elements of v if they are constant.
func (c calc) constant(v ir.Value) (elements.Dense, bool) {
	return elements.Of(c.r.ConstantValue(v))
}

// splat returns elements of type t that all equal the one element of d.
func splat(m *ir.Module, t ir.Type, d elements.Dense) *attrs.DenseElements {
	if _, ok := d.Elem.(*types.Complex); ok {
		return elements.New(m, t, d.At(0), d.Imag(0))
	}
	return elements.New(m, t, d.At(0))
}

// each computes elements of type t from those of operands that have equally many elements, or one
// element for all.
func each(m *ir.Module, t *types.RankedTensor, list []elements.Dense, f func(v []uint64) (uint64, bool)) *attrs.DenseElements {
	n, _ := types.NumElements(t.Shape)
	one := true // except if there are no elements: a splat has one
	for i := range list {
		one = one && list[i].Splat
		if !list[i].Splat && list[i].Num != n {
			return nil
		}
	}
	if one {
		n = 1
	}
	out, v := make([]uint64, n), make([]uint64, len(list))
	for i := range out {
		for k := range list {
			v[k] = list[k].At(int64(i))
		}
		var ok bool
		if out[i], ok = f(v); !ok {
			return nil
		}
	}
	return elements.New(m, t, out...)
}
