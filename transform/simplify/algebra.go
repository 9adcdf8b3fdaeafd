package simplify

import (
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Algebra lists properties of an elementwise operation of any dialect, which the simplifier uses.
// The zero value claims nothing.
type Algebra struct {
	// Commutative: f(x, y) is f(y, x). A constant becomes the second operand.
	Commutative bool
	// Idempotent: f(x, x) is x.
	Idempotent bool
	// Involutive: f(f(x)) is x.
	Involutive bool
	// Identity: f(x, c) is x for these constants c, Absorbing: f(x, c) is c.
	Identity, Absorbing Number
	// Broadcasts: operands of one type may be broadcast to the shape of the other, unless that is
	// static. The claims hold after broadcasting.
	Broadcasts bool
	// Nilpotent: f(x, x) is zero, for elements of these kinds.
	Nilpotent Kinds
}

// Number describes constants whose elements are all the same number.
type Number uint8

const (
	// None matches no constant.
	None Number = iota
	// PositiveZero is the zero of integers and bools, and the real zero x for which y - x is y even
	// if y is a zero.
	PositiveZero
	// NegativeZero is the zero of integers and bools, and the real zero x for which y + x is y even
	// if y is a zero. In formats without a negative zero it is the only zero.
	NegativeZero
	// Zero is the zero of integers, bools and real numbers, with either sign.
	Zero
	// IntegerZero is the zero of integers and bools only.
	IntegerZero
	// One is the one of integers, bools and real numbers.
	One
	// AllOnes are integers and bools with all bits set.
	AllOnes
)

// Kinds are element types.
type Kinds uint8

const (
	// NoKind is no element type.
	NoKind Kinds = iota
	// Integers are integers of more than one bit.
	Integers
	// IntegersAndBools are integers of any width.
	IntegersAndBools
)

// is reports whether all elements of a constant equal the number, which is not [None].
func (k Number) is(a ir.Attr) bool {
	var n elements.Numbers
	var b uint64
	switch v := a.(type) {
	case *attrs.Integer:
		n, b = elements.NumbersOf(v.Type), v.Value.Lo
	case *attrs.Float:
		n, b = elements.NumbersOf(v.Type), v.Value.Lo
	default:
		d, ok := elements.Of(a)
		if !ok || !d.Splat {
			return false
		}
		switch d.Elem.(type) {
		case *types.Integer, *types.Float:
		default:
			return false
		}
		n, b = elements.NumbersOf(d.Elem), d.At(0)
	}
	switch {
	case n.Kind == elements.Other, n.Kind == elements.Real && (k == IntegerZero || k == AllOnes):
		return false
	case k == One:
		return n.IsOne(b)
	case k == AllOnes:
		return n.Cut(b) == n.Cut(^uint64(0))
	case n.Kind == elements.Real && k == PositiveZero:
		return n.IsZero(b) && n.Cut(b) == 0
	case n.Kind == elements.Real && k == NegativeZero:
		return n.IsZero(b) && (n.Cut(b) != 0 || n.Format.NaN == types.NaNNegativeZero)
	}
	return n.IsZero(b)
}

// Patterns returns the patterns for a dialect's algebra table, by the full names of operations.
func Patterns(d *ods.Dialect, table map[string]Algebra) rewrite.Table {
	t := rewrite.Table{Dialect: d, Ops: map[string][]rewrite.Pattern{}}
	for name, a := range table {
		bare := strings.TrimPrefix(name, d.Name+".")
		add := func(claim bool, what string, f func(r *rewrite.Rewriter, op ir.Op) (bool, error)) {
			if claim && a.Broadcasts {
				g := f
				f = func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
					if types.Static(op.Result(0).Type()) == nil {
						return false, nil
					}
					return g(r, op)
				}
			}
			if claim {
				t.Ops[name] = append(t.Ops[name], apply(bare+": "+what, f))
			}
		}
		add(a.Commutative, "constant to the right", constantRight)
		add(a.Absorbing != None, "absorbing operand", func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			return withConstant(r, op, a.Absorbing, op.Operand(1))
		})
		add(a.Identity != None, "identity", func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			return withConstant(r, op, a.Identity, op.Operand(0))
		})
		add(a.Idempotent, "equal operands", equalOperands)
		add(a.Involutive, "twice", twice)
		add(a.Nilpotent != NoKind, "zero of equal operands", func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			return nilpotent(r, op, d.Name, a.Nilpotent)
		})
	}
	return t
}

// constantRight exchanges the operands if only the first is constant.
func constantRight(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	x, y := op.Operand(0), op.Operand(1)
	if r.ConstantValue(x) == nil || r.ConstantValue(y) != nil {
		return false, nil
	}
	op.SetOperands(y, x)
	r.Changed(op)
	return true, nil
}

// withConstant replaces an operation whose second operand is the number by v.
func withConstant(r *rewrite.Rewriter, op ir.Op, k Number, v ir.Value) (bool, error) {
	if !k.is(r.ConstantValue(op.Operand(1))) {
		return false, nil
	}
	return become(r, op, v)
}

func equalOperands(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	if op.Operand(0) != op.Operand(1) {
		return false, nil
	}
	return become(r, op, op.Operand(0))
}

// twice cancels an operation applied to its own result.
func twice(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	first := op.Operand(0).DefiningOp()
	if first.IsNil() || first.Info() != op.Info() {
		return false, nil
	}
	return become(r, op, first.Operand(0))
}

// nilpotent replaces an operation on two equal operands by zero.
func nilpotent(r *rewrite.Rewriter, op ir.Op, dialect string, kinds Kinds) (bool, error) {
	if op.Operand(0) != op.Operand(1) {
		return false, nil
	}
	t := op.Result(0).Type()
	elem := t
	var zero ir.Attr
	if v := types.Static(op.Result(0).Type()); v != nil {
		elem, zero = v.Elem, elements.Splat(r.Module(), t, 0)
	} else if _, ok := t.(*types.Integer); ok {
		zero = attrs.NewInteger(r.Module(), t, 0)
	}
	if _, ok := elem.(*types.Integer); !ok || elements.IsBool(elem) && kinds != IntegersAndBools {
		return false, nil
	}
	if zero == nil {
		return false, nil
	}
	v := r.Constant(dialect, zero, t)
	if v.IsNil() {
		return false, nil
	}
	return true, r.Replace(op, v)
}
