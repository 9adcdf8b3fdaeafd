package plan

import "slices"

// InPlace returns other offsets of the temporary buffers, and the size of the workspace with them, for back ends that
// read all operands of an element before they store it: a loop computes its results in the place of an operand that
// nothing else needs.
func (p *Program) InPlace() (offsets map[*Buffer]int64, workspace int64) {
	lives := lifetimesOf(p)
	home := map[*Buffer]*span{} // for buffers in the place of another, its span, which is longer now
	of := func(b *Buffer) *span {
		if s := home[b]; s != nil {
			return s
		}
		return lives.spans[b]
	}
	for _, l := range lives.loops {
		from, to := l.overlaid()
		if from == nil {
			continue
		}
		if a, b := of(from), of(to); a.last == l.now && b.first == l.now {
			a.last = b.last
			home[to] = a
		}
	}
	list := slices.DeleteFunc(lives.temps(), func(s *span) bool { return home[s.buffer] != nil })
	workspace = allocate(list)
	better := workspace < p.Workspace // longer times can leave gaps that nothing fits in
	if !better {
		workspace = p.Workspace
	}
	offsets = map[*Buffer]int64{}
	for b := range lives.spans {
		if b.Role == Temp && better {
			offsets[b] = of(b).offset
		} else if b.Role == Temp {
			offsets[b] = b.Offset
		}
	}
	return offsets, workspace
}

// overlaid returns an operand of a loop and its only result if each iteration stores an element of the result, and
// reads the same element of the operand and no other. Both are temporary.
func (l *Loop) overlaid() (from, to *Buffer) {
	if len(l.Accs) > 0 || l.Outer != len(l.Dims) || len(l.Stores) != 1 || l.Stores[0].If != nil {
		return nil, nil
	}
	at := l.Stores[0].To
	to = at.Buffer
	if to.Role != Temp || at.At != nil || !l.apart(&at.Index) {
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
