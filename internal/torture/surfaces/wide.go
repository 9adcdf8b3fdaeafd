package surfaces

import (
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// losesWide reports whether m has a constant of f80 or f128 that text does not keep: the reference, and so hlobc, reads the decimal
// numbers of all types as doubles.
func losesWide(m *ir.Module) bool {
	for i := range m.NumAttrs() {
		a := m.Attr(ir.AttrID(i + 1))
		var element ir.Type
		switch a := a.(type) {
		case *attrs.Float:
			element = a.Type
		case *attrs.DenseElements:
			_, element, _, _ = types.Shape(a.Type)
			if c, ok := element.(*types.Complex); ok {
				element = c.Elem
			}
		}
		if f, ok := element.(*types.Float); !ok || f.Format.Width <= 64 {
			continue
		}
		if again, err := asm.ParseAttr(string(asm.AppendAttr(nil, m, a)), m); err != nil || again != a {
			return true
		}
	}
	return false
}
