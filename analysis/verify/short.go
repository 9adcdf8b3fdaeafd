package verify

import (
	"math/bits"

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
func (w *worker) shortKey(op *ir.OpRecord, n *nameInfo, of typeList) short {
	if op.NumOperands > shortOperands || op.NumResults > 1 || op.Name >= 1<<shortBits || of.all >= 1<<shortBits {
		return short{}
	}
	head, list := uint64(op.Name)|uint64(op.NumOperands)<<shortBits, of.list
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
	return short{head | props<<32, list}
}

// short is a short key; its head is not 0.
type short struct{ head, types uint64 }

// shorts is a set of short keys: a table with open addressing.
type shorts struct {
	table []short
	used  int
}

// Bounds of tables. When there are more keys, all are forgotten.
const (
	minShorts = 1 << 8
	maxShorts = 1 << 20
)

// has reports whether k is in s.
func (s *shorts) has(k short) bool { return s.used != 0 && s.find(k).head != 0 }

// find returns the place where k is, or is to be.
func (s *shorts) find(k short) *short {
	h := (k.head*mix ^ k.types) * mix
	for i := int(h >> (bits.LeadingZeros64(uint64(len(s.table))) + 1)); ; i++ {
		p := &s.table[i&(len(s.table)-1)]
		if p.head == 0 || *p == k {
			return p
		}
	}
}

// add adds k.
func (s *shorts) add(k short) {
	if 2*s.used >= len(s.table) {
		s.grow()
	}
	if p := s.find(k); p.head == 0 {
		*p = k
		s.used++
	}
}

func (s *shorts) grow() {
	old := s.table
	if len(old) == maxShorts {
		s.used, old = 0, nil
	}
	s.table = make([]short, max(minShorts, 4*len(old)))
	for _, k := range old {
		if k.head != 0 {
			*s.find(k) = k
		}
	}
}
