package convert

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// attr returns the VHLO form of a, nil if it has none.
func (c *toVHLO) attr(a ir.Attr) ir.Attr {
	return c.conversion.attr(a, c.makeAttr)
}

// number is attr for an attribute given by number.
func (c *toVHLO) number(id ir.AttrID) ir.Attr {
	return c.conversion.number(id, c.fromEntry, c.makeAttr)
}

// fromEntry is makeAttr for an unbuilt attribute given by its entry; it returns nil for most
// classes.
func (c *toVHLO) fromEntry(k *schema.Coded, entry []byte) ir.Attr {
	switch k.Class {
	case attrs.DenseElementsAttr():
		return c.elements(c.storedElements(entry))
	case attrs.StringAttr():
		if len(k.Encoding.Fields) == 1 { // without a type
			return attrs.NewVHLOString(c.m, c.storedText(entry))
		}
	case attrs.ArrayAttr():
		if list, ok := c.storedList(k, entry, c.number); ok {
			return attrs.NewVHLOArray(c.m, list...)
		}
	case attrs.DictionaryAttr():
		if list, ok := storedEntries(k, entry, c.number); ok {
			return c.m.Intern(attrs.DictionaryV1Attr(), &attrs.VHLODictionary{Attrs: list})
		}
	}
	return nil
}

func (c *toVHLO) makeAttr(a ir.Attr) ir.Attr {
	m := c.m
	switch a := a.(type) {
	case *attrs.Array:
		if list, ok := converted(a.Elems, c.attr); ok {
			return attrs.NewVHLOArray(m, list...)
		}
		return nil
	case *attrs.Dictionary:
		if list, ok := entries(a.Attrs, c.attr); ok {
			return m.Intern(attrs.DictionaryV1Attr(), &attrs.VHLODictionary{Attrs: list})
		}
		return nil
	case *attrs.String:
		if a.Type == nil {
			return attrs.NewVHLOString(m, a.Value)
		}
		return nil
	case *attrs.SymbolRef:
		if len(a.Nested) == 0 {
			return attrs.NewVHLOString(m, a.Root.Value)
		}
		return nil
	case *attrs.Type:
		if t := c.typ(a.Value); t != nil {
			return attrs.NewVHLOType(m, t)
		}
		return nil
	case *attrs.Integer:
		if types.BitWidth(a.Type) == 1 {
			if t, ok := a.Type.(*types.Integer); ok && t.Sign == types.Signless {
				return attrs.NewVHLOBoolean(m, a.IsTrue())
			}
		}
		if t := c.typ(a.Type); t != nil {
			return m.Intern(attrs.IntegerV1Attr(), &attrs.VHLOInteger{Type: t, Value: a.Value})
		}
		return nil
	case *attrs.Float:
		if t := c.typ(a.Type); t != nil {
			return attrs.NewVHLOFloatBits(m, t, a.Value)
		}
		return nil
	case *attrs.DenseElements:
		return c.elements(a.Type, a.Data)
	case *attrs.DenseArray:
		return c.array(a)
	case *attrs.ReplicaGroupMeshAxes:
		if _, ok := a.Mesh.(*attrs.String); ok {
			return nil // VHLO has strings for symbols, so it would come back as one
		}
		for _, x := range a.Axes {
			if _, ok := x.(*attrs.AxisRef); !ok {
				return nil
			}
		}
	}
	if to := c.pairs.twin(ir.KindOf(a), true); to != nil {
		return twin(&c.conversion, a, to, func(_ string, a ir.Attr) ir.Attr { return c.attr(a) }, c.typ)
	}
	if c.opt.allows(ir.KindOf(a).(*schema.Class).Dialect) {
		return a
	}
	return nil
}

// elements returns the VHLO tensor for dense elements.
func (c *toVHLO) elements(of ir.Type, data []byte) ir.Attr {
	t, ok := c.typ(of).(*types.VHLORankedTensor)
	if !ok {
		return nil
	}
	if isBool(t.Elem) {
		n, _ := types.NumElements(t.Shape)
		data = packBools(bools(data, n), n, 1)
	}
	return attrs.NewVHLOTensor(c.m, t, data)
}

// array returns the VHLO tensor for a dense array of 64-bit integers or booleans.
func (c *toVHLO) array(a *attrs.DenseArray) ir.Attr {
	t, ok := a.Elem.(*types.Integer)
	if !ok || t.Sign != types.Signless {
		return nil
	}
	n := int64(a.Size)
	switch t.Width {
	case 1:
		list := make([]bool, n)
		for i := range list {
			list[i] = a.Data[i] != 0
		}
		return c.tensor(types.NewVHLOBoolean(c.m), []int64{n}, packBools(list, n, 1))
	case 64:
		return c.tensor(c.i64(), []int64{n}, splat(a.Data, n, 8))
	}
	return nil
}

func (c *toVHLO) tensor(elem ir.Type, shape []int64, data []byte) *attrs.VHLOTensor {
	return attrs.NewVHLOTensor(c.m, types.NewVHLOTensor(c.m, shape, elem, nil), data)
}

func (c *toVHLO) i64() ir.Type { return types.NewVHLOInteger(c.m, 64, false) }

// ints returns a one-dimensional tensor of integers.
func (c *toVHLO) ints(list []int64) ir.Attr {
	n := int64(len(list))
	return c.tensor(c.i64(), []int64{n}, splat(words(list), n, 8))
}

// filled returns a tensor whose elements are all v.
func (c *toVHLO) filled(v int64, shape ...int64) ir.Attr {
	var data []byte
	if n, _ := types.NumElements(shape); n > 0 {
		data = words([]int64{v})
	}
	return c.tensor(c.i64(), shape, data)
}

func (c *toVHLO) int(v int64) ir.Attr { return attrs.NewVHLOInteger(c.m, c.i64(), v) }

// words returns the storage of 64-bit integers.
func words(list []int64) []byte {
	out := make([]byte, 0, 8*len(list))
	for _, v := range list {
		out = binary.LittleEndian.AppendUint64(out, uint64(v))
	}
	return out
}

func isBool(t ir.Type) bool { return ir.KindOf(t) == ir.Kind(types.BooleanV1Type()) }
