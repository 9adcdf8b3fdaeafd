package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Symbols calls found for the symbols that an attribute names, also in types that it has. It
// does not look into what names a symbol.
func Symbols(a ir.Attr, found func(*SymbolRef)) {
	if ref, ok := a.(*SymbolRef); ok {
		found(ref)
		return
	}
	symbolsInside(a, found)
}

func symbolsInside(n ir.Node, found func(*SymbolRef)) {
	schema.Children(n, func(a ir.Attr) { Symbols(a, found) }, func(t ir.Type) { symbolsInside(t, found) })
}
