package plan

import "slices"

// Place is where a temporary buffer is: at an offset in the workspace, or in the memory of a result.
type Place struct {
	Offset int64
	Result *Buffer // nil for the workspace
}

// InPlace returns other places of the temporary buffers, and the size of the workspace with them, for back ends that
// read all operands of an element before they store it: a loop computes its results in the place of an operand that
// nothing else needs, or the operand is where the result of the program will be.
func (p *Program) InPlace() (places map[*Buffer]Place, workspace int64) {
	lives := lifetimesOf(p)
	temps := lives.temps()
	// Spans whose buffer is in the place of another one: that span is longer now.
	home := map[*span]*span{}
	of := func(b *Buffer) *span {
		s := lives.spans[b]
		for home[s] != nil {
			s = home[s]
		}
		return s
	}
	for _, l := range lives.loops {
		from, to := l.overlaid()
		if from == nil {
			continue
		}
		a, b := of(from), of(to)
		if a.last != l.now || b.first != l.now || a.buffer.Role == Result {
			continue
		}
		if to.Role == Result {
			home[a] = b
		} else {
			home[b] = a
			a.last = b.last
		}
	}
	workspace = allocate(slices.DeleteFunc(slices.Clone(temps), func(s *span) bool { return home[s] != nil }))
	better := workspace < p.Workspace // longer times can leave gaps that nothing fits in
	places = map[*Buffer]Place{}
	for _, s := range temps {
		b := s.buffer
		place := Place{Offset: b.Offset}
		if better {
			place.Offset = of(b).offset
			if r := of(b).buffer; r.Role == Result {
				place = Place{Result: r}
			}
		}
		places[b] = place
	}
	if !better {
		workspace = p.Workspace
	}
	return places, workspace
}

// overlaid returns an operand of a loop and its only result if each iteration stores an element of the result, and
// reads the same element of the operand and no other.
func (l *Loop) overlaid() (from, to *Buffer) {
	if len(l.Accs) > 0 || l.Outer != len(l.Dims) || len(l.Stores) != 1 || l.Stores[0].If != nil {
		return nil, nil
	}
	at := l.Stores[0].To
	to = at.Buffer
	if to.Role != Temp && to.Role != Result || at.At != nil || !l.apart(&at.Index) {
		return nil, nil
	}
	reads := map[*Buffer]bool{} // whether all are of the same element
	l.Exprs(func(e *Expr) {
		if e.Access == nil {
			return
		}
		b := e.Access.Buffer
		same, known := reads[b]
		reads[b] = (same || !known) && l.same(&e.Access.Index, &at.Index)
	})
	for b, same := range reads {
		if same && b != to && b.Role == Temp && b.Elem == to.Elem && b.Num == to.Num && (from == nil || b.ID < from.ID) {
			from = b
		}
	}
	return from, to
}

// same reports whether two indices are equal in each iteration.
func (l *Loop) same(a, b *Index) bool {
	for i := range l.Dims {
		if a.Step(i) != b.Step(i) {
			return false
		}
	}
	return a.Base == b.Base && a.At == nil && b.At == nil
}

// apart reports whether an index differs between iterations: each loop steps over all that those inside it reach.
func (l *Loop) apart(x *Index) bool {
	reach := int64(0) // of the loops inside
	for i := len(l.Dims) - 1; i >= 0; i-- {
		step := max(x.Step(i), -x.Step(i))
		if l.Dims[i] > 1 && step <= reach {
			return false
		}
		reach += step * (l.Dims[i] - 1)
	}
	return true
}
