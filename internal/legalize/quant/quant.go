// Package quant converts between forms of quantized programs: operations on quantized tensors,
// operations on floats between uniform_dequantize and uniform_quantize, and arithmetic on stored
// integers.
package quant

import (
	"slices"

	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// quantization returns the quantization of the elements of a type; ok is false if they are not
// quantized.
func quantization(t ir.Type) (q constraint.Quantization, ok bool) {
	return constraint.QuantizationOf(constraint.ElementOf(t))
}

// isQuantized reports whether t is quantized, or has quantized elements.
func isQuantized(t ir.Type) bool {
	_, ok := quantization(t)
	return ok
}

// anyOperand reports whether an operand of op is quantized.
func anyOperand(op ir.Op) bool {
	for i := range op.NumOperands() {
		if isQuantized(op.Operand(i).Type()) {
			return true
		}
	}
	return false
}

// anyResult reports whether a result of op is quantized.
func anyResult(op ir.Op) bool {
	for i := range op.NumResults() {
		if isQuantized(op.Result(i).Type()) {
			return true
		}
	}
	return false
}

// withElem returns the shaped type t with another element type, or elem itself if t has no shape.
func withElem(m *ir.Module, t, elem ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.RankedTensor:
		return types.NewTensor(m, t.Shape, elem, t.Encoding)
	case *types.UnrankedTensor:
		return types.NewUnrankedTensor(m, elem)
	case *types.Vector:
		return types.NewVector(m, t.Shape, elem, t.Scalable)
	case *types.MemRef:
		return types.NewMemRef(m, t.Shape, elem, t.Layout, t.Space)
	case *types.UnrankedMemRef:
		return types.NewUnrankedMemRef(m, elem, t.Space)
	}
	return elem
}

// expressed returns the expressed type of t, t itself if it is not quantized, or nil if the
// expressed type is unknown.
func expressed(m *ir.Module, t ir.Type) ir.Type {
	q, ok := quantization(t)
	switch {
	case !ok:
		return t
	case q.Expressed == nil:
		return nil
	}
	return withElem(m, t, q.Expressed)
}

// attributes returns all attributes of op.
func attributes(op ir.Op) (list []ir.NamedAttr) {
	if d := op.Discardable(); d != nil {
		list = append(list, d.Entries()...)
	}
	list = slices.Grow(list, len(op.Info().Slots))
	for def, a := range op.InherentAttrs() {
		list = append(list, ir.NamedAttr{Name: def.Name, Value: a})
	}
	return list
}
