package verify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// makeKey builds the key of an operation. It holds everything that decides whether the operation is
// valid: name, inherent attributes, and types of operands and results.
func (w *worker) makeKey(s *ir.Scope, op *slab.OpRecord) {
	n := int(4 + op.NumOperands + op.NumResults)
	if cap(w.key) < n {
		w.key = make([]uint32, 0, 2*n)
	}
	k := w.key[:n]
	k[0], k[1], k[2], k[3] = uint32(n), uint32(op.Name), uint32(op.Props), op.NumOperands
	h := (uint64(op.Name)<<32 | uint64(op.Props)) * mix
	at := 4
	for _, v := range records.Of(s).Operands[op.Operands : op.Operands+op.NumOperands] {
		t := uint32(records.Of(s).Values[v].Type)
		k[at] = t
		at++
		h = (h<<5 | h>>59) ^ uint64(t)*mix
	}
	for _, v := range records.Of(s).Values[op.Results : op.Results+op.NumResults] {
		k[at] = uint32(v.Type)
		at++
		h = (h<<5 | h>>59) ^ uint64(v.Type)*mix
	}
	w.key, w.hash, w.holder = k, finish(h), 0
}

// byFrame marks keys in which the types are followed by the frames of the regions and then by the
// number of results.
const byFrame = 1 << 29

// isHolder reports whether an operation has no successors and has regions, all in its own scope, of
// at most one block each whose last operation has no successors either.
func isHolder(s *ir.Scope, op *slab.OpRecord, n *nameInfo) bool {
	if op.Ext == 0 || !n.alone || n.info.Def == nil {
		return false
	}
	e := &records.Of(s).Exts[op.Ext]
	if e.Child != 0 || e.NumSucc != 0 || e.NumRegions == 0 {
		return false
	}
	for _, r := range records.Of(s).Regions[e.Regions : e.Regions+e.NumRegions] {
		if r.First == 0 && r.Last == 0 {
			continue
		}
		last := records.Of(s).Blocks[r.First].Last
		if r.First != r.Last || last == 0 || records.Of(s).Exts[records.Of(s).Ops[last].Ext].NumSucc != 0 {
			return false
		}
	}
	return true
}

// knownHolder is like known, but for an operation for which isHolder is true. A cached verdict also
// covers what the operation infers from its regions.
func (w *worker) knownHolder(s *ir.Scope, id uint32) bool {
	op := &records.Of(s).Ops[id]
	w.makeKey(s, op)
	k := w.key
	k[3] |= byFrame
	e := &records.Of(s).Exts[op.Ext]
	for _, r := range records.Of(s).Regions[e.Regions : e.Regions+e.NumRegions] {
		if r.First == 0 {
			k = append(k, 0)
			continue
		}
		b := &records.Of(s).Blocks[r.First]
		k = append(k, 1+b.NumArgs)
		for _, a := range records.Of(s).Args[b.Args : b.Args+b.NumArgs] {
			k = append(k, uint32(records.Of(s).Values[a.Value].Type))
		}
		last := &records.Of(s).Ops[b.Last]
		k = append(k, uint32(last.Name), last.NumOperands)
		for _, v := range records.Of(s).Operands[last.Operands : last.Operands+last.NumOperands] {
			k = append(k, uint32(records.Of(s).Values[v].Type))
		}
	}
	k = append(k, op.NumResults)
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
func (w *worker) known(s *ir.Scope, op *slab.OpRecord, n *nameInfo, of typeList) bool {
	k := w.shortKey(op, n, of)
	w.short = k
	switch {
	case k.head == 0:
		w.makeKey(s, op)
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
