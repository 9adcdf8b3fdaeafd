package attrs

import (
	"slices"

	"github.com/hlobc/hlobc/types"
)

// HasPositions reports whether a level stores where the intervals of its coordinates are.
func (l SparseLevel) HasPositions() bool {
	return l.Format == SparseCompressed || l.Format == SparseLooseCompressed
}

// HasCoordinates reports whether a level stores coordinates.
func (l SparseLevel) HasCoordinates() bool {
	return l.HasPositions() || l.Format == SparseSingleton || l.Format == SparseStructured
}

// BatchRank returns the number of batch levels, which are the first ones.
func (a *SparseEncoding) BatchRank() int {
	n := 0
	for n < len(a.Levels) && a.Levels[n].Format == SparseBatch {
		n++
	}
	return n
}

// COOStart returns the first of several levels whose coordinates are stored in one buffer, and the level after them: a compressed one and
// the singleton levels after it that are not soa. Without such levels, it returns the number of levels.
func (a *SparseEncoding) COOStart() (from, to int) {
	for l, t := range a.Levels {
		if !t.HasPositions() {
			continue
		}
		end := l + 1
		for end < len(a.Levels) && a.Levels[end].Format == SparseSingleton {
			end++
		}
		if end > l+1 {
			if a.Levels[l+1].SoA {
				break
			}
			return l, end
		}
	}
	return len(a.Levels), len(a.Levels)
}

// IsCOO reports whether all coordinates are listed: the first level is compressed, all others are singleton, and the last is unique.
func (a *SparseEncoding) IsCOO() bool {
	for l, t := range a.Levels {
		if l == 0 && !t.HasPositions() || l > 0 && t.Format != SparseSingleton {
			return false
		}
	}
	return len(a.Levels) > 0 && !a.Levels[len(a.Levels)-1].Nonunique
}

// LvlShape returns the sizes of levels of a tensor with the sizes of dimensions. [types.Dynamic] stands for unknown ones.
func (a *SparseEncoding) LvlShape(dims []int64) []int64 {
	list := make([]int64, len(a.Levels))
	permutes, _ := a.Permutes()
	for l := range list {
		switch {
		case a.DimToLvl == nil:
			list[l] = dims[l]
		case permutes:
			list[l] = dims[a.DimToLvl.Results[l].Value]
		default:
			list[l] = lvlSize(a.DimToLvl.Results[l], dims)
		}
	}
	return list
}

// lvlSize returns the size of a level: one more than the coordinate of the last element, as in MLIR, or the divisor of a remainder.
func lvlSize(e *AffineExpr, dims []int64) int64 {
	last := slices.Clone(dims)
	for i, n := range dims {
		if n != types.Dynamic {
			last[i] = n - 1
		}
	}
	if v, ok := e.At(last); ok {
		return v + 1
	}
	if e.Kind == AffineMod && e.RHS.Kind == AffineConstant {
		return e.RHS.Value
	}
	return types.Dynamic
}
