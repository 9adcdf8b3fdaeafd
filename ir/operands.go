package ir

import "github.com/hlobc/hlobc/internal/slab"

// valueID returns the number of v, for use as an operand in the scope, or 0 if v is nil. It panics
// if v belongs to another scope or is erased.
func (s *Scope) valueID(v Value) uint32 {
	if v.IsNil() {
		return 0
	}
	if v.s != s {
		panic("ir: value belongs to another scope")
	}
	if s.slabs.Values[v.id].Owner == 0 {
		panic("ir: value is erased")
	}
	return v.id
}

// setSlot makes the operand in slot refer to value and updates the use-lists u, if any.
func (s *Scope) setSlot(u *uses, slot, value uint32) {
	if u != nil {
		if old := s.slabs.Operands[slot]; old != 0 {
			u.drop(old, slot)
		}
		if value != 0 {
			u.push(value, slot)
		}
	}
	s.slabs.Operands[slot] = value
}

// newSlots adds n operand slots for operation id and returns the first.
func (s *Scope) newSlots(u *uses, id uint32, n int) uint32 {
	first := len(s.slabs.Operands)
	s.slabs.Operands = slab.Extend(s.slabs.Operands, first+n)
	if u != nil {
		u.grow(len(s.slabs.Values), len(s.slabs.Operands))
		for i := first; i < first+n; i++ {
			u.slots[i].user = id
		}
	}
	return uint32(first)
}

// moveSlot moves an operand to another slot. Its use keeps its position in the use-list.
func (s *Scope) moveSlot(u *uses, from, to uint32) {
	v := s.slabs.Operands[from]
	if u != nil && v != 0 {
		u.take(v, from, to)
	}
	s.slabs.Operands[to], s.slabs.Operands[from] = v, 0
}

// SetOperand replaces operand i with v, which may be nil temporarily. As in MLIR, the use goes to
// the front of v's use-list, even if v already was the operand. v must belong to the scope of the
// operation.
func (o Op) SetOperand(i int, v Value) {
	r := o.rec()
	if uint(i) >= uint(r.NumOperands) {
		panic("ir: operand index out of range")
	}
	o.s.setSlot(o.s.edit(), r.Operands+uint32(i), o.s.valueID(v))
	if o.s.m.observer != nil {
		o.tellOperands(i)
	}
}

// SetOperands replaces all operands. It does not change segment sizes; see [Op.SetOperandGroup].
func (o Op) SetOperands(values ...Value) {
	n := o.NumOperands()
	for i := range min(n, len(values)) {
		o.SetOperand(i, values[i])
	}
	if len(values) < n {
		o.EraseOperands(len(values), n-len(values))
	} else {
		o.InsertOperands(n, values[n:]...)
	}
}

// AppendOperands adds operands at the end.
func (o Op) AppendOperands(values ...Value) { o.InsertOperands(o.NumOperands(), values...) }

// InsertOperands inserts operands before operand i. The uses of the other operands keep their
// positions in the use-lists. It does not change segment sizes; see [Op.SetOperandGroup].
func (o Op) InsertOperands(i int, values ...Value) {
	s, n := o.s, o.NumOperands()
	if uint(i) > uint(n) {
		panic("ir: operand index out of range")
	}
	if len(values) == 0 {
		return
	}
	for _, v := range values {
		s.valueID(v) // panics before anything has changed
	}
	u := s.edit()
	from := o.rec().Operands
	to := from
	if n != 0 && int(from)+n == len(s.slabs.Operands) {
		s.newSlots(u, o.id, len(values)) // the run is the last one and grows in place
	} else {
		to = s.newSlots(u, o.id, n+len(values))
		for k := range uint32(i) {
			s.moveSlot(u, from+k, to+k)
		}
	}
	for k := n - 1; k >= i; k-- {
		s.moveSlot(u, from+uint32(k), to+uint32(k+len(values)))
	}
	for k, v := range values {
		s.setSlot(u, to+uint32(i+k), s.valueID(v))
	}
	r := o.rec()
	r.Operands, r.NumOperands = to, uint32(n+len(values))
	if s.m.observer != nil {
		o.tellOperands(-1)
	}
}

// EraseOperand removes operand i.
func (o Op) EraseOperand(i int) { o.EraseOperands(i, 1) }

// EraseOperands removes n operands, starting with operand i. It does not change segment sizes; see
// [Op.SetOperandGroup].
func (o Op) EraseOperands(i, n int) {
	s, r := o.s, o.rec()
	if i < 0 || n < 0 || i+n > int(r.NumOperands) {
		panic("ir: operand index out of range")
	}
	if n == 0 {
		return
	}
	u := s.edit()
	first, end := r.Operands+uint32(i), r.Operands+r.NumOperands
	for slot := first; slot < first+uint32(n); slot++ {
		s.setSlot(u, slot, 0)
	}
	for slot := first + uint32(n); slot < end; slot++ {
		s.moveSlot(u, slot, slot-uint32(n))
	}
	r.NumOperands -= uint32(n)
	if s.m.observer != nil {
		o.tellOperands(-1)
	}
}
