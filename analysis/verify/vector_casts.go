package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/vector"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// vectorBitcast keeps the sizes of all dimensions but the last, and the number of bits in that one.
func vectorBitcast(_ *Site, op ir.Op) *Finding {
	from, to := asVector(op.Operand(0).Type()), asVector(op.Result(0).Type())
	if len(from.Shape) != len(to.Shape) {
		return nil // a rule of the row
	}
	bits := func(t ir.Type) int64 {
		if isIndex(t) {
			return 64
		}
		return int64(types.BitWidth(t))
	}
	have, want := bits(from.Elem), bits(to.Elem)
	same := true
	if last := len(from.Shape) - 1; last >= 0 {
		same = slices.Equal(from.Shape[:last], to.Shape[:last])
		have, want = have*from.Shape[last], want*to.Shape[last]
	}
	if !same || have != want {
		return Broken(op, vector.OpBitcast, constraint.Describe(from)+" to "+constraint.Describe(to), "as many bits in the last dimension, and the others as they are")
	}
	return nil
}

// vectorTypeCast makes a buffer of vectors from one of scalars, whose elements follow one another.
func vectorTypeCast(_ *Site, op ir.Op) *Finding {
	from, ok := op.Operand(0).Type().(*types.MemRef)
	to, isBuffer := op.Result(0).Type().(*types.MemRef)
	if !ok || !isBuffer {
		return nil // a rule of the row
	}
	shape := func(t *types.MemRef) ([]int64, ir.Type) {
		v := asVector(t.Elem)
		return slices.Concat(t.Shape, v.Shape), v.Elem
	}
	a, x := shape(from)
	b, y := shape(to)
	if !hasIdentityLayout(from) || !hasIdentityLayout(to) || from.Space != to.Space || x != y || !slices.Equal(a, b) {
		return Broken(op, vector.OpTypeCast, constraint.Describe(from)+" to "+constraint.Describe(to),
			"buffers without a layout, of the same memory, elements and sizes, those of vectors included")
	}
	return nil
}

// vectorMask requires that the body yields the results of the operation that is masked, if there is one, or values for the results.
func vectorMask(_ *Site, op ir.Op) *Finding {
	r := regionOf(op, 0)
	last := lastOf(r)
	if last.IsNil() {
		return nil
	}
	if n := last.NumOperands(); n != op.NumResults() {
		return Broken(op, ruleFlow, strconv.Itoa(n)+" values from the body", strconv.Itoa(op.NumResults())+", one for each result")
	}
	masked := r.First().First()
	if masked == last {
		return nil
	}
	if masked.Next() != last {
		return Broken(op, "region maskRegion", "several operations", "one to mask")
	}
	def := masked.Info().Def
	if def == nil || !slices.ContainsFunc(def.Preds, func(p ods.Pred) bool { return p.Name == "MaskableOpInterface" }) {
		return Broken(op, "region maskRegion", masked.Name(), "an operation of MaskableOpInterface")
	}
	if !slices.Equal(resultTypes(masked), resultTypes(op)) {
		return Broken(op, "results", "other types than those of "+masked.Name(), "the same")
	}
	for i := range last.NumOperands() {
		if last.Operand(i) != masked.Result(i) {
			return Broken(op, ruleFlow, "value "+number(i)+" from elsewhere", "the results of "+masked.Name())
		}
	}
	if op.NumOperands() > 1 {
		return Broken(op, "operand passthru", constraint.Describe(op.Operand(1).Type()), "none: "+masked.Name()+" takes none")
	}
	mask, want := asVector(op.Operand(0).Type()), (*types.Vector)(nil)
	switch masked.Name() {
	case vector.OpReduction, vector.OpMultiReduction:
		want = asVector(masked.Operand(0).Type())
	case vector.OpGather:
		want = asVector(masked.Result(0).Type())
	}
	if want != nil && (!slices.Equal(mask.Shape, want.Shape) || !slices.Equal(mask.Scalable, want.Scalable)) {
		return Broken(op, "operand mask", constraint.Describe(mask), "a mask for "+constraint.Describe(want))
	}
	return nil
}

// memrefAtomicIndices requires an index for each dimension of the buffer.
func memrefAtomicIndices(_ *Site, op ir.Op) *Finding {
	return indices(op, memref.AsGenericAtomicRmw(op).Memref().Type(), op.NumOperands()-1)
}
