package verify

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/hlobc/hlobc/ir"
)

// A short key is what a good operation depends on that has no regions, at most three
// operands and at most one result, as most have. It is two numbers: head is the name, the
// number of operands, marks, and the inherent attributes; types are those of the result
// and the operands, the last operand lowest.
const (
	shortOperands = 3
	shortBits     = 16 // of a name or a type

	// Marks behind the name and the number of operands.
	shortClasses  = 1 << 20 // numbers of element types instead of types
	shortElements = 1 << 21 // the type of elements instead of attributes
	shortUniform  = 1 << 22 // all types are the same, of which there is the element type
)

// A typeList is the types of the first result and the operands of an operation; list is
// good if there are at most as many operands as a short key may have.
type typeList struct {
	list uint64 // the last operand lowest
	all  uint64 // the bits of all numbers
}

func (of *typeList) add(t ir.TypeID) {
	of.list, of.all = of.list<<shortBits|uint64(t), of.all|uint64(t)
}

func typesOf(s *ir.Scope, op *ir.OpRecord) (of typeList) {
	if op.NumResults != 0 {
		of.add(s.Values[op.Results].Type)
	}
	for _, v := range s.Operands[op.Operands : op.Operands+op.NumOperands] {
		of.add(s.Values[v].Type)
	}
	return of
}

// uniform are the lists, by number of operands, of operations whose types are all 1.
var uniform = [shortOperands + 1]uint64{1, 1<<16 | 1, 1<<32 | 1<<16 | 1, 1<<48 | 1<<32 | 1<<16 | 1}

// shortKey returns the short key of an operation; head is 0 if it has none.
func (w *worker) shortKey(op *ir.OpRecord, n *nameInfo, of typeList) (head, list uint64) {
	if op.NumOperands > shortOperands || op.NumResults > 1 || op.Name >= 1<<shortBits || of.all >= 1<<shortBits {
		return 0, 0
	}
	head, list = uint64(op.Name)|uint64(op.NumOperands)<<shortBits, of.list
	props := uint64(op.Props)
	switch {
	case n.elementwise:
		if t := list & (1<<shortBits - 1); list == t*uniform[op.NumOperands] {
			if c := w.v.classes.get(w.m, ir.TypeID(t)); c != 0 {
				head, list = head|shortUniform, c.elem()
			}
		} else if elems := w.v.classes.elements(w.m, list, op.NumOperands); elems != 0 {
			head, list = head|shortClasses, elems
		}
	case n.constant && props != 0:
		if t := w.constantType(op.Props); t != 0 {
			head, props = head|shortElements, uint64(t)
			if c := w.v.classes.get(w.m, t); props == list && c&classStatic != 0 { // which shape it is counts for no rule
				head, props, list = head|shortClasses, 0, c.elem()
			}
		}
	}
	return head | props<<32, list
}

// shorts is a set of short keys. All workers share one: they ask without a lock.
type shorts struct {
	table atomic.Pointer[[]short]
	_     [64]byte // what changes with each key is not in the line that all read
	mu    sync.Mutex
	used  int
}

// short is a place in a table with open addressing; it is free while head, which is set
// last, is 0.
type short struct{ head, types atomic.Uint64 }

// Bounds of tables. When there are more keys, all are forgotten.
const (
	minShorts = 1 << 8
	maxShorts = 1 << 20
)

// has reports whether a key is in s.
func (s *shorts) has(head, types uint64) bool {
	t := s.table.Load()
	return t != nil && find(*t, head, types).head.Load() != 0
}

// find returns the place where a key is in a table, or is to be.
func find(t []short, head, types uint64) *short {
	h := (head*mix ^ types) * mix
	for i := int(h >> (bits.LeadingZeros64(uint64(len(t))) + 1)); ; i++ {
		p := &t[i&(len(t)-1)]
		if k := p.head.Load(); k == 0 || k == head && p.types.Load() == types {
			return p
		}
	}
}

// add adds a key.
func (s *shorts) add(head, types uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var t []short
	if p := s.table.Load(); p != nil {
		t = *p
	}
	if 2*s.used >= len(t) {
		t = s.grow(t)
	}
	p := find(t, head, types)
	if p.head.Load() != 0 {
		return // somebody else was faster
	}
	p.types.Store(types)
	p.head.Store(head)
	s.used++
}

// grow replaces the table. Those who still ask the old one miss what is new, which is
// good anyway.
func (s *shorts) grow(old []short) []short {
	if len(old) == maxShorts {
		s.used, old = 0, nil
	}
	t := make([]short, max(minShorts, 4*len(old)))
	for i := range old {
		if head := old[i].head.Load(); head != 0 {
			types := old[i].types.Load()
			p := find(t, head, types)
			p.types.Store(types)
			p.head.Store(head)
		}
	}
	s.table.Store(&t)
	return t
}
