package plan

import "slices"

// forwarded returns steps without those that copy a temporary buffer as a whole, if what computes the
// buffer can write to the copy's destination: nothing reads or writes the destination in between.
// Bodies of loops end with such copies.
func (p *Program) forwarded(steps []Step) []Step {
	for _, s := range steps {
		switch s := s.(type) {
		case *While:
			s.Body = p.forwarded(s.Body)
		case *Choice:
			for i, b := range s.Branches {
				s.Branches[i] = p.forwarded(b)
			}
		}
	}
	var all map[*Buffer]int // how many steps touch a buffer
	for j := 0; j < len(steps); j++ {
		to, from, ok := wholeCopy(steps[j])
		if !ok || from.Role != Temp {
			continue
		}
		if all == nil {
			all = map[*Buffer]int{}
			Each(p.Body, func(s Step) {
				for b := range own(s) {
					all[b]++
				}
			})
		}
		first, touched := -1, 0
		for i := j - 1; i >= 0; i-- {
			if n := touches(steps[i], from); n > 0 {
				first, touched = i, touched+n
			}
		}
		if first < 0 || touched+1 != all[from] || !canWrite(steps[first], from, to) {
			continue
		}
		free := true
		for _, s := range steps[first+1 : j] {
			free = free && touches(s, to) == 0
		}
		if !free {
			continue
		}
		for _, s := range steps[first:j] {
			replace(s, from, to)
		}
		steps = append(steps[:j:j], steps[j+1:]...)
		all = nil
		j--
	}
	return slices.DeleteFunc(steps, func(s Step) bool {
		l, ok := s.(*Loop)
		return ok && l.idle()
	})
}

// idle reports whether a loop only writes elements over themselves.
func (l *Loop) idle() bool {
	for _, st := range l.Stores {
		v := st.Value
		if v.Op != OpLoad || v.Args != nil || v.Access.Buffer != st.To.Buffer || v.Access.At != st.To.At || v.Access.Base != st.To.Base || !sameSteps(v.Access.Index, st.To.Index) {
			return false
		}
	}
	return true
}

// wholeCopy reports whether a step copies all of a buffer to another of the same size.
func wholeCopy(s Step) (to, from *Buffer, ok bool) {
	l, ok := s.(*Loop)
	if !ok || len(l.Accs) > 0 || len(l.Stores) != 1 || l.Stores[0].If != nil {
		return nil, nil, false
	}
	st := l.Stores[0]
	v := st.Value
	if v.Op != OpLoad || v.Args != nil || v.Access.At != nil || st.To.At != nil || v.Access.Base != 0 || st.To.Base != 0 {
		return nil, nil, false
	}
	to, from = st.To.Buffer, v.Access.Buffer
	return to, from, to.Num == from.Num && to.Elem == from.Elem && to != from && product(l.Dims) == to.Num && sameSteps(v.Access.Index, st.To.Index)
}

// own returns the buffers of a step itself, without the steps inside.
func own(s Step) map[*Buffer]bool {
	t := newLifetimes()
	switch s := s.(type) {
	case *While:
		t.expr(s.Test)
	case *Choice:
		t.expr(s.Index)
	default:
		t.block([]Step{s})
	}
	set := map[*Buffer]bool{}
	for b := range t.spans {
		set[b] = true
	}
	return set
}

// touches returns how many of a step and the steps inside read or write a buffer.
func touches(s Step, b *Buffer) int {
	n := 0
	Each([]Step{s}, func(s Step) {
		if own(s)[b] {
			n++
		}
	})
	return n
}

// canWrite reports whether a step that computes a buffer can write to another instead: it does not
// read that one, except the element that it replaces.
func canWrite(s Step, from, to *Buffer) bool {
	switch s := s.(type) {
	case *Contract:
		return s.Out == from && s.LHS != to && s.RHS != to
	case *Loop:
		if len(s.Stores) != 1 || s.Stores[0].To.Buffer != from {
			return false
		}
		ok := true
		s.Exprs(func(e *Expr) {
			if e.Access == nil {
				return
			}
			x := e.Access.Index
			switch e.Access.Buffer {
			case from:
				ok = false
			case to:
				here := s.Stores[0].To.Index
				ok = ok && len(s.Accs) == 0 && x.At == nil && here.At == nil && x.Base == here.Base && sameSteps(x, here)
			}
		})
		return ok
	}
	return false
}

// replace makes a step, and the steps inside, use another buffer.
func replace(s Step, old, now *Buffer) {
	swap := func(b **Buffer) {
		if *b == old {
			*b = now
		}
	}
	list := func(all []*Buffer) {
		for i := range all {
			swap(&all[i])
		}
	}
	expr := func(e *Expr) {
		if e.Access != nil {
			swap(&e.Access.Buffer)
		}
	}
	Each([]Step{s}, func(s Step) {
		switch s := s.(type) {
		case *Loop:
			s.Exprs(expr)
			for i := range s.Stores {
				swap(&s.Stores[i].To.Buffer)
			}
		case *Contract:
			swap(&s.Out)
			swap(&s.LHS)
			swap(&s.RHS)
		case *Sort:
			list(s.Buffers)
			list(s.Scratch)
		case *Kernel:
			for _, x := range [][]Tensor{s.Args, s.Outs} {
				for i := range x {
					swap(&x[i].Buffer)
				}
			}
		case *While:
			s.Test.Walk(map[*Expr]bool{}, expr)
		case *Choice:
			s.Index.Walk(map[*Expr]bool{}, expr)
		}
	})
}
