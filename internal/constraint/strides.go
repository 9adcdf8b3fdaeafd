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
			if l.Dims != uint64(len(t.Shape)) || len(l.Results) != 1 {
				return nil, 0, false
			}
			return l.Results[0].Linear(len(t.Shape))
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

// product multiplies numbers of which one may not be known.
func product(a, b int64) int64 {
	if a == types.Dynamic || b == types.Dynamic {
		return types.Dynamic
	}
	return a * b
}
