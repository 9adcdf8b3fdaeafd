package constraint

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/types"
)

// Strides returns how far apart in memory the elements of t are along each dimension, and how far the first one is from the start, in
// elements; [types.Dynamic] stands for what is not known. If the layout does not consist of strides, ok is false.
func Strides(t *types.MemRef) (strides []int64, offset int64, ok bool) {
	switch l := t.Layout.(type) {
	case *attrs.StridedLayout:
		return l.Strides, l.Offset, len(l.Strides) == len(t.Shape)
	case *attrs.AffineMap:
		if !IsIdentity(l) {
			sum := linear{factors: make([]int64, l.Dims)}
			ok = l.Dims == uint64(len(t.Shape)) && len(l.Results) == 1 && sum.add(l.Results[0], 1)
			return sum.factors, sum.rest, ok
		}
	}
	strides = make([]int64, len(t.Shape))
	for i, n := len(strides)-1, int64(1); i >= 0; i-- {
		strides[i] = n
		n = product(n, t.Shape[i])
	}
	return strides, 0, true
}

// IsIdentity reports whether a map returns its dimensions.
func IsIdentity(m *attrs.AffineMap) bool {
	if uint64(len(m.Results)) != m.Dims {
		return false
	}
	for i, e := range m.Results {
		if e.Kind != attrs.AffineDim || e.Value != int64(i) {
			return false
		}
	}
	return true
}

// linear is a sum of dimensions, each times a factor, and a rest.
type linear struct {
	factors []int64
	rest    int64
}

// add adds an expression times a factor. If the expression is not linear, it returns false.
func (l *linear) add(e *attrs.AffineExpr, factor int64) bool {
	switch e.Kind {
	case attrs.AffineDim:
		if e.Value < 0 || e.Value >= int64(len(l.factors)) {
			return false
		}
		l.factors[e.Value] = sum(l.factors[e.Value], factor)
	case attrs.AffineSymbol:
		l.rest = types.Dynamic
	case attrs.AffineConstant:
		l.rest = sum(l.rest, product(factor, e.Value))
	case attrs.AffineAdd:
		return l.add(e.LHS, factor) && l.add(e.RHS, factor)
	case attrs.AffineMul:
		if by := e.RHS; by.Kind == attrs.AffineConstant {
			return l.add(e.LHS, product(factor, by.Value))
		} else if by.Kind == attrs.AffineSymbol {
			return l.add(e.LHS, types.Dynamic)
		}
		return false
	default:
		return false
	}
	return true
}

// sum and product compute with numbers of which some may not be known.
func sum(a, b int64) int64 {
	if a == types.Dynamic || b == types.Dynamic {
		return types.Dynamic
	}
	return a + b
}

func product(a, b int64) int64 {
	if a == types.Dynamic || b == types.Dynamic {
		return types.Dynamic
	}
	return a * b
}
