package rewrite

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// worklist is a stack of operations without duplicates. An operation that is pushed again keeps its
// place.
type worklist struct {
	list   []item
	scopes []*places // by number
	known  map[*ir.Scope]*places
	idle   []*places // of scopes that are done
	// The most recent scopes: operations alternate with the enclosing ones.
	last, before *places
}

// item is an operation on the list, 0 if it was removed. It refers to its scope by number, so that
// the garbage collector finds no pointers.
type item struct{ scope, op uint32 }

// places are the positions in list, plus one, of the operations of a scope, by number of the
// operation; 0 means none.
type places struct {
	scope  *ir.Scope
	number uint32
	of     []int32
}

// place returns the address of the position of operation id of a scope.
func (w *worklist) place(s *ir.Scope, id uint32) *int32 {
	if w.last == nil || w.last.scope != s {
		w.last, w.before = w.before, w.last
		if w.last == nil || w.last.scope != s {
			w.last = w.places(s)
		}
	}
	p := w.last
	if int(id) >= len(p.of) {
		more := make([]int32, max(s.NumOps()+1, 2*len(p.of)))
		copy(more, p.of)
		p.of = more
	}
	return &p.of[id]
}

func (w *worklist) places(s *ir.Scope) *places {
	if w.known == nil {
		w.known = map[*ir.Scope]*places{}
	}
	p := w.known[s]
	if p == nil {
		if n := len(w.idle); n > 0 {
			p, w.idle = w.idle[n-1], w.idle[:n-1]
		} else {
			p = new(places)
		}
		p.scope, p.number = s, uint32(len(w.scopes))
		w.known[s] = p
		w.scopes = append(w.scopes, p)
	}
	return p
}

// reset empties the list for other scopes.
func (w *worklist) reset() {
	for _, p := range w.scopes {
		p.scope = nil
	}
	w.idle = append(w.idle, w.scopes...)
	w.scopes = w.scopes[:0]
	clear(w.known)
	w.last, w.before = nil, nil
}

func (w *worklist) push(op ir.Op) {
	s, id := op.Scope()
	if p := w.place(s, id); *p == 0 {
		w.list = append(w.list, item{w.last.number, id})
		*p = int32(len(w.list))
	}
}

func (w *worklist) remove(op ir.Op) {
	if p := w.place(op.Scope()); *p != 0 {
		w.list[*p-1] = item{}
		*p = 0
	}
}

// pop removes and returns the top operation, nil if the list is empty.
func (w *worklist) pop() ir.Op {
	for n := len(w.list); n > 0; n = len(w.list) {
		top := w.list[n-1]
		w.list = w.list[:n-1]
		if top.op != 0 {
			p := w.scopes[top.scope]
			p.of[top.op] = 0
			return p.scope.Op(top.op)
		}
	}
	return ir.Op{}
}

// reverse reverses the stack.
func (w *worklist) reverse() {
	slices.Reverse(w.list)
	for i, t := range w.list {
		if t.op != 0 {
			w.scopes[t.scope].of[t.op] = int32(i) + 1
		}
	}
}
