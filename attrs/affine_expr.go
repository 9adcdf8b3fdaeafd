package attrs

import (
	"math"
	"math/bits"
)

// DimExpr returns the dimension at pos.
func DimExpr(pos int64) *AffineExpr { return &AffineExpr{Kind: AffineDim, Value: pos} }

// SymbolExpr returns the symbol at pos.
func SymbolExpr(pos int64) *AffineExpr { return &AffineExpr{Kind: AffineSymbol, Value: pos} }

// ConstantExpr returns the constant v.
func ConstantExpr(v int64) *AffineExpr { return &AffineExpr{Kind: AffineConstant, Value: v} }

// BinaryExpr applies the operation kind to l and r and returns the result in the normal form that
// MLIR gives expressions when it creates them: constants are folded and moved to the right,
// symbols stand to the right of dimensions, and factors are collected. It returns nil if the
// result would not be affine, as for a product of two dimensions or a divisor that contains a
// dimension.
func BinaryExpr(kind AffineKind, l, r *AffineExpr) *AffineExpr {
	switch kind {
	case AffineAdd:
		return addExpr(l, r)
	case AffineMul:
		if !l.Symbolic() && !r.Symbolic() {
			return nil
		}
		return mulExpr(l, r)
	case AffineMod, AffineFloorDiv, AffineCeilDiv:
		if !r.Symbolic() {
			return nil
		}
		return divExpr(kind, l, r)
	}
	return nil
}

// Symbolic reports whether e contains no dimensions.
func (e *AffineExpr) Symbolic() bool {
	switch e.Kind {
	case AffineDim:
		return false
	case AffineSymbol, AffineConstant:
		return true
	}
	return e.LHS.Symbolic() && e.RHS.Symbolic()
}

// Equal reports whether e and o are the same expression.
func (e *AffineExpr) Equal(o *AffineExpr) bool {
	if e.Kind != o.Kind || e.Value != o.Value {
		return false
	}
	return e.Kind <= AffineConstant || e.LHS.Equal(o.LHS) && e.RHS.Equal(o.RHS)
}

// after reports whether e and o are both dimensions or both symbols and e has the
// higher position.
func (e *AffineExpr) after(o *AffineExpr) bool {
	return e.Kind == o.Kind && e.Kind <= AffineSymbol && e.Value > o.Value
}

// constant returns the value of e if it is a constant.
func (e *AffineExpr) constant() (int64, bool) { return e.Value, e.Kind == AffineConstant }

// constantRHS returns the constant on the right of an operation of the given kind.
func (e *AffineExpr) constantRHS(kind AffineKind) (int64, bool) {
	if e.Kind != kind {
		return 0, false
	}
	return e.RHS.constant()
}

func binaryExpr(kind AffineKind, l, r *AffineExpr) *AffineExpr {
	return &AffineExpr{Kind: kind, LHS: l, RHS: r}
}

func addExpr(l, r *AffineExpr) *AffineExpr {
	if s := simplerSum(l, r); s != nil {
		return s
	}
	return binaryExpr(AffineAdd, l, r)
}

// simplerSum returns the normal form of l + r if it is not the plain sum.
func simplerSum(l, r *AffineExpr) *AffineExpr {
	a, lc := l.constant()
	b, rc := r.constant()
	if lc && rc {
		if s := a + b; (s > a) == (b > 0) {
			return ConstantExpr(s)
		}
		return nil
	}
	if lc || l.Symbolic() && !r.Symbolic() || l.after(r) {
		return addExpr(r, l)
	}
	if rc && b == 0 {
		return l
	}
	sum, lsum := l.constantRHS(AffineAdd)
	if lsum && rc {
		return addExpr(l.LHS, ConstantExpr(sum+b))
	}
	x, c := l.factor()
	y, d := r.factor()
	if x.Equal(y) {
		return mulExpr(x, ConstantExpr(c+d))
	}
	if lsum {
		return addExpr(addExpr(l.LHS, r), l.RHS)
	}
	return remainder(l, r)
}

// factor splits e into an expression and a constant factor.
func (e *AffineExpr) factor() (*AffineExpr, int64) {
	if c, ok := e.constantRHS(AffineMul); ok {
		return e.LHS, c
	}
	return e, 1
}

// remainder recognizes l + r = x - (x floordiv c) * c and returns x mod c. If l is itself a sum,
// it tries to combine the last term of l with r. It returns nil if nothing can be combined.
func remainder(l, r *AffineExpr) *AffineExpr {
	if r.Kind != AffineMul {
		return nil
	}
	q := r.LHS
	if c, ok := r.RHS.constant(); ok && c == -1 && q.Kind == AffineMul && q.LHS.Kind == AffineFloorDiv &&
		q.LHS.LHS.Equal(l) && q.LHS.RHS.Equal(q.RHS) {
		return divExpr(AffineMod, l, q.RHS)
	}
	if q.Kind != AffineFloorDiv {
		return nil
	}
	if l.Kind == AffineAdd {
		if s := simplerSum(l.RHS, r); s != nil {
			return addExpr(l.LHS, s)
		}
	}
	c, ok := r.RHS.constant()
	d, ok2 := q.RHS.constant()
	if ok && ok2 && d > 0 && c == -d && q.LHS.Equal(l) {
		return divExpr(AffineMod, l, q.RHS)
	}
	return nil
}

func mulExpr(l, r *AffineExpr) *AffineExpr {
	a, lc := l.constant()
	b, rc := r.constant()
	if lc && rc {
		if p, ok := mulOverflow(a, b); ok {
			return ConstantExpr(p)
		}
		return binaryExpr(AffineMul, l, r)
	}
	if lc || !r.Symbolic() || l.after(r) {
		return mulExpr(r, l)
	}
	if rc && b == 1 {
		return l
	}
	if rc && b == 0 {
		return r
	}
	if c, ok := l.constantRHS(AffineMul); ok {
		if rc {
			return mulExpr(l.LHS, ConstantExpr(c*b))
		}
		return mulExpr(mulExpr(l.LHS, r), l.RHS)
	}
	return binaryExpr(AffineMul, l, r)
}

// divExpr returns the normal form of l mod r, l floordiv r or l ceildiv r. It does not simplify
// distinct operands with a non-constant divisor, a division by zero, or mod by a negative number.
func divExpr(kind AffineKind, l, r *AffineExpr) *AffineExpr {
	if l.Equal(r) && l.Kind != AffineConstant {
		if kind == AffineMod {
			return ConstantExpr(0)
		}
		return ConstantExpr(1)
	}
	b, ok := r.constant()
	if !ok || b == 0 || b < 1 && kind == AffineMod {
		return binaryExpr(kind, l, r)
	}
	if a, ok := l.constant(); ok {
		if a == math.MinInt64 && b == -1 {
			return binaryExpr(kind, l, r)
		}
		return ConstantExpr(divide(kind, a, b))
	}
	if kind == AffineMod {
		if l.divisor()%b == 0 {
			return ConstantExpr(0)
		}
		switch {
		case l.Kind == AffineAdd && l.LHS.divisor()%b == 0:
			return divExpr(kind, l.RHS, r)
		case l.Kind == AffineAdd && l.RHS.divisor()%b == 0:
			return divExpr(kind, l.LHS, r)
		}
		if c, ok := l.constantRHS(AffineMod); ok && c >= 1 && c%b == 0 {
			return divExpr(kind, l.LHS, r)
		}
		return binaryExpr(kind, l, r)
	}
	if b == 1 {
		return l
	}
	if c, ok := l.constantRHS(AffineMul); ok && c%b == 0 {
		return mulExpr(l.LHS, ConstantExpr(c/b))
	}
	if kind == AffineFloorDiv && l.Kind == AffineAdd && (l.LHS.divisor()%b == 0 || l.RHS.divisor()%b == 0) {
		return addExpr(divExpr(kind, l.LHS, r), divExpr(kind, l.RHS, r))
	}
	return binaryExpr(kind, l, r)
}

// divide computes a mod b, a floordiv b or a ceildiv b for a b other than zero.
func divide(kind AffineKind, a, b int64) int64 {
	q, m := a/b, a%b
	down := m != 0 && (m < 0) != (b < 0) // q was rounded up
	switch kind {
	case AffineMod:
		if down {
			m += b
		}
		return m
	case AffineCeilDiv:
		if m != 0 && !down {
			q++
		}
		return q
	}
	if down {
		q--
	}
	return q
}

// divisor returns a number that divides every value of e.
func (e *AffineExpr) divisor() int64 {
	switch e.Kind {
	case AffineConstant:
		return abs(e.Value)
	case AffineMul:
		if p, ok := mulOverflow(e.LHS.divisor(), e.RHS.divisor()); ok {
			return p
		}
	case AffineAdd, AffineMod:
		return gcd(e.LHS.divisor(), e.RHS.divisor())
	case AffineFloorDiv, AffineCeilDiv:
		if c, ok := e.RHS.constant(); ok && c != 0 {
			if d := e.LHS.divisor(); d%c == 0 {
				return abs(d / c)
			}
		}
	}
	return 1
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return abs(a)
}

func abs(v int64) int64 {
	if v < 0 {
		return -v
	}
	return v
}

func mulOverflow(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	neg := (a < 0) != (b < 0)
	if hi != 0 || lo > 1<<63 || lo == 1<<63 && !neg {
		return 0, false
	}
	if neg {
		return -int64(lo), true
	}
	return int64(lo), true
}
