package verify

import (
	"encoding/binary"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// byType marks keys that have the type of elements for attributes.
const byType = 1 << 30

// makeKey makes the key of an operation, which is what a good one depends on: name,
// inherent attributes, types of operands and results, and the frames of regions.
func (w *worker) makeKey(s *ir.Scope, op *ir.OpRecord, info *nameInfo) {
	props, mark := uint32(op.Props), uint32(0)
	if info.constant && op.Props != 0 {
		if t := w.constantType(op.Props); t != 0 {
			props, mark = uint32(t), byType
		}
	}
	n := int(4 + op.NumOperands + op.NumResults)
	if cap(w.key) < n {
		w.key = make([]uint32, 0, 2*n)
	}
	k := w.key[:n]
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
	w.key, w.hash = k, finish(h)
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
	k := w.key
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
	w.key, w.hash = k, hashOf(k)
	return w.ask(&w.v.memo)
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
type class struct {
	shape, elem uint32
	static      bool // no size is dynamic
}

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
	static := true
	for _, d := range tensor.Shape {
		static = static && d >= 0
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
	return class{n, uint32(tensor.Elem.ID()), static}
}

// makeConstantKey makes the key of a constant whose value has the type of the result, a
// plain tensor of static shape. Which shape it is counts for no rule.
func (w *worker) makeConstantKey(s *ir.Scope, op *ir.OpRecord) bool {
	if op.Props == 0 || op.NumOperands != 0 || op.NumResults != 1 {
		return false
	}
	t := w.constantType(op.Props)
	if t == 0 || t != s.Values[op.Results].Type {
		return false
	}
	c := w.class(t)
	if c.shape == 0 || !c.static {
		return false
	}
	w.key = append(w.key[:0], 4, uint32(op.Name), c.elem, byElement|byType)
	w.hash = hashOf(w.key)
	return true
}

// makeClassKey makes the key of an elementwise operation, if all its types are plain
// tensors of one shape.
func (w *worker) makeClassKey(s *ir.Scope, op *ir.OpRecord) bool {
	k := append(w.key[:0], 4+op.NumOperands+op.NumResults, uint32(op.Name), uint32(op.Props), op.NumOperands|byElement)
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
			w.key = k
			return false
		}
	}
	for _, v := range s.Values[op.Results : op.Results+op.NumResults] {
		if !add(v.Type) {
			w.key = k
			return false
		}
	}
	w.key, w.hash = k, finish(h)
	return true
}

// known reports whether an operation is like one that was good.
func (w *worker) known(s *ir.Scope, op *ir.OpRecord, n *nameInfo) bool {
	if n.elementwise && w.makeClassKey(s, op) || n.constant && w.makeConstantKey(s, op) {
		return w.ask(&w.v.elementwise)
	}
	w.makeKey(s, op, n)
	return w.ask(&w.v.memo)
}

// ask reports whether the key in the making is in m.
func (w *worker) ask(m *memo) bool {
	w.asked = m
	return m.table.Load().has(w.key, w.hash)
}

// remember adds the operation that was asked about last, and was not found.
func (w *worker) remember() { w.asked.add(w.key, w.hash) }
