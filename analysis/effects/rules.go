package effects

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// DefaultRules returns the rules of hlobc's dialects, for models that add to them.
func DefaultRules() []Rules {
	list := []Rules{stablehloRules(),
		{Dialect: arith.Ops(), Speculate: map[string]SpeculateFunc{
			arith.OpCeildivsi: divisor(0, -1), arith.OpCeildivui: divisor(0), arith.OpDivsi: divisor(0, -1), arith.OpDivui: divisor(0),
			arith.OpRemsi: divisor(0, -1), arith.OpRemui: divisor(0),
		}},
		{Dialect: chlo.Ops(), Divides: []string{chlo.OpBroadcastDivide, chlo.OpBroadcastRemainder}},
		{Dialect: pphlo.Ops(), Divides: []string{pphlo.OpDivide, pphlo.OpRemainder}},
		{Dialect: scf.Ops(), Speculate: map[string]SpeculateFunc{scf.OpFor: scfFor}},
		{Dialect: tensor.Ops(), Speculate: map[string]SpeculateFunc{tensor.OpDim: tensorDim}},
	}
	have := map[string]bool{}
	for _, r := range list {
		have[r.Dialect.Name] = true
	}
	for _, d := range dialect.Default().OpTables() {
		if !have[d.Name] {
			list = append(list, Rules{Dialect: d})
		}
	}
	return list
}

// divisor is undefined for some divisors: 0, and for signed numbers -1, by which the smallest
// of them has no quotient.
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

// scfFor ends for all bounds if it goes by steps of 1.
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

// tensorDim is undefined where the tensor has no such dimension.
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

// integer returns the value of v if it is a constant number, or a constant tensor or
// vector of equal ones, of at most 64 bits.
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
