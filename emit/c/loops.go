package c

import (
	"fmt"

	"github.com/hlobc/hlobc/eval/plan"
)

// loop writes a nest of loops.
func (e *emitter) loop(l *plan.Loop) error {
	if size, ok := copied(l); ok {
		st := l.Stores[0]
		e.line("memcpy(%s + %d, %s + %d, %d);", e.pointer(st.To.Buffer), st.To.Base, e.pointer(st.Value.Access.Buffer), st.Value.Access.Base, size*st.To.Buffer.Elem.Bytes())
		return nil
	}
	s := &scope{e: e, names: map[*plan.Expr]string{}, accs: func(n int) string { return fmt.Sprintf("acc%d", n) }}
	for i := range l.Dims {
		s.loops = append(s.loops, fmt.Sprintf("i%d", i))
	}
	depths := l.Depths()
	depends := dependsOnAcc(l)
	// level writes the expressions that are computed inside the first d loops.
	level := func(d int) error {
		var err error
		l.Exprs(func(x *plan.Expr) {
			if err == nil && depths[x] == d && !depends[x] {
				err = s.define(x)
			}
		})
		return err
	}
	e.open("{")
	for d := 0; ; d++ {
		if err := level(d); err != nil {
			return err
		}
		if d == l.Outer {
			break
		}
		e.openLoop(l, d)
	}
	if len(l.Accs) > 0 {
		if err := e.accumulate(l, s, depends, level); err != nil {
			return err
		}
		for _, st := range l.Stores {
			if err := s.defineAll(st.Value, depends); err != nil {
				return err
			}
		}
	}
	for _, st := range l.Stores {
		text := fmt.Sprintf("%s[%s] = %s;", e.pointer(st.To.Buffer), s.index(&st.To.Index), e.kept(st.To.Buffer.Elem, s.name(st.Value)))
		if st.If != nil {
			text = fmt.Sprintf("if (%s) %s", s.name(st.If), text)
		}
		e.line("%s", text)
	}
	for range l.Outer {
		e.close()
	}
	e.close()
	return nil
}

// accumulate writes the inner loops.
func (e *emitter) accumulate(l *plan.Loop, s *scope, depends map[*plan.Expr]bool, level func(int) error) error {
	for i, a := range l.Accs {
		e.line("%s acc%d = %s;", held(a.Init.Type), i, s.name(a.Init))
	}
	for d := l.Outer; d < len(l.Dims); d++ {
		e.openLoop(l, d)
		if err := level(d + 1); err != nil {
			return err
		}
	}
	if len(l.Dims) == l.Outer {
		e.open("{")
	}
	inner := &scope{e: e, names: s.names, loops: s.loops, accs: s.accs}
	before := map[*plan.Expr]string{}
	for x, n := range s.names {
		before[x] = n
	}
	for _, a := range l.Accs {
		if err := inner.defineAll(a.Next, depends); err != nil {
			return err
		}
	}
	for i, a := range l.Accs {
		next := inner.name(a.Next)
		if len(l.Accs) > 1 && a.Next.Op == plan.OpAcc && a.Next.N != i {
			return fmt.Errorf("accumulators that change places cannot be written as C")
		}
		if next != fmt.Sprintf("acc%d", i) {
			e.line("acc%d = %s;", i, next)
		}
	}
	for range max(1, len(l.Dims)-l.Outer) {
		e.close()
	}
	s.names = before
	return nil
}

// defineAll defines what an expression needs of those that depend on accumulators.
func (s *scope) defineAll(x *plan.Expr, depends map[*plan.Expr]bool) error {
	var err error
	x.Walk(map[*plan.Expr]bool{}, func(y *plan.Expr) {
		if err == nil && depends[y] {
			err = s.define(y)
		}
	})
	return err
}

// dependsOnAcc returns the expressions that depend on accumulators.
func dependsOnAcc(l *plan.Loop) map[*plan.Expr]bool {
	depends := map[*plan.Expr]bool{}
	l.Exprs(func(x *plan.Expr) {
		depends[x] = x.Op == plan.OpAcc
		x.Inner(func(y *plan.Expr) { depends[x] = depends[x] || depends[y] })
	})
	return depends
}

// openLoop writes the head of loop d.
func (e *emitter) openLoop(l *plan.Loop, d int) {
	last := d == len(l.Dims)-1
	switch {
	case d == 0 && l.Parallel > 0 && e.opt.OpenMP && size(l) >= 1<<14:
		e.raw("#ifdef _OPENMP\n#pragma omp parallel for\n#endif")
	case last && d < l.Parallel && l.Dims[d] >= 4:
		e.line("HL_INDEPENDENT")
	}
	e.open("for (ptrdiff_t i%d = 0; i%d < %d; i%d++) {", d, d, l.Dims[d], d)
}

func size(l *plan.Loop) int64 {
	n := int64(1)
	for _, d := range l.Dims {
		n *= d
	}
	return n
}

// copied reports whether a loop copies neighbouring elements, and how many.
func copied(l *plan.Loop) (n int64, ok bool) {
	if len(l.Accs) > 0 || len(l.Stores) != 1 || len(l.Dims) > 1 || l.Stores[0].If != nil {
		return 0, false
	}
	st := l.Stores[0]
	v := st.Value
	if v.Op != plan.OpLoad || len(v.Args) > 0 || v.Access.At != nil || st.To.At != nil || v.Access.Buffer == st.To.Buffer {
		return 0, false
	}
	if len(l.Dims) == 0 {
		return 1, true
	}
	return l.Dims[0], v.Access.Step(0) == 1 && st.To.Step(0) == 1
}
