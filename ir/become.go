package ir

import "github.com/hlobc/hlobc/internal/slab"

// Become turns o into another operation, in the same place and with the same results. It uses only
// the location, operands, attributes and segment sizes of st; see [Builder.Create] for what it
// treats as a mistake. Use-lists end up as if a new operation had been created to replace o, but
// that would take more time, and memory that erasing o does not free. It is an error if o has
// regions or successors.
func (b *Builder) Become(o Op, name string, st OpState) error {
	s := o.s
	id := b.nameID(s.m, name, st.NameID)
	info := s.m.Info(id)
	if err := s.mayBecome(o.id, info, st.Operands); err != nil {
		return err
	}
	r := slab.OpRecord{Name: id, Loc: b.location(s.m, st.Loc)}
	r.Props, r.Attrs = b.attributes(s.m, info, &st, o.NumResults())
	s.become(o.id, r, st.Operands)
	return nil
}

// BecomeLike is like [Builder.Become] but takes the name, location and attributes from like, an
// operation of the same module; see [OpState].
func (b *Builder) BecomeLike(o, like Op, operands ...Value) error {
	if err := o.s.mayBecome(o.id, like.Info(), operands); err != nil {
		return err
	}
	o.s.become(o.id, *like.rec(), operands)
	return nil
}

// mayBecome returns an error if operation id cannot become another one. It panics if operands
// cannot be operands in the scope.
func (s *Scope) mayBecome(id uint32, info *OpInfo, operands []Value) error {
	// Operations that were read may have a record of their regions and successors that says that there are none.
	if e := &s.slabs.Exts[s.slabs.Ops[id].Ext]; e.NumRegions != 0 || e.NumSucc != 0 {
		return invalid(s.describe(id), "an operation with regions or successors cannot become %s", info.Full)
	}
	for _, v := range operands {
		s.valueID(v)
	}
	return nil
}

// become gives operation id the name, location and attributes of from, and the operands.
func (s *Scope) become(id uint32, from slab.OpRecord, operands []Value) {
	r := &s.slabs.Ops[id]
	was, loc := r.Name, r.Loc
	if r.NumResults != 0 {
		s.lists() // their order changes
	}
	u := s.edit()
	s.dropOperands(u, id)
	if len(operands) > int(r.NumOperands) {
		r.Operands = s.newSlots(u, id, len(operands))
	}
	for i, v := range operands {
		s.setSlot(u, r.Operands+uint32(i), v.id)
	}
	r.Name, r.Loc, r.Props, r.Attrs, r.NumOperands = from.Name, from.Loc, from.Props, from.Attrs, uint32(len(operands))
	for v := r.Results; v < r.Results+r.NumResults; v++ {
		u.reverse(v)
	}
	if s.m.observer != nil {
		s.m.observer(Edit{Kind: OpBecame, Op: Op{s, id}, Was: s.m.Info(was), Loc: loc})
	}
}
