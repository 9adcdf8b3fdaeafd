package ir

import (
	"iter"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ods"
)

// tupleWords is the size of the stack buffers that hold a property tuple.
const tupleWords = 32

// props returns the operation's property tuple. It is nil if all inherent attributes are absent and
// all segment sizes, if any, are 0.
func (o Op) props() []uint32 { return o.s.m.Props(o.rec().Props) }

// copyProps appends a copy of the property tuple to dst.
func (o Op) copyProps(dst []uint32) []uint32 {
	if p := o.props(); p != nil {
		return append(dst, p...)
	}
	return slab.Extend(dst, o.Info().PropWidth())
}

// addTuple is AddProps for an operation called name. It returns 0 for a tuple of zeros, and the
// existing number for a tuple that it has stored recently, since the operations that passes create
// are often alike. Operations with different names never share a tuple.
func (m *Module) addTuple(name NameID, tuple []uint32) PropID {
	h, any := Hash(0), uint32(0)
	for _, v := range tuple {
		h, any = h.Add(uint64(v)), any|v
	}
	if any == 0 {
		return 0
	}
	h = Hash(name)<<32 | h>>32
	if id := PropID(m.recentProps.get(h)); id != 0 && slices.Equal(m.Props(id), tuple) {
		return id
	}
	id := m.AddProps(tuple)
	m.recentProps.keep(h, uint32(id))
	return id
}

// PropID returns the number of the operation's tuple of inherent attributes and segment sizes. It
// is 0 if all of them are absent or 0.
func (o Op) PropID() PropID { return o.rec().Props }

// AttrsID returns the number of the dictionary of discardable attributes, or 0 if there are none.
func (o Op) AttrsID() AttrID { return o.rec().Attrs }

// Attr returns the attribute called name, or nil if it is absent. A name that the operation's
// definition declares refers to an inherent attribute, any other name to a discardable one.
func (o Op) Attr(name string) Attr {
	if i := o.Info().Slot(name); i >= 0 {
		return o.Inherent(i)
	}
	if d := o.Discardable(); d != nil {
		return d.Lookup(name)
	}
	return nil
}

// Inherent returns the inherent attribute in slot i of [OpInfo.Slots], or nil if it is absent. An
// operation without a definition holds its properties as a single attribute in slot 0. The nil Op has
// none.
func (o Op) Inherent(i int) Attr {
	if o.s == nil {
		return nil
	}
	if p := o.props(); i < len(p) {
		return o.s.m.Attr(AttrID(p[i]))
	}
	return nil
}

// InherentAttrs returns an iterator over the inherent attributes that are present and their
// declarations, in native property order.
func (o Op) InherentAttrs() iter.Seq2[*ods.Attr, Attr] {
	return func(yield func(*ods.Attr, Attr) bool) {
		p := o.props()
		if p == nil {
			return
		}
		for i, slot := range o.Info().Slots {
			if p[i] != 0 && !yield(slot, o.s.m.Attr(AttrID(p[i]))) {
				return
			}
		}
	}
}

// Discardable returns the dictionary of discardable attributes, or nil if there are none.
func (o Op) Discardable() Dictionary {
	d, _ := o.s.m.Attr(o.rec().Attrs).(Dictionary)
	return d
}

// SetDiscardable replaces all discardable attributes. A nil or empty dictionary
// removes them.
func (o Op) SetDiscardable(d Dictionary) {
	var id AttrID
	if d != nil && len(d.Entries()) != 0 {
		id = d.ID()
	}
	o.setDiscardable(id, "")
}

// setDiscardable replaces the dictionary of discardable attributes. name is the one that has
// changed, or "" if any may have.
func (o Op) setDiscardable(id AttrID, name string) {
	r := o.rec()
	old := r.Attrs
	r.Attrs = id
	if o.s.m.observer != nil && old != id {
		o.s.m.observer(Edit{Kind: AttrSet, Op: o, Name: name})
	}
}

// SetInherent sets the inherent attribute in slot i of [OpInfo.Slots]. A nil value removes it.
func (o Op) SetInherent(i int, a Attr) {
	var id uint32
	if a != nil {
		id = uint32(a.ID())
	}
	var buf [tupleWords]uint32
	tuple := o.copyProps(buf[:0])
	if tuple[i] == id {
		return
	}
	tuple[i] = id
	o.rec().Props = o.s.m.addTuple(o.rec().Name, tuple)
	if o.s.m.observer != nil {
		o.tellInherent(i)
	}
}

// tellInherent reports to the observer that the attribute in slot i of o has changed.
func (o Op) tellInherent(i int) {
	e := Edit{Kind: AttrSet, Op: o}
	if slots := o.Info().Slots; i < len(slots) {
		e.Name = slots[i].Name
	}
	o.s.m.observer(e)
}

// SetAttr sets the attribute called name, which is inherent if the operation's definition declares
// it and discardable otherwise. A nil value removes it.
func (o Op) SetAttr(name string, a Attr) {
	if a == nil {
		o.RemoveAttr(name)
		return
	}
	if i := o.Info().Slot(name); i >= 0 {
		o.SetInherent(i, a)
		return
	}
	var entries []NamedAttr
	if d := o.Discardable(); d != nil {
		entries = append(make([]NamedAttr, 0, len(d.Entries())+1), d.Entries()...)
	}
	m := o.s.m
	o.setDiscardable(m.reg.NewDictionary(m, setEntry(entries, NamedAttr{Name: name, Value: a})).ID(), name)
}

// RemoveAttr removes the attribute called name and returns its value, or nil if it was absent.
func (o Op) RemoveAttr(name string) Attr {
	if i := o.Info().Slot(name); i >= 0 {
		old := o.Inherent(i)
		o.SetInherent(i, nil)
		return old
	}
	d := o.Discardable()
	if d == nil {
		return nil
	}
	i, ok := findEntry(d.Entries(), name)
	if !ok {
		return nil
	}
	old := d.Entries()[i].Value
	if len(d.Entries()) == 1 {
		o.setDiscardable(0, name)
		return old
	}
	m := o.s.m
	o.setDiscardable(m.reg.NewDictionary(m, slices.Delete(slices.Clone(d.Entries()), i, i+1)).ID(), name)
	return old
}

func findEntry(entries []NamedAttr, name string) (int, bool) {
	return slices.BinarySearchFunc(entries, name, func(e NamedAttr, n string) int { return strings.Compare(e.Name, n) })
}

// setEntry adds or replaces an entry in a list that is sorted by name.
func setEntry(entries []NamedAttr, a NamedAttr) []NamedAttr {
	i, ok := findEntry(entries, a.Name)
	if ok {
		entries[i].Value = a.Value
		return entries
	}
	return slices.Insert(entries, i, a)
}
