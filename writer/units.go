package writer

import (
	"runtime"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// unit is a scope that is gone through and written on its own, beside others: the
// body of an isolated operation, such as a function, with what is nested in it.
// What is around the units, down to the innermost symbol tables, is done by one.
type unit struct {
	scope *ir.Scope
	found found       // there a collector met what its operations refer to
	state *scopeState // of a large one
	body  rope        // the bytes of its regions
	piece [1][]byte   // of body, when it is one
	err   error
}

// load brings everything below scope s into memory, and lists the units where
// outer says that s is around them.
func (w *writer) load(s *ir.Scope, outer bool) error {
	for _, c := range s.Children[1:] {
		if c == nil {
			continue
		}
		if _, owner := c.Owner().Scope(); !w.attached(s, owner) {
			continue
		}
		if err := c.Load(); err != nil {
			return err
		}
		w.records += len(c.Ops)
		around := outer && around(c)
		if outer && !around {
			u := &unit{scope: c}
			w.units = append(w.units, u)
			w.unitOf[c] = u
		} else if outer {
			w.around += room(c)
		}
		if err := w.load(c, around); err != nil {
			return err
		}
	}
	return nil
}

// around reports whether the operation that owns s is a symbol table, whose
// isolated operations are units.
func around(s *ir.Scope) bool { return s.Owner().Info().Def.Traits.Has(ods.SymbolTable) }

// attached reports whether operation id of s, whose own place is in the module, is
// in it: operations can be taken out of their blocks without being erased.
func (w *writer) attached(s *ir.Scope, id uint32) bool {
	for {
		b := s.Ops[id].Block
		if b == 0 {
			return id == w.root && s == w.m.RootScope()
		}
		r := s.Blocks[b].Region
		if r == 0 {
			return false
		}
		if id = s.Regions[r].Owner; id == 0 {
			return true
		}
	}
}

// smallWork is what a module takes, in operations, up to which one goroutine is faster
// than several: others take a tenth of a millisecond to begin.
const smallWork = 1 << 12

// goroutines returns how many may work for a module, whose operations are in n records.
func (w *writer) goroutines(n int) int {
	if n+2*w.m.NumAttrs() < smallWork {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}

// workers returns how many goroutines it takes for n pieces of work.
func (w *writer) workers(n int) int { return min(w.procs, n) }

// beside calls f while the caller goes on, if more than one may work. The function that
// it returns waits for f.
func (w *writer) beside(f func()) (wait func()) {
	if w.procs == 1 {
		f()
		return func() {}
	}
	return parallel.Beside(f)
}

// failed returns the error of the first unit that has one.
func (w *writer) failed() error {
	for _, u := range w.units {
		if u.err != nil {
			return u.err
		}
	}
	return nil
}
