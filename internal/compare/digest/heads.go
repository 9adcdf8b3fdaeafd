package digest

import "github.com/hlobc/hlobc/ir"

// heads are the sums of what operations are by themselves. Those of operations that name no symbols are
// computed once for all operations with the same name, attributes and types, and found by the operation
// afterwards.
type heads struct {
	of   ir.OpMap[uint32] // an index into sums, 0 if it is not known
	sums []Sum            // the first is that of the last operation that names a symbol
	keys []headKey
	// byProps begins the list of sums with a tuple of attributes, next continues it. Few tuples occur with
	// many types; rest has what does not fit into short lists, and what has no tuple.
	byProps ir.ByNumber[ir.PropID, uint32]
	next    []uint32
	rest    map[headKey]uint32
	last    [lastHeads]lastHead
}

// lastHead is an entry of a small table in front of rest, which costs more to look up than everything
// else that is done for an operation.
type lastHead struct {
	key   headKey
	index uint32
}

const lastHeads = 256

// slot is the place of a key in that table.
func (k headKey) slot() uint32 {
	return (uint32(k.name)*7 ^ uint32(k.tuple)*31 ^ uint32(k.attrs)*5 ^ uint32(k.typ)*13) % lastHeads
}

// maxList bounds the list of a tuple.
const maxList = 8

func newHeads() heads {
	return heads{sums: make([]Sum, 1), keys: make([]headKey, 1), next: make([]uint32, 1), rest: make(map[headKey]uint32)}
}

// headKey identifies what operations with at most one result are by themselves. Sizes of operand groups are
// part of the tuple.
type headKey struct {
	name  ir.NameID
	tuple ir.PropID
	attrs ir.AttrID
	typ   ir.TypeID
}

// find returns the index of a key, 0 if it is new.
func (h *heads) find(k headKey) uint32 {
	if k.tuple != 0 {
		n := 0
		for i := *h.byProps.At(k.tuple, 0); i != 0; i = h.next[i] {
			if h.keys[i] == k {
				return i
			}
			n++
		}
		if n < maxList {
			return 0
		}
	}
	last := &h.last[k.slot()]
	if last.index == 0 || last.key != k {
		*last = lastHead{k, h.rest[k]}
	}
	return last.index
}

// add keeps a sum and returns its index.
func (h *heads) add(k headKey, s Sum) uint32 {
	i := uint32(len(h.sums))
	h.sums, h.keys, h.next = append(h.sums, s), append(h.keys, k), append(h.next, 0)
	return i
}

// enter makes a sum known to all operations with a key.
func (h *heads) enter(k headKey, i uint32) {
	if k.tuple == 0 {
		h.rest[k] = i
		return
	}
	end := h.byProps.At(k.tuple, 0)
	for n := 0; *end != 0; n++ {
		if n == maxList {
			h.rest[k] = i
			return
		}
		end = &h.next[*end]
	}
	*end = i
}

// head returns the sum of what an operation is by itself: name, attributes, sizes of operand groups,
// types of results. It is valid until the next call.
func (p *program) head(op ir.Op) *Sum {
	at := p.heads.of.At(op)
	if *at != 0 {
		return &p.heads.sums[*at]
	}
	key := headKey{name: op.NameID(), tuple: op.PropID(), attrs: op.AttrsID()}
	plain := op.NumResults() <= 1
	if op.NumResults() == 1 {
		key.typ = op.Result(0).TypeID()
	}
	if plain {
		if *at = p.heads.find(key); *at != 0 {
			return &p.heads.sums[*at]
		}
	}
	s, symbolic := p.newHead(op)
	if symbolic {
		p.heads.sums[0] = s
		return &p.heads.sums[0]
	}
	*at = p.heads.add(key, s)
	if plain {
		p.heads.enter(key, *at)
	}
	return &p.heads.sums[*at]
}

// newHead computes the sum, and reports whether it depends on what a symbol stands for.
func (p *program) newHead(op ir.Op) (s Sum, symbolic bool) {
	props, symbolic := p.propsOf(op)
	e := p.nodes.encoders.get()
	e.text(op.Name())
	e.sum(props)
	if d := op.Discardable(); d != nil && p.nodes.symbols.Some(d) {
		symbolic = true
	}
	p.discardable(e, op)
	groups := op.OperandSegments()
	e.number(len(groups))
	for _, n := range groups {
		e.number(int(n))
	}
	for i := range op.NumResults() {
		e.sum(p.nodes.typ(op.Result(i).Type()))
	}
	return p.nodes.encoders.end(e), symbolic
}
