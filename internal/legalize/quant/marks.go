package quant

import "github.com/hlobc/hlobc/ir"

// marks is a set of operations: a function, and those inside it.
type marks struct {
	body   *ir.Scope
	inside []bool // by number, of those in body
	others map[ir.Op]bool
}

// newMarks returns an empty set for f and what is inside it.
func newMarks(f ir.Op) marks { return marks{body: f.Body()} }

// add adds an operation that was there when the set was made.
func (k *marks) add(op ir.Op) {
	s, id := op.Scope()
	if s != k.body {
		if k.others == nil {
			k.others = map[ir.Op]bool{}
		}
		k.others[op] = true
		return
	}
	if k.inside == nil {
		k.inside = make([]bool, len(s.Ops))
	}
	k.inside[id] = true
}

// has reports whether op is in the set. What is created later is not.
func (k *marks) has(op ir.Op) bool {
	s, id := op.Scope()
	if s != k.body {
		return k.others[op]
	}
	return int(id) < len(k.inside) && k.inside[id]
}

func (k *marks) empty() bool { return k.inside == nil && len(k.others) == 0 }
