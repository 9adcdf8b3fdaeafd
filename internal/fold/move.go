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

// moveFolds put the elements of a constant elsewhere, as shapes are.
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

// orderFolds put them in another order.
func (l Limits) orderFolds() map[string][]rewrite.Pattern {
	return map[string][]rewrite.Pattern{
		stablehlo.OpReverse:   l.pattern(stablehlo.OpReverse, foldReverse),
		stablehlo.OpTranspose: l.pattern(stablehlo.OpTranspose, foldTranspose),
		stablehlo.OpIota:      l.pattern(stablehlo.OpIota, foldIota),
	}
}

// foldSplat: wherever elements come from, they are all the same.
func foldSplat(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	d, ok := c.constant(op.Operand(0))
	if !ok || !d.Splat || d.Elem != t.Elem {
		return nil
	}
	return splat(c.r.Module(), t, d)
}

// foldReshape: the elements keep their order.
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

// pick returns elements of type t: from turns the place of each of them into the place
// in d where it comes from.
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

// foldReverse leaves alone what reversing does not change.
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

// foldIota: of at most one element. Larger ones are shorter as they are.
func foldIota(c calc, op ir.Op, t *types.RankedTensor) *attrs.DenseElements {
	n, _ := types.NumElements(t.Shape)
	if _, ok := t.Elem.(*types.Integer); !ok || n > 1 {
		return nil
	}
	return elements.New(c.r.Module(), t, make([]uint64, n)...)
}
