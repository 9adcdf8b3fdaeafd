package surfaces

import (
	"bytes"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// sameButOmitted reports whether two programs in generic form are the same apart from what custom assembly leaves out, as the
// reference does: attributes that have their default values, and those of an operation that is all of a reducer.
func sameButOmitted(a, b []byte, opt asm.Options) bool {
	a, b = withoutOmitted(a, opt), withoutOmitted(b, opt)
	return a != nil && bytes.Equal(a, b)
}

// withoutOmitted removes what custom assembly leaves out. It returns nil if the text is not valid.
func withoutOmitted(text []byte, opt asm.Options) []byte {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true, Workers: 1})
	if err != nil {
		return nil
	}
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		var names []string
		if !op.Parent().IsNil() && op.Parent().Name() == stablehlo.OpReduce {
			for _, a := range op.Attrs() {
				names = append(names, a.Name)
			}
		}
		for def, a := range op.InherentAttrs() {
			if def.Default == "" || a == nil {
				continue
			}
			if d, err := asm.ParseAttr(def.Default, m); err == nil && d == a {
				names = append(names, def.Name)
			}
		}
		for _, name := range names {
			op.RemoveAttr(name)
		}
		return ir.Advance
	})
	return asm.Print(nil, m.Root(), opt)
}
