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
	users := make(map[uint64]*user) // by attribute number
	referred := make(map[*ir.Resource]bool)
	for i := range d.c.items {
		it := &d.c.items[i]
		if it.kind != attrItem {
			continue
		}
		a := m.Attr(ir.AttrID(it.number + 1))
		e := entry{Constant: Constant{Name: "attribute " + strconv.Itoa(int(it.number))}}
		switch a := a.(type) {
		case *attrs.DenseElements:
			e.data, e.Type, e.Splat = a.Data, Brief(a.Type, meaningLimit), Splat(a.Type, a.Data)
		case *attrs.VHLOTensor:
			e.data, e.Type, e.Splat = a.Data, Brief(a.Type, meaningLimit), Splat(a.Type, a.Data)
		case *attrs.DenseResource:
			e.Type, e.data = Brief(a.Type, meaningLimit), a.Resource.Blob
			e.Name = "resource " + strconv.Quote(a.Resource.Key)
			referred[a.Resource] = true
		default:
			continue
		}
		users[uint64(it.number)+1] = new(user)
		e.Bytes = int64(len(e.data))
		list = append(list, e)
	}
	d.findUsers(users)
	for _, g := range m.Resources {
		for _, r := range g.Entries {
			if len(r.Blob) > 0 && !referred[r] {
				list = append(list, entry{Constant{Name: "resource " + strconv.Quote(r.Key), Bytes: int64(len(r.Blob))}, r.Blob})
			}
		}
	}
	first := make(map[int32]bool)
	for _, u := range users {
		if u.count > 0 {
			first[u.first] = true
		}
	}
	lines := d.opLines(first)
	n := 0
	for i := range d.c.items {
		if it := &d.c.items[i]; it.kind == attrItem {
			if u := users[uint64(it.number)+1]; u != nil {
				list[n].Uses = u.count
				if u.count > 0 {
					list[n].User, list[n].Location = d.path(u.first), lines[u.first]
					if f := s.fn[u.first]; f >= 0 {
						list[n].function = d.symbols[f]
					}
				}
				n++
			}
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return cmp.Compare(b.Bytes, a.Bytes) })
	seed := maphash.MakeSeed()
	seen := make(map[uint64]int)
	out := make([]Constant, len(list))
	for i, e := range list {
		if len(e.data) > 0 {
			h := maphash.Bytes(seed, e.data)
			if first, ok := seen[h]; !ok {
				seen[h] = i
			} else if bytes.Equal(list[first].data, e.data) {
				e.Same = list[first].Name
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

func (u *user) add(d *Dump, op int32) {
	if u.count == 0 || d.c.items[op].number < d.c.items[u.first].number {
		u.first = op
	}
	u.count++
}

// findUsers counts the operations that have an attribute in users.
func (d *Dump) findUsers(users map[uint64]*user) {
	c, m := d.c, d.Bytecode.Module
	entries := make(map[uint64][]uint64) // from properties entries to attributes
	for i := range d.spans {
		s := d.leaf(i)
		if s.kind == attrValue && s.item >= 0 && c.items[s.item].kind == propsItem && users[s.value] != nil {
			n := uint64(c.items[s.item].number)
			entries[n] = append(entries[n], s.value)
		}
	}
	for i := range d.spans {
		s := d.leaf(i)
		if s.item < 0 || c.items[s.item].kind != opItem {
			continue
		}
		switch {
		case s.kind == numValue && s.name == "properties":
			for _, id := range entries[s.value] {
				users[id].add(d, s.item)
			}
		case s.kind == attrValue && s.name == "attributes":
			if dict, ok := m.Attr(ir.AttrID(s.value)).(*attrs.Dictionary); ok {
				for _, e := range dict.Attrs {
					if u := users[uint64(e.Value.ID())]; u != nil {
						u.add(d, s.item)
					}
				}
			}
		}
	}
}
