package effects

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// divisor returns a rule for integer divisions that are undefined for the divisors in bad: 0, and
// for signed integers -1, since the quotient of the smallest integer and -1 overflows.
func divisor(bad ...int64) SpeculateFunc {
	return func(a *Analysis, op ir.Op) (Speculatability, Reason) {
		if op.NumOperands() != 2 {
			return no(Malformed)
		}
		n, ok := a.integer(op.Operand(1))
		switch {
		case !ok:
			return NotSpeculatable, Reason{Rule: NotConstant, Operand: 1}
		case slices.Contains(bad, n):
			return NotSpeculatable, Reason{Rule: BadConstant, Operand: 1}
		}
		return Speculatable, Reason{}
	}
}

// remainder is like divisor, but [Upstream] finds remainders always speculatable: LLVM 22 hoists arith.remsi and arith.remui
// out of loops that may never run, and divisions not.
func remainder(bad ...int64) SpeculateFunc {
	strict := divisor(bad...)
	return func(a *Analysis, op ir.Op) (Speculatability, Reason) {
		if a.upstream {
			return Speculatable, Reason{}
		}
		return strict(a, op)
	}
}

// scfFor is speculatable if its step is 1: it then terminates for all bounds.
func scfFor(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if op.NumOperands() < 3 {
		return no(Malformed)
	}
	n, ok := a.integer(op.Operand(2))
	switch {
	case !ok:
		return NotSpeculatable, Reason{Rule: NotConstant, Operand: 2}
	case n != 1:
		return NotSpeculatable, Reason{Rule: BadConstant, Operand: 2}
	}
	return RecursivelySpeculatable, Reason{}
}

// tensorDim is undefined if the tensor or buffer has no such dimension.
func tensorDim(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if op.NumOperands() != 2 {
		return no(Malformed)
	}
	n, ok := a.integer(op.Operand(1))
	if !ok {
		return NotSpeculatable, Reason{Rule: NotConstant, Operand: 1}
	}
	dims, ranked := shape(op.Operand(0))
	if !ranked || n < 0 || n >= int64(len(dims)) {
		return NotSpeculatable, Reason{Rule: BadConstant, Operand: 1}
	}
	return Speculatable, Reason{}
}

// integer returns the value of v if it is a constant integer, or a constant tensor or vector whose
// elements are all equal, of at most 64 bits.
func (a *Analysis) integer(v ir.Value) (int64, bool) {
	if !a.isConstant(v) {
		return 0, false
	}
	switch c := v.DefiningOp().Attr(arith.AttrValue).(type) {
	case *attrs.Integer:
		w := types.BitWidth(c.Type)
		return c.Int(), w <= 64
	case *attrs.DenseElements:
		_, elem, _, _ := types.Shape(c.Type)
		w := types.BitWidth(elem)
		if _, ok := elem.(*types.Integer); !ok || w < 8 || w > 64 || w%8 != 0 || len(c.Data) != w/8 {
			return 0, false
		}
		var raw [8]byte
		copy(raw[:], c.Data)
		return int64(binary.LittleEndian.Uint64(raw[:])<<(64-w)) >> (64 - w), true
	}
	return 0, false
}
