package eval

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/refine"
)

// Entry returns the name of the function that a module is run by: main, or the only one. It is
// empty for a module without functions, and an error is returned if there are several and none is
// main.
func Entry(m *ir.Module) (string, error) {
	f, n := refine.Main(m.Root())
	switch {
	case !f.IsNil():
		return f.Symbol(), nil
	case n == 0:
		return "", nil
	}
	return "", fmt.Errorf("eval: the module has %d functions, and none is @main", n)
}
