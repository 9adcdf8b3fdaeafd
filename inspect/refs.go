package inspect

import (
	"cmp"
	"iter"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// refs are the references to each attribute and type of a module: from other attributes and types,
// by the fields of their rows, and from operations.
type refs struct {
	m *ir.Module
	// canon maps an attribute to the first equal one, by number.
	canon []ir.AttrID
	attrs links // by canonical number
	types links // by number
	// locs is the number of operations and block arguments with each location, by canonical number.
	locs []int32
	// files and names are the numbers of locations that have a string as their file or name. There are as many
	// locations as operations, so neither these nor locs are links.
	files, names map[ir.AttrID]int
	// holders maps a string to the attributes and types that contain it.
	holders map[string][]link
	// ops is the number of operations with each name, by number of the name.
	ops      []int32
	inferred *inferred
	// budget is the number of steps left for climb; see climbBudget.
	budget int
}

// link is a reference from an attribute, from a type, or from operations of one name.
type link struct {
	attr  ir.AttrID
	typ   ir.TypeID
	op    ir.NameID
	count int32 // operations
	role  role
	label string // name of the field or attribute, or key of a dictionary's entry
}

// role is the purpose of a reference.
type role uint8

const (
	fieldRole role = iota // a field of an attribute or type
	keyRole               // the name of a dictionary's entry
	valueRole             // the value of a dictionary's entry, whose name is label
	attrRole              // an attribute of operations
	nameRole              // the name of a discardable attribute of operations
	locRole               // a location of operations or block arguments
	typeRole              // the type of a result or block argument
)

// newRefs decodes all attributes and types of m and walks all operations.
func newRefs(m *ir.Module) (*refs, error) {
	r := &refs{m: m, holders: make(map[string][]link), files: make(map[ir.AttrID]int), names: make(map[ir.AttrID]int)}
	for i := range m.NumReadAttrs() {
		if _, err := m.DecodeAttr(ir.AttrID(i + 1)); err != nil {
			return nil, err
		}
	}
	for i := range m.NumReadTypes() {
		if _, err := m.DecodeType(ir.TypeID(i + 1)); err != nil {
			return nil, err
		}
	}
	m.MakeDeferred()
	r.canon = make([]ir.AttrID, m.NumAttrs()+1)
	r.locs = make([]int32, m.NumAttrs()+1)
	r.attrs = newLinks(m.NumAttrs() + 1)
	r.types = newLinks(m.NumTypes() + 1)
	r.budget = climbLimit + climbBudget*len(r.canon)
	for i := 1; i < len(r.canon); i++ {
		a := m.Attr(ir.AttrID(i))
		r.canon[i] = a.ID()
		if a.ID() == ir.AttrID(i) {
			r.fields(a, link{attr: a.ID()})
		}
	}
	for i := 1; i <= m.NumTypes(); i++ {
		if t := m.Type(ir.TypeID(i)); t.ID() == ir.TypeID(i) {
			r.fields(t, link{typ: t.ID()})
		}
	}
	var err error
	if r.inferred, err = infer(m); err != nil {
		return nil, err
	}
	return r, r.walk()
}

// fields records the references in the fields of n.
func (r *refs) fields(n ir.Node, from link) {
	switch l := n.(type) {
	case *attrs.FileLineCol:
		r.files[l.File.ID()]++
		return
	case *attrs.Name:
		r.names[l.Name.ID()]++
		r.attr(l.Child, link{attr: from.attr, label: "child"})
		return
	}
	c, ok := ir.KindOf(n).(*schema.Class)
	if !ok || c == attrs.OpaqueAttr() || c == types.OpaqueType() {
		return
	}
	e := c.Encoding(n)
	if e == nil {
		if len(c.Encodings) == 0 {
			return
		}
		e = &c.Encodings[0]
	}
	for i := range e.Fields {
		f := &e.Fields[i]
		if f.Get == nil {
			continue
		}
		l := from
		l.label = f.Name
		switch v := f.Get(n).(type) {
		case ir.Attr:
			r.attr(v, l)
		case []ir.Attr:
			for _, a := range v {
				r.attr(a, l)
			}
		case ir.Type:
			r.typ(v, l)
		case []ir.Type:
			for _, t := range v {
				r.typ(t, l)
			}
		case []ir.NamedAttr:
			for _, e := range v {
				k, v := l, l
				k.role, v.role, v.label = keyRole, valueRole, e.Name
				r.attr(e.NameAttr, k)
				r.attr(e.Value, v)
			}
		case string:
			r.holders[v] = append(r.holders[v], l)
		case []string:
			for _, s := range v {
				r.holders[s] = append(r.holders[s], l)
			}
		}
	}
}

func (r *refs) attr(a ir.Attr, from link) {
	if a != nil {
		r.attrs.add(uint32(a.ID()), from)
	}
}

func (r *refs) typ(t ir.Type, from link) {
	if t != nil {
		r.types.add(uint32(t.ID()), from)
	}
}

// of iterates over the references to an attribute, by its canonical number.
func (r *refs) of(a ir.AttrID) iter.Seq[link] {
	return func(yield func(link) bool) {
		for l := range r.attrs.of(uint32(a)) {
			if !yield(l) {
				return
			}
		}
		if n := r.locs[a]; n > 0 {
			yield(link{count: n, role: locRole, label: "location"})
		}
	}
}

// tally counts references from operations, by operation name and number of the target.
type tally map[[2]uint32]int32

func (t tally) add(op ir.NameID, id uint32) { t[[2]uint32{uint32(op), id}]++ }

// each calls f for each entry in a fixed order.
func (t tally) each(f func(op ir.NameID, id uint32, n int32)) {
	keys := slices.SortedFunc(maps.Keys(t), func(a, b [2]uint32) int {
		return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1]))
	})
	for _, k := range keys {
		f(ir.NameID(k[0]), k[1], t[k])
	}
}

// walk records the references of operations.
func (r *refs) walk() error {
	m := r.m
	r.ops = make([]int32, m.NumNames()+1)
	props := make([]int32, m.NumProps()+1)
	names := make([]ir.NameID, m.NumProps()+1)
	dicts, results := make(tally), make(tally)
	err := ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		name := op.Info().ID
		r.ops[name]++
		if p := op.PropID(); p != 0 {
			props[p]++
			names[p] = name
		}
		if d := op.AttrsID(); d != 0 {
			dicts.add(name, uint32(d))
		}
		r.locs[r.canon[op.LocID()]]++
		for i := range op.NumResults() {
			results.add(name, uint32(op.Result(i).TypeID()))
		}
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					results.add(name, uint32(b.Arg(k).TypeID()))
					if l := b.ArgLoc(k); l != nil {
						r.locs[r.canon[l.ID()]]++
					}
				}
			}
		}
		return ir.Advance
	})
	if err != nil {
		return err
	}
	for p, n := range props {
		if n > 0 {
			r.tuple(names[p], m.Props(ir.PropID(p)), n)
		}
	}
	dicts.each(func(op ir.NameID, id uint32, n int32) {
		dict, ok := m.Attr(ir.AttrID(id)).(ir.Dictionary)
		if !ok {
			return
		}
		for _, e := range dict.Entries() {
			r.operations(e.NameAttr.ID(), link{op: op, count: n, role: nameRole, label: e.Name})
			r.operations(e.Value.ID(), link{op: op, count: n, role: attrRole, label: e.Name})
		}
	})
	results.each(func(op ir.NameID, id uint32, n int32) {
		t := m.Type(ir.TypeID(id)).ID()
		r.types.add(uint32(t), link{op: op, count: n, role: typeRole, label: "value type"})
	})
	return nil
}

// tuple records the inherent attributes of n operations.
func (r *refs) tuple(op ir.NameID, values []uint32, n int32) {
	info := r.m.Info(op)
	if info.Def == nil {
		if len(values) == 1 && r.opaque(op, ir.AttrID(values[0]), n) {
			return
		}
		if len(values) > 0 && values[0] != 0 {
			r.operations(ir.AttrID(values[0]), link{op: op, count: n, role: attrRole, label: "properties"})
		}
		return
	}
	for i, slot := range info.Slots {
		if values[i] != 0 {
			r.operations(ir.AttrID(values[i]), link{op: op, count: n, role: attrRole, label: slot.Name})
		}
	}
}

// opaque records what the opaque properties of n operations seem to refer to. It reports false if
// attribute id is not opaque properties.
func (r *refs) opaque(op ir.NameID, id ir.AttrID, n int32) bool {
	a, ok := r.m.Attr(id).(*attrs.Opaque)
	if !ok || !a.Properties() {
		return false
	}
	for _, ref := range r.inferred.refs(op, a.Bytes) {
		if ref.attr != 0 && ref.other == 0 {
			r.operations(ref.attr, link{op: op, count: n, role: attrRole, label: inferredLabel})
		}
	}
	return true
}

// inferredLabel stands for the name of an attribute of opaque properties.
const inferredLabel = "(inferred)"

func (r *refs) operations(id ir.AttrID, l link) {
	r.attrs.add(uint32(r.canon[id]), l)
}
