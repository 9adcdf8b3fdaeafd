package fold

import (
	"math"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// unsigned takes the numbers as such without a sign.
func unsigned(f elements.Binary) elements.Binary {
	return func(n elements.Numbers, a, b uint64) (uint64, bool) {
		if n.Kind == elements.Signed {
			n.Kind = elements.Unsigned
		}
		return f(n, a, b)
	}
}

// idempotent: an operation on a value and itself is that value.
func idempotent(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if op.Operand(0) != op.Operand(1) {
		return nil
	}
	return value(op.Operand(0))
}

// anew says that the result is another constant of value v where an operand is one: that
// decides about their order.
func anew(operand int, v int64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		c := f.Constant(op.Operand(operand))
		if !isAll(c, v) {
			return nil
		}
		return []rewrite.Folded{{Attr: c}}
	}
}

// isAll reports whether a constant, or all of its elements, are v; -1 stands for all bits.
func isAll(c ir.Attr, v int64) bool {
	if v == -1 {
		return isMinusOne(c)
	}
	u, ok := Uniform(c)
	return ok && u == v
}

// extreme says that the result is the operand on the right if that is the bound of the type
// (absorbing), or the other one.
func extreme(absorbs bool, bound func(n elements.Numbers) uint64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		c, ok := pattern(f.Constant(op.Operand(1)), op.Operand(1))
		if n := signed(elementType(op.Operand(1))); !ok || n.Kind != elements.Signed || c != bound(n) {
			return nil
		}
		if absorbs {
			return value(op.Operand(1))
		}
		return value(op.Operand(0))
	}
}

// pattern returns the bits of a constant integer v, or of all its elements if those are equal.
func pattern(c ir.Attr, v ir.Value) (uint64, bool) {
	if d, ok := elements.Of(c); ok {
		if !d.Splat {
			return 0, false
		}
		return d.At(0), true
	}
	b, ok := bits(c, v.Type())
	return b, ok
}

func largest(n elements.Numbers) uint64  { return math.MaxInt64 >> (64 - n.Width) }
func smallest(n elements.Numbers) uint64 { return 1 << (n.Width - 1) }
func allOnes(n elements.Numbers) uint64  { return math.MaxUint64 >> (64 - n.Width) }
func zero(elements.Numbers) uint64       { return 0 }

// notOf reports whether a is not b, bit by bit: b and a constant of ones in an xori.
func notOf(f *rewrite.Fold, a, b ir.Value) (not arith.XoriOp, ok bool) {
	x := arith.AsXori(a.DefiningOp())
	return x, !x.IsNil() && x.LHS() == b && isMinusOne(f.Constant(x.RHS()))
}

// andOfNot: a value has no bit in common with what it is not.
func andOfNot(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		if _, ok := notOf(f, op.Operand(i), op.Operand(1-i)); ok {
			return all(f.Module(), op.Result(0).Type(), 0)
		}
	}
	return nil
}

// orOfNot: every bit is in a value or in what it is not.
func orOfNot(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		if not, ok := notOf(f, op.Operand(1-i), op.Operand(i)); ok {
			return value(not.RHS())
		}
	}
	return nil
}

// andOfAnd: one of the operands was there before.
func andOfAnd(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		a, other := arith.AsAndi(op.Operand(i).DefiningOp()), op.Operand(1-i)
		if !a.IsNil() && (other == a.LHS() || other == a.RHS()) {
			return value(op.Operand(i))
		}
	}
	return nil
}

// xorOfXor: what comes twice goes.
func xorOfXor(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		x, other := arith.AsXori(op.Operand(i).DefiningOp()), op.Operand(1-i)
		switch {
		case x.IsNil():
		case x.RHS() == other:
			return value(x.LHS())
		case x.LHS() == other:
			return value(x.RHS())
		}
	}
	return nil
}

// nothingLeft: one divides everything.
func nothingLeft(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if !isAll(f.Constant(op.Operand(1)), 1) {
		return nil
	}
	return all(f.Module(), op.Result(0).Type(), 0)
}

// ceilingOfUnsigned divides and rounds up.
func ceilingOfUnsigned(n elements.Numbers, a, b uint64) (uint64, bool) {
	if a, b = n.Cut(a), n.Cut(b); b == 0 || n.Kind != elements.Signed {
		return 0, false
	}
	q := a / b
	if a%b != 0 {
		q++
	}
	return q, true
}

// ceilingOfSigned divides and rounds up.
func ceilingOfSigned(n elements.Numbers, a, b uint64) (uint64, bool) {
	x, y := n.Int(a), n.Int(b)
	if n.Kind != elements.Signed || y == 0 || y == -1 && x == n.Int(smallest(n)) {
		return 0, false
	}
	q := x / y
	if x%y != 0 && (x < 0) == (y < 0) {
		q++
	}
	return n.Cut(uint64(q)), true
}

// lastDecides computes from constants. As in the reference, whether the last elements have a
// result decides for all.
func lastDecides(f elements.Binary) rewrite.Folder {
	return func(fold *rewrite.Fold, op ir.Op) []rewrite.Folded {
		good := false
		out := computeConstants(fold, op, op.Result(0).Type(), func(n elements.Numbers, a, b uint64) (v uint64, ok bool) {
			v, good = f(n, a, b)
			return n.Cut(v), n.Kind == elements.Signed
		})
		if !good {
			return nil
		}
		return out
	}
}

// floor divides and rounds down.
func floor(n elements.Numbers, a, b uint64) (uint64, bool) {
	x, y := n.Int(a), n.Int(b)
	switch {
	case y == 0:
		return a, false
	case y == -1:
		return uint64(-x), x != n.Int(smallest(n))
	}
	q := x / y
	if x%y != 0 && (x < 0) != (y < 0) {
		q--
	}
	return uint64(q), true
}

// The shifts take less than all bits away.

func shiftLeft(n elements.Numbers, a, b uint64) (uint64, bool) {
	return a << min(n.Cut(b), 64), n.Cut(b) < uint64(n.Width)
}

func shiftSigned(n elements.Numbers, a, b uint64) (uint64, bool) {
	return uint64(n.Int(a) >> min(n.Cut(b), 63)), n.Cut(b) < uint64(n.Width)
}

func shiftUnsigned(n elements.Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a) >> min(n.Cut(b), 64), n.Cut(b) < uint64(n.Width)
}
