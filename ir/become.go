package ir

// Become makes o another operation with the same results at the same place. Of st count
// operands, attributes and segments. Use-lists are as a new operation leaves them that
// takes the place of o, but that takes more time, and memory that an erased operation does
// not give back. It is an error if o has regions or successors.
func (b *Builder) Become(o Op, name NameID, loc AttrID, st *OpState) error {
	s, r := o.s, o.rec()
	if r.Ext != 0 {
		return invalid(s.describe(o.id), "an operation with regions or successors cannot become %s", s.m.Info(name).Full)
	}
	for _, v := range st.Operands {
		s.valueID(v) // panics before anything has changed
	}
	props, dict := b.attributes(s.m, s.m.Info(name), st, int(r.NumResults))
	u := s.edit()
	s.dropOperands(u, o.id)
	n := len(st.Operands)
	if n > int(r.NumOperands) {
		r.Operands = s.newSlots(u, o.id, n)
	}
	for i, v := range st.Operands {
		s.setSlot(u, r.Operands+uint32(i), v.id)
	}
	r.Name, r.Loc, r.Props, r.Attrs, r.NumOperands = name, loc, props, dict, uint32(n)
	if u != nil {
		for v := r.Results; v < r.Results+r.NumResults; v++ {
			u.reverse(v)
		}
	}
	return nil
}
