package rewrite

import "github.com/hlobc/hlobc/ir"

// worklist is a stack of operations without duplicates. One that is put on it again
// keeps its place.
type worklist struct {
	list   []ir.Op // nil where an operation was taken out
	scopes map[*ir.Scope][]int32
	scope  *ir.Scope // the one that was used last, and its places
	places []int32   // in list, plus one, by number of the operation; 0 is none
}

func (w *worklist) clear() {
	w.list, w.scopes, w.scope, w.places = w.list[:0], nil, nil, nil
}

// place returns where the place of an operation is kept.
func (w *worklist) place(op ir.Op) *int32 {
	s, id := op.Scope()
	if s != w.scope {
		if w.scopes == nil {
			w.scopes = map[*ir.Scope][]int32{}
		}
		if w.scope != nil {
			w.scopes[w.scope] = w.places
		}
		w.scope, w.places = s, w.scopes[s]
	}
	if int(id) >= len(w.places) {
		more := make([]int32, max(int(id)+1, len(s.Ops), 2*len(w.places)))
		copy(more, w.places)
		w.places = more
	}
	return &w.places[id]
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
