package plan

import "slices"

// Place is where a temporary buffer is: at an offset in the workspace, or in the memory of a result.
type Place struct {
	Offset int64
	Result *Buffer // nil for the workspace
}

// Placement says where memory is in the workspace.
type Placement struct {
	Buffers   map[*Buffer]Place // the temporary ones
	Scratch   map[Step]int64    // offsets
	Workspace int64             // in bytes
}

// InPlace returns another placement than that of the buffers, for back ends that read all operands of an element before
// they store it: a loop computes its results in the place of an operand that nothing else needs, or the operand is
// where the result of the program will be. Steps have the bytes in scratch for themselves.
func (p *Program) InPlace(scratch map[Step]int64) Placement {
	best := p.placement(scratch, true)
	if plain := p.placement(scratch, false); plain.Workspace < best.Workspace { // longer times can leave gaps that nothing fits in
		return plain
	}
	return best
}

// placement is [Program.InPlace], where results take the place of operands if overlay is set.
func (p *Program) placement(scratch map[Step]int64, overlay bool) Placement {
	lives := lifetimesOf(p)
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
		if from == nil || !overlay {
			continue
		}
		a, b, now := of(from), of(to), lives.steps[l]
		if a.last != now || b.first != now || a.buffer.Role == Result {
			continue
		}
		if to.Role == Result {
			home[a] = b
		} else {
			home[b] = a
			a.last = b.last
		}
	}
	temps := lives.temps()
	list := slices.DeleteFunc(slices.Clone(temps), func(s *span) bool { return home[s] != nil })
	own := map[Step]*span{}
	for s, bytes := range scratch {
		if now := lives.steps[s]; bytes > 0 {
			own[s] = &span{buffer: &Buffer{ID: len(p.Buffers) + now, Num: bytes}, first: now, last: now}
			list = append(list, own[s])
		}
	}
	out := Placement{Buffers: map[*Buffer]Place{}, Scratch: map[Step]int64{}, Workspace: allocate(list)}
	for s, at := range own {
		out.Scratch[s] = at.offset
	}
	for _, s := range temps {
		to := of(s.buffer)
		out.Buffers[s.buffer] = Place{Offset: to.offset}
		if to.buffer.Role == Result {
			out.Buffers[s.buffer] = Place{Result: to.buffer}
		}
	}
	return out
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
		reads[b] = (same || !known) && e.Args == nil && e.Access.At == nil && e.Access.Base == at.Base && sameSteps(e.Access.Index, at.Index)
	})
	for b, same := range reads {
		if same && b != to && b.Role == Temp && b.Elem == to.Elem && b.Num == to.Num && (from == nil || b.ID < from.ID) {
			from = b
		}
	}
	return from, to
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
