package verify

import (
	"math/bits"

	"github.com/hlobc/hlobc/ir"
)

// A short key holds everything that decides whether a simple operation is valid: one with no
// regions, at most three operands and at most one result, as most are. It consists of two numbers.
// head holds the name, the number of operands, flags and the inherent attributes; types holds the
// types of the result and the operands, the last operand in the lowest bits.
const (
	shortOperands = 3
	shortBits     = 16 // bits of a name or a type

	// Flags above the name and the number of operands.
	shortClasses  = 1 << 20 // types are replaced by the numbers of element types
	shortElements = 1 << 21 // attributes are replaced by the type of the elements
	shortUniform  = 1 << 22 // all types are equal; types is their element type
)

// A typeList packs the types of the first result and the operands of an operation. list is valid
// only if the operation fits a short key.
type typeList struct {
	list uint64 // the last operand in the lowest bits
	all  uint64 // bitwise or of all type numbers
}

// with returns a list with another type. It is a value, which stays in registers.
func (of typeList) with(t ir.TypeID) typeList {
	of.list, of.all = of.list<<shortBits|uint64(t), of.all|uint64(t)
	return of
}

func typesOf(op ir.Op) (of typeList) {
	s, _ := op.Scope()
	first, results := op.ResultIDs()
	if results != 0 {
		of = of.with(s.Value(first).TypeID())
	}
	for _, v := range op.OperandIDs() {
		of = of.with(s.Value(v).TypeID())
	}
	return of
}

// uniform has, by number of operands, the list of an operation whose types are all 1.
var uniform = [shortOperands + 1]uint64{1, 1<<16 | 1, 1<<32 | 1<<16 | 1, 1<<48 | 1<<32 | 1<<16 | 1}

// shortKey returns the short key of an operation; its head is 0 if the operation does not fit.
func (w *worker) shortKey(op ir.Op, n *nameInfo, of typeList) short {
	name, operands := n.id, op.NumOperands()
	if operands > shortOperands || op.NumResults() > 1 || name >= 1<<shortBits || of.all >= 1<<shortBits {
		return short{}
	}
	head, list := uint64(name)|uint64(operands)<<shortBits, of.list
	props := uint64(op.PropID())
	switch {
	case n.elementwise:
		if t := list & (1<<shortBits - 1); list == t*uniform[operands] {
			if c := w.v.classes.get(w.m, ir.TypeID(t)); c != 0 {
				head, list = head|shortUniform, c.elem()
			}
		} else if elems := w.v.classes.elements(w.m, list, operands); elems != 0 {
			head, list = head|shortClasses, elems
		}
	case n.constant && props != 0:
		if t := w.constantType(ir.PropID(props)); t != 0 {
			head, props = head|shortElements, uint64(t)
			if c := w.v.classes.get(w.m, t); props == list && c&classStatic != 0 { // the rules do not depend on the shape
				head, props, list = head|shortClasses, 0, c.elem()
			}
		}
	}
	return short{head | props<<32, list}
}

// short is a short key; its head is never 0.
type short struct{ head, types uint64 }

// shorts is a set of short keys, implemented as a hash table with open addressing.
type shorts struct {
	table []short
	used  int
}

// Bounds on the table size. A table that would outgrow maxShorts is emptied.
const (
	minShorts = 1 << 4
	maxShorts = 1 << 20
)

// has reports whether k is in s.
func (s *shorts) has(k short) bool { return s.used != 0 && s.find(k).head != 0 }

// find returns the slot of k, or the free slot where it belongs.
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
