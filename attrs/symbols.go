package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Symbols finds the symbols that attributes name, also in types that they have. It does not look
// into what names a symbol. It remembers which attributes name none, for one module. The zero
// value is ready to use, by one goroutine at a time.
type Symbols struct {
	some schema.Memo[bool]
}

// In calls found for each reference in a once.
func (s *Symbols) In(a ir.Attr, found func(*SymbolRef)) {
	if ref, ok := a.(*SymbolRef); ok {
		found(ref)
		return
	}
	if s.some.Compute == nil {
		s.some.Compute = func(m *schema.Memo[bool], n ir.Node) bool {
			_, ok := n.(*SymbolRef)
			return ok || schema.Any(m, n)
		}
	}
	if !s.some.Of(a) {
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
