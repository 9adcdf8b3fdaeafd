package types

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// The first value hashed for each class of type that programs create over and over, so that the
// hashes of different classes differ.
const (
	hashInteger ir.Hash = iota
	hashIndex
	hashFloat
	hashComplex
	hashTensor
)

// NewInteger returns the integer type iN, siN or uiN, where N is width.
func NewInteger(m *ir.Module, width uint32, sign Signedness) *Integer {
	h := hashInteger.Add(uint64(width)).Add(uint64(sign))
	if t, ok := m.RecentType(h).(*Integer); ok && t.Width == width && t.Sign == sign {
		return t
	}
	return m.KeepType(h, m.InternType(&integerType, &Integer{Width: width, Sign: sign})).(*Integer)
}

// NewIndex returns the index type.
func NewIndex(m *ir.Module) ir.Type {
	if t, ok := m.RecentType(hashIndex.Add(0)).(*Simple); ok && t.Kind() == ir.Kind(&indexType) {
		return t
	}
	return m.KeepType(hashIndex.Add(0), m.InternType(&indexType, new(Simple)))
}

// NewNone returns the none type.
func NewNone(m *ir.Module) ir.Type { return m.InternType(&noneType, new(Simple)) }

// NewBuiltinToken returns the token type of the builtin dialect.
func NewBuiltinToken(m *ir.Module) ir.Type { return m.InternType(&builtinTokenType, new(Simple)) }

// NewFunction returns the function type (inputs) -> results.
func NewFunction(m *ir.Module, inputs, results []ir.Type) *Function {
	return m.InternType(&functionType, &Function{Inputs: inputs, Results: results}).(*Function)
}

// NewTensor returns tensor<shape x elem, encoding>; encoding may be nil.
func NewTensor(m *ir.Module, shape []int64, elem ir.Type, encoding ir.Attr) *RankedTensor {
	h := hashTensor.Add(uint64(elem.ID())).Ints(shape)
	if encoding != nil {
		h = h.Add(uint64(encoding.ID()))
	}
	if t, ok := m.RecentType(h).(*RankedTensor); ok && t.Elem == elem && t.Encoding == encoding && slices.Equal(t.Shape, shape) {
		return t
	}
	return m.KeepType(h, m.InternType(&rankedTensorType, &RankedTensor{Shape: slices.Clone(shape), Elem: elem, Encoding: encoding})).(*RankedTensor)
}

// NewUnrankedTensor returns tensor<*x elem>.
func NewUnrankedTensor(m *ir.Module, elem ir.Type) *UnrankedTensor {
	return m.InternType(&unrankedTensorType, &UnrankedTensor{Elem: elem}).(*UnrankedTensor)
}

// NewComplex returns complex<elem>.
func NewComplex(m *ir.Module, elem ir.Type) *Complex {
	h := hashComplex.Add(uint64(elem.ID()))
	if t, ok := m.RecentType(h).(*Complex); ok && t.Elem == elem {
		return t
	}
	return m.KeepType(h, m.InternType(&complexType, &Complex{Elem: elem})).(*Complex)
}

// NewTuple returns tuple<elems>.
func NewTuple(m *ir.Module, elems ...ir.Type) *Tuple {
	return m.InternType(&tupleType, &Tuple{Elems: elems}).(*Tuple)
}

// NewText returns a type that is known only as text.
func NewText(m *ir.Module, dialect, text string) *Text {
	return m.InternType(&textType, &Text{Dialect: dialect, Text: text}).(*Text)
}

// BitWidth returns the storage width in bits of an integer, index or float type of the builtin or
// vhlo dialect, or 0 for other types. An index has 64 bits and a VHLO boolean has 1.
func BitWidth(t ir.Type) int {
	w, _ := Width(t)
	return w
}

// StorageBytes returns the bytes that an element of a dense tensor takes where it is not packed, 0 for
// types without a width. A complex element is two numbers.
func StorageBytes(t ir.Type) int {
	switch c := t.(type) {
	case *Complex:
		return 2 * StorageBytes(c.Elem)
	case *VHLOComplex:
		return 2 * StorageBytes(c.Elem)
	}
	return (BitWidth(t) + 7) / 8
}

// Width is like [BitWidth] but also reports whether t is a numeric type at all, which distinguishes
// i0 from types that have no width.
func Width(t ir.Type) (bits int, ok bool) {
	switch t := t.(type) {
	case *Integer:
		return int(t.Width), true
	case *Float:
		return t.Format.Width, true
	case *VHLOInteger:
		return int(t.Width), true
	case *VHLOFloat:
		return t.Format.Width, true
	case *Simple:
		switch t.Kind() {
		case ir.Kind(&indexType), ir.Kind(&indexV1Type):
			return 64, true
		case ir.Kind(&booleanV1Type):
			return 1, true
		}
	}
	return 0, false
}

// Shape returns the shape and element type of a shaped type. For an unranked type, shape is nil and
// ranked is false. If t is not a shaped type, ok is false.
func Shape(t ir.Type) (shape []int64, elem ir.Type, ranked, ok bool) {
	switch t := t.(type) {
	case *RankedTensor:
		return t.Shape, t.Elem, true, true
	case *Vector:
		return t.Shape, t.Elem, true, true
	case *MemRef:
		return t.Shape, t.Elem, true, true
	case *UnrankedTensor:
		return nil, t.Elem, false, true
	case *UnrankedMemRef:
		return nil, t.Elem, false, true
	case *VHLORankedTensor:
		return t.Shape, t.Elem, true, true
	case *VHLORankedBuffer:
		return t.Shape, t.Elem, true, true
	case *VHLOUnrankedTensor:
		return nil, t.Elem, false, true
	}
	return nil, nil, false, false
}

// Ranked returns t if it is a ranked tensor type, otherwise nil.
func Ranked(t ir.Type) *RankedTensor {
	r, _ := t.(*RankedTensor)
	return r
}

// Static returns t if it is a ranked tensor type whose number of elements is known in the sense of
// [NumElements], otherwise nil.
func Static(t ir.Type) *RankedTensor {
	if r := Ranked(t); r != nil {
		if _, ok := NumElements(r.Shape); ok {
			return r
		}
	}
	return nil
}

// NumElements returns the number of elements of a shape. If a size is dynamic or the product exceeds
// 63 bits, ok is false.
func NumElements(shape []int64) (n int64, ok bool) {
	n = 1
	for _, d := range shape {
		if d < 0 {
			return 0, false
		}
		if d == 0 {
			n = 0
		}
	}
	for _, d := range shape {
		if n > 0 && n > math.MaxInt64/d {
			return 0, false
		}
		n *= d
	}
	return n, true
}

// NewGraph returns the graph type (inputs) -> results.
func NewGraph(m *ir.Module, inputs, results []ir.Type) *Graph {
	return m.InternType(&graphType, &Graph{Inputs: inputs, Results: results}).(*Graph)
}

// NewVector returns vector<shape x elem>. Scalable is either nil or says for each dimension whether
// it is scalable.
func NewVector(m *ir.Module, shape []int64, elem ir.Type, scalable []bool) *Vector {
	return m.InternType(&vectorType, &Vector{Shape: shape, Elem: elem, Scalable: scalable}).(*Vector)
}

// NewMemRef returns memref<shape x elem, layout, space>; space may be nil. Layout
// is an affine map or another layout attribute.
func NewMemRef(m *ir.Module, shape []int64, elem ir.Type, layout, space ir.Attr) *MemRef {
	return m.InternType(&memRefType, &MemRef{Shape: shape, Elem: elem, Layout: layout, Space: space}).(*MemRef)
}

// NewUnrankedMemRef returns memref<*x elem, space>; space may be nil.
func NewUnrankedMemRef(m *ir.Module, elem ir.Type, space ir.Attr) *UnrankedMemRef {
	return m.InternType(&unrankedMemRefType, &UnrankedMemRef{Elem: elem, Space: space}).(*UnrankedMemRef)
}

// BoolLike returns the type with elements of type i1 in place of the elements of t: i1 itself if t has
// none.
func BoolLike(m *ir.Module, t ir.Type) ir.Type {
	i1 := NewInteger(m, 1, Signless)
	switch t := t.(type) {
	case *RankedTensor:
		return NewTensor(m, t.Shape, i1, t.Encoding)
	case *UnrankedTensor:
		return NewUnrankedTensor(m, i1)
	case *Vector:
		return NewVector(m, t.Shape, i1, t.Scalable)
	}
	return i1
}
