package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// binaryFolds returns the folds of elementwise operations whose operands have the same type.
func (l Limits) binaryFolds() map[string][]rewrite.Pattern {
	ops := map[string][]rewrite.Pattern{stablehlo.OpClamp: l.pattern(stablehlo.OpClamp, foldClamp)}
	for name, f := range map[string]elements.Binary{
		// For bools, a sum is a disjunction and a product is a conjunction.
		stablehlo.OpAdd: elements.OfBools(elements.Or, elements.Add), stablehlo.OpMultiply: elements.OfBools(elements.And, elements.Mul),
		stablehlo.OpSubtract: elements.Sub, stablehlo.OpDivide: elements.Div, stablehlo.OpRemainder: elements.Rem,
		stablehlo.OpMaximum: elements.Max, stablehlo.OpMinimum: elements.Min,
		stablehlo.OpAnd: elements.And, stablehlo.OpOr: elements.Or,
	} {
		ops[name] = l.binary(name, f)
	}
	return ops
}

// xorFolds returns the folds of xor, which does not occur in shape computations.
func (l Limits) xorFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{stablehlo.OpXor: l.binary(stablehlo.OpXor, elements.Xor)}
}

func (l Limits) binary(name string, f elements.Binary) []rewrite.Pattern {
	return l.pattern(name, func(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
		return c.elementwise(op, t, func(n elements.Numbers, v []uint64) (uint64, bool) { return f(n, v[0], v[1]) })
	})
}

// elementwise computes op element by element. The operands must have the element type of the
// result.
func (c calc) elementwise(op ir.Op, t *types.RankedTensor, f func(n elements.Numbers, v []uint64) (uint64, bool)) *attrs.DenseElements {
	if !c.allowed(t, false) {
		return nil
	}
	var few [3]elements.Dense
	list, ok := c.constants(few[:0], op)
	if !ok {
		return nil
	}
	for i := range list {
		if list[i].Elem != t.Elem {
			return nil
		}
	}
	n := elements.NumbersOf(t.Elem)
	return each(c.r.Module(), t, list, func(v []uint64) (uint64, bool) { return f(n, v) })
}

// constants appends the elements of all operands to list if they are constant.
func (c calc) constants(list []elements.Dense, op ir.Op) ([]elements.Dense, bool) {
	for i := range op.NumOperands() {
		d, ok := c.constant(op.Operand(i))
		if !ok {
			return nil, false
		}
		list = append(list, d)
	}
	return list, true
}

// foldClamp folds clamp: the result is at least the first operand and at most the last one, which
// takes precedence.
func foldClamp(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	return c.elementwise(op, t, func(n elements.Numbers, v []uint64) (uint64, bool) {
		x, ok := elements.Max(n, v[1], v[0])
		if !ok {
			return 0, false
		}
		return elements.Min(n, x, v[2])
	})
}
