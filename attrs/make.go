package attrs

import (
	"encoding/binary"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// The first value hashed for each class of attribute that programs create over and over, so that
// the hashes of different classes differ.
const (
	hashString ir.Hash = iota
	hashNumber
	hashElements
	hashArray
	hashEnum
	hashSymbol
	hashUnknown
	hashDot
	hashVHLOArray
	hashCallSite
)

// NewString returns a string attribute without a type.
func NewString(m *ir.Module, s string) *String {
	h := hashString.String(s)
	if a, ok := m.RecentAttr(h).(*String); ok && a.Value == s && a.Type == nil {
		return a
	}
	return m.KeepAttr(h, m.Intern(&stringAttr, &String{Value: s})).(*String)
}

// NewArray returns an array attribute.
func NewArray(m *ir.Module, elems ...ir.Attr) *Array {
	return m.Intern(&arrayAttr, &Array{Elems: elems}).(*Array)
}

// NewDictionary returns a dictionary of the entries, sorted by name. If two entries have the same
// name, the later one wins.
func NewDictionary(m *ir.Module, entries ...ir.NamedAttr) *Dictionary {
	list := slices.Clone(entries)
	slices.SortStableFunc(list, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	out := list[:0]
	for i, e := range list {
		if i+1 < len(list) && list[i+1].Name == e.Name {
			continue
		}
		if e.NameAttr == nil {
			e.NameAttr = NewString(m, e.Name)
		}
		out = append(out, e)
	}
	return m.Intern(&dictionaryAttr, &Dictionary{Attrs: out}).(*Dictionary)
}

// NewInteger returns the integer v of type t, truncated to the width of t.
func NewInteger(m *ir.Module, t ir.Type, v int64) *Integer {
	b := Bits{Lo: uint64(v)}
	if w := types.BitWidth(t); w > 64 && v < 0 {
		for range (w+63)/64 - 1 {
			b.Hi = append(b.Hi, ^uint64(0))
		}
	}
	return NewIntegerBits(m, t, b)
}

// NewBool returns v as an integer attribute of type i1.
func NewBool(m *ir.Module, v bool) *Integer {
	n := int64(0)
	if v {
		n = 1
	}
	return NewInteger(m, types.NewInteger(m, 1, types.Signless), n)
}

// NewUnit returns the unit attribute.
func NewUnit(m *ir.Module) *Unit { return m.Intern(&unitAttr, new(Unit)).(*Unit) }

// NewType returns a type attribute that holds t.
func NewType(m *ir.Module, t ir.Type) *Type { return m.Intern(&typeAttr, &Type{Value: t}).(*Type) }

// NewSymbolRef returns the symbol reference @root::@nested...
func NewSymbolRef(m *ir.Module, root string, nested ...string) *SymbolRef {
	h := hashSymbol.String(root)
	if a, ok := m.RecentAttr(h).(*SymbolRef); ok && len(nested)+len(a.Nested) == 0 && a.Root.Value == root {
		return a
	}
	s := &SymbolRef{Root: NewString(m, root)}
	for _, n := range nested {
		s.Nested = append(s.Nested, NewSymbolRef(m, n))
	}
	return m.KeepAttr(h, m.Intern(&symbolRefAttr, s)).(*SymbolRef)
}

// NewUnknown returns the unknown location.
func NewUnknown(m *ir.Module) *Unknown {
	if a, ok := m.RecentAttr(hashUnknown.Add(0)).(*Unknown); ok {
		return a
	}
	return m.KeepAttr(hashUnknown.Add(0), m.Intern(&unknownLoc, new(Unknown))).(*Unknown)
}

// NewI32Array returns array<i32: values>.
func NewI32Array(m *ir.Module, values []uint32) *DenseArray {
	data := make([]byte, 0, 4*len(values))
	for _, v := range values {
		data = binary.LittleEndian.AppendUint32(data, v)
	}
	return m.Intern(&denseArrayAttr, &DenseArray{Elem: types.NewInteger(m, 32, types.Signless),
		Size: uint64(len(values)), Data: data}).(*DenseArray)
}

// NewI64Array returns array<i64: values>.
func NewI64Array(m *ir.Module, values []int64) *DenseArray {
	elem := types.NewInteger(m, 64, types.Signless)
	h := hashArray.Ints(values)
	if a, ok := m.RecentAttr(h).(*DenseArray); ok && a.Elem == ir.Type(elem) && a.holds(values) {
		return a
	}
	data := make([]byte, 0, 8*len(values))
	for _, v := range values {
		data = binary.LittleEndian.AppendUint64(data, uint64(v))
	}
	return m.KeepAttr(h, m.Intern(&denseArrayAttr, &DenseArray{Elem: elem, Size: uint64(len(values)), Data: data})).(*DenseArray)
}

// NewBoolArray returns array<i1: values>.
func NewBoolArray(m *ir.Module, values []bool) *DenseArray {
	data := make([]byte, len(values))
	for i, v := range values {
		if v {
			data[i] = 1
		}
	}
	return NewDenseArray(m, types.NewInteger(m, 1, types.Signless), uint64(len(values)), data)
}

// holds reports whether the elements of a, which have 64 bits, equal values.
func (a *DenseArray) holds(values []int64) bool {
	if len(a.Data) != 8*len(values) {
		return false
	}
	for i, v := range values {
		if binary.LittleEndian.Uint64(a.Data[8*i:]) != uint64(v) {
			return false
		}
	}
	return true
}

// NewText returns an attribute that is known only as text.
func NewText(m *ir.Module, dialect, text string) *Text {
	return m.Intern(&textAttr, &Text{Dialect: dialect, Text: text}).(*Text)
}

// core is the part of the builtin dialect that package ir needs.
var core = schema.Core{
	NewDictionary: func(m *ir.Module, entries []ir.NamedAttr) ir.Dictionary { return NewDictionary(m, entries...) },
	UnknownLoc:    func(m *ir.Module) ir.Location { return NewUnknown(m) },
}

// Core returns the constructors of the builtin attributes that every module needs.
func Core() *schema.Core { return &core }
