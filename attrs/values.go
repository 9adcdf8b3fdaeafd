package attrs

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// AsInt returns the value of an integer attribute of at most 64 bits. Like the other As functions,
// it reports false if a is nil or an attribute of another class.
func AsInt(a ir.Attr) (int64, bool) {
	i, ok := a.(*Integer)
	if !ok {
		return 0, false
	}
	return i.Int(), true
}

// AsBool returns the value of an integer attribute of one bit.
func AsBool(a ir.Attr) (value, ok bool) {
	i, ok := a.(*Integer)
	return ok && i.IsTrue(), ok
}

// AsInts returns the elements of an array<i64>.
func AsInts(a ir.Attr) ([]int64, bool) {
	d, ok := a.(*DenseArray)
	if !ok {
		return nil, false
	}
	if i, isInt := d.Elem.(*types.Integer); !isInt || i.Width != 64 {
		return nil, false
	}
	list := make([]int64, d.Size)
	for i := range list {
		list[i] = int64(binary.LittleEndian.Uint64(d.Data[8*i:]))
	}
	return list, true
}

// AsBools returns the elements of an array<i1>.
func AsBools(a ir.Attr) ([]bool, bool) {
	d, ok := a.(*DenseArray)
	if !ok || !isI1(d.Elem) {
		return nil, false
	}
	list := make([]bool, d.Size)
	for i := range list {
		list[i] = d.Data[i] != 0
	}
	return list, true
}

// AsString returns the contents of a string attribute.
func AsString(a ir.Attr) (string, bool) {
	s, ok := a.(*String)
	if !ok {
		return "", false
	}
	return s.Value, true
}

// AsSymbol returns the name that a flat symbol reference refers to.
func AsSymbol(a ir.Attr) (string, bool) {
	s, ok := a.(*SymbolRef)
	if !ok || len(s.Nested) != 0 {
		return "", false
	}
	return s.Root.Value, true
}

// AsType returns the type that a type attribute holds.
func AsType(a ir.Attr) (ir.Type, bool) {
	t, ok := a.(*Type)
	if !ok {
		return nil, false
	}
	return t.Value, true
}

// AsEnum returns the value of an enum attribute, or of an integer attribute that represents an enum
// case.
func AsEnum(a ir.Attr) (uint64, bool) {
	switch a := a.(type) {
	case *Enum:
		return a.Value, true
	case *Integer:
		return a.Value.Lo, true
	}
	return 0, false
}
