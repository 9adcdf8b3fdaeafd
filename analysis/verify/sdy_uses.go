package verify

import (
	"github.com/hlobc/hlobc/ir"
)

// users records which operations use the values of a scope. The use lists of the IR do not exist
// yet while a scope is being loaded.
type users struct {
	scope *ir.Scope
	// By value: the operation that uses it, 0 if there is none, or severalUsers.
	only []uint32
}

const severalUsers = ^uint32(0)

// onlyUser returns the operation that has the only use of a value, or the nil Op if there are
// several uses or none.
func (w *worker) onlyUser(v ir.Value) ir.Op {
	s, id := v.Scope()
	if w.uses.scope != s {
		w.uses = users{s, make([]uint32, s.NumValues()+1)}
		for i := 1; i <= s.NumOps(); i++ {
			op := s.Op(uint32(i))
			if op.Erased() {
				continue
			}
			for _, o := range op.OperandIDs() {
				if at := &w.uses.only[o]; *at == 0 {
					*at = uint32(i)
				} else {
					*at = severalUsers
				}
			}
		}
	}
	if user := w.uses.only[id]; user != 0 && user != severalUsers {
		return s.Op(user)
	}
	return ir.Op{}
}
