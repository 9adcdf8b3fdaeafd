package attrs

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// LvlRank returns the number of levels.
func (a *SparseEncoding) LvlRank() int { return len(a.Levels) }

// DimRank returns the number of dimensions of the tensors that have the encoding.
func (a *SparseEncoding) DimRank() int {
	if a.DimToLvl == nil {
		return len(a.Levels)
	}
	return int(a.DimToLvl.Dims)
}

// Permutes reports whether each level has the coordinates of one dimension, and same whether it is the dimension of its number.
func (a *SparseEncoding) Permutes() (ok, same bool) {
	if a.DimToLvl == nil {
		return true, true
	}
	k := a.DimToLvl.kind()
	return k <= mapPermutation, k == mapIdentity
}

// LvlToDim returns the expressions that compute the coordinate of each dimension from those of levels, the inverse of DimToLvl, in the
// order in which MLIR derives them. Only permutations and blocks have an inverse; ok is false for other maps. In blocks, a dimension i
// is stored as i floordiv n and, later, i mod n; blocked dimensions come after the others.
func (a *SparseEncoding) LvlToDim() (list []*AffineExpr, ok bool) {
	if permutes, _ := a.Permutes(); permutes {
		list = make([]*AffineExpr, len(a.Levels))
		for l := range a.Levels {
			d := l
			if a.DimToLvl != nil {
				d = int(a.DimToLvl.Results[l].Value)
			}
			list[d] = DimExpr(int64(l))
		}
		return list, true
	}
	blocks, ok := a.DimToLvl.blocks()
	if !ok || a.DimToLvl.Symbols > 0 {
		return nil, false
	}
	for l, e := range a.DimToLvl.Results {
		if e.Kind == AffineDim {
			list = append(list, DimExpr(int64(l)))
		}
	}
	for _, b := range blocks {
		if b.size > 0 {
			list = append(list, addExpr(mulExpr(DimExpr(b.outer), ConstantExpr(b.size)), DimExpr(b.inner)))
		}
	}
	return list, true
}

// block is a dimension of a map, and the levels that it is stored in if its size is not zero.
type block struct{ dim, size, outer, inner int64 }

// blocks returns the dimensions of a map that stores at least one of them in blocks, in their order.
func (a *AffineMap) blocks() (list []block, ok bool) {
	for l, e := range a.Results {
		if e.Kind == AffineDim {
			list = append(list, block{dim: e.Value})
			continue
		}
		if e.Kind != AffineFloorDiv && e.Kind != AffineMod || e.LHS.Kind != AffineDim || e.RHS.Kind != AffineConstant || e.RHS.Value <= 0 {
			return nil, false
		}
		if e.Kind == AffineFloorDiv {
			list = append(list, block{e.LHS.Value, e.RHS.Value, int64(l), -1})
			continue
		}
		i := slices.IndexFunc(list, func(b block) bool { return b.dim == e.LHS.Value })
		if i < 0 || list[i].size != e.RHS.Value {
			return nil, false
		}
		if list[i].inner < 0 {
			list[i].inner = int64(l)
		}
		ok = true
	}
	slices.SortFunc(list, func(b, c block) int { return int(b.dim - c.dim) })
	for i, b := range list {
		if i > 0 && b.dim == list[i-1].dim || b.size > 0 && b.inner < 0 {
			return nil, false
		}
	}
	return list, ok
}

// wrong returns which rule of MLIR a slice violates, or "".
func (a *SparseDimSlice) wrong() string {
	switch {
	case a.Offset < 0 && a.Offset != types.Dynamic:
		return "the offset of a slice cannot be negative"
	case a.Size <= 0 && a.Size != types.Dynamic:
		return "the size of a slice must be positive"
	case a.Stride <= 0 && a.Stride != types.Dynamic:
		return "the stride of a slice must be positive"
	}
	return ""
}

// wrong returns which rule of MLIR an encoding violates, or "".
func (a *SparseEncoding) wrong() string {
	for _, w := range [...]struct {
		name string
		bits uint64
	}{{"posWidth", a.PosWidth}, {"crdWidth", a.CrdWidth}} {
		switch w.bits {
		case 0, 8, 16, 32, 64:
		default:
			return w.name + " is " + strconv.FormatUint(w.bits, 10) + ", and must be 0, 8, 16, 32 or 64"
		}
	}
	for _, check := range [...]func() string{a.wrongLevels, a.wrongStructure, a.wrongMap} {
		if msg := check(); msg != "" {
			return msg
		}
	}
	if len(a.DimSlices) > 0 {
		switch dims := a.DimRank(); {
		case len(a.DimSlices) != dims:
			return "the encoding has " + strconv.Itoa(len(a.DimSlices)) + " slices, but " + strconv.Itoa(dims) + " dimensions"
		case dims != len(a.Levels):
			return "the encoding has slices, so it needs as many levels as dimensions: it has " + strconv.Itoa(len(a.Levels)) + " and " + strconv.Itoa(dims)
		}
	}
	return ""
}

// wrongLevels is wrong for the order of levels.
func (a *SparseEncoding) wrongLevels() string {
	for l, t := range a.Levels {
		level, before := "level "+strconv.Itoa(l), SparseLevel{}
		if l > 0 {
			before = a.Levels[l-1]
		}
		plain := t.Format == SparseDense || t.Format == SparseBatch || t.Format == SparseStructured
		singleton := t.Format == SparseSingleton
		switch {
		case t.Format < SparseDense || t.Format > SparseStructured:
			return level + " has no format"
		case plain && (t.Nonunique || t.Nonordered || t.SoA):
			return level + " cannot have properties, since it is " + t.Format.keyword()
		case singleton && before.Format != SparseCompressed && before.Format != SparseLooseCompressed && before.Format != SparseSingleton:
			return level + " is singleton, which must follow a compressed, loose_compressed or singleton level"
		case singleton && before.Format == SparseSingleton && before.SoA != t.SoA:
			return level + " must be stored like the singleton level before: soa or not"
		case t.SoA && !singleton:
			return level + " is soa, which only a singleton level can be"
		case t.Format == SparseBatch && l > 0 && before.Format != SparseBatch:
			return level + " is batch, which only the first levels can be"
		case t.Format != SparseStructured && (t.N != 0 || t.M != 0):
			return level + " has sizes, which only a structured level has"
		}
	}
	return ""
}

// wrongStructure is wrong for a structured level: it is the last one, and one of blocks of m elements.
func (a *SparseEncoding) wrongStructure() string {
	at := slices.IndexFunc(a.Levels, func(l SparseLevel) bool { return l.Format == SparseStructured })
	if at < 0 {
		return ""
	}
	if at < len(a.Levels)-1 {
		return "level " + strconv.Itoa(at) + " is structured, which only the last level can be"
	}
	for l, t := range a.Levels[:at] {
		if t.Format != SparseDense {
			return "level " + strconv.Itoa(l) + " must be dense, since the last level is structured"
		}
	}
	if a.DimToLvl == nil || int(a.DimToLvl.Dims) == len(a.DimToLvl.Results) {
		return ""
	}
	blocks, ok := a.DimToLvl.blocks()
	if !ok {
		return "the last level is structured, so the map must be one of dimensions and blocks"
	}
	size := int64(0)
	for _, b := range blocks {
		if b.size != 0 && size != 0 && b.size != size {
			return "the last level is structured, so all blocks must have one size"
		}
		size = max(size, b.size)
	}
	if m := int64(a.Levels[at].M); size != m {
		return "the last level is structured in blocks of " + strconv.FormatInt(m, 10) + ", but the map has blocks of " + strconv.FormatInt(size, 10)
	}
	return ""
}

// wrongMap is wrong for the map.
func (a *SparseEncoding) wrongMap() string {
	if len(a.Levels) == 0 {
		return "an encoding needs a map with at least one level"
	}
	m := a.DimToLvl
	if m == nil {
		return ""
	}
	if len(m.Results) != len(a.Levels) {
		return "the map has " + strconv.Itoa(len(m.Results)) + " results, but there are " + strconv.Itoa(len(a.Levels)) + " levels"
	}
	if _, ok := a.LvlToDim(); !ok && m.Symbols == 0 {
		return "the map has no inverse: each dimension must be a level, or be divided into i floordiv n and, after it, i mod n"
	}
	if m.Dims > uint64(len(a.Levels)) {
		return "the map has more dimensions than levels: " + strconv.FormatUint(m.Dims, 10) + " and " + strconv.Itoa(len(a.Levels))
	}
	return ""
}

// Unfit returns which rule of MLIR a tensor violates because of its encoding, or "": it has the dimensions of the encoding, at least
// one, and elements of the type of ExplicitVal and ImplicitVal, which must be zero.
func (a *SparseEncoding) Unfit(t *types.RankedTensor) string {
	if dims := a.DimRank(); dims != len(t.Shape) || dims == 0 {
		return "the encoding is for tensors of rank " + strconv.Itoa(dims) + ", but the tensor has rank " + strconv.Itoa(len(t.Shape))
	}
	elem := "index"
	if ir.KindOf(t.Elem) != ir.Kind(types.IndexType()) {
		b, _ := types.AppendElement(nil, t.Elem)
		elem = string(b)
	}
	for _, v := range [...]struct{ name, text string }{{"explicitVal", a.ExplicitVal}, {"implicitVal", a.ImplicitVal}} {
		if v.text == "" {
			continue
		}
		typ, zero := SparseValue(v.text)
		if typ != elem {
			return v.name + " of the encoding has type " + typ + ", which is not that of the tensor's elements"
		}
		if v.name == "implicitVal" && !zero {
			return "implicitVal of the encoding is " + v.text + ", and must be zero"
		}
	}
	return ""
}
