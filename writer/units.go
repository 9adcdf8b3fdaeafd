package writer

import (
	"runtime"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// unit is a scope that is traversed and written in parallel with others: the body of an
// isolated operation, such as a function, including the scopes nested in it. The operations
// around the units, down to the innermost symbol tables, are handled by one goroutine.
type unit struct {
	scope *ir.Scope
	found found       // the references that a collector found in it
	state *scopeState // set for a large scope only
	body  rope        // the bytes of its regions
	piece [1][]byte   // storage for body if it is a single piece
	err   error
}

// load loads all scopes below s. If s is around the units, as outer says, it also creates
// the units among the children of s.
func (w *writer) load(s *ir.Scope, outer bool) error {
	for _, c := range records.Of(s).Children[1:] {
		if c == nil {
			continue
		}
		if _, owner := c.Owner().Scope(); !w.attached(s, owner) {
			continue
		}
		if err := c.Load(); err != nil {
			return err
		}
		w.records += len(records.Of(c).Ops)
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

// around reports whether the operation that owns s is a symbol table. The isolated
// operations in symbol tables are units.
func around(s *ir.Scope) bool {
	def := s.Owner().Info().Def // nil if reader.Options.Scoped made the scope
	return def != nil && def.Traits.Has(ods.SymbolTable)
}

// attached reports whether operation id is still part of s, given that s is part of the
// module: an operation can be taken out of its block without being erased.
func (w *writer) attached(s *ir.Scope, id uint32) bool {
	for {
		b := records.Of(s).Ops[id].Block
		if b == 0 {
			return id == w.root && s == w.m.RootScope()
		}
		r := records.Of(s).Blocks[b].Region
		if r == 0 {
			return false
		}
		if id = records.Of(s).Regions[r].Owner; id == 0 {
			return true
		}
	}
}

// smallWork is the module size, in operations, below which one goroutine is faster than
// several, because starting the others takes a tenth of a millisecond.
const smallWork = 1 << 12

// goroutines returns the number of goroutines to use for a module with n operation records.
func (w *writer) goroutines(n int) int {
	if n+2*w.m.NumAttrs() < smallWork {
		return 1
	}
	return runtime.GOMAXPROCS(0)
}

// workers returns the number of goroutines to use for n tasks.
func (w *writer) workers(n int) int { return min(w.procs, n) }

// beside runs f in parallel with the caller, or immediately if only one goroutine may be
// used. The function that it returns waits for f.
func (w *writer) beside(f func()) (wait func()) {
	if w.procs == 1 {
		f()
		return func() {}
	}
	return parallel.Beside(f)
}

// failed returns the error of the first unit that failed, or nil.
func (w *writer) failed() error {
	for _, u := range w.units {
		if u.err != nil {
			return u.err
		}
	}
	return nil
}
