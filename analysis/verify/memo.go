package verify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// makeKey builds the key of an operation. It holds everything that decides whether the operation is
// valid: name, inherent attributes, and types of operands and results.
func (w *worker) makeKey(op ir.Op) {
	s, _ := op.Scope()
	name, props, operands, results := op.NameID(), op.PropID(), op.OperandIDs(), op.NumResults()
	n := 4 + len(operands) + results
	if cap(w.key) < n {
		w.key = make([]uint32, 0, 2*n)
	}
	k := w.key[:n]
	k[0], k[1], k[2], k[3] = uint32(n), uint32(name), uint32(props), uint32(len(operands))
	h := (uint64(name)<<32 | uint64(props)) * mix
	at := 4
	for _, v := range operands {
		t := uint32(s.Value(v).TypeID())
		k[at] = t
		at++
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	for i := range results {
		t := uint32(op.Result(i).TypeID())
		k[at] = t
		at++
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	w.key, w.hash, w.holder = k, finish(h), 0
}

// byFrame marks keys in which the types are followed by the frames of the regions and then by the
// number of results.
const byFrame = 1 << 29

// isHolder reports whether an operation has no successors and has regions, all in its own scope, of
// at most one block each whose last operation has no successors either.
func isHolder(op ir.Op, n *nameInfo) bool {
	if op.IsSimple() || !n.alone || n.info.Def == nil {
		return false
	}
	if op.Body() != nil || op.NumSuccessors() != 0 || op.NumRegions() == 0 {
		return false
	}
	for i := range op.NumRegions() {
		r := op.Region(i)
		if r.Empty() {
			continue
		}
		last := r.First().Last()
		if r.First() != r.Last() || last.IsNil() || last.NumSuccessors() != 0 {
			return false
		}
	}
	return true
}

// knownHolder is like known, but for an operation for which isHolder is true. A cached verdict also
// covers what the operation infers from its regions.
func (w *worker) knownHolder(op ir.Op) bool {
	s, id := op.Scope()
	w.makeKey(op)
	k := w.key
	k[3] |= byFrame
	for i := range op.NumRegions() {
		b := op.Region(i).First()
		if b.IsNil() {
			k = append(k, 0)
			continue
		}
		k = append(k, 1+uint32(b.NumArgs()))
		for i := range b.NumArgs() {
			k = append(k, uint32(b.Arg(i).TypeID()))
		}
		last := b.Last()
		k = append(k, uint32(last.NameID()), uint32(last.NumOperands()))
		for _, v := range last.OperandIDs() {
			k = append(k, uint32(s.Value(v).TypeID()))
		}
	}
	k = append(k, uint32(op.NumResults()))
	k[0] = uint32(len(k))
	w.key, w.hash, w.short, w.holder = k, hashOf(k), short{}, id
	return w.memo.has(k, w.hash)
}

// constantType returns the type of the elements of a constant with the given attributes, or 0 if
// its value is not dense elements.
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

// elementsType returns the type of dense elements, without building them, or 0 for other
// attributes.
func (w *worker) elementsType(id ir.AttrID) ir.TypeID {
	if t := w.m.ElementsType(id); t != 0 {
		return t
	}
	if id != 0 && w.m.Built(id) { // the value of a constant can be missing
		if d, ok := w.m.Attr(id).(*attrs.DenseElements); ok {
			return d.Type.ID()
		}
	}
	return 0
}

// known reports whether an equal operation was found valid before. It keeps the key for remember.
func (w *worker) known(op ir.Op, n *nameInfo, of typeList) bool {
	k := w.shortKey(op, n, of)
	w.short = k
	switch {
	case k.head == 0:
		w.makeKey(op)
		return w.memo.has(w.key, w.hash)
	case k.head == n.head && n.good>>k.types&1 != 0:
		return true
	case !w.shorts.has(k):
		return false
	}
	if k.head != n.head {
		n.head, n.good = k.head, 0
	}
	n.good |= 1 << k.types
	return true
}

// remember caches the key of the last lookup, which failed.
func (w *worker) remember() {
	if w.short.head != 0 {
		w.shorts.add(w.short)
	} else {
		w.memo.add(w.key, w.hash)
	}
	if w.v.opt.Workers > 1 {
		w.note()
	}
}
