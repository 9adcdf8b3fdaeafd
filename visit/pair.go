package visit

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// pair says what stands for the values and blocks of one scope of the old IR in
// one of the new, by number; 0 is nothing.
type pair struct {
	src, dst       *ir.Scope
	values, blocks []uint32
	// holes are the placeholders, by the value that they stand for.
	holes map[uint32]hole
	// later are the operands to set when all values are built.
	later []later

	// orders are the use-lists of src that are not in the default order, in the first
	// pair of dst. With them, origin has the operation of src that each operation of
	// dst is a copy of.
	orders map[uint32][]uint32
	origin []uint32
}

// hole is an operation outside of all blocks whose result is a placeholder.
type hole struct{ op, value uint32 }

// later is an operand, of operation op of the new scope, that is to be what stands
// for a value of the old.
type later struct{ op, operand, value uint32 }

func (p *pair) value(id uint32) uint32 {
	if int(id) < len(p.values) {
		return p.values[id]
	}
	return 0
}

func (p *pair) block(id uint32) uint32 {
	if int(id) < len(p.blocks) {
		return p.blocks[id]
	}
	return 0
}

func (p *pair) setValue(id, at uint32) { p.values = set(p.values, id, at) }
func (p *pair) setBlock(id, at uint32) { p.blocks = set(p.blocks, id, at) }

func set(list []uint32, i, v uint32) []uint32 {
	if int(i) >= len(list) {
		list = resized(list, int(i)+1)
	}
	list[i] = v
	return list
}

// resized returns list with zeros up to length n.
func resized(list []uint32, n int) []uint32 {
	old := len(list)
	list = slices.Grow(list, n-old)[:n]
	clear(list[old:])
	return list
}

// pair returns the mapping from src to dst, which is a new one if there is none.
func (t *Transform) pair(src, dst *ir.Scope) *pair {
	for i := len(t.pairs) - 1; i >= 0; i-- {
		if p := t.pairs[i]; p.src == src && p.dst == dst {
			return p
		}
	}
	shared := false
	for _, p := range t.pairs {
		shared = shared || p.dst == dst
	}
	p := new(pair)
	if n := len(t.spare); n > 0 {
		p, t.spare = t.spare[n-1], t.spare[:n-1]
	}
	p.src, p.dst = src, dst
	p.values, p.blocks = resized(p.values, len(src.Values)), resized(p.blocks, len(src.Blocks))
	if !shared {
		if p.orders = src.UseOrders(); len(p.orders) > 0 {
			p.origin = make([]uint32, 0, len(src.Ops))
		}
	}
	t.pairs = append(t.pairs, p)
	return p
}

// drop forgets the mappings from number n on.
func (t *Transform) drop(n int) {
	for _, p := range t.pairs[n:] {
		*p = pair{values: p.values[:0], blocks: p.blocks[:0], later: p.later[:0]}
		t.spare = append(t.spare, p)
	}
	clear(t.pairs[n:])
	t.pairs = t.pairs[:n]
}

// hole returns the placeholder for value id of p.
func (t *Transform) hole(p *pair, id uint32) ir.Value {
	h, ok := p.holes[id]
	if !ok {
		op := ir.NewBuilder(p.dst).Create(ir.OpState{Name: "builtin.unrealized_conversion_cast", Loc: t.unknown,
			ResultTypes: []ir.Type{p.src.Value(id).Type()}})
		_, h.op = op.Scope()
		_, h.value = op.Result(0).Scope()
		if p.holes == nil {
			p.holes = make(map[uint32]hole)
		}
		p.holes[id] = h
	}
	return p.dst.Value(h.value)
}

// noteHoles enters the operands of a new operation that are placeholders.
func (t *Transform) noteHoles(s *ir.Scope, id uint32) {
	for _, p := range t.pairs {
		if p.dst != s || len(p.holes) == 0 {
			continue
		}
		for i, w := range s.Op(id).OperandIDs() {
			for v, h := range p.holes {
				if h.value == w {
					p.later = append(p.later, later{id, uint32(i), v})
				}
			}
		}
	}
}

// resolve completes the mappings from number n on.
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
		if op.Erased() || int(l.operand) >= op.NumOperands() {
			continue
		}
		current := p.dst.Ops[l.op].Operands + l.operand
		if w := p.dst.Operands[current]; w != 0 && w != p.holes[l.value].value {
			continue // somebody has set it
		}
		w := p.value(l.value)
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
	if len(p.orders) > 0 {
		p.dst.Orders = p.newOrders()
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

// fill puts values in the place of placeholders that operations have which were
// not created by the context, and removes the placeholders.
func (p *pair) fill() error {
	byValue := make(map[uint32]uint32, len(p.holes))
	for v, h := range p.holes {
		byValue[h.value] = v
	}
	for id := range p.dst.Ops {
		r := &p.dst.Ops[id]
		for i := range r.NumOperands {
			v, ok := byValue[p.dst.Operands[r.Operands+i]]
			if !ok {
				continue
			}
			op, w := p.dst.Op(uint32(id)), p.value(v)
			if w == 0 {
				return p.unmapped(op, later{uint32(id), i, v})
			}
			op.SetOperand(int(i), p.dst.Value(w))
		}
	}
	for _, h := range p.holes { // they are in no block, and nothing uses them
		p.dst.Values[h.value] = ir.ValueRecord{}
		p.dst.Ops[h.op] = ir.OpRecord{}
	}
	clear(p.holes)
	return nil
}
