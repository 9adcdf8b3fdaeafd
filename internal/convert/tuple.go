package convert

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// tuple is the attributes of an operation, in a form that can be read and changed.
type tuple struct {
	m    *ir.Module
	info *ir.OpInfo
	// inherent has an attribute for each slot, nil if it is absent or given in numbers.
	inherent []ir.Attr
	numbers  []uint32 // attributes given by number
	// others are the discardable attributes, in order.
	others []ir.NamedAttr
}

// newTuple returns a tuple of the operation called full without attributes.
func newTuple(m *ir.Module, full string) *tuple {
	t := new(tuple)
	t.reset(m, m.Info(m.Name(full)))
	return t
}

// reset makes t the tuple of an operation without attributes.
func (t *tuple) reset(m *ir.Module, info *ir.OpInfo) {
	t.m, t.info, t.others = m, info, nil
	if cap(t.inherent) < len(info.Slots) {
		t.inherent = make([]ir.Attr, len(info.Slots), len(info.Slots)+8)
	}
	t.inherent = t.inherent[:len(info.Slots)]
	clear(t.inherent)
	n := info.PropWidth()
	t.numbers = slices.Grow(t.numbers[:0], n)[:n]
	clear(t.numbers)
}

// open returns the tuple of a form.
func open(m *ir.Module, f form) *tuple {
	t := new(tuple)
	t.open(m, f, nil)
	return t
}

// open makes t the tuple of a form, without the attributes in the slots marked by direct.
func (t *tuple) open(m *ir.Module, f form, direct []bool) {
	t.reset(m, m.Info(f.name))
	if p := m.Props(f.props); p != nil {
		for i := range t.inherent {
			if direct == nil || !direct[i] {
				t.inherent[i] = m.Attr(ir.AttrID(p[i]))
			}
		}
	}
	if d, ok := m.Attr(f.attrs).(ir.Dictionary); ok {
		t.others = d.Entries()
	}
}

// get returns the inherent attribute called name, or nil.
func (t *tuple) get(name string) ir.Attr {
	if i := t.info.Slot(name); i >= 0 {
		return t.inherent[i]
	}
	return nil
}

// set sets the attribute called name, as a discardable one unless the operation declares it.
func (t *tuple) set(name string, a ir.Attr) {
	if i := t.info.Slot(name); i >= 0 {
		t.inherent[i] = a
	} else {
		t.others = append(t.others, ir.NamedAttr{Name: name, Value: a})
	}
}

// form returns the form with the tuple's attributes. Segment sizes are not kept: no operation of
// VHLO, and none with a counterpart there, stores any.
func (t *tuple) form() form {
	f := form{name: t.info.ID}
	some := false
	for i, a := range t.inherent {
		if a != nil {
			t.numbers[i] = uint32(a.ID())
		}
		some = some || t.numbers[i] != 0
	}
	if some {
		f.props = t.m.AddProps(t.numbers)
	}
	if len(t.others) > 0 {
		f.attrs = t.m.Registry().NewDictionary(t.m, t.others).ID()
	}
	return f
}
