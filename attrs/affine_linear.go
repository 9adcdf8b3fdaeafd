package attrs

import "github.com/hlobc/hlobc/types"

// Linear returns an expression as a sum of dimensions, each times a factor, and a rest; [types.Dynamic] stands for what depends on
// symbols. If the expression is no such sum, ok is false.
func (e *AffineExpr) Linear(dims int) (factors []int64, rest int64, ok bool) {
	l := linear{factors: make([]int64, dims)}
	ok = l.add(e, 1)
	return l.factors, l.rest, ok
}

type linear struct {
	factors []int64
	rest    int64
}

// add adds an expression times a factor.
func (l *linear) add(e *AffineExpr, factor int64) bool {
	switch e.Kind {
	case AffineDim:
		if e.Value < 0 || e.Value >= int64(len(l.factors)) {
			return false
		}
		l.factors[e.Value] = known(l.factors[e.Value], factor, l.factors[e.Value]+factor)
	case AffineSymbol:
		l.rest = types.Dynamic
	case AffineConstant:
		n := known(factor, factor, factor*e.Value)
		l.rest = known(l.rest, n, l.rest+n)
	case AffineAdd:
		return l.add(e.LHS, factor) && l.add(e.RHS, factor)
	case AffineMul:
		switch by := e.RHS; by.Kind {
		case AffineConstant:
			return l.add(e.LHS, known(factor, factor, factor*by.Value))
		case AffineSymbol:
			return l.add(e.LHS, types.Dynamic)
		}
		return false
	default:
		return false
	}
	return true
}

// known returns n, unless one of the numbers that it is made of is not known.
func known(a, b, n int64) int64 {
	if a == types.Dynamic || b == types.Dynamic {
		return types.Dynamic
	}
	return n
}

// At evaluates an expression where dimensions have the values of point, of which [types.Dynamic] is an unknown one. It reports
// false if the value is not known, which symbols never are.
func (e *AffineExpr) At(point []int64) (int64, bool) {
	switch e.Kind {
	case AffineDim:
		return point[e.Value], point[e.Value] != types.Dynamic
	case AffineSymbol:
		return 0, false
	case AffineConstant:
		return e.Value, true
	}
	l, lok := e.LHS.At(point)
	r, rok := e.RHS.At(point)
	if e.Kind == AffineMul && (lok && l == 0 || rok && r == 0) {
		return 0, true
	}
	if !lok || !rok {
		return 0, false
	}
	v := BinaryExpr(e.Kind, ConstantExpr(l), ConstantExpr(r))
	return v.Value, v.Kind == AffineConstant
}
