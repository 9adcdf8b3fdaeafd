package fold

import (
	"slices"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// arithCanonical returns the patterns of MLIR's canonicalization for arith that create operations
// of arith. As in the reference, a new operation has the fused locations of the matched operation
// and the next one that the pattern matches, which is the constant if an operand is constant.
func arithCanonical() rewrite.Table {
	bitwise := func(name string, f elements.Binary) []rewrite.Pattern {
		_, what := ir.SplitName(name)
		return []rewrite.Pattern{
			{Name: what + " of constants", Apply: bitsOfConstants(f)},
			{Name: what + " of what extui makes wider", Apply: bitsOfWider(arith.OpExtui, name == arith.OpAndi)},
			{Name: what + " of what extsi makes wider", Apply: bitsOfWider(arith.OpExtsi, false)},
		}
	}
	return rewrite.Table{Dialect: arith.Ops(), Ops: map[string][]rewrite.Pattern{
		arith.OpAddi: {
			{Name: "addi of constants", Apply: sumOfConstants},
			{Name: "addi of a negative", Apply: sumOfNegative},
		},
		arith.OpAndi: bitwise(arith.OpAndi, elements.And),
		arith.OpCmpi: {
			{Name: "cmpi of what extsi makes wider", Apply: compareWider(arith.OpExtsi)},
			{Name: "cmpi of what extui makes wider", Apply: compareWider(arith.OpExtui)},
		},
		arith.OpExtsi: {{Name: "extsi of extui", Apply: castOfExtension(arith.OpExtui, arith.OpExtui)}},
		arith.OpIndexCast: {
			{Name: "index_cast there and back", Apply: indexCastBack},
			{Name: "index_cast of extsi", Apply: castOfExtension(arith.OpExtsi, arith.OpIndexCast)},
		},
		arith.OpIndexCastui: {
			{Name: "index_castui there and back", Apply: indexCastBack},
			{Name: "index_castui of extui", Apply: castOfExtension(arith.OpExtui, arith.OpIndexCastui)},
		},
		arith.OpMuli: {{Name: "muli of constants", Apply: productOfConstants}},
		arith.OpOri:  bitwise(arith.OpOri, elements.Or),
		arith.OpSelect: {
			{Name: "select of select", Apply: selectOfSelect},
			{Name: "select by what is not", Apply: selectByNot},
			{Name: "select of the larger or smaller", Apply: selectExtreme},
			{Name: "select of false and true", Apply: selectNot},
			{Name: "select of one and zero", Apply: selectBit},
		},
		arith.OpSubi: {
			{Name: "subi of constants", Apply: sumOfConstants},
			{Name: "subi of what it was taken from", Apply: differenceOfItself},
		},
		arith.OpTrunci: {
			{Name: "trunci of extsi", Apply: truncOfExtension(arith.OpExtsi)},
			{Name: "trunci of extui", Apply: truncOfExtension(arith.OpExtui)},
			{Name: "trunci of the upper bits", Apply: truncOfShift},
		},
		arith.OpXori: append([]rewrite.Pattern{{Name: "cmpi that is not", Apply: notCompare}}, bitwise(arith.OpXori, elements.Xor)...),
	}}
}

// term is an operation with one constant operand: c + v, c - v, or v - c, which is stored with -c.
type term struct {
	v        ir.Value
	c        uint64
	constant ir.Op
	negative bool // c - v
	taken    bool // v - c
}

// termOf returns op as a term; ok is false if op is not a term or its operands are not single
// numbers.
func termOf(r *rewrite.Rewriter, op ir.Op) (t term, ok bool) {
	isSum, isDifference := !arith.AsAddi(op).IsNil(), !arith.AsSubi(op).IsNil()
	if !isSum && !isDifference {
		return t, false
	}
	left, right := op.Operand(0), op.Operand(1)
	typ := op.Result(0).Type()
	a, isLeft := bits(r.ConstantValue(left), typ)
	b, isRight := bits(r.ConstantValue(right), typ)
	switch {
	case isLeft == isRight:
		return t, false
	case isSum && isRight:
		return term{v: left, c: b, constant: right.DefiningOp()}, true
	case isDifference && isRight:
		return term{v: left, c: -b, constant: right.DefiningOp(), taken: true}, true
	case isDifference:
		return term{v: right, c: a, constant: left.DefiningOp(), negative: true}, true
	}
	return t, false
}

// sumOfConstants merges the constants of two nested sums or differences.
func sumOfConstants(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer, ok := termOf(r, op)
	if !ok {
		return false, nil
	}
	def := outer.v.DefiningOp()
	inner, ok := termOf(r, def)
	if !ok {
		return false, nil
	}
	c := outer.c + inner.c
	if outer.negative {
		c = outer.c - inner.c
	}
	if outer.negative {
		r.Fuse(op, outer.constant) // the reference matches this constant first
	} else {
		r.Fuse(op, inner.constant)
	}
	flags := []ir.Op{op, def}
	if outer.taken && !inner.taken && !inner.negative {
		flags = nil // (v + c) - d
	}
	switch {
	case outer.negative != inner.negative:
		return becomes(r, op, arith.OpSubi, scalar(r, op, c), inner.v, flags...)
	case outer.taken && inner.taken:
		return becomes(r, op, arith.OpSubi, inner.v, scalar(r, op, -c), flags...)
	}
	return becomes(r, op, arith.OpAddi, inner.v, scalar(r, op, c), flags...)
}

// scalar creates a constant of the type of op.
func scalar(r *rewrite.Rewriter, op ir.Op, v uint64) ir.Value {
	t := op.Result(0).Type()
	return r.Constant(arith.Namespace, attrs.NewIntegerBits(r.Module(), t, attrs.Bits{Lo: signed(t).Cut(v)}), t)
}

// becomes replaces op by the named operation on two values. The new operation has the overflow
// flags that all others have.
func becomes(r *rewrite.Rewriter, op ir.Op, name string, x, y ir.Value, others ...ir.Op) (bool, error) {
	st := ir.OpState{Operands: []ir.Value{x, y}, ResultTypes: []ir.Type{op.Result(0).Type()}}
	var flags []string
	for _, flag := range []string{"nsw", "nuw"} {
		if len(others) > 0 && !slices.ContainsFunc(others, func(o ir.Op) bool { return !hasFlag(o, flag) }) {
			flags = append(flags, flag)
		}
	}
	if flags != nil {
		st.Attrs = []ir.NamedAttr{{Name: arith.AttrOverflowFlags, Value: attrs.NewText(r.Module(), arith.Namespace, "#arith.overflow<"+strings.Join(flags, ", ")+">")}}
	}
	_, err := r.ReplaceWith(op, name, st)
	return true, err
}

// hasFlag reports whether op has the given overflow flag: nsw for signed numbers, nuw for unsigned
// ones.
func hasFlag(op ir.Op, flag string) bool {
	a, ok := op.Attr(arith.AttrOverflowFlags).(*attrs.Text)
	return ok && strings.Contains(a.Text, flag)
}

// sumOfNegative turns x + y * -1 into x - y.
func sumOfNegative(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	for _, i := range []int{1, 0} {
		if m := arith.AsMuli(op.Operand(i).DefiningOp()); !m.IsNil() && isMinusOne(r.ConstantValue(m.RHS())) {
			r.Fuse(op, m.RHS().DefiningOp())
			return becomes(r, op, arith.OpSubi, op.Operand(1-i), m.LHS())
		}
	}
	return false, nil
}

// isMinusOne reports whether all bits of a constant, or of each of its elements, are set.
func isMinusOne(a ir.Attr) bool {
	if i, ok := a.(*attrs.Integer); ok && elements.IsBool(i.Type) {
		return i.Value.Lo != 0
	}
	if d, ok := elements.Of(a); ok && elements.IsBool(d.Elem) {
		return d.Splat && d.At(0) != 0
	}
	v, ok := Uniform(a)
	return ok && v == -1
}

// differenceOfItself turns (x - y) - x into 0 - y.
func differenceOfItself(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := arith.AsSubi(op)
	d := arith.AsSubi(outer.LHS().DefiningOp())
	if d.IsNil() || d.LHS() != outer.RHS() {
		return false, nil
	}
	t := outer.Result().Type()
	zero := all(r.Module(), t, 0)
	if zero == nil {
		return false, nil
	}
	r.Fuse(op, d.Op)
	return becomes(r, op, arith.OpSubi, r.Constant(arith.Namespace, zero[0].Attr, t), d.RHS(), op, d.Op)
}

// productOfConstants merges the constants of two nested products.
func productOfConstants(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	outer := arith.AsMuli(op)
	inner := arith.AsMuli(outer.LHS().DefiningOp())
	if inner.IsNil() {
		return false, nil
	}
	t := outer.Result().Type()
	a, ok := bits(r.ConstantValue(inner.RHS()), t)
	b, ok2 := bits(r.ConstantValue(outer.RHS()), t)
	if !ok || !ok2 {
		return false, nil
	}
	r.Fuse(op, inner.RHS().DefiningOp())
	return becomes(r, op, arith.OpMuli, inner.LHS(), scalar(r, op, a*b), op, inner.Op)
}

// indexCastBack folds a cast back to the original type of an earlier cast that did not truncate.
func indexCastBack(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	inner := from(op.Operand(0), op.Name())
	if inner.IsNil() || inner.Operand(0).Type() != op.Result(0).Type() ||
		types.BitWidth(elementType(inner.Result(0))) < types.BitWidth(elementType(inner.Operand(0))) {
		return false, nil
	}
	return true, r.Replace(op, inner.Operand(0))
}

// bitsOfConstants merges the constants of two nested bitwise operations.
func bitsOfConstants(f elements.Binary) func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	return func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		inner := from(op.Operand(0), op.Name())
		if inner.IsNil() {
			return false, nil
		}
		t := op.Result(0).Type()
		a, ok := bits(r.ConstantValue(inner.Operand(1)), t)
		b, ok2 := bits(r.ConstantValue(op.Operand(1)), t)
		if !ok || !ok2 {
			return false, nil
		}
		r.Fuse(op, inner.Operand(1).DefiningOp())
		v, _ := f(signed(t), a, b)
		return replaceBy(r, op, op.Name(), inner.Operand(0), scalar(r, op, v))
	}
}
