package rewrite

import "github.com/hlobc/hlobc/ir"

// worklist is a stack of operations without duplicates. One that is put on it again
// keeps its place.
type worklist struct {
	list   []ir.Op // nil where an operation was taken out
	scopes map[*ir.Scope]*places
	// The scopes that were used last: operations come in turns with those around them.
	last, before *places
}

// places are those of the operations of a scope: in list, plus one, by number of the
// operation; 0 is none.
type places struct {
	scope *ir.Scope
	of    []int32
}

// place returns where the place of an operation is kept.
func (w *worklist) place(op ir.Op) *int32 {
	s, id := op.Scope()
	if w.last == nil || w.last.scope != s {
		w.last, w.before = w.before, w.last
		if w.last == nil || w.last.scope != s {
			w.last = w.places(s)
		}
	}
	p := w.last
	if int(id) >= len(p.of) {
		more := make([]int32, max(int(id)+1, len(s.Ops), 2*len(p.of)))
		copy(more, p.of)
		p.of = more
	}
	return &p.of[id]
}

func (w *worklist) places(s *ir.Scope) *places {
	if w.scopes == nil {
		w.scopes = map[*ir.Scope]*places{}
	}
	p := w.scopes[s]
	if p == nil {
		p = &places{scope: s}
		w.scopes[s] = p
	}
	return p
}

func (w *worklist) push(op ir.Op) {
	if p := w.place(op); *p == 0 {
		w.list = append(w.list, op)
		*p = int32(len(w.list))
	}
}

func (w *worklist) remove(op ir.Op) {
	if p := w.place(op); *p != 0 {
		w.list[*p-1] = ir.Op{}
		*p = 0
	}
}

// pop returns the operation on top, nil if there is none.
func (w *worklist) pop() ir.Op {
	for n := len(w.list); n > 0; n = len(w.list) {
		op := w.list[n-1]
		w.list = w.list[:n-1]
		if !op.IsNil() {
			*w.place(op) = 0
			return op
		}
	}
	return ir.Op{}
}

// reverse turns the stack over.
func (w *worklist) reverse() {
	n := len(w.list)
	for i := range n / 2 {
		w.list[i], w.list[n-1-i] = w.list[n-1-i], w.list[i]
	}
	for i, op := range w.list {
		if !op.IsNil() {
			*w.place(op) = int32(i) + 1
		}
	}
}
