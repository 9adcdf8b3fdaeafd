package quant

import (
	"github.com/hlobc/hlobc/ir"
)

// marks is a set of operations that consists of a function and operations nested in it.
type marks struct {
	body   *ir.Scope
	inside []bool // by number, for operations in body
	others map[ir.Op]bool
}

// newMarks returns an empty set for f and its nested operations.
func newMarks(f ir.Op) marks { return marks{body: f.Body()} }

// add adds an operation that existed when the set was created.
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
		k.inside = make([]bool, s.NumOps()+1)
	}
	k.inside[id] = true
}

// has reports whether op is in the set. Operations created later are not.
func (k *marks) has(op ir.Op) bool {
	s, id := op.Scope()
	if s != k.body {
		return k.others[op]
	}
	return int(id) < len(k.inside) && k.inside[id]
}

func (k *marks) empty() bool { return k.inside == nil && len(k.others) == 0 }
