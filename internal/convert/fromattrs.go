package convert

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
)

// attr returns the attribute that the VHLO attribute a represents, nil if there is none. Attributes
// of other dialects are returned unchanged.
func (c *fromVHLO) attr(a ir.Attr) ir.Attr {
	return c.conversion.attr(a, c.makeAttr)
}

// number is attr for an attribute given by number.
func (c *fromVHLO) number(id ir.AttrID) ir.Attr {
	return c.conversion.number(id, c.fromEntry, c.makeAttr)
}

// fromEntry is makeAttr for an unbuilt attribute given by its entry; it returns nil for most
// classes.
func (c *fromVHLO) fromEntry(k *schema.Coded, entry []byte) ir.Attr {
	switch k.Class {
	case attrs.TensorV1Attr():
		return c.elements(c.storedElements(entry))
	case attrs.StringV1Attr():
		return attrs.NewString(c.m, c.storedText(entry))
	case attrs.ArrayV1Attr():
		if list, ok := c.storedList(k, entry, c.number); ok {
			return attrs.NewArray(c.m, list...)
		}
	case attrs.DictionaryV1Attr():
		if list, ok := storedEntries(k, entry, c.number); ok {
			return c.dictionary(list)
		}
	}
	return nil
}

// dictionary returns a dictionary of entries, which VHLO has in any order. It may keep list.
func (c *fromVHLO) dictionary(list []ir.NamedAttr) ir.Attr {
	for i := range list {
		_, ok := list[i].NameAttr.(*attrs.String)
		if !ok || i > 0 && list[i-1].Name >= list[i].Name {
			return attrs.NewDictionary(c.m, list...)
		}
	}
	return c.m.Intern(attrs.DictionaryAttr(), &attrs.Dictionary{Attrs: list})
}

// isEmptyList is isEmptyArray for an attribute given by number, which it does not build.
func (c *fromVHLO) isEmptyList(id ir.AttrID) bool {
	if k, entry := c.stored(id); k != nil {
		n, _ := varint.Consume(entry)
		return k.Class == attrs.ArrayV1Attr() && n == 0
	}
	return isEmptyArray(c.m.Attr(id))
}

func (c *fromVHLO) makeAttr(a ir.Attr) ir.Attr {
	m := c.m
	switch a := a.(type) {
	case *attrs.VHLOArray:
		if list, ok := converted(a.Elems, c.attr); ok {
			return attrs.NewArray(m, list...)
		}
		return nil
	case *attrs.VHLODictionary:
		if list, ok := entries(a.Attrs, c.attr); ok {
			return c.dictionary(list)
		}
		return nil
	case *attrs.VHLOString:
		return attrs.NewString(m, a.Value)
	case *attrs.VHLOBoolean:
		return attrs.NewBool(m, a.Value)
	case *attrs.VHLOType:
		if t := c.typ(a.Value); t != nil {
			return attrs.NewType(m, t)
		}
		return nil
	case *attrs.VHLOInteger:
		if t := c.typ(a.Type); t != nil {
			return attrs.NewIntegerBits(m, t, a.Value)
		}
		return nil
	case *attrs.VHLOFloat:
		if t := c.typ(a.Type); t != nil {
			return attrs.NewFloatBits(m, t, a.Value)
		}
		return nil
	case *attrs.VHLOTensor:
		return c.elements(a.Type, a.Data)
	case *attrs.VHLOTypeExtensions:
		return attrs.NewTypeExtensions(m, a.Bounds...)
	}
	if to := c.pairs.twin(ir.KindOf(a), false); to != nil {
		return twin(&c.conversion, a, to, func(field string, v ir.Attr) ir.Attr {
			if _, ok := a.(*attrs.VHLOReplicaGroupMeshAxes); ok && field == "mesh" {
				if name, ok := v.(*attrs.VHLOString); ok {
					return attrs.NewSymbolRef(c.m, name.Value)
				}
			}
			return c.attr(v)
		}, c.typ)
	}
	if k := ir.KindOf(a); k == nil || c.pairs.versioned(k.DialectName()) { // no kind: it could not be read
		return nil
	}
	return a
}

// elements returns dense elements for a VHLO tensor. Equal elements are stored as a splat.
func (c *fromVHLO) elements(of ir.Type, data []byte) ir.Attr {
	v, ok := of.(*types.VHLORankedTensor)
	if !ok {
		return nil
	}
	t, ok := c.typ(v).(*types.RankedTensor)
	if !ok {
		return nil
	}
	n, ok := types.NumElements(v.Shape)
	if !ok {
		return nil
	}
	if isBool(v.Elem) {
		data = packBools(bools(data, n), n, splatTrue)
	} else {
		data = splat(data, n, elementSize(v.Elem))
	}
	return attrs.NewDenseElements(c.m, t, data)
}

// elementSize returns the number of bytes per stored element.
func elementSize(t ir.Type) int64 {
	if x, ok := t.(*types.VHLOComplex); ok {
		return 2 * elementSize(x.Elem)
	}
	return int64(types.BitWidth(t)+7) / 8
}

// list returns the elements of a tensor of 64-bit integers of any shape.
func list(a ir.Attr) ([]int64, bool) {
	n, ok := numInts(a)
	if !ok {
		return nil, false
	}
	data := a.(*attrs.VHLOTensor).Data
	out := make([]int64, n)
	for i := range out {
		at := 8 * i
		if len(data) == 8 {
			at = 0
		}
		out[i] = int64(binary.LittleEndian.Uint64(data[at:]))
	}
	return out, true
}

// numInts returns the number of elements of a tensor of 64-bit integers.
func numInts(a ir.Attr) (int64, bool) {
	t, ok := a.(*attrs.VHLOTensor)
	if !ok {
		return 0, false
	}
	v, ok := t.Type.(*types.VHLORankedTensor)
	if !ok {
		return 0, false
	}
	n, ok := types.NumElements(v.Shape)
	if e, isInt := v.Elem.(*types.VHLOInteger); !ok || !isInt || e.Width != 64 {
		return 0, false
	}
	if have := int64(len(t.Data)); have != 8*n && (have != 8 || n == 0) {
		return 0, false
	}
	return n, true
}

// i64Array returns the dense array for a tensor, with splats expanded.
func (c *fromVHLO) i64Array(a ir.Attr) ir.Attr {
	if n, ok := numInts(a); !ok || n > maxList {
		return nil
	}
	l, _ := list(a)
	return attrs.NewI64Array(c.m, l)
}

// boolArray is i64Array for booleans.
func (c *fromVHLO) boolArray(a ir.Attr) ir.Attr {
	t, ok := a.(*attrs.VHLOTensor)
	if !ok {
		return nil
	}
	v, ok := t.Type.(*types.VHLORankedTensor)
	if !ok || !isBool(v.Elem) {
		return nil
	}
	n, ok := types.NumElements(v.Shape)
	if !ok || n > maxList {
		return nil
	}
	b := bools(t.Data, n)
	data := make([]byte, n)
	for i := range data {
		if len(b) == 1 && b[0] || len(b) > 1 && b[i] {
			data[i] = 1
		}
	}
	return attrs.NewDenseArray(c.m, types.NewInteger(c.m, 1, types.Signless), uint64(n), data)
}

// maxList is the maximum length of a list that a splat is expanded to. Lists have one element per
// tensor dimension, so longer ones only occur in hostile files.
const maxList = 1 << 20
