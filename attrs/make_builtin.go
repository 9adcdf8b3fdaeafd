package attrs

import (
	"bytes"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// NewTypedString returns a string attribute of type t.
func NewTypedString(m *ir.Module, s string, t ir.Type) *String {
	return m.Intern(&stringAttr, &String{Value: s, Type: t}).(*String)
}

// NewIntegerBits returns the integer of type t with the given bits, truncated to the width of t.
func NewIntegerBits(m *ir.Module, t ir.Type, b Bits) *Integer {
	b = b.Truncate(types.BitWidth(t))
	h := hashNumber.Add(uint64(t.ID())).Add(b.Lo)
	if a, ok := m.RecentAttr(h).(*Integer); ok && a.Type == t && a.Value.Lo == b.Lo && len(a.Value.Hi)+len(b.Hi) == 0 {
		return a
	}
	return m.KeepAttr(h, m.Intern(&integerAttr, &Integer{Type: t, Value: b})).(*Integer)
}

// NewFloatBits returns the number of floating-point type t with the given bit pattern.
func NewFloatBits(m *ir.Module, t ir.Type, b Bits) *Float {
	return m.Intern(&floatAttr, &Float{Type: t, Value: b.Truncate(types.BitWidth(t))}).(*Float)
}

// NewDenseElements returns dense elements of the tensor or vector type t with the given raw storage,
// which is laid out as [DenseElements] describes.
func NewDenseElements(m *ir.Module, t ir.Type, data []byte) *DenseElements {
	if len(data) > 256 { // large constants are rarely created twice
		m.Meter().Charge(int64(len(data)))
		return m.Intern(&denseElementsAttr, &DenseElements{Type: t, Data: data}).(*DenseElements)
	}
	if a := RecentDenseElements(m, t, data); a != nil {
		return a
	}
	return m.KeepAttr(elementsHash(t, data), m.Intern(&denseElementsAttr, &DenseElements{Type: t, Data: data})).(*DenseElements)
}

// RecentDenseElements returns the attribute that [NewDenseElements] would return if it is still in
// the cache of recently created attributes, otherwise nil. It does not retain data.
func RecentDenseElements(m *ir.Module, t ir.Type, data []byte) *DenseElements {
	if a, ok := m.RecentAttr(elementsHash(t, data)).(*DenseElements); ok && a.Type == t && bytes.Equal(a.Data, data) {
		return a
	}
	return nil
}

func elementsHash(t ir.Type, data []byte) ir.Hash {
	return hashElements.Add(uint64(t.ID())).Bytes(data)
}

// NewDenseArray returns array<elem: ...> with size elements, whose bytes are data.
func NewDenseArray(m *ir.Module, elem ir.Type, size uint64, data []byte) *DenseArray {
	return m.Intern(&denseArrayAttr, &DenseArray{Elem: elem, Size: size, Data: data}).(*DenseArray)
}

// NewDenseStrings returns dense strings of type t. For a splat, list holds a single string.
func NewDenseStrings(m *ir.Module, t ir.Type, splat bool, list ...string) *DenseStrings {
	return m.Intern(&denseStringsAttr, &DenseStrings{Type: t, Splat: splat, Strings: list}).(*DenseStrings)
}

// NewDenseResource returns dense elements whose data is the resource r.
func NewDenseResource(m *ir.Module, t ir.Type, r *ir.Resource) *DenseResource {
	return m.Intern(&denseResourceAttr, &DenseResource{Type: t, Resource: r}).(*DenseResource)
}

// NewSparse returns sparse elements of type t, which are zero except for the given values at the
// given indices. Both indices and values are dense elements.
func NewSparse(m *ir.Module, t ir.Type, indices, values ir.Attr) *Sparse {
	return m.Intern(&sparseAttr, &Sparse{Type: t, Indices: indices, Values: values}).(*Sparse)
}

// NewDistinct returns a new attribute that is distinct from all others of the module, even those
// with the same ref.
func NewDistinct(m *ir.Module, ref ir.Attr) *Distinct {
	// Serials read from a file are offsets in that file, so start above them.
	for serial := uint64(1)<<63 + uint64(m.NumAttrs()); ; serial++ {
		a := &Distinct{Ref: ref, Serial: serial}
		if m.Intern(&distinctAttr, a) == ir.Attr(a) {
			return a
		}
	}
}

// NewAffineMap returns affine_map<(dims)[symbols] -> (results)>.
func NewAffineMap(m *ir.Module, dims, symbols uint64, results ...*AffineExpr) *AffineMap {
	return m.Intern(&affineMapAttr, &AffineMap{Dims: dims, Symbols: symbols, Results: results}).(*AffineMap)
}

// NewIntegerSet returns affine_set<(dims)[symbols] : (constraints)>. For each constraint, eq says
// whether it is an equality.
func NewIntegerSet(m *ir.Module, dims, symbols uint64, constraints []*AffineExpr, eq []bool) *IntegerSet {
	return m.Intern(&integerSetAttr, &IntegerSet{Dims: dims, Symbols: symbols, Constraints: constraints, Eq: eq}).(*IntegerSet)
}

// NewStridedLayout returns strided<[strides], offset: offset>.
func NewStridedLayout(m *ir.Module, offset int64, strides ...int64) *StridedLayout {
	return m.Intern(&stridedLayoutAttr, &StridedLayout{Offset: offset, Strides: strides}).(*StridedLayout)
}

// NewFileLineCol returns the location of one position in a file.
func NewFileLineCol(m *ir.Module, file string, line, col uint64) *FileLineCol {
	return m.Intern(&fileLineColLoc, &FileLineCol{File: NewString(m, file),
		StartLine: line, StartCol: col, EndLine: line, EndCol: col}).(*FileLineCol)
}

// NewFileRange returns the location of a range in a file. A range whose start and end are equal
// differs from the location that [NewFileLineCol] returns for that position.
func NewFileRange(m *ir.Module, file string, startLine, startCol, endLine, endCol uint64) *FileLineCol {
	return m.Intern(&fileLineColLoc, &FileLineCol{File: NewString(m, file),
		StartLine: startLine, StartCol: startCol, EndLine: endLine, EndCol: endCol, Range: true}).(*FileLineCol)
}

// NewCallSite returns the location of callee as called from caller.
func NewCallSite(m *ir.Module, callee, caller ir.Location) *CallSite {
	h := hashCallSite.Add(uint64(callee.ID())).Add(uint64(caller.ID()))
	if a, ok := m.RecentAttr(h).(*CallSite); ok && a.Callee == callee && a.Caller == caller {
		return a
	}
	return m.KeepAttr(h, m.Intern(&callSiteLoc, &CallSite{Callee: callee, Caller: caller})).(*CallSite)
}

// Fuse combines locations in the way of MLIR's FusedLoc::get: it merges fused locations that have
// the given metadata and drops duplicate and unknown locations. Metadata may be nil; without it,
// Fuse returns a single remaining location as it is, and the unknown location if none remains.
func Fuse(m *ir.Module, metadata ir.Attr, locs ...ir.Location) ir.Location {
	var list []ir.Location
	add := func(l ir.Location) {
		if !slices.Contains(list, l) {
			list = append(list, l)
		}
	}
	for _, l := range locs {
		switch f := l.(type) {
		case *Unknown:
		case *Fused:
			if f.Metadata != metadata {
				add(l)
				break
			}
			for _, in := range f.Locs {
				add(in)
			}
		default:
			add(l)
		}
	}
	switch {
	case len(list) == 0 && metadata == nil:
		return NewUnknown(m)
	case len(list) == 0:
		list = append(list, NewUnknown(m))
	case len(list) == 1 && metadata == nil:
		return list[0]
	}
	return NewFused(m, metadata, list...)
}

// NewFused returns a fused location of exactly locs; metadata may be nil. To merge and simplify
// locations, use [Fuse].
func NewFused(m *ir.Module, metadata ir.Attr, locs ...ir.Location) *Fused {
	return m.Intern(&fusedLoc, &Fused{Locs: locs, Metadata: metadata}).(*Fused)
}

// NewName returns the location child with a name. A nil child stands for the unknown location.
func NewName(m *ir.Module, name string, child ir.Location) *Name {
	if child == nil {
		child = NewUnknown(m)
	}
	return m.Intern(&nameLoc, &Name{Name: NewString(m, name), Child: child}).(*Name)
}
