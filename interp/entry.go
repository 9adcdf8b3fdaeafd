package interp

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// Entry returns the name of the function that a module is run by: main, or the only one. It
// is empty for a module without functions.
func Entry(m *ir.Module) (string, error) {
	var first ir.Op
	n := 0
	for o := m.Root().Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if o.Name() != "func.func" {
			continue
		}
		if o.Symbol() == "main" {
			return "main", nil
		}
		if n++; n == 1 {
			first = o
		}
	}
	switch n {
	case 0:
		return "", nil
	case 1:
		return first.Symbol(), nil
	}
	return "", fmt.Errorf("interp: the module has %d functions, and none is @main", n)
}
