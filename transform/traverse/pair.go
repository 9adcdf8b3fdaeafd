package traverse

import (
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
)

// pair maps the values and blocks of a scope of the old IR to those of a scope of the new IR, by
// number; 0 means that there is no counterpart yet.
type pair struct {
	src, dst       *ir.Scope
	values, blocks window
	// holes holds the placeholders by the number of the old value.
	holes map[uint32]hole
	// later lists the operands to set once all values are built.
	later []later

	// from describes the use-lists of src and is nil if they are in default order; to describes
	// those of dst. The first pair of dst exists until dst is complete.
	from  *sourceOrders
	to    *targetOrders
	first bool
}

// hole is an operation outside of all blocks, whose result is used as a placeholder.
type hole struct{ op, value uint32 }

// later is an operand of operation op of the new scope that must be set to the replacement of an
// old value.
type later struct{ op, operand, value uint32 }

// pair returns the mapping from src to dst and creates it if necessary.
func (t *Transform) pair(src, dst *ir.Scope) *pair {
	for i := len(t.pairs) - 1; i >= 0; i-- {
		if p := t.pairs[i]; p.src == src && p.dst == dst {
			return p
		}
	}
	p := new(pair)
	if n := len(t.spare); n > 0 {
		p, t.spare = t.spare[n-1], t.spare[:n-1]
	}
	p.src, p.dst, p.first = src, dst, true
	whole := true
	for _, other := range t.pairs {
		if other.dst == dst {
			p.to, p.first = other.to, false
		}
		whole = whole && other.src != src
	}
	if p.first {
		p.to = new(targetOrders)
	}
	if whole { // otherwise src is copied to several scopes and this pair maps only a part of it
		p.values.cover(src.NumValues() + 1)
		p.blocks.cover(src.NumBlocks() + 1)
	}
	p.from = t.ordersOf(src)
	if whole && p.first && p.from != nil {
		p.to.origin = make([]origin, 0, src.NumOps()+1)
	}
	t.pairs = append(t.pairs, p)
	return p
}

// drop removes the mappings from index n on.
func (t *Transform) drop(n int) {
	for _, p := range t.pairs[n:] {
		*p = pair{values: p.values.empty(), blocks: p.blocks.empty(), later: p.later[:0]}
		t.spare = append(t.spare, p)
	}
	clear(t.pairs[n:])
	t.pairs = t.pairs[:n]
}

// hole returns the placeholder for value id of p.
func (t *Transform) hole(p *pair, id uint32) ir.Value {
	h, ok := p.holes[id]
	if !ok {
		op := builtin.UnrealizedConversionCast(ir.NewBuilder(p.dst).SetLoc(t.unknown), []ir.Type{p.src.Value(id).Type()}, nil)
		_, h.op = op.Scope()
		_, h.value = op.Result(0).Scope()
		if p.holes == nil {
			p.holes = make(map[uint32]hole)
		}
		p.holes[id] = h
	}
	return p.dst.Value(h.value)
}

// resolve completes the mappings from index n on.
func (t *Transform) resolve(n int) error {
	for i := len(t.pairs) - 1; i >= n; i-- {
		if err := t.pairs[i].resolve(); err != nil {
			return err
		}
	}
	return nil
}

func (p *pair) resolve() error {
	for _, l := range p.later {
		op := p.dst.Op(l.op)
		if op.Erased() || int(l.operand) >= op.NumOperands() || op.OperandIDs()[l.operand] != 0 {
			continue // a handler has removed or set it
		}
		w := p.values.get(l.value)
		if w == 0 {
			return p.unmapped(op, l)
		}
		op.SetOperand(int(l.operand), p.dst.Value(w))
	}
	if len(p.holes) > 0 {
		if err := p.fill(); err != nil {
			return err
		}
	}
	if p.from != nil {
		p.to.want(p)
	}
	if p.first && len(p.to.wanted) > 0 {
		p.dst.SetUseOrders(p.to.orders(p.dst))
	}
	return nil
}

func (p *pair) unmapped(op ir.Op, l later) error {
	v := p.src.Value(l.value)
	if def := v.DefiningOp(); !def.IsNil() {
		return opError(op, UnmappedValue, "operand %d is result %d of %s at %s, which was not built",
			l.operand, v.Index(), def.Name(), Position(def.Loc()))
	}
	return opError(op, UnmappedValue, "operand %d is argument %d of a block that was not built", l.operand, v.Index())
}

// fill replaces the placeholders in operations that handlers have created, then removes the
// placeholders.
func (p *pair) fill() error {
	byValue := make(map[uint32]uint32, len(p.holes))
	for v, h := range p.holes {
		byValue[h.value] = v
	}
	for id := 1; id <= p.dst.NumOps(); id++ {
		op := p.dst.Op(uint32(id))
		for i, used := range op.OperandIDs() {
			v, ok := byValue[used]
			if !ok {
				continue
			}
			w := p.values.get(v)
			if w == 0 {
				return p.unmapped(op, later{uint32(id), uint32(i), v})
			}
			op.SetOperand(i, p.dst.Value(w))
		}
	}
	for _, h := range p.holes { // nothing uses them
		if err := p.dst.Op(h.op).EraseUnused(); err != nil {
			return err
		}
	}
	clear(p.holes)
	return nil
}
