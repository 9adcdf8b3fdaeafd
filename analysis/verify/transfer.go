package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vector"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// vectorTransfer is the rule of vector.transfer_read and vector.transfer_write, which move a part of a buffer or tensor, whose
// dimensions a map permutes.
func vectorTransfer(_ *Site, op ir.Op) *Finding {
	base, m := valuesOf(op, "base")[0], op.Attr(vector.AttrPermutationMap).(*attrs.AffineMap)
	write := op.Name() == vector.OpTransferWrite
	v := asVector(append(valuesOf(op, "valueToStore"), resultTypes(op)...)[0])
	if f := indices(op, base, numberOf(op, "indices")); f != nil {
		return f
	}
	if f := inMemory(op, base); f != nil {
		return f
	}
	if f := transferMap(op, m, v, base, write); f != nil {
		return f
	}
	if f := transferMask(op, m, v); f != nil {
		return f
	}
	if !write {
		if t, want := valuesOf(op, "padding")[0], constraint.ElementOf(base); t != want {
			return Broken(op, "operand padding", constraint.Describe(t), constraint.Describe(want)+", an element of the source")
		}
		return nil
	}
	return writes(op, base)
}

// inMemory requires a buffer, or a tensor of a known rank.
func inMemory(op ir.Op, base ir.Type) *Finding {
	switch base.(type) {
	case *types.MemRef, *types.RankedTensor:
		return nil
	}
	return Broken(op, "operand base", constraint.Describe(base), "a buffer or a tensor, with a rank")
}

// transferMap requires a map from the dimensions of the memory to those of the vector, each at most once. Where a dimension is
// repeated, its result is 0; that can only be read. Elements that are vectors are the last dimensions.
func transferMap(op ir.Op, m *attrs.AffineMap, v *types.Vector, base ir.Type, write bool) *Finding {
	elem := constraint.ElementOf(base)
	part := asVector(elem)
	if have, want := lastBits(v), lastBits(part); want == 0 || have%want != 0 {
		return Broken(op, "base", constraint.Describe(base)+" and "+constraint.Describe(v), "a last dimension of the vector with a multiple of the bits of an element")
	}
	switch want := len(v.Shape) - len(part.Shape); {
	case len(m.Results) != want:
		return Broken(op, "attribute permutation_map", strconv.Itoa(len(m.Results))+" results", strconv.Itoa(want)+", the rank of "+constraint.Describe(v)+" without that of the elements")
	case m.Symbols > 0 || m.Dims != uint64(rankOf(base)):
		return Broken(op, "attribute permutation_map", "another map", strconv.Itoa(rankOf(base))+" dimensions, as "+constraint.Describe(base)+" has, and no symbols")
	}
	if in, ok := op.Attr(vector.AttrInBounds).(*attrs.Array); ok && len(in.Elems) != len(m.Results) {
		return Broken(op, "attribute in_bounds", strconv.Itoa(len(in.Elems))+" values", strconv.Itoa(len(m.Results))+", one for each result of the map")
	}
	seen := make([]bool, m.Dims)
	for _, e := range m.Results {
		switch {
		case e.Kind == attrs.AffineConstant && e.Value == 0 && !write:
		case e.Kind == attrs.AffineDim && !seen[e.Value]:
			seen[e.Value] = true
		default:
			return Broken(op, "attribute permutation_map", "another map", "each result another dimension, or 0 to repeat what is read")
		}
	}
	return nil
}

// lastBits returns the number of bits in the last dimension of a vector.
func lastBits(v *types.Vector) int64 {
	bits := int64(types.BitWidth(v.Elem))
	if isIndex(v.Elem) {
		bits = 64
	}
	if n := len(v.Shape); n > 0 {
		bits *= v.Shape[n-1]
	}
	return bits
}

// transferMask requires a mask for the part of the memory, in the order of its dimensions.
func transferMask(op ir.Op, m *attrs.AffineMap, v *types.Vector) *Finding {
	masks := valuesOf(op, "mask")
	if len(masks) == 0 {
		return nil
	}
	var shape []int64
	var scalable []bool
	for d := range int64(m.Dims) {
		i := slices.IndexFunc(m.Results, func(e *attrs.AffineExpr) bool { return e.Kind == attrs.AffineDim && e.Value == d })
		if i >= 0 {
			shape, scalable = append(shape, v.Shape[i]), append(scalable, scales(v, i))
		}
	}
	if shape == nil {
		shape, scalable = []int64{1}, []bool{false}
	}
	mask := asVector(masks[0])
	bad := !slices.Equal(mask.Shape, shape) || len(m.Results) != len(v.Shape)
	for i := range shape {
		bad = bad || scales(mask, i) != scalable[i]
	}
	if bad {
		return Broken(op, "operand mask", constraint.Describe(masks[0]), "a mask for "+constraint.Describe(v)+" with its dimensions in the order of those in memory; elements that are vectors have no mask")
	}
	return nil
}

// writes requires a result of type t, if that is a tensor, in place of which the operation returns another.
func writes(op ir.Op, t ir.Type) *Finding {
	var want []ir.Type
	if _, ok := t.(*types.RankedTensor); ok {
		want = []ir.Type{t}
	}
	if !slices.Equal(resultTypes(op), want) {
		return Broken(op, "DestinationStyleOpInterface", strconv.Itoa(op.NumResults())+" results", "the type of the destination, if it is a tensor")
	}
	return nil
}
