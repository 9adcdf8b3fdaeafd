package fold

import (
	"math"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// unsigned makes f treat signed numbers as unsigned.
func unsigned(f elements.Binary) elements.Binary {
	return func(n elements.Numbers, a, b uint64) (uint64, bool) {
		if n.Kind == elements.Signed {
			n.Kind = elements.Unsigned
		}
		return f(n, a, b)
	}
}

// idempotent folds an operation on two equal operands to that operand.
func idempotent(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if op.Operand(0) != op.Operand(1) {
		return nil
	}
	return value(op.Operand(0))
}

// anew folds to a new constant of value v if the given operand is a constant v. Creating a new
// constant, rather than reusing the operand, determines the order of the constants.
func anew(operand int, v int64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		c := f.Constant(op.Operand(operand))
		if !isAll(c, v) {
			return nil
		}
		return []rewrite.Folded{{Attr: c}}
	}
}

// isAll reports whether a constant, or each of its elements, equals v; -1 means that all bits are
// set.
func isAll(c ir.Attr, v int64) bool {
	if v == -1 {
		return isMinusOne(c)
	}
	u, ok := Uniform(c)
	return ok && u == v
}

// extreme folds an operation whose right operand is the given bound of its type: to the right
// operand if absorbs is set, to the left one otherwise.
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

// pattern returns the bits of the constant c, the value of v, or of its elements if those are all
// equal.
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

// notOf reports whether a is the bitwise complement of b: an xori of b and a constant with all bits
// set.
func notOf(f *rewrite.Fold, a, b ir.Value) (not arith.XoriOp, ok bool) {
	x := arith.AsXori(a.DefiningOp())
	return x, !x.IsNil() && x.LHS() == b && isMinusOne(f.Constant(x.RHS()))
}

// andOfNot folds x & ~x to 0.
func andOfNot(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		if _, ok := notOf(f, op.Operand(i), op.Operand(1-i)); ok {
			return all(f.Module(), op.Result(0).Type(), 0)
		}
	}
	return nil
}

// orOfNot folds x | ~x to a constant with all bits set.
func orOfNot(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		if not, ok := notOf(f, op.Operand(1-i), op.Operand(i)); ok {
			return value(not.RHS())
		}
	}
	return nil
}

// andOfAnd folds (x & y) & x to x & y.
func andOfAnd(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		a, other := arith.AsAndi(op.Operand(i).DefiningOp()), op.Operand(1-i)
		if !a.IsNil() && (other == a.LHS() || other == a.RHS()) {
			return value(op.Operand(i))
		}
	}
	return nil
}

// xorOfXor folds (x ^ y) ^ y to x.
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

// nothingLeft folds the remainder of a division by one to 0.
func nothingLeft(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if !isAll(f.Constant(op.Operand(1)), 1) {
		return nil
	}
	return all(f.Module(), op.Result(0).Type(), 0)
}

// ceilingOfUnsigned divides unsigned numbers and rounds up.
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

// ceilingOfSigned divides signed numbers and rounds up.
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

// lastDecides computes the result from constants. As in the reference, only the last elements
// decide whether the operation folds; f may fail for any others.
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

// floor divides signed numbers and rounds down.
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

// Shifts by the width of the type or more do not fold.

func shiftLeft(n elements.Numbers, a, b uint64) (uint64, bool) {
	return a << n.Cut(b), n.Cut(b) < uint64(n.Width)
}

func shiftSigned(n elements.Numbers, a, b uint64) (uint64, bool) {
	return uint64(n.Int(a) >> n.Cut(b)), n.Cut(b) < uint64(n.Width)
}

func shiftUnsigned(n elements.Numbers, a, b uint64) (uint64, bool) {
	return n.Cut(a) >> n.Cut(b), n.Cut(b) < uint64(n.Width)
}
