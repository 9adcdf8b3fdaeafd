package plan

import (
	"cmp"
	"slices"
)

// alignment of buffers in the workspace, in bytes.
const alignment = 64

// finish simplifies the loops and assigns offsets in the workspace.
func (p *Program) finish() {
	p.Body = nonempty(p.Body)
	p.Body = p.forwarded(p.Body)
	lives := lifetimesOf(p)
	list := lives.temps()
	p.Workspace = allocate(list)
	for _, s := range list {
		s.buffer.Offset = s.offset
	}
	p.Buffers = slices.DeleteFunc(p.Buffers, func(b *Buffer) bool { return lives.spans[b] == nil && (b.Role == Temp || b.Role == Const) })
	for i, b := range p.Buffers {
		b.ID = i
	}
	Each(p.Body, func(s Step) {
		if l, ok := s.(*Loop); ok {
			l.collapse()
		}
	})
}

// nonempty drops loops without iterations, and what accumulators do in inner loops without any: back ends may
// compute what does not depend on a loop before it, and empty buffers have nothing to load.
func nonempty(steps []Step) []Step {
	list := make([]Step, 0, len(steps))
	for _, s := range steps {
		switch s := s.(type) {
		case *Loop:
			if product(s.Dims[:s.Outer]) == 0 {
				continue
			}
			if product(s.Dims) == 0 {
				s.Dims, s.Parallel = s.Dims[:s.Outer], min(s.Parallel, s.Outer)
				for i := range s.Accs {
					s.Accs[i].Next = &Expr{Op: OpAcc, Type: s.Accs[i].Init.Type, N: i}
				}
			}
		case *While:
			s.Cond, s.Body = nonempty(s.Cond), nonempty(s.Body)
		case *Choice:
			for i := range s.Branches {
				s.Branches[i] = nonempty(s.Branches[i])
			}
		}
		list = append(list, s)
	}
	return list
}

// span is the time in which the contents of a buffer are needed, in steps.
type span struct {
	buffer      *Buffer
	first, last int
	offset      int64 // in the workspace
}

// lifetimes finds when buffers are needed. A loop's body runs several times, so what exists before
// a loop and is used in it is needed until the loop ends.
type lifetimes struct {
	now   int
	spans map[*Buffer]*span
	steps map[Step]int
	loops []*Loop
}

func lifetimesOf(p *Program) *lifetimes {
	t := newLifetimes()
	t.block(p.Body)
	return t
}

func newLifetimes() *lifetimes {
	return &lifetimes{spans: map[*Buffer]*span{}, steps: map[Step]int{}}
}

// temps returns the spans of buffers in the workspace.
func (t *lifetimes) temps() []*span {
	var list []*span
	for buf, s := range t.spans {
		if buf.Role == Temp {
			list = append(list, s)
		}
	}
	return list
}

func (t *lifetimes) use(buf *Buffer) {
	if buf == nil {
		return
	}
	if s := t.spans[buf]; s != nil {
		s.last = t.now
		return
	}
	t.spans[buf] = &span{buffer: buf, first: t.now, last: t.now}
}

func (t *lifetimes) expr(e *Expr) {
	e.Walk(map[*Expr]bool{}, func(x *Expr) {
		if x.Access != nil {
			t.use(x.Access.Buffer)
		}
	})
}

func (t *lifetimes) block(steps []Step) {
	for _, s := range steps {
		t.now++
		t.steps[s] = t.now
		switch s := s.(type) {
		case *Loop:
			t.loops = append(t.loops, s)
			s.Exprs(func(e *Expr) {
				if e.Access != nil {
					t.use(e.Access.Buffer)
				}
			})
			for _, st := range s.Stores {
				t.use(st.To.Buffer)
			}
		case *Contract:
			t.all(s.LHS, s.RHS, s.Out)
		case *Sort:
			t.all(s.Buffers...)
			t.all(s.Scratch...)
		case *Kernel:
			for _, x := range slices.Concat(s.Args, s.Outs) {
				t.use(x.Buffer)
			}
		case *Choice:
			t.expr(s.Index)
			for _, b := range s.Branches {
				t.block(b)
			}
		case *While:
			begin := t.now
			t.block(s.Cond)
			t.now++
			t.expr(s.Test)
			t.block(s.Body)
			t.now++
			for _, span := range t.spans {
				if span.first < begin && span.last >= begin {
					span.last = t.now
				}
			}
		}
	}
}

func (t *lifetimes) all(list ...*Buffer) {
	for _, b := range list {
		t.use(b)
	}
}

// allocate assigns offsets to buffers so that those needed at the same time do not overlap, the
// largest first, and returns the size of the workspace.
func allocate(list []*span) int64 {
	slices.SortFunc(list, func(a, b *span) int {
		return cmp.Or(cmp.Compare(b.buffer.Bytes(), a.buffer.Bytes()), cmp.Compare(a.buffer.ID, b.buffer.ID))
	})
	var total int64
	var placed []*span // by offset
	for _, s := range list {
		size, at := s.buffer.Bytes(), int64(0)
		for _, p := range placed {
			if p.last < s.first || s.last < p.first {
				continue
			}
			if at+size <= p.offset {
				break
			}
			at = max(at, (p.offset+p.buffer.Bytes()+alignment-1)/alignment*alignment)
		}
		s.offset = at
		total = max(total, at+size)
		i, _ := slices.BinarySearchFunc(placed, at, func(p *span, at int64) int { return cmp.Compare(p.offset, at) })
		placed = slices.Insert(placed, i, s)
	}
	return (total + alignment - 1) / alignment * alignment
}

// Each calls visit for each step, and for the steps inside.
func Each(steps []Step, visit func(Step)) {
	for _, s := range steps {
		visit(s)
		switch s := s.(type) {
		case *While:
			Each(s.Cond, visit)
			Each(s.Body, visit)
		case *Choice:
			for _, b := range s.Branches {
				Each(b, visit)
			}
		}
	}
}
