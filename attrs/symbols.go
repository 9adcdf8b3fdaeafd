package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Symbols finds the symbol references nested in attributes and in their types. It does not look
// inside a symbol reference. Because it remembers which attributes contain no references, a Symbols
// must be used with a single module. The zero value is ready to use, by one goroutine at a time.
type Symbols struct {
	some schema.Memo[bool]
}

// Some reports whether an attribute or type is or has a symbol reference.
func (s *Symbols) Some(n ir.Node) bool {
	if s.some.Compute == nil {
		s.some.Compute = func(m *schema.Memo[bool], n ir.Node) bool {
			_, ok := n.(*SymbolRef)
			return ok || schema.Any(m, n)
		}
	}
	return s.some.Of(n)
}

// In calls found once for each symbol reference in a.
func (s *Symbols) In(a ir.Attr, found func(*SymbolRef)) {
	if ref, ok := a.(*SymbolRef); ok {
		found(ref)
		return
	}
	if !s.Some(a) {
		return
	}
	w := schema.Walk{Visit: func(n ir.Node) bool {
		if ref, ok := n.(*SymbolRef); ok {
			found(ref)
			return false
		}
		return s.some.Of(n)
	}}
	w.From(a)
}
