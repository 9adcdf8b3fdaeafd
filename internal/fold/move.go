package fold

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// moveFolds returns the folds of data movement that occurs in shape computations.
func (l Limits) moveFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpBroadcastInDim: l.pattern(stablehlo.OpBroadcastInDim+" of equal elements", func(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
			if !c.allowed(t, true) {
				return nil
			}
			return foldSplat(c, op, t)
		}),
		stablehlo.OpDynamicSlice: l.pattern(stablehlo.OpDynamicSlice+" of equal elements", foldSplat),
		stablehlo.OpReshape:      l.pattern(stablehlo.OpReshape, foldReshape),
		stablehlo.OpSlice:        l.pattern(stablehlo.OpSlice, foldSlice),
	}
}

// orderFolds returns the folds of operations that reorder elements.
func (l Limits) orderFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpReverse:   l.pattern(stablehlo.OpReverse, foldReverse),
		stablehlo.OpTranspose: l.pattern(stablehlo.OpTranspose, foldTranspose),
		stablehlo.OpIota:      l.pattern(stablehlo.OpIota, foldIota),
	}
}

// foldSplat folds data movement if all elements of the operand are equal.
func foldSplat(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	d, ok := c.constant(op.Operand(0))
	if !ok || !d.Splat || d.Elem != t.Elem {
		return nil
	}
	return splat(c.r.Module(), t, d)
}

// foldReshape folds a reshape, which keeps the order of the elements.
func foldReshape(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	d, ok := c.constant(stablehlo.AsReshape(op).Operand())
	n, _ := types.NumElements(t.Shape)
	if !ok || !c.allowed(t, true) || d.Elem != t.Elem || d.Num != n {
		return nil
	}
	return attrs.NewDenseElements(c.r.Module(), t, d.Attr.Data)
}

func foldSlice(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	slice := stablehlo.AsSlice(op)
	d, ok := c.constant(slice.Operand())
	start, strides := slice.StartIndices(), slice.Strides()
	if !ok || !c.allowed(t, false) || d.Elem != t.Elem || len(start) != len(t.Shape) || len(strides) != len(t.Shape) {
		return nil
	}
	if d.Splat {
		return splat(c.r.Module(), t, d)
	}
	return pick(c, t, d, func(at []int64) bool {
		for k := range at {
			at[k] = start[k] + at[k]*strides[k]
		}
		return true
	})
}

// pick returns elements of type t. For each of them, from replaces its index by the index in d of
// the element to copy.
func pick(c calc, t *types.RankedTensor, d elements.Dense, from func(at []int64) bool) *attrs.DenseElements {
	if len(d.Shape) != len(t.Shape) {
		return nil
	}
	to, in, at := elements.NewIndex(t.Shape), elements.NewIndex(d.Shape), make([]int64, len(t.Shape))
	ok := true
	out := elements.Pick(c.r.Module(), t, d, func(i int64) int64 {
		to.At(i, at)
		from(at)
		n := in.Number(at)
		if n < 0 || n >= d.Num {
			ok, n = false, 0
		}
		return n
	})
	if !ok {
		return nil
	}
	return out
}

// foldReverse folds a reverse of a constant, unless reversing has no effect.
func foldReverse(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	reverse := stablehlo.AsReverse(op)
	d, ok := c.constant(reverse.Operand())
	dims := reverse.Dimensions()
	if !ok || d.Splat || d.Num <= 1 || !c.fits(t) || d.Elem != t.Elem ||
		!slices.ContainsFunc(dims, func(k int64) bool { return t.Shape[k] != 1 }) {
		return nil
	}
	return pick(c, t, d, func(at []int64) bool {
		for _, k := range dims {
			at[k] = t.Shape[k] - 1 - at[k]
		}
		return true
	})
}

func foldTranspose(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	transpose := stablehlo.AsTranspose(op)
	d, ok := c.constant(transpose.Operand())
	permutation := transpose.Permutation()
	if !ok || d.Elem != t.Elem || len(permutation) != len(t.Shape) {
		return nil
	}
	if d.Splat {
		return splat(c.r.Module(), t, d)
	}
	old := make([]int64, len(permutation))
	return pick(c, t, d, func(at []int64) bool {
		copy(old, at)
		for k, p := range permutation {
			at[p] = old[k]
		}
		return true
	})
}

// foldIota folds an iota of at most one element. Larger ones are shorter as operations.
func foldIota(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	n, _ := types.NumElements(t.Shape)
	if _, ok := t.Elem.(*types.Integer); !ok || n > 1 {
		return nil
	}
	return elements.New(c.r.Module(), t, make([]uint64, n)...)
}
