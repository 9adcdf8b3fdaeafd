package inspect

import (
	"bytes"
	"cmp"
	"hash/maphash"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Constant is a tensor whose data is in the file.
type Constant struct {
	// Name is "attribute 12" or "resource \"weights\"".
	Name string `json:"name"`
	Type string `json:"type,omitempty"`
	// Bytes is the size of the data.
	Bytes int64 `json:"bytes"`
	// Splat is set for tensors that store one element for all.
	Splat bool `json:"splat,omitempty"`
	// Uses is the number of operations that refer to it, User the first of them.
	Uses int    `json:"uses"`
	User string `json:"user,omitempty"`
	// Location is the source line of the first of these operations, where the program captured the
	// constant; "" if it is not known.
	Location string `json:"location,omitempty"`
	// Same is the name of the first constant with the same bytes, if there is one.
	Same string `json:"same,omitempty"`

	attr     ir.AttrID // 0 if it is not known
	function string    // the one that uses it first
}

// isConstant reports whether attributes of class c hold the data of a tensor.
func isConstant(c *schema.Class) bool {
	return c == attrs.DenseElementsAttr() || c == attrs.DenseStringsAttr() || c == attrs.TensorV1Attr()
}

// constants returns the tensors with data, largest first.
func (d *Dump) constants(s *sizer) []Constant {
	if d.Bytecode == nil {
		return nil
	}
	m := d.Bytecode.Module
	type entry struct {
		Constant
		data []byte
	}
	var list []entry
	numbers := make([]int32, m.NumReadAttrs()+1) // by attribute: its place in list plus 1
	typeNames := make(map[ir.Type]string)
	typeName := func(t ir.Type) string {
		name, ok := typeNames[t]
		if !ok {
			name = Brief(t, meaningLimit)
			typeNames[t] = name
		}
		return name
	}
	referred := make(map[*ir.Resource]bool)
	for i := range d.c.items {
		it := &d.c.items[i]
		if it.kind != attrItem {
			continue
		}
		if c := s.class(int32(i)).row; c != nil && !isConstant(c) && c != attrs.DenseResourceAttr() {
			continue // most are locations, which need not be built
		}
		a := m.Attr(ir.AttrID(it.number + 1))
		e := entry{Constant: Constant{Name: "attribute " + strconv.Itoa(int(it.number))}}
		switch a := a.(type) {
		case *attrs.DenseElements:
			e.data, e.Type, e.Splat = a.Data, typeName(a.Type), Splat(a.Type, a.Data)
		case *attrs.VHLOTensor:
			e.data, e.Type, e.Splat = a.Data, typeName(a.Type), Splat(a.Type, a.Data)
		case *attrs.DenseResource:
			e.Type, e.data = typeName(a.Type), a.Resource.Blob
			e.Name = "resource " + strconv.Quote(a.Resource.Key)
			referred[a.Resource] = true
		default:
			continue
		}
		e.Bytes = int64(len(e.data))
		list = append(list, e)
		if n := int(it.number) + 1; n < len(numbers) {
			numbers[n] = int32(len(list))
		}
	}
	lines := make(map[ir.AttrID]string)
	for n, u := range d.users(numbers, len(list)) {
		if list[n].Uses = u.count; u.count == 0 {
			continue
		}
		list[n].User, list[n].Location = d.path(u.first), d.opLine(&d.c.items[u.first], lines)
		if f := s.fn[u.first]; f >= 0 {
			list[n].function = d.symbols[f]
		}
	}
	for _, g := range m.Resources {
		for _, r := range g.Entries {
			if len(r.Blob) > 0 && !referred[r] {
				list = append(list, entry{Constant{Name: "resource " + strconv.Quote(r.Key), Bytes: int64(len(r.Blob))}, r.Blob})
			}
		}
	}
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(list[b].Bytes, list[a].Bytes), cmp.Compare(a, b)) })
	seed := maphash.MakeSeed()
	seen := make(map[uint64]*entry, len(list))
	out := make([]Constant, len(list))
	for i, n := range order {
		e := &list[n]
		if len(e.data) > 0 {
			h := maphash.Bytes(seed, e.data)
			if first := seen[h]; first == nil {
				seen[h] = e
			} else if bytes.Equal(first.data, e.data) {
				e.Same = first.Name
			}
		}
		out[i] = e.Constant
	}
	return out
}

// user records the uses of an attribute.
type user struct {
	count int   // operations
	first int32 // item of the first
}

// users returns the uses of n attributes by operations, given the place of each plus 1.
func (d *Dump) users(places []int32, n int) []user {
	users := make([]user, n)
	items, ops, m := d.c.items, d.c.ops, d.Bytecode.Module
	add := func(id ir.AttrID, op int32) {
		if int(id) >= len(places) || places[id] == 0 {
			return
		}
		u := &users[places[id]-1]
		if u.count == 0 || ops[items[op].number].number < ops[items[u.first].number].number {
			u.first = op
		}
		u.count++
	}
	for i := range items {
		if items[i].kind != opItem {
			continue
		}
		for _, a := range d.propsOf(&items[i]) {
			add(a.attr, int32(i))
		}
		if dict, ok := m.Attr(d.c.ops[items[i].number].dict).(*attrs.Dictionary); ok {
			for _, e := range dict.Attrs {
				add(e.Value.ID(), int32(i))
			}
		}
	}
	return users
}
