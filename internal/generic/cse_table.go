package generic

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// table is a hash table of the operations of a scope that others may be equal to. Entries are
// removed in reverse order, as dominance scopes end.
type table struct {
	names   *names
	m       *ir.Module
	s       *ir.Scope // nil until the first operation is added
	entries []entry
	heads   []int32          // by the lower bits of the hash, the newest entry plus 1
	shapes  map[ir.Op]uint64 // of operations with regions
}

type entry struct {
	op   uint32
	hash uint32
	prev int32 // the older entry with the same lower bits, plus 1
	// After is for operations that read: the number of writes in the block before it, plus 1. It is
	// 0 for others.
	after uint32
}

func newTable(n *names) *table {
	return &table{names: n, m: n.m, heads: make([]int32, 64), shapes: map[ir.Op]uint64{}}
}

// reset prepares the empty table for another scope.
func (t *table) reset() {
	t.s = nil
	clear(t.shapes)
}

func (t *table) mark() int { return len(t.entries) }

// cut removes the entries added after mark.
func (t *table) cut(mark int) {
	for i := len(t.entries) - 1; i >= mark; i-- {
		e := &t.entries[i]
		*t.head(e.hash) = e.prev
	}
	t.entries = t.entries[:mark]
}

func (t *table) head(hash uint32) *int32 { return &t.heads[int(hash)&(len(t.heads)-1)] }

func (t *table) add(e entry) {
	if len(t.entries) == len(t.heads) {
		t.heads = make([]int32, 2*len(t.heads))
		for i := range t.entries {
			t.link(i)
		}
	}
	t.entries = append(t.entries, e)
	t.link(len(t.entries) - 1)
}

// link makes entry i the newest.
func (t *table) link(i int) {
	e := &t.entries[i]
	h := t.head(e.hash)
	e.prev, *h = *h, int32(i+1)
}

// find returns an operation equal to that of e, nil if there is none.
func (t *table) find(e *entry) ir.Op {
	op := t.s.Op(e.op)
	for i := *t.head(e.hash); i != 0; i = t.entries[i-1].prev {
		o := &t.entries[i-1]
		if o.hash != e.hash || o.after != e.after {
			continue
		}
		old := t.s.Op(o.op)
		if (e.after == 0 || old.Block() == op.Block()) && t.equal(old, op) {
			return old
		}
	}
	return ir.Op{}
}

// hash is FNV with the upper bits mixed in.
type hash uint64

// prime is FNV's for 64 bits.
const prime = 1099511628211

func (h *hash) add(n uint64) {
	*h = (*h ^ hash(n)) * prime
	*h ^= *h >> 29
}

// entry hashes op by everything that equal compares. Operands of commutative operations are hashed
// without their order, and operands inside regions are not hashed; comparing finds out which are
// equal.
func (t *table) entry(op ir.Op) entry {
	s, id := op.Scope()
	t.s = s
	h := hash(t.shape(op))
	if t.names.of(op)&commutative != 0 {
		sum := uint64(0)
		for _, v := range op.OperandIDs() {
			x := (uint64(v) + 1) * 0x9e3779b97f4a7c15
			sum += x ^ x>>31
		}
		h.add(sum)
	} else {
		for _, v := range op.OperandIDs() {
			h.add(uint64(v))
		}
	}
	return entry{op: id, hash: uint32(h>>32) ^ uint32(h)}
}

// shape hashes op and its regions except for operands. The contents are final when op is visited,
// so each operation with regions is hashed once.
func (t *table) shape(op ir.Op) uint64 {
	if op.NumRegions() > 0 {
		if h, ok := t.shapes[op]; ok {
			return h
		}
	}
	h := hash(14695981039346656037)
	h.add(uint64(op.NameID())<<32 | uint64(t.attr(op.AttrsID())))
	if props := t.m.Props(op.PropID()); props != nil {
		info := op.Info()
		for i, p := range props {
			if i < len(props)-info.OperandGroups-info.ResultGroups {
				p = uint32(t.attr(ir.AttrID(p)))
			}
			if p != 0 { // an empty tuple is the same as none
				h.add(uint64(i)<<32 | uint64(p))
			}
		}
	}
	h.add(uint64(op.NumOperands()))
	for i := range op.NumResults() {
		h.add(uint64(t.typ(op.Result(i).TypeID())))
	}
	if op.NumRegions() == 0 {
		return uint64(h)
	}
	for i := range op.NumRegions() {
		for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
			h.add(uint64(b.NumArgs()) + 1)
			for o := b.First(); !o.IsNil(); o = o.Next() {
				h.add(t.shape(o))
			}
		}
	}
	t.shapes[op] = uint64(h)
	return uint64(h)
}

// attr returns the number that represents all attributes equal to number id.
func (t *table) attr(id ir.AttrID) ir.AttrID {
	if id == 0 {
		return 0
	}
	return t.m.Attr(id).ID()
}

func (t *table) typ(id ir.TypeID) ir.TypeID {
	if id == 0 {
		return 0
	}
	return t.m.Type(id).ID()
}

// equal compares two operations and their regions, ignoring locations.
func (t *table) equal(x, y ir.Op) bool { return t.same(x, y, nil) }

// pairs maps values inside one operation to the corresponding values inside another.
type pairs map[ir.Value]ir.Value

func (t *table) same(x, y ir.Op, inside pairs) bool {
	if x.NameID() != y.NameID() || x.NumOperands() != y.NumOperands() || x.NumResults() != y.NumResults() ||
		x.NumRegions() != y.NumRegions() || x.NumSuccessors() > 0 || y.NumSuccessors() > 0 ||
		t.attr(x.AttrsID()) != t.attr(y.AttrsID()) || !t.sameProps(x, y) {
		return false
	}
	for i := range x.NumResults() {
		if t.typ(x.Result(i).TypeID()) != t.typ(y.Result(i).TypeID()) {
			return false
		}
	}
	if !t.sameOperands(x, y, inside) {
		return false
	}
	if x.NumRegions() == 0 {
		return true
	}
	if inside == nil {
		inside = pairs{}
	}
	for i := range x.NumRegions() {
		if !t.sameRegion(x.Region(i), y.Region(i), inside) {
			return false
		}
	}
	return true
}

func (t *table) sameProps(x, y ir.Op) bool {
	if x.PropID() == y.PropID() {
		return true
	}
	p, q := t.m.Props(x.PropID()), t.m.Props(y.PropID())
	if slices.Equal(p, q) {
		return true
	}
	if len(p) == 0 || len(q) == 0 { // a missing tuple is empty
		return !slices.ContainsFunc(slices.Concat(p, q), func(n uint32) bool { return n != 0 })
	}
	if len(p) != len(q) {
		return false
	}
	info := x.Info()
	slots := len(p) - info.OperandGroups - info.ResultGroups
	for i := range p {
		if p[i] == q[i] {
			continue
		}
		if i >= slots || t.attr(ir.AttrID(p[i])) != t.attr(ir.AttrID(q[i])) {
			return false
		}
	}
	return true
}

func (t *table) sameOperands(x, y ir.Op, inside pairs) bool {
	if inside == nil && slices.Equal(x.OperandIDs(), y.OperandIDs()) {
		return true
	}
	stands := func(v ir.Value) ir.Value {
		if w, ok := inside[v]; ok {
			return w
		}
		return v
	}
	if t.names.of(x)&commutative == 0 {
		for i := range x.NumOperands() {
			if stands(x.Operand(i)) != y.Operand(i) {
				return false
			}
		}
		return true
	}
	a, b := make([]uint32, 0, x.NumOperands()), make([]uint32, 0, x.NumOperands())
	for i := range x.NumOperands() {
		s, v := stands(x.Operand(i)).Scope()
		r, w := y.Operand(i).Scope()
		if s != r {
			return false
		}
		a, b = append(a, v), append(b, w)
	}
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// sameRegion compares regions of at most one block.
func (t *table) sameRegion(x, y ir.Region, inside pairs) bool {
	if x.Empty() || y.Empty() {
		return x.Empty() && y.Empty()
	}
	a, b := x.First(), y.First()
	if a != x.Last() || b != y.Last() || a.NumArgs() != b.NumArgs() {
		return false
	}
	for i := range a.NumArgs() {
		if t.typ(a.Arg(i).TypeID()) != t.typ(b.Arg(i).TypeID()) {
			return false
		}
		inside[a.Arg(i)] = b.Arg(i)
	}
	p, q := a.First(), b.First()
	for ; !p.IsNil() && !q.IsNil(); p, q = p.Next(), q.Next() {
		if !t.same(p, q, inside) {
			return false
		}
		for i := range p.NumResults() {
			inside[p.Result(i)] = q.Result(i)
		}
	}
	return p.IsNil() && q.IsNil()
}
