package digest

import "github.com/hlobc/hlobc/ir"

// heads are the sums of what operations are by themselves. Those of operations that name no symbols are
// computed once for all operations with the same name, attributes and types, and found by the operation
// afterwards.
type heads struct {
	of    ir.OpMap[uint32] // an index into sums, 0 if it is not known
	sums  []Sum
	known map[headKey]uint32
	last  [lastHeads]lastHead
}

// headKey identifies what operations with at most one result are by themselves. Sizes of operand groups are
// part of the tuple.
type headKey struct {
	props propsKey
	attrs ir.AttrID
	typ   ir.TypeID
}

// lastHead is an entry of a small table in front of the map, which costs more to look up than everything
// else that is done for an operation.
type lastHead struct {
	key   headKey
	index uint32
}

const lastHeads = 256

// slot is the place of a key in that table.
func (k headKey) slot() uint32 {
	return (uint32(k.props.name)*7 ^ uint32(k.props.tuple)*31 ^ uint32(k.attrs)*5 ^ uint32(k.typ)*13) % lastHeads
}

// find returns the index of a key, 0 if it is new.
func (h *heads) find(k headKey) uint32 {
	last := &h.last[k.slot()]
	if last.index != 0 && last.key == k {
		return last.index
	}
	i := h.known[k]
	if i != 0 {
		*last = lastHead{k, i}
	}
	return i
}

// add keeps a sum and returns its index.
func (h *heads) add(s Sum) uint32 {
	if len(h.sums) == 0 {
		h.sums = append(h.sums, Sum{})
	}
	h.sums = append(h.sums, s)
	return uint32(len(h.sums) - 1)
}

// head returns the sum of what an operation is by itself: name, attributes, sizes of operand groups,
// types of results. It is valid until the next call.
func (p *program) head(op ir.Op) *Sum {
	at := p.heads.of.At(op)
	if *at != 0 {
		return &p.heads.sums[*at]
	}
	key := headKey{props: propsKey{op.NameID(), op.PropID()}, attrs: op.AttrsID()}
	plain := op.NumResults() <= 1
	if op.NumResults() == 1 {
		key.typ = op.Result(0).TypeID()
	}
	if plain {
		if *at = p.heads.find(key); *at != 0 {
			return &p.heads.sums[*at]
		}
	}
	s := p.newHead(op)
	if _, symbolic := p.current[key.props]; symbolic || key.attrs != 0 && p.nodes.symbolic.Of(op.Discardable()) {
		return &s
	}
	*at = p.heads.add(s)
	if plain {
		p.heads.known[key] = *at
	}
	return &p.heads.sums[*at]
}

func (p *program) newHead(op ir.Op) Sum {
	e := newEncoder()
	e.text(op.Name())
	e.sum(p.propsOf(op))
	p.discardable(e, op)
	groups := op.OperandSegments()
	e.number(len(groups))
	for _, n := range groups {
		e.number(int(n))
	}
	for _, v := range op.Results() {
		e.sum(p.nodes.of(v.Type()))
	}
	return e.end()
}
