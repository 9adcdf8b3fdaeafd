package verify

import "github.com/hlobc/hlobc/ir"

// users knows who uses the values of a scope. Use lists of the IR are not to be had
// while a scope is being loaded.
type users struct {
	scope *ir.Scope
	// By value: the operation that uses it, 0 for none, and severalUsers.
	only []uint32
}

const severalUsers = ^uint32(0)

// onlyUser returns the operation with the only use of a value, nil if there are more
// or none.
func (w *worker) onlyUser(v ir.Value) ir.Op {
	s, id := v.Scope()
	if w.uses.scope != s {
		w.uses = users{s, make([]uint32, len(s.Values))}
		for i := 1; i < len(s.Ops); i++ {
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
