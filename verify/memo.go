package verify

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// memo is the set of what good operations depend on: name, inherent attributes, types
// of operands and results, and the frames of regions, as a list of numbers.
type memo struct {
	slots []uint64 // the upper half of a hash, and where in keys; 0 is free
	keys  []uint32 // length and numbers, one key behind the other
	used  int
	key   []uint32 // the key in the making
	hash  uint64
}

// maxKeys bounds the numbers that are kept: when there are more, all are forgotten.
const maxKeys = 1 << 22

const mix = 0x9E3779B97F4A7C15

// byType marks keys that have the type of elements for attributes.
const byType = 1 << 30

// makeKey makes the key of an operation.
func (w *worker) makeKey(s *ir.Scope, op *ir.OpRecord, info *nameInfo) {
	m := &w.memo
	props, mark := uint32(op.Props), uint32(0)
	if info.constant && op.Props != 0 {
		if t := w.constantType(op.Props); t != 0 {
			props, mark = uint32(t), byType
		}
	}
	n := int(4 + op.NumOperands + op.NumResults)
	if cap(m.key) < n {
		m.key = make([]uint32, 0, 2*n)
	}
	k := m.key[:n]
	k[0], k[1], k[2], k[3] = uint32(n), uint32(op.Name), props, op.NumOperands|mark
	h := (uint64(op.Name)<<32 | uint64(props)) * mix
	at := 4
	for _, v := range s.Operands[op.Operands : op.Operands+op.NumOperands] {
		t := uint32(s.Values[v].Type)
		k[at] = t
		at++
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	for _, v := range s.Values[op.Results : op.Results+op.NumResults] {
		k[at] = uint32(v.Type)
		at++
		h = (h<<5 | h>>59) ^ uint64(v.Type)*mix
	}
	m.key, m.hash = k, finish(h)
}

// byFrame marks keys that have the frames of regions behind the types, and then the
// number of results.
const byFrame = 1 << 29

// isHolder reports whether an operation has regions of no more than one block in the
// scope that it is in, and no successors.
func isHolder(s *ir.Scope, op *ir.OpRecord, n *nameInfo) bool {
	if op.Ext == 0 || !n.alone || n.info.Def == nil {
		return false
	}
	e := &s.Exts[op.Ext]
	if e.Child != 0 || e.NumSucc != 0 || e.NumRegions == 0 {
		return false
	}
	for _, r := range s.Regions[e.Regions : e.Regions+e.NumRegions] {
		if r.First != r.Last || r.First != 0 && s.Blocks[r.First].Last == 0 {
			return false
		}
	}
	return true
}

// knownHolder is known for an operation that isHolder is true of; it stands for what the
// operation infers from its regions too.
func (w *worker) knownHolder(s *ir.Scope, op *ir.OpRecord, n *nameInfo) bool {
	w.makeKey(s, op, n)
	m := &w.memo
	k := m.key
	k[3] |= byFrame
	e := &s.Exts[op.Ext]
	for _, r := range s.Regions[e.Regions : e.Regions+e.NumRegions] {
		if r.First == 0 {
			k = append(k, 0)
			continue
		}
		b := &s.Blocks[r.First]
		k = append(k, 1+b.NumArgs)
		for _, a := range s.Args[b.Args : b.Args+b.NumArgs] {
			k = append(k, uint32(s.Values[a.Value].Type))
		}
		last := &s.Ops[b.Last]
		k = append(k, uint32(last.Name), last.NumOperands)
		for _, v := range s.Operands[last.Operands : last.Operands+last.NumOperands] {
			k = append(k, uint32(s.Values[v].Type))
		}
	}
	k = append(k, op.NumResults)
	k[0] = uint32(len(k))
	m.key, m.hash = k, hashOf(k)
	return w.ask(m)
}

// constantType returns the number of the type of the elements that a constant with a
// tuple of attributes has, 0 if it has something else.
func (w *worker) constantType(id ir.PropID) ir.TypeID {
	if int(id) >= len(w.constants) {
		w.constants = append(w.constants, make([]ir.TypeID, max(int(id), w.m.NumProps())+1-len(w.constants))...)
	}
	t := w.constants[id]
	if t == 0 {
		t = w.elementsType(ir.AttrID(w.m.Props(id)[0]))
		w.constants[id] = t
	}
	return t
}

// elementsType returns the number of the type of dense elements, which are not built
// for that, and 0 for other attributes.
func (w *worker) elementsType(id ir.AttrID) ir.TypeID {
	if t := w.m.ElementsType(id); t != 0 {
		return t
	}
	if w.m.Built(id) {
		if d, ok := w.m.Attr(id).(*attrs.DenseElements); ok {
			return d.Type.ID()
		}
	}
	return 0
}

// A class is what an elementwise operation depends on of a type, when all its types are
// tensors of one shape: the element type. Both have numbers of their own; 0 is for
// types that are no plain tensors.
type class struct{ shape, elem uint32 }

// byElement marks keys that have classes for types.
const byElement = 1 << 31

// classes knows the classes of a module's types.
type classes struct {
	of     []class // by type number; a shape of unset is not known yet
	shapes map[string]uint32
	buf    []byte
}

const unset = ^uint32(0)

// class returns the class of a type.
func (w *worker) class(id ir.TypeID) class {
	c := &w.classes
	if int(id) >= len(c.of) {
		old := len(c.of)
		c.of = append(c.of, make([]class, max(int(id), w.m.NumTypes())+1-old)...)
		for i := old; i < len(c.of); i++ {
			c.of[i].shape = unset
		}
	}
	if p := &c.of[id]; p.shape != unset {
		return *p
	}
	c.of[id] = w.newClass(w.m.Type(id))
	return c.of[id]
}

func (w *worker) newClass(t ir.Type) class {
	tensor, ok := t.(*types.RankedTensor)
	if !ok || tensor.Encoding != nil {
		return class{}
	}
	switch tensor.Elem.(type) {
	case *types.Integer, *types.Float, *types.Complex:
	default:
		return class{} // rules about quantization look at shapes
	}
	c := &w.classes
	c.buf = c.buf[:0]
	for _, d := range tensor.Shape {
		c.buf = binary.LittleEndian.AppendUint64(c.buf, uint64(d))
	}
	n, ok := c.shapes[string(c.buf)]
	if !ok {
		if c.shapes == nil {
			c.shapes = map[string]uint32{}
		}
		n = uint32(len(c.shapes) + 1)
		c.shapes[string(c.buf)] = n
	}
	return class{n, uint32(tensor.Elem.ID())}
}

// makeClassKey makes the key of an elementwise operation, if all its types are plain
// tensors of one shape.
func (w *worker) makeClassKey(s *ir.Scope, op *ir.OpRecord) bool {
	m := &w.elementwise
	k := append(m.key[:0], 4+op.NumOperands+op.NumResults, uint32(op.Name), uint32(op.Props), op.NumOperands|byElement)
	h := (uint64(op.Name)<<32 | uint64(op.Props)) * mix
	shape := uint32(0)
	add := func(id ir.TypeID) bool {
		var c class
		if int(id) < len(w.classes.of) && w.classes.of[id].shape != unset {
			c = w.classes.of[id]
		} else {
			c = w.class(id)
		}
		if c.shape == 0 || shape != 0 && c.shape != shape {
			return false
		}
		shape = c.shape
		k = append(k, c.elem)
		h = (h<<5 | h>>59) ^ uint64(c.elem)*mix
		return true
	}
	for _, v := range s.Operands[op.Operands : op.Operands+op.NumOperands] {
		if v == 0 || !add(s.Values[v].Type) {
			m.key = k
			return false
		}
	}
	for _, v := range s.Values[op.Results : op.Results+op.NumResults] {
		if !add(v.Type) {
			m.key = k
			return false
		}
	}
	m.key, m.hash = k, finish(h)
	return true
}

// known reports whether an operation is like one that was good.
func (w *worker) known(s *ir.Scope, op *ir.OpRecord, n *nameInfo) bool {
	m := &w.elementwise
	if !n.elementwise || !w.makeClassKey(s, op) {
		m = &w.memo
		w.makeKey(s, op, n)
	}
	return w.ask(m)
}

// ask reports whether the key in the making is in m.
func (w *worker) ask(m *memo) bool {
	w.asked = m
	if m.slots == nil {
		return false
	}
	mask := uint64(len(m.slots) - 1)
	for i := m.hash & mask; m.slots[i] != 0; i = (i + 1) & mask {
		slot := m.slots[i]
		if slot>>32 != m.hash>>32 {
			continue
		}
		if at := uint32(slot); equal(m.keys[at:], m.key) {
			return true
		}
	}
	return false
}

// equal reports whether the list in keys that starts with its length is the key.
func equal(keys, key []uint32) bool {
	return keys[0] == uint32(len(key)) && slices.Equal(keys[:len(key)], key)
}

// remember adds the operation that was asked about last, and was not found.
func (w *worker) remember() {
	m := w.asked
	if len(m.key) > maxKeys {
		return
	}
	if len(m.keys)+len(m.key) > maxKeys {
		m.slots, m.keys, m.used = nil, m.keys[:0], 0
	}
	if 2*m.used >= len(m.slots) {
		m.grow()
	}
	if len(m.keys) == 0 {
		m.keys = append(m.keys, 0) // place 0 is none
	}
	m.insert(m.hash, uint32(len(m.keys)))
	m.keys = append(m.keys, m.key...)
	m.used++
}

func (m *memo) insert(hash uint64, at uint32) {
	mask := uint64(len(m.slots) - 1)
	i := hash & mask
	for m.slots[i] != 0 {
		i = (i + 1) & mask
	}
	m.slots[i] = hash>>32<<32 | uint64(at)
}

func (m *memo) grow() {
	old := m.keys
	n := max(256, 4*m.used)
	size := 256
	for size < n {
		size *= 2
	}
	m.slots = make([]uint64, size)
	for at := 1; at < len(old); at += int(old[at]) {
		m.insert(hashOf(old[at:at+int(old[at])]), uint32(at))
	}
}

// hashOf returns the hash that makeKey has made for a key.
func hashOf(k []uint32) uint64 {
	h := (uint64(k[1])<<32 | uint64(k[2])) * mix
	for _, t := range k[4:] {
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	return finish(h)
}

// finish spreads what is in the upper bits of a hash.
func finish(h uint64) uint64 {
	h = (h ^ h>>29) * mix
	return h ^ h>>32
}
